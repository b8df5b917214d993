import { afterAll, describe, expect, it } from 'vitest'
import type { ListEntry } from '#nutrition/composer/composer.contract.ts'
import { planTotals } from '#nutrition/exchanges/exchange-plan.contract.ts'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import type { ExchangeAmount, ListExchanges } from '../list-exchanges.contract.ts'
import { listAsks } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'

let app: TestApp
let supporter: TestStaff
/** Ids by code. */
app = await listApp()
supporter = await app.staff(listRights, { scope: 'own' })
const idsOf = async (table: 'food_items' | 'units' | 'exchange_groups') => {
  const rows = await app.db.selectFrom(table).select(['id', 'code']).execute()
  return rows.map(({ id, code }): [string, number] => [code, id])
}
const items = new Map((await idsOf('food_items')).map(([code, id]) => [code, String(id)]))
const units = new Map((await idsOf('units')).map(([code, id]) => [code, String(id)]))
const groups = new Map(await idsOf('exchange_groups'))
afterAll(() => app.close())

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))

async function exchangesOf(lists: string, kind: string, query = ''): Promise<ListExchanges> {
  const reply = await ask('GET', `${lists}/${kind}/exchanges${query}`)
  expect(reply.status).toBe(200)
  return reply.body.data
}

const named = (amounts: readonly ExchangeAmount[]) =>
  Object.fromEntries(
    amounts.map(({ groupId, hundredths }) => [
      [...groups].find(([, id]) => id === groupId)?.[0] ?? '',
      hundredths / 100,
    ]),
  )

/** A list whose first breakfast has bread, milk and feta, and another one with what is not known and what is free. */
async function withBreakfast() {
  const made = await weighed()
  const { document, version } = await composed(made.lists, 'daily')
  const meals: { mealCode: string; entries: ListEntry[] }[] = document.content.days[0].meals
  const breakfast = meals.find(({ mealCode }) => mealCode === 'breakfast')!
  const place = { day: 0, mealCode: 'breakfast' }
  const add = (item: string, unit: string, steps: number) => ({
    action: 'add_food',
    ...place,
    food: { foodItemId: items.get(item), unit: units.get(unit), steps },
  })
  const changes = [
    ...breakfast.entries.map(() => ({ action: 'remove_food', ...place, entry: 0 })),
    add('bread_sangak', 'g', 75),
    add('cheese_feta', 'g', 45),
    add('d_koobideh', 'g', 110),
    add('ice_cream', 'g', 50),
    add('lemon_juice', 'g', 15),
  ]
  const saved = await ask('PUT', `${made.lists}/daily/draft`, { body: { changes }, version })
  expect(saved.status).toBe(200)
  return { ...made, list: saved.body.data }
}

describe('the exchanges of a list of days', () => {
  it('are those of each food, added up for meals, days and the mean day; what is unknown is named', async () => {
    const { lists, list } = await withBreakfast()
    const found = await exchangesOf(lists, 'daily')
    expect(found.number).toBe(list.number)
    expect(found.days.map(({ date }) => date)).toEqual(
      list.document.content.days.map(({ date }: { date: string }) => date),
    )
    const [day] = found.days
    const breakfast = day!.meals.find(({ mealCode }) => mealCode === 'breakfast')!
    // 75 g of sangak are 2.5 units, 45 g of feta one; a skewer of koobideh has 3.5 of lean meat and 1.5 of fat.
    expect(breakfast.entries.map(({ amounts }) => named(amounts))).toEqual([
      { starch: 2.5 },
      { meat_high_fat: 1 },
      { meat_lean: 3.5, fat: 1.5 },
      {},
      {},
    ])
    expect(named(breakfast.amounts)).toEqual({ starch: 2.5, meat_lean: 3.5, meat_high_fat: 1, fat: 1.5 })
    const iceCream = items.get('ice_cream')!
    expect(breakfast.entries.map(({ unknown }) => unknown)).toEqual([[], [], [], [iceCream], []])
    expect(day!.unknown).toContain(iceCream)
    expect(found.items[iceCream]?.fa).toBe('بستنی وانیلی')
    for (const { meals, totals } of found.days) {
      for (const { groupId, hundredths, range } of totals) {
        const added = meals.flatMap(({ amounts }) => amounts).filter((one) => one.groupId === groupId)
        const sum = added.reduce((all, one) => all + one.hundredths, 0)
        // Each meal is rounded by itself.
        expect(Math.abs(hundredths - sum)).toBeLessThanOrEqual(meals.length / 2)
        expect(range).toBeNull()
      }
    }
    const starch = found.days.map(
      ({ totals }) => totals.find(({ groupId }) => groupId === groups.get('starch'))?.hundredths ?? 0,
    )
    const mean = found.mean.find(({ groupId }) => groupId === groups.get('starch'))!
    expect(Math.abs(mean.hundredths - starch.reduce((sum, one) => sum + one, 0) / 7)).toBeLessThan(1)
  })

  it('are those of the version that is asked for', async () => {
    const { lists, list } = await withBreakfast()
    expect(await exchangesOf(lists, 'daily', `?number=${list.number}`)).toEqual(
      await exchangesOf(lists, 'daily'),
    )
    expect((await ask('GET', `${lists}/daily/exchanges?number=9`)).status).toBe(404)
  })
})

describe('swaps', () => {
  it('are of the group, with the weight of a unit as it is said at home and in print', async () => {
    const { lists } = await withBreakfast()
    const { groups: found } = await exchangesOf(lists, 'daily')
    expect(found).toHaveLength(13)
    const starch = found.find(({ code }) => code === 'starch')!
    expect(starch.swaps).toHaveLength(12)
    const sangak = starch.swaps.find(({ foodItemId }) => foodItemId === items.get('bread_sangak'))
    expect(sangak).toMatchObject({
      gramsX10: 300,
      household: { hundredths: 100 },
      published: { fa: 'یک کف دست (۱۰ در ۱۰ سانتی‌متر)' },
    })
  })

  it('leave out what an allergy, a condition or a dislike forbids', async () => {
    const { lists, clientId } = await withBreakfast()
    const swapsOf = async () =>
      new Map((await exchangesOf(lists, 'daily')).groups.map(({ code, swaps }) => [code, swaps]))
    const before = await swapsOf()
    const fruit = before.get('fruit')![0]!.foodItemId
    expect(before.get('milk_skim')!.length).toBeGreaterThan(0)
    await app.db
      .insertInto('client_allergies')
      .values({ client_id: clientId, allergy_code: 'milk' })
      .execute()
    await app.db
      .insertInto('client_dislikes')
      .values({ client_id: clientId, food_item_id: Number(fruit) })
      .execute()
    const after = await swapsOf()
    expect(after.get('milk_skim')).toEqual([])
    expect(after.get('fruit')!.map(({ foodItemId }) => foodItemId)).not.toContain(fruit)
    const held = await app.db
      .selectFrom('food_items')
      .select(['code', 'tags'])
      .where(
        'id',
        'in',
        [...after.values()].flat().map(({ foodItemId }) => Number(foodItemId)),
      )
      .execute()
    expect(held.filter(({ tags }) => tags.includes('dairy'))).toEqual([])
  })
})

describe('the exchanges of a list of choices', () => {
  it('are those of the first options, within the range of all choices', async () => {
    const { lists } = await weighed()
    await composed(lists, 'choices')
    const found = await exchangesOf(lists, 'choices')
    expect(found.days).toHaveLength(1)
    const [day] = found.days
    expect(day!.date).toBeNull()
    for (const { amounts, entries } of day!.meals) expect(amounts).toEqual(entries[0]?.amounts ?? [])
    const counted = day!.meals.flatMap(({ entries }) => entries.flatMap(({ amounts }) => amounts))
    expect(new Set(found.mean.map(({ groupId }) => groupId))).toEqual(
      new Set(counted.map(({ groupId }) => groupId)),
    )
    for (const { hundredths, range } of found.mean) {
      expect(range!.low).toBeLessThanOrEqual(hundredths)
      expect(range!.high).toBeGreaterThanOrEqual(hundredths)
    }
  })
})

it('exchanges are there once there is a list, for whoever may see the client', async () => {
  const { lists } = await weighed()
  expect((await ask('GET', `${lists}/daily/exchanges`)).status).toBe(404)
  await composed(lists, 'daily')
  const other = await app.staff(listRights, { scope: 'own' })
  expect((await ask('GET', `${lists}/daily/exchanges`, { as: other })).status).toBe(404)
  const reader = await app.staff(['food-lists.read'])
  expect((await ask('GET', `${lists}/daily/exchanges`, { as: reader })).status).toBe(200)
  const nobody = await app.staff(['visits.read'])
  expect((await ask('GET', `${lists}/daily/exchanges`, { as: nobody })).status).toBe(403)
})

describe('a plan in exchanges', () => {
  const planPath = (lists: string) => `${lists}/daily/exchange-plan`

  it('starts from the targets of the list, without groups of which the client may have nothing', async () => {
    const { lists, clientId } = await weighed()
    const { document } = await composed(lists, 'daily')
    const { targets } = document.inputs
    const { start, plan, groups: found } = await exchangesOf(lists, 'daily')
    expect(plan).toBeNull()
    const totals = planTotals(
      start,
      found.map(({ code, ...group }) => ({ group: code, ...group })),
    )
    expect(Math.abs(totals.kcal - targets.energyKcal)).toBeLessThanOrEqual(targets.energyKcal * 0.05)
    expect(totals.carbMg).toBeLessThanOrEqual(targets.carbMg.max)
    expect(start.map(({ mealCode }) => mealCode)).toEqual([
      ...new Set(document.content.days[0].meals.map((meal: { mealCode: string }) => meal.mealCode)),
    ])
    const groupsOf = (meals: ListExchanges['start']) =>
      meals.flatMap(({ units: planned }) => planned.map(({ group }) => group))
    expect(groupsOf(start)).toContain('milk_skim')
    await app.db
      .insertInto('client_allergies')
      .values({ client_id: clientId, allergy_code: 'milk' })
      .execute()
    const without = await exchangesOf(lists, 'daily')
    expect(groupsOf(without.start).filter((group) => group.startsWith('milk'))).toEqual([])
  })

  it('is kept with the draft and its versions, until it is taken away, with what a unit was on that day', async () => {
    const { lists } = await weighed()
    const { version } = await composed(lists, 'daily')
    const { start } = await exchangesOf(lists, 'daily')
    const saved = await ask('PUT', planPath(lists), { body: { plan: { meals: start } }, version })
    expect(saved.status).toBe(200)
    const { exchangePlan } = saved.body.data.document
    expect(exchangePlan.meals).toEqual(start)
    expect(exchangePlan.groups).toContainEqual({
      group: 'starch',
      carbMg: 15_000,
      proteinMg: 3000,
      fatMg: 1000,
      kcal: 80,
    })
    expect((await exchangesOf(lists, 'daily')).plan).toEqual(exchangePlan)
    const again = await composed(lists, 'daily', { listVersion: saved.body.data.version })
    expect(again.document.exchangePlan).toEqual(exchangePlan)
    const corrected = await ask('PUT', `${lists}/daily/draft`, {
      body: { document: again.document },
      version: again.version,
    })
    expect(corrected.body.data.document.exchangePlan).toEqual(exchangePlan)
    const stale = await ask('PUT', planPath(lists), { body: { plan: null }, version: again.version })
    expect(stale.status).toBe(412)
    const gone = await ask('PUT', planPath(lists), {
      body: { plan: null },
      version: corrected.body.data.version,
    })
    expect(gone.body.data.document).not.toHaveProperty('exchangePlan')
  })

  it('does not go with a list that is copied for another client', async () => {
    const { lists } = await weighed()
    const { id, version } = await composed(lists, 'daily')
    const { start } = await exchangesOf(lists, 'daily')
    expect((await ask('PUT', planPath(lists), { body: { plan: { meals: start } }, version })).status).toBe(
      200,
    )
    const other = await weighed()
    const copy = await ask('POST', `${other.lists}/daily/copy`, {
      body: { listVersion: null, fromListId: id },
    })
    expect(copy.status).toBe(200)
    expect(copy.body.data.document).not.toHaveProperty('exchangePlan')
  })

  it('is refused under the least energy, and for meals and groups that do not exist or stand twice', async () => {
    const { lists } = await weighed()
    const { version, document } = await composed(lists, 'daily')
    const refused = async (meals: ListExchanges['start']) => {
      const reply = await ask('PUT', planPath(lists), { body: { plan: { meals } }, version })
      expect(reply.status).toBe(422)
      return reply.body.error.fields
    }
    const starch = { group: 'starch', halves: 4 }
    expect(await refused([{ mealCode: 'lunch', units: [starch] }])).toEqual({
      'plan.kcal': [`too-small:${document.inputs.targets.floorKcal}`],
    })
    expect(await refused([{ mealCode: 'supper', units: [] }])).toEqual({
      'plan.meals.0.mealCode': ['not-found'],
    })
    expect(await refused([{ mealCode: 'lunch', units: [starch, starch] }])).toEqual({
      'plan.meals.0.units.1.group': ['repeated'],
    })
    expect(await refused([{ mealCode: 'lunch', units: [{ group: 'bread', halves: 2 }] }])).toEqual({
      'plan.meals.0.units.0.group': ['not-found'],
    })
    const reader = await app.staff(['food-lists.read'])
    const denied = await ask('PUT', planPath(lists), { body: { plan: null }, version, as: reader })
    expect(denied.status).toBe(403)
  })
})
