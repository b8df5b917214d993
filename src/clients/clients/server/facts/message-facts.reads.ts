import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import '#today/messages/server/messages.table.ts'
import { zoneOfRow } from '../business-days.reads.ts'
import type { ClientFilter } from './client-facts.query.ts'

/*
 * What the facts of a client tell of their messages: when they were written to last, and the business day since which
 * something of theirs waits for an answer. Kept in the transaction that writes or answers a message.
 */

/** Counts them anew for some clients, whose rows the caller has locked. */
export async function refreshMessageFacts(db: Db, clientIds: readonly number[]): Promise<void> {
  await countMessageFacts(db, (id) => sql`${id} = any (${clientIds}::bigint[])`)
}

/** As `refreshMessageFacts` for all clients that match; rows that are right already are left as they are. */
export async function countMessageFacts(db: Db, filter: ClientFilter): Promise<void> {
  const ofClient = sql`messages.client_id = client_facts.client_id`
  await sql`
    update client_facts set last_message_at = counted.last_at, reply_waits_on = counted.waits_on
    from (
      select client_facts.client_id,
        (select at from messages where ${ofClient} and direction = 'out' order by at desc, id desc limit 1) as last_at,
        ((select min(at) from messages where ${ofClient} and direction = 'in' and answered_at is null)
          at time zone ${zoneOfRow('client_facts.country')})::date as waits_on
      from client_facts where ${filter(sql.ref('client_facts.client_id'))}
    ) counted
    where client_facts.client_id = counted.client_id
      and (client_facts.last_message_at, client_facts.reply_waits_on)
        is distinct from (counted.last_at, counted.waits_on)`.execute(db)
}
