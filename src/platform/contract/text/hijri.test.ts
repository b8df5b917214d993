import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import { expectedRamadan, hijriOf, hijriYears } from './hijri.ts'

describe('Ramadan', () => {
  it.each([
    [1447, '2026-02-18', 30],
    [1448, '2027-02-08', 29],
    [1449, '2028-01-28', 29],
    [1450, '2029-01-16', 29],
    [1451, '2030-01-05', 30],
    [1452, '2030-12-26', 29],
  ])('of %i begins on %s and has %i days', (year, from, days) => {
    expect(expectedRamadan(year)).toEqual({ from, days })
  })

  it('comes twice in 2030', () => {
    const begun = hijriYears.map((year) => expectedRamadan(year)!.from)
    expect(begun.filter((from) => from.startsWith('2030'))).toEqual(['2030-01-05', '2030-12-26'])
  })

  it('is not known outside of the table', () => {
    expect([expectedRamadan(1446), expectedRamadan(1453)]).toEqual([null, null])
  })
})

describe('a day in the lunar calendar', () => {
  it('is counted from the first of its month', () => {
    expect(hijriOf('2025-06-26')).toEqual({ year: 1447, month: 1, day: 1 })
    expect(hijriOf('2026-02-17')).toEqual({ year: 1447, month: 8, day: 29 })
    expect(hijriOf('2026-02-18')).toEqual({ year: 1447, month: 9, day: 1 })
    expect(hijriOf('2026-03-19')).toEqual({ year: 1447, month: 9, day: 30 })
    expect(hijriOf('2026-03-20')).toEqual({ year: 1447, month: 10, day: 1 })
  })

  it('is not known before and after the table', () => {
    expect([hijriOf('2025-06-25'), hijriOf('2031-04-23')]).toEqual([null, null])
    expect(hijriOf('2031-04-22')).toEqual({ year: 1452, month: 12, day: 30 })
  })

  it('is followed by the next day, or by the first of the next month after 29 or 30 days', () => {
    const last = daysBetween('2025-06-26', '2031-04-21')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: last }), (days) => {
        const day = addDays('2025-06-26', days)
        const [one, next] = [hijriOf(day)!, hijriOf(addDays(day, 1))!]
        const isLast = next.day === 1
        const following = isLast
          ? { year: one.year + Math.floor(one.month / 12), month: (one.month % 12) + 1, day: 1 }
          : { ...one, day: one.day + 1 }
        expect(next).toEqual(following)
        expect(isLast ? [29, 30] : [one.day]).toContain(one.day)
      }),
    )
  })
})
