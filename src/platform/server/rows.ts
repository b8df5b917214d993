import { sql } from 'kysely'
import type { Db, Tables } from './database.ts'

/** Deletes the row of a record. */
export async function deleteRow(db: Db, table: keyof Tables & string, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
}

/** What each change of a record sets besides. */
export const nextVersion = (now: Date) => ({ version: sql<number>`version + 1`, updated_at: now })
