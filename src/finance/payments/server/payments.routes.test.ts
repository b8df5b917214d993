import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { payments } from '../payments.contract.ts'
import { refunds } from '../refunds.contract.ts'
import { paymentAsks, paymentLooks, paymentRights } from './testing/payment-asks.ts'
import { setAloneLimit } from './testing/second-person.ts'

const app = await testApp(routes)
await setAloneLimit(app.db)
const cashier = await app.staff(paymentRights)
const supporter = await app.staff(['payments.read', 'payments.write', 'clients.read'], { scope: 'own' })
const stranger = await app.staff([])
const packageId = await makePackage(app.db, { price: 9_500_003 })
afterAll(() => app.close())

const world = () => ({ app, cashier, packageId })
const { post, sold, entered, paid } = paymentAsks(world)
const { accountOf, entriesOf, termRow } = paymentLooks(world)

describe('every operation', () => {
  itRefuses([payments, refunds], () => ({ app, stranger }))

  it('is 404 for the client of somebody else', async () => {
    const foreign = await makeClient(app.db, { supporter_id: cashier.staffId })
    const term = await sold(foreign)
    const { token } = supporter
    const read = await app.request('GET', `admin/clients/${foreign}/payments`, { token })
    expect(read.status).toBe(404)
    const write = await post(`${foreign}/payments`, { termId: term.id, method: 'cash' }, { by: supporter })
    expect(write.status).toBe(404)
    expect(await entriesOf(foreign)).toEqual([])
  })

  it('leaves confirming to who may confirm', async () => {
    const client = await makeClient(app.db, { supporter_id: supporter.staffId })
    const term = await sold(client)
    const payment = await entered(client, { termId: term.id }, supporter)
    expect(
      (await post(`${client}/payments/${payment.id}/confirm`, undefined, { by: supporter })).status,
    ).toBe(403)
    expect((await accountOf(client, supporter)).payments).toHaveLength(1)
  })

  it('asks for a key where money moves', async () => {
    const client = await makeClient(app.db)
    const term = await sold(client)
    const bare = { token: cashier.token, headers: { 'if-match': '"1"' } }
    const create = { ...bare, body: { termId: term.id, method: 'cash' } }
    const { status, body } = await app.request('POST', `admin/clients/${client}/payments`, create)
    expect([status, body.error.code]).toEqual([400, 'idempotency-key-required'])
    const confirm = `admin/clients/${client}/terms/${term.id}/confirm-payment`
    expect((await app.request('POST', confirm, bare)).status).toBe(400)
    expect(await termRow(term.id)).toEqual({ paid_at: null, refunded_at: null })
  })
})

describe('entering a payment', () => {
  it('takes the amount of the term, waits, and changes neither term nor balance', async () => {
    const client = await makeClient(app.db)
    const term = await sold(client)
    await setAloneLimit(app.db, 50_000_000)
    const payment = await entered(client, { termId: term.id, reference: 'کارت ۱۲۳۴' })
    await setAloneLimit(app.db)
    expect(payment).toEqual({
      id: payment.id,
      clientId: client,
      termId: term.id,
      packageName: { fa: 'یک‌ماهه', ar: 'شهر واحد' },
      method: 'card_to_card',
      state: 'pending',
      amount: 9_500_003,
      currency: 'IRR',
      returned: 0,
      refund: null,
      aloneUpTo: 50_000_000,
      reference: 'کارت ۱۲۳۴',
      paidOn: '2026-11-21',
      card: null,
      payerLastFour: null,
      depositTime: null,
      anotherReason: null,
      alike: null,
      note: null,
      reason: null,
      enteredBy: cashier.displayName,
      enteredAt: '2026-11-21T08:00:00.000Z',
      decidedBy: null,
      decidedAt: null,
      awaitsOther: false,
      version: 1,
    })
    expect((await accountOf(client)).balances).toEqual([])
    expect(await termRow(term.id)).toEqual({ paid_at: null, refunded_at: null })
    expect(app.hints.at(-1)).toEqual({ type: 'payment', id: payment.id, version: 1, clientId: client })
  })

  it('refuses an amount, a price or a total, a wrong method and impossible days', async () => {
    const client = await makeClient(app.db)
    const term = await sold(client)
    const fields = async (more: object) =>
      (await post(`${client}/payments`, { termId: term.id, method: 'cash', ...more })).body.error.fields
    expect(await fields({ amount: 1 })).toEqual({ amount: ['unknown-key'] })
    expect(await fields({ price: 1, total: 1 })).toEqual({ price: ['unknown-key'], total: ['unknown-key'] })
    expect(await fields({ method: 'credit_code' })).toEqual({ method: ['not-allowed'] })
    expect(await fields({ method: 'gateway' })).toEqual({ reference: ['required'] })
    expect(await fields({ paidOn: '2026-11-22' })).toEqual({ paidOn: ['out-of-range'] })
    expect(await fields({ paidOn: '2025-11-19' })).toEqual({ paidOn: ['out-of-range'] })
  })

  it('is refused for a term that has a payment, for a client who owes nothing and for a closed one', async () => {
    const client = await makeClient(app.db)
    const term = await sold(client)
    await entered(client, { termId: term.id })
    expect((await post(`${client}/payments`, { termId: term.id, method: 'cash' })).status).toBe(409)
    expect((await post(`${client}/payments`, { termId: null, method: 'cash' })).status).toBe(409)
    expect((await post(`${client}/payments`, { termId: 999_999, method: 'cash' })).status).toBe(404)
    await sql`update clients set closed_on = '2026-11-20', closed_reason = 'moved' where id = ${client}`.execute(
      app.db,
    )
    expect((await post(`${client}/payments`, { termId: term.id, method: 'cash' })).status).toBe(409)
  })

  it('has one effect under one key, and another body under it is refused', async () => {
    const client = await makeClient(app.db)
    const term = await sold(client)
    const draft = { termId: term.id, method: 'cash' }
    const both = await Promise.all([1, 2].map(() => post(`${client}/payments`, draft, { key: 'twice-0001' })))
    const statuses = both.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    const again = await post(`${client}/payments`, draft, { key: 'twice-0001' })
    expect(again.status).toBe(200)
    expect((await accountOf(client)).total).toBe(1)
    const mismatch = await post(`${client}/payments`, { ...draft, note: 'x' }, { key: 'twice-0001' })
    expect([mismatch.status, mismatch.body.error.code]).toEqual([422, 'idempotency-mismatch'])
  })
})

describe('mending a payment', () => {
  const mend = (clientId: number, paymentId: number, body: object, version = 1) =>
    app.request('PATCH', `admin/clients/${clientId}/payments/${paymentId}`, {
      token: cashier.token,
      headers: { 'if-match': `"${version}"` },
      body,
    })

  it('needs a reason and the version seen, and keeps the old values in the history', async () => {
    const client = await makeClient(app.db)
    const term = await sold(client)
    const { id } = await entered(client, { termId: term.id, note: 'صبح' })
    expect((await mend(client, id, { method: 'cash' })).body.error.fields).toEqual({ reason: ['required'] })
    const reply = await mend(client, id, { method: 'cash', reason: 'اشتباه ثبت شده بود' })
    expect(reply.body.data).toMatchObject({ method: 'cash', note: 'صبح', version: 2 })
    expect((await mend(client, id, { note: null, reason: 'x' })).status).toBe(412)
    const history = await app.request('GET', `admin/clients/${client}/payments/${id}/history`, {
      token: cashier.token,
    })
    expect(history.body.data[0]).toMatchObject({
      version: 2,
      changes: { method: ['card_to_card', 'cash'], changeReason: [null, 'اشتباه ثبت شده بود'] },
    })
  })

  it('is refused once the payment is decided: only a counter entry is possible', async () => {
    const client = await makeClient(app.db)
    const { payment } = await paid(client)
    const reply = await mend(client, payment.id, { receivedAmount: 1, reason: 'x' }, 2)
    expect([reply.status, reply.body.error.current]).toEqual([409, { state: 'confirmed' }])
    expect((await accountOf(client)).payments[0].amount).toBe(9_500_003)
  })
})

describe('the effect of an action', () => {
  it('says balances and days before and after, and does nothing', async () => {
    const client = await makeClient(app.db)
    const term = await sold(client)
    const { id } = await entered(client, { termId: term.id })
    const ask = (action: string) =>
      app.request('GET', `admin/clients/${client}/payments/${id}/effect?action=${action}`, {
        token: cashier.token,
      })
    expect((await ask('confirm')).body.data).toEqual({
      balances: { before: [], after: [{ currency: 'IRR', amount: 0 }] },
      term: {
        before: { state: 'unpaid', startOn: '2026-11-21', endsOn: '2026-12-21' },
        after: { state: 'running', startOn: '2026-11-21', endsOn: '2026-12-21' },
      },
    })
    expect((await ask('refund')).status).toBe(409)
    expect((await ask('erase')).status).toBe(422)
    expect(await entriesOf(client)).toEqual([])
    expect((await accountOf(client)).payments[0]).toMatchObject({ state: 'pending', version: 1 })
  })
})
