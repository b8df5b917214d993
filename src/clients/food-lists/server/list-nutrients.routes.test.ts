import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListDocument, ListEntry } from '#nutrition/composer/composer.contract.ts'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import { listNutrientNames, type ListNutrientRow, type ListNutrients } from '../list-nutrients.contract.ts'
import { listAsks } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'

let app: TestApp
let supporter: TestStaff
/** Of 100 g of each item, as the store has it. */
let iron: Map<string, number | null>

beforeAll(async () => {
  app = await listApp()
  supporter = await app.staff(listRights, { scope: 'own' })
  const { rows } = await sql<{ id: string; iron: number | null }>`
    select id::text, (micronutrients ->> 'iron')::int as iron from food_items`.execute(app.db)
  iron = new Map(rows.map((row) => [row.id, row.iron]))
})
afterAll(() => app.close())

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))

async function nutrientsOf(lists: string, kind: string): Promise<ListNutrients> {
  const reply = await ask('GET', `${lists}/${kind}/nutrients`)
  expect(reply.status).toBe(200)
  return reply.body.data
}

const rowOf = ({ nutrients }: ListNutrients, name: ListNutrientRow['nutrient']) =>
  nutrients.find(({ nutrient }) => nutrient === name)!

/** Micrograms of iron, and kcal of all items and of those that know it. */
function ironOf({ items }: ListDocument, entries: readonly ListEntry[]) {
  const sums = { amount: 0, kcal: 0, knownKcal: 0 }
  for (const { foodItemId, grams10 } of entries.flatMap(({ lines }) => lines)) {
    const known = iron.get(foodItemId) ?? null
    const kcal = (items.find((item) => item.foodItemId === foodItemId)!.kcalPer100g * grams10) / 1000
    sums.kcal += kcal
    if (known === null) continue
    sums.knownKcal += kcal
    sums.amount += (known * grams10) / 1000
  }
  return sums
}

describe('the nutrients of a list of days', () => {
  it('are the mean of its days, with the share of energy that knows them, against what a woman of 34 needs', async () => {
    const { lists } = await weighed()
    const { document, number } = await composed(lists, 'daily')
    const found = await nutrientsOf(lists, 'daily')
    expect(found.number).toBe(number)
    expect(found.nutrients.map(({ nutrient }) => nutrient)).toEqual(listNutrientNames)
    const { amount, kcal, knownKcal } = ironOf(
      document,
      document.content.days.flatMap((day: { meals: { entries: ListEntry[] }[] }) =>
        day.meals.flatMap(({ entries }) => entries),
      ),
    )
    const row = rowOf(found, 'iron')
    expect(row).toMatchObject({
      amount: Math.round(amount / 7),
      range: null,
      goal: { kind: 'atLeast', amount: 18_000 },
      sharePercent: Math.floor((amount / 7 / 18_000) * 100),
      coveragePercent: Math.floor((knownKcal / kcal) * 100),
    })
    // A list for losing weight comes to the 18 mg.
    expect(row.state).toBe('met')
    expect(rowOf(found, 'fibre')).toMatchObject({ coveragePercent: 100, goal: { amount: 25_000 } })
    expect(rowOf(found, 'sodium').goal).toEqual({
      kind: 'atMost',
      amount: document.inputs.targets.sodiumMgMax * 1000,
    })
  })

  it('name the three foods of the diet that give most of what is short, and none that the client may not have', async () => {
    const { clientId, lists } = await weighed()
    await composed(lists, 'daily')
    // The list was made for 18 mg; pregnant she needs 27, and half of all pregnant women 22.
    await app.db
      .updateTable('clients')
      .set({ pregnant_since: '2026-09-01' })
      .where('id', '=', clientId)
      .execute()
    const before = rowOf(await nutrientsOf(lists, 'daily'), 'iron')
    expect(['low', 'short']).toContain(before.state)
    const { foods: rich, supplement } = before.remedy!
    expect(rich).toHaveLength(3)
    // Of 27 mg; the amount is rounded.
    expect(Math.abs(supplement! - (27_000 - before.amount!))).toBeLessThanOrEqual(1)
    const itemsOf = async (foods: readonly { foodId: string }[]) => {
      const ids = foods.map(({ foodId }) => Number(foodId))
      const rows = app.db.selectFrom('food_contents').select('food_item_id').where('food_id', 'in', ids)
      return (await rows.execute()).map((row) => row.food_item_id)
    }
    const [refused] = await itemsOf(rich.slice(0, 1))
    await app.db
      .insertInto('client_dislikes')
      .values({ client_id: clientId, food_item_id: refused! })
      .execute()
    const { foods } = rowOf(await nutrientsOf(lists, 'daily'), 'iron').remedy!
    expect(foods).toHaveLength(3)
    expect(await itemsOf(foods)).not.toContain(refused)
  })

  it('follow pregnancy', async () => {
    const { clientId, lists } = await weighed()
    await composed(lists, 'daily')
    await app.db
      .updateTable('clients')
      .set({ pregnant_since: '2026-09-01' })
      .where('id', '=', clientId)
      .execute()
    const found = await nutrientsOf(lists, 'daily')
    expect(rowOf(found, 'iron').goal).toEqual({ kind: 'atLeast', amount: 27_000 })
    expect(rowOf(found, 'folate').goal).toEqual({ kind: 'atLeast', amount: 600_000 })
  })

  it('are unknown where too few items know them, and never taken for zero', async () => {
    const { lists } = await weighed()
    await composed(lists, 'daily')
    const stored = await sql<{ id: number; micronutrients: object }>`
      select id, micronutrients from food_items`.execute(app.db)
    await sql`update food_items set micronutrients = micronutrients - 'zinc'`.execute(app.db)
    const found = await nutrientsOf(lists, 'daily')
    expect(rowOf(found, 'zinc')).toMatchObject({
      state: 'unknown',
      amount: null,
      sharePercent: null,
      coveragePercent: 0,
      remedy: null,
    })
    expect(rowOf(found, 'iron').state).not.toBe('unknown')
    await sql`update food_items set micronutrients = given.micronutrients
      from json_to_recordset(${JSON.stringify(stored.rows)}::json) given(id bigint, micronutrients jsonb)
      where given.id = food_items.id`.execute(app.db)
  })
})

describe('the nutrients of a list of choices', () => {
  it('are those of the first options, within the range of all choices', async () => {
    const { lists } = await weighed()
    const { document } = await composed(lists, 'choices')
    const meals = document.content.meals.map(
      ({ entries }: { entries: ListEntry[] }) => entries,
    ) as ListEntry[][]
    const { amount } = ironOf(
      document,
      meals.flatMap(([first]) => first ?? []),
    )
    const ofOptions = meals.map((entries) => entries.map((entry) => ironOf(document, [entry]).amount))
    const added = (choose: (...amounts: number[]) => number) =>
      Math.round(ofOptions.reduce((sum, amounts) => sum + choose(...amounts), 0))
    const found = await nutrientsOf(lists, 'choices')
    expect(rowOf(found, 'iron')).toMatchObject({
      amount: Math.round(amount),
      range: { low: added(Math.min), high: added(Math.max) },
    })
    for (const { amount: mean, range } of found.nutrients) {
      expect(range!.low).toBeLessThanOrEqual(mean ?? 0)
      expect(range!.high).toBeGreaterThanOrEqual(mean ?? 0)
    }
  })
})

describe('the nutrients of lists', () => {
  it('are there once there is a list, for whoever may see the client', async () => {
    const { lists } = await weighed()
    expect((await ask('GET', `${lists}/daily/nutrients`)).status).toBe(404)
    await composed(lists, 'daily')
    const other = await app.staff(listRights, { scope: 'own' })
    expect((await ask('GET', `${lists}/daily/nutrients`, { as: other })).status).toBe(404)
    const reader = await app.staff(['food-lists.read'])
    expect((await ask('GET', `${lists}/daily/nutrients`, { as: reader })).status).toBe(200)
    const nobody = await app.staff(['visits.read'])
    expect((await ask('GET', `${lists}/daily/nutrients`, { as: nobody })).status).toBe(403)
  })
})
