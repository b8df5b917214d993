import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeItem } from '#nutrition/foods/server/testing/food-builders.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { foodPrices } from '../food-prices.contract.ts'
import { foodPricesRoutes } from './food-prices.routes.ts'

// The clock of the tests stands at 21 November 2026.
let app: TestApp
let editor: TestStaff
let reader: TestStaff
let stranger: TestStaff
let lentils: number
let eggs: number

beforeAll(async () => {
  app = await testApp(foodPricesRoutes)
  editor = await app.staff(['food-prices.read', 'food-prices.write', 'food-prices.export'])
  reader = await app.staff(['food-prices.read'])
  stranger = await app.staff([])
  lentils = await newItem('lentils', 'عدس')
  eggs = await newItem('eggs', 'تخم‌مرغ')
})
afterAll(() => app.close())

const per100g = { kcalX10: 0, proteinMg: 0, carbMg: 0, fatMg: 0, fibreMg: 0, sugarMg: 0, sodiumMg: 0 }
const newItem = (code: string, fa: string) => makeItem(app.db, { code, fa, per100g, tags: [], units: {} })

const draft = (change: object = {}) => ({
  foodItemId: lentils,
  country: 'IR',
  validFrom: '2026-03-01',
  per: 'kg',
  amount: 1_700_000,
  note: null,
  ...change,
})

function create(change: object = {}, { token } = editor) {
  return app.request('POST', 'admin/food-prices', { token, body: draft(change) })
}

function patch(id: number, body: object, version = 1, { token } = editor) {
  const headers = { 'if-match': `"${version}"` }
  return app.request('PATCH', `admin/food-prices/${id}`, { token, headers, body })
}

async function list(query: string) {
  const { status, body } = await app.request('GET', `admin/food-prices?${query}`, { token: reader.token })
  expect(status).toBe(200)
  return body.data
}

describe('every operation', () => {
  itRefuses([foodPrices], () => ({ app, stranger }))

  it('lets only who edits prices add one', async () => {
    expect((await create({}, reader)).status).toBe(403)
  })
})

describe('prices of an item', () => {
  it('count from their day on: the newest that is not after today is current', async () => {
    const ids = []
    for (const [validFrom, amount] of [
      ['2026-01-01', 1_500_000],
      ['2026-11-21', 1_800_000],
      ['2026-11-22', 1_900_000],
    ] as const) {
      ids.push((await create({ validFrom, amount })).body.data.id)
    }
    await create({ country: 'IQ', validFrom: '2026-02-01', amount: 2750 })
    const rows = await list(`item=${lentils}&country=IR&sort=from`)
    expect(rows.map((row: { isCurrent: boolean }) => row.isCurrent)).toEqual([false, true, false])
    const [current, ...more] = await list(`item=${lentils}&country=IR&current=true`)
    expect(more).toEqual([])
    expect(current).toMatchObject({
      id: ids[1],
      item: { id: lentils, name: { fa: 'عدس', ar: null } },
      validFrom: '2026-11-21',
      per: 'kg',
      amount: 1_800_000,
      isProposal: false,
    })
    expect(await list(`item=${lentils}&country=IQ&current=true`)).toHaveLength(1)
  })

  it('are found by the name of the item and in the order of names or amounts', async () => {
    await create({ foodItemId: eggs, per: 'piece', amount: 100_000, validFrom: '2026-04-01' })
    const named = await list(`q=${encodeURIComponent('تخم مرغ')}`)
    expect(named.map(({ item }: { item: { id: number } }) => item.id)).toEqual([eggs])
    const byName = await list('sort=item&current=true&country=IR')
    expect(byName.map(({ item }: { item: { id: number } }) => item.id)).toEqual([eggs, lentils])
    const byAmount = await list('sort=-amount&country=IR&current=true')
    expect(byAmount.map(({ amount }: { amount: number }) => amount)).toEqual([1_800_000, 100_000])
  })

  it('are one for each item, country and day', async () => {
    await create({ foodItemId: eggs, validFrom: '2026-06-01' })
    const again = await create({ foodItemId: eggs, validFrom: '2026-06-01', amount: 5 })
    expect([again.status, again.body.error.fields]).toEqual([422, { validFrom: ['taken'] }])
    expect((await create({ foodItemId: eggs, validFrom: '2026-06-01', country: 'IQ' })).status).toBe(200)
  })

  it('are of an item that is there, and no price is zero', async () => {
    expect((await create({ foodItemId: 999_999 })).body.error.fields).toEqual({ foodItemId: ['not-found'] })
    expect((await create({ amount: 0, per: 'dozen' })).body.error.fields).toEqual({
      amount: ['too-small:1'],
      per: ['not-allowed'],
    })
  })
})

describe('a proposal', () => {
  it('is ours once somebody saves it, with an event and its history', async () => {
    const { id } = await app.db
      .insertInto('food_prices')
      .values({
        food_item_id: lentils,
        country: 'IQ',
        valid_from: '2026-05-01',
        per: 'kg',
        amount: 2500,
        is_proposal: true,
        note: null,
        created_at: app.clock.now(),
        updated_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await list('proposal=true')).toMatchObject([{ id, isProposal: true }])
    const { status, body } = await patch(id, { amount: 2750 })
    expect([status, body.data.amount, body.data.isProposal, body.data.version]).toEqual([200, 2750, false, 2])
    const history = await app.request('GET', `admin/food-prices/${id}/history`, { token: reader.token })
    expect(history.body.data[0]).toMatchObject({
      action: 'food-price.changed',
      by: editor.displayName,
      changes: { amount: [2500, 2750], isProposal: [true, false] },
    })
    expect(app.hints.at(-1)).toEqual({ type: 'food-price', id, version: 2 })
    expect((await patch(id, { amount: 1 }, 1)).status).toBe(412)
  })
})

describe('deleting a price', () => {
  it('lets the one before it count again', async () => {
    const id = await newItem('rice', 'برنج')
    await create({ foodItemId: id, validFrom: '2026-01-01', amount: 10 })
    const newer = (await create({ foodItemId: id, validFrom: '2026-02-01', amount: 20 })).body.data
    const headers = { 'if-match': '"1"' }
    const path = `admin/food-prices/${newer.id}`
    expect((await app.request('DELETE', path, { token: editor.token, headers })).status).toBe(200)
    expect(await list(`item=${id}&current=true`)).toMatchObject([{ amount: 10 }])
    expect((await app.request('GET', path, { token: reader.token })).status).toBe(404)
  })
})

describe('the file of prices', () => {
  it('has the filtered prices', async () => {
    const { status, text } = await app.request(
      'GET',
      `admin/food-prices/export?format=csv&country=IR&item=${eggs}`,
      { token: editor.token },
    )
    expect(status).toBe(200)
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('تخم‌مرغ')
  })
})
