import { sql, type RawBuilder } from 'kysely'
import { businessDays, type BusinessDays, dayOfRow, zoneOfRow } from '../business-days.reads.ts'
import { selectFacts, selectPaidTerms } from './client-facts.query.ts'
import './client-facts.table.ts'
import { runningTermsToday } from '../lifecycle/paid-terms.reads.ts'

/** Not a past day. */
export function isToday(days: BusinessDays, now: Date): boolean {
  const today = businessDays(now)
  return days.IR === today.IR && days.IQ === today.IQ
}

/**
 * The facts of all clients as of a day, under the name that the conditions of lifecycle.reads.ts speak of: the stored
 * ones for today, recounted ones for a day that is past. Whoever registered after the day is not known yet.
 * @returns what stands in a `from`
 */
export function factsOfDay(days: BusinessDays, now: Date): RawBuilder<unknown> {
  if (isToday(days, now)) return sql`client_facts`
  const registered = sql`(clients.created_at at time zone ${zoneOfRow('clients.country')})::date`
  const known = sql`select clients.id from clients where ${registered} <= ${dayOfRow(days, 'clients.country')}`
  return sql`(${selectFacts((id) => sql`${id} in (${known})`, days)}) client_facts`
}

/**
 * The paid term that each client is in on the day: of several the one that ends last. `client_id`, `id`, `start_on`,
 * `diet_type`, `today` (the client's day) and `ends_on`, the first day without it (`infinity` while a stop is open).
 */
export function runningTerms(days: BusinessDays, now: Date): RawBuilder<unknown> {
  if (isToday(days, now)) return runningTermsToday(days)
  return sql`
    select distinct on (client_id) client_id, id, start_on, diet_type, today, upper(days) as ends_on
    from (${selectPaidTerms(() => sql`true`, days)}) terms
    where days @> today
    order by client_id, upper(days) desc, id desc`
}
