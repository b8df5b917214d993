import { sql } from 'kysely'
import type { Delivery } from '#platform/contract/delivery.ts'
import type { Db } from '../database.ts'
import { deliveryState } from './outbox.store.ts'

/** How far the message with a key is; null when there is none. */
export async function deliveryOf(db: Db, dedupeKey: string): Promise<Delivery | null> {
  const row = await db
    .selectFrom('outbox')
    .where('dedupe_key', '=', dedupeKey)
    .select([
      deliveryState.as('state'),
      sql<string>`coalesce(sent_at, failed_at, due_at)`.as('at'),
      'last_error as error',
    ])
    .executeTakeFirst()
  return row ?? null
}
