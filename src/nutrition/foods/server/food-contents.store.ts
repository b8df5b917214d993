import type { Db } from '#platform/server/database.ts'
import '#nutrition/food-items/server/food-items.table.ts'
import '#nutrition/units/server/units.table.ts'
import type { Micronutrients } from '#nutrition/nutrients/micronutrients.contract.ts'
import { gramsOfAmount, kcalOfPart } from '../food-facts.contract.ts'
import type { FoodContent, FoodContentDraft, FoodItemUnit } from '../foods.contract.ts'
import { nutrientColumns, toPart, type PartRow } from './food-parts.ts'

/** The unit that every item can be weighed in. */
const gramCode = 'g'

type Row = PartRow & {
  food_item_id: number
  unit_id: number
  item_fa: string
  item_ar: string | null
  micronutrients: Micronutrients
  retired_at: string | null
  unit_fa: string
  unit_ar: string | null
}

/** The contents of a food in their order. */
export async function readContents(db: Db, foodId: number): Promise<FoodContent[]> {
  const rows = await db
    .selectFrom('food_parts')
    .innerJoin('food_items', 'food_items.id', 'food_parts.food_item_id')
    .innerJoin('units', 'units.id', 'food_parts.unit_id')
    .select(['food_parts.food_item_id', 'food_parts.unit_id', 'food_parts.unit_grams_x10'])
    .select(['food_parts.amount_quarters', 'food_parts.tags'])
    .select(nutrientColumns)
    .select(['food_items.name_fa as item_fa', 'food_items.name_ar as item_ar', 'food_items.retired_at'])
    .select('food_items.micronutrients')
    .select(['units.name_fa as unit_fa', 'units.name_ar as unit_ar'])
    .where('food_parts.food_id', '=', foodId)
    .orderBy('food_parts.position')
    .execute()
  const units = await unitsOfItems(
    db,
    rows.map((row) => row.food_item_id),
  )
  return rows.map((row) => toContent(row, units.get(row.food_item_id) ?? []))
}

function toContent(row: Row, units: FoodItemUnit[]): FoodContent {
  const part = toPart(row)
  return {
    foodItemId: row.food_item_id,
    itemName: { fa: row.item_fa, ar: row.item_ar },
    unitId: row.unit_id,
    unitName: { fa: row.unit_fa, ar: row.unit_ar },
    amountQuarters: row.amount_quarters,
    gramsX10: part.gramsX10,
    kcalX10: kcalOfPart(part),
    item: {
      per100g: part.per100g,
      micronutrients: row.micronutrients,
      tags: row.tags,
      units,
      retired: row.retired_at !== null,
    },
  }
}

/** The units each item may be measured in: its own in their order, then grams. */
export async function unitsOfItems(db: Db, itemIds: readonly number[]): Promise<Map<number, FoodItemUnit[]>> {
  if (itemIds.length === 0) return new Map()
  const own = await db
    .selectFrom('food_item_units')
    .innerJoin('units', 'units.id', 'food_item_units.unit_id')
    .select(['food_item_units.food_item_id', 'food_item_units.grams_x10'])
    .select(['units.id', 'units.name_fa', 'units.name_ar', 'units.step_quarters'])
    .where('food_item_units.food_item_id', 'in', itemIds)
    .orderBy('food_item_units.food_item_id')
    .orderBy('food_item_units.position')
    .orderBy('units.id')
    .execute()
  const gram = await db
    .selectFrom('units')
    .select(['id', 'name_fa', 'name_ar', 'step_quarters', 'grams_x10'])
    .where('code', '=', gramCode)
    .executeTakeFirst()
  const byItem = Map.groupBy(own, (row) => row.food_item_id)
  return new Map(
    itemIds.map((itemId) => {
      const units = (byItem.get(itemId) ?? []).map((row) => toUnit(row, row.grams_x10))
      const isWeighed = units.some((unit) => unit.unitId === gram?.id)
      if (gram && gram.grams_x10 !== null && !isWeighed) units.push(toUnit(gram, gram.grams_x10))
      return [itemId, units]
    }),
  )
}

interface NamedUnit {
  id: number
  name_fa: string
  name_ar: string | null
  step_quarters: number
}

function toUnit(row: NamedUnit, gramsX10: number): FoodItemUnit {
  return {
    unitId: row.id,
    name: { fa: row.name_fa, ar: row.name_ar },
    gramsX10,
    stepQuarters: row.step_quarters,
  }
}

/** Puts these contents in the place of what a food holds. Units are known: `checkContents` went before. */
export async function writeContents(
  db: Db,
  foodId: number,
  contents: readonly FoodContentDraft[],
): Promise<void> {
  const units = await unitsOfItems(
    db,
    contents.map((content) => content.foodItemId),
  )
  const kept = await db
    .deleteFrom('food_contents')
    .where('food_id', '=', foodId)
    .returning(['food_item_id', 'unit_id', 'amount_quarters', 'grams_x10'])
    .execute()
  const gramsOf = ({ foodItemId, unitId, amountQuarters }: FoodContentDraft): number => {
    const unit = units.get(foodItemId)?.find((one) => one.unitId === unitId)
    if (unit) return gramsOfAmount(unit.gramsX10, amountQuarters)
    // An amount in a unit that the item has lost keeps its weight.
    const before = kept.find((row) => row.food_item_id === foodItemId && row.unit_id === unitId)!
    return Math.max(1, Math.round((before.grams_x10 * amountQuarters) / before.amount_quarters))
  }
  await db
    .insertInto('food_contents')
    .values(
      contents.map((content, position) => ({
        food_id: foodId,
        position,
        food_item_id: content.foodItemId,
        unit_id: content.unitId,
        amount_quarters: content.amountQuarters,
        grams_x10: gramsOf(content),
      })),
    )
    .execute()
}
