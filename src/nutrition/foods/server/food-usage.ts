import type { Db } from '#platform/server/database.ts'
import { countTablesWith } from '#nutrition/breastfeeding-meals/server/breastfeeding-meals.reads.ts'
import '#nutrition/diets/server/diets.table.ts'
import { servingsOf, suggestionsWith } from '#nutrition/food-suggestions/server/food-suggestions.reads.ts'
import '#nutrition/meals/server/meals.table.ts'
import type { FoodUsage } from '../foods.contract.ts'

/** Where a food is used: diets with their meals, suggestions, extra meals, and lists that clients were sent. */
export async function readUsage(db: Db, foodId: number): Promise<FoodUsage> {
  const rows = await dietRows(db, foodId)
  const diets = [...Map.groupBy(rows, (row) => row.id).values()].map((all) => {
    const now = all.filter((row) => row.version_status !== 'superseded')
    const [first] = all
    return {
      id: first!.id,
      name: { fa: first!.name_fa, ar: first!.name_ar },
      status: first!.status,
      current: now.length > 0,
      meals: mealNames(now.length > 0 ? now : all),
    }
  })
  return {
    diets,
    servings: await servingsOf(db, foodId),
    suggestions: (await suggestionsWith(db, foodId)).map(({ id, name_fa, name_ar, retired_at }) => ({
      id,
      name: { fa: name_fa, ar: name_ar },
      retired: retired_at !== null,
    })),
    breastfeedingTables: await countTablesWith(db, { foodId }),
  }
}

function dietRows(db: Db, foodId: number) {
  return db
    .selectFrom('diet_foods')
    .innerJoin('diet_meals', 'diet_meals.id', 'diet_foods.diet_meal_id')
    .innerJoin('diet_versions', 'diet_versions.id', 'diet_meals.diet_version_id')
    .innerJoin('diets', 'diets.id', 'diet_meals.diet_id')
    .innerJoin('meals', 'meals.id', 'diet_meals.meal_id')
    .select(['diets.id', 'diets.name_fa', 'diets.name_ar', 'diets.status'])
    .select(['diet_versions.status as version_status'])
    .select(['meals.id as meal_id', 'meals.name_fa as meal_fa', 'meals.name_ar as meal_ar'])
    .where('diet_foods.food_id', '=', foodId)
    .orderBy('diets.sort_key')
    .orderBy('diets.id')
    .orderBy('diet_meals.position')
    .execute()
}

/** Each meal once, though several versions of the diet may have it. */
function mealNames(rows: Awaited<ReturnType<typeof dietRows>>) {
  const meals = new Map(rows.map((row) => [row.meal_id, { fa: row.meal_fa, ar: row.meal_ar }]))
  return [...meals.values()]
}
