import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { queryKey } from '#platform/contract/text/search-key.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db, Tables } from '#platform/server/database.ts'
import { likeContains } from '#platform/server/search.ts'
import {
  type BusinessDays,
  businessDays,
  dayOfRow,
  latest,
  sameDay,
  zoneOfRow,
} from '#clients/clients/server/business-days.reads.ts'
import { isUnscoped, supporterInScope } from '#platform/server/client-scope.ts'
import {
  areLeavingsKnown,
  type KnownLeaving,
  leavingsOfDays,
  leavingsToday,
} from '#clients/clients/server/lifecycle/leaving-days.reads.ts'
import { leavingCandidates, selectLeavings } from '#clients/clients/server/lifecycle/leavings.reads.ts'
import { paidTermsToday } from '#clients/clients/server/lifecycle/paid-terms.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { isHeldOut } from '#clients/hold-out/server/hold-out.reads.ts'
import '#clients/terms/server/terms.table.ts'
import { reachedOutcomes } from '#clients/contacts/contacts.contract.ts'
import '#clients/contacts/server/contacts.table.ts'
import '#team/staff/server/staff.table.ts'
import {
  type LeavingContact,
  type LeavingMeasure,
  type leavingQueries,
  noValue,
} from '../users-left.contract.ts'

type Query = z.output<typeof leavingQueries.list>
export type LeavingSort = Query['sort']
export type LeavingFilters = Omit<Query, 'page' | 'perPage' | 'sort'>

/** What is known on: a past day, or this moment. */
export interface Known {
  asOf: IsoDate | null
  now: Date
}

/** What a leaving has come to, as `fate_of` tells it: each window is within the next one. */
const fates: Record<LeavingMeasure, readonly string[] | null> = {
  left: null,
  within30: ['within30'],
  within90: ['within30', 'within90'],
  within180: ['within30', 'within90', 'within180'],
  returned: ['within30', 'within90', 'within180', 'later'],
  closed: ['closed'],
  still: ['still'],
}

/** Whether a leaving is counted; the words of one definition, in the report and in the list behind its numbers. */
export function measureIs(measure: LeavingMeasure): RawBuilder<SqlBool> {
  const these = fates[measure]
  return these === null ? sql`true` : sql`leaving.fate in (${sql.join(these)})`
}

/** The same for what became of calling the client. */
export const contactIs: Record<LeavingContact, RawBuilder<SqlBool>> = {
  none: sql`leaving.contact = 'none'`,
  tried: sql`leaving.contact <> 'none'`,
  reached: sql`leaving.contact = 'reached'`,
}

/** As the rows of leavings tell it, of those that are replayed. Over `replayed` and `clients`. */
function contactOf(known: Known): RawBuilder<string> {
  const today = dayOfRow(daysOf(known), 'clients.country')
  const since = sql`
    select from contacts where contacts.client_id = replayed.client_id
      and (contacts.created_at at time zone ${zoneOfRow('clients.country')})::date
        between replayed.churned_on and coalesce(replayed.returned_on, ${today})`
  return sql`case when not exists (${since}) then 'none'
    when exists (${since} and contacts.outcome in (${sql.join(reachedOutcomes)})) then 'reached' else 'tried' end`
}

const daysOf = ({ asOf, now }: Known): BusinessDays => (asOf === null ? businessDays(now) : sameDay(asOf))

type ClientFilter = Parameters<typeof selectLeavings>[0]
type LifecycleSettings = Awaited<ReturnType<typeof lifecycleSettings>>

/**
 * The leavings of clients in scope that match, beside their clients: `leaving`, `clients` and `follow_ups`. As known today
 * they are rows; what was known on a past day is replayed, and so is everything until the rows know another setting.
 */
export async function matchingLeavings(db: Db, actor: Actor, filters: LeavingFilters, known: Known) {
  const isKnown = await isCounted(db, known)
  const leavings = isKnown ? leavingsToday : await replayed(db, actor, filters, known)
  let query = db
    .selectFrom(sql<KnownLeaving>`(${leavings})`.as<'leaving'>('leaving'))
    .innerJoin('clients', 'clients.id', 'leaving.client_id')
    .leftJoin('follow_ups', 'follow_ups.client_id', 'leaving.client_id')
    .where(supporterInScope(actor, 'clients.supporter_id'))
  if (isKnown) query = query.where(hasCome(known))
  for (const condition of conditionsOf(filters)) query = query.where(condition)
  return query
}

const isCounted = (db: Db, { asOf }: Known): Promise<boolean> =>
  asOf === null ? areLeavingsKnown(db) : Promise.resolve(false)

/** The plain bound lets the index answer while countries have different dates. */
function hasCome(known: Known): RawBuilder<SqlBool> {
  const days = daysOf(known)
  return sql`(leaving.churned_on <= ${latest(days)}::date and leaving.churned_on <= ${dayOfRow(days, 'clients.country')})`
}

/**
 * The same leavings counted beforehand: `leaving` with its `weight`, `clients` and `follow_ups` with what tells their kinds
 * apart. None where each has to be asked: for a past day, a search, days of return, and who is held out.
 */
async function countedLeavings(
  db: Db,
  actor: Actor,
  filters: LeavingFilters,
  known: Known,
  isBySupporter = false,
) {
  const { q, returnedFrom, returnedTo, heldOut } = filters
  const isAsked = [q, returnedFrom, returnedTo, heldOut].some((filter) => filter !== undefined)
  if (isAsked || !(await isCounted(db, known))) return undefined
  const { leftFrom: from, leftTo: to } = filters
  const period = { ...(from && { from }), ...(to && { to }) }
  const counted = leavingsOfDays(
    period,
    daysOf(known),
    !isBySupporter && isUnscoped(actor, filters.supporterId),
  )
  let query = db
    .selectFrom(sql<KnownLeaving & { weight: number }>`(${counted})`.as<'leaving'>('leaving'))
    .innerJoin(kindOf<'clients'>(sql`leaving.country, leaving.supporter_id`, 'clients'), (join) =>
      join.onTrue(),
    )
    .innerJoin(kindOf<'follow_ups'>(sql`leaving.reason as churn_reason_code`, 'follow_ups'), (join) =>
      join.onTrue(),
    )
    .where(supporterInScope(actor, 'clients.supporter_id'))
  for (const condition of conditionsOf(filters)) query = query.where(condition)
  return query
}

const kindOf = <Name extends 'clients' | 'follow_ups'>(columns: RawBuilder<unknown>, name: Name) =>
  sql<Tables[Name]>`lateral (select ${columns})`.as(name)

/**
 * Leavings to be counted, counted beforehand where they are: the sum of the weights is how many there are.
 * @param isBySupporter whether they are cut by the supporters of their clients
 */
export async function leavingsToCount(
  db: Db,
  actor: Actor,
  filters: LeavingFilters,
  known: Known,
  isBySupporter = false,
) {
  const counted = await countedLeavings(db, actor, filters, known, isBySupporter)
  if (!counted) return { leavings: await matchingLeavings(db, actor, filters, known), weight: sql.lit(1) }
  const leavings = counted as unknown as Awaited<ReturnType<typeof matchingLeavings>>
  return { leavings, weight: sql.ref('leaving.weight') }
}

/** How many match, where that is counted beforehand. */
export async function totalOf(
  db: Db,
  actor: Actor,
  filters: LeavingFilters,
  known: Known,
): Promise<RawBuilder<number> | undefined> {
  const counted = await countedLeavings(db, actor, filters, known)
  return (
    counted && sql<number>`(${counted.select(sql`coalesce(sum(leaving.weight), 0)::bigint`.as('total'))})`
  )
}

/** Leavings as `leavingsToday` has them. */
async function replayed(db: Db, actor: Actor, filters: LeavingFilters, known: Known) {
  const settings = await lifecycleSettings(db)
  const days = daysOf(known)
  const own: ClientFilter[] = actor.scope === 'all' ? [] : [(id) => sql`${id} in (${inScope(actor)})`]
  const some = [...own, ...(await candidates(db, filters, settings, known))]
  const isOne: ClientFilter = (id) => sql.join([sql`true`, ...some.map((filter) => filter(id))], sql` and `)
  const terms = known.asOf === null ? paidTermsToday(days, isOne) : undefined
  return sql`
    select replayed.client_id, replayed.churned_on, replayed.returned_on, replayed.closed_on, replayed.term_id,
      replayed.ended_on, replayed.diet_type, ${contactOf(known)} as contact, bought.price, bought.currency,
      fate_of(replayed.churned_on, replayed.returned_on, replayed.closed_on) as fate
    from (${selectLeavings(isOne, days, settings, terms)}) replayed
    join clients on clients.id = replayed.client_id
    left join lateral (
      select terms.price, terms.currency from terms
      where terms.client_id = replayed.client_id
        and (terms.paid_at at time zone ${zoneOfRow('clients.country')})::date = replayed.returned_on
      order by terms.id limit 1
    ) bought on true`
}

const inScope = (actor: Actor) =>
  sql`select clients.id from clients where ${supporterInScope(actor, 'clients.supporter_id')}`

/** A period is replayed for those who may have left or come back in it. */
function candidates(db: Db, filters: LeavingFilters, settings: LifecycleSettings, { asOf }: Known) {
  const { leftFrom, leftTo, returnedFrom, returnedTo } = filters
  const left = leftFrom !== undefined && leftTo !== undefined ? { from: leftFrom, to: leftTo } : undefined
  const returned =
    returnedFrom !== undefined && returnedTo !== undefined
      ? { from: returnedFrom, to: returnedTo }
      : undefined
  return leavingCandidates(db, { left, returned }, settings, { isToday: asOf === null })
}

function conditionsOf(filters: LeavingFilters): RawBuilder<SqlBool>[] {
  const { q, outcome, contact, heldOut } = filters
  const held = isHeldOut('leaving.client_id')
  const conditions = [...choiceConditions(filters), ...dayConditions(filters)]
  if (outcome !== undefined) conditions.push(measureIs(outcome))
  if (contact !== undefined) conditions.push(contactIs[contact])
  if (heldOut !== undefined) conditions.push(heldOut ? held : sql`not ${held}`)
  const key = q ? queryKey(q) : ''
  if (key !== '') conditions.push(sql`clients.search_key like ${likeContains(key)}`)
  return conditions
}

function dayConditions({
  leftFrom,
  leftTo,
  returnedFrom,
  returnedTo,
}: LeavingFilters): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = []
  if (leftFrom !== undefined) conditions.push(sql`leaving.churned_on >= ${leftFrom}::date`)
  if (leftTo !== undefined) conditions.push(sql`leaving.churned_on <= ${leftTo}::date`)
  if (returnedFrom !== undefined) conditions.push(sql`leaving.returned_on >= ${returnedFrom}::date`)
  if (returnedTo !== undefined) conditions.push(sql`leaving.returned_on <= ${returnedTo}::date`)
  return conditions
}

function choiceConditions({ supporterId, reason, dietType, country }: LeavingFilters): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = []
  if (dietType !== undefined) conditions.push(sql`leaving.diet_type = ${dietType}`)
  if (country !== undefined) conditions.push(sql`clients.country = ${country}`)
  if (supporterId === noValue) conditions.push(sql`clients.supporter_id is null`)
  else if (supporterId !== undefined) conditions.push(sql`clients.supporter_id = ${Number(supporterId)}`)
  if (reason === noValue) conditions.push(sql`follow_ups.churn_reason_code is null`)
  else if (reason !== undefined) conditions.push(sql`follow_ups.churn_reason_code = ${reason}`)
  return conditions
}
