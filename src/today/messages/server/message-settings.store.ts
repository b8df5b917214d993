import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { validate } from '#platform/contract/validation.ts'
import type { Db } from '#platform/server/database.ts'
import { messageSettingsDraft, type MessageSettings } from '../messages.contract.ts'

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

/** As `messageSettings`; holds the row until the end of the transaction. */
export async function lockMessageSettings(db: Db): Promise<MessageSettings> {
  await sql`select key from settings where key = ${key} for update`.execute(db)
  return messageSettings(db)
}

export async function saveMessageSettings(
  db: Db,
  next: Draft,
  { now, staffId }: { now: Date; staffId: number },
): Promise<void> {
  const { gapHours, quietFrom, quietUntil } = next
  const value = JSON.stringify({ gapHours, quietFrom, quietUntil })
  await sql`
    insert into settings (key, value, version, updated_at, updated_by)
    values (${key}, ${value}::jsonb, 2, ${now}, ${staffId})
    on conflict (key) do update
    set value = excluded.value, version = settings.version + 1, updated_at = ${now}, updated_by = ${staffId}
  `.execute(db)
}
