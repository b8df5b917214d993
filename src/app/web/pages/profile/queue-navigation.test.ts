import { describe, expect, it } from 'vitest'
import type { QueueRow } from '#today/queues/queues.contract.ts'
import { isQueueName, placeOf, queueHref } from './queue-navigation.ts'

const row = (clientId: number) => ({ clientId }) as QueueRow

describe('the place in a queue', () => {
  it('counts the client while it waits', () => {
    const place = placeOf(row(12), { row: row(13), total: 42, isExact: true, before: 12 }, null)
    expect(place).toEqual({
      isWaiting: true,
      number: 12,
      total: 42,
      isExact: true,
      nextId: 13,
      leftBehind: null,
    })
  })

  it('leads from the last one back to the first of those who still wait', () => {
    const end = (total: number) => ({ row: null, total, isExact: true, before: 0 })
    const last = { isWaiting: true, number: 42, total: 42, isExact: true, nextId: 7, leftBehind: 41 }
    expect(placeOf(row(42), end(42), row(7))).toEqual(last)
    const done = { isWaiting: false, number: 4, total: 3, isExact: true, nextId: 7, leftBehind: 3 }
    expect(placeOf(undefined, end(3), row(7))).toEqual(done)
  })

  it('ends where nobody else waits', () => {
    const alone = { isWaiting: true, number: 1, total: 1, isExact: true, nextId: null, leftBehind: 0 }
    expect(placeOf(row(42), { row: null, total: 1, isExact: true, before: 0 }, row(42))).toEqual(alone)
    const done = { isWaiting: false, number: 1, total: 0, isExact: true, nextId: null, leftBehind: 0 }
    expect(placeOf(undefined, { row: null, total: 0, isExact: true, before: 0 }, null)).toEqual(done)
  })

  it('is that of the next one when the work is done', () => {
    const place = placeOf(undefined, { row: row(13), total: 41, isExact: true, before: 11 }, null)
    expect(place).toEqual({
      isWaiting: false,
      number: 12,
      total: 41,
      isExact: true,
      nextId: 13,
      leftBehind: null,
    })
  })

  it('is told as far as a queue is counted', () => {
    const long = { total: 1000, isExact: false }
    const counted = { isWaiting: true, number: 12, ...long, nextId: 13, leftBehind: null }
    expect(placeOf(row(12), { row: row(13), before: 12, ...long }, null)).toEqual(counted)
    const deep = { isWaiting: true, number: null, ...long, nextId: 13, leftBehind: null }
    expect(placeOf(row(12), { row: row(13), before: null, ...long }, null)).toEqual(deep)
    const last = { isWaiting: true, number: null, ...long, nextId: 7, leftBehind: 1000 }
    expect(placeOf(row(12), { row: null, before: 0, ...long }, row(7))).toEqual(last)
  })
})

describe('addresses of a queue', () => {
  it('name the queue', () => {
    expect(queueHref('list_late', 7)).toBe('#/profile/7?queue=list_late')
    expect(isQueueName('list_late')).toBe(true)
    expect(isQueueName('nonsense')).toBe(false)
    expect(isQueueName(undefined)).toBe(false)
  })
})
