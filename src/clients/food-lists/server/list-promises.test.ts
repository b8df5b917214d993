import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { rounds } from '#platform/server/testing/rounds.ts'
import type {
  ChoiceMeal,
  ListDocument,
  ListEntry,
  NutrientTotals,
} from '#nutrition/composer/composer.contract.ts'
import { listAsks } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'

const app = await listApp()
const supporter = await app.staff([...listRights], { scope: 'own' })
afterAll(() => app.close())

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))

const choicesOf = ({ content }: ListDocument): ChoiceMeal[] =>
  content.layout === 'choices' ? content.meals : []
const entriesOf = ({ content }: ListDocument): ListEntry[] =>
  content.layout === 'choices'
    ? content.meals.flatMap(({ entries }) => entries)
    : content.days.flatMap(({ meals }) => meals.flatMap(({ entries }) => entries))
/** The first meal of a list with the place that a change names and the path of its field. */
function firstMeal({ content }: ListDocument) {
  const [meal] = content.layout === 'days' ? (content.days[0]?.meals ?? []) : content.meals
  if (!meal) throw new Error('a list without meals')
  const isDays = content.layout === 'days'
  return {
    meal,
    at: { day: isDays ? 0 : null, mealCode: meal.mealCode },
    path: isDays ? 'document.content.days.0.meals.0' : 'document.content.meals.0',
  }
}
const sumOf = (meals: readonly ChoiceMeal[], side: 'low' | 'high', key: keyof NutrientTotals) =>
  meals.reduce((sum, meal) => sum + meal[side][key], 0)

const change = (lists: string, kind: string, version: number, changes: object[]) =>
  ask('PUT', `${lists}/${kind}/draft`, { body: { changes }, version })

async function itemId(code: string): Promise<number> {
  const row = await app.db
    .selectFrom('food_items')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return row.id
}

describe('a list of choices', () => {
  it('keeps the limits of its targets for the worst choice of every meal, and says which choice breaks one', async () => {
    const { lists } = await weighed()
    const list = await composed(lists, 'choices')
    const { targets } = list.document.inputs
    const meals = choicesOf(list.document)
    expect(sumOf(meals, 'high', 'sodiumUg')).toBeLessThanOrEqual(targets.sodiumMgMax * 1000)
    expect(sumOf(meals, 'low', 'proteinUg')).toBeGreaterThanOrEqual(targets.proteinMg.hardMin * 1000)
    expect(sumOf(meals, 'low', 'fibreUg')).toBeGreaterThanOrEqual(targets.fibreMg.hardMin * 1000)
    expect(list.judgement.sendable).toBe('yes')

    // 30 g of table salt hold more than 11 g of sodium: one choice of one meal does it, the mean of the meal would not.
    const salt = await itemId('salt')
    const units = await app.db
      .selectFrom('units')
      .select('id')
      .where('code', '=', 'g')
      .executeTakeFirstOrThrow()
    const [meal] = meals
    const salted = await change(lists, 'choices', list.version, [
      {
        action: 'add_food',
        day: null,
        mealCode: meal?.mealCode,
        food: { foodItemId: String(salt), unit: String(units.id), steps: 5 },
      },
    ])
    expect(salted.status).toBe(200)
    const problem = salted.body.data.judgement.problems.find(
      ({ code }: { code: string }) => code === 'sodium_cap',
    )
    expect(problem).toMatchObject({ severity: 'override', meal: meal?.mealCode, food: `item-${salt}` })
    const sent = await ask('POST', `${lists}/choices/send`, {
      body: {},
      version: salted.body.data.version,
      key: 'salted-list',
    })
    expect([sent.status, sent.body.error.code]).toEqual([422, 'clinical-gate'])
  })
})

describe('a food that the client dislikes', () => {
  it('stays out of every list with all that holds it, and is shown as disliked where foods are found', async () => {
    const { clientId, lists } = await weighed()
    const disliked = [await itemId('tomato'), await itemId('eggplant_cooked')]
    for (const food_item_id of disliked)
      await app.db.insertInto('client_dislikes').values({ client_id: clientId, food_item_id }).execute()
    const rows = await app.db.selectFrom('food_items').select(['id', 'code', 'tags']).execute()
    const holding = new Set(
      rows
        .filter(({ tags }) => tags.includes('tomato') || tags.includes('eggplant'))
        .map(({ id }) => String(id)),
    )
    for (const code of ['tomato_paste', 'd_mirza_ghasemi', 'd_kashk_bademjan'])
      expect(holding).toContain(String(await itemId(code)))
    for (const kind of ['choices', 'daily'] as const) {
      const list = await composed(lists, kind)
      const held = entriesOf(list.document).flatMap(({ lines }) =>
        lines.filter((one) => holding.has(one.foodItemId)),
      )
      expect(held).toEqual([])
    }
    const found = await ask('GET', `${lists}/choices/food-finder?q=${encodeURIComponent('کشک بادمجان')}`)
    expect(found.body.data.foods.length + found.body.data.items.length).toBeGreaterThan(0)
    for (const { forbidden } of [...found.body.data.foods, ...found.body.data.items])
      expect(forbidden).toMatchObject({ reason: 'disliked' })
  })

  it('is told by the checker when another list brings it in', async () => {
    const one = await weighed()
    const source = await composed(one.lists, 'choices')
    const lines = entriesOf(source.document).flatMap((entry) => entry.lines.map((line) => line.foodItemId))
    const { clientId, lists } = await weighed()
    await app.db
      .insertInto('client_dislikes')
      .values({ client_id: clientId, food_item_id: Number(lines[0]) })
      .execute()
    const copy = await ask('POST', `${lists}/choices/copy`, {
      body: { listVersion: null, fromListId: source.id },
    })
    expect(copy.status).toBe(200)
    expect(copy.body.data.judgement.problems.map(({ code }: { code: string }) => code)).toContain('disliked')
  })
})

describe('a dish twice in a meal', () => {
  it.each(['choices', 'daily'] as const)(
    'is refused at its field in a list of the kind %s, and never sent',
    async (kind) => {
      const { lists } = await weighed()
      const list = await composed(lists, kind)
      const document = list.document as ListDocument
      const { meal, at, path } = firstMeal(document)
      const [first] = meal.entries
      const dish = { foodId: first?.foodId, level: 100 }
      const added = await change(lists, kind, list.version, [{ action: 'add_food', ...at, food: dish }])
      expect([added.status, added.body.error.fields]).toEqual([422, { 'changes.0.food': ['taken'] }])

      const own = await ask('GET', `${lists}/${kind}/food-finder?meal=${meal.mealCode}`)
      const other = own.body.data.foods.find(
        ({ foodId, forbidden }: { foodId: string; forbidden: object | null }) =>
          forbidden === null && !meal.entries.some((entry) => entry.foodId === foodId),
      )
      const second = await change(lists, kind, list.version, [
        { action: 'add_food', ...at, food: { foodId: other.foodId, level: 100 } },
        { action: 'swap_food', ...at, entry: meal.entries.length, food: dish },
      ])
      expect([second.status, second.body.error.fields]).toEqual([422, { 'changes.1.food': ['taken'] }])

      const twice = JSON.parse(JSON.stringify(document))
      const into = firstMeal(twice as ListDocument).meal
      into.entries.push(...structuredClone(into.entries.slice(0, 1)))
      const whole = await ask('PUT', `${lists}/${kind}/draft`, {
        body: { document: twice },
        version: list.version,
      })
      expect([whole.status, whole.body.error.fields]).toEqual([
        422,
        { [`${path}.entries.${into.entries.length - 1}.foodId`]: ['taken'] },
      ])

      // A draft from before the rule: it is shown, and not sent.
      await app.db
        .updateTable('food_list_versions')
        .set({ document: JSON.stringify(twice) })
        .where('food_list_id', '=', list.id)
        .execute()
      const head = await app.staff([...listRights, 'food-lists.override'])
      const sent = await ask('POST', `${lists}/${kind}/send`, {
        body: { override: { reason: 'مراجع همین را می‌خواهد' } },
        version: list.version,
        key: `twice-${kind}`,
        as: head,
      })
      expect([sent.status, sent.body.error.code, sent.body.error.current.sendable]).toEqual([
        422,
        'clinical-gate',
        'never',
      ])
      expect(sent.body.error.current.problems).toContainEqual(
        expect.objectContaining({ code: 'dish_twice_in_meal', severity: 'refuse', food: first?.foodId }),
      )
      const target = await weighed()
      const copy = await ask('POST', `${target.lists}/${kind}/copy`, {
        body: { listVersion: null, fromListId: list.id },
      })
      expect(copy.status).toBe(200)
      expect(copy.body.data.judgement.problems.map(({ code }: { code: string }) => code)).not.toContain(
        'dish_twice_in_meal',
      )
    },
  )

  it('is not offered as a swap', async () => {
    const { lists } = await weighed()
    const list = await composed(lists, 'choices')
    for (const { mealCode, entries } of choicesOf(list.document)) {
      const there = entries.map(({ foodId }) => foodId)
      const reply = await ask('GET', `${lists}/choices/swaps?meal=${mealCode}&entry=0`)
      const offered = reply.body.data.swaps.map(({ food }: { food: { foodId: string } }) => food.foodId)
      expect(offered.filter((foodId: string) => there.includes(foodId))).toEqual([])
    }
  })
})

describe('an amount that nobody can mean', () => {
  it('is refused at its field', async () => {
    const { lists } = await weighed()
    const list = await composed(lists, 'daily')
    const { content } = list.document as ListDocument
    const [meal] = content.layout === 'days' ? (content.days[0]?.meals ?? []) : []
    const place = { day: 0, mealCode: meal?.mealCode, entry: 0, line: 0 }
    const line = meal?.entries[0]?.lines[0]
    if (!line) throw new Error('no line')
    // 60 units or 2 kg, whichever is less.
    const most = Math.min(60 * line.stepsPerUnit, Math.floor((20_000 * line.stepsPerUnit) / line.unitGrams10))
    const over = await change(lists, 'daily', list.version, [
      { action: 'set_amount', ...place, steps: most + 1 },
    ])
    expect([over.status, over.body.error.fields]).toEqual([422, { 'changes.0.steps': ['out-of-range'] }])
    const at = await change(lists, 'daily', list.version, [{ action: 'set_amount', ...place, steps: most }])
    expect(at.status).toBe(200)
  })

  it('never fails the server, whatever the actions', async () => {
    const { lists } = await weighed()
    let { version, document } = await composed(lists, 'choices')
    const meals = choicesOf(document)
    const mealCodes = meals.map(({ mealCode }) => mealCode)
    const foodIds = entriesOf(document).map(({ foodId }) => foodId)
    const [line] = entriesOf(document)[0]?.lines ?? []
    const extreme = fc.constantFrom(
      0,
      1,
      2,
      60,
      400,
      9999,
      10_000,
      10_001,
      2_147_483_648,
      Number.MAX_SAFE_INTEGER,
      -1,
    )
    const at = {
      day: fc.constantFrom(null, null, null, 0, 30),
      mealCode: fc.constantFrom(...mealCodes, 'nowhere'),
    }
    const food = fc.oneof(
      fc.record({ foodId: fc.constantFrom(...foodIds, 'none'), level: fc.constantFrom(25, 100, 300, 301) }),
      fc.record({
        foodItemId: fc.constantFrom(
          ...meals.flatMap(({ entries }) => entries.map((one) => one.lines[0]!.foodItemId)),
        ),
        unit: fc.constant(line?.unit ?? ''),
        steps: extreme,
      }),
    )
    const entry = fc.integer({ min: 0, max: 60 })
    const action = fc.oneof(
      fc.record({
        action: fc.constant('set_amount'),
        ...at,
        entry: fc.integer({ min: 0, max: 7 }),
        line: fc.integer({ min: 0, max: 3 }),
        steps: extreme,
      }),
      fc.record({ action: fc.constant('swap_food'), ...at, entry, food }),
      fc.record({ action: fc.constant('remove_food'), ...at, entry }),
      fc.record({ action: fc.constant('add_food'), ...at, food }),
    )
    const seen = new Set<number>()
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 3 }), async (changes) => {
        const reply = await change(lists, 'choices', version, changes)
        seen.add(reply.status)
        expect([200, 422]).toContain(reply.status)
        if (reply.status === 200) version = reply.body.data.version
      }),
      { numRuns: rounds(20, 60), seed: 17 },
    )
    expect([...seen].toSorted()).toEqual([200, 422])
  }, 120_000)

  it('is not hidden in a whole document, and its record of corrections stays short enough to be kept', async () => {
    const { lists } = await weighed()
    const list = await composed(lists, 'choices')
    const heavy = JSON.parse(JSON.stringify(list.document))
    heavy.content.meals[0].entries[0].lines[0].steps = 10_000
    const refused = await ask('PUT', `${lists}/choices/draft`, {
      body: { document: heavy },
      version: list.version,
    })
    expect([refused.status, refused.body.error.fields]).toEqual([
      422,
      { 'document.content.meals.0.entries.0.lines.0.steps': ['out-of-range'] },
    ])
    const [meal] = choicesOf(list.document)
    const record = {
      action: 'set_amount',
      day: null,
      mealCode: meal?.mealCode,
      foodId: meal?.entries[0]?.foodId,
      replacedFoodId: null,
    }
    const full = { ...list.document, corrections: Array.from({ length: 2000 }, () => record) }
    const stored = await ask('PUT', `${lists}/choices/draft`, {
      body: { document: full },
      version: list.version,
    })
    expect(stored.status).toBe(200)
    const steps = meal?.entries[0]?.lines[0]?.steps ?? 1
    const one = { action: 'set_amount', day: null, mealCode: meal?.mealCode, entry: 0, line: 0, steps }
    const next = await change(lists, 'choices', stored.body.data.version, [one])
    expect([next.status, next.body.data.document.corrections]).toEqual([200, [record]])
  })
})
