import { describe, expect, it } from 'vitest'
import { effectiveEnd, endAsOf, termState, visitDueDays } from './terms.rules.ts'

const plain = { startOn: '2026-11-01', days: 30, extraDays: 0, stops: [] }

describe('the due days of visits', () => {
  it('spread evenly from the start: 30 days and 4 visits are days 0, 7, 15 and 22', () => {
    expect(visitDueDays('2026-11-01', 30, 4)).toEqual([
      '2026-11-01',
      '2026-11-08',
      '2026-11-16',
      '2026-11-23',
    ])
  })
})

describe('the effective end', () => {
  it('is start + days + extra days + stopped days, first day without the term', () => {
    expect(effectiveEnd(plain)).toBe('2026-12-01')
    const stops = [{ fromDay: '2026-11-05', toDay: '2026-11-07' }]
    expect(effectiveEnd({ ...plain, extraDays: 2, stops })).toBe('2026-12-06')
  })

  it('is unknown while a stop is open, and grows with each day of it', () => {
    const term = { ...plain, stops: [{ fromDay: '2026-11-05', toDay: null }] }
    expect(effectiveEnd(term)).toBeNull()
    expect(endAsOf(term, '2026-11-05')).toBe('2026-12-01')
    expect(endAsOf(term, '2026-11-09')).toBe('2026-12-05')
  })
})

describe('the state of a term', () => {
  const paid = { ...plain, isPaid: true, isRefunded: false, isCancelled: false }
  it('follows from its dates', () => {
    expect(termState({ ...paid, isPaid: false }, '2026-11-05')).toBe('unpaid')
    expect(termState({ ...paid, isPaid: false, isCancelled: true }, '2026-11-05')).toBe('cancelled')
    expect(termState({ ...paid, isRefunded: true }, '2026-11-05')).toBe('refunded')
    expect(termState(paid, '2026-10-31')).toBe('reserved')
    expect(termState(paid, '2026-11-01')).toBe('running')
    expect(termState(paid, '2026-11-30')).toBe('running')
    expect(termState(paid, '2026-12-01')).toBe('ended')
    const stopped = { ...paid, stops: [{ fromDay: '2026-11-05', toDay: '2026-11-06' }] }
    expect(termState(stopped, '2026-11-06')).toBe('stopped')
    expect(termState(stopped, '2026-11-07')).toBe('running')
  })
})
