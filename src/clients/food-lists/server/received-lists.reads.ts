import { type RawBuilder, sql } from 'kysely'
import type { DayRange, IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import {
  countedRows,
  foldRollup,
  isWithinDays,
  type KeptRows,
  rebuildRollup,
  type Rollup,
  type RollupDifference,
  rollupDifferences,
  rewriteRows,
  rowsThatDiffer,
} from '#platform/server/rollup.ts'

/*
 * Lists that clients received. The view `received_lists` says what counts, `list_receipts` holds its rows, and the rollup
 * `list_days` counts these by day, country, supporter, kind, diet type, whether late and whether the first of the
 * client. Triggers of the tables that the view reads keep both in the transaction of each change.
 */

const columns = sql`client_id, list_id, visit_id, kind, received_at, sent_at, day, due_on, diet_type, is_first`
const kept: KeptRows = { table: 'list_receipts', view: 'received_lists', columns, id: 'list_id' }
const key = sql`day, country, supporter_id, kind, diet_type, is_late, is_first`

/** Counted from rows as `list_receipts` has them. */
const rollupOf = (receipts: RawBuilder<unknown>): Rollup<'lists' | 'days_late'> => ({
  table: 'list_days',
  key,
  sums: ['lists', 'days_late'],
  counted: sql`
    select receipt.day, clients.country, clients.supporter_id, receipt.kind, receipt.diet_type,
      receipt.day > receipt.due_on as is_late, receipt.is_first, count(*) as lists,
      sum(greatest(0, receipt.day - receipt.due_on)) as days_late
    from ${receipts} receipt join clients on clients.id = receipt.client_id
    group by 1, 2, 3, 4, 5, 6, 7`,
})

const rollup = rollupOf(sql`list_receipts`)

/** The lists received on the days: `day`, `due_on`, `is_late`, `days_late`, `is_first` and what they are. */
export function receivedLists(days: Partial<DayRange>): RawBuilder<unknown> {
  return sql`select ${columns}, day > due_on as is_late, greatest(0, day - due_on) as days_late
    from list_receipts where ${isWithinDays(days)}`
}

/** The same counted: `lists` that are alike, and their `days_late` in all. Rows of one kind add up, and some may take away. */
export function listsOfDays(days: Partial<DayRange>, isForAll = false): RawBuilder<unknown> {
  return sql`select ${key}, lists, days_late from ${countedRows('list_days', isForAll)} where ${isWithinDays(days)}`
}

/** Makes one row of those of one kind. @returns how many rows went into others */
export const foldListDays = (db: Db): Promise<number> => foldRollup(db, rollup)

/** Writes the rows of all received lists anew. */
export const rebuildListReceipts = (transaction: Db): Promise<void> => rewriteRows(transaction, kept)

/** Counts the rollup anew from the rows. */
export const rebuildListDays = (transaction: Db): Promise<void> => rebuildRollup(transaction, rollup)

interface ListKey {
  day: IsoDate
  country: string
  supporter_id: number | null
  kind: string
  diet_type: string
  is_late: boolean
  is_first: boolean
}

/** What the rollup says of a day and kind of lists, and what the lists do. */
export type ListDifference = RollupDifference<ListKey, 'lists' | 'days_late'>

/** Where the rollup is not what the lists themselves say, as of one moment; the first thousand. */
export const listDifferences = (db: Db): Promise<ListDifference[]> =>
  rollupDifferences<ListKey, 'lists' | 'days_late'>(db, rollupOf(sql`received_lists`))

/** The lists whose rows are not what the view says: missing, too much or different; the first thousand. */
export const receiptDifferences = (db: Db): Promise<number[]> => rowsThatDiffer(db, kept)
