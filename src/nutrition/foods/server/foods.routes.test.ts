import { afterAll, describe, expect, it } from 'vitest'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { foods } from '../foods.contract.ts'
import { foodsRoutes } from './foods.routes.ts'
import { makeDishClass } from './testing/food-builders.ts'
import { breadAndCheese, createFood, makeKitchen, noRecipe } from './testing/food-kitchen.ts'

const app = await testApp(foodsRoutes)
const editor = await app.staff(['foods.read', 'foods.write', 'foods.export'])
const reader = await app.staff(['foods.read'])
const stranger = await app.staff([])
const kitchen = await makeKitchen(app)
afterAll(() => app.close())

let count = 0
/** A draft that clashes with no other one. */
function draft(more: object = {}) {
  count += 1
  return {
    ...breadAndCheese(kitchen),
    code: `food-${count}x`,
    name: { fa: `غذای ${count}`, ar: null },
    ...more,
  }
}
const create = (body: object) => createFood(app, editor, body)
const post = (body: object, token = editor.token) => app.request('POST', 'admin/foods', { token, body })
const patch = (id: number, body: object, version = 1) =>
  app.request('PATCH', `admin/foods/${id}`, {
    token: editor.token,
    headers: { 'if-match': `"${version}"` },
    body,
  })

describe('how a food is cooked', () => {
  const recipe = {
    cookingMinutes: 90,
    serves: 4,
    stepsFa: 'گام یک\nگام دو',
    stepsAr: 'خطوة أولى\nخطوة ثانية',
  }

  it('is kept in both languages and stays when something else changes', async () => {
    const { id } = await create(draft(recipe))
    expect((await patch(id, { preference: 2 })).body.data).toMatchObject({ ...recipe, preference: 2 })
    const cleared = await patch(id, { stepsAr: null, cookingMinutes: null }, 2)
    expect(cleared.body.data).toMatchObject({ ...recipe, stepsAr: null, cookingMinutes: null })
  })

  it('has as many steps in one language as in the other', async () => {
    const refused = await post(draft({ ...recipe, stepsAr: 'خطوة واحدة' }))
    expect([refused.status, refused.body.error.fields]).toEqual([422, { stepsAr: ['steps-differ'] }])
    // An empty line is no step.
    expect((await post(draft({ ...recipe, stepsAr: 'خطوة\n\nخطوة' }))).status).toBe(200)
    const { id } = await create(draft(recipe))
    expect((await patch(id, { stepsFa: 'یک' })).body.error.fields).toEqual({ stepsAr: ['steps-differ'] })
  })
})

describe('every operation', () => {
  itRefuses([foods], () => ({ app, stranger }))

  it('is 403 for a reader who tries to write or export', async () => {
    expect((await post(draft(), reader.token)).status).toBe(403)
    const path = 'admin/foods/export?format=csv'
    expect((await app.request('GET', path, { token: reader.token })).status).toBe(403)
  })

  it('is 404 for a food that is not there', async () => {
    const { token } = editor
    for (const path of ['admin/foods/99999', 'admin/foods/99999/history', 'admin/foods/99999/usage']) {
      expect((await app.request('GET', path, { token })).status, path).toBe(404)
    }
    expect((await patch(99_999, { preference: 1 })).status).toBe(404)
  })
})

describe('creating a food', () => {
  it('computes energy, nutrients, tags and allergens from its items', async () => {
    const ofCheese = app.db.updateTable('food_items').where('id', '=', kitchen.cheese)
    await ofCheese.set({ micronutrients: { calcium: 493_000 } }).execute()
    const food = await create(breadAndCheese(kitchen))
    // 60 g of bread at 270 kcal and 30 g of cheese at 264.5 kcal: 162 + 79.35 = 241.35, half a tenth up.
    expect(food.totals).toEqual({
      gramsX10: 900,
      kcalX10: 2414,
      proteinMg: 9600,
      carbMg: 31_200,
      fatMg: 8100,
      fibreMg: 2400,
      sugarMg: 2400,
      sodiumMg: 630,
    })
    expect(food).toMatchObject({
      code: 'bread-cheese',
      tags: ['vegetarian', 'halal'],
      allergens: ['gluten', 'dairy'],
      cautions: [],
      usedBy: 0,
      retired: false,
      version: 1,
    })
    expect(food.contents[1]).toEqual({
      foodItemId: kitchen.cheese,
      itemName: { fa: 'پنیر فتا', ar: null },
      unitId: kitchen.matchbox,
      unitName: { fa: 'قوطی کبریت', ar: null },
      amountQuarters: 4,
      gramsX10: 300,
      kcalX10: 794,
      item: {
        per100g: {
          kcalX10: 2645,
          proteinMg: 14_000,
          carbMg: 4000,
          fatMg: 21_000,
          fibreMg: 0,
          sugarMg: 4000,
          sodiumMg: 1100,
        },
        micronutrients: { calcium: 493_000 },
        tags: ['dairy', 'halal', 'vegetarian'],
        units: [
          { unitId: kitchen.matchbox, name: { fa: 'قوطی کبریت', ar: null }, gramsX10: 300, stepQuarters: 2 },
          { unitId: kitchen.gram, name: { fa: 'گرم', ar: null }, gramsX10: 10, stepQuarters: 4 },
        ],
        retired: false,
      },
    })
    expect(app.hints.at(-1)).toEqual({ type: 'food', id: food.id, version: 1 })
  })

  it('refuses computed values and reports every wrong field with its path', async () => {
    const reply = await post({
      name: { fa: '', ar: null },
      code: 'Not A Code',
      kitchen: 'fr',
      group: 'dairy',
      season: null,
      dishClass: null,
      preference: 6,
      mealCodes: ['lunch', 'lunch'],
      contents: [{ foodItemId: kitchen.bread, unitId: kitchen.palm, amountQuarters: 0 }],
      totals: { kcalX10: 1 },
      ...noRecipe,
    })
    expect([reply.status, reply.body.error.fields]).toEqual([
      422,
      {
        'name.fa': ['required'],
        code: ['format'],
        kitchen: ['not-allowed'],
        preference: ['too-big:5'],
        mealCodes: ['repeated'],
        'contents.0.amountQuarters': ['too-small:1'],
        totals: ['unknown-key'],
      },
    ])
  })

  it('refuses a food of nothing and an item that stands in it twice', async () => {
    const bread = { foodItemId: kitchen.bread, unitId: kitchen.palm, amountQuarters: 4 }
    expect((await post(draft({ contents: [] }))).body.error.fields).toEqual({ contents: ['too-few:1'] })
    expect((await post(draft({ contents: [bread, bread] }))).body.error.fields).toEqual({
      contents: ['repeated'],
    })
  })

  it('refuses at the line: an unknown item, a unit the item does not have, an amount between the steps', async () => {
    const contents = [
      { foodItemId: 999_999, unitId: kitchen.palm, amountQuarters: 4 },
      { foodItemId: kitchen.bread, unitId: kitchen.matchbox, amountQuarters: 4 },
      { foodItemId: kitchen.cheese, unitId: kitchen.matchbox, amountQuarters: 3 },
    ]
    expect((await post(draft({ contents }))).body.error.fields).toEqual({
      'contents.0.foodItemId': ['not-found'],
      'contents.1.unitId': ['not-allowed'],
      'contents.2.amountQuarters': ['off-step:2'],
    })
  })

  it('refuses a meal that does not exist and a code that is taken', async () => {
    expect((await post(draft({ mealCodes: ['brunch'] }))).body.error.fields).toEqual({
      mealCodes: ['not-allowed'],
    })
    await create(draft({ code: 'taken-code' }))
    expect((await post(draft({ code: 'taken-code' }))).body.error.fields).toEqual({ code: ['taken'] })
  })

  it('refuses a kind of main dishes that does not exist, and a retired one', async () => {
    const notAllowed = { dishClass: ['not-allowed'] }
    expect((await post(draft({ dishClass: 'unknown' }))).body.error.fields).toEqual(notAllowed)
    await makeDishClass(app.db, { code: 'old_kind', fa: 'نوع کهنه', ar: 'نوع قديم' })
    const food = await create(draft({ dishClass: 'old_kind' }))
    await app.db
      .updateTable('dish_classes')
      .set({ retired_at: new Date() })
      .where('code', '=', 'old_kind')
      .execute()
    expect((await post(draft({ dishClass: 'old_kind' }))).body.error.fields).toEqual(notAllowed)
    // A food that has it already keeps it.
    expect((await patch(food.id, { dishClass: 'old_kind', preference: 1 })).body.data.dishClass).toBe(
      'old_kind',
    )
  })

  it('gives a code when none is given', async () => {
    const food = await create(draft({ code: null }))
    expect(food.code).toBe(`food-${food.id}`)
  })

  it('refuses a name that another food has in any spelling, and says which', async () => {
    const known = await create(draft({ name: { fa: 'عدس‌پلو با کشمش', ar: 'رز بالعدس' } }))
    const persian = await post(draft({ name: { fa: 'عدس پلو با كشمش', ar: null } }))
    expect([persian.status, persian.body.error]).toMatchObject([
      409,
      {
        code: 'duplicate',
        fields: { 'name.fa': ['taken'] },
        current: { id: known.id, name: { fa: 'عدس‌پلو با کشمش', ar: 'رز بالعدس' } },
      },
    ])
    const arabic = await post(draft({ name: { fa: 'چیز دیگر', ar: 'رزّ بالعدس' } }))
    expect(arabic.body.error.fields).toEqual({ 'name.ar': ['taken'] })
    expect((await post(draft({ name: { fa: 'عدس‌پلو', ar: 'رز' } }))).status).toBe(200)
  })

  it('lets one of two simultaneous foods of one name win', async () => {
    const name = { fa: 'دو همزاد', ar: null }
    const replies = await Promise.all([post(draft({ name })), post(draft({ name }))])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  })

  it('has one effect when it is repeated with the same key', async () => {
    const request = { token: editor.token, body: draft(), headers: { 'idempotency-key': 'food-form-1' } }
    const first = await app.request('POST', 'admin/foods', request)
    const second = await app.request('POST', 'admin/foods', request)
    expect([first.status, second.body]).toEqual([200, first.body])
  })
})

describe('changing a food', () => {
  it('keeps absent fields and remembers what changed with the names of then', async () => {
    const food = await create(draft())
    const contents = [{ foodItemId: kitchen.bread, unitId: kitchen.gram, amountQuarters: 400 }]
    const { status, body } = await patch(food.id, { contents, season: 'winter' })
    expect([status, body.data.version, body.data.season, body.data.preference]).toEqual([200, 2, 'winter', 4])
    // 100 g of bread.
    expect(body.data.totals).toMatchObject({ gramsX10: 1000, kcalX10: 2700, proteinMg: 9000 })
    expect([body.data.tags, body.data.allergens]).toEqual([['vegetarian', 'vegan', 'halal'], ['gluten']])
    const history = await app.request('GET', `admin/foods/${food.id}/history`, { token: reader.token })
    const [entry] = history.body.data
    expect([entry.action, entry.by, entry.changes.season]).toEqual([
      'food.changed',
      editor.displayName,
      [null, 'winter'],
    ])
    expect(Object.keys(entry.changes)).toEqual(['season', 'contents'])
    expect(entry.changes.contents[1]).toEqual([
      {
        foodItemId: kitchen.bread,
        itemName: { fa: 'نان سنگک', ar: null },
        unitId: kitchen.gram,
        unitName: { fa: 'گرم', ar: null },
        amountQuarters: 400,
      },
    ])
  })

  it('gives a food its kind, keeps it when something else changes, and takes it away', async () => {
    await makeDishClass(app.db, { code: 'soup_ash', fa: 'سوپ و آش', ar: 'شوربة' })
    const food = await create(draft())
    expect(food.dishClass).toBeNull()
    expect((await patch(food.id, { dishClass: 'soup_ash' })).body.data.dishClass).toBe('soup_ash')
    expect((await patch(food.id, { preference: 2 }, 2)).body.data.dishClass).toBe('soup_ash')
    expect((await patch(food.id, { dishClass: null }, 3)).body.data.dishClass).toBeNull()
    const history = await app.request('GET', `admin/foods/${food.id}/history`, { token: reader.token })
    expect(
      history.body.data.map((entry: { changes: { dishClass?: unknown } }) => entry.changes.dishClass),
    ).toEqual([['soup_ash', null], undefined, [null, 'soup_ash'], undefined])
  })

  it('keeps the order of the contents', async () => {
    const food = await create(draft())
    const { body } = await patch(food.id, { contents: breadAndCheese(kitchen).contents.toReversed() })
    expect(body.data.contents.map((one: { foodItemId: number }) => one.foodItemId)).toEqual([
      kitchen.cheese,
      kitchen.bread,
    ])
  })

  it('refuses a name that is taken, but not its own', async () => {
    const one = await create(draft({ name: { fa: 'آش جو', ar: null } }))
    const two = await create(draft())
    expect((await patch(two.id, { name: { fa: 'اش جو', ar: null } })).status).toBe(409)
    expect((await patch(one.id, { name: { fa: 'آش‌جو', ar: null } })).body.data.name.fa).toBe('آش‌جو')
  })

  it('asks for the version seen and refuses an old one with the state of now', async () => {
    const food = await create(draft())
    const path = `admin/foods/${food.id}`
    const body = { preference: 1 }
    expect((await app.request('PATCH', path, { token: editor.token, body })).status).toBe(428)
    expect((await patch(food.id, body)).status).toBe(200)
    const stale = await patch(food.id, { preference: 2 })
    expect([stale.status, stale.body.error.current.preference, stale.body.error.current.version]).toEqual([
      412, 1, 2,
    ])
  })
})
