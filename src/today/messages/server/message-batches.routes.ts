import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { listFile } from '#platform/server/export/list-file.ts'
import { streamRows } from '#platform/server/export/row-stream.ts'
import { retryFailed } from '#platform/server/outbox/outbox.store.ts'
import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { busyClients } from '#system/presence/server/busy-clients.reads.ts'
import { assertFound, assertVersion, mustFind } from '#platform/server/versions.ts'
import {
  messageBatches,
  messageHoldSeconds,
  typedAbove,
  type MessageBatch,
} from '../message-batches.contract.ts'
import { planBatch, summaryOf } from './batch-plan.ts'
import { failedLetters, matchingRows, selectRows } from './message-batch-rows.store.ts'
import { messageRowColumns, messageRowSheet } from './message-batches.export.ts'
import {
  findBatch,
  insertBatch,
  insertRows,
  lockBatch,
  matchingBatches,
  saveEnd,
  selectBatches,
  toBatch,
} from './message-batches.store.ts'
import { tellOfAction } from './message-notices.ts'
import { findTemplate } from './message-templates.store.ts'

const about = ({ id }: Pick<MessageBatch, 'id'>) => ({ subject: { type: 'message-batch', id } })
const hint = ({ id, version }: Pick<MessageBatch, 'id' | 'version'>) => ({
  type: 'message-batch',
  id,
  version,
})

export const messageBatchesRoutes = [
  route(messageBatches.check, async ({ db, actor, body, now, services }) => {
    const moment = momentOf(body.sendAt, now)
    const busy = busyClients(services.presence, actor.staffId)
    const plan = await planBatch(db, actor, { ...body, busy }, { now, moment })
    return { hasChannel: services.messageChannel !== undefined, ...summaryOf(plan, body.at, moment) }
  }),

  route(messageBatches.create, async ({ db, actor, body, now, services, audit, changed }) => {
    const sendAt = momentOf(body.sendAt, now)
    if (body.templateId !== null) await usableTemplate(db, actor, body.templateId)
    const busy = busyClients(services.presence, actor.staffId)
    const plan = await planBatch(db, actor, { ...body, busy }, { now, moment: sendAt })
    const { receiving } = summaryOf(plan, 0, sendAt)
    if (receiving !== body.expected) throw new AppError('stale')
    if (receiving > typedAbove && body.typed !== receiving) throw fieldError('typed', 'wrong-number')
    const { templateId, text, lifted, audience } = body
    const made = { queue: audience.queue, automatic: false, templateId, text, lifted, sendAt, now }
    const id = await insertBatch(db, { ...made, createdBy: actor.staffId })
    assertFound(id)
    const rows = plan.map(({ clientId, verdict }) => ({ clientId, reason: verdict.reason }))
    await insertRows(db, id, rows, now)
    const batch = await stored(db, actor, id, now)
    const liftedReasons = lifted.map(({ reason }) => reason).join(' ')
    audit({
      ...about(batch),
      detail: { clients: receiving, ...(liftedReasons && { lifted: liftedReasons }) },
    })
    changed(hint(batch))
    changed(await tellOfAction(db, batch, actor.staffId, now))
    return batch
  }),

  route(messageBatches.list, async ({ db, actor, query, now }) => {
    const matching = matchingBatches(db, actor, query)
    const page = await fetchPage(db, selectBatches(db, actor, query), matching, query)
    return { ...page, rows: page.rows.map((row) => toBatch(row, now)) }
  }),

  route(messageBatches.get, ({ db, actor, params, now }) => stored(db, actor, params.batchId, now)),

  route(messageBatches.rows, async ({ db, actor, params, query, now }) => {
    await stored(db, actor, params.batchId, now)
    const rows = selectRows(db, actor, params.batchId, query)
    return fetchPage(db, rows, matchingRows(db, actor, params.batchId, query), query)
  }),

  route(messageBatches.exportRows, async ({ db, actor, params, query, now, audit }) => {
    const batch = await stored(db, actor, params.batchId, now)
    return listFile(query, audit, {
      name: 'messages',
      columns: messageRowColumns(query.locale),
      rows: streamRows(db, selectRows(db, actor, params.batchId, query)),
      sheet: messageRowSheet,
      about: about(batch),
    })
  }),

  route(messageBatches.cancel, async ({ db, actor, params, ifMatch, now, audit, changed }) => {
    const before = await lockBatch(db, actor, params.batchId, now)
    assertVersion(before, ifMatch)
    if (before.state !== 'held') throw new AppError('conflict', { message: 'sending has begun' })
    await saveEnd(db, { batchId: before.id, to: 'cancelled', now })
    const batch = await stored(db, actor, before.id, now)
    audit({ ...about(batch), detail: { clients: before.counts.waiting } })
    changed(hint(batch))
    changed(await tellOfAction(db, batch, actor.staffId, now))
    return batch
  }),

  route(messageBatches.retry, async ({ db, actor, params, body, now, audit, changed }) => {
    const batch = await stored(db, actor, params.batchId, now)
    const letters = await failedLetters(db, actor, batch.id, body.clientIds).execute()
    const ids = letters.flatMap(({ id }) => (id === null ? [] : [id]))
    const retried = await retryFailed(db, ids, now)
    audit({ ...about(batch), detail: { messages: retried } })
    changed(hint(batch))
    return { retried }
  }),
]

const longestAheadMs = 30 * 24 * 3_600_000

/** When sending begins. @throws at the field for a moment that is past or more than 30 days ahead */
function momentOf(sendAt: string | null, now: Date): Date {
  const earliest = new Date(now.getTime() + messageHoldSeconds * 1000)
  if (sendAt === null) return earliest
  const asked = new Date(sendAt)
  if (asked < now || asked.getTime() - now.getTime() > longestAheadMs)
    throw fieldError('sendAt', 'out-of-range')
  return asked < earliest ? earliest : asked
}

async function usableTemplate(db: Db, actor: Actor, templateId: number): Promise<void> {
  const template = await findTemplate(db, actor, templateId)
  if (!template || template.retired) throw fieldError('templateId', 'not-allowed')
}

const stored = (db: Db, actor: Actor, batchId: number, now: Date): Promise<MessageBatch> =>
  mustFind(findBatch(db, actor, batchId, now))
