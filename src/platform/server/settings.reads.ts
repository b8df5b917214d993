import { sql } from 'kysely'
import type { Db } from './database.ts'

/** What is stored of a setting, as it is; undefined while nobody has edited it. `numberOf` and `amountsOf` read it. */
export async function storedSetting(db: Db, key: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select value from settings where key = ${key}`.execute(db)
  return rows[0]?.value
}

// Any number, the same in every version of the program.
const settingLock = 7_105

/** Waits for whoever edits the setting now, until the transaction ends. It need not have been edited before. */
export async function lockSetting(db: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${settingLock}, hashtext(${key}))`.execute(db)
}

/** Stores a setting as its next version; one that nobody edited was version 1. The caller holds its lock. */
export async function saveSetting(
  db: Db,
  key: string,
  value: unknown,
  { now, staffId }: { now: Date; staffId: number },
): Promise<void> {
  await sql`
    insert into settings (key, value, version, updated_at, updated_by)
    values (${key}, ${JSON.stringify(value)}::jsonb, 2, ${now}, ${staffId})
    on conflict (key) do update
    set value = excluded.value, version = settings.version + 1, updated_at = ${now}, updated_by = ${staffId}
  `.execute(db)
}
