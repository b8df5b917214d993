import type { Db } from '#platform/server/database.ts'
import type { Fast } from './fasting-days.rules.ts'
import './fasting.table.ts'

/*
 * The door of fasting for the domains that make lists.
 */

export { fastingDays, withinOneKind, type Fast, type Window } from './fasting-days.rules.ts'
export { provinceTimes } from './province-sun.rules.ts'

/** The fasts of a client that were not cancelled. */
export async function fastsOf(db: Db, clientId: number): Promise<Fast[]> {
  const rows = await db
    .selectFrom('fasting_periods')
    .select(['from_day', 'to_day', 'weekdays'])
    .where('client_id', '=', clientId)
    .where('cancelled_at', 'is', null)
    .execute()
  return rows.map((row) => ({ fromDay: row.from_day, toDay: row.to_day, weekdays: row.weekdays }))
}
