import type { Db } from '#platform/server/database.ts'
import './clients.table.ts'

/** How many clients dislike a food item: their wish must not vanish with the item. */
export async function countDislikes(db: Db, foodItemId: number): Promise<number> {
  const { count } = await db
    .selectFrom('client_dislikes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('food_item_id', '=', foodItemId)
    .executeTakeFirstOrThrow()
  return count
}
