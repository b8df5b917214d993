import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { addDays } from '#platform/contract/text/calendar.ts'
import type { ListState, Stage } from '../../lifecycle.contract.ts'
import {
  dayOfRow,
  earliest,
  latest,
  plusDays,
  writtenDay,
  type BusinessDays,
} from '../business-days.reads.ts'
import type { LifecycleSettings } from './lifecycle.rules.ts'

/*
 * The rules of lifecycle.rules.ts as SQL over the table `client_facts` under its own name. Each condition is the exact
 * rule together with a plain range of days that the planner can look up in an index («fence»). The fence only narrows:
 * the rule decides.
 */

type Condition = RawBuilder<SqlBool>

/** Stages that the settings part from each other. All others, and all list states, are the same whatever these say. */
export const stagesBySettings: ReadonlySet<Stage> = new Set<Stage>(['ended', 'left'])

/** The row's stage on its day. */
export function stageExpression(days: BusinessDays, settings: LifecycleSettings): RawBuilder<Stage> {
  const day = dayOfRow(days, 'client_facts.country')
  return sql`case
    when client_facts.closed_on <= ${day} then 'closed'
    when client_facts.paid_until is null
      then case when client_facts.registration_step = 'finished' then 'unpaid' else 'incomplete' end
    when client_facts.paid_until <= ${day}
      then case when client_facts.paid_until >= ${day} - ${sql.lit(settings.churnedAfterDays)} then 'ended' else 'left' end
    when client_facts.supporter_id is null then 'untaken'
    when not client_facts.paid_days @> ${day} then 'reserved'
    when client_facts.pause_days @> ${day} then 'paused'
    else 'active' end`
}

/** The row's list state on its day; null unless it is active. */
export function listStateExpression(
  days: BusinessDays,
  settings: LifecycleSettings,
): RawBuilder<ListState | null> {
  const day = dayOfRow(days, 'client_facts.country')
  const byWeighIn = (without: ListState, withIt: ListState) =>
    sql`case when client_facts.open_weighed_on is null then ${sql.lit(without)} else ${sql.lit(withIt)} end`
  return sql`case
    when ${stageExpression(days, settings)} <> 'active' then null
    when client_facts.list_due_on is null or client_facts.list_due_on > ${day} + 1 then 'current'
    when client_facts.list_due_on > ${day} then 'list_due_tomorrow'
    when client_facts.list_due_on = ${day} then ${byWeighIn('weigh_in_due', 'list_due_today')}
    else ${byWeighIn('weigh_in_late', 'list_late')} end`
}

export function stageIs(stage: Stage, days: BusinessDays, settings: LifecycleSettings): Condition {
  const isStage = sql<SqlBool>`${stageExpression(days, settings)} = ${sql.lit(stage)}`
  return sql`(${stageFences[stage](days, settings)} and ${fillsItsFence.has(stage) ? likely(isStage) : isStage})`
}

/** Stages that most rows between their fences are in. */
const fillsItsFence: ReadonlySet<Stage> = new Set<Stage>([
  'incomplete',
  'unpaid',
  'untaken',
  'active',
  'ended',
  'left',
])

/**
 * The planner takes an equation with a computed value for 1 row in 200, and a truth value for 1 in 2. Where most rows
 * match, the first guess would make it fetch, join and sort every row instead of walking a sorted index.
 */
export function likely(condition: Condition): Condition {
  return sql`case when ${condition} then true else false end`
}

export function listStateIs(state: ListState, days: BusinessDays, settings: LifecycleSettings): Condition {
  const fence = listFences[state](days)
  const isState = sql<SqlBool>`${listStateExpression(days, settings)} = ${sql.lit(state)}`
  // Of those whose list is due on a day, about half are weighed.
  return sql`(${fence} and ${likely(isState)})`
}

/** Active, and the open visit's list is due `later` days after today and not received: 0 today, 1 tomorrow. */
export function listDueIn(later: number, days: BusinessDays, settings: LifecycleSettings): Condition {
  const due = plusDays(days, later)
  return sql`(${isDay('list_due_on', due)} and ${stageIs('active', days, settings)})`
}

/** Active, and the list of the open visit was sent and not received. */
export function listNotTaken(days: BusinessDays, settings: LifecycleSettings): Condition {
  return sql`(client_facts.waiting_list_sent_on is not null and ${stageIs('active', days, settings)})`
}

/** Active, and no list of the open visit was sent yet. */
export function listUnsent(days: BusinessDays, settings: LifecycleSettings): Condition {
  return sql`(client_facts.waiting_list_sent_on is null and ${stageIs('active', days, settings)})`
}

/** One comparison while all countries have the same date: of two that say the same the planner expects next to nothing. */
function isDay(column: 'list_due_on' | 'last_list_received_on', days: BusinessDays): Condition {
  const value = sql.ref(`client_facts.${column}`)
  const isRowsDay = sql<SqlBool>`${value} = ${dayOfRow(days, 'client_facts.country')}`
  return days.IR === days.IQ
    ? isRowsDay
    : sql`${value} in (${writtenDay(days.IR)}, ${writtenDay(days.IQ)}) and ${isRowsDay}`
}

/** Active, the effective end lies at most `expireDays` ahead, and no reserved term follows. */
export function expiresSoon(days: BusinessDays, settings: LifecycleSettings): Condition {
  const last = plusDays(days, settings.expireDays)
  return sql`(client_facts.paid_until <= ${writtenDay(latest(last))}
    and client_facts.paid_until <= ${dayOfRow(last, 'client_facts.country')}
    and ${stageIs('active', days, settings)})`
}

/** Active, the newest list was received exactly `ago` days before today, and none was sent since. */
export function receivedDaysAgo(ago: number, days: BusinessDays, settings: LifecycleSettings): Condition {
  const received = plusDays(days, -ago)
  return sql`(${isDay('last_list_received_on', received)} and client_facts.waiting_list_sent_on is null
    and ${stageIs('active', days, settings)})`
}

/** Active, and a list is due by today and not received, for whatever cause. */
export function listOverdueOrDue(days: BusinessDays, settings: LifecycleSettings): Condition {
  return sql`(client_facts.list_due_on <= ${writtenDay(latest(days))}
    and client_facts.list_due_on <= ${dayOfRow(days, 'client_facts.country')}
    and ${stageIs('active', days, settings)})`
}

function paidAfter(days: BusinessDays): Condition {
  return sql`client_facts.paid_until > ${writtenDay(earliest(days))}`
}

type StageFence = (days: BusinessDays, settings: LifecycleSettings) => Condition

const stageFences: Record<Stage, StageFence> = {
  incomplete: () => sql`client_facts.paid_until is null and client_facts.registration_step <> 'finished'`,
  unpaid: () => sql`client_facts.paid_until is null and client_facts.registration_step = 'finished'`,
  untaken: (days) => sql`client_facts.supporter_id is null and ${paidAfter(days)}`,
  active: paidAfter,
  paused: (days) => sql`client_facts.pause_days <> '{}' and ${paidAfter(days)}`,
  reserved: paidAfter,
  ended: (days, { churnedAfterDays }) =>
    sql`client_facts.paid_until between ${writtenDay(addDays(earliest(days), -churnedAfterDays))} and ${writtenDay(latest(days))}`,
  left: (days, { churnedAfterDays }) =>
    sql`client_facts.paid_until < ${writtenDay(addDays(latest(days), -churnedAfterDays))}`,
  closed: (days) => sql`client_facts.closed_on <= ${writtenDay(latest(days))}`,
}

// Days on which a list is due are those of running terms, so that they are fence enough: with a second one the planner
// would read two indexes to meet in few rows.
const dueToday = (days: BusinessDays): Condition =>
  sql`client_facts.list_due_on between ${writtenDay(earliest(days))} and ${writtenDay(latest(days))}`
const dueBefore = (days: BusinessDays): Condition =>
  sql`client_facts.list_due_on < ${writtenDay(latest(days))}`
// Late lists of who was weighed stand behind the weigh-ins that are later still: they have an index of their own.
const weighed = (fence: Condition): Condition => sql`${fence} and client_facts.open_weighed_on is not null`
// And late weigh-ins between these.
const unweighed = (fence: Condition): Condition => sql`${fence} and client_facts.open_weighed_on is null`

const listFences: Record<ListState, (days: BusinessDays) => Condition> = {
  weigh_in_due: dueToday,
  list_due_today: (days) => weighed(dueToday(days)),
  weigh_in_late: (days) => unweighed(dueBefore(days)),
  list_late: (days) => weighed(dueBefore(days)),
  list_due_tomorrow: (days) => dueToday(plusDays(days, 1)),
  current: paidAfter,
}
