import { describe, expect, it } from 'vitest'
import type { QueueRow } from '#today/queues/queues.contract.ts'
import { isQueueName, placeOf, previousPage, queueHref } from './queue-walk.ts'

const row = (clientId: number) => ({ clientId }) as QueueRow

describe('the place in a queue', () => {
  it('counts the client while it waits', () => {
    const place = placeOf(row(12), { row: row(13), total: 42, before: 12 }, null)
    expect(place).toEqual({ isWaiting: true, number: 12, total: 42, nextId: 13, leftBehind: null })
    expect(previousPage(place)).toBe(11)
  })

  it('leads from the last one back to the first of those who still wait', () => {
    const end = (total: number) => ({ row: null, total, before: 0 })
    const last = { isWaiting: true, number: 42, total: 42, nextId: 7, leftBehind: 41 }
    expect(placeOf(row(42), end(42), row(7))).toEqual(last)
    const done = { isWaiting: false, number: 4, total: 3, nextId: 7, leftBehind: 3 }
    expect(placeOf(undefined, end(3), row(7))).toEqual(done)
  })

  it('ends where nobody else waits', () => {
    const alone = { isWaiting: true, number: 1, total: 1, nextId: null, leftBehind: 0 }
    expect(placeOf(row(42), { row: null, total: 1, before: 0 }, row(42))).toEqual(alone)
    const done = { isWaiting: false, number: 1, total: 0, nextId: null, leftBehind: 0 }
    expect(placeOf(undefined, { row: null, total: 0, before: 0 }, null)).toEqual(done)
  })

  it('is that of the next one when the work is done', () => {
    const place = placeOf(undefined, { row: row(13), total: 41, before: 11 }, null)
    expect(place).toEqual({ isWaiting: false, number: 12, total: 41, nextId: 13, leftBehind: null })
    expect(previousPage(place)).toBe(11)
  })

  it('has nobody before the first', () => {
    expect(previousPage(placeOf(row(1), { row: row(2), total: 3, before: 1 }, null))).toBeNull()
    expect(previousPage(placeOf(undefined, { row: null, total: 0, before: 0 }, null))).toBeNull()
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
