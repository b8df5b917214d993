import { sql } from 'kysely'
import { paidTermSources } from '#clients/clients/server/lifecycle/paid-terms.projection.ts'
import type { Projection, ProjectionSum } from '#platform/server/projections/projection.ts'

const kinds = [
  'kind',
  'diet_type',
  'turn',
  'sex',
  'bmi',
  'sent',
  'mark',
  'has_message',
  'hours',
  'is_renewed',
  'paid_late',
  'away_until',
  'has_moved',
] as const

/** Work by day and case mix. */
export const workDays: ProjectionSum = {
  table: 'work_days',
  key: ['day', 'country', 'supporter_id', ...kinds],
  sums: ['facts'],
  staff: ['supporter_id'],
  of: (rows, clients) => sql`
    select work.day, client.country, client.supporter_id, ${sql.join(kinds.map((kind) => sql.ref(`work.${kind}`)))},
      1 as facts
    from ${rows} work join ${clients} client using (client_id)`,
}

/** What supporters are judged by; its view reads `paid_terms`. */
export const supporterWork: Projection = {
  table: 'supporter_work',
  view: 'work_done',
  id: ['day', 'id'],
  columns: [...kinds, 'sent_on', 'renewed_on', 'weekly_permille'],
  sources: {
    ...paidTermSources,
    clients: ['country', 'sex', 'height_mm', 'start_weight_g', 'goal', 'closed_on'],
    visits: ['client_id', 'term_id', 'weighed_on', 'weight_g'],
    food_lists: ['client_id', 'visit_id', 'state', 'sent_at'],
    feedback: ['client_id', 'term_id', 'given_on', 'mark', 'message', 'contacted_at', 'created_at'],
    messages: ['client_id', 'direction', 'at', 'answered_at', 'is_moved'],
  },
  sums: [workDays],
}
