import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import { may } from '#platform/server/actor.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import { writeAudit } from '#platform/server/event-log.ts'
import { isLeaseOver, leaseOf } from '#platform/server/leases.ts'
import type { Job } from '#platform/server/jobs.ts'
import { describeError, type Log } from '#platform/server/log.ts'
import type { Hint } from '#platform/server/services.ts'
import { listJudgement } from '#clients/food-lists/food-list-parts.contract.ts'
import { noteUnread } from '#clients/health-words/server/health-words.reads.ts'
import { issueProposal, proposeList, type IssuedList } from '#clients/food-lists/server/food-lists.reads.ts'
import { actorOfStaff } from '#team/auth/server/staff-actor.reads.ts'
import type { BatchReason, ListBatchRow } from '../list-batches.contract.ts'
import { tellOfEnd } from './list-batch-notices.ts'
import { saveEnd } from './list-batches.store.ts'
import './list-batches.table.ts'
import { summaryOf } from './proposal-summary.rules.ts'

export interface ListBatchJobOptions {
  db: Db
  clock: Clock
  log: Log
  publish(hint: Hint): void
}

const job = 'list batches'
/** Far longer than composing one list may take; a worker that died gives its row back after it. */
const leaseMs = 60_000
/** While one list is composed, another is read or written. */
const atOnce = 2
/** Browsers are told of progress after so many rows, not after each. */
const tellEvery = 5

/**
 * Goes through the batches, two clients at a time, so that somebody who composes a list on the
 * screen waits for two lists at most. Any number of servers may run it. A proposal is kept with its row; issuing is one
 * transaction per client with the row's new state in it, so that a crash leaves each client with no list or one.
 */
export const listBatchesJob = (options: ListBatchJobOptions): Job => ({
  name: job,
  pauseMs: 1_000,
  run: () => workOnBatches(options),
})

/** One step: some proposals, an issued list, or the end of a batch. @returns whether there was anything to do */
export async function workOnBatches(options: ListBatchJobOptions): Promise<boolean> {
  return (await proposeNext(options)) || (await issueNext(options)) || (await endFinished(options))
}

async function proposeNext(options: ListBatchJobOptions): Promise<boolean> {
  const now = options.clock.now()
  const claimed = await claimWaiting(options.db)
  await Promise.all(claimed.map((row) => proposeOne(options, row, now)))
  return claimed.length > 0
}

async function proposeOne(
  { db, clock, log, publish }: ListBatchJobOptions,
  claimed: ClaimedRow,
  now: Date,
): Promise<void> {
  const outcome = await proposalOf(db, claimed, now).catch((error: unknown) => {
    const reason = reasonOf(error)
    if (reason === 'failed') log.error('No list could be proposed', { job, ...describeError(error) })
    return excludedBy(reason)
  })
  await db
    .updateTable('list_batch_rows')
    .set({ ...outcome, claimed_until: null, updated_at: clock.now() })
    .where('batch_id', '=', claimed.batchId)
    .where('client_id', '=', claimed.clientId)
    .where('state', '=', 'waiting')
    .execute()
  if (claimed.position % tellEvery === 0) publish({ type: 'list-batch', id: claimed.batchId, version: 1 })
}

interface ClaimedRow {
  batchId: number
  clientId: number
  visitId: number
  position: number
  staffId: number
}

async function claimWaiting(db: Db): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    update list_batch_rows as held set claimed_until = ${leaseOf(leaseMs)}
    from (
      select list_batch_rows.batch_id, list_batch_rows.client_id, list_batches.created_by
      from list_batches
      join list_batch_rows on list_batch_rows.batch_id = list_batches.id
      where list_batches.state = 'checking' and list_batch_rows.state = 'waiting'
        and ${isLeaseOver(sql`list_batch_rows.claimed_until`)}
      order by list_batches.id, list_batch_rows.position
      limit ${atOnce} for update of list_batch_rows skip locked) as next
    where held.batch_id = next.batch_id and held.client_id = next.client_id
    returning held.batch_id as "batchId", held.client_id as "clientId", held.visit_id as "visitId",
      held.position, next.created_by as "staffId"`.execute(db)
  return rows
}

interface RowOutcome {
  state: ListBatchRow['state']
  reason: BatchReason | null
  detail: string
  kind?: ListBatchRow['kind']
  document?: string
  summary?: string
}

function excludedBy(reason: BatchReason, detail: object = {}): RowOutcome {
  return { state: 'excluded', reason, detail: JSON.stringify(detail) }
}

async function proposalOf(db: Db, { staffId, visitId }: ClaimedRow, now: Date): Promise<RowOutcome> {
  const actor = await actorOfStaff(db, staffId)
  if (!actor || !may(actor, 'food-lists.issue')) return excludedBy('no-permission')
  const proposal = await proposeList(db, actor, visitId, now)
  if (!proposal.ok) return excludedBy(proposal.reason, proposal.detail)
  const { document, last, kind } = proposal
  return {
    state: 'proposed',
    reason: null,
    detail: '{}',
    kind,
    document: JSON.stringify(document),
    summary: JSON.stringify(summaryOf(document, last)),
  }
}

async function issueNext(options: ListBatchJobOptions): Promise<boolean> {
  const { db, clock, log, publish } = options
  const next = await approvedRow(db, clock.now())
  if (!next) return false
  try {
    const issued = await db.transaction().execute((transaction) => issueOne(transaction, next, clock.now()))
    if (issued)
      publish({ type: 'food-list', id: issued.listId, version: issued.version, clientId: issued.clientId })
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === 'failed') log.error('A proposed list was not issued', { job, ...describeError(error) })
    // With the database gone this fails too, and the row is tried again.
    await saveSkipped(db, next, reason, clock.now())
  }
  if (next.position % tellEvery === 0) publish({ type: 'list-batch', id: next.batchId, version: 1 })
  return true
}

async function approvedRow(db: Db, now: Date): Promise<ClaimedRow | undefined> {
  return db
    .selectFrom('list_batches')
    .innerJoin('list_batch_rows', 'list_batch_rows.batch_id', 'list_batches.id')
    .select([
      'list_batches.id as batchId',
      'list_batch_rows.client_id as clientId',
      'list_batch_rows.visit_id as visitId',
      'list_batch_rows.position',
      sql<number>`coalesce(list_batches.approved_by, list_batches.created_by)`.as('staffId'),
    ])
    .where('list_batches.state', '=', 'approved')
    .where('list_batches.issue_at', '<=', now.toISOString())
    .where('list_batch_rows.state', '=', 'proposed')
    .orderBy('list_batches.id')
    .orderBy('list_batch_rows.position')
    .limit(1)
    .executeTakeFirst()
}

/** The list, its event and the state of its row, all or nothing. @returns null when another worker was faster */
async function issueOne(db: Db, row: ClaimedRow, now: Date): Promise<IssuedList | null> {
  const held = await db
    .selectFrom('list_batch_rows')
    .select('document')
    .where('batch_id', '=', row.batchId)
    .where('client_id', '=', row.clientId)
    .where('state', '=', 'proposed')
    .forUpdate()
    .executeTakeFirst()
  if (!held?.document) return null
  const actor = await actorOfStaff(db, row.staffId)
  if (!actor || !may(actor, 'food-lists.send')) throw new AppError('forbidden')
  const issued = await issueProposal(db, actor, { visitId: row.visitId, document: held.document, now })
  await db
    .updateTable('list_batch_rows')
    .set({ state: 'issued', food_list_id: issued.listId, updated_at: now })
    .where('batch_id', '=', row.batchId)
    .where('client_id', '=', row.clientId)
    .execute()
  const origin = {
    action: 'food-list.sent',
    staffId: actor.staffId,
    requestId: `list-batch-${row.batchId}`,
    address: null,
    now,
  }
  const subject = { type: 'food-list', id: issued.listId }
  await writeAudit(db, origin, { subject, clientId: issued.clientId, detail: { batch: row.batchId } })
  return issued
}

/** What a refusal means for the row. */
function reasonOf(error: unknown): BatchReason {
  if (!(error instanceof AppError)) return 'failed'
  if (error.code === 'clinical-gate') return saysNoteUnread(error) ? 'note-unread' : 'clinical-gate'
  if (error.code === 'forbidden') return 'no-permission'
  return 'moved-on'
}

function saysNoteUnread({ current }: AppError): boolean {
  const judgement = listJudgement.safeParse(current)
  return judgement.success && judgement.data.findings.some(({ code }) => code === noteUnread)
}

async function saveSkipped(
  db: Db,
  { batchId, clientId }: ClaimedRow,
  reason: BatchReason,
  now: Date,
): Promise<void> {
  await db
    .updateTable('list_batch_rows')
    .set({ state: 'skipped', reason, updated_at: now })
    .where('batch_id', '=', batchId)
    .where('client_id', '=', clientId)
    .where('state', '=', 'proposed')
    .execute()
}

/** Ends what has no row left to work on: a dry run becomes a review, an issued batch is done. */
async function endFinished({ db, clock, publish }: ListBatchJobOptions): Promise<boolean> {
  const now = clock.now()
  const { rows } = await sql<{ id: number; state: 'checking' | 'approved' }>`
    select id, state from list_batches
    where (state = 'checking' or (state = 'approved' and issue_at <= ${now}))
      and not exists (
        select 1 from list_batch_rows
        where list_batch_rows.batch_id = list_batches.id
          and list_batch_rows.state = case list_batches.state when 'checking' then 'waiting' else 'proposed' end)
    order by id limit 1`.execute(db)
  const [batch] = rows
  if (!batch) return false
  const to = batch.state === 'checking' ? 'ready' : 'done'
  const hints = await db.transaction().execute(async (transaction) => {
    const version = await saveEnd(transaction, { batchId: batch.id, from: batch.state, to, now })
    if (version === null) return []
    return [
      { type: 'list-batch', id: batch.id, version },
      ...(await tellOfEnd(transaction, batch.id, to, now)),
    ]
  })
  for (const hint of hints) publish(hint)
  return true
}
