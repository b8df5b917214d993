import type { Db } from '#platform/server/database.ts'
import { countTablesWith } from '#nutrition/breastfeeding-meals/server/breastfeeding-meals.reads.ts'
import '#nutrition/diets/server/diets.table.ts'
import type { Meal, MealUsage } from '../meals.contract.ts'

/** The diets that have or had a meal, with the newest share in each, and the foods that fit it. */
export async function readUsage(db: Db, meal: Meal): Promise<MealUsage> {
  const rows = await db
    .selectFrom('diet_meals')
    .innerJoin('diet_versions', 'diet_versions.id', 'diet_meals.diet_version_id')
    .innerJoin('diets', 'diets.id', 'diet_meals.diet_id')
    .select(['diets.id', 'diets.name_fa', 'diets.name_ar', 'diets.status'])
    .select(['diet_versions.status as version_status', 'diet_meals.share_percent'])
    .where('diet_meals.meal_id', '=', meal.id)
    .orderBy('diets.sort_key')
    .orderBy('diets.id')
    .orderBy('diet_versions.number', 'desc')
    .execute()
  const diets = [...Map.groupBy(rows, (row) => row.id).values()].map((all) => ({
    id: all[0]!.id,
    name: { fa: all[0]!.name_fa, ar: all[0]!.name_ar },
    status: all[0]!.status,
    current: all.some((row) => row.version_status !== 'superseded'),
    sharePercent: all[0]!.share_percent,
  }))
  return { diets, foods: meal.foods, breastfeedingTables: await countTablesWith(db, { mealId: meal.id }) }
}
