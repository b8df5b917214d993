import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'
import type { Services } from '#platform/server/services.ts'
import {
  assertRoom,
  beginLargeUpload,
  findLargeUpload,
  forgetLargeUpload,
  keepLargeUpload,
  shelveLargeUpload,
  takePart,
  type LargeUpload,
} from '#platform/server/uploads/large-upload-rows.ts'
import type { UploadStore } from '#platform/server/uploads/upload-store.ts'
import { assertFound } from '#platform/server/versions.ts'
import { type IncomingFile, videoFiles } from '../video-files.contract.ts'
import { fileBehind, makeLink } from './video-links.store.ts'
import { storedVideo, videoHint, videoLogged, videoSubject } from './video-record.ts'
import { lockVideo, saveVideoFiles } from './videos.store.ts'

export const videoFilesRoutes = [
  route(videoFiles.begin, async ({ db, actor, params, body, now, services }) => {
    assertFound(await lockVideo(db, params.videoId))
    const coming = await incomingOf(db, params.videoId)
    if (coming?.mark === body.mark && coming.bytes === body.bytes) return shown(coming)
    const plan = { ...body, staffId: actor.staffId, now }
    if (services.uploads) await assertRoom(db, services.uploads, plan)
    const name = await beginLargeUpload(db, plan)
    await db.updateTable('videos').set({ incoming_name: name }).where('id', '=', params.videoId).execute()
    if (coming) await forgetLargeUpload(db, coming.name)
    return { name, bytes: body.bytes, received: 0 }
  }),
  route(videoFiles.received, async ({ db, params }) => shown(await coming(db, params))),
  route(
    videoFiles.append,
    async ({ db, params, query, upload, now, services }) => {
      const { name, bytes, received } = await coming(db, params)
      // The last part came already and its answer was lost: sent once more, it is no fault.
      if (received === bytes) return drained(upload, { name, bytes, received })
      const part = { name, offset: query.offset, source: upload, now }
      return { name, bytes, received: await takePart(db, storeOf(services), part) }
    },
    { transaction: 'own' },
  ),
  route(
    videoFiles.finish,
    async ({ db, params, body, now, services, audit, changed }) => {
      const before = await lockVideo(db, params.videoId)
      assertFound(before)
      const { name, bytes } = await coming(db, params)
      await keepLargeUpload(db, storeOf(services), { name, now })
      const length = body.durationSeconds === null ? {} : { duration_s: body.durationSeconds }
      await saveVideoFiles(db, before.id, { file_name: name, incoming_name: null, ...length }, now)
      if (before.file) await forgetLargeUpload(db, before.file.key)
      const after = await storedVideo(db, before.id)
      const log = { before: videoLogged(before), after: videoLogged(after), detail: { bytes } }
      audit({ subject: videoSubject(after), version: after.version, ...log })
      changed(videoHint(after))
      return after
    },
    {
      // What is refused or was finished already, the handler tells.
      async prepare({ db, params, services }) {
        const upload = await incomingOf(db, params.videoId)
        if (upload?.name === params.uploadName) await shelveLargeUpload(storeOf(services), upload)
      },
    },
  ),
  route(videoFiles.link, async ({ db, actor, params, now }) => {
    const { id, file } = await storedVideo(db, params.videoId)
    if (!file) throw new AppError('not-found')
    return makeLink(db, { videoId: id, staffId: actor.staffId, now })
  }),
  route(videoFiles.play, async ({ db, params, now, services }) => {
    const file = await fileBehind(db, params.word, now)
    assertFound(file)
    const { bytes, at } = await storeOf(services).large.open(file.name, file.kind)
    return { name: `video.${file.kind}`, type: `video/${file.kind}`, bytes, at, etag: file.name }
  }),
]

interface Place {
  videoId: number
  uploadName: string
}

/** The file that is coming for a video. @throws `not-found` also for one that comes for another */
async function coming(db: Db, { videoId, uploadName }: Place): Promise<LargeUpload> {
  const upload = await incomingOf(db, videoId)
  if (upload?.name !== uploadName) throw new AppError('not-found')
  return upload
}

async function incomingOf(db: Db, videoId: number): Promise<LargeUpload | undefined> {
  const row = await db
    .selectFrom('videos')
    .select('incoming_name')
    .where('id', '=', videoId)
    .executeTakeFirst()
  const name = row?.incoming_name ?? null
  return name === null ? undefined : findLargeUpload(db, name)
}

const shown = ({ name, bytes, received }: IncomingFile): IncomingFile => ({ name, bytes, received })

function drained(source: { resume(): unknown }, reply: IncomingFile): IncomingFile {
  source.resume()
  return reply
}

/** @throws `not-found` where the server keeps no files */
function storeOf({ uploads }: Pick<Services, 'uploads'>): UploadStore {
  assertFound(uploads)
  return uploads
}
