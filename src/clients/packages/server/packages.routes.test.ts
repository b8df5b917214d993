import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { makeCodes } from '#clients/clients/server/testing/registry-codes.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { packages } from '../packages.contract.ts'

const app = await testApp(routes)
const editor = await app.staff([
  'packages.read',
  'packages.write',
  'packages.export',
  'terms.write',
  'clients.read',
])
const reader = await app.staff(['packages.read'])
const stranger = await app.staff([])
await makeCodes(app.db, 'diet_types', ['weight_loss', 'ketogenic'])
afterAll(() => app.close())

const month = {
  code: 'month',
  name: { fa: 'یک‌ماههٔ ساده', ar: 'شهر بسيط' },
  days: 30,
  visits: 3,
  dietTypes: [],
  prices: { IRR: 9_800_000, IQD: 45_000, USD: null },
  productLine: 'diet',
  validFrom: null,
  validTo: null,
  position: 3,
}

async function create(draft: object) {
  const { status, body } = await app.request('POST', 'admin/packages', { token: editor.token, body: draft })
  expect(status).toBe(200)
  return body.data
}

function patch(packageId: number, body: object, version = 1) {
  return app.request('PATCH', `admin/packages/${packageId}`, {
    token: editor.token,
    headers: { 'if-match': `"${version}"` },
    body,
  })
}

async function sell(packageId: number, more: object = {}, country: 'IR' | 'IQ' = 'IR') {
  const client = await makeClient(app.db, { country })
  return app.request('POST', `admin/clients/${client}/terms`, {
    token: editor.token,
    body: { packageId, dietType: 'weight_loss', ...more },
  })
}

describe('every operation', () => {
  itRefuses([packages], () => ({ app, stranger }))

  it('is 403 for a reader who tries to write or export', async () => {
    const { token } = reader
    expect((await app.request('POST', 'admin/packages', { token, body: month })).status).toBe(403)
    expect((await app.request('GET', 'admin/packages/export?format=csv', { token })).status).toBe(403)
  })
})

describe('creating a package', () => {
  it('stores it with a price per currency, logs the event and tells the others', async () => {
    const created = await create(month)
    expect(created).toEqual({
      ...month,
      id: created.id,
      retired: false,
      usedBy: 0,
      version: 1,
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    const event = await loggedEvents(app.db, { action: 'package.created' })
      .select(['staff_id', 'subject_id'])
      .executeTakeFirst()
    expect(event).toEqual({ staff_id: editor.staffId, subject_id: created.id })
    expect(app.hints.at(-1)).toEqual({ type: 'package', id: created.id, version: 1 })
  })

  it('reports every wrong field with its path', async () => {
    const body = {
      ...month,
      code: 'Not A Code',
      name: { fa: '', ar: null },
      days: 0,
      visits: 101,
      prices: { IRR: -1, IQD: 1.5, USD: null, EUR: 3 },
      productLine: 'gold',
      validFrom: '2026-02-30',
      price: 5,
    }
    const reply = await app.request('POST', 'admin/packages', { token: editor.token, body })
    expect(reply.status).toBe(422)
    expect(reply.body.error.fields).toEqual({
      code: ['format'],
      'name.fa': ['required'],
      days: ['too-small:1'],
      visits: ['too-big:100'],
      'prices.IRR': ['too-small:0'],
      'prices.IQD': ['wrong-type'],
      'prices.EUR': ['unknown-key'],
      productLine: ['not-allowed'],
      validFrom: ['format'],
      price: ['unknown-key'],
    })
  })

  it('asks for a price, a free code, an order of days and diet types that are offered', async () => {
    const fields = async (more: object) => {
      const body = { ...month, code: 'refused', ...more }
      return (await app.request('POST', 'admin/packages', { token: editor.token, body })).body.error.fields
    }
    expect(await fields({ prices: { IRR: null, IQD: null, USD: null } })).toEqual({
      'prices.IRR': ['price-missing'],
    })
    expect(await fields({ code: 'month' })).toEqual({ code: ['taken'] })
    expect(await fields({ validFrom: '2026-12-01', validTo: '2026-11-30' })).toEqual({
      validTo: ['before-start'],
    })
    expect(await fields({ dietTypes: ['weight_loss', 'moon'] })).toEqual({ dietTypes: ['not-found'] })
  })

  it('has one effect when it is repeated with the same key', async () => {
    const request = {
      token: editor.token,
      body: { ...month, code: 'once' },
      headers: { 'idempotency-key': 'package-0001' },
    }
    const first = await app.request('POST', 'admin/packages', request)
    const second = await app.request('POST', 'admin/packages', request)
    expect(second.body).toEqual(first.body)
  })
})

describe('reading packages', () => {
  it('finds by any spelling, filters by currency and line, sorts and pages', async () => {
    await create({ ...month, code: 'find-a', name: { fa: 'کيلوی طلایی', ar: null }, position: 20 })
    await create({
      ...month,
      code: 'find-b',
      name: { fa: 'کیلوی نقره‌ای', ar: null },
      prices: { IRR: null, IQD: null, USD: 14_500 },
      productLine: 'aqiq',
      position: 10,
    })
    const codes = async (query: string) => {
      const reply = await app.request('GET', `admin/packages?q=${encodeURIComponent('كیلوي')}&${query}`, {
        token: reader.token,
      })
      expect(reply.status).toBe(200)
      return reply.body.data.map((one: { code: string }) => one.code)
    }
    expect(await codes('')).toEqual(['find-b', 'find-a'])
    expect(await codes('sort=-position')).toEqual(['find-a', 'find-b'])
    expect(await codes('currency=USD')).toEqual(['find-b'])
    expect(await codes('productLine=diet')).toEqual(['find-a'])
    expect(await codes('perPage=1&page=2')).toEqual(['find-a'])
  })

  it('refuses what the list does not know and is 404 for a missing one', async () => {
    for (const query of ['sort=price', 'currency=EUR', 'page=0', 'perPage=1000']) {
      const reply = await app.request('GET', `admin/packages?${query}`, { token: reader.token })
      expect(reply.status, query).toBe(422)
    }
    expect((await app.request('GET', 'admin/packages/999999', { token: reader.token })).status).toBe(404)
  })

  it('exports what is filtered: rials whole, dollars from cents', async () => {
    const path = `admin/packages/export?format=csv&q=${encodeURIComponent('نقره')}`
    const { text, headers } = await app.request('GET', path, { token: editor.token })
    expect(headers['content-disposition']).toBe('attachment; filename="packages.csv"')
    expect(text.split('\r\n')[1]).toBe('find-b,کیلوی نقره‌ای,,30,3,,,,,145,عقیق,,,,,0')
  })
})

describe('changing a package', () => {
  it('keeps absent fields, remembers what changed and refuses an old version', async () => {
    const { id } = await create({ ...month, code: 'change-me' })
    const prices = { IRR: 12_000_000, IQD: null, USD: null }
    const reply = await patch(id, { prices, validTo: '2026-12-31' })
    expect(reply.body.data).toMatchObject({ prices, validTo: '2026-12-31', days: 30, version: 2 })
    const stale = await patch(id, { days: 31 })
    expect([stale.status, stale.body.error.current.version]).toEqual([412, 2])
    const history = await app.request('GET', `admin/packages/${id}/history`, { token: reader.token })
    expect(history.body.data[0]).toMatchObject({
      version: 2,
      action: 'package.changed',
      by: editor.displayName,
    })
  })

  it('changes nothing of what was bought with it', async () => {
    const { id } = await create({ ...month, code: 'bought' })
    const sold = await sell(id)
    const before = sold.body.data
    expect(before).toMatchObject({ days: 30, visitsIncluded: 3, price: 9_800_000, currency: 'IRR' })
    const changes = { days: 60, visits: 9, prices: { IRR: 1, IQD: 1, USD: 1 }, retired: true }
    expect((await patch(id, changes)).status).toBe(200)
    const row = await app.db
      .selectFrom('terms')
      .select(['days', 'visits_included', 'price', 'currency'])
      .where('id', '=', before.id)
      .executeTakeFirst()
    expect(row).toEqual({ days: 30, visits_included: 3, price: 9_800_000, currency: 'IRR' })
  })
})

describe('what is on sale', () => {
  it('has the currency of the client, or the one asked for', async () => {
    const { id } = await create({ ...month, code: 'currencies' })
    expect((await sell(id)).body.data).toMatchObject({ price: 9_800_000, currency: 'IRR' })
    expect((await sell(id, {}, 'IQ')).body.data).toMatchObject({ price: 45_000, currency: 'IQD' })
    expect((await sell(id, { currency: 'IQD' })).body.data).toMatchObject({ price: 45_000, currency: 'IQD' })
    expect((await sell(id, { currency: 'USD' })).body.error.fields).toEqual({ packageId: ['not-found'] })
  })

  it('ends with retirement and with its last day, and begins with its first', async () => {
    const refused = { packageId: ['not-found'] }
    const retired = await create({ ...month, code: 'retired' })
    await patch(retired.id, { retired: true })
    expect((await sell(retired.id)).body.error.fields).toEqual(refused)
    const over = await create({ ...month, code: 'over', validTo: '2026-11-20' })
    expect((await sell(over.id)).body.error.fields).toEqual(refused)
    const later = await create({ ...month, code: 'later', validFrom: '2026-11-22' })
    expect((await sell(later.id)).body.error.fields).toEqual(refused)
    const today = await create({ ...month, code: 'today', validFrom: '2026-11-21', validTo: '2026-11-21' })
    expect((await sell(today.id)).status).toBe(200)
    const { body } = await app.request('GET', 'admin/packages/on-sale', { token: reader.token })
    const onSale = new Set(body.data.map((one: { code: string }) => one.code))
    expect(['retired', 'over', 'later', 'today'].map((code) => onSale.has(code))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('keeps to the diet types of the package', async () => {
    const { id } = await create({ ...month, code: 'keto', dietTypes: ['ketogenic'] })
    expect((await sell(id)).body.error.fields).toEqual({ dietType: ['not-allowed'] })
    expect((await sell(id, { dietType: 'ketogenic' })).status).toBe(200)
  })
})

describe('deleting a package', () => {
  it('removes one that was never sold and refuses one that was', async () => {
    const request = { token: editor.token, headers: { 'if-match': '"1"' } }
    const unused = await create({ ...month, code: 'unused' })
    expect((await app.request('DELETE', `admin/packages/${unused.id}`, request)).status).toBe(200)
    const used = await create({ ...month, code: 'used' })
    await sell(used.id)
    const reply = await app.request('DELETE', `admin/packages/${used.id}`, request)
    expect([reply.status, reply.body.error.code, reply.body.error.current]).toEqual([
      409,
      'in-use',
      { usedBy: 1 },
    ])
    const { rows } = await sql`select 1 from packages where id = ${used.id}`.execute(app.db)
    expect(rows).toHaveLength(1)
  })
})
