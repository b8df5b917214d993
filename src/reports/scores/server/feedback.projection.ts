import { sql } from 'kysely'
import type { Projection, ProjectionSum } from '#platform/server/projections/projection.ts'

/** Feedback by day, mark, causes and whether somebody got in touch. */
export const feedbackDays: ProjectionSum = {
  table: 'feedback_days',
  key: ['day', 'country', 'supporter_id', 'mark', 'causes', 'is_contacted'],
  sums: ['answers'],
  staff: ['supporter_id'],
  of: (rows, clients) => sql`
    select said.given_on as day, client.country, client.supporter_id, said.mark, said.causes, said.is_contacted,
      1 as answers
    from ${rows} said join ${clients} client using (client_id)`,
}

/** Feedback of clients, as far as it is counted. */
export const feedbackRows: Projection = {
  table: 'counted_feedback',
  view: 'feedback_source',
  id: ['feedback_id'],
  columns: ['given_on', 'mark', 'causes', 'is_contacted'],
  sources: { feedback: ['client_id', 'given_on', 'mark', 'causes', 'contacted_at'] },
  sums: [feedbackDays],
}
