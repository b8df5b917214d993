import type { QueueName, QueueRow } from '#today/queues/queues.contract.ts'
import { queueNames } from '#today/queues/queues.contract.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { paths } from '#platform/web/routing/paths.ts'

/** Where somebody stands in a queue that is being worked through. */
export interface QueuePlace {
  /** False: what was to be done for this client in this queue is done. */
  isWaiting: boolean
  /** From 1; for somebody who is done the place of the next one. Null: further than a queue is counted to. */
  number: number | null
  total: number
  /** False: more than `total` wait. */
  isExact: boolean
  nextId: number | null
  /** How many wait before the last one of the queue, who has nobody behind; null elsewhere. */
  leftBehind: number | null
}

interface NextReply {
  row: QueueRow | null
  total: number
  isExact: boolean
  before: number | null
}

/**
 * The place that follows from the client's own row (undefined: no longer in the queue) and the answer of `next`
 * after it. The next one has `before` people before it, the client among them while it waits. After the last one comes
 * the first of those who still wait: somebody passed over is not forgotten.
 */
export function placeOf(
  own: QueueRow | undefined,
  { row, total, isExact, before }: NextReply,
  first: Pick<QueueRow, 'clientId'> | null,
): QueuePlace {
  const isWaiting = own !== undefined
  const known = { isWaiting, total, isExact }
  if (row !== null)
    return { ...known, number: numberOf(before, isWaiting), nextId: row.clientId, leftBehind: null }
  const others = isWaiting && isExact ? total - 1 : total
  return {
    ...known,
    number: numberOf(isExact ? total : null, isWaiting),
    nextId: others > 0 && first !== null ? first.clientId : null,
    leftBehind: Math.max(0, others),
  }
}

/** @param ahead how many come before the next one; null: more than are counted */
function numberOf(ahead: number | null, isWaiting: boolean): number | null {
  if (ahead === null) return null
  return isWaiting ? Math.max(1, ahead) : ahead + 1
}

export function isQueueName(name: unknown): name is QueueName {
  return (queueNames as readonly unknown[]).includes(name)
}

/** The profile of a client of a queue. */
export function queueHref(queue: QueueName, clientId: number): string {
  return hrefOf(paths.profile, { user_id: clientId }, `?queue=${queue}`)
}
