import { afterAll, describe, expect, it } from 'vitest'
import { testToday } from '#clients/clients/server/testing/client-builders.ts'
import { listAsks } from './testing/list-asks.ts'
import { listApp, listRights, makeDieter, weighInToday } from './testing/list-fixtures.ts'

const app = await listApp()
const supporter = await app.staff(listRights, { scope: 'own' })
afterAll(() => app.close())

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))

interface ChoiceMeal {
  mealCode: string
  entries: { foodId: string }[]
}

describe('composing', () => {
  it('makes a complete list of 14 days on the shipped catalogue, checked and within its band', async () => {
    const { lists } = await weighed()
    const list = await composed(lists, 'daily', { days: 14 })
    expect(list).toMatchObject({ state: 'draft', number: 1, fromDay: testToday, days: 14, version: 1 })
    expect(list.judgement).toEqual({ sendable: 'yes', findings: [], problems: [] })
    const { days } = list.document.content
    expect(days.length).toBe(14)
    for (const day of days) {
      // 1563 kcal ± 5 %
      expect(day.totals.energyMilliKcal).toBeGreaterThanOrEqual(1_484_850)
      expect(day.totals.energyMilliKcal).toBeLessThanOrEqual(1_641_150)
    }
    expect(list.gaps.days[0].gaps.map((one: { target: string }) => one.target)).toEqual([
      'energy',
      'protein',
      'carb',
      'fat',
      'fibre',
      'sugar',
      'sodium',
    ])
  })

  it('offers as many choices as asked for, other dishes at lunch than at dinner', async () => {
    const { lists } = await weighed()
    const idsOf = ({ document }: { document: { content: { meals: ChoiceMeal[] } } }, code: string) =>
      document.content.meals
        .filter(({ mealCode }) => mealCode === code)
        .flatMap(({ entries }) => entries.map(({ foodId }) => foodId))
    const usual = await composed(lists, 'choices')
    for (const { entries } of usual.document.content.meals) {
      expect(entries.length).toBeGreaterThanOrEqual(3)
      expect(entries.length).toBeLessThanOrEqual(5)
    }
    const lunches = idsOf(usual, 'lunch')
    expect(idsOf(usual, 'dinner').filter((foodId) => lunches.includes(foodId))).toEqual([])
    const fewer = await composed(lists, 'choices', { listVersion: 1, choicesPerMeal: 3 })
    for (const { entries } of fewer.document.content.meals) expect(entries).toHaveLength(3)
    const path = `${lists}/choices/compose`
    const { status, body } = await ask('POST', path, { body: { listVersion: 2, choicesPerMeal: 2 } })
    expect([status, body.error.fields]).toEqual([422, { choicesPerMeal: ['too-small:3'] }])
  })

  it('names every food, item, unit and meal of the document in both languages', async () => {
    const { lists } = await weighed()
    const { document, names } = await composed(lists, 'choices')
    for (const meal of document.content.meals) {
      expect(names.meals[meal.mealCode].fa).toMatch(/\p{Script=Arabic}/u)
      for (const entry of meal.entries) {
        expect(names.foods[entry.foodId].ar).toMatch(/\p{Script=Arabic}/u)
        for (const line of entry.lines) {
          expect(names.items[line.foodItemId].fa).toMatch(/\p{Script=Arabic}/u)
          expect(names.units[line.unit].fa).toMatch(/\p{Script=Arabic}/u)
        }
      }
    }
  })

  it('gives the same list for the same seed and never a dish that was excluded', async () => {
    const { lists } = await weighed()
    const first = await composed(lists, 'daily', { seed: 5 })
    const again = await composed(lists, 'daily', { seed: 5, listVersion: 1 })
    expect(again.document).toEqual(first.document)
    expect([again.number, again.version]).toEqual([1, 2])
    const breakfast = first.document.content.days[0].meals[0].entries[0].foodId
    const body = { seed: 5, days: 7, listVersion: 2, excludedFoodIds: [Number(breakfast)] }
    const reply = await ask('POST', `${lists}/daily/compose`, { body })
    const { list: without, excluded } = reply.body.data
    // Its own reason: nobody said that the client does not like it.
    expect(excluded).toContainEqual({
      mealCode: 'breakfast',
      foodId: breakfast,
      name: first.names.foods[breakfast],
      reason: 'excluded',
    })
    expect(JSON.stringify(without.document.content)).not.toContain(`"foodId":"${breakfast}"`)
    // Kept with its name, so that it can be let in again.
    expect(without.document.inputs.limits.dislikedFoodIds).toEqual([breakfast])
    expect(without.names.foods[breakfast]).toEqual(first.names.foods[breakfast])
  })

  it('says what is missing before there is a weigh-in, and refuses a list version that is not the newest', async () => {
    const { visitId } = await makeDieter(app, { supporter_id: supporter.staffId, activity_type: null })
    const bare = await ask('POST', `admin/visits/${visitId}/lists/daily/compose`, {
      body: { listVersion: null },
    })
    expect([bare.status, bare.body.error.fields]).toEqual([422, { missing: ['weight', 'activity_type'] }])
    const { lists } = await weighed()
    const stale = await ask('POST', `${lists}/daily/compose`, { body: { listVersion: 3 } })
    expect(stale.status).toBe(412)
    const unknown = await ask('POST', `${lists}/daily/compose`, {
      body: { listVersion: null, dietId: 999_999 },
    })
    expect(unknown.body.error.fields).toEqual({ dietId: ['not-found'] })
  })

  it('answers a conflict with what stands in the way when a meal has too few foods, and saves nothing', async () => {
    const { lists, visitId } = await weighed()
    const board = await ask('GET', lists)
    const dietId = board.body.data.diet.id
    const foods = await app.db
      .selectFrom('diet_foods')
      .innerJoin('diet_meals', 'diet_meals.id', 'diet_foods.diet_meal_id')
      .innerJoin('meals', 'meals.id', 'diet_meals.meal_id')
      .select('diet_foods.food_id')
      .where('diet_meals.diet_id', '=', dietId)
      .where('meals.code', '=', 'breakfast')
      .execute()
    const excludedFoodIds = foods.map((row) => row.food_id)
    const reply = await ask('POST', `${lists}/daily/compose`, {
      body: { listVersion: null, excludedFoodIds },
    })
    expect(reply.body.data).toMatchObject({
      outcome: 'conflict',
      list: null,
      conflict: { blocking: 'too_few_foods', mealCode: 'breakfast', isProven: true },
    })
    expect(reply.body.data.excluded.length).toBeGreaterThan(0)
    const rows = await app.db.selectFrom('food_lists').select('id').where('visit_id', '=', visitId).execute()
    expect(rows).toEqual([])
  })

  it('never offers what the client is allergic to, and says so', async () => {
    const made = await makeDieter(app, { supporter_id: supporter.staffId })
    await app.db
      .insertInto('client_allergies')
      .values({ client_id: made.clientId, allergy_code: 'milk' })
      .execute()
    await ask('POST', `admin/visits/${made.visitId}/weigh-in`, { body: weighInToday, version: 1 })
    const lists = `admin/visits/${made.visitId}/lists`
    const reply = await ask('POST', `${lists}/daily/compose`, { body: { listVersion: null, days: 7 } })
    const { list, excluded } = reply.body.data
    const dairy = list.document.items.filter((item: { tags: string[] }) => item.tags.includes('dairy'))
    expect(dairy).toEqual([])
    expect(excluded.some((food: { reason: string }) => food.reason === 'allergen')).toBe(true)
  })
})

describe('variety', () => {
  it('lets a vegan have legumes at lunch and dinner, the only protein group there is', async () => {
    const { lists } = await weighed()
    const board = await ask('GET', lists)
    const vegan = board.body.data.diets.find((diet: { dietType: string }) => diet.dietType === 'vegan')
    const list = await composed(lists, 'daily', { dietId: vegan.id })
    expect(list.document.inputs.variety.clashGroups).toEqual([])
    expect(list.judgement.sendable).toBe('yes')
  })
})
