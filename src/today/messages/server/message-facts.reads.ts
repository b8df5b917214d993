import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import './messages.table.ts'
import { zoneOfRow } from '#clients/clients/server/business-days.reads.ts'

/*
 * What the facts of a client tell of their messages: when they were written to last, and the business day since which
 * something of theirs waits for an answer. Kept in the transaction that writes or answers a message.
 */

/** Counts them anew for some clients, whose rows the caller has locked; rows that are right already stay as they are. */
export async function refreshMessageFacts(db: Db, clientIds: readonly number[]): Promise<void> {
  const ofClient = sql`messages.client_id = client_facts.client_id`
  await sql`
    update client_facts set last_message_at = counted.last_at, reply_waits_on = counted.waits_on
    from (
      select client_facts.client_id,
        (select at from messages where ${ofClient} and direction = 'out' and not is_moved order by at desc, id desc limit 1) as last_at,
        ((select min(at) from messages where ${ofClient} and direction = 'in' and answered_at is null)
          at time zone ${zoneOfRow('client_facts.country')})::date as waits_on
      from client_facts where client_facts.client_id = any (${clientIds}::bigint[])
    ) counted
    where client_facts.client_id = counted.client_id
      and (client_facts.last_message_at, client_facts.reply_waits_on)
        is distinct from (counted.last_at, counted.waits_on)`.execute(db)
}
