import { sql, type SqlBool } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { idleSetting } from '#system/settings/declared-settings.contract.ts'

const { key, min, max, shipped } = idleSetting

/** The setting in minutes; a stored value outside of its limits counts as not stored. */
const minutes = sql`coalesce((select case when jsonb_typeof(value) = 'number' and value::numeric between ${sql.lit(min)}
  and ${sql.lit(max)} then value::numeric::int end from settings where key = ${sql.lit(key)}), ${sql.lit(shipped)})`

/** Whether a row of `sessions` ended because nobody used it, by the clock of the database alone. */
export const isIdle = sql<boolean>`(sessions.idle_at is not null
  or sessions.used_at <= clock_timestamp() - make_interval(mins => ${minutes}))`

/** The same for a condition: it still holds. */
export const isInUse = sql<SqlBool>`not ${isIdle}`

/** It stays ended, also where the setting is raised. */
export async function endIdle(db: Db, sessionId: number): Promise<void> {
  await sql`update sessions set idle_at = clock_timestamp() where id = ${sessionId} and idle_at is null`.execute(
    db,
  )
}
