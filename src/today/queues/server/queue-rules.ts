import type { Permission } from '#platform/contract/endpoint.ts'
import { addDays, daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { alertIs } from '#clients/clients/server/client-alert.reads.ts'
import type { BusinessDays } from '#clients/clients/server/business-days.reads.ts'
import {
  expiresSoon,
  listDueIn,
  listNotTaken,
  listStateIs,
  receivedDaysAgo,
  stageIs,
} from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import type { QueueName, QueueReason } from '../queues.contract.ts'

/** What the lifecycle's conditions are made with. */
export interface QueueSettings {
  churnedAfterDays: number
  expireDays: number
}

/** The facts of a client that tell why they are in a queue. */
export interface WaitingFacts {
  paid_until: IsoDate | null
  first_paid_on: IsoDate | null
  list_due_on: IsoDate | null
  open_weighed_on: IsoDate | null
  waiting_list_sent_on: IsoDate | null
  last_list_received_on: IsoDate | null
  reply_waits_on: IsoDate | null
  /** Why a reply to what waits was not delivered. */
  reply_error: string | null
  unsafe_list_on: IsoDate | null
  /** The day that orders the queue. */
  waits_on: IsoDate | null
}

const waitColumn = (
  name:
    | 'list_due_on'
    | 'paid_until'
    | 'last_list_received_on'
    | 'first_paid_on'
    | 'reply_waits_on'
    | 'unsafe_list_on'
    | 'list_asked_on'
    | 'waiting_list_sent_on',
) => sql<IsoDate | null>`${sql.ref(`client_facts.${name}`)}`

export interface Queue {
  /** The one definition of the lifecycle decides who is in; of conversations the facts of the messages. */
  condition: (days: BusinessDays, settings: QueueSettings) => RawBuilder<SqlBool>
  /** Who is left to do, where the action does not end the condition at once. */
  undone?: RawBuilder<SqlBool>
  /** What follows from it today, and spares an index those who would be passed by. */
  fence?: RawBuilder<SqlBool>
  /** Whose work it is; absent: everybody's who sees the client. */
  needs?: Permission
  /** The day that orders the queue: the earliest is worked first. */
  waitsOn: RawBuilder<IsoDate | null>
  reason: (facts: WaitingFacts, today: IsoDate, settings: QueueSettings) => QueueReason
}

const eightDays = 8
/** A list that was sent is the client's to take. */
const unsent = sql<SqlBool>`client_facts.waiting_list_sent_on is null`

export const queueRules: Record<QueueName, Queue> = {
  unsafe_list: {
    condition: (days, settings) => alertIs('unsafe_list', days, settings),
    waitsOn: waitColumn('unsafe_list_on'),
    reason: (facts) => reason('list-unsafe', 'send-safe-list', { since: facts.waits_on }),
  },
  list_asked: {
    condition: (days, settings) => alertIs('list_asked', days, settings),
    needs: 'food-lists.override',
    waitsOn: waitColumn('list_asked_on'),
    reason: (facts) => reason('list-asked', 'decide-list', { since: facts.waits_on }),
  },
  reply_waiting: {
    condition: () => sql`client_facts.reply_waits_on is not null`,
    waitsOn: waitColumn('reply_waits_on'),
    reason: ({ reply_waits_on: since, reply_error: error }) =>
      error === null
        ? reason('message-unanswered', 'answer-message', { since })
        : reason('reply-undelivered', 'answer-message', { since, params: { error } }),
  },
  list_due_today: { ...byList((days, settings) => listDueIn(0, days, settings)), undone: unsent },
  list_due_tomorrow: {
    condition: (days, settings) => listDueIn(1, days, settings),
    undone: unsent,
    waitsOn: waitColumn('list_due_on'),
    reason: (facts, today) =>
      facts.waiting_list_sent_on === null
        ? reason('visit-tomorrow', 'record-weigh-in', { since: today, until: facts.list_due_on })
        : untakenReason(facts),
  },
  list_late: { ...byList((days, settings) => listStateIs('list_late', days, settings)), undone: unsent },
  list_not_taken: {
    condition: listNotTaken,
    waitsOn: waitColumn('waiting_list_sent_on'),
    reason: untakenReason,
  },
  weigh_in_due: byList((days, settings) => listStateIs('weigh_in_due', days, settings)),
  weigh_in_late: {
    ...byList((days, settings) => listStateIs('weigh_in_late', days, settings)),
    // Whoever was closed with a weigh-in late stands before everybody else.
    fence: sql`client_facts.closed_on is null`,
  },
  expires_soon: {
    condition: expiresSoon,
    waitsOn: waitColumn('paid_until'),
    reason: ({ paid_until: end }, _today, { expireDays }) =>
      reason('ends-soon', 'renew', { since: end === null ? null : addDays(end, -expireDays), until: end }),
  },
  eight_days: {
    condition: (days, settings) => receivedDaysAgo(eightDays, days, settings),
    waitsOn: waitColumn('last_list_received_on'),
    reason: (facts, today) =>
      reason('list-eight-days-old', 'send-next-list', {
        since: today,
        until: today,
        params: { receivedOn: facts.last_list_received_on ?? '' },
      }),
  },
  follow_up_due: {
    condition: (days, settings) => alertIs('follow_up_due', days, settings),
    waitsOn: sql`(select next_on from follow_ups where follow_ups.client_id = client_facts.client_id)`,
    reason: (facts) => reason('contact-planned', 'contact', { since: facts.waits_on }),
  },
  churned_this_week: {
    condition: (days, settings) => alertIs('churned_this_week', days, settings),
    waitsOn: waitColumn('paid_until'),
    reason: ({ paid_until: end }, _today, { churnedAfterDays }) =>
      reason('left', 'renew', { since: end === null ? null : addDays(end, churnedAfterDays + 1) }),
  },
  untaken: {
    condition: (days, settings) => stageIs('untaken', days, settings),
    // From the end of the queue an index has all who never paid before them.
    fence: sql`client_facts.first_paid_on is not null`,
    waitsOn: waitColumn('first_paid_on'),
    reason: (facts) => reason('no-supporter', 'assign-supporter', { since: facts.first_paid_on }),
  },
}

/** A list that waits for somebody with the right is that one's work. */
function byList(isIn: Queue['condition']): Queue {
  const condition: Queue['condition'] = (days, settings) =>
    sql`(${isIn(days, settings)} and client_facts.list_asked_on is null)`
  return { condition, waitsOn: waitColumn('list_due_on'), reason: listReason }
}

/** The same words as the lifecycle: the weigh-in is missing, the list was not sent, or it was sent and not received. */
function listReason(facts: WaitingFacts, today: IsoDate): QueueReason {
  const { list_due_on: since, open_weighed_on: weighedOn, waiting_list_sent_on: sentOn } = facts
  const late = since === null ? 0 : daysBetween(since, today)
  const params: QueueReason['params'] = late > 0 ? { daysLate: late } : {}
  if (weighedOn === null) return reason('weigh-in-missing', 'record-weigh-in', { since, params })
  if (facts.unsafe_list_on !== null)
    return reason('list-unsafe', 'send-safe-list', { since: facts.unsafe_list_on, params })
  if (sentOn === null) return reason('list-not-sent', 'send-list', { since, params })
  return reason('list-not-received', 'receive-list', { since, params: { ...params, sentOn } })
}

/** Since the day on which the list was sent. */
function untakenReason({ waiting_list_sent_on: sentOn }: WaitingFacts): QueueReason {
  return reason('list-not-received', 'receive-list', { since: sentOn, params: { sentOn: sentOn ?? '' } })
}

function reason(
  why: QueueReason['why'],
  removedBy: QueueReason['removedBy'],
  more: Partial<Omit<QueueReason, 'why' | 'removedBy'>>,
): QueueReason {
  return { why, removedBy, since: null, until: null, params: {}, ...more }
}
