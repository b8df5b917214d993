import type { RawBuilder, SqlBool } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { BusinessDays } from '#clients/clients/server/business-days.reads.ts'
import type { QueueName, QueueRow } from '../queues.contract.ts'
import { queueRules, type QueueSettings } from './queue-rules.ts'
import { queueRowOf, queueView, waiting, type QueueFilter } from './queues.store.ts'

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

/** Why a client waits in a queue; null: there is nothing to do there any more. @throws `forbidden` for a queue that is others' work */
export async function waitingRow(
  db: Db,
  actor: Actor,
  { queue, clientId, now }: { queue: QueueName; clientId: number; now: Date },
): Promise<QueueRow | null> {
  assertOwnWork(actor, queue)
  return (await queueRowOf(db, queue, await queueView(db, actor, now, {}), clientId)) ?? null
}

/** @throws `forbidden` for a queue that is others' work */
export function assertOwnWork(actor: Actor, queue: QueueName): void {
  if (!isWorkOf(actor, queue)) throw new AppError('forbidden')
}

/** Whether a queue is work of somebody: some need a right. */
export function isWorkOf(actor: Actor, queue: QueueName): boolean {
  const { needs } = queueRules[queue]
  return needs === undefined || may(actor, needs)
}
