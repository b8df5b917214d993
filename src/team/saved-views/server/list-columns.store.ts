import * as z from 'zod/mini'
import { listColumns, type ListColumns } from '#platform/contract/saved-views.ts'
import type { Db } from '#platform/server/database.ts'

const keyOf = (list: string): string => `columns:${list}`

/** The person's arrangement of a list; null when there is none, or when it is stored in a form of the past. */
export async function columnsOf(db: Db, staffId: number, list: string): Promise<ListColumns | null> {
  const row = await db
    .selectFrom('staff_preferences')
    .select('value')
    .where('staff_id', '=', staffId)
    .where('key', '=', keyOf(list))
    .executeTakeFirst()
  const parsed = z.safeParse(listColumns, row?.value)
  return parsed.success ? parsed.data : null
}

/** Keeps an arrangement, or forgets it. The last save wins: it is the person's own. */
export async function keepColumns(
  db: Db,
  owner: { staffId: number; list: string },
  columns: ListColumns | null,
  now: Date,
): Promise<void> {
  const key = keyOf(owner.list)
  if (columns === null) {
    await db
      .deleteFrom('staff_preferences')
      .where('staff_id', '=', owner.staffId)
      .where('key', '=', key)
      .execute()
    return
  }
  const row = { value: JSON.stringify(columns), updated_at: now }
  await db
    .insertInto('staff_preferences')
    .values({ staff_id: owner.staffId, key, ...row })
    .onConflict((conflict) => conflict.columns(['staff_id', 'key']).doUpdateSet(row))
    .execute()
}
