import { describe, expect, it } from 'vitest'
import { nextDayOf, type NextPick } from './next-day.ts'

// A Sunday.
const today = '2026-11-22'
const day = (pick: NextPick, outcome: 'answered' | 'no_answer' | 'call_later' = 'answered', on = today) =>
  nextDayOf(pick, { outcome, today: on, typed: '2027-01-01' })

describe('the day of the next contact', () => {
  it('follows from the outcome unless it is picked', () => {
    expect(day('suggested')).toBe(null)
    expect(day('suggested', 'no_answer')).toBe('2026-11-23')
    expect(day('suggested', 'call_later')).toBe('2026-11-25')
    expect(day('none', 'no_answer')).toBe(null)
    expect(day('tomorrow')).toBe('2026-11-23')
    expect(day('later')).toBe('2026-11-25')
    expect(day('day')).toBe('2027-01-01')
  })

  it('is the coming Saturday, never today', () => {
    expect(day('saturday')).toBe('2026-11-28')
    expect(day('saturday', 'answered', '2026-11-28')).toBe('2026-12-05')
    expect(day('saturday', 'answered', '2026-11-27')).toBe('2026-11-28')
  })
})
