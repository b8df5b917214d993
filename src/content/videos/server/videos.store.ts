import { sql, type Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { VideoKind } from '#platform/contract/uploads.ts'
import type { Db } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { insertRow, lockRow, saveRow } from '#platform/server/rows.ts'
import { searchColumn, searched } from '#platform/server/search.ts'
import '#content/exercise-categories/server/exercise-categories.table.ts'
import '#content/exercises/server/exercises.table.ts'
import '#platform/server/uploads/uploads.table.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import type { Video, VideoDraft, videoQueries, videoSorts } from '../videos.contract.ts'
import type { VideosTable } from './videos.table.ts'

type Query = z.output<typeof videoQueries.list>
type Filters = Omit<Query, 'page' | 'perPage' | 'sort'>

const columns = writtenColumns([
  'videos.id',
  'videos.title_fa',
  'videos.title_ar',
  'videos.text_fa',
  'videos.text_ar',
  'videos.source',
  'videos.link',
  'videos.file_name',
  'videos.poster_name',
  'videos.duration_s',
  'videos.category_id',
  'videos.level',
  'videos.position',
  'videos.state',
  'videos.version',
  'videos.updated_at',
  'exercise_categories.name_fa as category_fa',
  'exercise_categories.name_ar as category_ar',
  'uploads.width',
  'uploads.height',
  'large_uploads.bytes',
  'large_uploads.kind',
])

const sortColumns: Record<
  (typeof videoSorts)[number],
  'videos.position' | 'videos.sort_key' | 'videos.duration_s' | 'videos.updated_at'
> = {
  position: 'videos.position',
  title: 'videos.sort_key',
  duration: 'videos.duration_s',
  updated: 'videos.updated_at',
}

/** The videos that match, without order or columns. */
export function matchingVideos(db: Db, filters: Filters) {
  const { q, state, source, categoryId, level, exerciseId, arabic } = filters
  let query = db.selectFrom('videos')
  if (state) query = query.where('videos.state', '=', state)
  if (source) query = query.where('videos.source', '=', source)
  if (categoryId) query = query.where('videos.category_id', '=', categoryId)
  if (level) query = query.where('videos.level', '=', level)
  if (exerciseId) query = query.where(shows(exerciseId))
  if (arabic !== undefined) query = query.where('videos.title_ar', arabic ? 'is not' : 'is', null)
  return searched(query, 'videos.search_key', q)
}

const shows = (exerciseId: number) => sql<boolean>`exists (
  select 1 from video_exercises shown where shown.video_id = videos.id and shown.exercise_id = ${exerciseId})`

const shownExercises = sql<Video['exercises']>`(
  select coalesce(json_agg(json_build_object('id', exercises.id,
    'name', json_build_object('fa', exercises.name_fa, 'ar', exercises.name_ar)) order by shown.position), '[]')
  from video_exercises shown join exercises on exercises.id = shown.exercise_id
  where shown.video_id = videos.id)`

const watchedSoFar = sql<Video['watched']>`(
  select json_build_object('views', count(*), 'viewers', count(distinct seen.client_id),
    'completed', count(seen.completed_at))
  from video_views seen where seen.video_id = videos.id)`

function withDetails(query: ReturnType<typeof matchingVideos>) {
  return query
    .innerJoin('exercise_categories', 'exercise_categories.id', 'videos.category_id')
    .leftJoin('uploads', 'uploads.name', 'videos.poster_name')
    .leftJoin('large_uploads', 'large_uploads.name', 'videos.file_name')
    .select(columns)
    .select([shownExercises.as('exercises'), watchedSoFar.as('watched')])
}

/** The same videos as rows, in the asked order; the id makes the order total. */
export function selectVideos(db: Db, filters: Filters, sort: Query['sort']) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return withDetails(matchingVideos(db, filters))
    .orderBy(orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('videos.id', direction)
}

type Hidden = 'search_key' | 'sort_key' | 'created_at' | 'incoming_name'
export type VideoRow = Omit<Selectable<VideosTable>, Hidden> & {
  category_fa: string
  category_ar: string | null
  width: number | null
  height: number | null
  bytes: number | null
  kind: VideoKind | null
  exercises: Video['exercises']
  watched: Video['watched']
}

export function toVideo(row: VideoRow): Video {
  return {
    id: row.id,
    title: { fa: row.title_fa, ar: row.title_ar },
    text: { fa: row.text_fa, ar: row.text_ar },
    source: row.source,
    link: row.link,
    ...filesOf(row),
    durationSeconds: row.duration_s,
    category: { id: row.category_id, name: { fa: row.category_fa, ar: row.category_ar } },
    level: row.level,
    exercises: row.exercises,
    position: row.position,
    state: row.state,
    watched: row.watched,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

function filesOf(row: VideoRow): Pick<Video, 'file' | 'poster'> {
  const { file_name: file, bytes, kind, poster_name: poster, width, height } = row
  return {
    file: file === null || bytes === null || kind === null ? null : { key: file, bytes, kind },
    poster: poster === null || width === null || height === null ? null : { key: poster, width, height },
  }
}

export async function findVideo(db: Db, videoId: number): Promise<Video | null> {
  const row = await withDetails(db.selectFrom('videos').where('videos.id', '=', videoId)).executeTakeFirst()
  return row ? toVideo(row) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockVideo(db: Db, videoId: number): Promise<Video | null> {
  await lockRow(db, 'videos', videoId)
  return findVideo(db, videoId)
}

function toColumns(draft: VideoDraft) {
  return {
    title_fa: draft.title.fa,
    title_ar: draft.title.ar,
    text_fa: draft.text.fa,
    text_ar: draft.text.ar,
    source: draft.source,
    link: draft.link,
    duration_s: draft.durationSeconds,
    category_id: draft.categoryId,
    level: draft.level,
    position: draft.position,
    state: draft.state,
    search_key: searchColumn(draft.title.fa, draft.title.ar, draft.text.fa, draft.text.ar),
    sort_key: sortKey(draft.title.fa),
  }
}

export async function insertVideo(db: Db, draft: VideoDraft, now: Date): Promise<number> {
  const files = { file_name: null, incoming_name: null, poster_name: null }
  const id = await insertRow(db, 'videos', { ...toColumns(draft), ...files }, now)
  await saveExercises(db, id, draft.exerciseIds)
  return id
}

/** Saves what editors wrote as the next version of a video. */
export async function saveVideo(db: Db, videoId: number, next: VideoDraft, now: Date): Promise<void> {
  await saveRow(db, 'videos', videoId, toColumns(next), now)
  await db.deleteFrom('video_exercises').where('video_id', '=', videoId).execute()
  await saveExercises(db, videoId, next.exerciseIds)
}

async function saveExercises(db: Db, videoId: number, exerciseIds: readonly number[]): Promise<void> {
  if (exerciseIds.length === 0) return
  const rows = exerciseIds.map((id, position) => ({ video_id: videoId, exercise_id: id, position }))
  await db.insertInto('video_exercises').values(rows).execute()
}

/** Another file, poster or length as the next version of a video. */
export const saveVideoFiles = (
  db: Db,
  videoId: number,
  files: Partial<Pick<VideosTable, 'file_name' | 'incoming_name' | 'poster_name' | 'duration_s'>>,
  now: Date,
) => saveRow(db, 'videos', videoId, files, now)
