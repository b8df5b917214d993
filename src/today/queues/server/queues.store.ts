import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { daysBetween } from '#platform/contract/text/calendar.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { type RowStream, streamRows } from '#platform/server/export/row-stream.ts'
import { countUpTo, fetchPage } from '#platform/server/paging.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import type { PageReply } from '#platform/server/route.ts'
import { likeContains } from '#platform/server/search.ts'
import { businessDays, type BusinessDays } from '#clients/clients/server/business-days.reads.ts'
import { alertIs } from '#clients/clients/server/client-alert.reads.ts'
import { factsInScope } from '#clients/clients/server/clients.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { lastMessageOf, lostReplyOf } from '#today/messages/server/messages.reads.ts'
import { isSkippedFor, lastSkipOf } from '#today/skips/server/skips.reads.ts'
import type { SkipReason } from '#today/skips/skips.contract.ts'
import { cardAlerts, type MyDay, type QueueCard, type QueueName, type QueueRow } from '../queues.contract.ts'
import { queueRules, type QueueSettings } from './queue-rules.ts'

/** Of a longer queue everything says «more than»: counting it would cost the most where there is the most to do. */
export const queueCountCap = 1_000

export interface QueueFilter {
  /** A staff member's id, `me`, or `none`. */
  supporterId?: string | undefined
  country?: 'IR' | 'IQ' | undefined
  q?: string | undefined
  skipped?: SkipReason | undefined
  /** Of the queues of lists that are due; absent: `no`. */
  sent?: 'no' | 'yes' | 'any' | undefined
}

/** Who asks, as of when. */
export interface QueueView {
  actor: Actor
  now: Date
  days: BusinessDays
  settings: QueueSettings
  filter: QueueFilter
}

export async function queueView(db: Db, actor: Actor, now: Date, filter: QueueFilter): Promise<QueueView> {
  return { actor, now, days: businessDays(now), settings: await lifecycleSettings(db), filter }
}

/** Whether nothing narrows a queue whose plan would depend on it. */
const isUsual = ({ filter }: QueueView): boolean => (filter.q ?? filter.skipped) === undefined

/** The clients of the actor, or of whom they ask about. */
function factsOf(db: Db, { actor, filter }: QueueView) {
  const { supporterId, country } = filter
  let query = factsInScope(db, actor)
  if (supporterId === 'none') query = query.where('client_facts.supporter_id', 'is', null)
  else if (supporterId !== undefined)
    query = query.where(
      'client_facts.supporter_id',
      '=',
      supporterId === 'me' ? actor.staffId : Number(supporterId),
    )
  return country === undefined ? query : query.where('client_facts.country', '=', sql.lit(country))
}

/** The clients of a queue whom the actor may see: rows, counts and cards all start here. */
export function waiting(db: Db, queue: QueueName, view: QueueView) {
  const { q, skipped, sent = 'no' } = view.filter
  const folded = queryKey(q ?? '')
  const { condition, fence, undone } = queueRules[queue]
  let query = factsOf(db, view).where(condition(view.days, view.settings))
  if (fence) query = query.where(fence)
  if (undone && sent !== 'any') query = query.where(sent === 'no' ? undone : sql<SqlBool>`not ${undone}`)
  if (skipped !== undefined) query = query.where(isSkippedFor(skipped, queue, view.now))
  if (folded !== '')
    query = query.where((eb) =>
      eb(
        'client_facts.client_id',
        'in',
        eb
          .selectFrom('clients as searched')
          .select('searched.id')
          .where('searched.search_key', 'like', likeContains(folded)),
      ),
    )
  return query
}

function shownRows(db: Db, queue: QueueName, view: QueueView) {
  return waiting(db, queue, view)
    .innerJoin('clients', 'clients.id', 'client_facts.client_id')
    .leftJoin('staff', 'staff.id', 'client_facts.supporter_id')
    .select([
      'client_facts.client_id',
      'client_facts.country',
      'client_facts.supporter_id',
      'client_facts.paid_until',
      'client_facts.first_paid_on',
      'client_facts.diet_type',
      'client_facts.open_visit_id',
      'client_facts.list_due_on',
      'client_facts.open_weighed_on',
      'client_facts.waiting_list_sent_on',
      'client_facts.list_until',
      'client_facts.last_list_sent_on',
      'client_facts.last_list_received_on',
      'client_facts.reply_waits_on',
      'client_facts.unsafe_list_on',
      'client_facts.last_weight_g',
      'client_facts.last_weighed_on',
      'client_facts.target_weight_g',
      'clients.code',
      'clients.full_name',
      'clients.language',
      'staff.display_name as supporter',
      lastMessageOf('client_facts.client_id').as('last_message'),
      (queue === 'reply_waiting' ? lostReplyOf('client_facts.client_id') : sql<null>`null`).as('reply_error'),
      lastSkipOf(queue, view.now).as('last_skip'),
      queueRules[queue].waitsOn.as('waits_on'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof shownRows>['execute']>>[number]

function orderedRows(db: Db, queue: QueueName, view: QueueView, direction: 'asc' | 'desc') {
  return shownRows(db, queue, view)
    .orderBy(queueRules[queue].waitsOn, direction)
    .orderBy('client_facts.client_id', direction)
}

/** One page of a queue. */
export async function queuePage(
  db: Db,
  queue: QueueName,
  view: QueueView,
  paging: { page: number; perPage: number; direction: 'asc' | 'desc' },
): Promise<PageReply<QueueRow>> {
  const rows = orderedRows(db, queue, view, paging.direction)
  const matching = waiting(db, queue, view)
  const page = await fetchPage<Row, 'client_facts'>(db, rows, matching, {
    ...paging,
    exactTo: queueCountCap,
    usesPreparedPlan: isUsual(view),
  })
  return { rows: page.rows.map((row) => toQueueRow(row, queue, view)), meta: page.meta }
}

/** A whole queue, however long. @param ids only these of its clients */
export function queueRows(
  db: Db,
  queue: QueueName,
  view: QueueView,
  { direction, ids }: { direction: 'asc' | 'desc'; ids?: readonly number[] | undefined },
): RowStream<QueueRow> {
  const rows = orderedRows(db, queue, view, direction)
  const chosen = ids ? rows.where('client_facts.client_id', 'in', ids) : rows
  return streamRows(db, chosen).map((row) => toQueueRow(row, queue, view))
}

/** The row of a client who waits in a queue; undefined: it has nothing to do there. */
export async function queueRowOf(
  db: Db,
  queue: QueueName,
  view: QueueView,
  clientId: number,
): Promise<QueueRow | undefined> {
  const row = await shownRows(db, queue, view)
    .where('client_facts.client_id', '=', clientId)
    .executeTakeFirst()
  return row && toQueueRow(row, queue, view)
}

interface Place {
  day: string
  clientId: number
}

/** The first rows of a queue, or those after a place in it. */
export async function queueHead(
  db: Db,
  queue: QueueName,
  view: QueueView,
  { after, limit }: { after?: Place | undefined; limit: number },
): Promise<QueueRow[]> {
  const { waitsOn } = queueRules[queue]
  let query = shownRows(db, queue, view)
  if (after) query = query.where(beyond(waitsOn, '>', after))
  const rows = await query.orderBy(waitsOn).orderBy('client_facts.client_id').limit(limit).execute()
  return rows.map((row) => toQueueRow(row, queue, view))
}

function beyond(waitsOn: RawBuilder<unknown>, comparison: '>' | '<', { day, clientId }: Place) {
  return sql<boolean>`(${waitsOn}, client_facts.client_id) ${sql.raw(comparison)} (${day}::date, ${clientId})`
}

/** The last client who waits before a place; null before the first. */
export async function clientBefore(
  db: Db,
  queue: QueueName,
  view: QueueView,
  place: Place,
): Promise<number | null> {
  const { waitsOn } = queueRules[queue]
  const row = await waiting(db, queue, view)
    .where(beyond(waitsOn, '<', place))
    .select('client_facts.client_id')
    .orderBy(waitsOn, 'desc')
    .orderBy('client_facts.client_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.client_id ?? null
}

/** How many wait, at most one above the cap; with a place, those before it: who walks along a queue is told both. */
export async function queueCount(db: Db, queue: QueueName, view: QueueView, before?: Place): Promise<number> {
  const { waitsOn } = queueRules[queue]
  let query = waiting(db, queue, view)
  if (before) {
    // In their order, so that the planner takes the index of it, and not that of each supporter one after the other.
    query = query
      .where(beyond(waitsOn, '<', before))
      .orderBy(waitsOn, 'desc')
      .orderBy('client_facts.client_id', 'desc')
  }
  return counted(db, query, isUsual(view) && before === undefined)
}

async function counted(db: Db, some: ReturnType<typeof factsOf>, usesPreparedPlan: boolean): Promise<number> {
  const counting = countUpTo(db, some, queueCountCap)
  return (await (usesPreparedPlan ? counting.modifyEnd(preparedPlan) : counting).executeTakeFirstOrThrow())
    .total
}

/** How many clients need a look, by what for. */
export async function alertCounts(db: Db, view: QueueView): Promise<MyDay['alerts']> {
  const counts: MyDay['alerts'] = []
  for (const alert of cardAlerts) {
    const some = factsOf(db, view).where(alertIs(alert, view.days, view.settings))
    // Days of birth are values, and its plan depends on them.
    const total = await counted(db, some, isUsual(view) && alert !== 'birthday_soon')
    counts.push({ alert, count: Math.min(total, queueCountCap), isExact: total <= queueCountCap })
  }
  return counts
}

/** Queues of people whose list is due by today; nobody is in two of them. */
const listQueues = ['list_due_today', 'list_late', 'weigh_in_late'] as const

/** How many people wait for a list that has not been sent yet; of each queue as many as its card counts. */
export async function listsLeft(db: Db, view: QueueView): Promise<Pick<MyDay['lists'], 'left' | 'isExact'>> {
  const totals: number[] = []
  for (const queue of listQueues) {
    const some = waiting(db, queue, view).where('client_facts.waiting_list_sent_on', 'is', null)
    totals.push(await counted(db, some, isUsual(view)))
  }
  return {
    left: totals.reduce((sum, total) => sum + Math.min(total, queueCountCap), 0),
    isExact: totals.every((total) => total <= queueCountCap),
  }
}

/** A queue as it begins: its card, and the first `people` who wait. */
export async function queueStart(
  db: Db,
  queue: QueueName,
  view: QueueView,
  people: number,
): Promise<{ card: QueueCard; rows: QueueRow[] }> {
  const { rows, meta } = await queuePage(db, queue, view, { page: 1, perPage: people, direction: 'asc' })
  const [first] = rows
  const card: QueueCard = {
    queue,
    count: meta.total,
    isExact: meta.totalIsExact,
    oldestOn: first?.reason.since ?? null,
    oldestDays: first?.waitDays ?? null,
    next: first ? { clientId: first.clientId, fullName: first.fullName } : null,
  }
  return { card, rows }
}

export function placeOf(cursor: string): Place {
  const [day = '', clientId = ''] = cursor.split(':')
  return { day, clientId: Number(clientId) }
}

function toQueueRow(row: Row, queue: QueueName, { days, settings }: QueueView): QueueRow {
  const rule = queueRules[queue]
  const today = days[row.country]
  const reason = rule.reason(row, today, settings)
  const until = row.paid_until === 'infinity' ? null : row.paid_until
  return {
    clientId: row.client_id,
    code: row.code,
    fullName: row.full_name,
    country: row.country,
    language: row.language,
    reason,
    waitDays: reason.since === null ? 0 : daysBetween(reason.since, today),
    supporter: row.supporter_id === null ? null : { id: row.supporter_id, name: row.supporter ?? '' },
    dietType: row.diet_type,
    visitId: row.open_visit_id,
    dueOn: row.list_due_on,
    daysLeft: until === null ? null : daysBetween(today, until),
    lastWeightG: row.last_weight_g,
    lastWeighedOn: row.last_weighed_on,
    targetWeightG: row.target_weight_g,
    lastListSentOn: row.last_list_sent_on,
    lastListReceivedOn: row.last_list_received_on,
    listUntil: row.list_until,
    lastMessage: row.last_message,
    lastSkip: row.last_skip,
    cursor: `${row.waits_on ?? today}:${row.client_id}`,
  }
}
