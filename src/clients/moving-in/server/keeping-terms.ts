import { sql } from 'kysely'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import { insertRow } from '#platform/server/rows.ts'
import type { MovedTerm } from './judge-history.rules.ts'
import { type Batch, noonOf } from './keeping-batch.ts'
import type { MovedId, MovedMoney } from './moved-money.reads.ts'

interface KeptTerm extends MovedId {
  value: MovedTerm
  paidAt: string | null
}

/** Terms of some people with their payments. */
export async function keepTerms(db: Db, batch: Batch, money: MovedMoney): Promise<void> {
  const { importId, from, to, now } = batch
  const { rows } = await sql<KeptTerm>`
    select nextval(pg_get_serial_sequence('terms', 'id')) as id, moved.client_id as "clientId", row.value,
      case when (row.value ->> 'paid')::bigint > 0 or (row.value ->> 'price')::bigint = 0 then
        ${noonOf(sql`(row.value ->> 'paidOn')::date`, sql`client.country`, now)} end as "paidAt"
    from moving_rows row join moved_clients moved using (import_id, person)
    join clients client on client.id = moved.client_id
    where row.import_id = ${importId} and row.person between ${from} and ${to} and row.kind = 'term' and row.state = 'new'
    order by row.person, row.day`.execute(db)
  if (rows.length === 0) return
  await insertTerms(db, importId, rows, now)
  const paid = rows.flatMap(({ id, clientId, value, paidAt }) =>
    paidAt === null || (value.paid === 0 && value.price === 0)
      ? []
      : [{ ...value, termId: id, clientId, paidAt, method: value.method ?? ('cash' as const) }],
  )
  const { payments, entries } = await money.keep(db, paid, now)
  await noteMoved(db, importId, 'term', rows)
  await noteMoved(db, importId, 'payment', payments)
  await noteMoved(db, importId, 'entry', entries)
}

async function insertTerms(db: Db, importId: number, rows: readonly KeptTerm[], now: Date): Promise<void> {
  const terms = rows.map(({ id, clientId, value, paidAt }) => ({ ...value, id, clientId, paidAt }))
  await sql`
    insert into terms (id, client_id, package_id, days, visits_included, diet_type, start_on, price, currency, paid_at,
      created_at, updated_at)
    select given.id, "clientId", coalesce("packageId", (old_packages ->> "oldPackage")::bigint), days, visits, "dietType",
      "startOn", price, currency, "paidAt", coalesce("paidAt", ${now}), ${now}
    from json_to_recordset(${JSON.stringify(terms)}::json) as given (id bigint, "clientId" bigint, "packageId" bigint,
      "oldPackage" text, days int, visits int, "dietType" text, "startOn" date, price bigint, currency text,
      "paidAt" timestamptz)
    join moving_imports on moving_imports.id = ${importId}`.execute(db)
}

/** Notes which rows an import made. */
export async function noteMoved(
  db: Db,
  importId: number,
  kind: 'term' | 'payment' | 'entry' | 'comment' | 'message',
  rows: readonly MovedId[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into moved_rows (kind, row_id, import_id, client_id)
    select ${kind}, id, ${importId}, client_id
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ clientId }) => clientId)}::bigint[])
      as made (id, client_id)`.execute(db)
}

interface OldPackage {
  word: string
  days: number
  visits: number
  currency: CurrencyId
}

const nameless = { fa: 'دورهٔ سامانهٔ قبلی', ar: 'اشتراك من النظام السابق' }

/**
 * Makes the packages of «as in the old system», retired from the start: they are sold to nobody. One for each word, as long as
 * its longest term.
 */
export async function makeOldPackages(db: Db, importId: number, now: Date): Promise<void> {
  const { rows } = await sql<OldPackage>`
    select value ->> 'oldPackage' as word, max((value ->> 'days')::int) as days,
      max((value ->> 'visits')::int) as visits, min(value ->> 'currency') as currency
    from moving_rows
    where import_id = ${importId} and kind = 'term' and state = 'new' and value ->> 'packageId' is null
    group by 1 order by 1`.execute(db)
  const made: Record<string, number> = {}
  for (const [at, { word, days, visits, currency }] of rows.entries()) {
    const name = word || nameless.fa
    const id = await insertRow(
      db,
      'packages',
      {
        code: `old-${importId}-${at + 1}`,
        name_fa: name,
        name_ar: word === '' ? nameless.ar : null,
        days,
        visits,
        product_line: 'diet',
        position: 0,
        [`price_${currency.toLowerCase() as 'irr' | 'iqd' | 'usd'}`]: 0,
        search_key: searchKey(name),
        sort_key: sortKey(name),
        retired_at: now,
      },
      now,
    )
    made[word] = id
  }
  await db
    .updateTable('moving_imports')
    .set({ old_packages: JSON.stringify(made) })
    .where('id', '=', importId)
    .execute()
}
