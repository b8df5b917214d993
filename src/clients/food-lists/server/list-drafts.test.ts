import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testToday } from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { totalsOfItem } from '#nutrition/composer/list-totals.contract.ts'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import { listApp, listRights, makeDieter, weighInToday } from './testing/list-fixtures.ts'

let app: TestApp
let supporter: TestStaff
let other: TestStaff
let reader: TestStaff
let stranger: TestStaff
/** Whoever may not reach it is kept out, so that all share it. */
let guarded: Awaited<ReturnType<typeof weighed>>

beforeAll(async () => {
  app = await listApp()
  supporter = await app.staff(listRights, { scope: 'own' })
  other = await app.staff([...listRights, 'food-lists.override'], { scope: 'own' })
  reader = await app.staff(['food-lists.read'])
  stranger = await app.staff([])
  guarded = await weighed()
  await composed(guarded.lists, 'daily')
})
afterAll(() => app.close())

function ask(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
  as = supporter,
) {
  return app.request(method, path, { token: as.token, headers, ...(body === undefined ? {} : { body }) })
}

const seen = (version: number) => ({ 'if-match': `"${version}"` })

async function weighed() {
  const made = await makeDieter(app, { supporter_id: supporter.staffId })
  await ask('POST', `admin/visits/${made.visitId}/weigh-in`, weighInToday, seen(1))
  return { ...made, lists: `admin/visits/${made.visitId}/lists` }
}

async function composed(lists: string, kind: string, days = 3) {
  const reply = await ask('POST', `${lists}/${kind}/compose`, { listVersion: null, days })
  expect(reply.body.data.outcome).toBe('composed')
  return reply.body.data.list
}

interface Listed {
  lines: { foodItemId: string }[]
}
const isLunch = (meal: { mealCode: string }) => meal.mealCode === 'lunch'
const foodOf = (swap: { food: Listed }) => swap.food
const idsOf = (facts: { foodItemId: string }[]) => facts.map((one) => one.foodItemId).toSorted()
/** Ids of every item of the foods, and of single items. */
const itemsIn = (foods: Listed[], more: string[] = []) =>
  [...new Set([...foods.flatMap((food) => food.lines.map((line) => line.foodItemId)), ...more])].toSorted()

describe('every operation', () => {
  const key = { 'idempotency-key': 'access-0001', ...seen(1) }
  const operations: [string, (visitId: number, clientId: number) => string, object?][] = [
    ['GET', (_, clientId) => `admin/clients/${clientId}/food-lists`],
    ['GET', (visitId) => `admin/visits/${visitId}/lists`],
    ['POST', (visitId) => `admin/visits/${visitId}/lists/daily/compose`, { listVersion: null }],
    ['GET', (visitId) => `admin/visits/${visitId}/lists/daily`],
    ['PUT', (visitId) => `admin/visits/${visitId}/lists/daily/draft`, { changes: [] }],
    ['DELETE', (visitId) => `admin/visits/${visitId}/lists/daily/draft`],
    ['POST', (visitId) => `admin/visits/${visitId}/lists/daily/copy`, { listVersion: null, fromListId: 1 }],
    ['GET', (visitId) => `admin/visits/${visitId}/lists/daily/food-finder`],
    ['GET', (visitId) => `admin/visits/${visitId}/lists/daily/swaps?meal=lunch&entry=0&day=0`],
    ['POST', (visitId) => `admin/visits/${visitId}/lists/daily/send`, {}],
    ['POST', (visitId) => `admin/visits/${visitId}/lists/daily/received`],
    ['GET', (visitId) => `admin/visits/${visitId}/lists/daily/versions`],
    ['GET', (visitId) => `admin/visits/${visitId}/lists/daily/versions/1`],
  ]
  it.each(operations)('%s %s keeps out who may not', async (method, path, body) => {
    const { visitId, clientId } = guarded
    const target = path(visitId, clientId)
    const bare = await app.request(method, target, { headers: key, ...(body ? { body } : {}) })
    expect(bare.status).toBe(401)
    expect((await ask(method, target, body, key, stranger)).status).toBe(403)
    expect((await ask(method, target, body, key, other)).status).toBe(404)
    expect((await ask(method, path(999_999, 999_999), body, key)).status).toBe(404)
    if (method !== 'GET') expect((await ask(method, target, body, key, reader)).status).toBe(403)
    expect((await ask(method, target.replace('/daily', '/weekly'), body, key)).status).toBe(
      target.includes('/daily') ? 404 : 200,
    )
  })
})

interface DraftContent {
  days: { meals: DraftContent['meals'] }[]
  meals: { mealCode: string; entries: { totals: { energyMilliKcal: number } }[] }[]
}

interface Offered {
  food: { foodId: string; level: number }
  breaks: { code: string; severity: string }[]
}

/** Swaps of the first lunch of which some break a rule: which do depends on the composed list. */
async function firstBrokenLunch(
  lists: string,
  kind: string,
): Promise<{ day: number | null; offered: Offered[] }> {
  for (const day of kind === 'daily' ? [0, 1, 2, 3, 4, 5, 6] : [null]) {
    const of = day === null ? '' : `day=${day}&`
    const offered: Offered[] = (await ask('GET', `${lists}/${kind}/swaps?${of}meal=lunch&entry=0`)).body.data
      .swaps
    if (offered.some(({ breaks }) => breaks.length > 0)) return { day, offered }
  }
  throw new Error('no swap breaks a rule')
}

describe('correcting a draft', () => {
  it('changes an amount, swaps a food, and answers totals, gaps and problems at once', async () => {
    const { lists } = await weighed()
    const draft = await composed(lists, 'daily')
    const lunch = draft.document.content.days[0].meals.find(isLunch)
    const line = lunch.entries[0].lines[0]
    const place = { day: 0, mealCode: 'lunch', entry: 0 }
    const more = { action: 'set_amount', ...place, line: 0, steps: line.steps + 12 }
    const { status, body } = await ask('PUT', `${lists}/daily/draft`, { changes: [more] }, seen(1))
    expect(status).toBe(200)
    const changed = body.data.document.content.days[0].meals.find(isLunch)
    expect(changed.entries[0]).toMatchObject({ origin: 'corrected', level: null })
    expect(changed.entries[0].lines[0].grams10).toBe(
      Math.floor((2 * line.unitGrams10 * (line.steps + 12) + line.stepsPerUnit) / (2 * line.stepsPerUnit)),
    )
    expect(body.data.gaps.days[0].gaps[0].gap).toBeGreaterThan(0)
    expect(body.data.judgement.problems.some((one: { code: string; day: number }) => one.day === 0)).toBe(
      true,
    )

    const swaps = await ask('GET', `${lists}/daily/swaps?day=0&meal=lunch&entry=0`)
    const before = changed.entries[0].totals.energyMilliKcal
    for (const swap of swaps.body.data.swaps) {
      const permille = Math.round((1000 * (swap.food.totals.energyMilliKcal - before)) / before)
      expect(swap.energyPermille).toBe(permille)
      expect(Math.abs(permille)).toBeLessThanOrEqual(100)
    }
    expect(idsOf(swaps.body.data.facts)).toEqual(itemsIn(swaps.body.data.swaps.map(foodOf)))
  })

  it.each(['daily', 'choices'])(
    'offers first what breaks nothing in a list of %s, and says what others break',
    async (kind) => {
      const { lists } = await weighed()
      const draft = await composed(lists, kind)
      expect(draft.judgement.sendable).toBe('yes')
      const { day, offered } = await firstBrokenLunch(lists, kind)
      const place = { day, mealCode: 'lunch', entry: 0 }
      const codesOf = (problems: { code: string; severity: string }[]) =>
        problems.filter(({ severity }) => severity !== 'warn').map(({ code }) => code)
      let { version } = draft
      for (const { food, breaks } of offered) {
        const swap = { action: 'swap_food', ...place, food: { foodId: food.foodId, level: food.level } }
        const body = { document: draft.document, changes: [swap] }
        const reply = await ask('PUT', `${lists}/${kind}/draft`, body, seen(version))
        version = reply.body.data.version
        expect(codesOf(breaks)).toEqual(codesOf(reply.body.data.judgement.problems))
      }
      const isBroken = offered.map(({ breaks }) => breaks.length > 0)
      expect(isBroken).toEqual(isBroken.toSorted())
      expect(new Set(isBroken)).toEqual(new Set([false, true]))
    },
  )

  it.each(['daily', 'choices'])(
    'says of a swap in a list of %s what it breaks only where no portion of its energy keeps the rules',
    async (kind) => {
      const { lists } = await weighed()
      const draft = await composed(lists, kind)
      const mealsOf = ({ content }: { content: DraftContent }) =>
        (kind === 'daily' ? content.days[0]?.meals : content.meals) ?? []
      const firstOf = (document: { content: DraftContent }, mealCode: string) =>
        mealsOf(document).find((meal) => meal.mealCode === mealCode)?.entries[0]?.totals.energyMilliKcal ?? 0
      let { version } = draft
      /** What was tried before stands in the stored draft: a swap is offered for the list as it was composed. */
      const restore = async () => {
        const reply = await ask('PUT', `${lists}/${kind}/draft`, { document: draft.document }, seen(version))
        version = reply.body.data.version
      }
      /** Permille of energy of a food at a level in the place of the first one of a meal, and whether the list is kept. */
      const saved = async (mealCode: string, foodId: string, level: number) => {
        const place = { day: kind === 'daily' ? 0 : null, mealCode, entry: 0 }
        const body = {
          document: draft.document,
          changes: [{ action: 'swap_food', ...place, food: { foodId, level } }],
        }
        const reply = await ask('PUT', `${lists}/${kind}/draft`, body, seen(version))
        const { document, judgement, version: next } = reply.body.data
        version = next
        const wanted = firstOf(draft.document, mealCode)
        return {
          permille: (1000 * (firstOf(document, mealCode) - wanted)) / wanted,
          isKept: judgement.problems.every(({ severity }: { severity: string }) => severity === 'warn'),
        }
      }
      const around = async (mealCode: string, { food }: Offered) => {
        const tried = []
        for (let level = Math.max(25, food.level - 20); level <= food.level + 20; level += 5)
          tried.push(await saved(mealCode, food.foodId, level))
        return tried
      }
      for (const { mealCode } of mealsOf(draft.document)) {
        const day = kind === 'daily' ? 'day=0&' : ''
        await restore()
        const reply = await ask('GET', `${lists}/${kind}/swaps?${day}meal=${mealCode}&entry=0`)
        const offered: Offered[] = reply.body.data.swaps
        const [first, ...others] = offered.filter(({ breaks }) => breaks.length > 0)
        for (const one of [first, others.at(-1)].filter((found) => found !== undefined)) {
          const near = (await around(mealCode, one)).filter(({ permille }) => Math.abs(permille) <= 100)
          expect([one.food.foodId, near.some(({ isKept }) => isKept)]).toEqual([one.food.foodId, false])
        }
      }
    },
  )

  it('takes a whole document, but grams, totals and inputs are its own', async () => {
    const { lists } = await weighed()
    const draft = await composed(lists, 'daily')
    const document = structuredClone(draft.document)
    document.content.days[0].totals.energyMilliKcal = 1
    document.content.days[0].meals[0].entries[0].lines[0].grams10 = 1
    document.inputs.targets.energyKcal = 5000
    document.inputs.limits.allergens = ['milk']
    document.items[0].kcalPer100g = 0
    const { body } = await ask('PUT', `${lists}/daily/draft`, { document }, seen(1))
    const byId = (items: { foodItemId: string }[]) =>
      items.toSorted((left, right) => left.foodItemId.localeCompare(right.foodItemId))
    expect({ ...body.data.document, items: [] }).toEqual({ ...draft.document, items: [] })
    expect(byId(body.data.document.items)).toEqual(byId(draft.document.items))
    expect(body.data.judgement.sendable).toBe('yes')
  })

  it('names the change whose place or food does not exist and stores nothing', async () => {
    const { lists } = await weighed()
    await composed(lists, 'daily')
    const remove = { action: 'remove_food', day: 2, mealCode: 'lunch', entry: 0 }
    const bad = async (change: object) =>
      (await ask('PUT', `${lists}/daily/draft`, { changes: [remove, change] }, seen(1))).body.error.fields
    expect(await bad({ ...remove, day: 3 })).toEqual({ 'changes.1': ['no-such-place'] })
    expect(await bad({ ...remove, mealCode: 'midnight' })).toEqual({ 'changes.1': ['no-such-place'] })
    const add = { action: 'add_food', day: 0, mealCode: 'lunch' }
    expect(await bad({ ...add, food: { foodId: '999999' } })).toEqual({ 'changes.1.food': ['not-found'] })
    const item = { foodItemId: '1', unit: '999999', steps: 1 }
    expect(await bad({ ...add, food: item })).toEqual({ 'changes.1.food': ['not-found'] })
    expect((await ask('GET', `${lists}/daily`)).body.data.version).toBe(1)
  })

  it('asks for the version seen and refuses an old one', async () => {
    const { lists } = await weighed()
    await composed(lists, 'daily')
    expect((await ask('PUT', `${lists}/daily/draft`, { changes: [] })).status).toBe(428)
    expect((await ask('PUT', `${lists}/daily/draft`, { changes: [] }, seen(1))).status).toBe(200)
    const stale = await ask('PUT', `${lists}/daily/draft`, { changes: [] }, seen(1))
    expect([stale.status, stale.body.error.current.version]).toEqual([412, 2])
  })

  it('brings a draft up to date when nothing but the client changed', async () => {
    const { clientId, lists } = await weighed()
    await composed(lists, 'daily')
    await app.db
      .insertInto('client_allergies')
      .values({ client_id: clientId, allergy_code: 'peanut' })
      .execute()
    const old = await ask('GET', `${lists}/daily`)
    expect(old.body.data.judgement.problems).toContainEqual(
      expect.objectContaining({ code: 'inputs_differ', params: { part: 'limits' } }),
    )
    const fresh = await ask('PUT', `${lists}/daily/draft`, { changes: [] }, seen(1))
    expect(fresh.body.data.document.inputs.limits.allergens).toEqual(['peanut'])
    expect(
      fresh.body.data.judgement.problems.some((one: { code: string }) => one.code === 'inputs_differ'),
    ).toBe(false)
  })
})

describe('throwing a draft away', () => {
  it('deletes a list that was never sent, and leaves the sent version otherwise', async () => {
    const { lists } = await weighed()
    await composed(lists, 'daily')
    expect((await ask('DELETE', `${lists}/daily/draft`, undefined, seen(1))).status).toBe(200)
    expect((await ask('GET', `${lists}/daily`)).status).toBe(404)
    const again = await composed(lists, 'daily')
    const sent = await ask(
      'POST',
      `${lists}/daily/send`,
      {},
      { ...seen(again.version), 'idempotency-key': 'discard-1' },
    )
    const none = await ask('DELETE', `${lists}/daily/draft`, undefined, seen(sent.body.data.version))
    expect(none.status).toBe(409)
    const next = await ask('PUT', `${lists}/daily/draft`, { changes: [] }, seen(sent.body.data.version))
    expect(next.body.data.number).toBe(2)
    await ask('DELETE', `${lists}/daily/draft`, undefined, seen(next.body.data.version))
    const left = await ask('GET', `${lists}/daily`)
    expect(left.body.data).toMatchObject({ number: 1, versionState: 'sent', state: 'sent' })
  })
})

describe('copying a list', () => {
  it('dates the days anew, repeats them to fill the window, and records every food', async () => {
    const source = await weighed()
    const list = await composed(source.lists, 'daily', 3)
    const { lists } = await weighed()
    const body = { listVersion: null, fromListId: list.id, days: 5 }
    const reply = await ask('POST', `${lists}/daily/copy`, body)
    expect(reply.status).toBe(200)
    const { document } = reply.body.data
    expect(document.content.days.map((day: { date: string }) => day.date)).toEqual(
      [0, 1, 2, 3, 4].map((day) => addDays(testToday, day)),
    )
    const foods = (day: { meals: { entries: { foodId: string }[] }[] }) =>
      day.meals.flatMap((meal) => meal.entries.map((entry) => entry.foodId))
    expect(foods(document.content.days[3])).toEqual(foods(list.document.content.days[0]))
    expect(document.corrections.length).toBe(document.content.days.flatMap(foods).length)
    expect(
      reply.body.data.judgement.problems.filter((one: { severity: string }) => one.severity === 'refuse'),
    ).toEqual([])
  })

  it('refuses a list of another layout and one of a foreign client', async () => {
    const { lists } = await weighed()
    const list = await composed(lists, 'daily')
    const wrong = await ask('POST', `${lists}/choices/copy`, { listVersion: null, fromListId: list.id })
    expect(wrong.body.error.fields).toEqual({ fromListId: ['wrong-layout'] })
    const foreign = await makeDieter(app, { supporter_id: other.staffId })
    const path = `admin/visits/${foreign.visitId}/lists/daily/copy`
    const reply = await ask('POST', path, { listVersion: null, fromListId: list.id }, {}, other)
    expect(reply.status).toBe(404)
  })
})

describe('finding foods', () => {
  it('brings the facts with which an added food counts as it does once it is stored', async () => {
    const { lists } = await weighed()
    await composed(lists, 'daily')
    const query = `meal=lunch&q=${encodeURIComponent('برنج')}`
    const { items, facts } = (await ask('GET', `${lists}/daily/food-finder?${query}`)).body.data
    const [{ foodItemId, units }] = items
    const known = facts.find((one: { foodItemId: string }) => one.foodItemId === foodItemId)
    const food = { foodItemId, unit: units[0].unit, steps: units[0].stepsPerUnit }
    const change = { action: 'add_food', day: 0, mealCode: 'lunch', food }
    const saved = await ask('PUT', `${lists}/daily/draft`, { changes: [change] }, seen(1))
    const { items: stored, content } = saved.body.data.document
    expect(stored).toContainEqual(known)
    const lunch = content.days[0].meals.find((meal: { mealCode: string }) => meal.mealCode === 'lunch')
    expect(lunch.entries.at(-1).totals).toEqual(totalsOfItem(known, units[0].grams10))
  })

  it('gives the foods of the meal with what forbids them, and any food or item for a search', async () => {
    const { clientId, lists } = await weighed()
    await app.db
      .insertInto('client_allergies')
      .values({ client_id: clientId, allergy_code: 'milk' })
      .execute()
    const own = await ask('GET', `${lists}/daily/food-finder?meal=breakfast`)
    const { foods } = own.body.data
    expect(foods.every((food: { isInMeal: boolean }) => food.isInMeal)).toBe(true)
    const dairy = foods.filter((food: { tags: string[] }) => food.tags.includes('dairy'))
    expect(dairy.length).toBeGreaterThan(0)
    for (const food of dairy) expect(food.forbidden).toEqual({ reason: 'allergen', by: ['dairy'] })
    const searched = await ask(
      'GET',
      `${lists}/daily/food-finder?meal=breakfast&q=${encodeURIComponent('برنج')}`,
    )
    expect(searched.body.data.items.length).toBeGreaterThan(0)
    expect(searched.body.data.items[0].units[0]).toMatchObject({ name: { fa: expect.any(String) } })
    const single = searched.body.data.items.map((item: { foodItemId: string }) => item.foodItemId)
    expect(idsOf(searched.body.data.facts)).toEqual(itemsIn(searched.body.data.foods, single))
  })
})

describe('receiving a list', () => {
  it('is a conflict before it is sent and after it was received', async () => {
    const { lists } = await weighed()
    const draft = await composed(lists, 'choices')
    expect((await ask('POST', `${lists}/choices/received`, undefined, seen(draft.version))).status).toBe(409)
    const sent = await ask(
      'POST',
      `${lists}/choices/send`,
      {},
      { ...seen(draft.version), 'idempotency-key': 'received-1' },
    )
    const received = await ask('POST', `${lists}/choices/received`, undefined, seen(sent.body.data.version))
    expect(received.status).toBe(200)
    const twice = await ask('POST', `${lists}/choices/received`, undefined, seen(received.body.data.version))
    expect(twice.status).toBe(409)
  })
})
