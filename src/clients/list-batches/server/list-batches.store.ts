import { sql } from 'kysely'
import { usesCap } from '#platform/contract/paging.ts'
import { todayIn } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import { insertRow, lockRow } from '#platform/server/rows.ts'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { factsInScope } from '#clients/clients/server/clients.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { listDueIn, listOverdueOrDue } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import type * as z from 'zod/mini'
import { batchDues, type batchQueries, type DueCounts, type ListBatch } from '../list-batches.contract.ts'
import './list-batches.table.ts'

const batchColumns = writtenColumns([
  'list_batches.id',
  'list_batches.due',
  'list_batches.supporter_id',
  'list_batches.made_on',
  'list_batches.state',
  'list_batches.created_by',
  'list_batches.created_at',
  'list_batches.approved_by',
  'list_batches.issue_at',
  'list_batches.finished_at',
  'list_batches.version',
  'creator.display_name as creator',
  'approver.display_name as approver',
  'supporter.display_name as supporter',
])

/** The batches a caller may see: their own; with the scope «all» everybody's. */
export function batchesInScope(db: Db, actor: Actor) {
  const all = db.selectFrom('list_batches')
  return actor.scope === 'all' ? all : all.where('list_batches.created_by', '=', actor.staffId)
}

export function matchingBatches(
  db: Db,
  actor: Actor,
  { state }: Pick<z.output<typeof batchQueries.list>, 'state'>,
) {
  const query = batchesInScope(db, actor)
  return state ? query.where('list_batches.state', '=', state) : query
}

function selectBatches(query: ReturnType<typeof batchesInScope>) {
  return query
    .innerJoin('staff as creator', 'creator.id', 'list_batches.created_by')
    .leftJoin('staff as approver', 'approver.id', 'list_batches.approved_by')
    .leftJoin('staff as supporter', 'supporter.id', 'list_batches.supporter_id')
    .select(batchColumns)
    .select(countsOf)
}

const countsOf = sql<Partial<ListBatch['counts']> | null>`(
  select jsonb_object_agg(counted.state, counted.rows) from (
    select list_batch_rows.state, count(*)::int as rows from list_batch_rows
    where list_batch_rows.batch_id = list_batches.id group by list_batch_rows.state) as counted)`.as('counts')

export function batchPage(db: Db, actor: Actor, query: z.output<typeof batchQueries.list>) {
  const direction = query.sort === 'created' ? 'asc' : 'desc'
  return selectBatches(matchingBatches(db, actor, query))
    .orderBy('list_batches.created_at', direction)
    .orderBy('list_batches.id', direction)
}

type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number]

export function toBatch(row: BatchRow): ListBatch {
  return {
    id: row.id,
    due: row.due,
    supporter: row.supporter_id === null ? null : { id: row.supporter_id, name: row.supporter ?? '' },
    madeOn: row.made_on,
    state: row.state,
    createdBy: row.creator,
    createdAt: row.created_at,
    approvedBy: row.approver,
    issueAt: row.issue_at,
    finishedAt: row.finished_at,
    counts: { waiting: 0, proposed: 0, excluded: 0, issued: 0, skipped: 0, ...row.counts },
    version: row.version,
  }
}

export async function findBatch(db: Db, actor: Actor, batchId: number): Promise<ListBatch | null> {
  const row = await selectBatches(
    batchesInScope(db, actor).where('list_batches.id', '=', batchId),
  ).executeTakeFirst()
  return row ? toBatch(row) : null
}

/** As `findBatch`; holds the row until the end of the transaction. */
export async function lockBatch(db: Db, actor: Actor, batchId: number): Promise<ListBatch | null> {
  await lockRow(db, 'list_batches', batchId)
  return findBatch(db, actor, batchId)
}

/** The business day that a batch belongs to. */
export const batchDay = (now: Date): string => todayIn('IR', now)

/** The clients of the actor who are due, have a visit open and no list on its way. */
async function dueFor(
  db: Db,
  actor: Actor,
  { due, supporterId }: { due: ListBatch['due']; supporterId: number | null },
  now: Date,
) {
  const days = businessDays(now)
  const settings = await lifecycleSettings(db)
  const conditions = {
    today: listDueIn(0, days, settings),
    tomorrow: listDueIn(1, days, settings),
    late: listOverdueOrDue(days, settings),
  }
  const waiting = factsInScope(db, actor)
    .where(conditions[due])
    .where('client_facts.open_visit_id', 'is not', null)
    .where('client_facts.waiting_list_sent_on', 'is', null)
  return supporterId === null ? waiting : waiting.where('client_facts.supporter_id', '=', supporterId)
}

/** How many a dry run would look at, by whom it is for; as many as a list tells. */
export async function dueCounts(db: Db, actor: Actor, now: Date): Promise<DueCounts> {
  const counted = batchDues.map(async (due) => {
    const some = (await dueFor(db, actor, { due, supporterId: null }, now))
      .select(sql<number>`1`.as('one'))
      .limit(usesCap + 1)
    const row = await db
      .selectFrom(some.as('waiting'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return [due, row.count] as const
  })
  return Object.fromEntries(await Promise.all(counted)) as DueCounts
}

/** A new batch with a row for every client of the actor who is due and has a visit open, longest waiting first. */
export async function insertBatch(
  db: Db,
  actor: Actor,
  { due, supporterId }: { due: ListBatch['due']; supporterId: number | null },
  now: Date,
): Promise<number> {
  const id = await insertRow(
    db,
    'list_batches',
    {
      due,
      supporter_id: supporterId,
      made_on: batchDay(now),
      state: 'checking',
      created_by: actor.staffId,
    },
    now,
  )
  const waiting = await dueFor(db, actor, { due, supporterId }, now)
  await db
    .insertInto('list_batch_rows')
    .columns(['batch_id', 'client_id', 'visit_id', 'position', 'detail', 'state', 'updated_at'])
    .expression(
      waiting.select([
        sql<number>`${id}::bigint`.as('batch_id'),
        'client_facts.client_id',
        sql<number>`client_facts.open_visit_id`.as('visit_id'),
        sql<number>`row_number() over (order by client_facts.list_due_on, client_facts.client_id)`.as(
          'position',
        ),
        sql<string>`'{}'::jsonb`.as('detail'),
        sql<'waiting'>`'waiting'`.as('state'),
        sql<Date>`${now}::timestamptz`.as('updated_at'),
      ]),
    )
    .execute()
  return id
}

/** Another number for a batch whose rows changed. */
export async function touchBatch(db: Db, batchId: number, now: Date): Promise<void> {
  await db
    .updateTable('list_batches')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', batchId)
    .execute()
}

export async function saveApproval(
  db: Db,
  { batchId, staffId, issueAt, now }: { batchId: number; staffId: number; issueAt: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('list_batches')
    .set((eb) => ({
      state: 'approved',
      approved_by: staffId,
      issue_at: issueAt,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', batchId)
    .execute()
}

/** Ends a batch. @returns its new version, or null when it was in another state */
export async function saveEnd(
  db: Db,
  {
    batchId,
    from,
    to,
    now,
  }: { batchId: number; from: ListBatch['state']; to: ListBatch['state']; now: Date },
): Promise<number | null> {
  const row = await db
    .updateTable('list_batches')
    .set((eb) => ({
      state: to,
      ...(to === 'ready' ? {} : { finished_at: now }),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', batchId)
    .where('state', '=', from)
    .returning('version')
    .executeTakeFirst()
  return row?.version ?? null
}

/** Taking an approval back makes the batch ready again. */
export async function saveHeldBack(db: Db, batchId: number, now: Date): Promise<void> {
  await db
    .updateTable('list_batches')
    .set((eb) => ({
      state: 'ready',
      approved_by: null,
      issue_at: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', batchId)
    .execute()
}
