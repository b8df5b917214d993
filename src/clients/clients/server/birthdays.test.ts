import { describe, expect, it } from 'vitest'
import { birthDates } from './client-alert.reads.ts'

describe('the days of birth of a week of birthdays', () => {
  it('are those of the Persian calendar in Iran and of the Gregorian in Iraq', () => {
    // The 21st of November 2026 is the 30th of Aban 1405; that of 1370 was the 21st of November 1991, of 1369 too.
    const born = birthDates('IR', '2026-11-21')
    expect(born).toContain('1991-11-21')
    // The 1st of Azar 1404 fell on the 22nd of November; the 7th of Azar 1405 lies eight days ahead.
    expect(born).toContain('2025-11-22')
    expect(born).not.toContain('1991-11-29')
    const there = birthDates('IQ', '2026-11-21')
    expect(there).toContain('1990-11-27')
    expect(there).not.toContain('1990-11-28')
    expect(there).not.toContain('1990-11-20')
  })

  it('hold who was born on a leap day, on the day after it in other years', () => {
    // 2026 is no leap year, 2028 is.
    expect(birthDates('IQ', '2026-03-01')).toContain('1996-02-29')
    expect(birthDates('IQ', '2026-02-23')).toContain('1996-02-29')
    expect(birthDates('IQ', '2026-02-22')).not.toContain('1996-02-29')
    expect(birthDates('IQ', '2028-02-29')).toContain('1996-02-29')
    expect(birthDates('IQ', '2028-03-01')).not.toContain('1996-02-29')
    // The 30th of Esfand 1399 was the 20th of March 2021; 1404 has none, so the 1st of Farvardin 1405 is the birthday.
    expect(birthDates('IR', '2026-03-21')).toContain('2021-03-20')
    expect(birthDates('IR', '2026-03-22')).not.toContain('2021-03-20')
  })
})
