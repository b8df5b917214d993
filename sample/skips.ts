import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { listStateIs, stageIs } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { recordSkip } from '#today/skips/server/skips.reads.ts'
import type { SkipDraft } from '#today/skips/skips.contract.ts'

/** Why some were passed over yesterday, in turn. */
const drafts: Record<'fa-IR' | 'ar-IQ', SkipDraft[]> = {
  'fa-IR': [
    { reason: 'waits_for_client', note: 'قرار شد آزمایش تازه را بفرستد.' },
    { reason: 'no_answer', note: null },
  ],
  'ar-IQ': [
    { reason: 'later_today', note: null },
    { reason: 'needs_colleague', note: 'سؤال عن الدواء لخبير التغذية.' },
  ],
}
const eachQueue = 4

/** Skips of some clients whose list is late, and of some who left. Once. */
export async function addSampleSkips(db: Db, now: Date): Promise<void> {
  const known = await db.selectFrom('queue_skips').select('id').limit(1).execute()
  if (known.length > 0) return
  const [days, settings] = [businessDays(now), await lifecycleSettings(db)]
  const at = new Date(now.getTime() - 86_400_000)
  for (const [queue, isIn] of [
    ['list_late', listStateIs('list_late', days, settings)],
    ['left', stageIs('left', days, settings)],
  ] as const) {
    for (const [place, one] of (await someOf(db, isIn)).entries()) {
      const draft = drafts[one.language][place % 2]
      if (draft) await recordSkip(db, { ...one, queue }, draft, at)
    }
  }
}

interface Someone {
  clientId: number
  staffId: number
  language: 'fa-IR' | 'ar-IQ'
}

async function someOf(db: Db, isIn: RawBuilder<SqlBool>): Promise<Someone[]> {
  const { rows } = await sql<Someone>`
    select client_facts.client_id as "clientId", client_facts.supporter_id as "staffId", clients.language
    from client_facts join clients on clients.id = client_facts.client_id
    where client_facts.supporter_id is not null and ${isIn}
    order by client_facts.client_id limit ${eachQueue}`.execute(db)
  return rows
}
