import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '#platform/server/testing/test-app.ts'
import { foodFacts, nutrientNames, type FoodPart } from '../food-facts.contract.ts'
import { foodsRoutes } from './foods.routes.ts'
import { makeItem, makeUnit } from './testing/food-builders.ts'
import { noRecipe } from './testing/food-kitchen.ts'

const app = await testApp(foodsRoutes)
const editor = await app.staff(['foods.read', 'foods.write'])
afterAll(() => app.close())

const nutrients = fc.record({
  kcalX10: fc.nat(9100),
  proteinMg: fc.nat(100_000),
  carbMg: fc.nat(100_000),
  fatMg: fc.nat(100_000),
  fibreMg: fc.nat(100_000),
  sugarMg: fc.nat(100_000),
  sodiumMg: fc.nat(40_000),
})
const tags = fc.uniqueArray(fc.constantFrom('vegan', 'vegetarian', 'halal', 'dairy', 'gluten', 'fried'))
const item = fc.record({ nutrients, tags, unitGramsX10: fc.integer({ min: 1, max: 100_000 }) })
const edit = fc.oneof(
  fc.record({ action: fc.constant('item' as const), index: fc.nat(3), nutrients, tags }),
  fc.record({
    action: fc.constant('unit' as const),
    index: fc.nat(3),
    gramsX10: fc.integer({ min: 1, max: 100_000 }),
  }),
  fc.record({
    action: fc.constant('food' as const),
    amounts: fc.array(fc.nat(400), { minLength: 4, maxLength: 4 }),
  }),
)

/** Worked out anew from the records, in exact integers. */
function recount(parts: readonly FoodPart[]) {
  const sum = (of: (part: FoodPart) => number) =>
    parts.reduce((total, part) => total + BigInt(of(part)) * BigInt(part.gramsX10), 0n)
  const entries = nutrientNames.map(
    (name) => [name, Number((sum((part) => part.per100g[name]) * 2n + 1000n) / 2000n)] as const,
  )
  return {
    gramsX10: parts.reduce((total, part) => total + part.gramsX10, 0),
    ...Object.fromEntries(entries),
  }
}

let run = 0
it('keeps facts, order by energy and filters equal to a recount after any edits of items, units and foods', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { minLength: 4, maxLength: 4 }),
      fc.array(edit, { maxLength: 6 }),
      async (given, edits) => {
        run += 1
        const unit = await makeUnit(app.db, {
          code: `u-${run}`,
          fa: `واحد ${run}`,
          gramsX10: null,
          stepQuarters: 1,
        })
        const items = given.map((one) => ({ ...one }))
        const ids: number[] = []
        for (const [index, one] of items.entries()) {
          const plan = {
            code: `i-${run}-${index}`,
            fa: `قلم ${run} ${index}`,
            per100g: one.nutrients,
            tags: one.tags,
          }
          ids.push(await makeItem(app.db, { ...plan, units: { [unit]: one.unitGramsX10 } }))
        }
        let amounts = [4, 0, 2, 1]
        const contents = () =>
          amounts.flatMap((amountQuarters, index) =>
            amountQuarters === 0 ? [] : [{ foodItemId: ids[index]!, unitId: unit, amountQuarters }],
          )
        const draft = {
          code: null,
          kitchen: 'ir',
          group: 'none',
          season: null,
          dishClass: null,
          preference: 3,
          mealCodes: [],
          ...noRecipe,
        }
        const name = { fa: `غذای شمارهٔ ${run}`, ar: null }
        const created = await app.request('POST', 'admin/foods', {
          token: editor.token,
          body: { ...draft, name, contents: contents() },
        })
        const { id } = created.body.data
        let version = 1
        for (const one of edits) {
          if (one.action === 'item') {
            Object.assign(items[one.index]!, { nutrients: one.nutrients, tags: one.tags })
            await changeItem(ids[one.index]!, one.nutrients, one.tags)
          } else if (one.action === 'unit') {
            items[one.index]!.unitGramsX10 = one.gramsX10
            await changeUnit(ids[one.index]!, unit, one.gramsX10)
          } else if (one.amounts.some((amount) => amount > 0)) {
            amounts = one.amounts
            const headers = { 'if-match': `"${version}"` }
            const body = { contents: contents() }
            const saved = await app.request('PATCH', `admin/foods/${id}`, {
              token: editor.token,
              headers,
              body,
            })
            expect(saved.status).toBe(200)
            version += 1
          }
        }
        const parts = amounts.flatMap((amount, index) =>
          amount === 0
            ? []
            : [
                {
                  // Half a tenth of a gram rounds up, and nothing weighs nothing.
                  gramsX10: Math.max(1, Math.round((items[index]!.unitGramsX10 * amount) / 4)),
                  per100g: items[index]!.nutrients,
                  tags: items[index]!.tags,
                },
              ],
        )
        const read = await app.request('GET', `admin/foods/${id}`, { token: editor.token })
        const { totals, tags: ways, allergens, cautions } = read.body.data
        expect(totals).toEqual(recount(parts))
        expect({ totals, tags: ways, allergens, cautions }).toEqual(foodFacts(parts))
        const facts = await app.db
          .selectFrom('food_facts')
          .select(['kcal_x10', 'protein_mg'])
          .where('food_id', '=', id)
          .executeTakeFirst()
        expect(facts).toEqual({ kcal_x10: totals.kcalX10, protein_mg: totals.proteinMg })
        for (const tag of ['vegan', 'halal']) await expectFilter(`tag=${tag}`, id, ways.includes(tag))
        for (const tag of ['dairy', 'gluten']) {
          await expectFilter(`allergen=${tag}`, id, allergens.includes(tag))
          await expectFilter(`without=${tag}`, id, !allergens.includes(tag))
        }
      },
    ),
    { numRuns: 12 },
  )
})

async function changeItem(itemId: number, next: FoodPart['per100g'], nextTags: string[]) {
  await app.db
    .updateTable('food_items')
    .set({
      kcal_x10: next.kcalX10,
      protein_mg: next.proteinMg,
      carb_mg: next.carbMg,
      fat_mg: next.fatMg,
      fibre_mg: next.fibreMg,
      sugar_mg: next.sugarMg,
      sodium_mg: next.sodiumMg,
      tags: nextTags,
    })
    .where('id', '=', itemId)
    .execute()
}

async function changeUnit(itemId: number, unitId: number, gramsX10: number) {
  await app.db
    .updateTable('food_item_units')
    .set({ grams_x10: gramsX10 })
    .where('food_item_id', '=', itemId)
    .where('unit_id', '=', unitId)
    .execute()
}

async function expectFilter(query: string, id: number, isThere: boolean) {
  const reply = await app.request('GET', `admin/foods?perPage=100&sort=-updated&${query}`, {
    token: editor.token,
  })
  const ids = reply.body.data.map((food: { id: number }) => food.id)
  expect([query, ids.includes(id)]).toEqual([query, isThere])
}
