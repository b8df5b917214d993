import { sql } from 'kysely'
import type * as z from 'zod/mini'
import '#clients/clients/server/facts/client-facts.table.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'
import { parseSort } from '#platform/contract/paging.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { insertRow, lockRow, saveRow } from '#platform/server/rows.ts'
import { searchColumn, searched } from '#platform/server/search.ts'
import '#platform/server/uploads/uploads.table.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import type {
  Success,
  SuccessDraft,
  successQueries,
  SuccessSide,
  successSorts,
  SuccessLabels,
} from '../successes.contract.ts'
import { holds, stateNow } from './success-state.reads.ts'
import './successes.table.ts'

type Query = z.output<typeof successQueries.list>
type Filters = Pick<Query, 'locale' | 'q' | 'state'>

const columns = writtenColumns([
  'success_stories.id',
  'success_stories.client_id',
  'success_stories.title_fa',
  'success_stories.title_ar',
  'success_stories.text_fa',
  'success_stories.text_ar',
  'success_stories.position',
  'success_stories.published_at',
  'success_stories.version',
  'success_stories.updated_at',
  'clients.full_name',
  'clients.code',
])

const sortColumns: Record<
  (typeof successSorts)[number],
  'success_stories.position' | 'success_stories.sort_key' | 'success_stories.updated_at'
> = {
  position: 'success_stories.position',
  title: 'success_stories.sort_key',
  updated: 'success_stories.updated_at',
}

/** The stories about clients in scope that match, without order or columns. */
export function matchingSuccesses(db: Db, actor: Actor, { q, state }: Filters) {
  let query = clientsInScope(db, actor).innerJoin(
    'success_stories',
    'success_stories.client_id',
    'clients.id',
  )
  if (state) query = query.where(sql<boolean>`${stateNow} = ${state}`)
  return searched(query, 'success_stories.search_key', q)
}

const pictureOf = (column: 'before_upload' | 'after_upload') =>
  sql<Success['before']>`(select json_build_object('key', uploads.name, 'width', uploads.width,
    'height', uploads.height) from uploads where uploads.name = ${sql.ref(`success_stories.${column}`)} and ${holds})`

const lastConsent = sql<{
  textVersion: number
  givenAt: string
  givenBy: string
  withdrawnAt: string | null
  withdrawnBy: string | null
} | null>`(
  select json_build_object('textVersion', consent.text_version, 'givenAt', consent.given_at, 'givenBy', taker.display_name,
    'withdrawnAt', consent.withdrawn_at, 'withdrawnBy', ender.display_name)
  from success_consents consent
  join staff taker on taker.id = consent.given_to
  left join staff ender on ender.id = consent.withdrawn_to
  where consent.success_id = success_stories.id order by consent.id desc limit 1)`

function withFacts(query: ReturnType<typeof matchingSuccesses>) {
  return query
    .select(columns)
    .select([
      pictureOf('before_upload').as('before'),
      pictureOf('after_upload').as('after'),
      lastConsent.as('consent'),
      stateNow.as('state'),
    ])
}

/** The same stories as rows, in the asked order; the id makes the order total. */
export function selectSuccesses(db: Db, actor: Actor, filters: Filters, sort: Query['sort']) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return withFacts(matchingSuccesses(db, actor, filters))
    .orderBy(orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('success_stories.id', direction)
}

export type SuccessRow = Awaited<ReturnType<ReturnType<typeof selectSuccesses>['execute']>>[number]

const instantOf = (at: string): string => new Date(at).toISOString()

function consentOf({ consent }: SuccessRow): Success['consent'] {
  if (!consent) return null
  const { textVersion, givenAt, givenBy, withdrawnAt, withdrawnBy } = consent
  return {
    textVersion,
    given: { at: instantOf(givenAt), by: givenBy },
    withdrawn: withdrawnAt === null ? null : { at: instantOf(withdrawnAt), by: withdrawnBy ?? '' },
  }
}

export function toSuccess(row: SuccessRow): Success {
  return {
    id: row.id,
    client: { id: row.client_id, name: row.full_name, code: row.code },
    title: { fa: row.title_fa, ar: row.title_ar },
    text: { fa: row.text_fa, ar: row.text_ar },
    position: row.position,
    before: row.before,
    after: row.after,
    consent: consentOf(row),
    published: row.published_at !== null,
    state: row.state,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

/** One story about a client in scope. */
export async function findSuccess(db: Db, actor: Actor, successId: number): Promise<Success | null> {
  const row = await withFacts(matchingSuccesses(db, actor, {}))
    .where('success_stories.id', '=', successId)
    .executeTakeFirst()
  return row ? toSuccess(row) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockSuccess(db: Db, actor: Actor, successId: number): Promise<Success | null> {
  await lockRow(db, 'success_stories', successId)
  return findSuccess(db, actor, successId)
}

function toColumns({ title, text, position }: SuccessLabels) {
  return {
    title_fa: title.fa,
    title_ar: title.ar,
    text_fa: text.fa,
    text_ar: text.ar,
    position,
    search_key: searchColumn(title.fa, title.ar, text.fa, text.ar),
    sort_key: sortKey(title.fa),
  }
}

export const insertSuccess = (db: Db, draft: SuccessDraft, now: Date) =>
  insertRow(
    db,
    'success_stories',
    {
      ...toColumns(draft),
      client_id: draft.clientId,
      before_upload: null,
      after_upload: null,
      published_at: null,
    },
    now,
  )

/** Saves the words of a story as its next version. */
export const saveSuccess = (
  db: Db,
  successId: number,
  next: SuccessLabels & { published: boolean },
  now: Date,
) =>
  saveRow(
    db,
    'success_stories',
    successId,
    { ...toColumns(next), published_at: next.published ? sql`coalesce(published_at, ${now})` : null },
    now,
  )

/** The names of the files of a story, also of those that are hidden. */
export async function filesOf(db: Db, successId: number): Promise<Record<SuccessSide, string | null>> {
  const row = await db
    .selectFrom('success_stories')
    .select(['before_upload', 'after_upload'])
    .where('id', '=', successId)
    .executeTakeFirstOrThrow()
  return { before: row.before_upload, after: row.after_upload }
}

export async function savePicture(
  db: Db,
  successId: number,
  side: SuccessSide,
  uploadName: string,
  now: Date,
): Promise<void> {
  const picture = side === 'before' ? { before_upload: uploadName } : { after_upload: uploadName }
  await saveRow(db, 'success_stories', successId, picture, now)
}

export async function insertConsent(
  db: Db,
  given: { successId: number; clientId: number; textVersion: number; staffId: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('success_consents')
    .values({
      success_id: given.successId,
      client_id: given.clientId,
      text_version: given.textVersion,
      given_at: now,
      given_to: given.staffId,
      withdrawn_at: null,
      withdrawn_to: null,
    })
    .execute()
  await touch(db, given.successId, now)
}

/** Ends the consent that holds; what was published with it is published no longer. */
export async function endConsent(db: Db, successId: number, staffId: number, now: Date): Promise<void> {
  await db
    .updateTable('success_consents')
    .set({ withdrawn_at: now, withdrawn_to: staffId })
    .where('success_id', '=', successId)
    .where('withdrawn_at', 'is', null)
    .execute()
  await db.updateTable('success_stories').set({ published_at: null }).where('id', '=', successId).execute()
  await touch(db, successId, now)
}

const touch = (db: Db, successId: number, now: Date) => saveRow(db, 'success_stories', successId, {}, now)

/** Of some clients those who reached their target weight, in their order. */
export async function whoReached<Client extends { id: number }>(
  db: Db,
  clients: readonly Client[],
): Promise<Client[]> {
  if (clients.length === 0) return []
  const rows = await db
    .selectFrom('client_facts')
    .select('client_id')
    .where(
      'client_id',
      'in',
      clients.map(({ id }) => id),
    )
    .where('reached_on', 'is not', null)
    .execute()
  const reached = new Set(rows.map(({ client_id }) => client_id))
  return clients.filter(({ id }) => reached.has(id))
}
