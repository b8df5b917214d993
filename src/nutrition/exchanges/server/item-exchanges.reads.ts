import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { type ItemExchange, tidyExchange, unknownExchange } from '../item-exchange.contract.ts'
import './exchanges.table.ts'

/** A column of a statement on `food_items`: null where nothing is known. */
export const itemExchangeColumn = sql<ItemExchange | null>`(
  select json_build_object('rule', rule, 'groupId', group_id, 'gramsX10', grams_x10, 'unitId', unit_id,
    'publishedFa', published_fa, 'publishedAr', published_ar)
  from food_item_exchanges where food_item_exchanges.food_item_id = food_items.id)`

/** Writes what is known of an item's exchanges anew. @param unitIds the units that it is measured in */
export async function saveItemExchange(
  db: Db,
  foodItemId: number,
  given: ItemExchange = unknownExchange,
  unitIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('food_item_exchanges').where('food_item_id', '=', foodItemId).execute()
  const { rule, groupId, gramsX10, unitId, publishedFa, publishedAr } = tidyExchange(given, unitIds)
  if (rule === null) return
  await db
    .insertInto('food_item_exchanges')
    .values({
      food_item_id: foodItemId,
      rule,
      group_id: groupId,
      grams_x10: gramsX10,
      unit_id: unitId,
      published_fa: publishedFa,
      published_ar: publishedAr,
    })
    .execute()
}

/** Whether the group that a draft names does not exist. */
export async function isGroupMissing(db: Db, given: ItemExchange | undefined): Promise<boolean> {
  const groupId = given?.groupId ?? null
  if (groupId === null) return false
  const row = await db.selectFrom('exchange_groups').select('id').where('id', '=', groupId).executeTakeFirst()
  return row === undefined
}
