import { sql, type RawBuilder } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { BusinessDays } from './business-days.reads.ts'
import { type ClientFilter, selectPaidTerms } from './client-facts.query.ts'

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

/**
 * The paid terms of all clients as known on a day; one that was given back before it began never was.
 * @param filter fewer clients
 * @returns a query of `PaidTerm` rows
 */
export function everyPaidTerm(
  days: BusinessDays,
  filter: ClientFilter = () => sql`true`,
): RawBuilder<PaidTerm> {
  return sql<PaidTerm>`${selectPaidTerms(filter, days)}`
}
