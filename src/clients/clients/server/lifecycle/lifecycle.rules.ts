import type { Selectable } from 'kysely'
import { addDays, daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Lifecycle, ListState, Stage, StateReason } from '../../lifecycle.contract.ts'
import type { ClientFactsTable } from '../facts/client-facts.table.ts'

/*
 * The one definition of a client's stage and list state (product.md §3). lifecycle.reads.ts says the same in SQL;
 * lifecycle.test.ts holds the two against each other.
 *
 * Terms. Only paid terms count. A term covers [start, start + days + extra days + stopped days): its effective end is
 * the first day without it. An open stop and its term reach to infinity. A refunded term ends on the day of the
 * refund, or never was when that lies before its start.
 *
 * Stages, in this order: closed from the day of closing; without a paid term incomplete or unpaid; with paid days to
 * come untaken without a supporter, reserved when the day itself is not paid, paused inside a stop, else active;
 * then ended for `churnedAfterDays` days counted from the effective end, and left. A payment outweighs an unfinished
 * registration: who has paid must be served.
 *
 * Visits. A visit's due day is the day on which the weigh-in and the new list are due. The open visit is the first
 * one after the last visit whose list was received; a later visit that was weighed or got its list takes its place.
 * Visits of terms before the term in force lapse. The list of the open visit is due on the day of its weigh-in, or
 * on the due day while there is none. A list covers [from, from + days): whoever sends it moves the next visit's due
 * day to the end of that window (terms/server/visit-plan.reads.ts), so that a window that ends tomorrow makes the
 * next list due tomorrow.
 *
 * A list that is unsafe by now was never given: its visit waits for another one (food-lists/server/client-judging.ts).
 *
 * List states, of active clients only, by the list's due day: tomorrow; that day `weigh_in_due`, or `list_due_today`
 * when the weigh-in is there; after it `weigh_in_late` or `list_late`; before all that, or without an open visit,
 * `current`.
 */

type Row = Selectable<ClientFactsTable>

/** The columns of `client_facts` that stages and list states follow from. */
export type StageFacts = Pick<
  Row,
  | 'supporter_id'
  | 'registration_step'
  | 'registered_on'
  | 'closed_on'
  | 'paid_days'
  | 'pause_days'
  | 'paid_until'
  | 'first_paid_on'
  | 'list_due_on'
  | 'open_weighed_on'
  | 'waiting_list_sent_on'
> &
  Partial<Pick<Row, 'unsafe_list_on'>>

export interface LifecycleSettings {
  /** Days after the effective end until a client counts as left. */
  churnedAfterDays: number
  /** A term that ends within so many days ends soon. */
  expireDays: number
}

/** Days from `from` until before `until`, which may be `infinity`. */
export interface DaySpan {
  from: IsoDate
  until: IsoDate
}

/** PostgreSQL's text of a datemultirange as spans in order. */
export function parseSpans(multirange: string): DaySpan[] {
  const [, ...spans] = multirange.split('[')
  return spans.map((span) => {
    const comma = span.indexOf(',')
    return { from: span.slice(0, comma), until: span.slice(comma + 1, span.indexOf(')')) }
  })
}

// «infinity» sorts after every date, as text just as in the database.
function spanAround(multirange: string, day: IsoDate): DaySpan | undefined {
  return parseSpans(multirange).find((span) => span.from <= day && day < span.until)
}

export function stageOf(facts: StageFacts, day: IsoDate, settings: LifecycleSettings): Stage {
  if (facts.closed_on !== null && facts.closed_on <= day) return 'closed'
  if (facts.paid_until === null) return facts.registration_step === 'finished' ? 'unpaid' : 'incomplete'
  if (facts.paid_until <= day) {
    return daysBetween(facts.paid_until, day) <= settings.churnedAfterDays ? 'ended' : 'left'
  }
  if (facts.supporter_id === null) return 'untaken'
  if (!spanAround(facts.paid_days, day)) return 'reserved'
  return spanAround(facts.pause_days, day) ? 'paused' : 'active'
}

/** Null unless the client is active. */
export function listStateOf(facts: StageFacts, day: IsoDate, settings: LifecycleSettings): ListState | null {
  return stageOf(facts, day, settings) === 'active' ? activeListState(facts, day) : null
}

function activeListState(
  { list_due_on: due, open_weighed_on: weighed }: StageFacts,
  day: IsoDate,
): ListState {
  if (due === null) return 'current'
  if (due > day) return due > addDays(day, 1) ? 'current' : 'list_due_tomorrow'
  if (due === day) return weighed === null ? 'weigh_in_due' : 'list_due_today'
  return weighed === null ? 'weigh_in_late' : 'list_late'
}

/** Stage and list state on a day with their reasons. */
export function lifecycleOf(facts: StageFacts, day: IsoDate, settings: LifecycleSettings): Lifecycle {
  const stage = stageOf(facts, day, settings)
  const listState = stage === 'active' ? activeListState(facts, day) : null
  return {
    asOf: day,
    stage,
    stageReason: stageReasons[stage](facts, day, settings),
    listState,
    listReason: listState === null ? null : listReasons[listState](facts, day),
  }
}

type Explain = (facts: StageFacts, day: IsoDate, settings: LifecycleSettings) => StateReason

const stageReasons: Record<Stage, Explain> = {
  incomplete: (facts) =>
    reason('registration-unfinished', 'finish-registration', facts.registered_on, {
      params: { step: facts.registration_step },
    }),
  unpaid: (facts) => reason('no-paid-term', 'confirm-payment', facts.registered_on),
  untaken: (facts) => reason('no-supporter', 'assign-supporter', facts.first_paid_on),
  active: (facts, day) => spanReason(facts.paid_days, day, 'term-runs', 'term-end'),
  paused: (facts, day) => spanReason(facts.pause_days, day, 'stopped', 'resume'),
  reserved: (facts, day) => {
    const spans = parseSpans(facts.paid_days)
    const before = spans.findLast((span) => span.until <= day)
    const next = spans.find((span) => span.from > day)
    return reason('starts-later', 'term-start', before?.until ?? facts.first_paid_on, {
      until: next?.from ?? null,
    })
  },
  ended: (facts, _day, { churnedAfterDays }) =>
    reason('term-ended', 'renew', facts.paid_until, {
      until: addDays(facts.paid_until!, churnedAfterDays + 1),
    }),
  left: (facts, _day, { churnedAfterDays }) =>
    reason('term-ended', 'renew', addDays(facts.paid_until!, churnedAfterDays + 1), {
      params: { endedOn: facts.paid_until! },
    }),
  closed: (facts) => reason('closed', 'reopen', facts.closed_on),
}

const listReasons: Record<ListState, (facts: StageFacts, day: IsoDate) => StateReason> = {
  weigh_in_due: (facts) => reason('weigh-in-missing', 'record-weigh-in', facts.list_due_on),
  weigh_in_late: (facts, day) => late(reason('weigh-in-missing', 'record-weigh-in', facts.list_due_on), day),
  list_due_today: (facts) => listReason(facts),
  list_late: (facts, day) => late(listReason(facts), day),
  list_due_tomorrow: (facts, day) =>
    reason('visit-tomorrow', 'record-weigh-in', day, { until: facts.list_due_on }),
  current: (facts) =>
    reason('nothing-due', 'next-due-day', null, {
      until: facts.list_due_on === null ? null : addDays(facts.list_due_on, -1),
    }),
}

function listReason(facts: StageFacts): StateReason {
  if (facts.unsafe_list_on) return reason('list-unsafe', 'send-list', facts.unsafe_list_on)
  const sentOn = facts.waiting_list_sent_on
  if (sentOn === null) return reason('list-not-sent', 'send-list', facts.list_due_on)
  return reason('list-not-received', 'receive-list', facts.list_due_on, { params: { sentOn } })
}

function late(found: StateReason, day: IsoDate): StateReason {
  const daysLate = found.since === null ? 0 : daysBetween(found.since, day)
  return { ...found, params: { ...found.params, daysLate } }
}

function spanReason(
  spans: string,
  day: IsoDate,
  why: StateReason['why'],
  removedBy: StateReason['removedBy'],
): StateReason {
  const span = spanAround(spans, day)
  return reason(why, removedBy, span?.from ?? null, { until: finite(span?.until ?? null) })
}

function reason(
  why: StateReason['why'],
  removedBy: StateReason['removedBy'],
  since: IsoDate | null,
  more: Partial<Pick<StateReason, 'until' | 'params'>> = {},
): StateReason {
  return { why, removedBy, since, until: null, params: {}, ...more }
}

/** A date as it leaves the server: no end is null. */
export function finite(date: IsoDate | null): IsoDate | null {
  return date === 'infinity' ? null : date
}
