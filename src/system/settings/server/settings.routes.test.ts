import { afterAll, describe, expect, it } from 'vitest'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { settingsRoutes } from './settings.routes.ts'

const app = await testApp(settingsRoutes)
const admin = await app.staff(['settings.read', 'settings.write'])
const reader = await app.staff(['settings.read'])
afterAll(() => app.close())

const change = (name: string, body: object, { version = 1, by = admin } = {}) =>
  app.request('PATCH', `admin/settings/${name}`, {
    token: by.token,
    body,
    headers: { 'if-match': `"${version}"` },
  })
const listed = async () => (await app.request('GET', 'admin/settings', { token: reader.token })).body.data

describe('the settings', () => {
  it('are listed as shipped until somebody edits them', async () => {
    expect(await listed()).toEqual([
      { name: 'churnedAfterDays', number: 30, amounts: null, ...asShipped(30, null) },
      { name: 'expireDays', number: 7, amounts: null, ...asShipped(7, null) },
      { name: 'listHoldSeconds', number: 30, amounts: null, ...asShipped(30, null) },
      { name: 'crmHoldOut', number: 0, amounts: null, ...asShipped(0, null) },
      { name: 'secondPersonAbove', number: null, ...withAmounts(50_000_000, 250_000, 20_000) },
      { name: 'alikeDepositMinutes', number: 15, amounts: null, ...asShipped(15, null) },
      { name: 'sessionIdleMinutes', number: 720, amounts: null, ...asShipped(720, null) },
      { name: 'budgetOpenings', number: 600, amounts: null, ...asShipped(600, null) },
      { name: 'budgetReveals', number: 200, amounts: null, ...asShipped(200, null) },
      { name: 'budgetExported', number: 2_000, amounts: null, ...asShipped(2_000, null) },
      { name: 'assignmentRoom', number: 60, amounts: null, ...asShipped(60, null) },
      { name: 'assignmentEarlier', number: 40, amounts: null, ...asShipped(40, null) },
      { name: 'assignmentDiet', number: 20, amounts: null, ...asShipped(20, null) },
      { name: 'assignmentProvince', number: 10, amounts: null, ...asShipped(10, null) },
    ])
  })

  it('hold from the next request on, with who changed them and what was before', async () => {
    const reply = await change('churnedAfterDays', { number: 45 })
    expect([reply.status, reply.body.data]).toEqual([
      200,
      expect.objectContaining({
        number: 45,
        shipped: { number: 30, amounts: null },
        changed: { at: expect.any(String), by: admin.displayName },
        version: 2,
      }),
    ])
    expect(await lifecycleSettings(app.db)).toEqual({ churnedAfterDays: 45, expireDays: 7 })
    await change('churnedAfterDays', { number: 40 }, { version: 2 })
    const history = await app.request('GET', 'admin/settings/churnedAfterDays/history', {
      token: reader.token,
    })
    expect(history.body.data.map((entry: { changes: object }) => entry.changes)).toEqual([
      { number: [45, 40] },
      { number: [30, 45] },
    ])
    const untouched = await app.request('GET', 'admin/settings/expireDays/history', { token: reader.token })
    expect(untouched.body.data).toEqual([])
  })

  it('hold amounts in every currency', async () => {
    const amounts = { IRR: 90_000_000, IQD: 500_000, USD: 0 }
    expect((await change('secondPersonAbove', { amounts })).status).toBe(200)
    const kept = (await listed()).find(({ name }: { name: string }) => name === 'secondPersonAbove')
    expect([kept.amounts, kept.version]).toEqual([amounts, 2])
  })

  it.each([
    ['expireDays', {}, { number: ['required'] }],
    ['expireDays', { number: -1 }, { number: ['too-small:0'] }],
    ['expireDays', { number: 3651 }, { number: ['too-big:3650'] }],
    ['alikeDepositMinutes', { number: 1441 }, { number: ['too-big:1440'] }],
    ['expireDays', { amounts: { IRR: 1, IQD: 1, USD: 1 } }, { amounts: ['unknown-key'] }],
    ['secondPersonAbove', { number: 5 }, { number: ['unknown-key'] }],
    ['secondPersonAbove', {}, { amounts: ['required'] }],
    ['secondPersonAbove', { amounts: { IRR: 1, IQD: -1, USD: 1 } }, { 'amounts.IQD': ['too-small:0'] }],
  ])('of %s refuse %j at the field', async (name, body, fields) => {
    const version = name === 'secondPersonAbove' ? 2 : 1
    const reply = await change(name, body, { version })
    expect([reply.status, reply.body.error.fields]).toEqual([422, fields])
  })

  it('refuse who edits an older version, who may only read, and a name that is none', async () => {
    expect((await change('churnedAfterDays', { number: 3 }, { version: 1 })).status).toBe(412)
    expect((await change('expireDays', { number: 3 }, { by: reader })).status).toBe(403)
    expect((await change('crm_hold_out_key', { number: 3 })).status).toBe(404)
    expect((await lifecycleSettings(app.db)).expireDays).toBe(7)
  })

  it('let one of ten win who edit the same version at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => change('expireDays', { number: 10 + at })),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 412)).toHaveLength(9)
  })
})

function asShipped(number: number | null, amounts: object | null) {
  return { shipped: { number, amounts }, changed: null, version: 1 }
}

function withAmounts(irr: number, iqd: number, usd: number) {
  const amounts = { IRR: irr, IQD: iqd, USD: usd }
  return { amounts, ...asShipped(null, amounts) }
}
