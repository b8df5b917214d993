import { sql } from 'kysely'
import type { ProjectionSum } from '#platform/server/projections/projection.ts'

/** Registrations that are neither finished, paid nor closed, by their day. Those of the week before `before` are told apart. */
export const unfinishedDays: ProjectionSum = {
  table: 'unfinished_days',
  key: ['day', 'country', 'supporter_id', 'province_code', 'source', 'step'],
  sums: ['clients'],
  staff: ['supporter_id'],
  past: [
    {
      column: 'day',
      becomes: sql`'-infinity'::date`,
      where: (before) => sql`day > '-infinity' and day < ${before} - 8`,
    },
  ],
  of: (rows, clients) => sql`
    select facts.registered_on as day, client.country, client.supporter_id, facts.province_code, facts.source,
      facts.registration_step as step, 1 as clients
    from ${rows} facts join ${clients} client using (client_id)
    where facts.paid_until is null and facts.closed_on is null and facts.registration_step <> 'finished'`,
}
