import { sql } from 'kysely'
import { may } from '#platform/server/actor.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import type { Job } from '#platform/server/jobs.ts'
import type { Hint } from '#platform/server/services.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { actorOfStaff } from '#team/auth/server/staff-actor.reads.ts'
import type { Lifted, MessageReason } from '../message-batches.contract.ts'
import type { MessageQueue } from '#clients/clients/last-message.contract.ts'
import { saveEnd } from './message-batches.store.ts'
import { tellOfEnd } from './message-notices.ts'
import { startDueRun } from './message-runs.ts'
import { messageSettings } from '#system/settings/server/message-settings.reads.ts'
import './messages.table.ts'
import { judgeRecipient, type Verdict } from './recipients.rules.ts'
import { recipientsNow } from './recipients.store.ts'
import { sendMessage } from './send-message.ts'

export interface MessageJobOptions {
  db: Db
  clock: Clock
  publish(hint: Hint): void
}

/** Clients per transaction: few enough to hold their rows for a moment only. */
const chunk = 20

/**
 * Goes through the batches whose hold is over, and starts the daily runs. A chunk of clients is
 * one transaction: their messages, letters and row states are there together or not at all, so that a crash leaves
 * every client waiting or written to. Any number of servers may run it: rows another one holds are skipped.
 */
export const messagesJob = (options: MessageJobOptions): Job => ({
  name: 'messages',
  pauseMs: 1_000,
  run: () => workOnMessages(options),
})

/** One step: a daily run, a chunk of a batch, or the end of one. @returns whether there was anything to do */
export async function workOnMessages(options: MessageJobOptions): Promise<boolean> {
  return (await startDueRun(options)) || (await sendChunk(options)) || (await endFinished(options))
}

async function sendChunk({ db, clock, publish }: MessageJobOptions): Promise<boolean> {
  const now = clock.now()
  const sent = await db.transaction().execute(async (transaction) => {
    const batch = await dueBatch(transaction, now)
    if (!batch) return null
    const clientIds = await claimRows(transaction, batch.id)
    await sendTo(transaction, batch, clientIds, now)
    return clientIds.length > 0 ? batch.id : null
  })
  if (sent === null) return false
  publish({ type: 'message-batch', id: sent, version: 1 })
  return true
}

interface DueBatch {
  id: number
  queue: MessageQueue | null
  automatic: boolean
  runDay: string
  text: { fa: string | null; ar: string | null }
  lifted: Lifted
  staffId: number
}

/** The share lock keeps the batch from being cancelled or ended under the chunk. */
async function dueBatch(db: Db, now: Date): Promise<DueBatch | undefined> {
  const { rows } = await sql<DueBatch>`
    select id, queue, automatic, run_day as "runDay", jsonb_build_object('fa', text_fa, 'ar', text_ar) as text,
      lifted, created_by as "staffId"
    from message_batches
    where state = 'held' and send_at <= ${now}
      and exists (select 1 from message_batch_rows where batch_id = message_batches.id and state = 'waiting')
    order by send_at, id limit 1 for share skip locked`.execute(db)
  return rows[0]
}

async function claimRows(db: Db, batchId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('message_batch_rows')
    .select('client_id')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'waiting')
    .orderBy('client_id')
    .limit(chunk)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = rows.map((row) => row.client_id)
  // Two batches for one client take turns, so that the second one sees the message of the first.
  if (ids.length > 0)
    await db
      .selectFrom('clients')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  return ids
}

async function sendTo(db: Db, batch: DueBatch, clientIds: readonly number[], now: Date): Promise<void> {
  const verdicts = await verdictsNow(db, batch, clientIds, now)
  for (const clientId of clientIds) {
    const { verdict, phone } = verdicts.get(clientId) ?? refused
    if (verdict.reason === null)
      await sendMessage(db, {
        ...verdict,
        clientId,
        phone,
        dedupeKey: `message:${batch.automatic ? batch.queue : batch.id}:${clientId}:${batch.runDay}`,
        batchId: batch.id,
        staffId: batch.staffId,
        now,
      })
    await db
      .updateTable('message_batch_rows')
      .set({ state: verdict.reason === null ? 'queued' : 'skipped', reason: verdict.reason, updated_at: now })
      .where('batch_id', '=', batch.id)
      .where('client_id', '=', clientId)
      .execute()
  }
}

interface Judged {
  verdict: Verdict
  phone: string
}
const refused: Judged = { verdict: { reason: 'no-permission' }, phone: '' }

/** Judged again: between asking and sending somebody may have opted out, been written to, or been served. */
async function verdictsNow(
  db: Db,
  batch: DueBatch,
  clientIds: readonly number[],
  now: Date,
): Promise<Map<number, Judged>> {
  const actor = await actorOfStaff(db, batch.staffId)
  if (!actor || !may(actor, 'autochat.send')) return new Map()
  const quiet = await messageSettings(db)
  const days = businessDays(now)
  const lifted = new Set<MessageReason>(batch.lifted.map(({ reason }) => reason))
  const recipients = await recipientsNow(db, actor, { queue: batch.queue, clientIds }, now)
  return new Map(
    recipients.map((one) => {
      const at = { today: days[one.country], moment: now, quiet }
      const verdict: Verdict = one.isStill
        ? judgeRecipient(one, { queue: batch.queue, text: batch.text, lifted }, at)
        : { reason: 'churned-list' }
      return [one.clientId, { verdict, phone: one.phone }]
    }),
  )
}

/** Ends a batch that has no row left to work on. */
async function endFinished({ db, clock, publish }: MessageJobOptions): Promise<boolean> {
  const now = clock.now()
  const { rows } = await sql<{ id: number }>`
    select id from message_batches
    where state = 'held' and send_at <= ${now}
      and not exists (select 1 from message_batch_rows where batch_id = message_batches.id and state = 'waiting')
    order by id limit 1`.execute(db)
  const [batch] = rows
  if (!batch) return false
  const hints = await db.transaction().execute(async (transaction) => {
    const version = await saveEnd(transaction, { batchId: batch.id, to: 'done', now })
    if (version === null) return []
    return [
      { type: 'message-batch', id: batch.id, version },
      ...(await tellOfEnd(transaction, batch.id, now)),
    ]
  })
  for (const hint of hints) publish(hint)
  return true
}
