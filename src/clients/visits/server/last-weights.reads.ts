import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import './visits.table.ts'

/** The last weigh-ins of a client whom the caller has seen to be visible, newest first. */
export async function lastWeights(
  db: Db,
  clientId: number,
  limit: number,
): Promise<{ on: IsoDate; weightG: number }[]> {
  const rows = await db
    .selectFrom('visits')
    .select(['weighed_on', 'weight_g'])
    .where('client_id', '=', clientId)
    .where('weight_g', 'is not', null)
    .orderBy('weighed_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ weighed_on: on, weight_g: weightG }) =>
    on === null || weightG === null ? [] : [{ on, weightG }],
  )
}
