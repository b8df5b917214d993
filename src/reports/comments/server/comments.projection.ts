import { sql } from 'kysely'
import type { Projection, ProjectionSum } from '#platform/server/projections/projection.ts'

/** Comments by day, author and kind, with the hours until the answer in all. */
export const commentDays: ProjectionSum = {
  table: 'comment_days',
  key: ['day', 'country', 'supporter_id', 'staff_id', 'kind', 'remark_code', 'is_answered'],
  sums: ['comments', 'hours'],
  staff: ['supporter_id', 'staff_id'],
  of: (rows, clients) => sql`
    select written.day, client.country, client.supporter_id, written.staff_id, written.kind, written.remark_code,
      written.hours is not null as is_answered, 1 as comments, coalesce(written.hours, 0) as hours
    from ${rows} written join ${clients} client using (client_id)`,
}

/** Comments with the hours until somebody else answered each first. */
export const commentRows: Projection = {
  table: 'counted_comments',
  view: 'comments_source',
  id: ['comment_id'],
  columns: ['day', 'staff_id', 'kind', 'remark_code', 'hours'],
  sources: {
    clients: ['country'],
    comments: ['client_id', 'staff_id', 'reply_to_id', 'remark_code', 'created_at'],
  },
  sums: [commentDays],
}
