import { makeDiet, makeItem, makeMeal, makeUnit } from '#nutrition/foods/server/testing/food-builders.ts'
import { searchColumn } from '#platform/server/search.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'

const at = new Date('2026-11-01T08:00:00.000Z')
const none = { kcalX10: 0, proteinMg: 0, carbMg: 0, fatMg: 0, fibreMg: 0, sugarMg: 0, sodiumMg: 0 }

interface FoodPlan {
  code: string
  fa: string
  meals: string[]
  /** Of 100 g, and the food is 100 g. */
  kcal: number
  protein?: number
  carb?: number
  fat?: number
  tags?: string[]
  retired?: boolean
}

/** Adds a food that is 100 g of one item. @returns its id */
export async function makeFood(db: Db, gram: number, plan: FoodPlan): Promise<number> {
  const itemId = await itemOf(db, plan)
  const { id } = await db
    .insertInto('foods')
    .values({
      code: plan.code,
      name_fa: plan.fa,
      name_ar: null,
      kitchen: 'both',
      dish_group: 'none',
      season: null,
      preference: 3,
      meal_codes: plan.meals,
      retired_at: plan.retired ? at : null,
      search_key: searchColumn(plan.fa, plan.code),
      sort_key: sortKey(plan.fa),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const amount = { unit_id: gram, amount_quarters: 400, grams_x10: 1000 }
  await db
    .insertInto('food_contents')
    .values({ food_id: id, position: 0, food_item_id: itemId, ...amount })
    .execute()
  return id
}

function itemOf(db: Db, { code, fa, tags = [], kcal, protein = 0, carb = 0, fat = 0 }: FoodPlan) {
  const macros = { proteinMg: protein * 1000, carbMg: carb * 1000, fatMg: fat * 1000 }
  return makeItem(db, { code, fa, per100g: { ...none, kcalX10: kcal * 10, ...macros }, tags, units: {} })
}

const meals = ['lunch', 'dinner']
const foods = {
  rice: { code: 'rice', fa: 'چلو', meals, kcal: 200, carb: 40, protein: 4 },
  kebab: { code: 'kebab', fa: 'کباب', meals, kcal: 220, protein: 20, fat: 15, tags: ['meat'] },
  lentils: { code: 'lentils', fa: 'عدس‌پلو', meals, kcal: 200, carb: 35, protein: 8, tags: ['legumes'] },
  soup: { code: 'soup', fa: 'سوپ', meals: ['dinner'], kcal: 60, carb: 10 },
  old: { code: 'old', fa: 'کوفته', meals, kcal: 180, retired: true },
}

/** Two meals, five foods, one diet that offers rice and kebab for lunch, the name of one diet type. */
export async function makeSuggestionKitchen({ db }: TestApp) {
  const gram = await makeUnit(db, { code: 'g', fa: 'گرم', gramsX10: 10, stepQuarters: 4 })
  const mealId = await makeMeal(db, { code: 'lunch', fa: 'ناهار' })
  await makeMeal(db, { code: 'dinner', fa: 'شام' })
  const rice = await makeFood(db, gram, foods.rice)
  const kebab = await makeFood(db, gram, foods.kebab)
  const lentils = await makeFood(db, gram, foods.lentils)
  const soup = await makeFood(db, gram, foods.soup)
  const old = await makeFood(db, gram, foods.old)
  const diet = await makeDiet(db, { code: 'loss', fa: 'رژیم کاهش وزن', mealId, foodIds: [rice, kebab] })
  await makeDietType(db)
  return { rice, kebab, lentils, soup, old, diet }
}

async function makeDietType(db: Db): Promise<void> {
  await db
    .insertInto('registry_entries')
    .values({
      registry: 'diet_types',
      code: 'weight_loss',
      name_fa: 'کاهش وزن',
      name_ar: 'إنقاص الوزن',
      data: '{}',
      position: 0,
      retired_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute()
}
export type SuggestionKitchen = Awaited<ReturnType<typeof makeSuggestionKitchen>>

/** Kebab first, with rice in its place; then lentils. For lunch of a weight-loss diet in autumn. */
export function autumnLunch({ kebab, rice, lentils }: SuggestionKitchen) {
  return {
    name: { fa: 'ناهار پاییز', ar: 'غداء الخريف' as string | null },
    dietType: 'weight_loss' as string | null,
    dietId: null as number | null,
    mealCode: 'lunch' as string | null,
    kcalFrom: 1200 as number | null,
    kcalTo: 1600 as number | null,
    season: 'autumn' as string | null,
    tag: null as string | null,
    activeFrom: null as string | null,
    activeTo: null as string | null,
    note: null as string | null,
    entries: [
      { foodId: kebab, swapFoodId: rice as number | null },
      { foodId: lentils, swapFoodId: null },
    ],
  }
}

/** Adds a suggestion through the API. @returns the reply's record */
export async function createSuggestion(app: TestApp, { token }: TestStaff, draft: object) {
  const { status, body } = await app.request('POST', 'admin/food-suggestions', { token, body: draft })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
