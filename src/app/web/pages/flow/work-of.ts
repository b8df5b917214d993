import type { FlowQueue } from '#today/queues/web/flow-paths.ts'

/** What the work of a queue is: its place is the middle of the screen. */
export type FlowWork = 'list' | 'weigh' | 'reply' | 'term'

const works: Record<FlowQueue, FlowWork> = {
  list_due_today: 'list',
  list_due_tomorrow: 'list',
  list_late: 'list',
  weigh_in_due: 'weigh',
  weigh_in_late: 'weigh',
  reply_waiting: 'reply',
  expires_soon: 'term',
}

export const workOf = (queue: FlowQueue): FlowWork => works[queue]
export const isListQueue = (queue: FlowQueue): boolean => works[queue] === 'list'
