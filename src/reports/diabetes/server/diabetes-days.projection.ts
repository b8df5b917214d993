import { sql } from 'kysely'
import { pastDays } from '#clients/clients/server/facts/counted-facts.projection.ts'
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
  of: (_rows, _clients, turns) => sql`
    select day, country, supporter_id, diet_type, diabetes_kind as kind, stage,
      coalesce(list_state in ('weigh_in_late', 'list_late'), false) as is_overdue, change,
      diabetes_kcal is not null as is_targeted, sign as clients, sign * coalesce(diabetes_kcal, 0) as kcal
    from ${turns} turn
    where has_diabetes(diabetes_kind, diet_type) and stage in ('untaken', 'reserved', 'paused', 'active')`,
}
