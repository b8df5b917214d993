import { searchColumn } from '#platform/server/search.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import '#nutrition/diets/server/diets.table.ts'
import '#nutrition/dish-classes/server/dish-classes.table.ts'
import '#nutrition/food-items/server/food-items.table.ts'
import '#nutrition/meals/server/meals.table.ts'
import '#nutrition/units/server/units.table.ts'
import type { Nutrients } from '../../food-facts.contract.ts'

const at = new Date('2026-11-01T08:00:00.000Z')

/** Adds a unit. */
export async function makeUnit(
  db: Db,
  unit: { code: string; fa: string; gramsX10: number | null; stepQuarters: number },
): Promise<number> {
  const { id } = await db
    .insertInto('units')
    .values({
      code: unit.code,
      name_fa: unit.fa,
      name_ar: null,
      kind: unit.code === 'g' ? 'mass' : 'household',
      grams_x10: unit.gramsX10,
      step_quarters: unit.stepQuarters,
      position: 0,
      retired_at: null,
      search_key: searchColumn(unit.fa, unit.code),
      sort_key: sortKey(unit.fa),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a kind of main dishes: 1 to 3 of 14 days in Iran, 0 to 2 in Iraq. */
export async function makeDishClass(
  db: Db,
  { code, fa, ar, position = 0 }: { code: string; fa: string; ar: string; position?: number },
): Promise<number> {
  const { id } = await db
    .insertInto('dish_classes')
    .values({
      code,
      name_fa: fa,
      name_ar: ar,
      ir_min: 1,
      ir_max: 3,
      iq_min: 0,
      iq_max: 2,
      days_between: 2,
      price_level: 3,
      minutes_active: 20,
      minutes_total: 60,
      position,
      retired_at: null,
      search_key: searchColumn(fa, ar, code),
      sort_key: sortKey(fa),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface ItemPlan {
  code: string
  fa: string
  per100g: Nutrients
  tags: string[]
  /** Unit id → tenths of a gram. */
  units: Record<number, number>
  retired?: boolean
}

/** Adds a food item with its units. */
export async function makeItem(db: Db, item: ItemPlan): Promise<number> {
  const { per100g } = item
  const { id } = await db
    .insertInto('food_items')
    .values({
      code: item.code,
      name_fa: item.fa,
      name_ar: null,
      kcal_x10: per100g.kcalX10,
      protein_mg: per100g.proteinMg,
      carb_mg: per100g.carbMg,
      fat_mg: per100g.fatMg,
      fibre_mg: per100g.fibreMg,
      sugar_mg: per100g.sugarMg,
      sodium_mg: per100g.sodiumMg,
      tags: item.tags,
      retired_at: item.retired ? at : null,
      search_key: searchColumn(item.fa, item.code),
      sort_key: sortKey(item.fa),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const units = Object.entries(item.units).map(([unitId, grams_x10], position) => ({
    food_item_id: id,
    unit_id: Number(unitId),
    grams_x10,
    position,
  }))
  if (units.length > 0) await db.insertInto('food_item_units').values(units).execute()
  return id
}

/** Adds a meal of the ordinary day. */
export async function makeMeal(
  db: Db,
  meal: { code: string; fa: string; sharePercent?: number; ramadan?: boolean; retired?: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('meals')
    .values({
      code: meal.code,
      name_fa: meal.fa,
      name_ar: null,
      usual_time: null,
      share_percent: meal.sharePercent ?? 20,
      ramadan: meal.ramadan ?? false,
      position: 0,
      retired_at: meal.retired ? at : null,
      search_key: searchColumn(meal.fa, meal.code),
      sort_key: sortKey(meal.fa),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a published diet that offers these foods in one meal; `superseded`: a later version no longer does. */
export async function makeDiet(
  db: Db,
  diet: { code: string; fa: string; mealId: number; foodIds: number[]; superseded?: true },
): Promise<number> {
  const { id } = await db
    .insertInto('diets')
    .values({
      code: diet.code,
      diet_type: 'weight_loss',
      name_fa: diet.fa,
      name_ar: null,
      kcal_from: 1200,
      kcal_to: 1800,
      status: 'published',
      search_key: searchColumn(diet.fa, diet.code),
      sort_key: sortKey(diet.fa),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeDietVersion(db, id, diet)
  return id
}

async function makeDietVersion(
  db: Db,
  id: number,
  diet: { mealId: number; foodIds: number[]; superseded?: true },
): Promise<void> {
  const version = await db
    .insertInto('diet_versions')
    .values({
      diet_id: id,
      number: 1,
      status: diet.superseded ? 'superseded' : 'published',
      published_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const dietMeal = await db
    .insertInto('diet_meals')
    .values({
      diet_id: id,
      diet_version_id: version.id,
      meal_id: diet.mealId,
      share_percent: 25,
      position: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const foods = diet.foodIds.map((food_id, position) => ({ diet_meal_id: dietMeal.id, food_id, position }))
  if (foods.length > 0) await db.insertInto('diet_foods').values(foods).execute()
}
