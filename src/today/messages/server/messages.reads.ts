import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { deliveryState } from '#platform/server/outbox/outbox.store.ts'
import type { LastMessage } from '#clients/clients/last-message.contract.ts'
import type { ClientMessage } from '../messages.contract.ts'
import { selectThread } from './messages.store.ts'

/** The newest messages of a client whom the caller has seen to be visible, for pages that join domains. */
export function latestMessages(db: Db, clientId: number, limit: number): Promise<ClientMessage[]> {
  return selectThread(db, clientId, 'desc').limit(limit).execute()
}

/** Why the newest reply to what the client of a row wrote was not delivered; null: what waits has no reply. */
export function lostReplyOf(clientId: 'client_facts.client_id'): RawBuilder<string | null> {
  return sql`(
    select outbox.last_error from messages asked
    join messages reply on reply.id = asked.answered_with
    join outbox on outbox.dedupe_key = reply.dedupe_key and outbox.failed_at is not null
    where asked.client_id = ${sql.ref(clientId)} and asked.direction = 'in' and asked.answered_at is null
    order by reply.at desc, reply.id desc limit 1)`
}

/**
 * What the client of a row was written last, or null: one look-up in the index of the threads for each row that is
 * shown. No index can carry an order by it.
 */
export function lastMessageOf(
  clientId: 'clients.id' | 'client_facts.client_id',
): RawBuilder<LastMessage | null> {
  return sql`(
    select jsonb_build_object(
      'at', to_char(last.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'kind', case when last.batch_id is null then 'single' else coalesce(message_batches.queue, 'chosen') end,
      'automatic', coalesce(message_batches.automatic, false),
      'state', ${deliveryState})
    from (
      select at, batch_id, dedupe_key from messages
      where messages.client_id = ${sql.ref(clientId)} and messages.direction = 'out'
        and not messages.is_moved
      order by messages.at desc, messages.id desc limit 1
    ) as last
    left join message_batches on message_batches.id = last.batch_id
    left join outbox on outbox.dedupe_key = last.dedupe_key)`
}
