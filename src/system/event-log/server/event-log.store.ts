import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { addDays, startOfDay, zones } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db, Tables } from '#platform/server/database.ts'
import type { EventLogTable } from '#platform/server/event-log.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import type { eventQueries, ActionKind } from '../event-log.contract.ts'

/** The last part of the audit words of a kind of action; what stands in none of them is another act. */
const verbs: Readonly<Record<Exclude<ActionKind, 'signing' | 'other'>, readonly string[]>> = {
  created: ['created', 'added', 'entered', 'given', 'recorded', 'copied', 'imported', 'started'],
  changed: ['changed', 'corrected', 'row-changed', 'moved', 'energy-corrected', 'weighed', 'filled'],
  deleted: [
    'deleted',
    'removed',
    'erased',
    'withdrawn',
    'taken-back',
    'unsent',
    'discarded',
    'draft-discarded',
  ],
  viewed: ['viewed', 'phone-shown', 'national-id-shown', 'proposal-viewed'],
  exported: ['exported', 'data-exported', 'rows-exported', 'file-made'],
}

/** Which kind of action an audit word names. */
function actionKindOf(action: string): ActionKind {
  const [noun = '', verb = ''] = action.split('.')
  if (noun === 'auth') return 'signing'
  const found = Object.entries(verbs).find(([, words]) => words.includes(verb))
  return found ? (found[0] as ActionKind) : 'other'
}

/** The audit words of a kind of action that the log holds: one look at an index for each word there is. */
async function actionsOf(db: Db, actionKind: ActionKind): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive words as (
      (select action from event_log order by action limit 1)
      union all
      select (select next.action from event_log as next where next.action > words.action
              order by next.action limit 1) from words where words.action is not null
    ) select action from words where action is not null`.execute(db)
  return rows.map(({ action }) => action).filter((action) => actionKindOf(action) === actionKind)
}

type Query = z.output<typeof eventQueries.list>
export type Filters = Omit<Query, 'page' | 'perPage'>
type Events = SelectQueryBuilder<Tables, 'event_log', object>

const columns = writtenColumns([
  'event_log.id',
  'event_log.at',
  'event_log.staff_id',
  'event_log.action',
  'event_log.subject_type',
  'event_log.subject_id',
  'event_log.client_id',
  'event_log.fields',
  'event_log.detail',
  'event_log.outcome',
  'event_log.request_id',
  'event_log.address',
])

export type EventRow = Omit<Selectable<EventLogTable>, 'day' | 'lane' | 'previous_hash' | 'hash'>
export type CountedEvent = EventRow & { burst: number | null }

/** Filters that one column must be equal to. */
const equalTo = [
  ['staffId', 'staff_id'],
  ['type', 'subject_type'],
  ['subjectId', 'subject_id'],
  ['clientId', 'client_id'],
  ['requestId', 'request_id'],
  ['outcome', 'outcome'],
] as const

function within(query: Events, { atFrom, atTo }: Filters): Events {
  let cut = query
  if (atFrom !== undefined) cut = cut.where('at', '>=', startOfDay(atFrom, zones.IR).toISOString())
  if (atTo !== undefined) cut = cut.where('at', '<', startOfDay(addDays(atTo, 1), zones.IR).toISOString())
  return cut
}

/** The events that match. Whoever does not see everybody's clients sees what they did themselves. */
export async function matchingEvents(db: Db, actor: Actor, filters: Filters): Promise<Events> {
  const { actionKind } = filters
  let query = within(db.selectFrom('event_log'), filters)
  if (actor.scope !== 'all') query = query.where('staff_id', '=', actor.staffId)
  for (const [name, column] of equalTo) {
    const value = filters[name]
    if (value !== undefined) query = query.where(column, '=', value)
  }
  if (actionKind !== undefined) query = query.where('action', 'in', orNone(await actionsOf(db, actionKind)))
  return query
}

const orNone = (actions: string[]) => (actions.length === 0 ? [''] : actions)

/** Of each act of each request only the first event. What is asked for record by record is not drawn together. */
export function burstsOf(query: Events, { requestId, clientId, subjectId, type }: Filters): Events {
  if ([requestId, clientId, subjectId, type].some((filter) => filter !== undefined)) return query
  return query.where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('event_log as earlier')
          .select('earlier.id')
          .whereRef('earlier.request_id', '=', 'event_log.request_id')
          .whereRef('earlier.action', '=', 'event_log.action')
          .whereRef('earlier.id', '<', 'event_log.id'),
      ),
    ),
  )
}

export function selectEvents(query: Events, sort: Filters['sort']) {
  const direction = sort === 'at' ? 'asc' : 'desc'
  return query
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('event_log as same')
        .select((inner) => inner.fn.countAll<number>().as('events'))
        .whereRef('same.request_id', '=', 'event_log.request_id')
        .whereRef('same.action', '=', 'event_log.action')
        .as('burst'),
    )
    .orderBy('event_log.at', direction)
    .orderBy('event_log.id', direction)
}

/** The same events without the size of their bursts: for files. */
export function selectEach(query: Events, sort: Filters['sort']) {
  const direction = sort === 'at' ? 'asc' : 'desc'
  return query.select(columns).orderBy('event_log.at', direction).orderBy('event_log.id', direction)
}

export function findEvent(db: Db, actor: Actor, eventId: number): Promise<CountedEvent | undefined> {
  let query: Events = db.selectFrom('event_log').where('event_log.id', '=', eventId)
  if (actor.scope !== 'all') query = query.where('staff_id', '=', actor.staffId)
  return selectEvents(query, '-at').executeTakeFirst()
}

/** The values that the event changed, as the history of the record keeps them. */
export async function changesOf(db: Db, event: EventRow) {
  const { subject_type, subject_id } = event
  if (subject_type === null || subject_id === null) return null
  const revision = await db
    .selectFrom('revisions')
    .select('changes')
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .where('action', '=', event.action)
    .where('at', '=', event.at)
    .executeTakeFirst()
  return revision?.changes ?? null
}
