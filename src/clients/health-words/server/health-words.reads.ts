import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { readingJointly } from '#platform/server/joint-reading.ts'
import type { GateFinding } from '#nutrition/composer/safety-policy.contract.ts'
import type { HealthHit } from '../health-words.contract.ts'
import { healthTextsOf, type HealthText } from './health-texts.reads.ts'
import { healthSaid, isCovered, type SaidOfHealth } from './health-words.rules.ts'
import './health-words.table.ts'

/** The code of the findings; a list is not sent while one is open. */
export const noteUnread = 'note_unread'

/** What the free texts about a client say of health and its data does not, dismissed or not, the newest first: one statement. */
export async function healthHitsOf(db: Db, clientId: number): Promise<HealthHit[]> {
  const reader = readingJointly(db)
  const [texts, known, dismissals] = await Promise.all([
    healthTextsOf(reader, [clientId]),
    knownCodes(reader, clientId),
    dismissalsOf(reader, clientId),
  ])
  const said = (texts.get(clientId) ?? []).flatMap((text) =>
    healthSaid(text.text).map((one) => ({ text, said: one })),
  )
  const open = said.filter((one) => !isCovered(one.said, known))
  const hits = open.map((one) => toHit(one.text, one.said))
  return [...new Map(hits.map((hit) => [hit.key, hit])).values()].map((hit) => ({
    ...hit,
    dismissed: dismissals.get(hit.key) ?? null,
  }))
}

/** Each open sentence as what the clinical gate found: it is read before a list is sent. */
export async function noteFindings(db: Db, clientId: number): Promise<GateFinding[]> {
  const hits = await healthHitsOf(db, clientId)
  return hits.flatMap(({ key, kind, source, sentence, at, dismissed }) =>
    dismissed === null
      ? {
          code: noteUnread,
          severity: 'refuse' as const,
          params: { key, kind, source, sentence, ...(at === null ? {} : { at }) },
        }
      : [],
  )
}

function toHit({ source, place, text, at }: HealthText, said: SaidOfHealth): Omit<HealthHit, 'dismissed'> {
  const { kind, sentence, words, isDenied } = said
  const key = createHash('sha256')
    .update(JSON.stringify([place, text, kind, sentence]))
    .digest('hex')
  return { key, kind, sentence, words, isDenied, source, at }
}

/** Codes of what the record says: allergies, conditions, medicines; pregnancy and breastfeeding by their days too. */
async function knownCodes(db: Db, clientId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select condition_code as code from client_conditions where client_id = ${clientId}
    union select allergy_code from client_allergies where client_id = ${clientId}
    union select medicine_code from client_medicines where client_id = ${clientId}
    union select 'pregnancy' from clients where id = ${clientId} and pregnant_since is not null
    union select 'breastfeeding' from clients where id = ${clientId} and breastfeeding_child_birth is not null
  `.execute(db)
  return new Set(rows.map(({ code }) => code))
}

async function dismissalsOf(db: Db, clientId: number): Promise<Map<string, HealthHit['dismissed']>> {
  const rows = await db
    .selectFrom('client_health_dismissals')
    .leftJoin('staff', 'staff.id', 'client_health_dismissals.dismissed_by')
    .select(['hit_key', 'reason', 'note', 'dismissed_by', 'dismissed_at', 'staff.display_name'])
    .where('client_id', '=', clientId)
    .execute()
  return new Map(
    rows.map((row) => [
      row.hit_key,
      {
        reason: row.reason,
        note: row.note,
        by: row.dismissed_by === null ? null : { id: row.dismissed_by, name: row.display_name ?? '' },
        at: row.dismissed_at,
      },
    ]),
  )
}
