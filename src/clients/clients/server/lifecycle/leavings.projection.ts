import { sql } from 'kysely'
import type { Projection, ProjectionSum } from '#platform/server/projections/projection.ts'
import { paidTermSources } from './paid-terms.projection.ts'

/** Leavings by their first day, with what they have come to. */
export const leavingDays: ProjectionSum = {
  table: 'leaving_days',
  key: ['day', 'country', 'supporter_id', 'diet_type', 'reason', 'fate', 'contact'],
  sums: ['leavings'],
  staff: ['supporter_id'],
  of: (rows, clients) => sql`
    select leaving.churned_on as day, client.country, client.supporter_id, leaving.diet_type,
      client.churn_reason_code as reason, fate_of(leaving.churned_on, leaving.returned_on, leaving.closed_on) as fate,
      leaving.contact, 1 as leavings
    from ${rows} leaving join ${clients} client using (client_id)`,
}

/** Returns by their day, with what was paid for them. */
export const returnDays: ProjectionSum = {
  table: 'return_days',
  key: ['day', 'country', 'supporter_id', 'currency'],
  sums: ['returns', 'price'],
  staff: ['supporter_id'],
  of: (rows, clients) => sql`
    select leaving.returned_on as day, client.country, client.supporter_id, leaving.currency, 1 as returns,
      coalesce(leaving.price, 0) as price
    from ${rows} leaving join ${clients} client using (client_id)
    where leaving.returned_on is not null`,
}

/** Who left, with the setting of `leavings_settings`; its view reads `paid_terms`. */
export const leavings: Projection = {
  table: 'leavings',
  view: 'leavings_source',
  id: ['churned_on'],
  columns: ['returned_on', 'closed_on', 'term_id', 'ended_on', 'diet_type', 'contact', 'price', 'currency'],
  sources: {
    ...paidTermSources,
    clients: ['country', 'closed_on'],
    contacts: ['client_id', 'outcome', 'created_at'],
  },
  sums: [leavingDays, returnDays],
}
