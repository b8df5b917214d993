import { sql } from 'kysely'
import { numberOf } from '#platform/contract/setting.ts'
import type { Db } from '#platform/server/database.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { lifecycleSettings as declared } from '#system/settings/declared-settings.contract.ts'
import type { LifecycleSettings } from './lifecycle.rules.ts'

const { churnedAfterDays, expireDays } = declared

/** What holds until somebody edits them. */
export const lifecycleDefaults: LifecycleSettings = {
  churnedAfterDays: churnedAfterDays.shipped,
  expireDays: expireDays.shipped,
}

const storedKeys = sql.join([churnedAfterDays.key, expireDays.key])

/** The stored settings as a column of another statement; `readLifecycleSettings` reads it. */
export const storedLifecycleSettings = sql<StoredSettings | null>`(
  select jsonb_object_agg(settings.key, settings.value) from settings where settings.key in (${storedKeys}))`

export type StoredSettings = Record<string, unknown>

/** The settings in force. */
export async function lifecycleSettings(db: Db): Promise<LifecycleSettings> {
  const { rows } = await sql<{ stored: StoredSettings | null }>`
    select ${storedLifecycleSettings} as stored ${preparedPlan}`.execute(db)
  return readLifecycleSettings(rows[0]?.stored ?? null)
}

export function readLifecycleSettings(stored: StoredSettings | null): LifecycleSettings {
  return {
    churnedAfterDays: numberOf(churnedAfterDays, stored?.[churnedAfterDays.key]),
    expireDays: numberOf(expireDays, stored?.[expireDays.key]),
  }
}
