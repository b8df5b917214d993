import { describe, expect, it } from 'vitest'
import { monthEnds } from './timeline-months.ts'

describe('the months of a timeline', () => {
  it('go back to the one of the first day, in the calendar of the reader', () => {
    expect(monthEnds('2026-09-25', '2026-11-22', 'persian')).toEqual([
      '2026-12-21',
      '2026-11-21',
      '2026-10-22',
    ])
    expect(monthEnds('2026-09-25', '2026-11-22', 'gregory')).toEqual([
      '2026-11-30',
      '2026-10-31',
      '2026-09-30',
    ])
  })

  it('are the present one alone for who came today', () => {
    expect(monthEnds('2026-11-22', '2026-11-22', 'gregory')).toEqual(['2026-11-30'])
  })
})
