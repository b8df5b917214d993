import { sql } from 'kysely'
import { computePlateaus } from '#clients/visits/server/weight-plateaus.reads.ts'
import type { Projection, ProjectionSum } from '#platform/server/projections/projection.ts'

/** Stops of the same days and kind; `day` is their first. */
export const pauseDays: ProjectionSum = {
  table: 'pause_days',
  key: ['day', 'last_on', 'country', 'supporter_id', 'diet_type', 'is_plateau'],
  sums: ['stops'],
  staff: ['supporter_id'],
  of: (rows, clients) => sql`
    select stop.from_day as day, stop.last_on, client.country, client.supporter_id, stop.diet_type, stop.is_plateau,
      1 as stops
    from ${rows} stop join ${clients} client using (client_id)`,
}

/** Stops that take days, with whether the weight of their client is on a plateau. */
export const pauseRows: Projection = {
  table: 'stops',
  view: 'pauses_source',
  id: ['pause_id'],
  columns: ['term_id', 'from_day', 'last_on', 'diet_type', 'is_plateau'],
  sources: {
    clients: ['country', 'goal'],
    terms: ['client_id', 'refunded_at', 'diet_type'],
    term_pauses: ['client_id', 'term_id', 'from_day', 'to_day'],
    visits: ['client_id', 'weighed_on', 'weight_g', 'state_code'],
    food_lists: ['client_id', 'visit_id', 'state'],
  },
  sums: [pauseDays],
  compute: computePlateaus,
}
