import { sql } from 'kysely'
import type { KeptRows } from '#platform/server/rollup.ts'

/**
 * Planned calls as narrow rows of the view `known_due_calls`, kept by triggers: the day, and `asked_until`, the end of the
 * paid time of whoever is called by somebody other than their supporter, otherwise `infinity`.
 */
export const keptDueCalls: KeptRows = {
  table: 'due_calls',
  view: 'known_due_calls',
  columns: sql`client_id, next_on, asked_until`,
  id: 'client_id',
}
