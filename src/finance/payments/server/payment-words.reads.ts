import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import '#finance/cards/server/statements.table.ts'
import './payments.table.ts'

/** Erasing clients leaves their money and takes what was written about it: references, notes and reasons. */
export async function forgetPaymentWords(db: Db, clientIds: readonly number[]): Promise<void> {
  await sql`
    update payments set reference = null, note = null, payer_last_four = null, search_key = '',
      another_reason = case when another_reason is null then null else '—' end,
      reason = case when reason is null then null else '—' end
    where client_id = any (${clientIds}::bigint[])`.execute(db)
  await sql`update payment_refunds set reason = '—' where client_id = any (${clientIds}::bigint[])`.execute(
    db,
  )
  // What the bank said of the payer goes too, and what a later import added to it; the amount stays with the payment.
  await sql`
    update statement_imports set learned = (
      select coalesce(jsonb_agg(one order by place), '[]')
      from jsonb_array_elements(learned) with ordinality as part (one, place)
      where not (one -> 'line')::bigint = any (theirs.lines))
    from (select array_agg(id) as lines from statement_lines
      where payment_id in (select id from payments where client_id = any (${clientIds}::bigint[]))) theirs
    where exists (select from jsonb_array_elements(learned) as one
      where (one -> 'line')::bigint = any (theirs.lines))`.execute(db)
  await sql`
    update statement_lines set note = null, reference = null, payer_last_four = null
    where payment_id in (select id from payments where client_id = any (${clientIds}::bigint[]))`.execute(db)
}
