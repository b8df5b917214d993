import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'

/** Column → value as JSON knows it: instants as ISO text, days as `YYYY-MM-DD`. All rows have the keys of the first. */
export type Row = Readonly<Record<string, unknown>>

/** Keeps a statement's text below about 10 MB. */
const rowsPerStatement = 5_000

/** Inserts many rows in few statements; the database turns the JSON into the types of its columns. */
export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await insertStatement(table, rows.slice(from, from + rowsPerStatement)).execute(db)
  }
}

/**
 * Inserts the rows whose code is new and leaves the others as they are.
 * @returns ids of the rows inserted now, by code
 */
export async function insertNewCodes(
  db: Db,
  table: string,
  rows: readonly (Row & { code: string })[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const { rows: inserted } = await sql<{ id: number; code: string }>`
    ${insertStatement(table, rows)} on conflict do nothing returning id, code
  `.execute(db)
  return new Map(inserted.map(({ id, code }) => [code, id]))
}

/** All ids of a table by code. */
export async function idsByCode(db: Db, table: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`select id, code from ${sql.table(table)}`.execute(
    db,
  )
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** So many unused ids of a table, ascending. */
export async function reserveIds(db: Db, table: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(nextval(pg_get_serial_sequence(${table}, 'id'))) as ids from generate_series(1, ${count}::int)
  `.execute(db)
  return rows[0]?.ids ?? []
}

function insertStatement(table: string, rows: readonly Row[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  return sql<{ id: number; code: string }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
}

/**
 * Leaves foreign keys of the rows of this transaction unchecked, where the store's own user may do that: looking up
 * three million references one by one takes half of the time of a large load. For rows that refer to each other only.
 */
export async function trustReferences(transaction: Db): Promise<void> {
  const { rows } = await sql<{ role: string }>`
    select current_setting('role') as role from pg_roles where rolname = session_user and rolsuper`.execute(
    transaction,
  )
  if (!rows[0]) return
  await sql`select set_config('role', 'none', true)`.execute(transaction)
  await sql`select set_config('session_replication_role', 'replica', true)`.execute(transaction)
  await sql`select set_config('role', ${rows[0].role}, true)`.execute(transaction)
}
