import { AppError, fieldError } from '#platform/contract/errors.ts'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { ImageSize } from '#platform/contract/uploads.ts'
import type { Db } from '#platform/server/database.ts'
import { route, type Context, type FileReply } from '#platform/server/route.ts'
import { assertUploadQuota, keepUpload } from '#platform/server/uploads/upload-rows.ts'
import { assertFound, assertVersion, mustFind } from '#platform/server/versions.ts'
import {
  clientToday,
  lockVisibleClient,
  visibleClient,
  type VisibleClient,
} from '#clients/clients/server/clients.reads.ts'
import { photoLimits, photos, type Photo } from '../photos.contract.ts'
import { assertConsent } from './photo-consents.routes.ts'
import { hasConsent } from './photo-consents.store.ts'
import { albumOf } from './photo-album.ts'
import {
  countPhotos,
  deletePhotos,
  fileOfPhoto,
  findPhoto,
  insertPhoto,
  isVisitOf,
  photoHistory,
  photoSubject,
  savePhoto,
  visitOnDay,
} from './photos.store.ts'

const about = ({ id, clientId }: Photo) => ({ subject: { type: photoSubject, id }, clientId })
const hint = ({ id, clientId, version }: Photo) => ({ type: photoSubject, id, clientId, version })
/** Names the photo in each entry of the history, also when its day was corrected since or it is gone. */
const place = ({ takenOn, view }: Photo) => ({ photo: { takenOn, view } })
const words = ({ takenOn, view, visitId, note }: Photo) => ({ takenOn, view, visitId, note })

export const photosRoutes = [
  route(photos.album, async ({ db, actor, params }) => {
    const client = await visibleClient(db, actor, params.clientId)
    return albumOf(db, client.id)
  }),

  route(
    photos.add,
    async ({ db, actor, params, query, upload, now, audit, changed }) => {
      // Of two photos at once both are kept, one after the other: the count stays right.
      const client = await lockVisibleClient(db, actor, params.clientId)
      await assertWanted(db, client, query, now)
      const { takenOn, view, visitId = await visitOnDay(db, client.id, takenOn) } = query
      const owner = { clientId: client.id, staffId: actor.staffId }
      await keepUpload(db, upload, { ...owner, now })
      const given = { takenOn, view, visitId, note: null, uploadName: upload.name }
      const photo = await stored(db, client.id, await insertPhoto(db, { ...given, ...owner }, now))
      audit({ ...about(photo), version: 1, after: place(photo), detail: { bytes: upload.bytes } })
      changed(hint(photo))
      return photo
    },
    {
      async admit({ db, actor, params, query, now }) {
        const client = await visibleClient(db, actor, params.clientId)
        await assertWanted(db, client, query, now)
        await assertUploadQuota(db, actor.staffId, now)
      },
    },
  ),

  route(photos.thumbnail, (context) => pictureOf(context, 'thumb')),

  route(photos.picture, async (context) => {
    const { clientId, photoId } = context.params
    const picture = await pictureOf(context, 'full')
    context.audit({ subject: { type: photoSubject, id: photoId }, clientId })
    return picture
  }),

  route(photos.update, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    await assertConsent(db, client.id)
    const before = await findPhoto(db, client.id, params.photoId)
    assertVersion(before, ifMatch)
    const {
      takenOn = before.takenOn,
      view = before.view,
      visitId = before.visitId,
      note = before.note,
    } = body
    assertDay(client, takenOn, now)
    await assertVisit(db, client.id, visitId)
    await savePhoto(db, before.id, { takenOn, view, visitId, note }, now)
    const after = await stored(db, client.id, before.id)
    audit({
      ...about(after),
      version: after.version,
      before: words(before),
      after: { ...words(after), ...place(before) },
    })
    changed(hint(after))
    return after
  }),

  route(photos.remove, async ({ db, actor, params, body, ifMatch, audit, changed }) => {
    const client = await lockVisibleClient(db, actor, params.clientId)
    const before = await findPhoto(db, client.id, params.photoId)
    assertVersion(before, ifMatch)
    await deletePhotos(db, client.id, before.id)
    const version = before.version + 1
    const why = { reason: body.reason, reasonNote: body.note }
    audit({
      ...about(before),
      version,
      after: { ...place(before), ...why },
      detail: { reason: body.reason },
    })
    changed({ ...hint(before), version })
    return { id: before.id }
  }),

  route(photos.history, async ({ db, actor, params }) => {
    const client = await visibleClient(db, actor, params.clientId)
    return photoHistory(db, client.id)
  }),
]

type PictureContext = Pick<Context<typeof photos.thumbnail>, 'db' | 'actor' | 'params' | 'services'>

/** One size of a photo. @throws `not-found` for what the actor may not see, and for everybody without a consent */
async function pictureOf(
  { db, actor, params, services }: PictureContext,
  size: ImageSize,
): Promise<FileReply> {
  const client = await visibleClient(db, actor, params.clientId)
  const name = await fileOfPhoto(db, client.id, params.photoId)
  if (name === null || !(await hasConsent(db, client.id))) throw new AppError('not-found')
  const file = await services.uploads?.open(name, size)
  assertFound(file)
  return { ...file, name: `${size}.jpg`, type: 'image/jpeg', etag: `${name}-${size}` }
}

interface Wanted {
  takenOn: IsoDate
  visitId?: number | undefined
}

/** Whether a photo could be kept now. @throws `conflict` without consent, `validation` for the day, visit or number */
async function assertWanted(db: Db, client: VisibleClient, { takenOn, visitId }: Wanted, now: Date) {
  await assertConsent(db, client.id)
  assertDay(client, takenOn, now)
  await assertVisit(db, client.id, visitId ?? null)
  if ((await countPhotos(db, client.id)) >= photoLimits.perClient)
    throw fieldError('file', `too-many:${photoLimits.perClient}`)
}

/** @throws `validation` for a day to come, or one too long ago */
function assertDay(client: VisibleClient, takenOn: IsoDate, now: Date): void {
  const today = clientToday(client, now)
  const first = addDays(today, -365 * photoLimits.yearsBack)
  if (takenOn > today || takenOn < first) throw fieldError('takenOn', 'out-of-range')
}

async function assertVisit(db: Db, clientId: number, visitId: number | null): Promise<void> {
  if (visitId !== null && !(await isVisitOf(db, clientId, visitId))) throw fieldError('visitId', 'unknown')
}

const stored = (db: Db, clientId: number, photoId: number): Promise<Photo> =>
  mustFind(findPhoto(db, clientId, photoId))
