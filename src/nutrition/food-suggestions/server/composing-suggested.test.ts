import { afterAll, describe, expect, it } from 'vitest'
import { listAsks } from '#clients/food-lists/server/testing/list-asks.ts'
import { listApp, listRights } from '#clients/food-lists/server/testing/list-fixtures.ts'
import { readCatalogue, readDiet } from '#nutrition/composer/server/composer.reads.ts'

const app = await listApp()
const supporter = await app.staff(listRights, { scope: 'own' })
const head = await app.staff([...listRights, 'food-lists.override'])
const editor = await app.staff(['food-suggestions.read', 'food-suggestions.write'])
afterAll(() => app.close())

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))

interface Meal {
  mealCode: string
  entries: { foodId: string }[]
}

const allRulesHold = { sendable: 'yes', findings: [], problems: [] }

/** What a list breaks, without warnings: a day a little over its fat, a kind of dish that comes seldom. */
const breaks = ({ judgement }: { judgement: { problems: { severity: string }[] } }) =>
  judgement.problems.filter(({ severity }) => severity !== 'warn')

/** The places of foods in a list, added up: fewer when they stand further ahead. */
const placesOf = (foods: readonly string[], lunches: readonly string[]): number =>
  foods.reduce((sum, food) => sum + (lunches.includes(food) ? lunches.indexOf(food) : 100), 0)

/** The foods for lunch, of all days. */
function lunchesOf({ document }: { document: { content: Record<string, unknown> } }): string[] {
  const content = document.content as { meals?: Meal[]; days?: { meals: Meal[] }[] }
  const meals = content.meals ?? content.days?.flatMap((day) => day.meals) ?? []
  return meals
    .filter((meal) => meal.mealCode === 'lunch')
    .flatMap((meal) => meal.entries.map((one) => one.foodId))
}

function suggest(foods: readonly string[], changes: object = {}) {
  const body = {
    name: { fa: 'ناهارهای پیشنهادی', ar: null },
    dietType: 'weight_loss',
    dietId: null,
    mealCode: 'lunch',
    kcalFrom: null,
    kcalTo: null,
    season: null,
    tag: null,
    activeFrom: null,
    activeTo: null,
    note: null,
    entries: foods.map((foodId) => ({ foodId: Number(foodId), swapFoodId: null })),
    ...changes,
  }
  return ask('POST', 'admin/food-suggestions', { body, as: editor })
}

async function withdraw(reply: { body: { data: { id: number } } }) {
  const path = `admin/food-suggestions/${reply.body.data.id}`
  expect((await ask('DELETE', path, { version: 1, as: editor })).status).toBe(200)
}

/** Lunches that composing takes when it may not have those it chose. */
async function secondChoice(lists: string, kind: 'daily', chosen: readonly string[]) {
  const body = { listVersion: 1, days: 7, seed: 7, excludedFoodIds: [...new Set(chosen)].map(Number) }
  const reply = await ask('POST', `${lists}/${kind}/compose`, { body })
  expect(reply.body.data.outcome).toBe('composed')
  return [...new Set(lunchesOf(reply.body.data.list))]
}

describe('composing', () => {
  it('puts suggested foods forward in a list of choices and keeps others beside them, and all rules hold', async () => {
    const { lists } = await weighed()
    const usual = lunchesOf(await composed(lists, 'choices', { seed: 7, choicesPerMeal: 8 }))
    // Of foods that keep the limits together: a suggestion yields to a limit.
    const foods = usual.slice(-3)
    const reply = await suggest(foods)
    const after = await composed(lists, 'choices', { listVersion: 1, seed: 7, choicesPerMeal: 8 })
    await withdraw(reply)
    expect(after.judgement).toEqual(allRulesHold)
    expect(placesOf(foods, lunchesOf(after))).toBeLessThan(placesOf(foods, usual))
    expect(lunchesOf(after).filter((food) => !foods.includes(food)).length).toBeGreaterThanOrEqual(2)
    expect(
      lunchesOf(await composed(lists, 'choices', { listVersion: 2, seed: 7, choicesPerMeal: 8 })),
    ).toEqual(usual)
  })

  it('gives the first rank two points and each later one less, down to four fifths of a point', async () => {
    const { lists } = await weighed()
    const ranked = lunchesOf(await composed(lists, 'choices', { seed: 7 }))
    const preferences = async () => {
      const { id } = await app.db
        .selectFrom('diets')
        .select('id')
        .where('diet_type', '=', 'weight_loss')
        .where('status', '=', 'published')
        .executeTakeFirstOrThrow()
      const taste = { country: 'IR', startDate: '2026-11-21' } as const
      const diet = await readDiet(app.db, id, await readCatalogue(app.db), taste)
      const lunch = diet?.definition.meals.find((meal) => meal.mealCode === 'lunch')
      return new Map(lunch?.foods.map((food) => [food.foodId, food.preference]))
    }
    const before = await preferences()
    const reply = await suggest(ranked)
    const after = await preferences()
    await withdraw(reply)
    const changes = [...before].map(([id, preference]) => (after.get(id) ?? 0) - preference)
    const ofRanked = ranked.map((id) => (after.get(id) ?? 0) - (before.get(id) ?? 0))
    expect(ofRanked).toEqual([-20, -18, -16, -14, -12, -10, -8, -8].slice(0, ranked.length))
    expect(changes.filter((change) => change !== 0)).toHaveLength(ranked.length)
  })

  it('serves them in a daily list beside others, and all rules hold', async () => {
    const { lists } = await weighed()
    const usual = lunchesOf(await composed(lists, 'daily', { seed: 7 }))
    const foods = await secondChoice(lists, 'daily', usual)
    const reply = await suggest(foods)
    const after = await composed(lists, 'daily', { seed: 7, listVersion: 2 })
    await withdraw(reply)
    expect([after.judgement.sendable, breaks(after)]).toEqual(['yes', []])
    const lunches = lunchesOf(after)
    const suggested = lunches.filter((foodId) => foods.includes(foodId))
    expect(suggested.length).toBeGreaterThan(usual.filter((foodId) => foods.includes(foodId)).length)
    expect(suggested.length).toBeLessThan(lunches.length)
  })

  it('leaves the list as it was when they are for somebody else or another time', async () => {
    const { lists } = await weighed()
    const usual = lunchesOf(await composed(lists, 'choices', { seed: 7 }))
    const foods = usual.slice(-2)
    let listVersion = 1
    const lunches = async (changes: object) => {
      const reply = await suggest(foods, changes)
      expect(reply.status).toBe(200)
      const list = await composed(lists, 'choices', { listVersion, seed: 7 })
      listVersion = list.version
      await withdraw(reply)
      return lunchesOf(list)
    }
    // Her target is 1563 kcal, it is autumn, and she may eat everything.
    const elsewhere = [
      { dietType: 'weight_gain' },
      { kcalFrom: 1564 },
      { kcalTo: 1562 },
      { season: 'spring' },
      { tag: 'kiwi' },
      { activeFrom: '2027-01-01' },
    ]
    for (const changes of elsewhere) expect(await lunches(changes), JSON.stringify(changes)).toEqual(usual)
    const here = await lunches({ kcalFrom: 1563, kcalTo: 1563, season: 'autumn' })
    expect(placesOf(foods, here)).toBeLessThan(placesOf(foods, usual))
  })
})

/** A lunch of about the same size that the list does not have. */
async function anotherFood(chosen: readonly string[]): Promise<string> {
  const { id } = await app.db
    .selectFrom('foods')
    .innerJoin('food_facts', 'food_facts.food_id', 'foods.id')
    .select('foods.id')
    .where('foods.id', 'not in', chosen.map(Number))
    .where((eb) => eb(eb.val('lunch'), '=', eb.fn.any('foods.meal_codes')))
    .where('food_facts.kcal_x10', '>', 4000)
    .where('food_facts.kcal_x10', '<', 6000)
    .orderBy('foods.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return String(id)
}

describe('sending', () => {
  it('counts the servings of the list, and a food that was swapped as replaced', async () => {
    const { lists } = await weighed()
    const draft = await composed(lists, 'choices')
    const { content } = draft.document
    const at = content.meals.findIndex((meal: Meal) => meal.mealCode === 'lunch')
    const [first, second] = content.meals[at].entries as { foodId: string }[]
    const other = await anotherFood(lunchesOf(draft))
    const change = { action: 'swap_food', day: null, mealCode: 'lunch', entry: 0, food: { foodId: other } }
    const changed = await ask('PUT', `${lists}/choices/draft`, {
      body: { changes: [change] },
      version: draft.version,
    })
    expect(changed.status).toBe(200)
    const counted = async () => {
      const rows = await app.db
        .selectFrom('food_servings')
        .select(['food_id', 'served', 'composed', 'replaced'])
        .where('meal_code', '=', 'lunch')
        .where('food_id', 'in', [first!.foodId, second!.foodId, other].map(Number))
        .execute()
      return new Map(rows.map((row) => [String(row.food_id), [row.served, row.composed, row.replaced]]))
    }
    expect(await counted()).toEqual(new Map())
    const { version, judgement } = changed.body.data
    // The other food takes the worst choice of the day past a limit: somebody with the right decides.
    expect(judgement.sendable).toBe('override')
    const body = { override: { reason: 'با مراجع هماهنگ شد و جایگزین همین است' } }
    const sent = await ask('POST', `${lists}/choices/send`, { body, version, key: 'counted-once', as: head })
    expect(sent.status).toBe(200)
    expect(await counted()).toEqual(
      new Map([
        [first!.foodId, [0, 1, 1]],
        [second!.foodId, [1, 1, 0]],
        [other, [1, 0, 0]],
      ]),
    )
  })
})
