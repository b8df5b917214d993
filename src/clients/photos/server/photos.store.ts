import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { forgetUploads } from '#platform/server/uploads/upload-rows.ts'
import type { Photo, PhotoEvent, PhotoView } from '../photos.contract.ts'
import '#clients/visits/server/visits.table.ts'
import { insertRow, saveRow } from '#platform/server/rows.ts'
import './photos.table.ts'

function selectPhotos(db: Db, clientId: number) {
  return db
    .selectFrom('client_photos')
    .innerJoin('uploads', 'uploads.name', 'client_photos.upload_name')
    .innerJoin('staff', 'staff.id', 'client_photos.created_by')
    .select([
      'client_photos.id',
      'client_photos.client_id',
      'client_photos.taken_on',
      'client_photos.view',
      'client_photos.visit_id',
      'client_photos.note',
      'client_photos.created_by',
      'client_photos.created_at',
      'client_photos.version',
      'uploads.width',
      'uploads.height',
      'staff.display_name as author',
    ])
    .where('client_photos.client_id', '=', clientId)
}

type PhotoRow = Awaited<ReturnType<ReturnType<typeof selectPhotos>['execute']>>[number]

function toPhoto(row: PhotoRow): Photo {
  return {
    id: row.id,
    clientId: row.client_id,
    takenOn: row.taken_on,
    view: row.view,
    visitId: row.visit_id,
    note: row.note,
    width: row.width,
    height: row.height,
    by: { id: row.created_by, name: row.author },
    createdAt: row.created_at,
    version: row.version,
  }
}

/** The newest day first; of a day front, side, back. */
export async function photosOf(db: Db, clientId: number): Promise<Photo[]> {
  const rows = await selectPhotos(db, clientId)
    .orderBy('client_photos.taken_on', 'desc')
    .orderBy(sql`array_position(array['front', 'side', 'back'], client_photos.view)`)
    .orderBy('client_photos.id')
    .execute()
  return rows.map(toPhoto)
}

export async function countPhotos(db: Db, clientId: number): Promise<number> {
  const { count } = await db
    .selectFrom('client_photos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  return count
}

/** One photo of one client: an id of somebody else's finds nothing. */
export async function findPhoto(db: Db, clientId: number, photoId: number): Promise<Photo | null> {
  const row = await selectPhotos(db, clientId).where('client_photos.id', '=', photoId).executeTakeFirst()
  return row ? toPhoto(row) : null
}

/** The name of its file. */
export async function fileOfPhoto(db: Db, clientId: number, photoId: number): Promise<string | null> {
  const row = await db
    .selectFrom('client_photos')
    .select('upload_name')
    .where('client_id', '=', clientId)
    .where('id', '=', photoId)
    .executeTakeFirst()
  return row?.upload_name ?? null
}

interface Content {
  takenOn: IsoDate
  view: PhotoView
  visitId: number | null
  note: string | null
}

export const insertPhoto = (
  db: Db,
  given: Content & { clientId: number; uploadName: string; staffId: number },
  now: Date,
) =>
  insertRow(
    db,
    'client_photos',
    {
      client_id: given.clientId,
      upload_name: given.uploadName,
      taken_on: given.takenOn,
      view: given.view,
      visit_id: given.visitId,
      note: given.note,
      created_by: given.staffId,
    },
    now,
  )

/** Saves a photo's words as its next version. */
export const savePhoto = (db: Db, photoId: number, { takenOn, view, visitId, note }: Content, now: Date) =>
  saveRow(db, 'client_photos', photoId, { taken_on: takenOn, view, visit_id: visitId, note }, now)

/** Deletes photos of a client with their files, all or one. @returns how many */
export async function deletePhotos(db: Db, clientId: number, photoId?: number): Promise<number> {
  let query = db.selectFrom('client_photos').select('upload_name').where('client_id', '=', clientId)
  if (photoId !== undefined) query = query.where('id', '=', photoId)
  const rows = await query.execute()
  await forgetUploads(
    db,
    rows.map((row) => row.upload_name),
  )
  return rows.length
}

/** Whether a visit is one of the client's. */
export async function isVisitOf(db: Db, clientId: number, visitId: number): Promise<boolean> {
  const row = await db
    .selectFrom('visits')
    .select('id')
    .where('id', '=', visitId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row !== undefined
}

/** The visit whose weigh-in was on a day: a photo of that day belongs to it unless somebody says otherwise. */
export async function visitOnDay(db: Db, clientId: number, day: IsoDate): Promise<number | null> {
  const row = await db
    .selectFrom('visits')
    .select('id')
    .where('client_id', '=', clientId)
    .where('weighed_on', '=', day)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export const photoSubject = 'client-photo'
export const consentSubject = 'client-photo-consent'
const historyLength = 200

/** What happened, newest first. Each revision of a photo names its day and view as `photo`. */
export async function photoHistory(db: Db, clientId: number): Promise<PhotoEvent[]> {
  const rows = await db
    .selectFrom('revisions')
    .leftJoin('staff', 'staff.id', 'revisions.staff_id')
    .select([
      'revisions.id',
      'revisions.at',
      'revisions.action',
      'revisions.changes',
      'staff.display_name as by',
    ])
    .where('revisions.client_id', '=', clientId)
    .where('revisions.subject_type', 'in', [photoSubject, consentSubject])
    .orderBy('revisions.id', 'desc')
    .limit(historyLength)
    .execute()
  return rows.map(({ changes: { photo, ...changes }, ...row }) => ({
    ...row,
    photo: (photo?.[1] as PhotoEvent['photo'] | undefined) ?? null,
    changes,
  }))
}
