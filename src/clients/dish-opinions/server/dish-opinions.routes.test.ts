import { afterAll, describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { listAsks } from '#clients/food-lists/server/testing/list-asks.ts'
import { listApp, listRights, makeDieter } from '#clients/food-lists/server/testing/list-fixtures.ts'

const app = await listApp()
const supporter = await app.staff(listRights, { scope: 'own' })
const reader = await app.staff(['food-lists.read'])
const foreign = await app.staff(listRights, { scope: 'own' })
const foods = await app.db.selectFrom('foods').select('id').orderBy('id').limit(3).execute()
const foodIds = foods.map(({ id }) => id)
afterAll(() => app.close())

const { ask } = listAsks(() => ({ app, supporter }))

async function client() {
  const { clientId } = await makeDieter(app, { supporter_id: supporter.staffId })
  const path = `admin/clients/${clientId}/dish-opinions`
  const put = (foodId: number, opinion: string, version: number | null = null, as = supporter) =>
    ask('PUT', `${path}/${foodId}`, { body: { opinion, source: 'client', version }, as })
  const listed = async () => (await ask('GET', path)).body.data
  return { clientId, path, put, listed }
}

describe('what a client says of dishes', () => {
  it('is read and written with the rights of lists, and only of visible clients', async () => {
    const { path, put } = await client()
    const [foodId = 0] = foodIds
    expect((await app.request('GET', path)).status).toBe(401)
    expect((await ask('GET', path, { as: reader })).status).toBe(200)
    expect((await put(foodId, 'liked', null, reader)).status).toBe(403)
    expect((await put(foodId, 'liked', null, foreign)).status).toBe(404)
    expect((await ask('GET', path, { as: foreign })).status).toBe(404)
    expect((await ask('DELETE', `${path}/${foodId}`, { as: foreign, version: 1 })).status).toBe(404)
    expect((await put(foodId, 'adored')).status).toBe(422)
    expect((await put(999_999, 'liked')).status).toBe(404)
  })

  it('is one opinion of each dish, with who said it, when, and what follows', async () => {
    const { put, listed } = await client()
    const [first = 0, second = 0] = foodIds
    const { body } = await put(first, 'not_available')
    expect(body.data).toEqual({
      food: { id: first, fa: expect.any(String), ar: expect.any(String) },
      opinion: 'not_available',
      source: 'client',
      notedOn: '2026-11-21',
      notedBy: { id: supporter.staffId, name: supporter.displayName },
      effect: 'paused',
      until: '2027-01-20',
      version: 1,
    })
    expect((await put(first, 'liked', 1)).body.data).toMatchObject({
      effect: 'ahead',
      until: null,
      version: 2,
    })
    await put(second, 'refused')
    const all: { food: { id: number }; effect: string }[] = await listed()
    expect(new Map(all.map(({ food, effect }) => [food.id, effect]))).toEqual(
      new Map([
        [first, 'ahead'],
        [second, 'never'],
      ]),
    )
  })

  it('is not written over what somebody else said meanwhile', async () => {
    const { path, put } = await client()
    const [foodId = 0] = foodIds
    await put(foodId, 'liked')
    const reply = await put(foodId, 'refused')
    expect(reply.status).toBe(412)
    expect(reply.body.error).toMatchObject({ code: 'stale', current: { opinion: 'liked', version: 1 } })
    await put(foodId, 'too_expensive', 1)
    expect((await ask('DELETE', `${path}/${foodId}`, { version: 1 })).status).toBe(412)
    expect((await ask('DELETE', `${path}/${foodId}`, { version: 2 })).status).toBe(200)
    expect((await ask('DELETE', `${path}/${foodId}`, { version: 2 })).status).toBe(404)
  })

  it('leaves events that name dish and opinion', async () => {
    const { clientId, path, put } = await client()
    const [foodId = 0] = foodIds
    await put(foodId, 'refused')
    await ask('DELETE', `${path}/${foodId}`, { version: 1 })
    const events = await loggedEvents(app.db, { client_id: clientId, action: 'dish-opinion.%' })
      .select(['action', 'detail'])
      .execute()
    const detail = { food: foodId, opinion: 'refused', source: 'client' }
    expect(events).toEqual([
      { action: 'dish-opinion.recorded', detail },
      { action: 'dish-opinion.withdrawn', detail },
    ])
  })
})
