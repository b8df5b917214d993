import { afterAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { readCatalogue } from '#nutrition/composer/server/composer.reads.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { foodsRoutes } from './foods.routes.ts'
import { makeDiet, makeMeal } from './testing/food-builders.ts'
import { breadAndCheese, createFood, makeKitchen } from './testing/food-kitchen.ts'

const app = await testApp(foodsRoutes)
const editor = await app.staff(['foods.read', 'foods.write'])
const kitchen = await makeKitchen(app)
afterAll(() => app.close())

async function create(code: string) {
  const draft = { ...breadAndCheese(kitchen), code, name: { fa: code, ar: null } }
  return createFood(app, editor, draft)
}
/** A suggestion of one food. @returns its id */
async function suggest(fa: string, foodId: number, swapId: number | null, retiredAt: Date | null = null) {
  const now = app.clock.now()
  const { id } = await app.db
    .insertInto('food_suggestions')
    .values({
      name_fa: fa,
      retired_at: retiredAt,
      search_key: fa,
      sort_key: sortKey(fa),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('food_suggestion_entries')
    .values({ suggestion_id: id, position: 0, food_id: foodId, swap_food_id: swapId })
    .execute()
  return id
}
const get = async (id: number) =>
  (await app.request('GET', `admin/foods/${id}`, { token: editor.token })).body.data
const request = (method: string, id: number, version: number, body?: object) =>
  app.request(method, `admin/foods/${id}`, {
    token: editor.token,
    headers: { 'if-match': `"${version}"` },
    ...(body ? { body } : {}),
  })

describe('deleting a food', () => {
  it('removes one that nothing uses, with its contents, and keeps its history', async () => {
    const food = await create('delete-me')
    expect((await request('DELETE', food.id, 1)).status).toBe(200)
    expect((await request('GET', food.id, 1)).status).toBe(404)
    const contents = await app.db
      .selectFrom('food_contents')
      .select('position')
      .where('food_id', '=', food.id)
      .execute()
    expect(contents).toEqual([])
    const actions = await app.db
      .selectFrom('revisions')
      .select('action')
      .where('subject_type', '=', 'food')
      .where('subject_id', '=', food.id)
      .orderBy('id')
      .execute()
    expect(actions.map((row) => row.action)).toEqual(['food.created', 'food.deleted'])
  })

  it('refuses one that a diet offers, and says where; retiring it is possible', async () => {
    const food = await create('in-diet')
    const mealId = await makeMeal(app.db, { code: 'iftar', fa: 'افطار' })
    const dietId = await makeDiet(app.db, { code: 'diet', fa: 'رژیم نگهداری', mealId, foodIds: [food.id] })
    const usage = {
      diets: [
        {
          id: dietId,
          name: { fa: 'رژیم نگهداری', ar: null },
          status: 'published',
          current: true,
          meals: [{ fa: 'افطار', ar: null }],
        },
      ],
      servings: 0,
      suggestions: [],
      breastfeedingTables: 0,
    }
    const reply = await request('DELETE', food.id, 1)
    expect([reply.status, reply.body.error.code, reply.body.error.current]).toEqual([409, 'in-use', usage])
    const read = await app.request('GET', `admin/foods/${food.id}/usage`, { token: editor.token })
    expect(read.body.data).toEqual(usage)
    const retired = await request('PATCH', food.id, 1, { retired: true })
    expect([retired.status, retired.body.data.retired]).toEqual([200, true])
  })

  it('refuses one that an older version of a diet offered, though no diet counts as using it', async () => {
    const food = await create('in-old-diet')
    const mealId = await makeMeal(app.db, { code: 'sahar', fa: 'سحری' })
    await makeDiet(app.db, { code: 'old', fa: 'رژیم پیشین', mealId, foodIds: [food.id], superseded: true })
    expect((await get(food.id)).usedBy).toBe(0)
    const reply = await request('DELETE', food.id, 1)
    expect([reply.status, reply.body.error.current.diets[0].current]).toEqual([409, false])
  })

  it('refuses one that a table of extra meals for breastfeeding offers', async () => {
    const food = await create('in-table')
    const mealId = await makeMeal(app.db, { code: 'snack_pm', fa: 'عصرانه' })
    const now = app.clock.now()
    const table = await app.db
      .insertInto('breastfeeding_tables')
      .values({
        number: 1,
        status: 'draft',
        from_month: 0,
        before_month: 6,
        kcal: 330,
        protein_g: 25,
        source_fa: 'منبع',
        search_key: 'منبع',
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const meal = await app.db
      .insertInto('breastfeeding_meals')
      .values({ table_id: table.id, meal_id: mealId, kcal: 330, position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('breastfeeding_foods')
      .values({ breastfeeding_meal_id: meal.id, food_id: food.id, position: 0 })
      .execute()
    const reply = await request('DELETE', food.id, 1)
    expect([reply.status, reply.body.error.current]).toEqual([
      409,
      { diets: [], servings: 0, suggestions: [], breastfeedingTables: 1 },
    ])
  })

  it('refuses one that a suggestion names, also in the place of another; a retired suggestion counts too', async () => {
    const [tried, instead, free] = [await create('tried'), await create('instead'), await create('free')]
    const id = await suggest('پیشنهاد زمستان', tried.id, instead.id)
    const old = await suggest('پیشنهاد پارسال', tried.id, null, app.clock.now())
    const named = (suggestions: object[]) => ({
      diets: [],
      servings: 0,
      suggestions,
      breastfeedingTables: 0,
    })
    const winter = { id, name: { fa: 'پیشنهاد زمستان', ar: null }, retired: false }
    const last = { id: old, name: { fa: 'پیشنهاد پارسال', ar: null }, retired: true }
    const first = await request('DELETE', tried.id, 1)
    expect([first.status, first.body.error.current]).toEqual([409, named([last, winter])])
    const second = await request('DELETE', instead.id, 1)
    expect([second.status, second.body.error.current]).toEqual([409, named([winter])])
    expect((await request('DELETE', free.id, 1)).status).toBe(200)
  })

  it('refuses one that sent lists hold, and says how often; one that was replaced before sending may go', async () => {
    const [served, replaced] = [await create('served'), await create('replaced')]
    await app.db
      .insertInto('food_servings')
      .values([
        { food_id: served.id, diet_id: 1, meal_code: 'lunch', served: 4, composed: 4, replaced: 0 },
        { food_id: served.id, diet_id: 2, meal_code: 'dinner', served: 3, composed: 0, replaced: 0 },
        { food_id: replaced.id, diet_id: 1, meal_code: 'lunch', served: 0, composed: 2, replaced: 2 },
      ])
      .execute()
    const reply = await request('DELETE', served.id, 1)
    expect([reply.status, reply.body.error.current.servings]).toEqual([409, 7])
    expect((await request('DELETE', replaced.id, 1)).status).toBe(200)
  })

  it('refuses an old version', async () => {
    const food = await create('old-version')
    await request('PATCH', food.id, 1, { preference: 2 })
    expect((await request('DELETE', food.id, 1)).status).toBe(412)
  })
})

describe('the composer', () => {
  it('reads a food anew after each save', async () => {
    const food = await create('composed')
    const before = await readCatalogue(app.db)
    expect(before.foods.get(String(food.id))?.definition.parts).toHaveLength(2)
    const contents = [{ foodItemId: kitchen.bread, unitId: kitchen.palm, amountQuarters: 6 }]
    await request('PATCH', food.id, 1, { contents })
    const after = await readCatalogue(app.db)
    // A palm has halves: one and a half are three steps.
    expect(after.foods.get(String(food.id))?.definition.parts).toEqual([
      { foodItemId: String(kitchen.bread), unit: String(kitchen.palm), steps: 3, scaling: 'with_level' },
    ])
  })
})

describe('a change of a food item', () => {
  it('changes its foods at once: energy, tags, and the weight of a unit', async () => {
    const food = await create('follows')
    await sql`update food_items set kcal_x10 = 3000, tags = array['sesame'] where id = ${kitchen.bread}`.execute(
      app.db,
    )
    await sql`update food_item_units set grams_x10 = 400 where food_item_id = ${kitchen.bread}`.execute(
      app.db,
    )
    // 80 g of bread at 300 kcal, 30 g of cheese at 264.5: 240 + 79.35.
    expect(await get(food.id)).toMatchObject({
      totals: { gramsX10: 1100, kcalX10: 3194 },
      tags: [],
      allergens: ['dairy', 'sesame'],
      version: 1,
    })
  })

  it('marks the foods that hold a retired item; it stays where it is and enters no other food', async () => {
    const food = await create('held')
    await app.db
      .updateTable('food_items')
      .set({ retired_at: app.clock.now() })
      .where('id', '=', kitchen.cheese)
      .execute()
    const { contents } = await get(food.id)
    expect(contents.map((one: { item: { retired: boolean } }) => one.item.retired)).toEqual([false, true])
    const kept = breadAndCheese(kitchen).contents.toReversed()
    expect((await request('PATCH', food.id, 1, { contents: kept })).status).toBe(200)
    const draft = { ...breadAndCheese(kitchen), code: 'new-one', name: { fa: 'تازه', ar: null } }
    const refused = await app.request('POST', 'admin/foods', { token: editor.token, body: draft })
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      { 'contents.1.foodItemId': ['retired'] },
    ])
  })
})
