import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { ImageSize } from '#platform/contract/uploads.ts'
import { visibleClient } from '#clients/clients/server/clients.reads.ts'
import type { Db } from '#platform/server/database.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route, type Context, type FileReply } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { forgetLargeUpload } from '#platform/server/uploads/large-upload-rows.ts'
import { assertUploadQuota, forgetUploads, keepUpload } from '#platform/server/uploads/upload-rows.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { completePercent, videos, type Video, type VideoDraft } from '../videos.contract.ts'
import { videoHint, videoLogged, videoSubject, storedVideo } from './video-record.ts'
import { isWatched, keepView, watchingOf } from './video-views.store.ts'
import { videoColumns, videoSheet } from './videos.export.ts'
import {
  findVideo,
  insertVideo,
  lockVideo,
  matchingVideos,
  saveVideo,
  saveVideoFiles,
  selectVideos,
  toVideo,
} from './videos.store.ts'
import '#content/exercise-categories/server/exercise-categories.table.ts'
import '#content/exercises/server/exercises.table.ts'

export const videosRoutes = [
  route(videos.list, async ({ db, query }) => {
    const page = await fetchPage(db, selectVideos(db, query, query.sort), matchingVideos(db, query), query)
    return { ...page, rows: page.rows.map(toVideo) }
  }),
  route(videos.export, async ({ db, query, audit }) => {
    return listFile(query, audit, {
      name: 'videos',
      columns: videoColumns(query.locale),
      rows: streamRows(db, selectVideos(db, query, query.sort)),
      sheet: videoSheet,
    })
  }),
  route(videos.get, ({ db, params }) => storedVideo(db, params.videoId)),
  route(videos.create, async ({ db, body, now, audit, changed }) => {
    refuseIncomplete(body, false)
    await refuseUnusable(db, null, body)
    const after = await storedVideo(db, await insertVideo(db, body, now))
    audit({ subject: videoSubject(after), version: after.version, after: videoLogged(after) })
    changed(videoHint(after))
    return after
  }),
  route(videos.update, async ({ db, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockVideo(db, params.videoId)
    assertVersion(before, ifMatch)
    const own = { categoryId: before.category.id, exerciseIds: before.exercises.map(({ id }) => id) }
    const next = { ...before, ...own, ...body }
    refuseIncomplete(next, before.file !== null)
    await refuseUnusable(db, before, next)
    await saveVideo(db, before.id, next, now)
    return told({ audit, changed }, before, await storedVideo(db, before.id))
  }),
  route(
    videos.setPoster,
    async ({ db, actor, params, upload, now, audit, changed }) => {
      const before = await lockVideo(db, params.videoId)
      assertFound(before)
      await keepUpload(db, upload, { clientId: null, staffId: actor.staffId, now })
      await saveVideoFiles(db, before.id, { poster_name: upload.name }, now)
      if (before.poster) await forgetUploads(db, [before.poster.key])
      return told({ audit, changed }, before, await storedVideo(db, before.id))
    },
    {
      async admit({ db, actor, params, now }) {
        assertFound(await findVideo(db, params.videoId))
        await assertUploadQuota(db, actor.staffId, now)
      },
    },
  ),
  route(videos.poster, (context) => posterOf(context, 'full')),
  route(videos.thumbnail, (context) => posterOf(context, 'thumb')),
  route(videos.remove, async ({ db, params, ifMatch, audit, changed }) => {
    const before = await lockVideo(db, params.videoId)
    assertVersion(before, ifMatch)
    if (await isWatched(db, before.id)) throw new AppError('in-use', { current: before.watched })
    await removeWithFiles(db, before)
    const version = before.version + 1
    audit({ subject: videoSubject(before), version, before: videoLogged(before) })
    changed({ ...videoHint(before), version })
    return null
  }),
  route(videos.history, async ({ db, params }) =>
    historyOf(db, 'video', await storedVideo(db, params.videoId)),
  ),
  route(videos.watching, async ({ db, params, now }) => {
    await storedVideo(db, params.videoId)
    return watchingOf(db, params.videoId, now)
  }),
  route(videos.addView, async ({ db, actor, params, body, now }) => {
    const client = await visibleClient(db, actor, body.clientId)
    const { id, state, durationSeconds } = await storedVideo(db, params.videoId)
    // A video that clients cannot see has no views.
    if (state !== 'published' || durationSeconds === null) throw new AppError('conflict')
    const { playing, seconds } = body
    const kept = await keepView(db, {
      videoId: id,
      clientId: client.id,
      playing,
      seconds,
      durationSeconds,
      now,
    })
    return { ...kept, completed: kept.percent >= completePercent }
  }),
]

function told(
  { audit, changed }: Pick<Context<typeof videos.update>, 'audit' | 'changed'>,
  before: Video,
  after: Video,
): Video {
  const { version } = after
  audit({ subject: videoSubject(after), version, before: videoLogged(before), after: videoLogged(after) })
  changed(videoHint(after))
  return after
}

/** A file that is still coming goes too. */
async function removeWithFiles(db: Db, { id, file, poster }: Video): Promise<void> {
  const row = await db
    .selectFrom('videos')
    .select('incoming_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await deleteRow(db, 'videos', id)
  if (poster) await forgetUploads(db, [poster.key])
  if (file) await forgetLargeUpload(db, file.key)
  if (row.incoming_name !== null) await forgetLargeUpload(db, row.incoming_name)
}

type PosterContext = Pick<Context<typeof videos.poster>, 'db' | 'params' | 'services'>

async function posterOf({ db, params, services }: PosterContext, size: ImageSize): Promise<FileReply> {
  const { poster } = await storedVideo(db, params.videoId)
  if (!poster) throw new AppError('not-found')
  const file = await services.uploads?.open(poster.key, size)
  assertFound(file)
  return { ...file, name: `${size}.jpg`, type: 'image/jpeg', etag: `${poster.key}-${size}` }
}

/**
 * Refuses a category and exercises that are not offered for new use; what the video has already may stay.
 * @param before null: a new video
 * @throws `validation` with `not-allowed` at each such field
 */
async function refuseUnusable(
  db: Db,
  before: Video | null,
  { categoryId, exerciseIds }: Pick<VideoDraft, 'categoryId' | 'exerciseIds'>,
): Promise<void> {
  const refused = await refusedExercises(db, before, exerciseIds)
  if (categoryId !== before?.category.id && !(await isOffered(db, categoryId))) refused.push('categoryId')
  if (refused.length === 0) return
  const fields = Object.fromEntries(refused.map((path) => [path, ['not-allowed']]))
  throw new AppError('validation', { fields })
}

async function isOffered(db: Db, categoryId: number): Promise<boolean> {
  const found = await db
    .selectFrom('exercise_categories')
    .select('id')
    .where('id', '=', categoryId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

async function refusedExercises(db: Db, before: Video | null, wanted: readonly number[]): Promise<string[]> {
  const had = new Set(before?.exercises.map(({ id }) => id))
  const fresh = wanted.filter((id) => !had.has(id))
  if (fresh.length === 0) return []
  const rows = await db
    .selectFrom('exercises')
    .select('id')
    .where('id', 'in', fresh)
    .where('retired_at', 'is', null)
    .execute()
  const offered = new Set(rows.map(({ id }) => id))
  return wanted.flatMap((id, place) => (had.has(id) || offered.has(id) ? [] : [`exerciseIds.${place}`]))
}

/**
 * A published video can be played, and says how long it is. The parts of a change may come alone, so that they are
 * judged together only here.
 * @throws `validation` at the field that is missing
 */
function refuseIncomplete(draft: VideoDraft, hasFile: boolean): void {
  if (draft.source === 'link' && draft.link === null) throw fieldError('link', 'required')
  if (draft.state !== 'published') return
  if (draft.source === 'upload' && !hasFile) throw fieldError('state', 'not-allowed')
  if (draft.durationSeconds === null) throw fieldError('durationSeconds', 'required')
}
