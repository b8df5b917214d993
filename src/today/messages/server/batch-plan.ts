import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import type { Audience, BatchCheck, Lifted, MessageReason } from '../message-batches.contract.ts'
import type { MessageText } from '../message-text.contract.ts'
import { messageSettings } from '#system/settings/server/message-settings.reads.ts'
import { judgeRecipient, type Verdict } from './recipients.rules.ts'
import { recipientsOf } from './recipients.store.ts'

export interface Wish {
  audience: Audience
  text: MessageText
  lifted: Lifted
  /** The clients on whom somebody else is working now. */
  busy: ReadonlySet<number>
}

export interface PlannedRow {
  clientId: number
  fullName: string
  verdict: Verdict
}

/** Everybody of the audience with what they would get at a moment, or why nothing. */
export async function planBatch(
  db: Db,
  actor: Actor,
  { audience, text, lifted, busy }: Wish,
  { now, moment }: { now: Date; moment: Date },
): Promise<PlannedRow[]> {
  const quiet = await messageSettings(db)
  const days = businessDays(now)
  const wording = {
    queue: audience.queue,
    text,
    lifted: new Set<MessageReason>(lifted.map(({ reason }) => reason)),
  }
  const recipients = await recipientsOf(db, actor, audience, now)
  const isLeftOut = (id: number) => busy.has(id) && !wording.lifted.has('colleague')
  return recipients.map((one) => {
    const verdict = judgeRecipient(one, wording, { today: days[one.country], moment, quiet })
    const { clientId, fullName } = one
    const isBusy = verdict.reason === null && isLeftOut(clientId)
    return { clientId, fullName, verdict: isBusy ? { reason: 'colleague' } : verdict }
  })
}

interface Getting {
  clientId: number
  fullName: string
  text: string
  language: LocaleId
  dueAt: Date
}

/** The plan in numbers, with the message of one who gets it; `at` behind the last one is the last one. */
export function summaryOf(
  plan: readonly PlannedRow[],
  at: number,
  moment: Date,
): Omit<BatchCheck, 'hasChannel'> {
  const reasons = new Map<MessageReason, number>()
  const getting: Getting[] = []
  for (const { clientId, fullName, verdict } of plan) {
    if (verdict.reason === null) getting.push({ clientId, fullName, ...verdict })
    else reasons.set(verdict.reason, (reasons.get(verdict.reason) ?? 0) + 1)
  }
  const place = Math.min(at, getting.length - 1)
  const shown = getting[place]
  return {
    total: plan.length,
    receiving: getting.length,
    exclusions: [...reasons].map(([reason, count]) => ({ reason, count })),
    deferred: getting.filter(({ dueAt }) => dueAt > moment).length,
    preview: shown ? { ...shown, at: place, dueAt: shown.dueAt.toISOString() } : null,
  }
}
