import { type ExpressionBuilder, sql, type RawBuilder, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db, Tables } from '#platform/server/database.ts'
import { likeContains } from '#platform/server/search.ts'
import {
  type BusinessDays,
  businessDays,
  dayOfRow,
  sameDay,
  zoneOfRow,
} from '#clients/clients/server/business-days.reads.ts'
import { supporterInScope } from '#clients/clients/server/clients.reads.ts'
import { type Leaving, leavingCandidates, selectLeavings } from '#clients/clients/server/leavings.reads.ts'
import { paidTermsToday } from '#clients/clients/server/paid-terms.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle-settings.reads.ts'
import { isHeldOut } from '#follow-up/hold-out/server/hold-out.reads.ts'
import '#clients/terms/server/terms.table.ts'
import { reachedOutcomes } from '#clients/contacts/contacts.contract.ts'
import '#clients/contacts/server/contacts.table.ts'
import '#team/staff/server/staff.table.ts'
import {
  type LeavingContact,
  type LeavingEntry,
  type LeavingMeasure,
  type leavingQueries,
  noValue,
  returnWindows,
} from '../users-left.contract.ts'

type Query = z.output<typeof leavingQueries.list>
export type LeavingFilters = Omit<Query, 'page' | 'perPage' | 'sort'>

/** What is known on: a past day, or this moment. */
export interface Known {
  asOf: IsoDate | null
  now: Date
}

/** A column of every leaving; the words of one definition, in the report and in the list behind its numbers. */
export const measureIs: Record<LeavingMeasure, RawBuilder<SqlBool>> = {
  left: sql`true`,
  within30: within(returnWindows.within30),
  within90: within(returnWindows.within90),
  within180: within(returnWindows.within180),
  returned: sql`leaving.returned_on is not null`,
  closed: sql`leaving.closed_on is not null`,
  still: sql`(leaving.returned_on is null and leaving.closed_on is null)`,
}

function within(days: number): RawBuilder<SqlBool> {
  return sql`coalesce(leaving.returned_on - leaving.left_on <= ${sql.lit(days)}, false)`
}

/** The same for what became of calling the client. */
export function contactIs(known: Known): Record<LeavingContact, RawBuilder<SqlBool>> {
  const today = dayOfRow(daysOf(known), 'clients.country')
  const since = sql`
    select from contacts where contacts.client_id = leaving.client_id
      and (contacts.created_at at time zone ${zoneOfRow('clients.country')})::date
        between leaving.left_on and coalesce(leaving.returned_on, ${today})`
  return {
    none: sql`not exists (${since})`,
    tried: sql`exists (${since})`,
    reached: sql`exists (${since} and contacts.outcome in (${sql.join(reachedOutcomes)}))`,
  }
}

const daysOf = ({ asOf, now }: Known): BusinessDays => (asOf === null ? businessDays(now) : sameDay(asOf))

type ClientFilter = Parameters<typeof selectLeavings>[0]
type LifecycleSettings = Awaited<ReturnType<typeof lifecycleSettings>>

/** The leavings of clients in scope that match, beside their clients: `leaving`, `clients` and `follow_ups`. */
export async function matchingLeavings(db: Db, actor: Actor, filters: LeavingFilters, known: Known) {
  const settings = await lifecycleSettings(db)
  const days = daysOf(known)
  const own: ClientFilter[] = actor.scope === 'all' ? [] : [(id) => sql`${id} in (${inScope(actor)})`]
  const some = [...own, ...(await candidates(db, filters, settings, known))]
  const isOne: ClientFilter = (id) => sql.join([sql`true`, ...some.map((filter) => filter(id))], sql` and `)
  const terms = known.asOf === null ? paidTermsToday(days, isOne) : undefined
  const leavings = selectLeavings(isOne, days, settings, terms)
  let query = db
    .selectFrom(sql<Leaving>`(${leavings})`.as<'leaving'>('leaving'))
    .innerJoin('clients', 'clients.id', 'leaving.client_id')
    .leftJoin('follow_ups', 'follow_ups.client_id', 'leaving.client_id')
    .where(supporterInScope(actor, 'clients.supporter_id'))
  for (const condition of conditionsOf(filters, known)) query = query.where(condition)
  return query
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

function conditionsOf(filters: LeavingFilters, known: Known): RawBuilder<SqlBool>[] {
  const { q, outcome, contact, heldOut } = filters
  const held = isHeldOut('leaving.client_id')
  const conditions = [...choiceConditions(filters), ...dayConditions(filters)]
  if (outcome !== undefined) conditions.push(measureIs[outcome])
  if (contact !== undefined) conditions.push(contactIs(known)[contact])
  if (heldOut !== undefined) conditions.push(heldOut ? held : sql`not ${held}`)
  const key = q ? searchKey(q) : ''
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
  if (leftFrom !== undefined) conditions.push(sql`leaving.left_on >= ${leftFrom}::date`)
  if (leftTo !== undefined) conditions.push(sql`leaving.left_on <= ${leftTo}::date`)
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
  if (reason === noValue) conditions.push(sql`follow_ups.left_reason_code is null`)
  else if (reason !== undefined) conditions.push(sql`follow_ups.left_reason_code = ${reason}`)
  return conditions
}

/** The term with whose payment a leaving ended: `bought`. */
export function returnTerm(eb: ExpressionBuilder<Tables & { leaving: Leaving }, 'leaving' | 'clients'>) {
  return eb
    .selectFrom('terms')
    .select(['terms.price', 'terms.currency'])
    .whereRef('terms.client_id', '=', 'leaving.client_id')
    .where(
      sql<SqlBool>`(terms.paid_at at time zone ${zoneOfRow('clients.country')})::date = leaving.returned_on`,
    )
    .orderBy('terms.id')
    .limit(1)
    .as('bought')
}

/** The same as rows, in the asked order; client and day make the order total. */
export function leavingRows(matching: Awaited<ReturnType<typeof matchingLeavings>>, sort: Query['sort']) {
  const { column, direction } = parseSort<'left' | 'returned' | 'name'>(sort)
  const by = {
    left: sql`leaving.left_on`,
    returned: sql`leaving.returned_on`,
    name: sql`clients.sort_key`,
  }[column]
  return matching
    .leftJoin('staff as supporter', 'supporter.id', 'clients.supporter_id')
    .leftJoinLateral(returnTerm, (join) => join.onTrue())
    .select([
      'leaving.client_id',
      'clients.full_name',
      'clients.code',
      'clients.country',
      'clients.supporter_id',
      'supporter.display_name as supporter_name',
      'leaving.left_on',
      'leaving.ended_on',
      'leaving.returned_on',
      'leaving.closed_on',
      'leaving.diet_type',
      'follow_ups.left_reason_code',
      'bought.price',
      'bought.currency',
    ])
    .orderBy(by, (order) => (direction === 'asc' ? order.asc() : order.desc().nullsLast()))
    .orderBy('leaving.client_id', direction)
    .orderBy('leaving.left_on', direction)
}

export type LeavingRowOf = Awaited<ReturnType<ReturnType<typeof leavingRows>['execute']>>[number]

export function toLeaving(row: LeavingRowOf): LeavingEntry {
  const { returned_on: back } = row
  return {
    id: `${row.client_id}-${row.left_on}`,
    client: { id: row.client_id, fullName: row.full_name, code: row.code },
    country: row.country,
    leftOn: row.left_on,
    endedOn: row.ended_on,
    returnedOn: row.returned_on,
    daysAway: back === null ? null : daysBetween(row.left_on, back),
    closedOn: row.closed_on,
    supporter: row.supporter_id === null ? null : { id: row.supporter_id, name: row.supporter_name ?? '' },
    dietType: row.diet_type,
    reason: row.left_reason_code,
    paid:
      row.price === null || row.currency === null
        ? null
        : { amount: row.price, currency: money(row.currency) },
  }
}

const money = (code: string) => (code === 'IQD' || code === 'USD' ? code : 'IRR')
