import { type RawBuilder, sql } from 'kysely'
import '#clients/clients/server/clients.table.ts'
import '#clients/food-lists/server/food-lists.table.ts'
import { safetyPolicy } from '#nutrition/composer/server/composer.reads.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { stallOf, type StalledWeighIn } from './weight-stall.rules.ts'
import './visits.table.ts'

interface Weighed extends StalledWeighIn {
  client_id: number
}

/**
 * Which of the clients want to lose weight and stand on a plateau, as their weight charts say. Lists that were never
 * taken can only speak against it, so they are looked up for those alone who stand on one without them.
 */
export async function clientsOnPlateau(
  db: Db,
  clientIds: readonly number[],
  today: IsoDate,
): Promise<number[]> {
  const policy = await safetyPolicy(db, today)
  const onPlateau = (rows: readonly Weighed[]) =>
    [...Map.groupBy(rows, (row) => row.client_id)].flatMap(([id, weighIns]) =>
      stallOf(weighIns, policy) === 'plateau' ? [id] : [],
    )
  const perhaps = onPlateau(await weighInsOf(db, clientIds, sql`false`))
  return onPlateau(await weighInsOf(db, perhaps, listWaits))
}

/** Of a visit: what was sent for it, and nothing of it was ever taken. */
const listWaits = sql<boolean | null>`(
  select bool_and(list.state = 'sent') from food_lists list
  where list.visit_id = visit.id and list.state in ('sent', 'received'))`

/** The weigh-ins of those who want to lose weight, in the order of days. */
async function weighInsOf(
  db: Db,
  clientIds: readonly number[],
  isWaiting: RawBuilder<boolean | null>,
): Promise<Weighed[]> {
  if (clientIds.length === 0) return []
  const { rows } = await sql<Weighed>`
    select client_id, "on", "weightG", "stateCode",
      coalesce(lag(is_waiting) over (partition by client_id order by "on", id), false) as "isListMissed"
    from (
      select visit.client_id, visit.id, visit.weighed_on as "on", visit.weight_g as "weightG",
        visit.state_code as "stateCode", ${isWaiting} as is_waiting
      from visits visit join clients on clients.id = visit.client_id
      where visit.client_id = any (${clientIds}::bigint[]) and clients.goal = 'lose'
        and visit.weighed_on is not null and visit.weight_g is not null
    ) weighed
    order by client_id, "on", id`.execute(db)
  return rows
}
