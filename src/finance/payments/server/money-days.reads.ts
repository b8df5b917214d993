import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import {
  countedRows,
  foldRollup,
  isWithinDays,
  rebuildRollup,
  type Rollup,
  type RollupDifference,
  rollupDifferences,
} from '#platform/server/rollup.ts'
import type { DayRange, IsoDate } from '#platform/contract/text/calendar.ts'

/*
 * The rollup `money_days`: entries of the ledger by day, country, supporter, kind, currency and method. Triggers of the
 * tables that it is counted from keep it in the transaction of each change; `money_entries` says from what.
 */

const key = sql`day, country, supporter_id, kind, currency, method`

const rollup: Rollup<'entries' | 'amount'> = {
  table: 'money_days',
  key,
  sums: ['entries', 'amount'],
  counted: sql`select ${key}, count(*) as entries, sum(amount) as amount from money_entries group by ${key}`,
}

/**
 * The money of the days: `entries` and `amount`, in the currency's smallest unit, of each kind. Rows of one kind add up, and
 * some may take away.
 */
export function moneyOfDays(days: Partial<DayRange>, isForAll = false): RawBuilder<unknown> {
  return sql`select ${key}, entries, amount from ${countedRows('money_days', isForAll)} where ${isWithinDays(days)}`
}

/** Makes one row of those of one kind. @returns how many rows went into others */
export const foldMoneyDays = (db: Db): Promise<number> => foldRollup(db, rollup)

/** Counts everything anew, while nobody writes money: after a bulk load, or when something is wrong. */
export const rebuildMoneyDays = (transaction: Db): Promise<void> => rebuildRollup(transaction, rollup)

interface MoneyKey {
  day: IsoDate
  country: string
  supporter_id: number | null
  kind: string
  currency: string
  method: string
}

/** What the rollup says of a day and kind, and what the ledger does. */
export type MoneyDifference = RollupDifference<MoneyKey, 'entries' | 'amount'>

/** Where the rollup is not what the ledger says, as of one moment; the first thousand. */
export const moneyDifferences = (db: Db): Promise<MoneyDifference[]> =>
  rollupDifferences<MoneyKey, 'entries' | 'amount'>(db, rollup)
