import { describe, expect, it } from 'vitest'
import type { QueueRow } from '#today/queues/queues.contract.ts'
import { isQueueName, placeOf, previousPage, queueHref } from './queue-walk.ts'

const row = (clientId: number) => ({ clientId }) as QueueRow

describe('the place in a queue', () => {
  it('counts the client while it waits', () => {
    const place = placeOf(row(12), { row: row(13), total: 42, before: 12 })
    expect(place).toEqual({ isWaiting: true, number: 12, total: 42, nextId: 13 })
    expect(previousPage(place)).toBe(11)
  })

  it('is the last when nobody follows', () => {
    const place = placeOf(row(42), { row: null, total: 42, before: 42 })
    expect(place).toEqual({ isWaiting: true, number: 42, total: 42, nextId: null })
  })

  it('is that of the next one when the work is done', () => {
    const place = placeOf(undefined, { row: row(13), total: 41, before: 11 })
    expect(place).toEqual({ isWaiting: false, number: 12, total: 41, nextId: 13 })
    expect(previousPage(place)).toBe(11)
  })

  it('has nobody before the first', () => {
    expect(previousPage(placeOf(row(1), { row: row(2), total: 3, before: 1 }))).toBeNull()
    expect(previousPage(placeOf(undefined, { row: null, total: 0, before: 0 }))).toBeNull()
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
