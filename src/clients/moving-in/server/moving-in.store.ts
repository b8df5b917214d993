import { sql, type Updateable } from 'kysely'
import type * as z from 'zod/mini'
import { searchKey } from '#platform/contract/text/search-key.ts'
import type { Db } from '#platform/server/database.ts'
import { isLeaseOver, leaseOf } from '#platform/server/leases.ts'
import { insertRow, saveRow } from '#platform/server/rows.ts'
import { likeContains } from '#platform/server/search.ts'
import type {
  MovingFile,
  MovingIn,
  MovingInHead,
  movingQueries,
  movingRowQueries,
} from '../moving-in.contract.ts'
import type { MovingState } from '../moving-fields.contract.ts'
import type { JudgedFile } from './moving-files.store.ts'
import { movingWords } from './moving-words.reads.ts'
import type { MovingImportsTable } from './moving-in.table.ts'

const sampleRows = 3

function selectImports(db: Db) {
  return db
    .selectFrom('moving_imports')
    .innerJoin('staff', 'staff.id', 'moving_imports.created_by')
    .select([
      'moving_imports.id',
      'moving_imports.name',
      'moving_imports.state',
      'moving_imports.people',
      'moving_imports.done',
      'moving_imports.total',
      'moving_imports.remaining',
      'moving_imports.version',
      'moving_imports.created_at as createdAt',
      'moving_imports.kept_at as keptAt',
      'moving_imports.taken_back_at as takenBackAt',
      'staff.display_name as createdBy',
    ])
}

type ListQuery = z.output<typeof movingQueries.list>

export function matchingImports(db: Db, { state, q }: Pick<ListQuery, 'state' | 'q'>) {
  let query = db.selectFrom('moving_imports')
  if (state) query = query.where('moving_imports.state', '=', state)
  const key = searchKey(q ?? '')
  return key === '' ? query : query.where('moving_imports.search_key', 'like', likeContains(key))
}

export function importPage(db: Db, query: ListQuery) {
  const direction = query.sort === 'created' ? 'asc' : 'desc'
  return selectImports(db)
    .where('moving_imports.id', 'in', matchingImports(db, query).select('moving_imports.id'))
    .orderBy('moving_imports.created_at', direction)
    .orderBy('moving_imports.id', direction)
}

export const insertImport = (db: Db, name: string, staffId: number, now: Date) =>
  insertRow(db, 'moving_imports', { name, created_by: staffId, search_key: searchKey(name) }, now)

/** One import with its files, questions and what they can be answered with. */
export async function findImport(db: Db, importId: number): Promise<MovingIn | null> {
  const head: MovingInHead | undefined = await selectImports(db)
    .where('moving_imports.id', '=', importId)
    .executeTakeFirst()
  if (!head) return null
  const { questions, counts } = await db
    .selectFrom('moving_imports')
    .select(['questions', 'counts'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const { choices } = await movingWords(db)
  return { ...head, files: await filesOf(db, importId), questions, counts, choices }
}

async function filesOf(db: Db, importId: number): Promise<MovingFile[]> {
  const rows = await db
    .selectFrom('moving_files')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('moving_chunks')
          .select('moving_chunks.rows as first')
          .whereRef('moving_chunks.file_id', '=', 'moving_files.id')
          .orderBy('first_number')
          .limit(1)
          .as('chunk'),
      (join) => join.onTrue(),
    )
    .leftJoin('moving_sources', 'moving_sources.file_id', 'moving_files.id')
    .select([
      'moving_files.id',
      'kind',
      'file_name as fileName',
      'headers',
      'columns',
      'rows',
      'reading',
      'choices',
      sql<
        string[][] | null
      >`jsonb_path_query_array(chunk.first, ${`$[0 to ${sampleRows - 1}].cells`}::jsonpath)`.as('sample'),
    ])
    .where('import_id', '=', importId)
    .orderBy('moving_files.id')
    .execute()
  return rows.map((row) => ({ ...row, choices: row.choices ?? {}, sample: row.sample ?? [] }))
}

export async function judgedFiles(db: Db, importId: number): Promise<JudgedFile[]> {
  const rows = await db
    .selectFrom('moving_files')
    .leftJoin('moving_sources', 'file_id', 'moving_files.id')
    .select(['id', 'kind', 'headers', 'columns', 'rows', 'choices'])
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, choices: row.choices ?? {} }))
}

/** Holds an import until the end of the transaction. */
export async function lockImport(db: Db, importId: number) {
  return db
    .selectFrom('moving_imports')
    .select(['id', 'name', 'state', 'version', 'answers', 'people', 'counts'])
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
}

type StateColumns = Pick<
  Updateable<MovingImportsTable>,
  | 'total'
  | 'kept_by'
  | 'kept_at'
  | 'taken_back_by'
  | 'taken_back_at'
  | 'is_looked_at'
  | 'takes_rest'
  | 'remaining'
>

/** Puts an import into a state; whoever works on an older one starts anew. */
export const saveState = (db: Db, importId: number, state: MovingState, now: Date, more: StateColumns = {}) =>
  saveRow(db, 'moving_imports', importId, { state, done: 0, ...more, claimed_until: null }, now)

export async function saveAnswers(db: Db, importId: number, answers: Record<string, string>): Promise<void> {
  await db
    .updateTable('moving_imports')
    .set({ answers: JSON.stringify(answers) })
    .where('id', '=', importId)
    .execute()
}

const leaseMs = 60_000

/** The import that is to be judged next, held by a lease: judging takes longer than a transaction may. */
export async function claimJudging(db: Db) {
  const { rows } = await sql<{ importId: number; version: number; answers: Record<string, string> }>`
    update moving_imports set claimed_until = ${leaseOf(leaseMs)}, done = 0
    where id = (
      select id from moving_imports where state = 'judging' and ${isLeaseOver(sql`claimed_until`)}
      order by id limit 1 for update skip locked)
    returning id as "importId", version, answers`.execute(db)
  return rows[0] ?? null
}

/** Says that the judging goes on. @returns whether it is still of use */
export async function renewJudging(
  db: Db,
  importId: number,
  version: number,
  done: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update moving_imports set claimed_until = ${leaseOf(leaseMs)}, done = ${done}
    where id = ${importId} and state = 'judging' and version = ${version}`.execute(db)
  return numAffectedRows === 1n
}

/** The import of which some people are kept or taken back next, held until the end of the transaction. */
export async function takeWork(db: Db, state: 'keeping' | 'taking-back') {
  const { rows } = await sql<{
    importId: number
    done: number
    total: number
    staffId: number
    isLookedAt: boolean
    takesRest: boolean
  }>`
    select id as "importId", done, total, is_looked_at as "isLookedAt", takes_rest as "takesRest",
      case state when 'keeping' then kept_by else taken_back_by end as "staffId"
    from moving_imports where state = ${state} order by id limit 1 for update skip locked`.execute(db)
  return rows[0] ?? null
}

/** Whether an import waits for a step that nobody is at. */
export async function workWaits(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from moving_imports where state in ('keeping', 'taking-back')
      or state = 'judging' and ${isLeaseOver(sql`claimed_until`)}) as waits`.execute(db)
  return rows[0]!.waits
}

type RowsQuery = Pick<z.output<typeof movingRowQueries.list>, 'state' | 'kind' | 'q'>

export function matchingRows(db: Db, importId: number, { state, kind, q }: RowsQuery) {
  let query = db.selectFrom('moving_rows').where('moving_rows.import_id', '=', importId)
  if (state) query = query.where('moving_rows.state', '=', state)
  if (kind) query = query.where('moving_rows.kind', '=', kind)
  const text = (q ?? '').trim()
  if (text === '') return query
  const people = db
    .selectFrom('moving_rows as named')
    .select('named.person')
    .where('named.import_id', '=', importId)
    .where('named.kind', '=', 'client')
    .where(sql<boolean>`search_key_of(named.value ->> 'fullName') like ${likeContains(searchKey(text))}
      or named.value ->> 'phone' like ${likeContains(text.replace(/^0/, ''))} or named.value ->> 'code' = ${text}`)
  return query.where('moving_rows.person', 'in', people)
}

export function rowPage(db: Db, importId: number, query: RowsQuery & { sort: string }) {
  const direction = query.sort === 'number' ? 'asc' : 'desc'
  return matchingRows(db, importId, query)
    .leftJoin('moving_files', 'moving_files.id', 'moving_rows.file_id')
    .select([
      'moving_rows.file_id as fileId',
      'moving_rows.number',
      'moving_rows.kind',
      'moving_rows.state',
      'moving_rows.client_id as clientId',
      'moving_rows.day',
      'moving_rows.weight_g as weightG',
      'moving_rows.value',
      'moving_rows.problems',
      sql<string | null>`coalesce(moving_rows.value ->> 'fullName', (
        select owner.value ->> 'fullName' from moving_rows owner
        where owner.import_id = moving_rows.import_id and owner.person = moving_rows.person and owner.kind = 'client'
        order by owner.number limit 1), (select full_name from clients where clients.id = moving_rows.client_id))`.as(
        'person',
      ),
    ])
    .orderBy('moving_rows.file_id', direction)
    .orderBy('moving_rows.number', direction)
}

export function matchingBlocked(db: Db, importId: number) {
  return db
    .selectFrom('moved_clients')
    .where('moved_clients.import_id', '=', importId)
    .where('moved_clients.blocked_by', 'is not', null)
}

export function blockedPage(db: Db, importId: number) {
  return matchingBlocked(db, importId)
    .innerJoin('clients', 'clients.id', 'moved_clients.client_id')
    .select([
      'moved_clients.client_id as clientId',
      'clients.code',
      'clients.full_name as fullName',
      sql<{ what: string; by: string | null }[]>`(
        select jsonb_agg(jsonb_build_object('what', one ->> 'what', 'by',
          (select display_name from staff where staff.id = (one ->> 'staffId')::bigint)))
        from jsonb_array_elements(moved_clients.blocked_by) one)`.as('built'),
    ])
    .orderBy('moved_clients.person')
}
