import { afterAll, describe, expect, it } from 'vitest'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { addons } from '../addons.contract.ts'
import { addonsRoutes } from './addons.routes.ts'

const app = await testApp(addonsRoutes)
const editor = await app.staff(['addons.read', 'addons.write', 'addons.export'])
const reader = await app.staff(['addons.read'])
const stranger = await app.staff([])
afterAll(() => app.close())

const days = {
  code: 'free-days',
  name: { fa: 'روز هدیه', ar: 'أيام هدية' },
  extraDays: 7,
  calls: 0,
  prices: { IRR: 0, IQD: null, USD: null },
  validFrom: null,
  validTo: null,
  position: 3,
}

async function create(draft: object) {
  const { status, body } = await app.request('POST', 'admin/addons', { token: editor.token, body: draft })
  expect(status).toBe(200)
  return body.data
}

describe('every operation', () => {
  itRefuses([addons], () => ({ app, stranger }))
})

describe('the catalogue of add-ons', () => {
  it('stores one with a price per currency and tells the others', async () => {
    const created = await create(days)
    expect(created).toEqual({
      ...days,
      id: created.id,
      retired: false,
      usedBy: 0,
      version: 1,
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    expect(app.hints.at(-1)).toEqual({ type: 'addon', id: created.id, version: 1 })
  })

  it('reports every wrong field with its path', async () => {
    const refused = async (more: object) => {
      const body = { ...days, code: 'refused', ...more }
      return (await app.request('POST', 'admin/addons', { token: editor.token, body })).body.error.fields
    }
    expect(await refused({ extraDays: 91, calls: -1, name: { fa: '', ar: null }, total: 1 })).toEqual({
      extraDays: ['too-big:90'],
      calls: ['too-small:0'],
      'name.fa': ['required'],
      total: ['unknown-key'],
    })
    expect(await refused({ prices: { IRR: null, IQD: null, USD: null } })).toEqual({
      'prices.IRR': ['price-missing'],
    })
    expect(await refused({ code: 'free-days' })).toEqual({ code: ['taken'] })
    expect(await refused({ validFrom: '2026-12-01', validTo: '2026-11-30' })).toEqual({
      validTo: ['before-start'],
    })
  })

  it('finds by any spelling, filters, sorts and exports', async () => {
    await create({ ...days, code: 'call-a', name: { fa: 'تماس يک', ar: null }, position: 20 })
    await create({
      ...days,
      code: 'call-b',
      name: { fa: 'تماس دو', ar: null },
      prices: { IRR: 2_500_000, IQD: 12_000, USD: null },
      calls: 2,
      position: 10,
    })
    const codes = async (query: string) => {
      const path = `admin/addons?q=${encodeURIComponent('تماس')}&${query}`
      const reply = await app.request('GET', path, { token: reader.token })
      return reply.body.data.map((one: { code: string }) => one.code)
    }
    expect(await codes('')).toEqual(['call-b', 'call-a'])
    expect(await codes('sort=-position')).toEqual(['call-a', 'call-b'])
    expect(await codes('currency=IQD')).toEqual(['call-b'])
    const { text } = await app.request('GET', 'admin/addons/export?format=csv&q=call-b', {
      token: editor.token,
    })
    expect(text.split('\r\n')[1]).toBe(
      'call-b,تماس دو,,7,2,2500000,۲۵۰٬۰۰۰\u00a0تومان,12000,۱۲٬۰۰۰\u00a0دینار عراق,,,,,,0',
    )
    expect((await app.request('GET', 'admin/addons?sort=price', { token: reader.token })).status).toBe(422)
  })

  it('keeps absent fields, remembers what changed, refuses an old version and is deleted while unused', async () => {
    const { id } = await create({ ...days, code: 'change-me' })
    const patch = (body: object, version: number) =>
      app.request('PATCH', `admin/addons/${id}`, {
        token: editor.token,
        headers: { 'if-match': `"${version}"` },
        body,
      })
    const changed = await patch({ calls: 3, retired: true }, 1)
    expect(changed.body.data).toMatchObject({ calls: 3, extraDays: 7, retired: true, version: 2 })
    expect((await patch({ calls: 4 }, 1)).status).toBe(412)
    const history = await app.request('GET', `admin/addons/${id}/history`, { token: reader.token })
    expect(history.body.data[0]).toMatchObject({
      version: 2,
      changes: { calls: [0, 3], retired: [false, true] },
    })
    const removed = await app.request('DELETE', `admin/addons/${id}`, {
      token: editor.token,
      headers: { 'if-match': '"2"' },
    })
    expect(removed.status).toBe(200)
  })
})
