import { sql } from 'kysely'
import type { MovedId, MovedMoney } from '#clients/moving-in/server/moved-money.reads.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'

/** Payments of another system: confirmed on their day, by nobody here, with what their terms cost. */
export const movedPayments: MovedMoney = {
  async keep(db, terms, now) {
    if (terms.length === 0) return { payments: [], entries: [] }
    const rows = JSON.stringify(
      terms.map((term) => ({ ...term, searchKey: term.reference === null ? '' : searchKey(term.reference) })),
    )
    const { rows: payments } = await sql<MovedId & { termId: number }>`
      insert into payments (client_id, term_id, method, state, currency, amount, reference, paid_on, decided_at, search_key,
        created_at, updated_at)
      select "clientId", "termId", method, 'confirmed', currency, paid, reference, "paidOn", "paidAt", "searchKey",
        "paidAt", ${now}
      from json_to_recordset(${rows}::json) as given ("clientId" bigint, "termId" bigint, method text, currency text,
        paid bigint, reference text, "paidOn" date, "paidAt" timestamptz, "searchKey" text)
      where paid > 0
      returning id, client_id as "clientId", term_id as "termId"`.execute(db)
    const ofTerm = JSON.stringify(payments.map(({ id, termId }) => ({ id, termId })))
    const { rows: entries } = await sql<MovedId>`
      insert into ledger_entries (client_id, currency, amount, kind, term_id, payment_id, created_at)
      select given."clientId", given.currency, entry.amount, entry.kind,
        case when entry.kind = 'charge' then given."termId" end, case when entry.kind = 'payment' then paid.id end,
        given."paidAt"
      from json_to_recordset(${rows}::json) as given ("clientId" bigint, "termId" bigint, currency text, price bigint,
        paid bigint, "paidAt" timestamptz)
      left join json_to_recordset(${ofTerm}::json) as paid (id bigint, "termId" bigint) on paid."termId" = given."termId"
      cross join lateral (values ('charge', -given.price), ('payment', given.paid)) entry (kind, amount)
      where entry.amount <> 0
      returning id, client_id as "clientId"`.execute(db)
    return { payments, entries }
  },
  async takeBack(db, importId, clientIds) {
    await sql`select take_back_entries(${importId}, ${clientIds}::bigint[])`.execute(db)
    await sql`delete from payments where id = any (array(
      select row_id from moved_rows where kind = 'payment' and import_id = ${importId}
        and client_id = any (${clientIds}::bigint[])))`.execute(db)
  },
}
