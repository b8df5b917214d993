import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { DayRange, IsoDate } from '#platform/contract/text/calendar.ts'

/*
 * The rollup `money_days`: entries of the ledger by day, country, supporter, kind, currency and method. Triggers of the
 * tables that it is counted from keep it in the transaction of each change; `money_entries` says from what.
 */

const key = sql`day, country, supporter_id, kind, currency, method`

/** The money of the days: `entries` and `amount`, in the currency's smallest unit, of each kind. */
export function moneyOfDays({ from, to }: Partial<DayRange>): RawBuilder<unknown> {
  return sql`select ${key}, sum(entries) as entries, sum(amount) as amount from money_days
    where day >= ${from ?? '-infinity'}::date and day <= ${to ?? 'infinity'}::date
    group by ${key}`
}

/** Makes one row of those of one kind. @returns how many rows went into others */
export async function foldMoneyDays(db: Db): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with taken as (
      delete from money_days where day in (
        select day from money_days group by ${key} having count(*) > 1
      ) returning ${key}, entries, amount
    ), kept as (
      insert into money_days (${key}, entries, amount)
      select ${key}, sum(entries), sum(amount) from taken group by ${key}
      having sum(entries) <> 0 or sum(amount) <> 0
      returning 1
    )
    select (select count(*) from taken) - (select count(*) from kept) as folded`.execute(db)
  return rows[0]?.folded ?? 0
}

/** Counts everything anew, while nobody writes money: after a bulk load, or when something is wrong. */
export async function rebuildMoneyDays(transaction: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(transaction)
  await sql`lock table money_days in share row exclusive mode`.execute(transaction)
  await sql`delete from money_days`.execute(transaction)
  await sql`insert into money_days (${key}, entries, amount)
    select ${key}, count(*), sum(amount) from money_entries group by ${key}`.execute(transaction)
}

/** What the rollup says of a day and kind, and what the ledger does. */
export interface MoneyDifference {
  day: IsoDate
  country: string
  supporter_id: number | null
  kind: string
  currency: string
  method: string
  entries: number
  amount: number
  counted_entries: number
  counted_amount: number
}

/** Where the rollup is not what the ledger says, as of one moment; the first thousand. */
export async function moneyDifferences(db: Db): Promise<MoneyDifference[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(transaction)
    const { rows } = await sql<MoneyDifference>`
      select ${key}, sum(entries)::bigint as entries, sum(amount)::bigint as amount,
        sum(counted_entries)::bigint as counted_entries, sum(counted_amount)::bigint as counted_amount
      from (
        select ${key}, entries, amount, 0 as counted_entries, 0 as counted_amount from money_days
        union all
        select ${key}, 0, 0, count(*), sum(amount) from money_entries group by ${key}
      ) both_sides
      group by ${key}
      having sum(entries) <> sum(counted_entries) or sum(amount) <> sum(counted_amount)
      order by ${key} limit 1000`.execute(transaction)
    return rows
  })
}
