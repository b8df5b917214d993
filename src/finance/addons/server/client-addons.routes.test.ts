import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { makeClient, makePackage, makeTerm } from '#clients/clients/server/testing/client-builders.ts'

const app = await testApp(routes)
const giver = await app.staff(['addons.read', 'addons.write', 'addons.give', 'payments.read', 'clients.read'])
const supporter = await app.staff(['addons.read', 'addons.give', 'clients.read'], { scope: 'own' })
const stranger = await app.staff([])
const week = await addon('week', { extraDays: 7, prices: { IRR: 1_500_007, IQD: 9_003, USD: null } })
const call = await addon('call', { calls: 2, prices: { IRR: 800_000, IQD: null, USD: null } })
afterAll(() => app.close())

async function addon(code: string, more: object): Promise<number> {
  const body = {
    code,
    name: { fa: code, ar: null },
    extraDays: 0,
    calls: 0,
    validFrom: null,
    validTo: null,
    position: 1,
    ...more,
  }
  const reply = await app.request('POST', 'admin/addons', { token: giver.token, body })
  expect(reply.status).toBe(200)
  return reply.body.data.id
}

let keys = 0

function give(clientId: number, body: object, { by = giver, key = `gift-000${(keys += 1)}` } = {}) {
  return app.request('POST', `admin/clients/${clientId}/addons`, {
    token: by.token,
    body,
    headers: { 'idempotency-key': key },
  })
}

async function clientWithTerm(overrides: object = {}) {
  const clientId = await makeClient(app.db, overrides)
  const packageId = await makePackage(app.db)
  return { clientId, termId: await makeTerm(app.db, clientId, { packageId }) }
}

const entriesOf = (clientId: number) =>
  app.db
    .selectFrom('ledger_entries')
    .select(['kind', 'amount', 'currency'])
    .where('client_id', '=', clientId)
    .execute()

const extraDaysOf = async (termId: number) =>
  (await app.db.selectFrom('terms').select('extra_days').where('id', '=', termId).executeTakeFirstOrThrow())
    .extra_days

describe('every operation', () => {
  const operations: [string, string, object?][] = [
    ['GET', 'admin/clients/1/addons'],
    ['GET', 'admin/clients/1/addons/offers'],
    ['GET', 'admin/clients/1/addons/effect?addonId=1&termId=1'],
    ['POST', 'admin/clients/1/addons', { addonId: 1, termId: 1 }],
  ]
  const headers = { 'idempotency-key': 'every-addon' }
  it.each(operations)(
    '%s %s is 401 without a token, 403 without the permission, 404 for a foreign client',
    async (method, path, body) => {
      expect((await app.request(method, path, { body, headers })).status).toBe(401)
      expect((await app.request(method, path, { body, headers, token: stranger.token })).status).toBe(403)
      const foreign = await makeClient(app.db, { supporter_id: giver.staffId })
      const own = path.replace('clients/1', `clients/${foreign}`)
      expect((await app.request(method, own, { body, headers, token: supporter.token })).status).toBe(404)
    },
  )
})

describe('giving an add-on', () => {
  it('charges the price and moves the end of the term, and both are in the history', async () => {
    const { clientId, termId } = await clientWithTerm()
    const reply = await give(clientId, { addonId: week, termId })
    expect(reply.body.data).toEqual({
      id: reply.body.data.id,
      addonId: week,
      name: { fa: 'week', ar: null },
      termId,
      extraDays: 7,
      calls: 0,
      price: 1_500_007,
      currency: 'IRR',
      givenOn: '2026-11-21',
      givenBy: giver.displayName,
    })
    expect(await extraDaysOf(termId)).toBe(7)
    expect(await entriesOf(clientId)).toEqual([{ kind: 'charge', amount: -1_500_007, currency: 'IRR' }])
    const facts = await app.db
      .selectFrom('client_facts')
      .select('paid_until')
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    expect(facts?.paid_until).toBe('2026-12-28')
    const revisions = await app.db
      .selectFrom('revisions')
      .select('subject_type')
      .where('client_id', '=', clientId)
      .orderBy('subject_type')
      .execute()
    expect(revisions.map((one) => one.subject_type)).toEqual(['client-addon', 'term'])
  })

  it('has the price of the client, keeps it when the catalogue changes, and counts as used', async () => {
    const { clientId, termId } = await clientWithTerm({ country: 'IQ' })
    expect((await give(clientId, { addonId: week, termId })).body.data).toMatchObject({
      price: 9_003,
      currency: 'IQD',
    })
    const changed = await app.request('PATCH', `admin/addons/${week}`, {
      token: giver.token,
      headers: { 'if-match': '"1"' },
      body: { prices: { IRR: 1_500_007, IQD: 10_000, USD: null } },
    })
    expect(changed.body.data.usedBy).toBeGreaterThan(0)
    const list = await app.request('GET', `admin/clients/${clientId}/addons`, { token: giver.token })
    expect(list.body.data).toMatchObject([{ price: 9_003, currency: 'IQD' }])
    const removed = await app.request('DELETE', `admin/addons/${week}`, {
      token: giver.token,
      headers: { 'if-match': '"2"' },
    })
    expect([removed.status, removed.body.error.code]).toEqual([409, 'in-use'])
  })

  it('leaves the term alone where it brings no days', async () => {
    const { clientId, termId } = await clientWithTerm()
    expect((await give(clientId, { addonId: call, termId })).body.data).toMatchObject({ calls: 2 })
    expect(await extraDaysOf(termId)).toBe(0)
    expect(await entriesOf(clientId)).toEqual([{ kind: 'charge', amount: -800_000, currency: 'IRR' }])
  })

  it('refuses a price from outside, what is not offered, and a term that is over, unpaid or of somebody else', async () => {
    const { clientId, termId } = await clientWithTerm()
    const fields = async (body: object) => (await give(clientId, body)).body.error.fields
    expect(await fields({ addonId: week, termId, price: 1, total: 1 })).toEqual({
      price: ['unknown-key'],
      total: ['unknown-key'],
    })
    expect(await fields({ addonId: 999_999, termId })).toEqual({ addonId: ['not-found'] })
    const iraqi = await clientWithTerm({ country: 'IQ' })
    const dear = await give(iraqi.clientId, { addonId: call, termId: iraqi.termId })
    expect(dear.body.error.fields).toEqual({ addonId: ['not-found'] })
    expect((await give(clientId, { addonId: week, termId: iraqi.termId })).status).toBe(404)
    const over = await makeClient(app.db)
    const ended = await makeTerm(app.db, over, { startOn: '2026-09-01' })
    expect((await give(over, { addonId: week, termId: ended })).status).toBe(409)
    const unpaid = await makeTerm(app.db, over, { startOn: '2026-12-01', paidAt: null })
    expect((await give(over, { addonId: call, termId: unpaid })).status).toBe(409)
    expect(await entriesOf(over)).toEqual([])
  })

  it('has one effect under one key and is refused without one', async () => {
    const { clientId, termId } = await clientWithTerm()
    const gift = { addonId: week, termId }
    const first = await give(clientId, gift, { key: 'gift-once' })
    const second = await give(clientId, gift, { key: 'gift-once' })
    expect(second.body).toEqual(first.body)
    expect(await entriesOf(clientId)).toHaveLength(1)
    const path = `admin/clients/${clientId}/addons`
    expect((await app.request('POST', path, { token: giver.token, body: gift })).status).toBe(400)
  })
})

describe('the effect of giving an add-on', () => {
  it('says price, balance and end before and after, and does nothing', async () => {
    const { clientId, termId } = await clientWithTerm()
    const path = `admin/clients/${clientId}/addons/effect?addonId=${week}&termId=${termId}`
    expect((await app.request('GET', path, { token: giver.token })).body.data).toEqual({
      price: 1_500_007,
      currency: 'IRR',
      balances: { before: [], after: [{ currency: 'IRR', amount: -1_500_007 }] },
      term: {
        before: { endsOn: '2026-12-21', extraDays: 0, version: 1 },
        after: { endsOn: '2026-12-28', extraDays: 7, version: 2 },
      },
    })
    expect(await extraDaysOf(termId)).toBe(0)
    expect(await entriesOf(clientId)).toEqual([])
  })
})
