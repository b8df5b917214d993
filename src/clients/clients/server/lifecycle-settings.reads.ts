import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { LifecycleSettings } from './lifecycle.rules.ts'

/** Keys of the settings table and what holds until somebody edits them. */
export const lifecycleSettingKeys = { leftAfterDays: 'left_after_days', expireDays: 'expire_days' } as const
export const lifecycleDefaults: LifecycleSettings = { leftAfterDays: 30, expireDays: 7 }

/** The settings in force. A stored value that is not a whole number of days from 0 to 3650 is ignored. */
export async function lifecycleSettings(db: Db): Promise<LifecycleSettings> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from settings where key in (${sql.join(Object.values(lifecycleSettingKeys))})
  `.execute(db)
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const read = (name: keyof LifecycleSettings) => {
    const value = stored.get(lifecycleSettingKeys[name])
    return isDays(value) ? value : lifecycleDefaults[name]
  }
  return { leftAfterDays: read('leftAfterDays'), expireDays: read('expireDays') }
}

function isDays(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 3650
}
