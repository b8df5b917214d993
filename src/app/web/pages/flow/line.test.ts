import { describe, expect, it } from 'vitest'
import type { QueueRow } from '#today/queues/queues.contract.ts'
import { aheadOf, currentOf, type Done, type FlowAction, placeIn, summaryOf } from './line.ts'

const row = (clientId: number) => ({ clientId }) as QueueRow
const rows = [1, 2, 3, 4].map(row)
const done = (clientId: number, action: FlowAction = 'sent', took = 1000): Done => ({
  row: row(clientId),
  action,
  at: 0,
  took,
  isGoing: false,
})
const ids = (some: readonly QueueRow[]) => some.map(({ clientId }) => clientId)

describe('the line of a queue', () => {
  it('goes on after a client, and to those left behind at the end', () => {
    expect(ids(aheadOf(rows, [], 2))).toEqual([3, 4, 1])
  })

  it('never comes back to who is done, nor to the client', () => {
    expect(ids(aheadOf(rows, [done(1), done(3, 'skipped')], 2))).toEqual([4])
    expect(
      ids(
        aheadOf(
          rows,
          [1, 2, 3, 4].map((id) => done(id)),
          4,
        ),
      ),
    ).toEqual([])
  })

  it('goes on from the first when the client has left the queue', () => {
    expect(ids(aheadOf(rows, [done(9)], 9))).toEqual([1, 2, 3, 4])
  })

  it('begins with the first who is left, unless somebody was gone to', () => {
    expect(currentOf(rows, [done(1)], null)?.clientId).toBe(2)
    expect(currentOf(rows, [done(1)], row(4))?.clientId).toBe(4)
    expect(
      currentOf(
        rows,
        ids(rows).map((id) => done(id)),
        null,
      ),
    ).toBeNull()
  })

  it('counts the place among those who were there, also when sending takes them out of the queue', () => {
    expect(placeIn({ rows, total: 4 }, [], row(1))).toEqual({ number: 1, total: 4 })
    expect(placeIn({ rows, total: 4 }, [done(1), done(2)], row(3))).toEqual({ number: 3, total: 4 })
    expect(placeIn({ rows: rows.slice(2), total: 2 }, [done(1), done(2)], row(3))).toEqual({
      number: 3,
      total: 4,
    })
    expect(placeIn({ rows, total: 130 }, [], row(1))).toEqual({ number: 1, total: 130 })
  })

  it('sums up what was done, with the middle of the times', () => {
    const { counts, middleMs } = summaryOf([
      done(1, 'sent', 4000),
      done(2, 'skipped', 1000),
      done(3, 'sent', 9000),
    ])
    expect(counts.filter(({ count }) => count > 0)).toEqual([
      { action: 'sent', count: 2 },
      { action: 'skipped', count: 1 },
    ])
    expect(middleMs).toBe(4000)
    expect(summaryOf([]).middleMs).toBeNull()
  })
})
