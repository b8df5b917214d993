import { sql } from 'kysely'
import type { ProjectionSum } from '#platform/server/projections/projection.ts'

/** Clients of open files by the diet of their term, by the day on which their paid days are over. */
export const dietDays: ProjectionSum = {
  table: 'diet_days',
  key: ['day', 'country', 'diet_id'],
  sums: ['clients'],
  of: (rows, clients) => sql`
    select facts.paid_until as day, client.country, facts.diet_id, 1 as clients
    from ${rows} facts join ${clients} client using (client_id)
    where facts.paid_until is not null and facts.closed_on is null and facts.diet_id is not null`,
}
