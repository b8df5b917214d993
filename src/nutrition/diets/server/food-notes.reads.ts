import type { Db } from '#platform/server/database.ts'
import '#nutrition/meals/server/meals.table.ts'
import type { FoodNote } from '../diet-versions.contract.ts'
import './diets.table.ts'

export interface NotedFood {
  mealCode: string
  foodId: number
  note: FoodNote
}

/** What a version of a diet tells the client about its foods. */
export async function foodNotesOf(
  db: Db,
  { dietId, number }: { dietId: number; number: number },
): Promise<NotedFood[]> {
  const rows = await db
    .selectFrom('diet_versions')
    .innerJoin('diet_meals', 'diet_meals.diet_version_id', 'diet_versions.id')
    .innerJoin('meals', 'meals.id', 'diet_meals.meal_id')
    .innerJoin('diet_foods', 'diet_foods.diet_meal_id', 'diet_meals.id')
    .select(['meals.code', 'diet_foods.food_id', 'note_fa', 'note_ar'])
    .where('diet_versions.diet_id', '=', dietId)
    .where('diet_versions.number', '=', number)
    .where((eb) => eb.or([eb('note_fa', 'is not', null), eb('note_ar', 'is not', null)]))
    .execute()
  return rows.map((row) => ({
    mealCode: row.code,
    foodId: row.food_id,
    note: { fa: row.note_fa, ar: row.note_ar },
  }))
}
