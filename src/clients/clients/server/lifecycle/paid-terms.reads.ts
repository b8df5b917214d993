import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { DayRange, IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { namesOf } from '#platform/server/projections/projection.ts'
import { countedRows, isWithinDays } from '#platform/server/rollup.ts'
import { dayOfRow, earliest, latest, type BusinessDays } from '../business-days.reads.ts'
import type { ClientFilter } from '../facts/client-facts.query.ts'
import { termEndDays } from './paid-terms.projection.ts'

/*
 * The paid terms of all clients as known today: the projection `paid_terms`, counted by the day of their end in
 * `term_end_days`. What was known on a past day is counted from the terms themselves (`selectPaidTerms`).
 */

/** A paid term as known on a day, as the lifecycle counts it. */
export interface PaidTerm {
  id: number
  client_id: number
  start_on: IsoDate
  diet_type: string
  /** The day that it is known on. */
  today: IsoDate
  paid_on: IsoDate
  /** The days that it covers, as a daterange: with stops, cut by a refund. Without an end while a stop is open. */
  days: string
}

/** Today where the client is; a constant while all countries have the same date. */
const todayOf = (days: BusinessDays, client: string): RawBuilder<string> =>
  days.IR === days.IQ
    ? dayOfRow(days, 'clients.country')
    : sql`(select ${dayOfRow(days, 'clients.country')} from clients where clients.id = ${sql.ref(client)})`

/**
 * The paid terms of all clients as known today; one that was given back before it began never was.
 * @param filter fewer clients
 * @returns a query of `PaidTerm` rows, with what follows each of them
 */
export function paidTermsToday(
  days: BusinessDays,
  filter: ClientFilter = () => sql`true`,
): RawBuilder<PaidTerm> {
  return sql<PaidTerm>`
    select term_id as id, client_id, start_on, diet_type, package_id, ${todayOf(days, 'paid_terms.client_id')} as today,
      paid_on, days, ended_on, place, next_package_id, next_paid_on, next_start_on
    from paid_terms where ${filter(sql.ref('paid_terms.client_id'))}`
}

/** The paid terms of one client in the order of their days. `lastOn`: null while a stop is open. */
export async function paidTermsOf(
  db: Db,
  clientId: number,
): Promise<{ startOn: IsoDate; lastOn: IsoDate | null; dietType: string }[]> {
  const found = await sql<{ start_on: IsoDate; last_on: IsoDate | null; diet_type: string }>`
    select start_on, diet_type, case when isfinite(ended_on) then ended_on - 1 end as last_on
    from paid_terms_source where client_id = ${clientId} order by start_on, term_id`.execute(db)
  return found.rows.map((one) => ({
    startOn: one.start_on,
    lastOn: one.last_on,
    dietType: one.diet_type,
  }))
}

/** Whether a row of `paid_terms` is over. */
export function isOver(days: BusinessDays): RawBuilder<SqlBool> {
  return sql`(paid_terms.ended_on <= ${latest(days)}::date
    and paid_terms.ended_on <= ${todayOf(days, 'paid_terms.client_id')})`
}

/** The paid term that each client is in today, as `runningTerms` tells it of a past day. */
export function runningTermsToday(days: BusinessDays): RawBuilder<unknown> {
  const today = todayOf(days, 'paid_terms.client_id')
  return sql`
    select client_id, term_id as id, start_on, diet_type, ${today} as today, ended_on as ends_on from paid_terms
    where ended_on > ${earliest(days)}::date and days @> ${today} and not exists (
      select from paid_terms longer
      where longer.client_id = paid_terms.client_id and longer.days @> ${today}
        and (longer.ended_on, longer.term_id) > (paid_terms.ended_on, paid_terms.term_id))`
}

/**
 * The terms that were over on the days, counted: `terms` that are alike, with the `price` of those that follow. Rows of one
 * kind add up, and some may take away.
 */
export function termEndsOfDays(
  period: Partial<DayRange>,
  days: BusinessDays,
  isUnscoped = false,
): RawBuilder<unknown> {
  return sql`select ${namesOf(termEndDays.key)}, terms, price from ${countedRows('term_end_days', isUnscoped)}
    where ${isWithinDays(period)} and day <= ${latest(days)}::date
      and day <= ${dayOfRow(days, 'term_end_days.country')}`
}
