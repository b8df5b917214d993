import { sql } from 'kysely'
import { pastDays, stateTurns } from '#clients/clients/server/counted-facts.projection.ts'
import type { ProjectionSum } from '#platform/server/projections/projection.ts'

/** Days on which clients with diabetes come into a state of those with paid days, and leave it. */
export const diabetesDays: ProjectionSum = {
  table: 'diabetes_days',
  key: [
    'day',
    'country',
    'supporter_id',
    'diet_type',
    'kind',
    'stage',
    'is_overdue',
    'change',
    'is_targeted',
  ],
  sums: ['clients', 'kcal'],
  staff: ['supporter_id'],
  past: [pastDays],
  of: (rows, clients) => sql`
    select turn.day, client.country, client.supporter_id, facts.diet_type, facts.diabetes_kind as kind, turn.stage,
      coalesce(turn.list_state in ('weigh_in_late', 'list_late'), false) as is_overdue, facts.change,
      facts.diabetes_kcal is not null as is_targeted, turn.sign as clients,
      turn.sign * coalesce(facts.diabetes_kcal, 0) as kcal
    from ${rows} facts join ${clients} client using (client_id) cross join ${stateTurns} turn
    where has_diabetes(facts.diabetes_kind, facts.diet_type)
      and turn.stage in ('untaken', 'reserved', 'paused', 'active')`,
}
