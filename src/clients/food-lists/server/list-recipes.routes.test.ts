import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { ListContent, ListEntry } from '#nutrition/composer/composer.contract.ts'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import type { ListRecipe } from '../list-recipes.contract.ts'
import { listAsks } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'

let app: TestApp
let supporter: TestStaff
/** Of the shipped items and foods, by code. */
app = await listApp()
supporter = await app.staff(listRights, { scope: 'own' })
const items = await idsOf('food_items')
const foods = await idsOf('foods')
afterAll(() => app.close())

async function idsOf(table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{
    id: string
    code: string
  }>`select id::text, code from ${sql.table(table)}`.execute(app.db)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))

const totals = { energyMilliKcal: 0, proteinUg: 0, carbUg: 0, fatUg: 0, fibreUg: 0, sugarUg: 0, sodiumUg: 0 }

const entry = (food: string, ...lines: [item: string, grams: number][]): ListEntry => ({
  foodId: foods.get(food)!,
  origin: 'composed',
  level: 100,
  lines: lines.map(([item, grams]) => ({
    foodItemId: items.get(item)!,
    unit: 'g',
    unitGrams10: 10,
    stepsPerUnit: 1,
    steps: grams,
    grams10: grams * 10,
  })),
  totals,
})

async function writtenList() {
  const { lists, clientId } = await weighed()
  await composed(lists, 'choices')
  const lunch = [
    entry('chelow_gheimeh', ['rice_chelow', 200], ['d_gheimeh', 100]),
    entry('apple_plain', ['apple', 150]),
    entry('omlet_sangak', ['d_omlet', 200], ['bread_sangak', 60]),
  ]
  const dinner = [entry('chelow_gheimeh', ['rice_chelow', 80], ['d_gheimeh', 40])]
  const meal = { low: totals, high: totals }
  const content: ListContent = {
    layout: 'choices',
    meals: [
      { mealCode: 'lunch', entries: lunch, ...meal },
      { mealCode: 'dinner', entries: dinner, ...meal },
    ],
  }
  await sql`update food_list_versions set document = jsonb_set(document::jsonb, '{content}', ${JSON.stringify(content)}::jsonb)
    where food_list_id = (select id from food_lists where client_id = ${clientId} and kind = 'choices')`.execute(
    app.db,
  )
  return lists
}

const shown = ({ name, unit, count }: ListRecipe['ingredients'][number]) =>
  `${count} ${unit?.fa ?? 'گرم'} ${name.fa}`

describe('the recipes of a list', () => {
  it('are of the dishes that have steps, once each, with the pot of so many persons', async () => {
    const lists = await writtenList()
    const { body } = await ask('GET', `${lists}/choices/recipes?persons=4`)
    const [gheimeh, omelette, ...more] = body.data.recipes as ListRecipe[]
    expect([body.data.persons, more]).toEqual([4, []])
    expect(gheimeh).toMatchObject({ foodId: foods.get('chelow_gheimeh'), minutes: 120 })
    expect(gheimeh!.stepsFa).toHaveLength(6)
    expect(gheimeh!.stepsAr).toHaveLength(6)
    // Rice: 37 % of 200 g, four times: 296 g, a glass and a half of 200 g. Split peas: 29 % of 100 g, 42 % dry, four times: 48.7 g.
    // Beef: 14.6 % of 100 g, 145 % raw, four times: 84.7 g. Fried potato: 13.8 g is 21.9 g of potato, 87.8 g of pieces of 135 g.
    expect(gheimeh!.ingredients.map(shown)).toEqual(
      expect.arrayContaining([
        '1.5 لیوان برنج',
        '50 گرم لپه',
        '85 گرم گوشت گوسالهٔ خورشی',
        '0.75 عدد سیب‌زمینی',
        '0.5 عدد پیاز',
      ]),
    )
    // 47.2 % of 200 g, four times: 377.6 g of eggs of 50 g.
    expect(omelette!.ingredients.map(shown)).toContain('7.5 عدد تخم‌مرغ')
  })

  it('are for one person unless told, and are not there where no dish has steps', async () => {
    const lists = await writtenList()
    const { body } = await ask('GET', `${lists}/choices/recipes`)
    expect(body.data.persons).toBe(1)
    expect(body.data.recipes[0].ingredients.map(shown)).toContain('20 گرم گوشت گوسالهٔ خورشی')
    await sql`update foods set steps_fa = null, steps_ar = null where code = 'omlet_sangak'`.execute(app.db)
    const less = await ask('GET', `${lists}/choices/recipes`)
    expect(less.body.data.recipes).toHaveLength(1)
  })

  it('are there once there is a list, for whoever may see the client', async () => {
    const { lists } = await weighed()
    expect((await ask('GET', `${lists}/daily/recipes`)).status).toBe(404)
    await composed(lists, 'daily')
    const other = await app.staff(listRights, { scope: 'own' })
    expect((await ask('GET', `${lists}/daily/recipes`, { as: other })).status).toBe(404)
    const nobody = await app.staff(['visits.read'])
    expect((await ask('GET', `${lists}/daily/recipes`, { as: nobody })).status).toBe(403)
  })
})
