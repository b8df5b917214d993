import { daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { VisitRow } from './visits.reads.ts'

/** A correction of a body that was weighed longer ago says nothing about it now. */
const keptDays = 60

/** The correction that the weigh-in before this one ended with, kcal per day; 0 without one. */
export async function inheritedCorrection(
  db: Db,
  visit: Pick<VisitRow, 'id' | 'client_id'>,
  weighedOn: IsoDate,
): Promise<number> {
  const before = await db
    .selectFrom('visits')
    .select(['weighed_on', 'target'])
    .where('client_id', '=', visit.client_id)
    .where('id', '!=', visit.id)
    .where('weighed_on', '<=', weighedOn)
    .orderBy('weighed_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!before?.weighed_on || daysBetween(before.weighed_on, weighedOn) > keptDays) return 0
  return before.target?.correctionKcal ?? 0
}
