import { sql, type RawBuilder } from 'kysely'
import './feedback.table.ts'

/** Whether a client gave a mark so low that somebody was to call, and nobody has yet. */
export function hasOpenComplaint(clientId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from feedback where feedback.client_id = ${clientId}
      and feedback.task_id is not null and feedback.contacted_at is null)`
}
