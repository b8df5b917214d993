import { lockRow } from '#platform/server/rows.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { deliveryState } from '#platform/server/outbox/outbox.store.ts'
import { sameDay } from '#clients/clients/server/business-days.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { isInQueue } from '#today/queues/server/queues.reads.ts'
import '#team/staff/server/staff.table.ts'
import type {
  Audience,
  Lifted,
  MessageBatch,
  messageBatchQueries,
  MessageReason,
} from '../message-batches.contract.ts'
import type { MessageText } from '../message-text.contract.ts'
import './messages.table.ts'

/** The business day that a batch belongs to. */
export const runDayOf = (now: Date): string => todayIn('IR', now)

/** The batches a caller may see: their own; with the scope «all» everybody's. */
function batchesInScope(db: Db, actor: Actor) {
  const all = db.selectFrom('message_batches')
  return actor.scope === 'all' ? all : all.where('message_batches.created_by', '=', actor.staffId)
}

type Filters = Partial<Pick<z.output<typeof messageBatchQueries.list>, 'queue' | 'automatic' | 'q'>>

export function matchingBatches(db: Db, actor: Actor, { queue, automatic }: Filters) {
  let query = batchesInScope(db, actor)
  if (queue) query = query.where('message_batches.queue', '=', queue)
  if (automatic !== undefined) query = query.where('message_batches.automatic', '=', automatic)
  return query
}

// What the outbox knows of a message stands there alone; a row that was queued is as far as its letter.
export const rowState = sql<MessageBatchRowState>`case
  when message_batch_rows.state <> 'queued' then message_batch_rows.state
  else ${deliveryState} end`
type MessageBatchRowState = keyof MessageBatch['counts']

const countsOf = sql<Partial<MessageBatch['counts']> | null>`(
  select jsonb_object_agg(counted.state, counted.rows) from (
    select ${rowState} as state, count(*)::int as rows from message_batch_rows
    left join messages on messages.batch_id = message_batch_rows.batch_id
      and messages.client_id = message_batch_rows.client_id
    left join outbox on outbox.dedupe_key = messages.dedupe_key
    where message_batch_rows.batch_id = message_batches.id group by 1) as counted)`.as('counts')

function shownBatches(query: ReturnType<typeof batchesInScope>) {
  return query
    .innerJoin('staff', 'staff.id', 'message_batches.created_by')
    .leftJoin('message_templates', 'message_templates.id', 'message_batches.template_id')
    .select([
      'message_batches.id',
      'message_batches.queue',
      'message_batches.automatic',
      'message_batches.run_day',
      'message_batches.text_fa',
      'message_batches.text_ar',
      'message_batches.lifted',
      'message_batches.state',
      'message_batches.send_at',
      'message_batches.created_at',
      'message_batches.finished_at',
      'message_batches.version',
      'message_templates.name_fa',
      'message_templates.name_ar',
      'staff.display_name as creator',
      countsOf,
    ])
}

export function selectBatches(db: Db, actor: Actor, query: z.output<typeof messageBatchQueries.list>) {
  const { direction } = parseSort<'created'>(query.sort)
  return shownBatches(matchingBatches(db, actor, query))
    .orderBy('message_batches.created_at', direction)
    .orderBy('message_batches.id', direction)
}

type BatchRow = Awaited<ReturnType<ReturnType<typeof shownBatches>['execute']>>[number]
const none = { waiting: 0, queued: 0, sent: 0, failed: 0, 'no-channel': 0, excluded: 0, skipped: 0 }

export function toBatch(row: BatchRow, now: Date): MessageBatch {
  const isBegun = row.state === 'held' && row.send_at <= now.toISOString()
  return {
    id: row.id,
    queue: row.queue,
    automatic: row.automatic,
    runDay: row.run_day,
    template: row.name_fa === null ? null : { fa: row.name_fa, ar: row.name_ar },
    text: { fa: row.text_fa, ar: row.text_ar },
    lifted: row.lifted,
    state: isBegun ? 'sending' : row.state,
    sendAt: row.send_at,
    createdBy: row.creator,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    counts: { ...none, ...row.counts },
    effect: null,
    version: row.version,
  }
}

/** One batch with its effect. */
export async function findBatch(
  db: Db,
  actor: Actor,
  batchId: number,
  now: Date,
): Promise<MessageBatch | null> {
  const row = await shownBatches(
    batchesInScope(db, actor).where('message_batches.id', '=', batchId),
  ).executeTakeFirst()
  if (!row) return null
  const batch = toBatch(row, now)
  return { ...batch, effect: await effectOf(db, batch) }
}

/** As `findBatch`; holds the row until the end of the transaction. */
export async function lockBatch(
  db: Db,
  actor: Actor,
  batchId: number,
  now: Date,
): Promise<MessageBatch | null> {
  await lockRow(db, 'message_batches', batchId)
  return findBatch(db, actor, batchId, now)
}

/**
 * How many of those it reached, or may still reach, would not stand in the worklist of the batch's day, by what is known
 * now.
 */
async function effectOf(db: Db, { id, queue, runDay }: MessageBatch): Promise<MessageBatch['effect']> {
  if (queue === null) return null
  const inQueue = isInQueue(queue, sameDay(runDay), await lifecycleSettings(db))
  return db
    .selectFrom('message_batch_rows')
    .innerJoin('client_facts', 'client_facts.client_id', 'message_batch_rows.client_id')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.batch_id', '=', 'message_batch_rows.batch_id')
        .onRef('messages.client_id', '=', 'message_batch_rows.client_id'),
    )
    .leftJoin('outbox', 'outbox.dedupe_key', 'messages.dedupe_key')
    .where('message_batch_rows.batch_id', '=', id)
    .where(rowState, 'in', ['queued', 'sent'])
    .select([
      sql<number>`count(*)::int`.as('written'),
      sql<number>`(count(*) filter (where not coalesce(${inQueue}, false)))::int`.as('left'),
    ])
    .executeTakeFirstOrThrow()
}

export interface NewBatch {
  queue: Audience['queue']
  automatic: boolean
  templateId: number | null
  text: MessageText
  lifted: Lifted
  sendAt: Date
  createdBy: number
  now: Date
}

/** @returns null when the rule of the worklist has a run of this day already */
export async function insertBatch(db: Db, batch: NewBatch): Promise<number | null> {
  const row = await db
    .insertInto('message_batches')
    .values({
      queue: batch.queue,
      automatic: batch.automatic,
      run_day: runDayOf(batch.now),
      template_id: batch.templateId,
      text_fa: batch.text.fa,
      text_ar: batch.text.ar,
      lifted: JSON.stringify(batch.lifted),
      state: 'held',
      send_at: batch.sendAt,
      created_by: batch.createdBy,
      created_at: batch.now,
      updated_at: batch.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['queue', 'run_day']).where('automatic', '=', true).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A row for everybody of the audience; with a reason they are excluded from the start. */
export async function insertRows(
  db: Db,
  batchId: number,
  verdicts: readonly { clientId: number; reason: MessageReason | null }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into message_batch_rows (batch_id, client_id, state, reason, updated_at)
    select ${batchId}, given.client_id, case when given.reason is null then 'waiting' else 'excluded' end,
      given.reason, ${now}
    from unnest(${verdicts.map(({ clientId }) => clientId)}::bigint[],
      ${verdicts.map(({ reason }) => reason)}::text[]) as given (client_id, reason)`.execute(db)
}

/** Ends a held batch. @returns its new version, or null when it was not held */
export async function saveEnd(
  db: Db,
  { batchId, to, now }: { batchId: number; to: 'done' | 'cancelled'; now: Date },
): Promise<number | null> {
  const row = await db
    .updateTable('message_batches')
    .set((eb) => ({ state: to, finished_at: now, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', batchId)
    .where('state', '=', 'held')
    .returning('version')
    .executeTakeFirst()
  return row?.version ?? null
}
