import { sql, type Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { insertRow, lockRow, saveRow } from '#platform/server/rows.ts'
import { likeContains, searchColumn } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import { documentText } from '../guide-document.contract.ts'
import type { Guide, GuideDraft, guideQueries, GuideRow, guideSorts } from '../supporter-guides.contract.ts'
import type { Shown } from './guide-edition.rules.ts'
import type { SupporterGuidesTable } from './supporter-guides.table.ts'

type Query = z.output<typeof guideQueries.list>
type Filters = Omit<Query, 'page' | 'perPage' | 'sort'>

const columns = writtenColumns([
  'supporter_guides.id',
  'supporter_guides.title_fa',
  'supporter_guides.title_ar',
  'supporter_guides.screens',
  'supporter_guides.audience',
  'supporter_guides.position',
  'supporter_guides.published_at',
  'supporter_guides.edition',
  'supporter_guides.is_changed',
  'supporter_guides.version',
  'supporter_guides.updated_at',
])

const sortColumns: Record<
  (typeof guideSorts)[number],
  'supporter_guides.position' | 'supporter_guides.sort_key' | 'supporter_guides.updated_at'
> = {
  position: 'supporter_guides.position',
  title: 'supporter_guides.sort_key',
  updated: 'supporter_guides.updated_at',
}

/** Active staff whom a guide is for. */
const isFor = sql<boolean>`staff.active and (supporter_guides.audience = '{}' or exists (
  select from staff_roles join roles on roles.id = staff_roles.role_id
  where staff_roles.staff_id = staff.id and roles.code = any (supporter_guides.audience)))`

const hasRead = ({ staffId }: Actor) => sql<boolean>`exists (
  select from supporter_guide_reads reads where reads.guide_id = supporter_guides.id
    and reads.staff_id = ${staffId} and reads.edition = supporter_guides.edition)`

/** Editors see every guide, others what is published for them. */
function guidesFor(db: Db, actor: Actor) {
  const query = db.selectFrom('supporter_guides')
  if (may(actor, 'supporter-guides.write')) return query
  return query.where('supporter_guides.published_at', 'is not', null).where(isForActor(actor))
}

const isForActor = ({ staffId }: Actor) =>
  sql<boolean>`exists (select from staff where staff.id = ${staffId} and ${isFor})`

const isInArabic = sql<boolean>`(supporter_guides.title_ar is not null and supporter_guides.body_ar <> '[]')`

/** The guides that match and that the actor may see, without order or columns. */
export function matchingGuides(db: Db, actor: Actor, filters: Filters) {
  const { screen, audience, published, read, arabic } = filters
  let query = guidesFor(db, actor)
  if (screen) query = query.where(sql<boolean>`supporter_guides.screens @> ${[screen]}::text[]`)
  if (audience) query = query.where(sql<boolean>`supporter_guides.audience @> ${[audience]}::text[]`)
  if (published !== undefined)
    query = query.where('supporter_guides.published_at', published ? 'is not' : 'is', null)
  if (read !== undefined) {
    const done = hasRead(actor)
    query = query.where(isForActor(actor)).where(read ? done : sql<boolean>`not ${done}`)
  }
  if (arabic !== undefined) query = query.where(sql<boolean>`${isInArabic} = ${arabic}`)
  const key = filters.q ? queryKey(filters.q) : ''
  if (key !== '') query = query.where('supporter_guides.search_key', 'like', likeContains(key))
  return query
}

/** How many each guide is for, and how many of them have read its edition. */
const withReaders = (query: ReturnType<typeof matchingGuides>) =>
  query.innerJoin(
    sql<{ guide_id: number; readers: number; done: number }>`guide_readers`.as<'counted'>('counted'),
    'counted.guide_id',
    'supporter_guides.id',
  )

function withFacts(query: ReturnType<typeof matchingGuides>, actor: Actor) {
  return withReaders(query)
    .select(columns)
    .select([
      sql<boolean>`supporter_guides.body_ar <> '[]'`.as('has_arabic'),
      isForActor(actor).as('for_me'),
      sql<string | null>`(select read_at from supporter_guide_reads reads
      where reads.guide_id = supporter_guides.id and reads.staff_id = ${actor.staffId}
        and reads.edition = supporter_guides.edition)`.as('read_at'),
      'counted.readers as all_readers',
      'counted.done as done_readers',
    ])
}

/** The same guides as rows, in the asked order; the id makes the order total. */
export function selectGuides(db: Db, actor: Actor, filters: Filters, sort: Query['sort']) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return withFacts(matchingGuides(db, actor, filters), actor)
    .orderBy(orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('supporter_guides.id', direction)
}

export type GuideListRow = Pick<
  Selectable<SupporterGuidesTable>,
  | 'id'
  | 'title_fa'
  | 'title_ar'
  | 'screens'
  | 'audience'
  | 'position'
  | 'published_at'
  | 'edition'
  | 'is_changed'
  | 'version'
  | 'updated_at'
> & {
  has_arabic: boolean
  for_me: boolean
  read_at: string | null
  all_readers: number
  done_readers: number
}

export function toGuideRow(row: GuideListRow): GuideRow {
  return {
    id: row.id,
    title: { fa: row.title_fa, ar: row.title_ar },
    hasArabic: row.has_arabic,
    screens: row.screens,
    audience: row.audience,
    position: row.position,
    published: row.published_at !== null,
    edition: row.edition,
    forMe: row.for_me,
    readAt: row.read_at,
    readers: { read: row.done_readers, all: row.all_readers },
    version: row.version,
    updatedAt: row.updated_at,
  }
}

/** A guide with what only the server asks. */
export type StoredGuide = Guide & { isChanged: boolean }

/** One guide that the actor may see, with its text. */
export async function findGuide(db: Db, actor: Actor, guideId: number): Promise<StoredGuide | null> {
  const row = await withFacts(guidesFor(db, actor), actor)
    .select(['supporter_guides.body_fa', 'supporter_guides.body_ar'])
    .where('supporter_guides.id', '=', guideId)
    .executeTakeFirst()
  if (!row) return null
  return { ...toGuideRow(row), body: { fa: row.body_fa, ar: row.body_ar }, isChanged: row.is_changed }
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockGuide(db: Db, actor: Actor, guideId: number): Promise<StoredGuide | null> {
  await lockRow(db, 'supporter_guides', guideId)
  return findGuide(db, actor, guideId)
}

function toColumns({ title, body, screens, audience, position }: GuideDraft) {
  return {
    title_fa: title.fa,
    title_ar: title.ar,
    body_fa: JSON.stringify(body.fa),
    body_ar: JSON.stringify(body.ar),
    screens,
    audience,
    position,
    search_key: searchColumn(title.fa, title.ar, documentText(body.fa), documentText(body.ar)),
    sort_key: sortKey(title.fa),
  }
}

export const insertGuide = (db: Db, draft: GuideDraft, now: Date) =>
  insertRow(
    db,
    'supporter_guides',
    { ...toColumns(draft), published_at: null, edition: 0, is_changed: true },
    now,
  )

/** Saves the whole record as its next version. */
export const saveGuide = (db: Db, guideId: number, next: GuideDraft & Shown, now: Date) =>
  saveRow(
    db,
    'supporter_guides',
    guideId,
    {
      ...toColumns(next),
      published_at: next.published ? sql`coalesce(published_at, ${now})` : null,
      edition: next.edition,
      is_changed: next.isChanged,
    },
    now,
  )
