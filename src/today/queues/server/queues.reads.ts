import type { RawBuilder, SqlBool } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { BusinessDays } from '#clients/clients/server/business-days.reads.ts'
import type { QueueName } from '../queues.contract.ts'
import { queueRules, type QueueSettings } from './queue-rules.ts'
import { queueView, waiting, type QueueFilter } from './queues.store.ts'

/** The facts of those clients of a queue whom the actor may see, as a query to build on. */
export async function clientsInQueue(
  db: Db,
  actor: Actor,
  { queue, filter, now }: { queue: QueueName; filter: QueueFilter; now: Date },
) {
  // Bare, it could not leave an async function: an unexecuted query refuses to be awaited.
  return { query: waiting(db, queue, await queueView(db, actor, now, filter)) }
}

/** Whether a row of `client_facts` stands in a queue on its day: today, or any day asked. */
export function isInQueue(
  queue: QueueName,
  days: BusinessDays,
  settings: QueueSettings,
): RawBuilder<SqlBool> {
  return queueRules[queue].condition(days, settings)
}
