import type { Delivery } from '#platform/contract/delivery.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import { deliveryState } from '#platform/server/outbox/outbox.store.ts'
import { sql } from 'kysely'
import { messageSettings } from './message-settings.store.ts'
import { afterQuietHours } from './quiet-hours.rules.ts'

/** The first moment from `now` on at which a client of a country may get a message: outside of the quiet hours. */
export async function deliveryMoment(db: Db, country: CountryId, now: Date): Promise<Date> {
  return afterQuietHours(country, now, await messageSettings(db))
}

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
