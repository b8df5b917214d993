import { sql } from 'kysely'
import type { Projection, ProjectionSum } from '#platform/server/projections/projection.ts'

/** Received lists by day. */
export const listDays: ProjectionSum = {
  table: 'list_days',
  key: ['day', 'country', 'supporter_id', 'kind', 'diet_type', 'is_late', 'is_first'],
  sums: ['lists', 'days_late'],
  staff: ['supporter_id'],
  of: (rows, clients) => sql`
    select receipt.day, client.country, client.supporter_id, receipt.kind, receipt.diet_type,
      receipt.day > receipt.due_on as is_late, receipt.is_first, 1 as lists,
      greatest(0, receipt.day - receipt.due_on) as days_late
    from ${rows} receipt join ${clients} client using (client_id)`,
}

/** Lists that clients received. */
export const receivedListRows: Projection = {
  table: 'list_receipts',
  view: 'received_lists',
  id: ['list_id'],
  columns: ['visit_id', 'kind', 'received_at', 'sent_at', 'day', 'due_on', 'diet_type', 'is_first'],
  sources: {
    clients: ['country'],
    terms: ['diet_type'],
    visits: ['term_id', 'due_on', 'weighed_on'],
    food_lists: ['client_id', 'visit_id', 'kind', 'state', 'received_at', 'sent_at'],
  },
  sums: [listDays],
}
