import { sql } from 'kysely'
import type { Db, Tables } from './database.ts'

/** Tables of versions: drafted under the next number, published by a person, retired when another one replaces them. */
type VersionsTable = {
  [Name in keyof Tables]: Tables[Name] extends Version ? Name : never
}[keyof Tables]

interface Version {
  number: unknown
  status: unknown
  published_at: unknown
  published_by: unknown
}

/** One numbering or publication at a time; readers do not wait. */
export async function lockVersions(db: Db, table: VersionsTable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(db)
}

/** What a new draft begins with, besides its content. Lock the versions first: its number is the next one. */
export const newDraft = (table: VersionsTable, now: Date) => ({
  number: sql<number>`(select coalesce(max(number), 0) + 1 from ${sql.table(table)})`,
  status: 'draft' as const,
  published_at: null,
  published_by: null,
  created_at: now,
  updated_at: now,
})

export async function markRetired(
  db: Db,
  table: VersionsTable,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await sql`update ${sql.table(table)} set status = 'retired', version = version + 1, updated_at = ${now}
    where id = any (${ids})`.execute(db)
}

export async function markPublished(
  db: Db,
  table: VersionsTable,
  id: number,
  by: { staffId: number; now: Date },
): Promise<void> {
  await sql`update ${sql.table(table)} set status = 'published', published_at = ${by.now},
    published_by = ${by.staffId}, version = version + 1, updated_at = ${by.now} where id = ${id}`.execute(db)
}
