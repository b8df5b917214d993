import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { validate } from '#platform/contract/validation.ts'
import type { Db } from '#platform/server/database.ts'
import { lockSetting, saveSetting } from '#platform/server/settings.reads.ts'
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

/** As `feedbackSettings`; nobody else edits them until the end of the transaction. */
export async function lockFeedbackSettings(db: Db): Promise<FeedbackSettings> {
  await lockSetting(db, key)
  return feedbackSettings(db)
}

export function saveFeedbackSettings(
  db: Db,
  { lowMark, taskDays }: Draft,
  author: { now: Date; staffId: number },
): Promise<void> {
  return saveSetting(db, key, { lowMark, taskDays }, author)
}
