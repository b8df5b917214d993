import type { Db } from '#platform/server/database.ts'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import { makeItem, makeMeal, makeUnit } from './food-builders.ts'

/** Of a food that nobody has written the cooking of. */
export const noRecipe = {
  cookingMinutes: null as number | null,
  serves: null as number | null,
  stepsFa: null as string | null,
  stepsAr: null as string | null,
}

/** A small kitchen: three units, three items, two meals. */
export async function makeKitchen({ db }: TestApp) {
  const units = await makeUnits(db)
  const items = await makeItems(db, units)
  await makeMeal(db, { code: 'breakfast', fa: 'صبحانه' })
  await makeMeal(db, { code: 'lunch', fa: 'ناهار' })
  return { ...units, ...items }
}
export type Kitchen = Awaited<ReturnType<typeof makeKitchen>>

async function makeUnits(db: Db) {
  const gram = await makeUnit(db, { code: 'g', fa: 'گرم', gramsX10: 10, stepQuarters: 4 })
  const palm = await makeUnit(db, { code: 'palm', fa: 'کف دست', gramsX10: 300, stepQuarters: 2 })
  const matchbox = await makeUnit(db, { code: 'matchbox', fa: 'قوطی کبریت', gramsX10: null, stepQuarters: 2 })
  return { gram, palm, matchbox }
}

const kebabOf100g = {
  kcalX10: 2200,
  proteinMg: 20_000,
  carbMg: 0,
  fatMg: 15_000,
  fibreMg: 0,
  sugarMg: 0,
  sodiumMg: 300,
}

async function makeItems(db: Db, { palm, matchbox }: Awaited<ReturnType<typeof makeUnits>>) {
  const bread = await makeItem(db, {
    code: 'bread',
    fa: 'نان سنگک',
    per100g: {
      kcalX10: 2700,
      proteinMg: 9000,
      carbMg: 50_000,
      fatMg: 3000,
      fibreMg: 4000,
      sugarMg: 2000,
      sodiumMg: 500,
    },
    tags: ['gluten', 'halal', 'vegan', 'vegetarian'],
    units: { [palm]: 300 },
  })
  const cheese = await makeItem(db, {
    code: 'cheese',
    fa: 'پنیر فتا',
    per100g: {
      kcalX10: 2645,
      proteinMg: 14_000,
      carbMg: 4000,
      fatMg: 21_000,
      fibreMg: 0,
      sugarMg: 4000,
      sodiumMg: 1100,
    },
    tags: ['dairy', 'halal', 'vegetarian'],
    units: { [matchbox]: 300 },
  })
  const kebab = await makeItem(db, {
    code: 'kebab',
    fa: 'کباب',
    per100g: kebabOf100g,
    tags: ['fried', 'halal', 'meat'],
    units: {},
  })
  return { bread, cheese, kebab }
}

/** Bread and cheese: two palms and a matchbox. */
export function breadAndCheese(kitchen: Kitchen) {
  return {
    name: { fa: 'نان و پنیر', ar: 'خبز وجبن' },
    code: 'bread-cheese' as string | null,
    kitchen: 'ir',
    group: 'dairy',
    season: null as string | null,
    dishClass: null as string | null,
    preference: 4,
    mealCodes: ['breakfast'],
    ...noRecipe,
    contents: [
      { foodItemId: kitchen.bread, unitId: kitchen.palm, amountQuarters: 8 },
      { foodItemId: kitchen.cheese, unitId: kitchen.matchbox, amountQuarters: 4 },
    ],
  }
}

/** Adds a food through the API. @returns the reply's record */
export async function createFood(app: TestApp, { token }: TestStaff, draft: object) {
  const { status, body } = await app.request('POST', 'admin/foods', { token, body: draft })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
