import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#platform/server/testing/test-app.ts'
import { foodSuggestionsRoutes } from './food-suggestions.routes.ts'
import { autumnLunch, createSuggestion, makeSuggestionKitchen } from './testing/suggestion-kitchen.ts'

const app = await testApp(foodSuggestionsRoutes)
const editor = await app.staff(['food-suggestions.read', 'food-suggestions.write', 'food-suggestions.export'])
const reader = await app.staff(['food-suggestions.read'])
const stranger = await app.staff([])
const kitchen = await makeSuggestionKitchen(app)
afterAll(() => app.close())

const create = (changes: object = {}) =>
  createSuggestion(app, editor, { ...autumnLunch(kitchen), ...changes })
const post = (changes: object) =>
  app.request('POST', 'admin/food-suggestions', {
    token: editor.token,
    body: { ...autumnLunch(kitchen), ...changes },
  })
const change = (method: string, id: number, version: number, body?: object) =>
  app.request(method, `admin/food-suggestions/${id}`, {
    token: editor.token,
    headers: { 'if-match': `"${version}"` },
    ...(body ? { body } : {}),
  })
const read = async (path: string) =>
  (await app.request('GET', `admin/food-suggestions/${path}`, { token: editor.token })).body.data

describe('every operation', () => {
  const operations: [string, string][] = [
    ['GET', ''],
    ['GET', '/export?format=csv'],
    ['GET', '/swaps?food=1'],
    ['GET', '/1'],
    ['POST', ''],
    ['PATCH', '/1'],
    ['DELETE', '/1'],
    ['GET', '/1/history'],
    ['GET', '/1/usage'],
  ]
  it.each(operations)('%s %s is 401 without a token and 403 without the permission', async (method, path) => {
    const headers = { 'if-match': '"1"' }
    const body = method === 'POST' || method === 'PATCH' ? {} : undefined
    const url = `admin/food-suggestions${path}`
    expect((await app.request(method, url, { body, headers })).status).toBe(401)
    const denied = await app.request(method, url, { body, headers, token: stranger.token })
    expect([denied.status, denied.body.error.code]).toEqual([403, 'forbidden'])
  })

  it('is 403 for a reader who tries to write or export', async () => {
    const { token } = reader
    const body = autumnLunch(kitchen)
    expect((await app.request('POST', 'admin/food-suggestions', { token, body })).status).toBe(403)
    expect((await app.request('GET', 'admin/food-suggestions/export?format=csv', { token })).status).toBe(403)
  })
})

describe('creating a suggestion', () => {
  it('stores it with its order, answers its version, and logs the event', async () => {
    const reply = await post({})
    expect([reply.status, reply.headers['etag']]).toEqual([200, '"1"'])
    const { entries, dietId, ...sent } = autumnLunch(kitchen)
    expect([entries.length, dietId]).toEqual([2, null])
    const named = (id: number, fa: string) => ({ id, name: { fa, ar: null }, retired: false })
    expect(reply.body.data).toEqual({
      ...sent,
      id: reply.body.data.id,
      diet: null,
      entries: [
        { food: named(kitchen.kebab, 'کباب'), swap: named(kitchen.rice, 'چلو') },
        { food: named(kitchen.lentils, 'عدس‌پلو'), swap: null },
      ],
      state: 'active',
      retired: false,
      served: 0,
      composed: 0,
      replaced: 0,
      replacedPermille: null,
      version: 1,
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    const event = await app.db
      .selectFrom('event_log')
      .select(['staff_id', 'subject_id'])
      .where('action', '=', 'food-suggestion.created')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(event).toEqual({ staff_id: editor.staffId, subject_id: reply.body.data.id })
    expect(app.hints.at(-1)).toEqual({ type: 'food-suggestion', id: reply.body.data.id, version: 1 })
  })

  it('reports every wrong field with its path', async () => {
    const reply = await post({
      name: { fa: '', ar: null },
      kcalFrom: 20,
      season: 'monsoon',
      tag: 'vegan',
      activeFrom: '2026-13-01',
      entries: [],
      extra: 1,
    })
    expect(reply.status).toBe(422)
    expect(reply.body.error.fields).toEqual({
      'name.fa': ['required'],
      kcalFrom: ['too-small:500'],
      season: ['not-allowed'],
      tag: ['not-allowed'],
      activeFrom: ['format'],
      entries: ['too-few:1'],
      extra: ['unknown-key'],
    })
  })

  const refusals: [string, () => object, object][] = [
    ['two scopes', () => ({ dietId: kitchen.diet }), { dietId: ['two-scopes'] }],
    ['an unknown diet', () => ({ dietType: null, dietId: 999_999 }), { dietId: ['not-found'] }],
    ['an unknown type', () => ({ dietType: 'keto' }), { dietType: ['not-found'] }],
    [
      'an unknown meal',
      () => ({ mealCode: 'brunch', entries: [{ foodId: kitchen.rice, swapFoodId: null }] }),
      {
        mealCode: ['not-found'],
        'entries.0.foodId': ['wrong-meal'],
      },
    ],
    [
      'a band that ends before it begins',
      () => ({ kcalFrom: 1600, kcalTo: 1200 }),
      { kcalTo: ['before-start'] },
    ],
    [
      'days that end before they begin',
      () => ({ activeFrom: '2026-12-02', activeTo: '2026-12-01' }),
      {
        activeTo: ['before-start'],
      },
    ],
    [
      'a food twice',
      () => ({ entries: [kitchen.rice, kitchen.rice].map((foodId) => ({ foodId, swapFoodId: null })) }),
      {
        entries: ['repeated'],
      },
    ],
    [
      'a food in its own place',
      () => ({ entries: [{ foodId: kitchen.rice, swapFoodId: kitchen.rice }] }),
      {
        'entries.0.swapFoodId': ['repeated'],
      },
    ],
    [
      'a food of another meal',
      () => ({ entries: [{ foodId: kitchen.soup, swapFoodId: null }] }),
      {
        'entries.0.foodId': ['wrong-meal'],
      },
    ],
    [
      'a retired food',
      () => ({ entries: [{ foodId: kitchen.rice, swapFoodId: kitchen.old }] }),
      {
        'entries.0.swapFoodId': ['retired'],
      },
    ],
    [
      'an unknown food',
      () => ({ entries: [{ foodId: 999_999, swapFoodId: null }] }),
      {
        'entries.0.foodId': ['not-found'],
      },
    ],
    [
      'foods that hold what the tag rules out',
      () => ({ tag: 'meat' }),
      { 'entries.0.foodId': ['holds-tag'] },
    ],
  ]
  it.each(refusals)('refuses %s', async (_, changes, fields) => {
    const reply = await post(changes())
    expect([reply.status, reply.body.error.fields]).toEqual([422, fields])
  })

  it('does not create twice for one idempotency key', async () => {
    const request = {
      token: editor.token,
      body: autumnLunch(kitchen),
      headers: { 'idempotency-key': 'suggestion-once' },
    }
    const [first, second] = [
      await app.request('POST', 'admin/food-suggestions', request),
      await app.request('POST', 'admin/food-suggestions', request),
    ]
    expect(second.body.data.id).toBe(first.body.data.id)
  })
})

describe('changing a suggestion', () => {
  it('keeps what is absent, clears what is null, and reorders', async () => {
    const { id } = await create()
    const entries = [
      { foodId: kitchen.lentils, swapFoodId: kitchen.rice },
      { foodId: kitchen.kebab, swapFoodId: null },
    ]
    const reply = await change('PATCH', id, 1, { season: null, entries })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject({ season: null, mealCode: 'lunch', version: 2 })
    expect(reply.body.data.entries.map((one: { food: { id: number } }) => one.food.id)).toEqual([
      kitchen.lentils,
      kitchen.kebab,
    ])
  })

  it('judges what was there against what is new', async () => {
    const { id } = await create({ mealCode: 'dinner', entries: [{ foodId: kitchen.soup, swapFoodId: null }] })
    const reply = await change('PATCH', id, 1, { mealCode: 'lunch' })
    expect([reply.status, reply.body.error.fields]).toEqual([422, { 'entries.0.foodId': ['wrong-meal'] }])
  })

  it('keeps a food that was retired since', async () => {
    const { id } = await create()
    const retire = (retired_at: Date | null) =>
      app.db.updateTable('foods').set({ retired_at }).where('id', '=', kitchen.lentils).execute()
    await retire(app.clock.now())
    const reply = await change('PATCH', id, 1, { season: 'winter' })
    await retire(null)
    expect([reply.status, reply.body.data.entries[1].food.retired]).toEqual([200, true])
  })

  it('refuses an old version and a missing one', async () => {
    const { id } = await create()
    await change('PATCH', id, 1, { season: 'winter' })
    const stale = await change('PATCH', id, 1, { season: 'spring' })
    expect([stale.status, stale.body.error.current.season]).toEqual([412, 'winter'])
    const without = await app.request('PATCH', `admin/food-suggestions/${id}`, {
      token: editor.token,
      body: { season: null },
    })
    expect(without.status).toBe(428)
  })

  it('retires and brings back', async () => {
    const { id } = await create()
    const retired = await change('PATCH', id, 1, { retired: true })
    expect(retired.body.data).toMatchObject({ retired: true, state: 'retired' })
    const back = await change('PATCH', id, 2, { retired: false })
    expect(back.body.data).toMatchObject({ retired: false, state: 'active' })
  })
})

describe('the history of a suggestion', () => {
  it('holds each save with the names of then', async () => {
    const { id } = await create()
    await change('PATCH', id, 1, { entries: [{ foodId: kitchen.rice, swapFoodId: null }] })
    const history = await read(`${id}/history`)
    expect(history.map((one: { action: string }) => one.action)).toEqual([
      'food-suggestion.changed',
      'food-suggestion.created',
    ])
    expect(history[0].changes.entries[1]).toEqual([
      { foodId: kitchen.rice, foodName: { fa: 'چلو', ar: null }, swapFoodId: null, swapName: null },
    ])
  })
})

describe('deleting a suggestion', () => {
  it('removes it with its entries; its foods and history stay', async () => {
    const { id } = await create()
    expect((await change('DELETE', id, 1)).status).toBe(200)
    expect((await change('GET', id, 1)).status).toBe(404)
    expect((await change('DELETE', id, 1)).status).toBe(404)
    const entries = await app.db
      .selectFrom('food_suggestion_entries')
      .select('position')
      .where('suggestion_id', '=', id)
      .execute()
    expect(entries).toEqual([])
  })

  it('refuses an old version', async () => {
    const { id } = await create()
    await change('PATCH', id, 1, { season: 'winter' })
    expect((await change('DELETE', id, 1)).status).toBe(412)
  })
})
