import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { validate } from '#platform/contract/validation.ts'
import type { Db } from '#platform/server/database.ts'
import { feedbackSettingsDraft, type FeedbackSettings } from '../feedback.contract.ts'

const key = 'feedback'
type Draft = z.output<typeof feedbackSettingsDraft>
const defaults: Draft = { lowMark: 2, taskDays: 1 }

/** The settings in force; what is stored and cannot be read counts as not stored. */
export async function feedbackSettings(db: Db): Promise<FeedbackSettings> {
  const { rows } = await sql<{ value: unknown; version: number }>`
    select value, version from settings where key = ${key}`.execute(db)
  const [stored] = rows
  return {
    ...defaults,
    ...validate(feedbackSettingsDraft, stored?.value).value,
    version: stored?.version ?? 1,
  }
}

/** As `feedbackSettings`; holds the row until the end of the transaction. */
export async function lockFeedbackSettings(db: Db): Promise<FeedbackSettings> {
  await sql`select key from settings where key = ${key} for update`.execute(db)
  return feedbackSettings(db)
}

export async function saveFeedbackSettings(
  db: Db,
  { lowMark, taskDays }: Draft,
  { now, staffId }: { now: Date; staffId: number },
): Promise<void> {
  await sql`
    insert into settings (key, value, version, updated_at, updated_by)
    values (${key}, ${JSON.stringify({ lowMark, taskDays })}::jsonb, 2, ${now}, ${staffId})
    on conflict (key) do update
    set value = excluded.value, version = settings.version + 1, updated_at = ${now}, updated_by = ${staffId}
  `.execute(db)
}
