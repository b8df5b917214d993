import type { QueueName } from './queues.contract.ts'

/** Where a browser keeps the place that a client had in a queue, for when the work took the client out of it. */
export const queueCursorKey = (queue: QueueName, clientId: number): string => `queue:${queue}:${clientId}`
