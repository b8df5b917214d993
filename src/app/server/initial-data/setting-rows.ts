import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'

/** Keys of the settings table in which the first data notes how far it is. */
export const markers = {
  catalogue: 'catalogue.version',
  permissions: 'permissions.known',
  sample: 'sample.progress',
  signIn: 'sample.sign_in',
} as const
export type Marker = (typeof markers)[keyof typeof markers]

/** All markers in one look; absent ones are missing. */
export async function readMarkers(db: Db): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from settings where key in (${sql.join(Object.values(markers))})
  `.execute(db)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/**
 * Reads a marker and holds its row until the end of the transaction: of two servers that start together the second
 * waits and then sees what the first one did.
 */
export async function lockMarker(db: Db, key: Marker, now: Date): Promise<unknown> {
  await sql`set local lock_timeout = 0`.execute(db)
  await sql`
    insert into settings (key, value, updated_at) values (${key}, 'null', ${now}) on conflict (key) do nothing
  `.execute(db)
  const { rows } = await sql<{ value: unknown }>`
    select value from settings where key = ${key} for update
  `.execute(db)
  return rows[0]?.value ?? null
}

export async function writeMarker(db: Db, key: Marker, value: unknown, now: Date): Promise<void> {
  await sql`
    insert into settings (key, value, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb, ${now})
    on conflict (key) do update set value = excluded.value, version = settings.version + 1,
      updated_at = excluded.updated_at
  `.execute(db)
}

/** @returns whether it was there: of two processes that drop it at once, one is told so */
export async function dropMarker(db: Db, key: Marker): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from settings where key = ${key}`.execute(db)
  return numAffectedRows === 1n
}
