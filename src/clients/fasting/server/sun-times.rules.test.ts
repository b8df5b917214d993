import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/text/calendar.ts'
import { provincePlaces } from './province-places.data.ts'
import { placeOf, provinceTimes } from './province-sun.rules.ts'
import { type SunMinutes, sunMinutes } from './sun-times.rules.ts'

const countryOf = (code: string) => (code.startsWith('IR') ? 'IR' : 'IQ')

/** The table has whole minutes, and two formulas differ by a fiftieth of one. */
const rounding = 0.5 + 0.02

function expectTimes(found: SunMinutes, table: Record<keyof SunMinutes, string>) {
  for (const [name, time] of Object.entries(table)) {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const difference = found[name as keyof SunMinutes] - hours * 60 - minutes
    expect(Math.abs(difference), `${name} ${time}`).toBeLessThanOrEqual(rounding)
  }
}

describe('times of the sun', () => {
  it.each([
    ['Tehran', 'IR-23', '2026-03-20', '04:45', '06:08', '18:16', '18:34'],
    ['Baghdad', 'IQ-BG', '2026-02-18', '05:20', '06:43', '17:50', '18:08'],
    ['Mashhad', 'IR-09', '2027-02-08', '05:01', '06:27', '17:05', '17:24'],
    ['Tabriz', 'IR-03', '2028-01-28', '06:04', '07:33', '17:43', '18:03'],
    ['Basra', 'IQ-BA', '2026-03-19', '04:34', '05:54', '18:00', '18:17'],
  ])('in %s are those of the timetable', (_, code, day, dawn, sunrise, sunset, maghrib) => {
    const place = { ...placeOf(countryOf(code), code), maghrib: 4.5 }
    expectTimes(sunMinutes(day, place), { dawn, sunrise, sunset, maghrib })
  })

  it.each([
    ['IR-23', '04:59', '06:23', '18:07', '18:25'],
    ['IR-30', '05:01', '06:24', '18:09', '18:27'],
    ['IR-10', '05:00', '06:20', '18:07', '18:25'],
    ['IR-09', '04:26', '05:50', '17:34', '17:53'],
    ['IR-07', '04:58', '06:16', '18:05', '18:22'],
    ['IR-06', '05:13', '06:32', '18:20', '18:37'],
    ['IR-03', '05:18', '06:44', '18:27', '18:46'],
    ['IR-04', '05:23', '06:49', '18:32', '18:51'],
    ['IR-24', '05:10', '06:36', '18:19', '18:38'],
    ['IR-16', '05:21', '06:42', '18:28', '18:46'],
    ['IR-18', '05:05', '06:22', '18:12', '18:29'],
    ['IR-14', '05:04', '06:23', '18:11', '18:28'],
    ['IR-29', '04:30', '05:50', '17:37', '17:55'],
    ['IR-28', '04:34', '06:00', '17:43', '18:01'],
    ['IR-19', '05:10', '06:35', '18:19', '18:37'],
    ['IR-20', '04:51', '06:15', '17:59', '18:18'],
    ['IR-11', '04:25', '05:42', '17:32', '17:49'],
    ['IR-26', '05:05', '06:28', '18:13', '18:31'],
    ['IR-25', '05:02', '06:24', '18:10', '18:28'],
    ['IR-12', '05:17', '06:40', '18:25', '18:43'],
    ['IR-08', '04:40', '05:58', '17:47', '18:04'],
    ['IR-05', '05:18', '06:39', '18:25', '18:43'],
    ['IR-17', '05:01', '06:20', '18:08', '18:25'],
    ['IR-27', '04:46', '06:11', '17:55', '18:13'],
    ['IR-01', '05:06', '06:30', '18:14', '18:33'],
    ['IR-15', '05:13', '06:34', '18:20', '18:38'],
    ['IR-02', '04:52', '06:16', '18:00', '18:19'],
    ['IR-00', '05:07', '06:29', '18:15', '18:33'],
    ['IR-22', '04:44', '06:00', '17:51', '18:07'],
    ['IR-13', '05:11', '06:34', '18:19', '18:37'],
    ['IR-21', '04:50', '06:09', '17:57', '18:14'],
    ['IQ-BG', '04:57', '06:20', '18:06', '18:22'],
    ['IQ-BA', '04:45', '06:05', '17:54', '18:08'],
    ['IQ-NI', '05:00', '06:26', '18:10', '18:26'],
    ['IQ-AR', '04:57', '06:22', '18:07', '18:22'],
    ['IQ-SU', '04:52', '06:16', '18:01', '18:17'],
    ['IQ-DA', '05:01', '06:27', '18:11', '18:26'],
    ['IQ-KI', '04:56', '06:20', '18:06', '18:21'],
    ['IQ-SD', '04:59', '06:23', '18:09', '18:24'],
    ['IQ-DI', '04:56', '06:19', '18:05', '18:20'],
    ['IQ-AN', '05:02', '06:24', '18:11', '18:26'],
    ['IQ-BB', '04:58', '06:19', '18:06', '18:21'],
    ['IQ-KA', '04:59', '06:21', '18:08', '18:23'],
    ['IQ-NA', '04:58', '06:19', '18:07', '18:22'],
    ['IQ-QA', '04:56', '06:17', '18:05', '18:20'],
    ['IQ-MU', '04:55', '06:15', '18:03', '18:18'],
    ['IQ-DQ', '04:51', '06:11', '18:00', '18:14'],
    ['IQ-MA', '04:47', '06:08', '17:56', '18:11'],
    ['IQ-WA', '04:52', '06:14', '18:01', '18:16'],
  ])('of a day in March in %s are those of the data', (code, dawn, sunrise, sunset, maghrib) => {
    const found = sunMinutes('2026-03-10', placeOf(countryOf(code), code))
    expectTimes(found, { dawn, sunrise, sunset, maghrib })
  })

  it('come one after the other in every province on every day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(provincePlaces)),
        fc.integer({ min: 0, max: 5000 }),
        (code, days) => {
          const { dawn, sunrise, sunset, maghrib } = sunMinutes(
            addDays('2024-01-01', days),
            placeOf(countryOf(code), code),
          )
          const order = [0, dawn, sunrise, sunset, maghrib, 1440]
          expect(order.toSorted((one, other) => one - other)).toEqual(order)
          expect(new Set(order).size).toBe(order.length)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('are said to the nearest minute', () => {
    const times = { dawn: '04:45', sunrise: '06:08', sunset: '18:16', maghrib: '18:34' }
    expect(provinceTimes('2026-03-20', 'IR', 'IR-23')).toEqual(times)
  })

  it('are those of the capital where nobody knows the province', () => {
    expect(provinceTimes('2026-03-20', 'IR', null)).toEqual(provinceTimes('2026-03-20', 'IR', 'IR-23'))
    expect(provinceTimes('2026-03-20', 'IQ', 'unknown')).toEqual(provinceTimes('2026-03-20', 'IQ', 'IQ-BG'))
  })
})
