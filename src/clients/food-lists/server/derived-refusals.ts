import { sql } from 'kysely'
import { deriveRefusals, dishesTakenOut } from '#clients/dish-opinions/server/dish-opinions.reads.ts'
import type { Db } from '#platform/server/database.ts'
import type { OpenList } from './food-list-view.ts'

/**
 * Of a list that is being sent: a dish that was taken out of it by hand, and of another list that was sent before, is one
 * that the client seems to refuse. Nothing is asked of lists that are sent as they were composed.
 */
export async function learnRefusals(
  db: Db,
  { list, current, visit, one }: OpenList,
  now: Date,
): Promise<void> {
  const gone = dishesTakenOut(current.document)
  if (gone.length === 0) return
  const before = await takenOutBefore(db, { clientId: visit.client_id, listId: list.id, foodIds: gone })
  if (before.length === 0) return
  await deriveRefusals(db, { clientId: visit.client_id, foodIds: before, today: one.today }, now)
}

interface Asked {
  clientId: number
  listId: number
  foodIds: readonly number[]
}

/** Those of the dishes that were taken out of another sent list of the client, which is without them. */
async function takenOutBefore(db: Db, { clientId, listId, foodIds }: Asked): Promise<number[]> {
  const { rows } = await sql<{ foodId: number }>`
    select distinct gone.id as "foodId"
    from food_list_versions version
    cross join unnest(${[...foodIds]}::bigint[]) gone (id)
    where version.client_id = ${clientId} and version.food_list_id <> ${listId} and version.sent_at is not null
      and exists (
        select from jsonb_array_elements(version.document -> 'corrections') correction
        where case correction ->> 'action'
          when 'remove_food' then correction ->> 'foodId'
          when 'swap_food' then correction ->> 'replacedFoodId' end = gone.id::text)
      and not jsonb_path_exists(version.document -> 'content', '$.**.foodId ? (@ == $id)',
        jsonb_build_object('id', gone.id::text))
    order by 1`.execute(db)
  return rows.map(({ foodId }) => foodId)
}
