import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  businessDays,
  dayOfRow,
  earliest,
  latest,
  zoneOfRow,
  type BusinessDays,
} from '#clients/clients/server/business-days.reads.ts'
import { supporterInScope } from '#platform/server/client-scope.ts'
import { stageIs } from '#clients/clients/server/lifecycle/lifecycle.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import '#clients/contacts/server/contacts.table.ts'
import { holdOutShare, isHeldOut } from '#clients/hold-out/server/hold-out.reads.ts'
import '#clients/terms/server/terms.table.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { isSkippedFor } from '#today/skips/server/skips.reads.ts'
import type { ChurnedFilter } from '../churned-filters.contract.ts'
import './churned-clients.table.ts'
import { leftByPrice, pricesHold } from './win-back-ranks.reads.ts'

/** Who asks, as of when. */
export interface ChurnedView {
  actor: Actor
  now: Date
  days: BusinessDays
  settings: Awaited<ReturnType<typeof lifecycleSettings>>
  /** Whether who left is counted by price beforehand: as the setting says, and nobody is held out. */
  isCounted: boolean
}

export async function churnedView(db: Db, actor: Actor, now: Date): Promise<ChurnedView> {
  const settings = await lifecycleSettings(db)
  const { percent } = await holdOutShare(db)
  const days = businessDays(now)
  const isCounted = percent === 0 && (await pricesHold(db, settings.churnedAfterDays, days))
  return { actor, now, days, settings, isCounted }
}

type Condition = RawBuilder<SqlBool>

/**
 * The clients in scope whose stage is `left`, with what is known of following them up: rows, counts, exports and
 * presets all start here. Who is held out, so that the effect of calling can be measured, is in none of them. The case is that of this leaving; a closed one of an earlier leaving is history.
 */
export const churnedInScope = (db: Db, view: ChurnedView) =>
  churnedFacts(db, view).innerJoin('clients', 'clients.id', 'client_facts.client_id')

/** The same without what only `clients` knows, for whoever counts many. */
export function churnedFacts(db: Db, { actor, days, settings }: ChurnedView) {
  return db
    .selectFrom('client_facts')
    .leftJoin('follow_ups', 'follow_ups.client_id', 'client_facts.client_id')
    .leftJoin('win_back_cases', (join) =>
      join
        .onRef('win_back_cases.client_id', '=', 'client_facts.client_id')
        .onRef('win_back_cases.ended_on', '=', 'client_facts.paid_until'),
    )
    .where(supporterInScope(actor, 'client_facts.supporter_id'))
    .where(stageIs('left', days, settings))
    .where(sql<SqlBool>`not ${isHeldOut('client_facts.client_id')}`)
}

/**
 * The same from the narrow rows of `win_back_ranks`, which tell what these filters ask. Null where each client is to be asked.
 */
export function winBackCalls(
  db: Db,
  view: ChurnedView,
  filters: readonly ChurnedFilter[],
): ReturnType<typeof churnedFacts> | null {
  const { actor, days, settings, isCounted } = view
  if (!isCounted || actor.scope !== 'all' || days.IR !== days.IQ || !filters.every(isTold)) return null
  const rows = sql`(
    select client_id, ended_on as paid_until, owner_id, next_on, is_closed, last_outcome, last_contact_at,
      lost as start_weight_g, 0 as last_weight_g,
      (select clients.country from clients where clients.id = win_back_ranks.client_id) as country
    from win_back_ranks where ended_on < ${addDays(days.IR, -settings.churnedAfterDays)}::date)`
  // What is the same in others: of two weights only the difference, of a case only whether it is closed.
  const followUps = sql`(select client_facts.owner_id, client_facts.next_on)`
  const cases = sql`(select client_facts.last_outcome, client_facts.last_contact_at,
    nullif(client_facts.is_closed, false) as closed_at)`
  return db
    .selectFrom(rows.as('client_facts'))
    .innerJoinLateral(followUps.as('follow_ups'), (join) => join.onTrue())
    .innerJoinLateral(cases.as('win_back_cases'), (join) => join.onTrue())
}

/** Who left and meets one of the filters, from the narrowest rows that tell. */
export function churnedMatching(db: Db, view: ChurnedView, alternatives: readonly ChurnedFilter[]) {
  return (winBackCalls(db, view, alternatives) ?? churnedFacts(db, view)).where(anyOf(view, alternatives))
}

const told: ReadonlySet<string> = new Set<keyof ChurnedFilter>([
  'state',
  'monthsFrom',
  'monthsTo',
  'next',
  'owner',
  'lastOutcome',
  'contacted',
  'lostFrom',
  'lostTo',
])

const isTold = (filter: ChurnedFilter): boolean =>
  Object.entries(filter).every(([name, value]) => value === undefined || told.has(name))

/** How many have left, or those of them whose case is open, counted beforehand (`isCounted`). */
export function countOfLeft(
  { actor, days, settings }: ChurnedView,
  which: 'clients' | 'open',
): RawBuilder<number> {
  const byPrice = leftByPrice(actor, days, settings.churnedAfterDays)
  return sql<number>`(select coalesce(sum(${sql.ref(which)}), 0)::bigint from (${byPrice}) by_price)`
}

/** The first day in the stage `left`, as SQL. */
export function churnedOn({ settings }: ChurnedView): RawBuilder<string> {
  return sql`(client_facts.paid_until + ${settings.churnedAfterDays + 1}::int)`
}

export const todayOf = ({ days }: ChurnedView): RawBuilder<string> => dayOfRow(days, 'client_facts.country')

/** What one filter asks of the rows of `churnedInScope`: every part of it has to hold. */
export function filterConditions(view: ChurnedView, filter: ChurnedFilter): Condition[] {
  return [
    stateCondition(filter.state),
    ...monthConditions(view, filter),
    ...nextConditions(view, filter),
    ...contactConditions(view, filter),
    ...clientConditions(view, filter),
  ]
}

/** One of several filters has to hold; none at all lets nobody through. */
export function anyOf(view: ChurnedView, alternatives: readonly ChurnedFilter[]): Condition {
  const each = alternatives.map((filter) => sql`(${sql.join(filterConditions(view, filter), sql` and `)})`)
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`
}

function stateCondition(state: ChurnedFilter['state']): Condition {
  if (state === 'all') return sql`true`
  return state === 'closed'
    ? sql`win_back_cases.closed_at is not null`
    : sql`win_back_cases.closed_at is null`
}

const monthDays = { least: 28, most: 31 } as const

// In months of the Gregorian calendar, by which the database counts; in days as well, for an index knows those.
function monthConditions(view: ChurnedView, { monthsFrom, monthsTo }: ChurnedFilter): Condition[] {
  const after = (months: number) => sql`${churnedOn(view)} + make_interval(months => ${months}::int)`
  const before = (days: number) => sql`${todayOf(view)} - ${view.settings.churnedAfterDays + 1 + days}::int`
  const conditions: Condition[] = []
  if (monthsFrom !== undefined)
    conditions.push(
      sql`${after(monthsFrom)} <= ${todayOf(view)}`,
      sql`client_facts.paid_until <= ${before(monthsFrom * monthDays.least)}`,
    )
  if (monthsTo !== undefined)
    conditions.push(
      sql`${after(monthsTo)} > ${todayOf(view)}`,
      sql`client_facts.paid_until > ${before(monthsTo * monthDays.most)}`,
    )
  return conditions
}

function nextConditions(view: ChurnedView, { next, owner }: ChurnedFilter): Condition[] {
  const today = todayOf(view)
  const on = sql`follow_ups.next_on`
  const byState: Record<NonNullable<ChurnedFilter['next']>, Condition> = {
    due: sql`${on} <= ${today}`,
    overdue: sql`${on} < ${today}`,
    today: sql`${on} = ${today}`,
    week: sql`(${on} > ${today} and ${on} <= ${today} + 7)`,
    none: sql`${on} is null`,
  }
  return [
    ...(next === undefined ? [] : [byState[next]]),
    ...(owner === undefined ? [] : [isPerson('follow_ups.owner_id', owner, view)]),
  ]
}

/** The business day of the newest contact since leaving; null without one. */
export const lastContactOn = sql<
  string | null
>`(win_back_cases.last_contact_at at time zone ${zoneOfRow('client_facts.country')})::date`

function contactConditions(view: ChurnedView, filter: ChurnedFilter): Condition[] {
  const { lastOutcome, contacted, contactedBy, skipped } = filter
  const conditions: Condition[] = []
  if (lastOutcome === 'none') conditions.push(sql`win_back_cases.last_outcome is null`)
  else if (lastOutcome !== undefined) conditions.push(sql`win_back_cases.last_outcome = ${lastOutcome}`)
  if (contacted !== undefined) conditions.push(contactedAgo(contacted, view))
  if (skipped !== undefined) conditions.push(isSkippedFor(skipped, 'left', view.now))
  if (contactedBy !== undefined)
    conditions.push(isPerson('win_back_cases.last_contact_by', contactedBy, view))
  return conditions
}

function contactedAgo(age: NonNullable<ChurnedFilter['contacted']>, view: ChurnedView): Condition {
  const days = sql`(${todayOf(view)} - ${lastContactOn})`
  const column = 'win_back_cases.last_contact_at'
  // Only of the days at the border it has to be told in which country somebody is.
  const within = (most: number) => sql<SqlBool>`(${isContactedSince(column, most, view)}
    and (${sql.ref(column)} >= ${addDays(latest(view.days), -most)}::date or ${days} <= ${sql.lit(most)}))`
  const byAge: Record<typeof age, Condition> = {
    never: sql`win_back_cases.last_contact_at is null`,
    today: sql`${days} = 0`,
    week: within(7),
    month: within(30),
    older: sql`${days} > 30`,
  }
  return byAge[age]
}

/** Holds for whoever was called at most so many days ago, and for few others: what an index of the contacts knows. */
export function isContactedSince(column: string, days: number, view: ChurnedView): Condition {
  // A day begins in both countries before it does in UTC.
  return sql`${sql.ref(column)} >= ${addDays(earliest(view.days), -days - 1)}::date`
}

function clientConditions(view: ChurnedView, filter: ChurnedFilter): Condition[] {
  const { supporterId, reason, dietType, country, lostFrom, lostTo } = filter
  const lost = sql`(client_facts.start_weight_g - client_facts.last_weight_g)`
  const conditions: Condition[] = []
  if (supporterId !== undefined) conditions.push(isPerson('client_facts.supporter_id', supporterId, view))
  if (reason === 'none') conditions.push(sql`follow_ups.churn_reason_code is null`)
  else if (reason !== undefined) conditions.push(sql`follow_ups.churn_reason_code = ${reason}`)
  if (dietType !== undefined) conditions.push(sql`client_facts.diet_type = ${dietType}`)
  if (country !== undefined) conditions.push(sql`client_facts.country = ${country}`)
  if (lostFrom !== undefined) conditions.push(sql`${lost} >= ${lostFrom}::int`)
  if (lostTo !== undefined) conditions.push(sql`${lost} <= ${lostTo}::int`)
  return conditions
}

function isPerson(column: string, who: string, { actor }: ChurnedView): Condition {
  if (who === 'none') return sql`${sql.ref(column)} is null`
  return sql`${sql.ref(column)} = ${who === 'me' ? actor.staffId : Number(who)}`
}
