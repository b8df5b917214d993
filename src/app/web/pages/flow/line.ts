import type { QueueRow } from '#today/queues/queues.contract.ts'

export const flowActions = ['sent', 'replied', 'weighed', 'asked', 'skipped'] as const
export type FlowAction = (typeof flowActions)[number]

/** A client of the queue who is done. */
export interface Done {
  row: QueueRow
  action: FlowAction
  /** When, and how long the client was on the screen; milliseconds. */
  at: number
  took: number
  /** The server has not answered yet. */
  isGoing: boolean
}

interface Rows {
  /** The first clients of the queue, in its order. */
  rows: readonly QueueRow[]
  /** How many there are in all, as of then. */
  total: number
}

/** Those who are left, beginning after a client; whoever was left behind comes at the end, the client never. */
export function aheadOf(
  rows: readonly QueueRow[],
  done: readonly Done[],
  clientId: number | null,
): QueueRow[] {
  const handled = new Set(done.map(({ row }) => row.clientId))
  const place = rows.findIndex((row) => row.clientId === clientId)
  const inTurn = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))]
  return inTurn.filter((row) => row.clientId !== clientId && !handled.has(row.clientId))
}

/** Who is worked on: whom somebody went to, else the first who is left; null: nobody is. */
export function currentOf(
  rows: readonly QueueRow[],
  done: readonly Done[],
  chosen: QueueRow | null,
): QueueRow | null {
  return chosen ?? aheadOf(rows, done, null)[0] ?? null
}

/** «3 of 9»: those who are done count, so that the total stays while somebody works. */
export function placeIn(known: Rows, done: readonly Done[], current: QueueRow | null) {
  const left = aheadOf(known.rows, done, current?.clientId ?? null).length + (current ? 1 : 0)
  const beyond = Math.max(0, known.total - known.rows.length)
  return { number: Math.min(done.length + 1, done.length + left), total: done.length + left + beyond }
}

/** How many by what was done, and the middle of the times that a client took. */
export function summaryOf(done: readonly Done[]) {
  const times = done.map(({ took }) => took).toSorted((one, other) => one - other)
  return {
    counts: flowActions.map((action) => ({
      action,
      count: done.filter((one) => one.action === action).length,
    })),
    middleMs: times[Math.floor(times.length / 2)] ?? null,
  }
}
