import type { QueueName, QueueRow } from '#today/queues/queues.contract.ts'
import { queueNames } from '#today/queues/queues.contract.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { paths } from '#platform/web/routing/paths.ts'

/** Where somebody stands in a queue that is being worked through. */
export interface QueuePlace {
  /** False: what was to be done for this client in this queue is done. */
  isWaiting: boolean
  /** From 1; for somebody who is done the place of the next one. */
  number: number
  total: number
  nextId: number | null
  /** How many wait before the last one of the queue, who has nobody behind; null elsewhere. */
  leftBehind: number | null
}

interface NextReply {
  row: QueueRow | null
  total: number
  before: number
}

/**
 * The place that follows from the client's own row (undefined: no longer in the queue) and the answer of `next`
 * after it. The next one has `before` people before it, the client among them while it waits. After the last one comes
 * the first of those who still wait: somebody passed over is not forgotten.
 */
export function placeOf(
  own: QueueRow | undefined,
  { row, total, before }: NextReply,
  first: Pick<QueueRow, 'clientId'> | null,
): QueuePlace {
  const isWaiting = own !== undefined
  const ahead = row === null ? total : before
  const others = isWaiting ? total - 1 : total
  return {
    isWaiting,
    number: isWaiting ? Math.max(1, ahead) : ahead + 1,
    total,
    nextId: row?.clientId ?? (others > 0 ? (first?.clientId ?? null) : null),
    leftBehind: row === null ? Math.max(0, others) : null,
  }
}

/** Page of a list of single rows on which the one before stands; null for the first. */
export function previousPage({ number }: QueuePlace): number | null {
  return number > 1 ? number - 1 : null
}

export function isQueueName(name: unknown): name is QueueName {
  return (queueNames as readonly unknown[]).includes(name)
}

/** The profile of a client of a queue. */
export function queueHref(queue: QueueName, clientId: number): string {
  return hrefOf(paths.profile, { user_id: clientId }, `?queue=${queue}`)
}
