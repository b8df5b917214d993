import { afterAll, describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/text/calendar.ts'
import { makeVisit, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { listAsks } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'

const app = await listApp()
const supporter = await app.staff([...listRights, 'food-lists.override'])
afterAll(() => app.close())

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))

interface Meal {
  mealCode: string
  entries: { foodId: string }[]
}

const lunchOf = (list: { document: { content: { meals: Meal[] } } }): string[] =>
  list.document.content.meals
    .filter(({ mealCode }) => mealCode === 'lunch')
    .flatMap(({ entries }) => entries.map(({ foodId }) => foodId))

const dishesOf = (list: { document: { content: { meals: Meal[] } } }): string[] =>
  list.document.content.meals.flatMap(({ entries }) => entries.map(({ foodId }) => foodId))

const say = (clientId: number, foodId: string, opinion: string, version: number | null = null) =>
  ask('PUT', `admin/clients/${clientId}/dish-opinions/${foodId}`, {
    body: { opinion, source: 'client', version },
  })

const known = async (clientId: number) =>
  (await ask('GET', `admin/clients/${clientId}/dish-opinions`)).body.data

describe('a refused dish', () => {
  it('stops the draft that has it, is offered in no list, and comes back when the refusal is taken back', async () => {
    const { clientId, lists } = await weighed()
    const draft = await composed(lists, 'choices', { seed: 7 })
    expect(draft.judgement.sendable).toBe('yes')
    const [foodId = ''] = lunchOf(draft)
    expect((await say(clientId, foodId, 'refused')).status).toBe(200)

    const { judgement, document } = (await ask('GET', `${lists}/choices`)).body.data
    expect(judgement.sendable).toBe('override')
    expect(judgement.problems.filter((one: { severity: string }) => one.severity !== 'warn')).toEqual([
      {
        rule: 3,
        code: 'disliked',
        severity: 'override',
        meal: 'lunch',
        food: foodId,
        params: { by: 'client' },
      },
    ])
    expect(document.inputs.limits.refusedFoodIds).toBeUndefined()
    const swaps = await ask('GET', `${lists}/choices/swaps?meal=lunch&entry=1`)
    const offered = swaps.body.data.swaps.map((one: { food: { foodId: string } }) => one.food.foodId)
    expect(offered).not.toContain(foodId)

    const again = await composed(lists, 'choices', { seed: 7, listVersion: draft.version })
    expect(lunchOf(again)).not.toContain(foodId)
    expect(again.judgement.sendable).toBe('yes')
    expect(again.document.inputs.limits).toMatchObject({ refusedFoodIds: [foodId], dislikedFoodIds: [] })

    const path = `admin/clients/${clientId}/dish-opinions/${foodId}`
    expect((await ask('DELETE', path, { version: 1 })).status).toBe(200)
    const read = (await ask('GET', `${lists}/choices`)).body.data
    expect(read.judgement.sendable).toBe('yes')
    const third = await composed(lists, 'choices', { seed: 7, listVersion: again.version })
    expect(lunchOf(third)).toEqual(lunchOf(draft))
  })

  it('leaves a list that was composed without it as right as it was', async () => {
    const { clientId, lists } = await weighed()
    const draft = await composed(lists, 'choices', { seed: 3 })
    const { body } = await ask('GET', `${lists}/choices/swaps?meal=lunch&entry=0`)
    const offered: string[] = body.data.swaps.map((one: { food: { foodId: string } }) => one.food.foodId)
    const others = offered.filter((foodId) => !dishesOf(draft).includes(foodId)).slice(0, 3)
    for (const foodId of others) await say(clientId, foodId, 'refused')
    const sent = await ask('POST', `${lists}/choices/send`, {
      body: {},
      version: draft.version,
      key: `sent-before-${clientId}`,
    })
    expect(sent.body.data.judgement).toMatchObject({ sendable: 'yes' })
    expect(await known(clientId)).toHaveLength(3)
  })
})

describe('liked dishes', () => {
  it('come into the list in the place of those that are too expensive, and composing gives it again', async () => {
    const { clientId, lists } = await weighed()
    const draft = await composed(lists, 'choices', { seed: 2 })
    const { body } = await ask('GET', `${lists}/choices/swaps?meal=lunch&entry=0`)
    const liked: string[] = body.data.swaps.map((one: { food: { foodId: string } }) => one.food.foodId)
    for (const foodId of liked) expect((await say(clientId, foodId, 'liked')).status).toBe(200)
    for (const foodId of lunchOf(draft))
      expect((await say(clientId, foodId, 'too_expensive')).status).toBe(200)
    const read = (await ask('GET', `${lists}/choices`)).body.data
    expect(read.judgement.sendable).toBe('yes')
    const again = await composed(lists, 'choices', { seed: 2, listVersion: draft.version })
    const count = (list: typeof draft) => lunchOf(list).filter((foodId) => liked.includes(foodId)).length
    expect(count(draft)).toBe(0)
    expect(count(again)).toBeGreaterThan(0)
    const sent = await ask('POST', `${lists}/choices/send`, {
      body: {},
      version: again.version,
      key: `liked-dishes-${clientId}`,
    })
    expect(sent.status).toBe(200)
  })
})

describe('a dish that was taken out of two lists by hand', () => {
  /** Composes at a visit, puts the dish into lunch where it is not, takes it out by hand and sends. */
  async function sentWithout(lists: string, foodId: string) {
    const draft = await composed(lists, 'choices', { seed: 11 })
    const place = { day: null, mealCode: 'lunch' }
    const served = lunchOf(draft)
    const isServed = served.includes(foodId)
    const changes = [
      ...(isServed ? [] : [{ ...place, action: 'add_food', food: { foodId, level: 100 } }]),
      { ...place, action: 'remove_food', entry: isServed ? served.indexOf(foodId) : served.length },
    ]
    const saved = await ask('PUT', `${lists}/choices/draft`, { body: { changes }, version: draft.version })
    expect(saved.status).toBe(200)
    const { id, version } = saved.body.data
    const reply = await ask('POST', `${lists}/choices/send`, {
      body: { override: { reason: 'پشتیبان با مراجع حرف زده است' } },
      version,
      key: `without-${id}`,
    })
    expect(reply.status).toBe(200)
  }

  /** Another visit of today, when the lists before it are over. */
  async function nextVisit(clientId: number, termId: number, number: number) {
    await app.db
      .updateTable('food_lists')
      .set({ from_day: addDays(testToday, -7) })
      .where('client_id', '=', clientId)
      .execute()
    const visitId = await makeVisit(app.db, clientId, termId, {
      number,
      dueOn: addDays(testToday, 7),
      weighedOn: testToday,
      weightG: 80_000,
    })
    return `admin/visits/${visitId}/lists`
  }

  it('seems refused: it comes later, is shown as derived, and is not derived again once taken back', async () => {
    const { clientId, termId, lists } = await weighed()
    const probe = await composed(lists, 'choices', { seed: 11 })
    const [foodId = ''] = lunchOf(probe)
    await ask('DELETE', `${lists}/choices/draft`, { version: probe.version })
    await sentWithout(lists, foodId)
    expect(await known(clientId)).toEqual([])
    await sentWithout(await nextVisit(clientId, termId, 2), foodId)
    const learned = await known(clientId)
    expect(learned).toMatchObject([
      { opinion: 'refused', source: 'derived', effect: 'behind', notedBy: null, version: 1 },
    ])
    expect(learned[0].food.id).toBe(Number(foodId))

    const path = `admin/clients/${clientId}/dish-opinions/${foodId}`
    expect((await ask('DELETE', path, { version: 1 })).status).toBe(200)
    expect(await known(clientId)).toEqual([])
    await sentWithout(await nextVisit(clientId, termId, 3), foodId)
    expect(await known(clientId)).toEqual([])
    expect((await say(clientId, foodId, 'liked')).body.data).toMatchObject({ effect: 'ahead', version: 3 })
  })
})
