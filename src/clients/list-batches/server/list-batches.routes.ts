import { AppError, fieldError } from '#platform/contract/errors.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { assertFound, assertVersion, mustFind } from '#platform/server/versions.ts'
import { mealsOfProposal } from '#clients/food-lists/server/food-lists.reads.ts'
import { batchHoldSeconds, listBatches, type ListBatch } from '../list-batches.contract.ts'
import { findProposal, findRow, matchingRows, saveLeftOut, selectRows } from './list-batch-rows.store.ts'
import { tellOfAction } from './list-batch-notices.ts'
import { batchRowColumns, batchRowSheet } from './list-batches.export.ts'
import {
  batchDay,
  batchPage,
  dueCounts,
  findBatch,
  insertBatch,
  lockBatch,
  matchingBatches,
  saveApproval,
  saveEnd,
  saveHeldBack,
  toBatch,
} from './list-batches.store.ts'

const about = ({ id }: Pick<ListBatch, 'id'>) => ({ subject: { type: 'list-batch', id } })
const hint = ({ id, version }: Pick<ListBatch, 'id' | 'version'>) => ({ type: 'list-batch', id, version })

export const listBatchesRoutes = [
  route(listBatches.list, async ({ db, actor, query }) => {
    const page = await fetchPage(db, batchPage(db, actor, query), matchingBatches(db, actor, query), query)
    return { ...page, rows: page.rows.map(toBatch) }
  }),

  route(listBatches.due, ({ db, actor, now }) => dueCounts(db, actor, now)),

  route(listBatches.create, async ({ db, actor, body, now, audit, changed }) => {
    const batch = await stored(db, actor, await insertBatch(db, actor, body, now))
    audit({ ...about(batch), detail: { due: batch.due, clients: batch.counts.waiting } })
    changed(hint(batch))
    changed(await tellOfAction(db, batch, actor.staffId, now))
    return batch
  }),

  route(listBatches.get, ({ db, actor, params }) => stored(db, actor, params.batchId)),

  route(listBatches.rows, async ({ db, actor, params, query }) => {
    await stored(db, actor, params.batchId)
    const rows = selectRows(db, actor, params.batchId, query)
    return fetchPage(db, rows, matchingRows(db, actor, params.batchId, query), query)
  }),

  route(listBatches.proposal, async ({ db, actor, params, audit }) => {
    const batch = await stored(db, actor, params.batchId)
    const row = await findRow(db, actor, batch.id, params.clientId)
    assertFound(row)
    audit({ ...about(batch), clientId: row.clientId })
    const document = await findProposal(db, batch.id, row.clientId)
    return document ? mealsOfProposal(db, document, row) : []
  }),

  route(listBatches.exportRows, async ({ db, actor, params, query, audit }) => {
    const batch = await stored(db, actor, params.batchId)
    return listFile(query, audit, {
      name: 'list-batch',
      columns: batchRowColumns(query.locale),
      rows: streamRows(db, selectRows(db, actor, params.batchId, query)),
      sheet: batchRowSheet,
      about: about(batch),
    })
  }),

  route(listBatches.leaveOut, async ({ db, actor, params, body, now, audit, changed }) => {
    const batch = await locked(db, actor, params.batchId)
    if (batch.state !== 'ready')
      throw new AppError('conflict', { message: 'the batch is not being reviewed' })
    const row = await findRow(db, actor, batch.id, params.clientId)
    assertFound(row)
    const isProposal = row.state === 'proposed' || row.reason === 'left-out'
    if (!isProposal) throw fieldError('leftOut', 'nothing-proposed')
    await saveLeftOut(db, { batchId: batch.id, clientId: row.clientId, leftOut: body.leftOut, now })
    audit({ ...about(batch), clientId: row.clientId, detail: { leftOut: body.leftOut } })
    changed({ ...hint(batch), version: batch.version + 1 })
    const after = await findRow(db, actor, batch.id, params.clientId)
    assertFound(after)
    return after
  }),

  route(listBatches.approve, async ({ db, actor, params, body, ifMatch, now, audit, changed }) => {
    const before = await lockBatch(db, actor, params.batchId)
    assertVersion(before, ifMatch)
    if (!may(actor, 'food-lists.send')) throw new AppError('forbidden')
    if (before.state !== 'ready' || before.madeOn !== batchDay(now))
      throw new AppError('conflict', { message: 'the batch is not ready, or of another day' })
    if (before.counts.proposed !== body.expected) throw new AppError('stale', { current: before })
    const issueAt = new Date(now.getTime() + batchHoldSeconds * 1000)
    await saveApproval(db, { batchId: before.id, staffId: actor.staffId, issueAt, now })
    const batch = await stored(db, actor, before.id)
    audit({ ...about(batch), detail: { lists: batch.counts.proposed } })
    changed(hint(batch))
    changed(await tellOfAction(db, batch, actor.staffId, now))
    return batch
  }),

  route(listBatches.cancel, async ({ db, actor, params, ifMatch, now, audit, changed }) => {
    const before = await lockBatch(db, actor, params.batchId)
    assertVersion(before, ifMatch)
    await takeBack(db, before, now)
    const batch = await stored(db, actor, before.id)
    audit({ ...about(batch), detail: { from: before.state } })
    changed(hint(batch))
    changed(await tellOfAction(db, batch, actor.staffId, now))
    return batch
  }),
]

/** A held approval becomes a review again; a dry run or a review ends. @throws `conflict` */
async function takeBack(db: Db, batch: ListBatch, now: Date): Promise<void> {
  const isHeld = batch.state === 'approved' && batch.issueAt !== null && batch.issueAt > now.toISOString()
  if (isHeld) return saveHeldBack(db, batch.id, now)
  if (batch.state !== 'checking' && batch.state !== 'ready')
    throw new AppError('conflict', { message: 'issuing has begun' })
  await saveEnd(db, { batchId: batch.id, from: batch.state, to: 'cancelled', now })
}

const stored = (db: Db, actor: Actor, batchId: number): Promise<ListBatch> =>
  mustFind(findBatch(db, actor, batchId))

const locked = (db: Db, actor: Actor, batchId: number): Promise<ListBatch> =>
  mustFind(lockBatch(db, actor, batchId))
