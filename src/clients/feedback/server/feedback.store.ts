import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { likeContains, searchColumn } from '#platform/server/search.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import { insertRow, lockRow, saveRow } from '#platform/server/rows.ts'
import '#clients/tasks/server/tasks.table.ts'
import '#clients/terms/server/terms.table.ts'
import '#clients/visits/server/visits.table.ts'
import '#clients/packages/server/packages.table.ts'
import '#team/staff/server/staff.table.ts'
import type { FeedbackDraft, FeedbackEntry, feedbackQueries, feedbackSorts } from '../feedback.contract.ts'
import './feedback.table.ts'

type Query = z.output<typeof feedbackQueries.list>
export type FeedbackFilters = Omit<Query, 'page' | 'perPage' | 'sort'>

const sortColumns = {
  given: 'feedback.given_on',
  mark: 'feedback.mark',
  updated: 'feedback.updated_at',
} as const satisfies Record<(typeof feedbackSorts)[number], string>

/** What clients in scope said, as far as it matches, without order or columns. `lowMark`: the setting. */
export function matchingFeedback(db: Db, actor: Actor, filters: FeedbackFilters, lowMark: number) {
  let query = clientsInScope(db, actor).innerJoin('feedback', 'feedback.client_id', 'clients.id')
  for (const condition of [...markConditions(filters, lowMark), ...otherConditions(filters)])
    query = query.where(condition)
  const key = queryKey(filters.q ?? '')
  if (key === '') return query
  const pattern = likeContains(key)
  return query.where((eb) =>
    eb.or([eb('feedback.search_key', 'like', pattern), eb('clients.search_key', 'like', pattern)]),
  )
}

type Condition = RawBuilder<SqlBool>

function markConditions({ mark, low }: FeedbackFilters, lowMark: number): Condition[] {
  const conditions: Condition[] = []
  if (mark === 'none') conditions.push(sql`feedback.mark is null`)
  else if (mark !== undefined) conditions.push(sql`feedback.mark = ${Number(mark)}`)
  if (low !== undefined) conditions.push(lowCondition(low, lowMark))
  return conditions
}

function otherConditions(filters: FeedbackFilters): Condition[] {
  const { cause, supporterId, contacted, givenFrom, givenTo } = filters
  const conditions: Condition[] = []
  if (cause !== undefined) conditions.push(sql`feedback.causes @> array[${cause}::text]`)
  if (supporterId !== undefined) conditions.push(sql`clients.supporter_id = ${supporterId}`)
  if (contacted !== undefined)
    conditions.push(contacted ? sql`feedback.contacted_at is not null` : sql`feedback.contacted_at is null`)
  if (givenFrom !== undefined) conditions.push(sql`feedback.given_on >= ${givenFrom}::date`)
  if (givenTo !== undefined) conditions.push(sql`feedback.given_on <= ${givenTo}::date`)
  return conditions
}

function lowCondition(low: boolean, lowMark: number) {
  return low
    ? sql<SqlBool>`feedback.mark <= ${lowMark}::int`
    : sql<SqlBool>`(feedback.mark is null or feedback.mark > ${lowMark}::int)`
}

/** The same as rows, in the asked order; the id makes the order total. A message without a mark comes last. */
export function selectFeedback(
  db: Db,
  actor: Actor,
  { sort, ...filters }: FeedbackFilters & Pick<Query, 'sort'>,
  lowMark: number,
) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return feedbackRows(matchingFeedback(db, actor, filters, lowMark))
    .orderBy(sortColumns[column], (order) => {
      if (direction === 'asc') return order.asc()
      // Said of a day that everything has, the index of the days would not serve.
      return column === 'mark' ? order.desc().nullsLast() : order.desc()
    })
    .orderBy('feedback.id', direction)
}

export function feedbackRows(matching: ReturnType<typeof matchingFeedback>) {
  return matching
    .leftJoin('staff as supporter', 'supporter.id', 'clients.supporter_id')
    .leftJoin('staff as enterer', 'enterer.id', 'feedback.entered_by')
    .leftJoin('staff as caller', 'caller.id', 'feedback.contacted_by')
    .leftJoin('terms', 'terms.id', 'feedback.term_id')
    .leftJoin('packages', 'packages.id', 'terms.package_id')
    .leftJoin('visits', 'visits.id', 'feedback.visit_id')
    .leftJoin('tasks', 'tasks.id', 'feedback.task_id')
    .leftJoin('staff as doer', 'doer.id', 'tasks.owner_id')
    .select([
      'feedback.id',
      'feedback.client_id',
      'clients.full_name',
      'clients.code',
      'clients.supporter_id',
      'supporter.display_name as supporter_name',
      'feedback.mark',
      'feedback.message',
      'feedback.causes',
      'feedback.given_on',
      'feedback.term_id',
      'packages.name_fa as package_fa',
      'packages.name_ar as package_ar',
      'terms.start_on as term_start',
      'feedback.visit_id',
      'visits.number as visit_number',
      'visits.due_on as visit_due',
      'enterer.display_name as enterer',
      'feedback.created_at',
      'feedback.contacted_at',
      'caller.display_name as caller',
      'feedback.answer',
      'feedback.task_id',
      'doer.display_name as task_owner',
      'tasks.due_on as task_due',
      'tasks.done_at as task_done',
      'feedback.version',
    ])
}

export type FeedbackRow = Awaited<ReturnType<ReturnType<typeof feedbackRows>['execute']>>[number]

export function toFeedback(row: FeedbackRow, lowMark: number): FeedbackEntry {
  return {
    id: row.id,
    client: { id: row.client_id, fullName: row.full_name, code: row.code },
    supporter: row.supporter_id === null ? null : { id: row.supporter_id, name: row.supporter_name ?? '' },
    mark: row.mark,
    isLow: row.mark !== null && row.mark <= lowMark,
    message: row.message,
    causes: row.causes,
    givenOn: row.given_on,
    ...aboutOf(row),
    enteredBy: row.enterer,
    enteredAt: row.created_at,
    contacted:
      row.contacted_at === null ? null : { at: row.contacted_at, by: row.caller ?? '', answer: row.answer },
    task: taskOf(row),
    version: row.version,
  }
}

function aboutOf(row: FeedbackRow): Pick<FeedbackEntry, 'term' | 'visit'> {
  const { term_id: termId, package_fa: fa, term_start: startOn, visit_id: visitId } = row
  return {
    term:
      termId === null || fa === null || startOn === null
        ? null
        : { id: termId, packageName: { fa, ar: row.package_ar }, startOn },
    visit:
      visitId === null || row.visit_number === null || row.visit_due === null
        ? null
        : { id: visitId, number: row.visit_number, dueOn: row.visit_due },
  }
}

function taskOf({ task_id: id, task_owner: owner, task_due: dueOn, task_done: doneAt }: FeedbackRow) {
  return id === null || owner === null || dueOn === null
    ? null
    : { id, owner, dueOn, isDone: doneAt !== null }
}

export async function findFeedback(
  db: Db,
  actor: Actor,
  feedbackId: number,
  lowMark: number,
): Promise<FeedbackEntry | null> {
  const row = await feedbackRows(matchingFeedback(db, actor, {}, lowMark))
    .where('feedback.id', '=', feedbackId)
    .executeTakeFirst()
  return row ? toFeedback(row, lowMark) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockFeedback(
  db: Db,
  actor: Actor,
  feedbackId: number,
  lowMark: number,
): Promise<FeedbackEntry | null> {
  await lockRow(db, 'feedback', feedbackId)
  return findFeedback(db, actor, feedbackId, lowMark)
}

const toColumns = ({ mark, message, causes, givenOn, termId, visitId }: FeedbackDraft) => ({
  mark,
  message,
  causes,
  given_on: givenOn,
  term_id: termId,
  visit_id: visitId,
  search_key: searchColumn(message),
})

export const insertFeedback = (
  db: Db,
  { clientId, staffId, draft }: { clientId: number; staffId: number; draft: FeedbackDraft },
  now: Date,
) => insertRow(db, 'feedback', { client_id: clientId, entered_by: staffId, ...toColumns(draft) }, now)

interface Contacted {
  contacted_at: Date | null
  contacted_by: number | null
  answer: string | null
}

/** Saves what is given as the next version. */
export const saveFeedback = (
  db: Db,
  feedbackId: number,
  change: { draft?: FeedbackDraft; contacted?: Contacted; taskId?: number },
  now: Date,
) =>
  saveRow(
    db,
    'feedback',
    feedbackId,
    {
      ...(change.draft && toColumns(change.draft)),
      ...change.contacted,
      ...(change.taskId !== undefined && { task_id: change.taskId }),
    },
    now,
  )

/** Notes the task of a new entry, which is still in its first version. */
export async function noteTask(db: Db, feedbackId: number, taskId: number): Promise<void> {
  await db.updateTable('feedback').set({ task_id: taskId }).where('id', '=', feedbackId).execute()
}
