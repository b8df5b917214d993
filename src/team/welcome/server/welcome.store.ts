import * as z from 'zod/mini'
import { day } from '#platform/contract/scalars.ts'
import type { Db } from '#platform/server/database.ts'
import '#team/staff/server/staff.table.ts'

const key = 'welcome'
const stored = z.object({ dismissed: z.boolean(), newsSeen: z.nullable(day) })
export type Choice = z.output<typeof stored>

/** What the person put away and saw; nothing so far, or a form of the past, is neither. */
export async function choiceOf(db: Db, staffId: number): Promise<Choice> {
  const row = await db
    .selectFrom('staff_preferences')
    .select('value')
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst()
  const parsed = z.safeParse(stored, row?.value)
  return parsed.success ? parsed.data : { dismissed: false, newsSeen: null }
}

export async function keepChoice(db: Db, staffId: number, choice: Choice, now: Date): Promise<void> {
  const row = { value: JSON.stringify(choice), updated_at: now }
  await db
    .insertInto('staff_preferences')
    .values({ staff_id: staffId, key, ...row })
    .onConflict((conflict) => conflict.columns(['staff_id', 'key']).doUpdateSet(row))
    .execute()
}

/** Which of these events the person has caused, ever. */
export async function eventsOf(db: Db, staffId: number, events: readonly string[]): Promise<Set<string>> {
  if (events.length === 0) return new Set()
  const rows = await db
    .selectFrom('event_log')
    .select('action')
    .distinct()
    .where('staff_id', '=', staffId)
    .where('action', 'in', events)
    .where('outcome', '=', 'ok')
    .execute()
  return new Set(rows.map(({ action }) => action))
}
