import { findClients } from '#clients/clients/server/client-search.reads.ts'
import { visibleClient } from '#clients/clients/server/clients.reads.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { historyOf } from '#platform/server/history.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { deleteRow } from '#platform/server/rows.ts'
import { assertUploadQuota, forgetUploads, keepUpload } from '#platform/server/uploads/upload-rows.ts'
import { assertFound, assertVersion, mustFind } from '#platform/server/versions.ts'
import { successes, type Success } from '../successes.contract.ts'
import { successColumns, successSheet } from './successes.export.ts'
import {
  endConsent,
  filesOf,
  findSuccess,
  insertConsent,
  insertSuccess,
  lockSuccess,
  matchingSuccesses,
  savePicture,
  saveSuccess,
  selectSuccesses,
  toSuccess,
  whoReached,
} from './successes.store.ts'

const candidatesShown = 20
/** Among so many found by who sees no clients, those who reached their target are shown. */
const candidatesLooked = 500
const subjectType = 'success'
const about = ({ id, client }: Success) => ({ subject: { type: subjectType, id }, clientId: client.id })
const hint = ({ id, version }: Success) => ({ type: subjectType, id, version })
const holds = ({ consent }: Success) => consent !== null && consent.withdrawn === null

/** The fields that its history keeps: whether there are pictures and a consent, not their keys. */
function logged(success: Success) {
  const { title, text, position, published, before, after } = success
  return {
    title,
    text,
    position,
    published,
    consent: holds(success),
    before: before !== null,
    after: after !== null,
  }
}

export const successesRoutes = [
  route(successes.list, async ({ db, actor, query }) => {
    const rows = selectSuccesses(db, actor, query, query.sort)
    const page = await fetchPage(db, rows, matchingSuccesses(db, actor, query), query)
    return { ...page, rows: page.rows.map(toSuccess) }
  }),
  route(successes.export, async ({ db, actor, query, audit }) => {
    return listFile(query, audit, {
      name: 'successes',
      columns: successColumns(query.locale),
      rows: streamRows(db, selectSuccesses(db, actor, query, query.sort)),
      sheet: successSheet,
    })
  }),
  route(successes.candidates, async ({ db, actor, query }) => {
    if (may(actor, 'clients.read')) return findClients(db, actor, query.q, candidatesShown)
    const found = await findClients(db, actor, query.q, candidatesLooked)
    return (await whoReached(db, found)).slice(0, candidatesShown)
  }),
  route(successes.get, ({ db, actor, params }) => stored(db, actor, params.successId)),
  route(successes.create, async ({ db, actor, body, now, audit, changed }) => {
    const client = await visibleClient(db, actor, body.clientId)
    // Editors see no clients: a story is about somebody who reached the target, or comes from who sees them.
    if (!may(actor, 'clients.read') && (await whoReached(db, [client])).length === 0)
      throw new AppError('not-found')
    const after = await stored(db, actor, await insertSuccess(db, body, now))
    audit({ ...about(after), version: after.version, after: logged(after) })
    changed(hint(after))
    return after
  }),
  route(successes.update, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockSuccess(db, actor, params.successId)
    assertVersion(before, ifMatch)
    if (body.published) refuseUnready(before)
    await saveSuccess(db, before.id, { ...before, ...body }, now)
    const after = await stored(db, actor, before.id)
    audit({ ...about(after), version: after.version, before: logged(before), after: logged(after) })
    changed(hint(after))
    return after
  }),
  route(
    successes.setPicture,
    async ({ db, actor, params, upload, now, audit, changed }) => {
      const before = await agreed(db, actor, params.successId)
      const old = (await filesOf(db, before.id))[params.side]
      await keepUpload(db, upload, { clientId: before.client.id, staffId: actor.staffId, now })
      await savePicture(db, before.id, params.side, upload.name, now)
      if (old !== null) await forgetUploads(db, [old])
      const after = await stored(db, actor, before.id)
      const detail = { bytes: upload.bytes, side: params.side }
      audit({ ...about(after), version: after.version, before: logged(before), after: logged(after), detail })
      changed(hint(after))
      return after
    },
    {
      async admit({ db, actor, params, now }) {
        await agreed(db, actor, params.successId)
        await assertUploadQuota(db, actor.staffId, now)
      },
    },
  ),
  route(successes.picture, async ({ db, actor, params, query, services }) => {
    const picture = (await stored(db, actor, params.successId))[params.side]
    assertFound(picture)
    const file = await services.uploads?.open(picture.key, query.size)
    assertFound(file)
    const { size } = query
    return { ...file, name: `${size}.jpg`, type: 'image/jpeg', etag: `${picture.key}-${size}` }
  }),
  route(successes.consent, async ({ db, actor, params, body, now, audit, changed }) => {
    const before = await lockSuccess(db, actor, params.successId)
    assertFound(before)
    // Agreed once is agreed: a second press changes nothing.
    if (holds(before)) {
      audit(about(before))
      return before
    }
    const given = { successId: before.id, clientId: before.client.id, textVersion: body.textVersion }
    await insertConsent(db, { ...given, staffId: actor.staffId }, now)
    const after = await stored(db, actor, before.id)
    audit({ ...about(after), version: after.version, before: logged(before), after: logged(after) })
    changed(hint(after))
    return after
  }),
  route(successes.withdraw, async ({ db, actor, params, now, audit, changed }) => {
    const before = await lockSuccess(db, actor, params.successId)
    assertFound(before)
    if (!holds(before)) {
      audit(about(before))
      return before
    }
    await endConsent(db, before.id, actor.staffId, now)
    const after = await stored(db, actor, before.id)
    audit({ ...about(after), version: after.version, before: logged(before), after: logged(after) })
    changed(hint(after))
    return after
  }),
  route(successes.remove, async ({ db, actor, params, ifMatch, audit, changed }) => {
    const before = await lockSuccess(db, actor, params.successId)
    assertVersion(before, ifMatch)
    const files = Object.values(await filesOf(db, before.id)).filter((name) => name !== null)
    await deleteRow(db, 'success_stories', before.id)
    await forgetUploads(db, files)
    const version = before.version + 1
    audit({ ...about(before), version, before: logged(before) })
    changed({ ...hint(before), version })
    return null
  }),
  route(successes.history, async ({ db, actor, params }) =>
    historyOf(db, subjectType, await stored(db, actor, params.successId)),
  ),
]

const stored = (db: Db, actor: Actor, successId: number): Promise<Success> =>
  mustFind(findSuccess(db, actor, successId))

/** @throws `not-found`, or `conflict` without a consent that holds */
async function agreed(db: Db, actor: Actor, successId: number): Promise<Success> {
  const success = await lockSuccess(db, actor, successId)
  assertFound(success)
  if (!holds(success)) throw new AppError('conflict', { current: { consent: false } })
  return success
}

/** @throws `validation` at `published`: `consent-missing` or `picture-missing` */
function refuseUnready(success: Success): void {
  if (!holds(success)) throw fieldError('published', 'consent-missing')
  if (success.before === null || success.after === null) throw fieldError('published', 'picture-missing')
}
