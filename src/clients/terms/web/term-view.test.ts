import { describe, expect, it } from 'vitest'
import type { Term } from '../terms.contract.ts'
import { currentTerm, daysLeft, lastDay, openPause, possibleActions, pauseDays } from './term-view.ts'

const term = (id: number, startOn: string, state: Term['state']): Term => ({
  id,
  clientId: 1,
  packageId: 1,
  packageName: { fa: 'یک‌ماهه', ar: null },
  days: 30,
  visitsIncluded: 3,
  dietType: 'weight_loss',
  dietId: null,
  price: 1,
  currency: 'IRR',
  startOn,
  extraDays: 0,
  stoppedDays: 0,
  endsOn: null,
  state,
  stops: [],
  visitsDone: 0,
  paidAt: null,
  refundedAt: null,
  cancelledAt: null,
  version: 1,
})

describe('the current term', () => {
  it('is the one that runs, whatever is reserved after it', () => {
    const terms = [
      term(3, '2026-03-01', 'reserved'),
      term(2, '2026-02-01', 'running'),
      term(1, '2026-01-01', 'ended'),
    ]
    expect(currentTerm(terms)?.id).toBe(2)
  })

  it('is the stopped one, though the day of the reserved one has come', () => {
    const terms = [term(2, '2026-02-01', 'running'), term(1, '2026-01-01', 'stopped')]
    expect(currentTerm(terms)?.id).toBe(1)
  })

  it('is the next reserved one, then an unpaid one, then the latest', () => {
    const [later, sooner] = [term(4, '2026-05-01', 'reserved'), term(3, '2026-03-01', 'reserved')]
    expect(currentTerm([later, sooner])?.id).toBe(3)
    expect(currentTerm([term(1, '2026-01-01', 'unpaid'), term(2, '2026-02-01', 'ended')])?.id).toBe(1)
    expect(currentTerm([term(1, '2026-01-01', 'ended'), term(2, '2026-02-01', 'refunded')])?.id).toBe(2)
    expect(currentTerm([term(1, '2026-01-01', 'ended'), term(2, '2026-02-01', 'cancelled')])?.id).toBe(1)
    expect(currentTerm([term(2, '2026-02-01', 'cancelled')])?.id).toBe(2)
    expect(currentTerm([])).toBeUndefined()
  })
})

describe('days of a term', () => {
  it('are left with today', () => {
    expect(daysLeft({ endsOn: '2026-11-30' }, '2026-11-21')).toBe(9)
    expect(daysLeft({ endsOn: '2026-11-01' }, '2026-11-21')).toBe(0)
    expect(daysLeft({ endsOn: null }, '2026-11-21')).toBeNull()
    expect(lastDay({ endsOn: '2026-12-01' })).toBe('2026-11-30')
  })

  it('of a stop have both ends', () => {
    expect(pauseDays('2026-11-01', '2026-11-07')).toBe(7)
    expect(pauseDays('2026-11-01', null)).toBeNull()
  })
})

describe('the stop to resume from', () => {
  const stopped = (toDay: string | null) => ({
    ...term(1, '2026-01-01', 'stopped'),
    stops: [{ id: 1, fromDay: '2026-11-01', toDay, reason: 'سفر' }],
  })

  it('is open or not over', () => {
    expect(openPause(stopped(null), '2026-11-21')?.id).toBe(1)
    expect(openPause(stopped('2026-11-21'), '2026-11-21')?.id).toBe(1)
    expect(openPause(stopped('2026-11-20'), '2026-11-21')).toBeUndefined()
  })
})

describe('the actions on a term', () => {
  const on = '2026-11-21'

  it('follow its state', () => {
    expect(possibleActions(undefined, on)).toEqual(['start'])
    expect(possibleActions(term(1, '2026-01-01', 'unpaid'), on)).toEqual([])
    expect(possibleActions(term(1, '2026-01-01', 'running'), on)).toEqual(['extend', 'stop', 'start'])
    expect(possibleActions(term(1, '2026-01-01', 'stopped'), on)).toEqual(['resume', 'extend', 'start'])
    expect(possibleActions(term(1, '2026-01-01', 'ended'), on)).toEqual(['start'])
  })

  it('let a stop that is planned be called off', () => {
    const planned = {
      ...term(1, '2026-01-01', 'running'),
      stops: [{ id: 1, fromDay: '2026-12-01', toDay: '2026-12-07', reason: 'سفر' }],
    }
    expect(possibleActions(planned, on)).toEqual(['resume', 'extend', 'stop', 'start'])
  })

  it('allow no other stop while one without an end is planned', () => {
    const planned = {
      ...term(1, '2026-01-01', 'running'),
      stops: [{ id: 1, fromDay: '2026-12-01', toDay: null, reason: 'سفر' }],
    }
    expect(possibleActions(planned, on)).toEqual(['resume', 'extend', 'start'])
  })
})
