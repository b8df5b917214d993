import { sql, type Insertable } from 'kysely'
import type { Balances } from '#platform/contract/money.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Db } from '#platform/server/database.ts'
import { type Write, writeTogether } from '#platform/server/write-together.ts'
import type { LedgerEntriesTable } from './payments.table.ts'

type NewEntry = Omit<Insertable<LedgerEntriesTable>, 'created_at'>

/** What a client has or (negative) owes: the sum of the ledger per currency. Settled currencies are 0. */
export async function balancesOf(db: Db, clientId: number): Promise<Balances> {
  return db
    .selectFrom('ledger_entries')
    .select(['currency', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('client_id', '=', clientId)
    .groupBy('currency')
    .orderBy('currency')
    .execute()
}

export async function balanceIn(db: Db, clientId: number, currency: CurrencyId): Promise<number> {
  const all = await balancesOf(db, clientId)
  return all.find((one) => one.currency === currency)?.amount ?? 0
}

/** Writes entries for ever. What moves nothing is left out. The caller holds the client's row. */
export async function addEntries(db: Db, entries: readonly NewEntry[], now: Date): Promise<void> {
  await writeTogether(db, entriesInsertion(db, entries, now))
}

/** The statement that does it, to be written with others; none where nothing moves. */
export function entriesInsertion(db: Db, entries: readonly NewEntry[], now: Date): Write[] {
  const moving = entries.filter(({ amount }) => amount !== 0)
  if (moving.length === 0) return []
  return [db.insertInto('ledger_entries').values(moving.map((entry) => ({ ...entry, created_at: now })))]
}

/** When two records become one: the balance of the one goes to the other, by a pair of entries. */
export async function moveBalance(
  db: Db,
  { from, to, staffId }: { from: number; to: number; staffId: number | null },
  now: Date,
): Promise<void> {
  const entries = (await balancesOf(db, from)).flatMap(({ currency, amount }): NewEntry[] => [
    {
      client_id: from,
      currency,
      amount: -amount,
      kind: 'adjustment',
      other_client_id: to,
      staff_id: staffId,
    },
    { client_id: to, currency, amount, kind: 'adjustment', other_client_id: from, staff_id: staffId },
  ])
  await addEntries(db, entries, now)
}
