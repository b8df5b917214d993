import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DayRange, IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from './database.ts'

/**
 * Facts counted beforehand: a table whose rows of one key add up. Triggers of the tables that it is counted from append
 * to it in the transaction of each change, so that nobody waits for anybody's row.
 */
export interface Rollup<Sum extends string> {
  table: string
  key: RawBuilder<unknown>
  sums: readonly Sum[]
  /** `select` of the key and the sums, counted from the facts themselves. */
  counted: RawBuilder<unknown>
}

/** A row of a rollup that is not what a recount says: its key, its sums, and `counted_` sums. */
export type RollupDifference<Key, Sum extends string> = Key & Record<Sum | `counted_${Sum}`, number>

const listOf = (names: readonly string[], one: (name: string) => RawBuilder<unknown>, between = sql`, `) =>
  sql.join(names.map(one), between)

/** Makes one row of those of one key. @returns how many rows went into others */
export async function foldRollup(db: Db, { table, key, sums }: Rollup<string>): Promise<number> {
  const names = listOf(sums, (name) => sql.ref(name))
  const added = listOf(sums, (name) => sql`sum(${sql.ref(name)})`)
  const isSomething = listOf(sums, (name) => sql`sum(${sql.ref(name)}) <> 0`, sql` or `)
  const { rows } = await sql<{ folded: number }>`
    with taken as (
      delete from ${sql.table(table)} where day in (
        select day from ${sql.table(table)} group by ${key} having count(*) > 1
      ) returning ${key}, ${names}
    ), kept as (
      insert into ${sql.table(table)} (${key}, ${names})
      select ${key}, ${added} from taken group by ${key} having ${isSomething}
      returning 1
    )
    select (select count(*) from taken) - (select count(*) from kept) as folded`.execute(db)
  return rows[0]?.folded ?? 0
}

/** As `foldRollup` of what a sum until a day is asked of: what lies before today is put on one day. */
export async function foldDays(db: Db, rollup: Rollup<string>, today: IsoDate): Promise<number> {
  await sql`
    update ${sql.table(rollup.table)} set day = '-infinity'
    where day > '-infinity' and day < ${today}::date`.execute(db)
  return foldRollup(db, rollup)
}

/** Counts everything anew, while nobody writes facts: after a bulk load, or when something is wrong. */
export async function rebuildRollup(
  transaction: Db,
  { table, key, sums, counted }: Rollup<string>,
): Promise<void> {
  const names = listOf(sums, (name) => sql.ref(name))
  await sql`select set_config('statement_timeout', '0', true)`.execute(transaction)
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction)
  await sql`delete from ${sql.table(table)}`.execute(transaction)
  await sql`insert into ${sql.table(table)} (${key}, ${names})
    select ${key}, ${names} from (${counted}) counted`.execute(transaction)
}

/** What this transaction writes is not counted by triggers: a bulk load rebuilds rows and rollups at its end. */
export async function countLater(transaction: Db): Promise<void> {
  await sql`select set_config('rollups.later', 'on', true)`.execute(transaction)
}

/** Narrow rows that a view defines, kept in a table by triggers of what the view reads. */
export interface KeptRows {
  table: string
  view: string
  columns: RawBuilder<unknown>
  /** The column that tells one row from the others. */
  id: string
}

/** Writes the rows anew, while nobody writes what the view reads: after a bulk load, or when something is wrong. */
export async function rewriteRows(transaction: Db, { table, view, columns }: KeptRows): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(transaction)
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction)
  await sql`delete from ${sql.table(table)}`.execute(transaction)
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${sql.table(view)}`.execute(
    transaction,
  )
}

/** The ids of rows that are not what the view says: missing, too much or different; the first thousand. */
export function rowsThatDiffer<Id>(db: Db, { table, view, columns, id }: KeptRows): Promise<Id[]> {
  const [kept, defined] = [
    sql`select ${columns} from ${sql.table(table)}`,
    sql`select ${columns} from ${sql.table(view)}`,
  ]
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(transaction)
    const { rows } = await sql<{ id: Id }>`
      select distinct ${sql.ref(id)} as id from (
        (${kept} except all ${defined}) union all (${defined} except all ${kept})
      ) different order by id limit 1000`.execute(transaction)
    return rows.map((row) => row.id)
  })
}

/** Whether `day` is one of the asked; without a border from the first, or to the last. */
export const isWithinDays = (
  { from, to }: Partial<DayRange>,
  day: RawBuilder<unknown> = sql`day`,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${day} >= ${from ?? '-infinity'}::date and ${day} <= ${to ?? 'infinity'}::date)`

/** Where the rollup is not what its facts say, as of one moment; the first thousand. */
export async function rollupDifferences<Key, Sum extends string>(
  db: Db,
  { table, key, sums, counted }: Rollup<Sum>,
): Promise<RollupDifference<Key, Sum>[]> {
  const other = (name: string) => sql.ref(`counted_${name}`)
  const none = (names: readonly string[], as: (name: string) => RawBuilder<unknown>) =>
    listOf(names, (name) => sql`0 as ${as(name)}`)
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(transaction)
    const { rows } = await sql<RollupDifference<Key, Sum>>`
      select ${key}, ${listOf(sums, (name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`)},
        ${listOf(sums, (name) => sql`sum(${other(name)})::bigint as ${other(name)}`)}
      from (
        select ${key}, ${listOf(sums, (name) => sql.ref(name))}, ${none(sums, other)} from ${sql.table(table)}
        union all
        select ${key}, ${none(sums, (name) => sql.ref(name))}, ${listOf(sums, (name) => sql.ref(name))}
        from (${counted}) counted
      ) both_sides
      group by ${key}
      having ${listOf(sums, (name) => sql`sum(${sql.ref(name)}) <> sum(${other(name)})`, sql` or `)}
      order by ${key} limit 1000`.execute(transaction)
    return rows
  })
}
