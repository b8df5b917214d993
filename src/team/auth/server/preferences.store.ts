import * as z from 'zod/mini'
import type { Db } from '#platform/server/database.ts'
import '#team/staff/server/staff.table.ts'
import { preferences, type Preferences } from '#platform/contract/user.ts'

/** What the person chose; a stored value that is no longer allowed counts as not chosen. */
export async function preferencesOf(db: Db, staffId: number): Promise<Preferences> {
  const rows = await db
    .selectFrom('staff_preferences')
    .select(['key', 'value'])
    .where('staff_id', '=', staffId)
    .execute()
  const chosen: Record<string, unknown> = {}
  for (const { key, value } of rows) {
    const one = z.safeParse(preferences, { [key]: value })
    if (one.success) Object.assign(chosen, one.data)
  }
  return chosen
}

/** Keeps the given choices; null forgets one. @returns all choices after the change. */
export async function changePreferences(
  db: Db,
  staffId: number,
  changes: Record<string, unknown>,
  now: Date,
): Promise<Preferences> {
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue
    if (value === null) {
      await db
        .deleteFrom('staff_preferences')
        .where('staff_id', '=', staffId)
        .where('key', '=', key)
        .execute()
      continue
    }
    const row = { value: JSON.stringify(value), updated_at: now }
    await db
      .insertInto('staff_preferences')
      .values({ staff_id: staffId, key, ...row })
      .onConflict((conflict) => conflict.columns(['staff_id', 'key']).doUpdateSet(row))
      .execute()
  }
  return preferencesOf(db, staffId)
}
