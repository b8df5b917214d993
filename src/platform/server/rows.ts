import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db, Tables } from './database.ts'

/** The tables whose rows have an id that the database gives. */
type Numbered = {
  [Name in keyof Tables]: Tables[Name] extends { id: unknown } ? Name : never
}[keyof Tables]

/** Those whose rows count their versions. */
type Versioned = {
  [Name in Numbered]: Tables[Name] extends { version: unknown; updated_at: unknown } ? Name : never
}[Numbered]

/** Columns, as values or as SQL. */
type Written<Columns> = { [Name in keyof Columns]: Columns[Name] | RawBuilder<unknown> }

/** Columns of a new row that say when it was made. */
type Dates = 'created_at' | 'updated_at'

/** Adds a row. @param now with it the row also says when it was made. @returns its id */
export function insertRow<Table extends Numbered>(
  db: Db,
  table: Table,
  columns: Written<Insertable<Tables[Table]>>,
): Promise<number>
export function insertRow<Table extends Versioned>(
  db: Db,
  table: Table,
  columns: Omit<Written<Insertable<Tables[Table]>>, Dates>,
  now: Date,
): Promise<number>
export async function insertRow(db: Db, table: string, columns: object, now?: Date): Promise<number> {
  const written = present({ ...columns, ...(now && { created_at: now, updated_at: now }) })
  const names = written.map(([name]) => sql.ref(name))
  const values = written.map(([, value]) => sql`${value}`)
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(names)})
    values (${sql.join(values)}) returning id`.execute(db)
  return rows[0]!.id
}

/** Writes columns of a record as its next version. */
export async function saveRow<Table extends Versioned>(
  db: Db,
  table: Table,
  id: number,
  columns: Written<Updateable<Tables[Table]>>,
  now: Date,
): Promise<void> {
  const written = present({ ...columns, ...nextVersion(now) })
  const assignments = written.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(assignments)} where id = ${id}`.execute(db)
}

/** Locks the row of a record until the end of the transaction. */
export async function lockRow(db: Db, table: Numbered, id: number): Promise<void> {
  await sql`select "id" from ${sql.table(table)} where "id" = ${id} for update`.execute(db)
}

/** Deletes the row of a record. */
export async function deleteRow(db: Db, table: keyof Tables & string, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
}

/** What each change of a record sets besides. */
export const nextVersion = (now: Date) => ({ version: sql<number>`version + 1`, updated_at: now })

/** When a record was retired: what is retired already stays so since then. */
export const retiredAt = (retired: boolean, now: Date) =>
  retired ? sql<Date>`coalesce(retired_at, ${now})` : null

/** What is written of a record, and whether it is retired. */
export type Retirable<Draft> = Draft & { retired: boolean }

/** The column that says it: `{ ...toColumns(next), ...retirement(next, now) }`. */
export const retirement = ({ retired }: { retired: boolean }, now: Date) => ({
  retired_at: retiredAt(retired, now),
})

/** The columns that are given: as everywhere, undefined keeps what is stored. */
const present = (columns: object) => Object.entries(columns).filter(([, value]) => value !== undefined)
