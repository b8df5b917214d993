import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { likeContains } from '#platform/server/search.ts'
import { clientInScope } from '#clients/clients/server/clients.reads.ts'
import { insertRow, lockRow, saveRow } from '#platform/server/rows.ts'
import type { Task, taskQueries } from '../tasks.contract.ts'
import { type LowMark, lowMarkTitles } from './task-titles.ts'
import './tasks.table.ts'

type Query = z.output<typeof taskQueries.list>
type Filters = Pick<Query, 'clientId' | 'owner' | 'state' | 'dueUntil' | 'before' | 'q'>

/** The tasks of clients the actor may see; the search looks for the client. */
export function matchingTasks(
  db: Db,
  actor: Actor,
  { clientId, owner, state, dueUntil, before, q }: Filters,
) {
  let query = db.selectFrom('tasks').where(clientInScope(actor, 'tasks.client_id'))
  if (clientId !== undefined) query = query.where('tasks.client_id', '=', clientId)
  if (owner !== undefined)
    query = query.where('tasks.owner_id', '=', owner === 'me' ? actor.staffId : Number(owner))
  if (state !== undefined) query = query.where('tasks.done_at', state === 'open' ? 'is' : 'is not', null)
  if (dueUntil !== undefined) query = query.where('tasks.due_on', '<=', dueUntil)
  if (before !== undefined) query = query.where('tasks.created_at', '<', before)
  const key = q ? queryKey(q) : ''
  if (key === '') return query
  return query.where('tasks.client_id', 'in', (eb) =>
    eb
      .selectFrom('clients as searched')
      .select('searched.id')
      .where('searched.search_key', 'like', likeContains(key)),
  )
}

export function selectTasks(db: Db, actor: Actor, query: Filters & Pick<Query, 'sort'>) {
  const { column, direction } = parseSort<'due' | 'created'>(query.sort)
  const rows = rowsOf(matchingTasks(db, actor, query))
  return column === 'due'
    ? rows.orderBy('tasks.due_on', direction).orderBy('tasks.id', direction)
    : rows.orderBy('tasks.id', direction)
}

function rowsOf(matching: ReturnType<typeof matchingTasks>) {
  return matching
    .innerJoin('clients', 'clients.id', 'tasks.client_id')
    .innerJoin('staff as owner', 'owner.id', 'tasks.owner_id')
    .innerJoin('staff as author', 'author.id', 'tasks.created_by')
    .leftJoin('staff as doer', 'doer.id', 'tasks.done_by')
    .select([
      'tasks.id',
      'tasks.client_id',
      'clients.full_name',
      'clients.code',
      'tasks.title',
      'tasks.low_mark',
      'tasks.low_causes',
      'tasks.owner_id',
      'owner.display_name as owner_name',
      'tasks.due_on',
      'tasks.done_at',
      'doer.display_name as done_by',
      'author.display_name as author',
      'tasks.created_at',
      'tasks.version',
    ])
}

type TaskRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const lowOf = ({ low_mark: mark, low_causes: causes }: TaskRow): LowMark | null =>
  mark === null ? null : { mark, causes: causes ?? [] }

/** Rows as they are shown, in their order. */
export async function toTasks(db: Db, rows: readonly TaskRow[]): Promise<Task[]> {
  const titlesOf = await lowMarkTitles(db, rows.map(lowOf))
  return rows.map((row) => toTask(row, titlesOf(lowOf(row))))
}

function toTask(row: TaskRow, titles: Task['titles']): Task {
  return {
    id: row.id,
    client: { id: row.client_id, fullName: row.full_name, code: row.code },
    title: row.title ?? titles?.fa ?? '',
    titles,
    owner: { id: row.owner_id, name: row.owner_name },
    dueOn: row.due_on,
    done: row.done_at === null ? null : { at: row.done_at, by: row.done_by ?? '' },
    by: row.author,
    createdAt: row.created_at,
    version: row.version,
  }
}

export async function findTask(db: Db, actor: Actor, taskId: number): Promise<Task | null> {
  const row = await rowsOf(matchingTasks(db, actor, {}))
    .where('tasks.id', '=', taskId)
    .executeTakeFirst()
  const [task = null] = row ? await toTasks(db, [row]) : []
  return task
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockTask(db: Db, actor: Actor, taskId: number): Promise<Task | null> {
  await lockRow(db, 'tasks', taskId)
  return findTask(db, actor, taskId)
}

interface Content {
  /** What somebody wrote, or the low mark that it is about. */
  title: string | LowMark
  ownerId: number
  dueOn: IsoDate
}

const titleColumns = (title: string | LowMark) =>
  typeof title === 'string'
    ? { title, low_mark: null, low_causes: null }
    : { title: null, low_mark: title.mark, low_causes: [...title.causes] }

export const insertTask = (
  db: Db,
  { clientId, staffId, title, ownerId, dueOn }: Content & { clientId: number; staffId: number },
  now: Date,
) =>
  insertRow(
    db,
    'tasks',
    { client_id: clientId, ...titleColumns(title), owner_id: ownerId, due_on: dueOn, created_by: staffId },
    now,
  )

interface Saved extends Omit<Content, 'title'> {
  title: string | undefined
  doneBy?: number | null | undefined
}

/** Saves a task as its next version. What is absent stays; null for `doneBy` opens it again. */
export async function saveTask(
  db: Db,
  taskId: number,
  { title, ownerId, dueOn, doneBy }: Saved,
  now: Date,
): Promise<void> {
  const ticked = doneBy === undefined ? {} : { done_at: doneBy === null ? null : now, done_by: doneBy }
  const named = title === undefined ? {} : titleColumns(title)
  await saveRow(db, 'tasks', taskId, { ...named, owner_id: ownerId, due_on: dueOn, ...ticked }, now)
}
