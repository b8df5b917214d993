import type { Db } from '#platform/server/database.ts'
import type { Catalogue, CatalogueFood } from '#nutrition/composer/server/composer.reads.ts'
import type { ProteinGroup } from '#nutrition/composer/composer.contract.ts'
import '#nutrition/meals/server/meals.table.ts'
import type { DietContent, DietFood, DietMeal, FoodNote } from '../diet-versions.contract.ts'
import { dietProblems, reachOf, targetOf, type CheckedDiet, type CheckedFood } from './diet-checks.rules.ts'

/** A meal of a version as it is stored, with its foods in order. */
export interface StoredMeal {
  id: number
  mealId: number
  code: string
  name: { fa: string; ar: string | null }
  time: string | null
  usualShare: number
  sharePercent: number
  foodIds: number[]
  /** Of the foods that have one. */
  notes: ReadonlyMap<number, FoodNote>
}

export interface DietFrame {
  status: 'draft' | 'published' | 'retired'
  kcalFrom: number | null
  kcalTo: number | null
}

/** The meals of versions in their order, by version. */
export async function storedMeals(db: Db, versionIds: readonly number[]): Promise<Map<number, StoredMeal[]>> {
  const rows = await mealRows(db, versionIds)
  const foods = await foodRows(db, versionIds)
  const foodsIn = Map.groupBy(foods, (row) => row.diet_meal_id)
  const meals = rows.map((row) => ({
    version: row.diet_version_id,
    meal: {
      id: row.id,
      mealId: row.meal_id,
      code: row.code,
      name: { fa: row.name_fa, ar: row.name_ar },
      time: row.usual_time?.slice(0, 5) ?? null,
      usualShare: row.usual_share,
      sharePercent: row.share_percent,
      foodIds: (foodsIn.get(row.id) ?? []).map((food) => food.food_id),
      notes: notesIn(foodsIn.get(row.id) ?? []),
    },
  }))
  const grouped = Map.groupBy(meals, (one) => one.version)
  return new Map(versionIds.map((id) => [id, (grouped.get(id) ?? []).map((one) => one.meal)]))
}

function notesIn(
  rows: readonly { food_id: number; note_fa: string | null; note_ar: string | null }[],
): StoredMeal['notes'] {
  const noted = rows.filter((row) => row.note_fa !== null || row.note_ar !== null)
  return new Map(noted.map((row) => [row.food_id, { fa: row.note_fa, ar: row.note_ar }]))
}

function mealRows(db: Db, versionIds: readonly number[]) {
  return db
    .selectFrom('diet_meals')
    .innerJoin('meals', 'meals.id', 'diet_meals.meal_id')
    .select(['diet_meals.id', 'diet_version_id', 'meal_id', 'diet_meals.share_percent', 'code', 'usual_time'])
    .select(['name_fa', 'name_ar', 'meals.share_percent as usual_share'])
    .where('diet_version_id', 'in', [0, ...versionIds])
    .orderBy('diet_meals.position')
    .orderBy('diet_meals.id')
    .execute()
}

function foodRows(db: Db, versionIds: readonly number[]) {
  return db
    .selectFrom('diet_foods')
    .innerJoin('diet_meals', 'diet_meals.id', 'diet_foods.diet_meal_id')
    .select(['diet_foods.diet_meal_id', 'diet_foods.food_id', 'note_fa', 'note_ar'])
    .where('diet_meals.diet_version_id', 'in', [0, ...versionIds])
    .orderBy('diet_foods.position')
    .orderBy('diet_foods.food_id')
    .execute()
}

/** What publishing looks at, from the catalogue as it is now. */
export function checkedDiet(
  frame: DietFrame,
  meals: readonly StoredMeal[],
  catalogue: Catalogue,
): CheckedDiet {
  return {
    isRetired: frame.status === 'retired',
    band: bandOf(frame),
    meals: meals.map((meal) => ({
      mealId: meal.mealId,
      sharePercent: meal.sharePercent,
      // As diet-definition.ts: main meals but for the breakfast, which people like to repeat.
      isVaried: meal.usualShare >= 15 && meal.code !== 'breakfast',
      foods: foodsOf(meal, catalogue).map((food) => checkedFood(food, catalogue)),
    })),
  }
}

function bandOf({ kcalFrom, kcalTo }: DietFrame): CheckedDiet['band'] {
  return kcalFrom === null || kcalTo === null ? null : { from: kcalFrom, to: kcalTo }
}

function foodsOf(meal: StoredMeal, catalogue: Catalogue): CatalogueFood[] {
  return meal.foodIds.flatMap((foodId) => catalogue.foods.get(String(foodId)) ?? [])
}

function checkedFood(food: CatalogueFood, catalogue: Catalogue): CheckedFood {
  return {
    foodId: Number(food.definition.foodId),
    season: food.season,
    retired: isOut(food, catalogue),
    kcalX10: kcalX10Of(food, catalogue),
    levels: food.definition.levels,
  }
}

function isOut({ definition }: CatalogueFood, { items }: Catalogue): boolean {
  return !definition.isActive || definition.parts.some((part) => items.get(part.foodItemId)?.isRetired)
}

/** As the composer counts it: whole kcal per 100 g and units in grams ×10 give thousandths of a kcal. */
function kcalX10Of({ definition }: CatalogueFood, { items }: Catalogue): number {
  const parts = definition.parts.map((part) => {
    const facts = items.get(part.foodItemId)?.facts
    const unit = facts?.units.find((one) => one.unit === part.unit)
    return facts && unit ? (facts.kcalPer100g * unit.grams10 * part.steps) / unit.stepsPerUnit : 0
  })
  return Math.round(parts.reduce((sum, milli) => sum + milli, 0) / 100)
}

type ContentParts = Pick<DietContent, 'meals' | 'groups' | 'problems' | 'shareSum'>

/** Meals with energies, groups and warnings, as screens show them. */
export function contentParts(
  frame: DietFrame,
  meals: readonly StoredMeal[],
  catalogue: Catalogue,
): ContentParts {
  const checked = checkedDiet(frame, meals, catalogue)
  const shown = meals.map((meal, place): DietMeal => ({
    mealId: meal.mealId,
    code: meal.code,
    name: meal.name,
    time: meal.time,
    sharePercent: meal.sharePercent,
    target: targetOf(checked.band, meal.sharePercent),
    reach: reachOf(checked.meals[place]?.foods ?? []),
    foods: foodsOf(meal, catalogue).map((food) => shownFood(food, meal, catalogue)),
  }))
  return {
    meals: shown,
    groups: groupCounts(shown),
    problems: dietProblems(checked),
    shareSum: meals.reduce((sum, meal) => sum + meal.sharePercent, 0),
  }
}

function shownFood(food: CatalogueFood, meal: StoredMeal, catalogue: Catalogue): DietFood {
  const facts = food.definition.parts.flatMap((part) => catalogue.items.get(part.foodItemId)?.facts ?? [])
  return {
    foodId: Number(food.definition.foodId),
    name: food.name,
    note: meal.notes.get(Number(food.definition.foodId)) ?? null,
    kitchen: food.kitchen,
    season: food.season,
    retired: isOut(food, catalogue),
    kcalX10: kcalX10Of(food, catalogue),
    groups: [...new Set(facts.flatMap((item) => item.proteinGroup ?? []))],
    allergens: [...new Set(facts.flatMap((item) => item.allergens))],
  }
}

/** Different foods of the whole day per protein group. */
function groupCounts(meals: readonly DietMeal[]): Record<ProteinGroup, number> {
  const foods = new Map(meals.flatMap((meal) => meal.foods.map((food) => [food.foodId, food])))
  const counts: Record<ProteinGroup, number> = { red_meat: 0, poultry: 0, fish: 0, legume: 0, egg: 0 }
  for (const { groups } of foods.values()) for (const group of groups) counts[group] += 1
  return counts
}
