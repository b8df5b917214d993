import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { foodsRoutes } from './foods.routes.ts'
import { makeDiet, makeDishClass, makeMeal } from './testing/food-builders.ts'
import { breadAndCheese, createFood, makeKitchen, type Kitchen } from './testing/food-kitchen.ts'

let app: TestApp
let editor: TestStaff
let kitchen: Kitchen

/** Energies: bread 81.0 kcal, both 241.4, kebab 220.0 (protein 2.7, 9.6 and 20 g). */
beforeAll(async () => {
  app = await testApp(foodsRoutes)
  editor = await app.staff(['foods.read', 'foods.write', 'foods.export'])
  kitchen = await makeKitchen(app)
  await makeDishClass(app.db, { code: 'kebab_red', fa: 'کباب گوشت', ar: 'كباب وتكة لحم' })
  const base = breadAndCheese(kitchen)
  await createFood(app, editor, base)
  await createFood(app, editor, {
    ...base,
    name: { fa: 'نان تنها', ar: null },
    code: 'bread',
    kitchen: 'both',
    group: 'none',
    season: 'winter',
    preference: 2,
    mealCodes: ['breakfast', 'lunch'],
    contents: [{ foodItemId: kitchen.bread, unitId: kitchen.palm, amountQuarters: 4 }],
  })
  const kebab = await createFood(app, editor, {
    ...base,
    name: { fa: 'کباب ساده', ar: 'كباب' },
    code: 'kebab',
    kitchen: 'iq',
    group: 'red_meat',
    dishClass: 'kebab_red',
    preference: 5,
    mealCodes: ['lunch'],
    contents: [{ foodItemId: kitchen.kebab, unitId: kitchen.gram, amountQuarters: 400 }],
  })
  const mealId = await makeMeal(app.db, { code: 'dinner', fa: 'شام' })
  await makeDiet(app.db, { code: 'loss', fa: 'رژیم کاهش وزن', mealId, foodIds: [kebab.id] })
})
afterAll(() => app.close())

async function list(query: string) {
  const reply = await app.request('GET', `admin/foods?${query}`, { token: editor.token })
  expect(reply.status, query).toBe(200)
  return reply.body
}
const codes = async (query: string) => (await list(query)).data.map((food: { code: string }) => food.code)

describe('the list of foods', () => {
  it('finds by any spelling, and by code', async () => {
    const q = (text: string) => codes(`q=${encodeURIComponent(text)}`)
    expect(await q('كباب')).toEqual(['kebab'])
    expect(await q('نان‌و پنير')).toEqual(['bread-cheese'])
    expect(await q('bread')).toEqual(['bread', 'bread-cheese'])
    expect(await q('100%_')).toEqual([])
  })

  it('sorts by name, energy, protein, preference and code', async () => {
    expect(await codes('')).toEqual(['kebab', 'bread', 'bread-cheese'])
    expect(await codes('sort=energy')).toEqual(['bread', 'kebab', 'bread-cheese'])
    expect(await codes('sort=-protein')).toEqual(['kebab', 'bread-cheese', 'bread'])
    expect(await codes('sort=-preference')).toEqual(['kebab', 'bread-cheese', 'bread'])
    expect(await codes('sort=code')).toEqual(['bread', 'bread-cheese', 'kebab'])
  })

  const filters: [string, string[]][] = [
    ['kitchen=ir', ['bread', 'bread-cheese']],
    ['kitchen=both', ['bread']],
    ['group=red_meat', ['kebab']],
    ['season=winter', ['bread']],
    ['season=none', ['kebab', 'bread-cheese']],
    ['dishClass=kebab_red', ['kebab']],
    ['dishClass=none', ['bread', 'bread-cheese']],
    ['dishClass=unknown', []],
    ['meal=breakfast', ['bread', 'bread-cheese']],
    ['tag=vegan', ['bread']],
    ['tag=halal', ['kebab', 'bread', 'bread-cheese']],
    ['allergen=dairy', ['bread-cheese']],
    ['without=dairy', ['kebab', 'bread']],
    ['kcalFrom=220&kcalTo=241', ['kebab']],
    ['kcalTo=81', ['bread']],
    ['used=true', ['kebab']],
    ['used=false', ['bread', 'bread-cheese']],
    ['retired=true', []],
    ['meal=lunch&allergen=gluten', ['bread']],
  ]
  it.each(filters)('filters by %s', async (query, expected) => {
    expect(await codes(query)).toEqual(expected)
  })

  it('filters by a food item that the food holds', async () => {
    expect(await codes(`item=${kitchen.cheese}`)).toEqual(['bread-cheese'])
  })

  it('pages and counts', async () => {
    const { data, meta } = await list('sort=energy&perPage=1&page=2')
    expect(data.map((food: { code: string }) => food.code)).toEqual(['kebab'])
    expect(meta).toEqual({ page: 2, perPage: 1, total: 3, totalIsExact: true })
  })

  it('says how many diets offer a food, and not the parts it is computed from', async () => {
    const [kebab] = (await list('group=red_meat')).data
    expect(kebab).toMatchObject({ usedBy: 1, allergens: [], cautions: ['fried', 'meat'], tags: ['halal'] })
    expect(kebab).not.toHaveProperty('parts')
  })

  it('refuses what it does not know', async () => {
    for (const query of [
      'sort=kcal_x10',
      'kitchen=fr',
      'tag=dairy',
      'allergen=vegan',
      'kcalFrom=a',
      'item=0',
    ]) {
      const reply = await app.request('GET', `admin/foods?${query}`, { token: editor.token })
      expect(reply.status, query).toBe(422)
    }
  })
})

describe('the export of foods', () => {
  it('holds what is filtered, in the words of the reader', async () => {
    const path = 'admin/foods/export?format=csv&allergen=dairy&locale=fa-IR'
    const { status, text, headers } = await app.request('GET', path, { token: editor.token })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="foods.csv"')
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      'bread-cheese,نان و پنیر,خبز وجبن,ایرانی,لبنیات,,,4,صبحانه,90,241.4,9.6,31.2,8.1,2.4,2.4,630,گیاه‌خواری، حلال,gluten، dairy,0,فعال',
      '',
    ])
  })

  it.each([
    ['fa-IR', 'کباب گوشت'],
    ['ar-IQ', 'كباب وتكة لحم'],
  ])('names the kind of a main dish in %s', async (locale, name) => {
    const path = `admin/foods/export?format=csv&dishClass=kebab_red&locale=${locale}`
    const { text } = await app.request('GET', path, { token: editor.token })
    expect(text.split('\r\n')[1]?.split(',')[6]).toBe(name)
  })

  it('leaves an event', async () => {
    await app.request('GET', 'admin/foods/export?format=xlsx&locale=ar-IQ', { token: editor.token })
    const event = await app.db
      .selectFrom('event_log')
      .select(['action', 'staff_id', 'detail'])
      .where('action', '=', 'foods.exported')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(event).toEqual({ action: 'foods.exported', staff_id: editor.staffId, detail: { format: 'xlsx' } })
  })
})

describe('the food items of foods', () => {
  const ofFood = async (code: string) =>
    (await list(`q=${code}`)).data.find((food: { code: string }) => food.code === code)

  it('are verified for chosen foods, or for all that match, and each food says how many are not', async () => {
    const verifier = await app.staff(['foods.read', 'food-items.verify'])
    const verify = async (body: object) =>
      (await app.request('POST', 'admin/foods/verification', { token: verifier.token, body })).body
    expect((await ofFood('bread-cheese')).unverified).toBe(2)
    expect(await codes('verified=true')).toEqual([])
    const first = await verify({ ids: [(await ofFood('bread')).id] })
    expect(first.data).toEqual({ changed: [{ id: kitchen.bread, version: 2 }], unchanged: 0, refused: [] })
    expect((await ofFood('bread-cheese')).unverified).toBe(1)
    expect(await codes('verified=true')).toEqual(['bread'])
    const rest = await verify({ matching: { verified: false } })
    expect(rest.data).toMatchObject({
      changed: [
        { id: kitchen.cheese, version: 2 },
        { id: kitchen.kebab, version: 2 },
      ],
      unchanged: 1,
    })
    expect(await codes('verified=false')).toEqual([])
    expect((await verify({})).error.fields).toEqual({ ids: ['required'] })
  })

  it('are not verified by whoever may only write foods', async () => {
    const body = { matching: {} }
    const reply = await app.request('POST', 'admin/foods/verification', { token: editor.token, body })
    expect(reply.status).toBe(403)
  })
})
