import { afterAll, describe, expect, it } from 'vitest'
import { testToday } from '#clients/clients/server/testing/client-builders.ts'
import { testNow } from '#platform/server/testing/test-app.ts'
import { weakestDish } from '../weakest-dish.contract.ts'
import { listAsks } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'

const app = await listApp()
const supporter = await app.staff([...listRights, 'clients.read'], { scope: 'own' })
afterAll(() => app.close())

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))

describe('the weakest dish of a list', () => {
  it('is named with its reason and a food of its meal that breaks no rule, which may be taken', async () => {
    const { clientId, lists } = await weighed()
    const draft = await composed(lists, 'daily')
    // The lunches are too expensive for the client: 6 points each, more than nutrients make of any dish here.
    const lunches = new Set<string>(
      draft.document.content.days.map(
        ({ meals }: { meals: { mealCode: string; entries: { foodId: string }[] }[] }) =>
          meals.find(({ mealCode }) => mealCode === 'lunch')!.entries[0]!.foodId,
      ),
    )
    const opinion = { opinion: 'too_expensive', source: 'client', noted_on: testToday } as const
    const at = { created_at: new Date(testNow), updated_at: new Date(testNow) }
    await app.db
      .insertInto('client_dish_opinions')
      .values([...lunches].map((id) => ({ ...opinion, ...at, client_id: clientId, food_id: Number(id) })))
      .execute()
    const reply = await ask('GET', `${lists}/daily/weakest-dish`)
    expect(reply.status).toBe(200)
    const { day, meal, entry, foodId, causes, swap } = weakestDish.parse(reply.body.data)
    expect([lunches.has(foodId), meal, causes[0]]).toEqual([true, 'lunch', { kind: 'taste' }])
    const stands = draft.document.content.days[day!].meals.find(
      ({ mealCode }: { mealCode: string }) => mealCode === meal,
    ).entries[entry]
    expect(stands.foodId).toBe(foodId)
    expect([swap.isInMeal, swap.forbidden, swap.foodId === foodId]).toEqual([true, null, false])

    const food = { foodId: swap.foodId, level: swap.level }
    const changes = [{ action: 'swap_food', day, mealCode: meal, entry, food }]
    const saved = await ask('PUT', `${lists}/daily/draft`, { body: { changes }, version: draft.version })
    expect([saved.status, saved.body.data.judgement.sendable]).toEqual([200, draft.judgement.sendable])
  })

  it('is told only to who sees the client', async () => {
    const { lists } = await weighed()
    await composed(lists, 'daily')
    const colleague = await app.staff(listRights, { scope: 'own' })
    expect((await ask('GET', `${lists}/daily/weakest-dish`, { as: colleague })).status).toBe(404)
  })
})
