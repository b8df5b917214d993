import { sql } from 'kysely'
import type { ProjectionSum } from '#platform/server/projections/projection.ts'

/** Clients by the day they registered on, where they came from and how far they came. */
export const registrationDays: ProjectionSum = {
  table: 'registration_days',
  key: ['day', 'country', 'supporter_id', 'province_code', 'source', 'is_finished', 'has_paid', 'has_list'],
  sums: ['clients'],
  staff: ['supporter_id'],
  of: (rows, clients) => sql`
    select facts.registered_on as day, client.country, client.supporter_id, facts.province_code, facts.source,
      facts.registration_step = 'finished' as is_finished, facts.has_paid, facts.has_list, 1 as clients
    from ${rows} facts join ${clients} client using (client_id)`,
}
