import { sql, type SqlBool } from 'kysely'
import type { ProjectionSum } from '#platform/server/projections/projection.ts'
import { pastDays } from '../facts/counted-facts.projection.ts'

/** Days on which states are entered and left. */
export const stateDays: ProjectionSum = {
  table: 'state_days',
  key: [
    'day',
    'country',
    'supporter_id',
    'diet_type',
    'stage',
    'list_state',
    'ends_soon',
    'delay',
    'is_sent',
    'way',
    'term_number',
  ],
  sums: ['clients', 'due'],
  staff: ['supporter_id'],
  past: [pastDays],
  of: (_rows, _clients, turns) => sql`
    select day, country, supporter_id, diet_type, stage, list_state, ends_soon, delay, is_sent_late as is_sent, way,
      term_number, sign as clients, sign * due as due
    from ${turns} turn`,
}

/** What supporters are told of, over the columns of `stateDays`: which clients each number counts. */
export const loadConditions = {
  clients: sql<SqlBool>`true`,
  active: sql<SqlBool>`stage = 'active'`,
  untaken: sql<SqlBool>`stage = 'untaken'`,
  /** Whose list is due today, weighed or not. */
  due: sql<SqlBool>`list_state in ('weigh_in_due', 'list_due_today')`,
  list_late: sql<SqlBool>`list_state = 'list_late'`,
  weigh_in_late: sql<SqlBool>`list_state = 'weigh_in_late'`,
  ends_soon: sql<SqlBool>`ends_soon`,
  reserved: sql<SqlBool>`stage = 'reserved'`,
  paused: sql<SqlBool>`stage = 'paused'`,
  ended: sql<SqlBool>`stage = 'ended'`,
  left: sql<SqlBool>`stage = 'left'`,
  open: sql<SqlBool>`stage <> 'closed'`,
}
type LoadNumber = keyof typeof loadConditions
export const loadNumbers = Object.keys(loadConditions) as LoadNumber[]

/** The same by supporter, as the numbers that these are told of. */
export const loadDays: ProjectionSum = {
  table: 'load_days',
  key: ['day', 'country', 'supporter_id'],
  sums: loadNumbers,
  past: [pastDays],
  of: (_rows, _clients, turns) => sql`
    select day, country, supporter_id, ${sql.join(
      loadNumbers.map(
        (name) => sql`case when ${loadConditions[name]} then sign else 0 end as ${sql.ref(name)}`,
      ),
    )}
    from ${turns} turn`,
}
