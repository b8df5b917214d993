import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { CountryId } from '#platform/contract/text/locale.ts'
import { validate } from '#platform/contract/validation.ts'
import type { Db } from '#platform/server/database.ts'
import { afterQuietHours } from '#platform/server/outbox/quiet-hours.ts'
import { lockSetting, saveSetting } from '#platform/server/settings.reads.ts'
import { messageSettingsDraft, type MessageSettings } from '../message-settings.contract.ts'

const key = 'messages'
type Draft = z.output<typeof messageSettingsDraft>
const defaults: Draft = { gapHours: 24, quietFrom: '21:00', quietUntil: '08:00' }

/** The settings in force; what is stored and cannot be read counts as not stored. */
export async function messageSettings(db: Db): Promise<MessageSettings> {
  const { rows } = await sql<{ value: unknown; version: number }>`
    select value, version from settings where key = ${key}`.execute(db)
  const [stored] = rows
  return {
    ...defaults,
    ...validate(messageSettingsDraft, stored?.value).value,
    version: stored?.version ?? 1,
  }
}

/** As `messageSettings`; nobody else edits them until the end of the transaction. */
export async function lockMessageSettings(db: Db): Promise<MessageSettings> {
  await lockSetting(db, key)
  return messageSettings(db)
}

export function saveMessageSettings(
  db: Db,
  { gapHours, quietFrom, quietUntil }: Draft,
  author: { now: Date; staffId: number },
): Promise<void> {
  return saveSetting(db, key, { gapHours, quietFrom, quietUntil }, author)
}

/** The first moment from `now` on at which a client of a country may get a message: outside of the quiet hours. */
export async function deliveryMoment(db: Db, country: CountryId, now: Date): Promise<Date> {
  return afterQuietHours(country, now, await messageSettings(db))
}
