import { AppError } from '#platform/contract/errors.ts'
import { parseSort } from '#platform/contract/paging.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { exportFile } from '#platform/server/export/export-file.ts'
import { route } from '#platform/server/route.ts'
import { visibleClient } from '#clients/clients/server/clients.reads.ts'
import { entryNames } from '#system/registries/server/entry-names.reads.ts'
import { recordSkip } from '#today/skips/server/skips.reads.ts'
import { queueNames, queues, type MyDay, type QueueName } from '../queues.contract.ts'
import { clientsSentTo, ownNumbers } from './own-numbers.ts'
import { queueColumns, queueFileRegistries, queueSheet } from './queues.export.ts'
import { assertOwnWork, clientsInQueue, isWorkOf } from './queues.reads.ts'
import {
  clientBefore,
  alertCounts,
  listsLeft,
  placeOf,
  queueCount,
  queueCountCap,
  queueHead,
  queuePage,
  queueRows,
  queueStart,
  queueView,
  type QueueFilter,
  type QueueView,
} from './queues.store.ts'

export const queuesRoutes = [
  route(queues.cards, async ({ db, actor, query, now }) => {
    const starts = await startsOf(db, await queueView(db, actor, now, query))
    return starts.map(({ card }) => card)
  }),

  route(queues.list, async ({ db, actor, params, query, now }) => {
    const view = await viewOf(db, actor, now, params.queue, query)
    const { direction } = parseSort<'wait'>(query.sort)
    return queuePage(db, params.queue, view, { ...query, direction })
  }),

  route(queues.export, async ({ db, actor, params, query, now, audit }) => {
    const { queue } = params
    const { format, locale, ids, sort } = query
    audit({ detail: { queue, format, ...(ids && { rows: ids.length }) } })
    const view = await viewOf(db, actor, now, queue, query)
    const { direction } = parseSort<'wait'>(sort)
    return exportFile({
      name: `queue-${queue.replaceAll('_', '-')}`,
      ask: query,
      columns: queueColumns(locale, await entryNames(db, queueFileRegistries, locale)),
      rows: queueRows(db, queue, view, { direction, ids }),
      sheet: queueSheet[locale],
    })
  }),

  route(queues.skip, async ({ db, actor, params, body, now, audit }) => {
    const { id: clientId } = await visibleClient(db, actor, body.clientId)
    const { queue } = params
    assertOwnWork(actor, queue)
    const { query } = await clientsInQueue(db, actor, { queue, filter: { sent: 'any' }, now })
    const waits = await query
      .where('client_facts.client_id', '=', clientId)
      .select('client_facts.client_id')
      .executeTakeFirst()
    if (!waits) throw new AppError('conflict', { message: 'The client does not wait here any more' })
    const { reason, note } = body
    await recordSkip(db, { clientId, queue, staffId: actor.staffId }, { reason, note }, now)
    audit({ subject: { type: 'client', id: clientId }, clientId, detail: { queue, reason } })
    return null
  }),

  route(queues.next, async ({ db, actor, params, query, now }) => {
    const view = await viewOf(db, actor, now, params.queue, query)
    const after = query.after === undefined ? undefined : placeOf(query.after)
    const [row] = await queueHead(db, params.queue, view, { after, limit: 1 })
    const total = await queueCount(db, params.queue, view)
    const before = row ? await queueCount(db, params.queue, view, placeOf(row.cursor)) : 0
    return {
      row: row ?? null,
      total: Math.min(total, queueCountCap),
      isExact: total <= queueCountCap,
      before: before <= queueCountCap ? before : null,
      previousId: after ? await clientBefore(db, params.queue, view, after) : null,
    }
  }),

  route(queues.myDay, async ({ db, actor, query, now }) => {
    const view = await queueView(db, actor, now, query)
    const today = view.days.IR
    const starts = await startsOf(db, view)
    return {
      today,
      cards: starts.map(({ card }) => card),
      alerts: await alertCounts(db, view),
      lists: { sent: await clientsSentTo(db, actor.staffId, today), ...(await listsLeft(db, view)) },
      next: nextPeople(starts),
      ...(await ownNumbers(db, actor.staffId, today)),
    }
  }),
]

const peopleAhead = 5

/** @throws `forbidden` for a queue that is others' work */
async function viewOf(
  db: Db,
  actor: Actor,
  now: Date,
  queue: QueueName,
  query: QueueFilter,
): Promise<QueueView> {
  assertOwnWork(actor, queue)
  return queueView(db, actor, now, query)
}

type Start = Awaited<ReturnType<typeof queueStart>>

async function startsOf(db: Db, view: QueueView): Promise<Start[]> {
  const starts: Start[] = []
  const own = queueNames.filter((queue) => isWorkOf(view.actor, queue))
  for (const queue of own) starts.push(await queueStart(db, queue, view, peopleAhead))
  return starts
}

/** The first people over all queues in work order, each once. */
function nextPeople(starts: readonly Start[]): MyDay['next'] {
  const people = new Map<number, MyDay['next'][number]>()
  for (const { card, rows } of starts)
    for (const row of rows)
      if (!people.has(row.clientId)) people.set(row.clientId, { queue: card.queue, row })
  return [...people.values()].slice(0, peopleAhead)
}
