import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { plannedOnce } from '#platform/server/planned-once.ts'
import type { LifecycleSettings } from './lifecycle.rules.ts'

/** Keys of the settings table and what holds until somebody edits them. */
export const lifecycleSettingKeys = { leftAfterDays: 'left_after_days', expireDays: 'expire_days' } as const
export const lifecycleDefaults: LifecycleSettings = { leftAfterDays: 30, expireDays: 7 }

const storedKeys = sql.join(Object.values(lifecycleSettingKeys))

/** The stored settings as a column of another statement; `readLifecycleSettings` reads it. */
export const storedLifecycleSettings = sql<StoredSettings | null>`(
  select jsonb_object_agg(settings.key, settings.value) from settings where settings.key in (${storedKeys}))`

export type StoredSettings = Record<string, unknown>

/** The settings in force. */
export async function lifecycleSettings(db: Db): Promise<LifecycleSettings> {
  const { rows } = await sql<{ stored: StoredSettings | null }>`
    select ${storedLifecycleSettings} as stored ${plannedOnce}`.execute(db)
  return readLifecycleSettings(rows[0]?.stored ?? null)
}

/** A stored value that is not a whole number of days from 0 to 3650 is ignored. */
export function readLifecycleSettings(stored: StoredSettings | null): LifecycleSettings {
  const read = (name: keyof LifecycleSettings) => {
    const value = stored?.[lifecycleSettingKeys[name]]
    return isDays(value) ? value : lifecycleDefaults[name]
  }
  return { leftAfterDays: read('leftAfterDays'), expireDays: read('expireDays') }
}

function isDays(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 3650
}
