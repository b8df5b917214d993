import { browserSession } from '#platform/web/list/session-memory.ts'
import type { QueueName } from '#today/queues/queues.contract.ts'
import { isQueueName } from './queue-navigation.ts'

const key = 'queue-left'

/** Keeps which queue somebody stepped out of at which client. */
export function rememberLeft(queue: QueueName, clientId: number): void {
  browserSession.write(key, [queue, clientId])
}

/** The queue that was stepped out of at this client, if it was the last. */
export function queueLeftAt(clientId: number): QueueName | null {
  const kept = browserSession.read(key)
  if (!Array.isArray(kept)) return null
  const [queue, at]: unknown[] = kept
  return at === clientId && isQueueName(queue) ? queue : null
}
