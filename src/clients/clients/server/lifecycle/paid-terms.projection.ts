import { type RawBuilder, sql } from 'kysely'
import type { Projection, ProjectionSum, Sources } from '#platform/server/projections/projection.ts'
import { pastDays } from '../facts/counted-facts.projection.ts'

/** What `paid_terms_source` reads. */
export const paidTermSources: Sources = {
  clients: ['country'],
  terms: [
    'client_id',
    'package_id',
    'diet_type',
    'paid_at',
    'refunded_at',
    'start_on',
    'days',
    'extra_days',
    'price',
    'currency',
  ],
  term_pauses: ['term_id', 'from_day', 'to_day'],
}

/** Terms by the day on which they were over, with the price of those that follow. */
export const termEndDays: ProjectionSum = {
  table: 'term_end_days',
  key: ['day', 'country', 'supporter_id', 'package_id', 'diet_type', 'renewal', 'currency'],
  sums: ['terms', 'price'],
  staff: ['supporter_id'],
  of: (rows, clients) => sql`
    select term.ended_on as day, client.country, client.supporter_id, term.package_id, term.diet_type,
      renewal_of(term.ended_on, term.next_paid_on) as renewal, term.next_currency as currency, 1 as terms,
      coalesce(term.next_price, 0) as price
    from ${rows} term join ${clients} client using (client_id)
    where isfinite(term.ended_on)`,
}

/** Terms that have an end by the days on which they begin to run and cease. Of those that have ended nothing is left. */
export const endingDays: ProjectionSum = {
  table: 'ending_days',
  key: ['day', 'ends_on', 'country', 'supporter_id', 'diet_type', 'currency', 'is_reserved'],
  sums: ['terms', 'price'],
  staff: ['supporter_id'],
  past: [pastDays],
  of: endingTurns,
}

function endingTurns(rows: RawBuilder<unknown>, clients: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select turn.day, term.ended_on as ends_on, client.country, client.supporter_id, term.diet_type, term.currency,
      term.is_reserved, turn.sign as terms, turn.sign * term.price as price
    from ${rows} term join ${clients} client using (client_id)
    cross join lateral ending_turns(term.running_days, term.ended_on, client.closed_on) turn`
}

/** The paid terms of all clients as the lifecycle counts them. */
export const paidTerms: Projection = {
  table: 'paid_terms',
  view: 'paid_terms_source',
  id: ['term_id'],
  columns: [
    'start_on',
    'diet_type',
    'package_id',
    'paid_on',
    'days',
    'ended_on',
    'place',
    'next_package_id',
    'next_paid_on',
    'next_start_on',
    'next_price',
    'next_currency',
    'price',
    'currency',
    'running_days',
    'is_reserved',
  ],
  sources: paidTermSources,
  sums: [termEndDays, endingDays],
}
