import { sql } from 'kysely'
import type { Projection, ProjectionSum } from '#platform/server/projections/projection.ts'

/** What clients paid for their last term, by the end of it. Those who have left for as long as `win_back_ranks_settings` says count alike. */
export const churnPrices: ProjectionSum = {
  table: 'churn_prices',
  key: ['day', 'country', 'supporter_id', 'currency', 'price', 'is_closed'],
  sums: ['clients'],
  staff: ['supporter_id'],
  past: [
    {
      column: 'day',
      becomes: sql`'-infinity'::date`,
      where: (before) => sql`day > '-infinity'
        and day < ${before} - 1 - (select churned_after_days from win_back_ranks_settings)`,
    },
  ],
  of: (rows, clients) => sql`
    select ranked.ended_on as day, client.country, client.supporter_id, ranked.currency, ranked.price, ranked.is_closed,
      1 as clients
    from ${rows} ranked join ${clients} client using (client_id)`,
}

/** By what the worklist of who left is sorted, with the settings of `win_back_ranks_settings`. */
export const winBackRanks: Projection = {
  table: 'win_back_ranks',
  view: 'win_back_ranks_source',
  id: [],
  columns: [
    'ended_on',
    'currency',
    'price',
    'due',
    'kept',
    'chance',
    'lost',
    'is_closed',
    'owner_id',
    'next_on',
    'last_outcome',
    'last_contact_at',
  ],
  sources: {
    client_facts: ['paid_until', 'closed_on', 'term_id', 'terms_count', 'start_weight_g', 'last_weight_g'],
    terms: ['client_id', 'price', 'currency'],
    visits: ['client_id', 'due_on', 'weighed_on'],
    win_back_cases: ['client_id', 'ended_on', 'last_outcome', 'last_contact_at', 'closed_at'],
    follow_ups: ['client_id', 'owner_id', 'next_on'],
  },
  sums: [churnPrices],
}
