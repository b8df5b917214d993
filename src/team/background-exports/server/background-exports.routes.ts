import { AppError, fieldError } from '#platform/contract/errors.ts'
import { endpointKey } from '#platform/contract/endpoint.ts'
import { backgroundExports, type BackgroundExport } from '#platform/contract/background-exports.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route, type Route } from '#platform/server/route.ts'
import { findExport, partsOf } from '#platform/server/run-file.ts'
import type { UploadStore } from '#platform/server/uploads/upload-store.ts'
import { rowsKey } from '#platform/server/uploads/object-store.ts'
import { assertFound } from '#platform/server/versions.ts'
import { notifyStaff } from '#team/notices/server/notices.reads.ts'
import {
  cancelFile,
  deleteFile,
  findFile,
  ownFiles,
  queueFile,
  selectFiles,
} from './background-exports.store.ts'

/** Files of rows made in the background. @param routes where the exports are found */
export const backgroundExportsRoutes = (routes: readonly Route[]): Route[] => [
  ...ownRoutes,
  createRoute(routes),
  fileRoute(routes),
]

const ownRoutes = [
  route(backgroundExports.list, ({ actor, db, query }) =>
    fetchPage<BackgroundExport, 'background_exports'>(
      db,
      selectFiles(db, actor.staffId),
      ownFiles(db, actor.staffId),
      query,
    ),
  ),

  route(backgroundExports.get, async ({ actor, db, params }) => {
    const file = await findFile(db, actor.staffId, params.fileId)
    assertFound(file)
    return file
  }),

  route(backgroundExports.cancel, async ({ actor, db, params, now, audit, changed }) => {
    const isCancelled = await cancelFile(db, actor.staffId, params.fileId, now)
    const file = await findFile(db, actor.staffId, params.fileId)
    assertFound(file)
    if (!isCancelled) throw new AppError('conflict')
    audit({ subject: { type: 'background-export', id: file.id } })
    changed({ type: 'background-export', id: file.id, version: file.version, staffId: actor.staffId })
    changed(await tellOfAction(db, file, actor.staffId, now))
    return file
  }),

  route(backgroundExports.remove, async ({ actor, db, params, now, audit, changed }) => {
    const { staffId } = actor
    const file = await findFile(db, staffId, params.fileId)
    assertFound(file)
    const isUnderWay = await cancelFile(db, staffId, file.id, now)
    await deleteFile(db, staffId, file.id)
    audit({ subject: { type: 'background-export', id: file.id } })
    changed({ type: 'background-export', id: file.id, version: file.version + 1, staffId })
    if (isUnderWay) changed(await tellOfAction(db, { ...file, state: 'cancelled' }, staffId, now))
    return null
  }),
]

const createRoute = (routes: readonly Route[]) =>
  route(backgroundExports.create, async ({ actor, db, body, now, audit, changed }) => {
    const operation = operationOf(routes, body.address, actor)
    const file = await queueFile(db, { ...body, staffId: actor.staffId }, now)
    changed(await tellOfAction(db, file, actor.staffId, now))
    audit({ subject: { type: 'background-export', id: file.id }, detail: { operation } })
    changed({ type: 'background-export', id: file.id, version: file.version, staffId: actor.staffId })
    return file
  })

const fileRoute = (routes: readonly Route[]) =>
  route(backgroundExports.file, async ({ actor, db, params, services, audit }) => {
    const row = await ownFiles(db, actor.staffId)
      .select(['address', 'upload_name', 'file_name', 'media_type'])
      .where('id', '=', params.fileId)
      .where('state', '=', 'ready')
      .executeTakeFirst()
    assertFound(row)
    const operation = permittedOf(routes, row.address, actor)
    const kept = await objectStoreOf(services).find(rowsKey(row.upload_name ?? ''))
    if (!kept) throw new AppError('not-found')
    audit({ subject: { type: 'background-export', id: params.fileId }, detail: { operation } })
    return { ...kept, name: row.file_name ?? '', type: row.media_type ?? '' }
  })

/** What the person just did with a file: so that it can be followed, and cancelled, from every page. */
function tellOfAction(db: Db, { id, state }: BackgroundExport, staffId: number, now: Date) {
  const told = state === 'cancelled' ? 'cancelled' : 'checking'
  return notifyStaff(db, { staffId, kind: 'background-export', subjectId: id, state: told, isOwn: true }, now)
}

/** The export of an address, judged now as the operation itself would. @returns its name in the log */
function operationOf(routes: readonly Route[], address: string, actor: Actor): string {
  const asked = findExport(routes, address)
  if (!asked) throw fieldError('address', 'unknown')
  if (!may(actor, asked.route.endpoint.permission)) throw new AppError('forbidden')
  partsOf(asked)
  return endpointKey(asked.route.endpoint)
}

/** The export of a kept file. @throws `not-found` when there is no such export any more, `forbidden` */
function permittedOf(routes: readonly Route[], address: string, actor: Actor): string {
  const asked = findExport(routes, address)
  if (!asked) throw new AppError('not-found')
  if (!may(actor, asked.route.endpoint.permission)) throw new AppError('forbidden')
  return endpointKey(asked.route.endpoint)
}

function objectStoreOf({ uploads }: { uploads?: UploadStore }) {
  if (!uploads) throw new AppError('unavailable')
  return uploads.objectStore
}
