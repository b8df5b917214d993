import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { WholeParts } from '#platform/contract/report.ts'
import type { DayRange } from '#platform/contract/text/calendar.ts'
import type { Db } from './database.ts'

/**
 * Sums of facts: a table whose rows of one key add up. Each change appends rows to it instead of updating one, so that
 * no change waits for the row of another.
 */
export interface Rollup<Sum extends string> {
  table: string
  key: RawBuilder<unknown>
  sums: readonly Sum[]
  /** `select` of the key and the sums, counted from the facts themselves. */
  counted: RawBuilder<unknown>
  /** What it is counted for once more, in tables that tell fewer kinds apart: see `countedRows`. */
  coarser?: readonly Coarser[]
  /** Whether the key has the supporter of the clients. */
  ofSupporters?: false
}

/** A table of the same sums by what `asKey` makes of each column of the key, by its name. */
interface Coarser {
  table: string
  asKey: RawBuilder<unknown>
}

/**
 * The table to read a rollup from, under its usual name: the table itself, or the one that is summed over all
 * supporters, with 0 as supporter. A national service has thousands of supporters, and a sum over all does not need
 * them apart.
 */
export const countedRows = (table: string, isUnscoped = false, alias = table): RawBuilder<unknown> =>
  sql`${sql.table(isUnscoped ? `${table}_all` : table)} as ${sql.table(alias)}`

/**
 * `select` of a rollup that is kept by months as well: of whole parts of months one row stands for all their days, under the
 * first of them.
 * @param columns what is selected @param asked of which days @param whole those of them that need no days apart
 */
export const countedParts = (
  table: string,
  columns: RawBuilder<unknown>,
  asked: Partial<DayRange>,
  whole: WholeParts,
): RawBuilder<unknown> => {
  const ofDays = sql`select ${columns} from ${sql.table(`${table}_all`)} where ${isWithinDays(asked)}`
  return sql`
    select ${columns} from ${sql.table(`${table}_months`)} where day >= ${whole.from}::date and day < ${whole.before}::date
    union all ${ofDays} and day < ${whole.from}::date
    union all ${ofDays} and day >= ${whole.before}::date`
}

/** All tables of a rollup are treated alike. */
const tablesOf = ({ table, coarser = [] }: Rollup<string>): string[] => [
  table,
  ...coarser.map((one) => one.table),
]

const listOf = (names: readonly string[], one: (name: string) => RawBuilder<unknown>, between = sql`, `) =>
  sql.join(names.map(one), between)

/** Its coarser tables, as they follow from it. */
const coarserOf = <Sum extends string>({ table, key, sums, coarser = [] }: Rollup<Sum>): Rollup<Sum>[] =>
  coarser.map(({ table: itself, asKey }) => ({
    table: itself,
    key,
    sums,
    counted: sql`
      select ${key}, ${listOf(sums, (name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`)}
      from (select ${asKey}, ${listOf(sums, (name) => sql.ref(name))} from ${sql.table(table)}) each_row
      group by ${key} having ${listOf(sums, (name) => sql`sum(${sql.ref(name)}) <> 0`, sql` or `)}`,
  }))

/** A row of a rollup that is not what a recount says: its key, its sums, and `counted_` sums. */
export type RollupDifference<Key, Sum extends string> = Key & Record<Sum | `counted_${Sum}`, number>

/** Compacts the rows of one key into one. @returns how many rows were merged into others */
export async function compactRollup(db: Db, rollup: Rollup<string>): Promise<number> {
  return uncounted(db, async (transaction) => {
    let compacted = 0
    for (const table of tablesOf(rollup)) compacted += await compactTable(transaction, { ...rollup, table })
    return compacted
  })
}

/**
 * Compacts only rows that were added since the last time, with the rows of their keys, which are searched among those
 * of the same day and supporter: a table has millions of others. Keys are compared as texts, which can be hashed even
 * if a column is null; `is true` keeps the planner from a nested loop, which it would choose since it expects one row.
 * A second run at the same time waits for the rows being deleted and then finds them gone.
 */
async function compactTable(db: Db, rollup: Rollup<string>): Promise<number> {
  const { table, key, sums, ofSupporters = true } = rollup
  const names = listOf(sums, (name) => sql.ref(name))
  const added = listOf(sums, (name) => sql`sum(${sql.ref(name)})`)
  const isSomething = listOf(sums, (name) => sql`sum(${sql.ref(name)}) <> 0`, sql` or `)
  const sameSupporter = ofSupporters
    ? [
        sql`kept.supporter_id = place.supporter_id`,
        sql`kept.supporter_id is null and place.supporter_id is null`,
      ]
    : [sql`true`]
  const rowsOf = (those: RawBuilder<unknown>) => sql`
    select kept.ctid as row_at, row(${key})::text as one
    from ${sql.table(table)} kept where kept.day = place.day and ${those}`
  const { rows } = await sql<{ compacted: number }>`
    with fresh as materialized (
      select day, ${ofSupporters ? sql`supporter_id` : sql`null as supporter_id`}, row(${key})::text as one
      from ${sql.table(table)} where not compacted
    ), taken as (
      delete from ${sql.table(table)} where ctid = any (array(
        select near.row_at
        from (select distinct day, supporter_id from fresh) place
        cross join lateral (${sql.join(sameSupporter.map(rowsOf), sql` union all `)}) near
        where (near.one in (select one from fresh)) is true
      )) returning ${key}, ${names}
    ), kept as (
      insert into ${sql.table(table)} (${key}, ${names}, compacted)
      select ${key}, ${added}, true from taken group by ${key} having ${isSomething}
      returning 1
    )
    select (select count(*) from taken) - (select count(*) from kept) as compacted`.execute(db)
  return rows[0]?.compacted ?? 0
}

/** The same statement on the rows of all its tables. @returns how many rows of the first it changed */
export async function inTables(
  db: Db,
  rollup: Rollup<string>,
  statement: (table: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<number> {
  const changed: bigint[] = []
  for (const table of tablesOf(rollup)) {
    const { numAffectedRows = 0n } = await statement(sql.table(table)).execute(db)
    changed.push(numAffectedRows)
  }
  return Number(changed[0])
}

/** Counts everything anew, while nobody writes facts: after a bulk load, or when something is wrong. */
export async function rebuildRollup(db: Db, rollup: Rollup<string>): Promise<void> {
  await uncounted(db, async (transaction) => {
    await rebuildTable(transaction, rollup)
    for (const coarser of coarserOf(rollup)) await rebuildTable(transaction, coarser)
  })
}

async function rebuildTable(transaction: Db, { table, key, sums, counted }: Rollup<string>): Promise<void> {
  const names = listOf(sums, (name) => sql.ref(name))
  await sql`select set_config('statement_timeout', '0', true)`.execute(transaction)
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction)
  await sql`delete from ${sql.table(table)}`.execute(transaction)
  // Ordered by day, so that the rows of a period lie together on disk.
  await sql`insert into ${sql.table(table)} (${key}, ${names}, compacted)
    select ${key}, ${names}, true from (${counted}) counted order by day`.execute(transaction)
}

const laterSetting = 'rollups.later'

/** What this transaction writes is not counted by triggers: a bulk load rebuilds rows and rollups at its end. */
export async function countLater(transaction: Db): Promise<void> {
  await sql`select set_config(${laterSetting}, 'on', true)`.execute(transaction)
}

/** Changes counted rows in a way that changes no sum: the triggers stay off. */
async function uncounted<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction) return db.transaction().execute((transaction) => uncounted(transaction, work))
  const { rows } = await sql<{ before: string | null }>`
    select current_setting(${laterSetting}, true) as before`.execute(db)
  await countLater(db)
  const done = await work(db)
  await sql`select set_config(${laterSetting}, ${rows[0]?.before ?? ''}, true)`.execute(db)
  return done
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

/** Where the rollup is not what its facts say or, if it is, a coarser table not what the rollup does; the first thousand. */
export async function rollupDifferences<Key, Sum extends string>(
  db: Db,
  rollup: Rollup<Sum>,
): Promise<RollupDifference<Key, Sum>[]> {
  for (const each of [rollup, ...coarserOf(rollup)]) {
    const found = await tableDifferences<Key, Sum>(db, each)
    if (found.length > 0) return found
  }
  return []
}

async function tableDifferences<Key, Sum extends string>(
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
