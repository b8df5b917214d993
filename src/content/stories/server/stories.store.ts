import { sql, type Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { addDays, todayIn } from '#platform/contract/text/calendar.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { insertRow, lockRow, saveRow } from '#platform/server/rows.ts'
import { searchColumn, searched } from '#platform/server/search.ts'
import '#platform/server/uploads/uploads.table.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import '#system/registries/server/registries.table.ts'
import type { Story, StoryDraft, StoryState, storyQueries, storySorts } from '../stories.contract.ts'
import type { StoriesTable } from './stories.table.ts'

type Query = z.output<typeof storyQueries.list>
type Filters = Omit<Query, 'page' | 'perPage' | 'sort'>

const columns = writtenColumns([
  'stories.id',
  'stories.title_fa',
  'stories.title_ar',
  'stories.text_fa',
  'stories.text_ar',
  'stories.upload_name',
  'stories.from_on',
  'stories.to_on',
  'stories.position',
  'stories.countries',
  'stories.diet_types',
  'stories.version',
  'stories.updated_at',
  'uploads.width',
  'uploads.height',
])

const sortColumns: Record<
  (typeof storySorts)[number],
  'stories.position' | 'stories.sort_key' | 'stories.from_on' | 'stories.updated_at'
> = {
  position: 'stories.position',
  title: 'stories.sort_key',
  from: 'stories.from_on',
  updated: 'stories.updated_at',
}

/** The only definition of a story's state. The day is that of its country; for stories of both countries, that of Iran. */
function stateAt(now: Date) {
  const today = sql`case when stories.countries = '{IQ}' then ${todayIn('IQ', now)}::date
    else ${todayIn('IR', now)}::date end`
  return sql<StoryState>`case
    when stories.to_on < ${today} then 'past'
    when stories.upload_name is null then 'incomplete'
    when stories.from_on > ${today} then 'scheduled'
    else 'now' end`
}

/** Shown now, with its last day within a week. */
const isEnding = (now: Date) =>
  sql<boolean>`(${stateAt(now)} = 'now' and stories.to_on is not null and stories.to_on <= ${addDays(todayIn('IR', now), 7)}::date)`

/** The stories that match, without order or columns. */
export function matchingStories(db: Db, { q, state, country, dietType, ending, arabic }: Filters, now: Date) {
  let query = db.selectFrom('stories')
  if (state) query = query.where(sql<boolean>`${stateAt(now)} = ${state}`)
  if (country)
    query = query.where(sql<boolean>`(stories.countries = '{}' or stories.countries @> ${[country]}::text[])`)
  if (dietType)
    query = query.where(
      sql<boolean>`(stories.diet_types = '{}' or stories.diet_types @> ${[dietType]}::text[])`,
    )
  if (ending !== undefined) query = query.where(sql<boolean>`${isEnding(now)} = ${ending}`)
  if (arabic !== undefined) query = query.where('stories.title_ar', arabic ? 'is not' : 'is', null)
  return searched(query, 'stories.search_key', q)
}

function withPicture(query: ReturnType<typeof matchingStories>, now: Date) {
  return query
    .leftJoin('uploads', 'uploads.name', 'stories.upload_name')
    .select(columns)
    .select(stateAt(now).as('state'))
}

/** The same stories as rows, in the asked order; the id makes the order total. */
export function selectStories(db: Db, filters: Filters, sort: Query['sort'], now: Date) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return withPicture(matchingStories(db, filters, now), now)
    .orderBy(orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('stories.id', direction)
}

export type StoryRow = Omit<Selectable<StoriesTable>, 'search_key' | 'sort_key' | 'created_at'> & {
  width: number | null
  height: number | null
  state: StoryState
}

export function toStory(row: StoryRow): Story {
  const { upload_name: key, width, height } = row
  return {
    id: row.id,
    title: { fa: row.title_fa, ar: row.title_ar },
    text: { fa: row.text_fa, ar: row.text_ar },
    picture: key === null || width === null || height === null ? null : { key, width, height },
    fromOn: row.from_on,
    toOn: row.to_on,
    position: row.position,
    countries: row.countries,
    dietTypes: row.diet_types,
    state: row.state,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export async function findStory(db: Db, storyId: number, now: Date): Promise<Story | null> {
  const row = await withPicture(
    db.selectFrom('stories').where('stories.id', '=', storyId),
    now,
  ).executeTakeFirst()
  return row ? toStory(row) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockStory(db: Db, storyId: number, now: Date): Promise<Story | null> {
  await lockRow(db, 'stories', storyId)
  return findStory(db, storyId, now)
}

function toColumns(draft: StoryDraft) {
  return {
    title_fa: draft.title.fa,
    title_ar: draft.title.ar,
    text_fa: draft.text.fa,
    text_ar: draft.text.ar,
    from_on: draft.fromOn,
    to_on: draft.toOn,
    position: draft.position,
    countries: draft.countries,
    diet_types: draft.dietTypes,
    search_key: searchColumn(draft.title.fa, draft.title.ar, draft.text.fa, draft.text.ar),
    sort_key: sortKey(draft.title.fa),
  }
}

export const insertStory = (db: Db, draft: StoryDraft, now: Date) =>
  insertRow(db, 'stories', { ...toColumns(draft), upload_name: null }, now)

/** Saves the words of a story as its next version. */
export const saveStory = (db: Db, storyId: number, next: StoryDraft, now: Date) =>
  saveRow(db, 'stories', storyId, toColumns(next), now)

export const saveStoryPicture = (db: Db, storyId: number, uploadName: string, now: Date) =>
  saveRow(db, 'stories', storyId, { upload_name: uploadName }, now)

/** The first of the diet types that is not offered, by its place; -1 when all are. */
export async function unknownDietType(
  db: Db,
  wanted: readonly string[],
  had: readonly string[],
): Promise<number> {
  const rows = await db
    .selectFrom('registry_entries')
    .select('code')
    .where('registry', '=', 'diet_types')
    .where('retired_at', 'is', null)
    .execute()
  const known = new Set([...rows.map(({ code }) => code), ...had])
  return wanted.findIndex((code) => !known.has(code))
}
