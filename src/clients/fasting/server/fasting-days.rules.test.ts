import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/text/calendar.ts'
import { fastingDays, nextRamadan, ramadanDays, withinOneKind } from './fasting-days.rules.ts'

const ramadan = { fromDay: '2027-02-08', toDay: '2027-03-08', weekdays: [] }
/** Monday is 2, Thursday 5. */
const twice = { fromDay: '2026-12-01', toDay: '2026-12-31', weekdays: [2, 5] }

describe('Ramadan of a country', () => {
  it('is as the table expects it until somebody announces another first day or length', () => {
    expect(ramadanDays(1448, undefined)).toEqual({ from: '2027-02-08', to: '2027-03-08' })
    expect(ramadanDays(1448, { offset: 1, days: 30 })).toEqual({ from: '2027-02-09', to: '2027-03-10' })
    expect(ramadanDays(1448, { offset: 0, days: 29 })).toEqual({ from: '2027-02-08', to: '2027-03-08' })
    expect(ramadanDays(1448, { offset: -1, days: 29 })).toEqual({ from: '2027-02-07', to: '2027-03-07' })
    expect(ramadanDays(1460, undefined)).toBeNull()
  })

  it('is the running one until its last day, then the next one, also in the same year', () => {
    const none = new Map()
    const next = (today: string) => nextRamadan(today, none)?.from
    expect(next('2026-11-21')).toBe('2027-02-08')
    expect(next('2027-03-08')).toBe('2027-02-08')
    expect(next('2027-03-09')).toBe('2028-01-28')
    expect([next('2030-01-05'), next('2030-02-03'), next('2030-02-04')]).toEqual([
      '2030-01-05',
      '2030-01-05',
      '2030-12-26',
    ])
    expect(next('2031-01-24')).toBeUndefined()
    expect(nextRamadan('2027-03-09', new Map([[1448, { offset: 1, days: 29 }]]))?.hijriYear).toBe(1448)
  })
})

describe('days of a list', () => {
  it('are fasted from the first to the last day of a fast', () => {
    expect(fastingDays({ startDate: '2027-02-06', days: 4 }, [ramadan])).toEqual(['2027-02-08', '2027-02-09'])
    expect(fastingDays({ startDate: '2027-03-08', days: 3 }, [ramadan])).toEqual(['2027-03-08'])
    expect(fastingDays({ startDate: '2027-03-09', days: 10 }, [ramadan])).toEqual([])
  })

  it('are fasted on the days of the week that were said', () => {
    // 2026-12-07 is a Monday.
    expect(fastingDays({ startDate: '2026-12-05', days: 7 }, [twice])).toEqual(['2026-12-07', '2026-12-10'])
  })

  it('end where a fast of all days begins or ends, and not at single days', () => {
    expect(withinOneKind({ startDate: '2027-02-01', days: 14 }, [ramadan])).toMatchObject({ days: 7 })
    expect(withinOneKind({ startDate: '2027-02-08', days: 14 }, [ramadan])).toMatchObject({ days: 14 })
    expect(withinOneKind({ startDate: '2027-03-01', days: 14 }, [ramadan])).toMatchObject({ days: 8 })
    expect(withinOneKind({ startDate: '2027-03-09', days: 14 }, [ramadan])).toMatchObject({ days: 14 })
    expect(withinOneKind({ startDate: '2026-12-05', days: 14 }, [twice])).toMatchObject({ days: 14 })
  })

  it('within one kind are all fasted or none, and at least one', () => {
    const property = fc.property(
      fc.integer({ min: -60, max: 60 }),
      fc.integer({ min: 1, max: 31 }),
      (shift, days) => {
        const window = withinOneKind({ startDate: addDays(ramadan.fromDay, shift), days }, [ramadan])
        expect(window.days).toBeGreaterThan(0)
        expect([0, window.days]).toContain(fastingDays(window, [ramadan]).length)
      },
    )
    fc.assert(property)
  })
})
