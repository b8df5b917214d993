import { hrefOf } from '#platform/web/routing/screen.ts'
import type { QueueName } from '../queues.contract.ts'

/** The screen that a queue is worked off on, one client after the other. */
export const flowPath = '/users/queues/{queue}/flow'

/** Queues whose work is done on that screen; the others are walked along on the profiles. */
export const flowQueues = [
  'list_due_today',
  'list_due_tomorrow',
  'list_late',
  'weigh_in_due',
  'weigh_in_late',
  'reply_waiting',
  'expires_soon',
] as const satisfies readonly QueueName[]
export type FlowQueue = (typeof flowQueues)[number]

export function isFlowQueue(queue: unknown): queue is FlowQueue {
  return (flowQueues as readonly unknown[]).includes(queue)
}

export const flowHref = (queue: FlowQueue): string => hrefOf(flowPath, { queue })
