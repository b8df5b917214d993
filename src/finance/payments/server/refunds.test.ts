import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { testApp, testNow } from '#platform/server/testing/test-app.ts'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { priceTakenBack } from './refunds.rules.ts'
import { paymentAsks, paymentLooks, paymentRights } from './testing/payment-asks.ts'
import { setAloneLimit } from './testing/second-person.ts'

const app = await testApp(routes)
await setAloneLimit(app.db)
const cashier = await app.staff(paymentRights)
const other = await app.staff(paymentRights)
const packageId = await makePackage(app.db, { price: 9_500_003 })
afterAll(() => app.close())

const world = () => ({ app, cashier, packageId })
const { post, sold, entered, paid } = paymentAsks(world)
const { accountOf, entriesOf, termRow } = paymentLooks(world)

const reason = 'بخشی از دوره استفاده نشد'

async function paidPath() {
  const client = await makeClient(app.db)
  const { term, payment } = await paid(client)
  return { client, term, path: `${client}/payments/${payment.id}` }
}

describe('giving back a part', () => {
  it('takes as much off the price; the term stays, and the rest can follow until nothing is left', async () => {
    const { client, term, path } = await paidPath()
    const part = await post(`${path}/refund`, { amount: 3_000_000, reason }, { version: 2 })
    expect(part.body.data).toMatchObject({
      state: 'confirmed',
      returned: 3_000_000,
      reason: null,
      version: 3,
    })
    expect((await entriesOf(client)).slice(2)).toEqual([
      { kind: 'refund', amount: -3_000_000, currency: 'IRR' },
      { kind: 'adjustment', amount: 3_000_000, currency: 'IRR' },
    ])
    expect((await termRow(term.id)).refunded_at).toBeNull()
    const more = await post(`${path}/refund`, { amount: 6_500_004, reason }, { version: 3 })
    expect([more.status, more.body.error.fields]).toEqual([422, { amount: ['out-of-range'] }])
    const rest = await post(`${path}/refund`, { reason }, { version: 3 })
    expect(rest.body.data).toMatchObject({ state: 'refunded', returned: 9_500_003, reason, version: 4 })
    expect((await termRow(term.id)).refunded_at).toBe('2026-11-21T08:00:00.000Z')
    expect((await accountOf(client)).balances).toEqual([{ currency: 'IRR', amount: 0 }])
    expect((await post(`${path}/refund`, { amount: 1, reason }, { version: 4 })).status).toBe(409)
  })

  it('ends the term today where that is asked for, and says so before', async () => {
    const { term, path } = await paidPath()
    const ask = (more: string) =>
      app.request('GET', `admin/clients/${path}/effect?action=refund&amount=3000000${more}`, {
        token: cashier.token,
      })
    expect((await ask('')).body.data).toMatchObject({ term: null })
    expect((await ask('&endsTerm=true')).body.data.term.after.state).toBe('refunded')
    const reply = await post(`${path}/refund`, { amount: 3_000_000, endsTerm: true, reason }, { version: 2 })
    expect(reply.body.data).toMatchObject({ state: 'confirmed', returned: 3_000_000 })
    expect((await termRow(term.id)).refunded_at).toBe('2026-11-21T08:00:00.000Z')
    // The term is over already: what is left goes back as money.
    expect((await post(`${path}/refund`, { reason }, { version: 3 })).body.data.state).toBe('refunded')
  })

  it('lets one of two at once win; the other must look again', async () => {
    const { client, path } = await paidPath()
    const replies = await Promise.all(
      [cashier, other].map((by) => post(`${path}/refund`, { amount: 6_000_000, reason }, { version: 2, by })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await accountOf(client)).payments[0].returned).toBe(6_000_000)
  })

  it('has one effect under one key', async () => {
    const { client, path } = await paidPath()
    const ask = { version: 2, key: 'refund-twice-1' }
    await Promise.all([1, 2].map(() => post(`${path}/refund`, { amount: 1_000_000, reason }, ask)))
    expect((await accountOf(client)).payments[0].returned).toBe(1_000_000)
    expect(await entriesOf(client)).toHaveLength(4)
  })

  it('is refused by the database where more would go back than came, whoever asks', async () => {
    const { client } = await paidPath()
    const { payments } = await accountOf(client)
    const entry = sql`insert into ledger_entries (client_id, currency, amount, kind, payment_id, created_at)
      values (${client}, 'IRR', -9500004, 'refund', ${payments[0].id}, now())`
    await expect(entry.execute(app.db)).rejects.toThrow('more would go back')
  })

  it('needs an amount above zero, a reason and the right', async () => {
    const { path } = await paidPath()
    const wrong = await post(`${path}/refund`, { amount: 0 }, { version: 2 })
    expect(wrong.body.error.fields).toEqual({ amount: ['too-small:1'], reason: ['required'] })
    const plain = await app.staff(paymentRights.filter((right) => right !== 'payments.refund'))
    expect((await post(`${path}/refund`, { reason }, { version: 2, by: plain })).status).toBe(403)
  })
})

describe('a refund above the limit', () => {
  it('waits for somebody else, also when it comes in parts', async () => {
    const { client, path } = await paidPath()
    await setAloneLimit(app.db, 5_000_000)
    // On a day on which the cashier has done nothing yet.
    app.clock.advance(86_400_000)
    const part = await post(`${path}/refund`, { amount: 3_000_000, reason }, { version: 2 })
    expect(part.status).toBe(200)
    // On the next day it is still the same payment.
    app.clock.advance(86_400_000)
    const draft = { amount: 2_500_000, endsTerm: true, reason }
    const alone = await post(`${path}/refund`, draft, { version: 3 })
    expect([alone.status, alone.body.error.current]).toEqual([409, { reason: 'second-person' }])
    const asked = await post(`${path}/refund/request`, draft, { version: 3 })
    expect(asked.body.data).toMatchObject({
      returned: 3_000_000,
      aloneUpTo: 2_000_000,
      refund: { amount: 2_500_000, endsTerm: true, askedBy: cashier.displayName, isOwn: true },
      version: 4,
    })
    expect(await entriesOf(client)).toHaveLength(4)
    const waits = await post(`${path}/refund`, { amount: 1, reason }, { version: 4 })
    expect([waits.status, waits.body.error.current]).toEqual([409, { reason: 'refund-waits' }])
    const own = await post(`${path}/refund/confirm`, undefined, { version: 4 })
    expect([own.status, own.body.error.current]).toEqual([409, { reason: 'second-person' }])
    const both = await Promise.all(
      [1, 2].map(() => post(`${path}/refund/confirm`, undefined, { version: 4, by: other })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await accountOf(client)).payments[0]).toMatchObject({ returned: 5_500_000, refund: null })
    const list = await app.request('GET', 'admin/payments?refund=part', { token: cashier.token })
    expect(list.body.data.map((one: { returned: number }) => one.returned)).toContain(5_500_000)
    await setAloneLimit(app.db)
    app.clock.set(testNow)
  })

  it('is declined with a reason, which its history keeps, and moves nothing', async () => {
    const { client, path } = await paidPath()
    await post(`${path}/refund/request`, { reason }, { version: 2 })
    const waiting = await app.request('GET', 'admin/payments?refund=waiting', { token: other.token })
    expect(waiting.body.data.map((one: { clientId: number }) => one.clientId)).toEqual([client])
    const reply = await post(
      `${path}/refund/decline`,
      { reason: 'دوره تمام شده بود' },
      { version: 3, by: other },
    )
    expect(reply.body.data).toMatchObject({ state: 'confirmed', returned: 0, refund: null, version: 4 })
    expect(await entriesOf(client)).toHaveLength(2)
    expect((await post(`${path}/refund/confirm`, undefined, { version: 4, by: other })).status).toBe(409)
    const history = await app.request('GET', `admin/clients/${path}/history`, { token: cashier.token })
    expect(history.body.data[0].changes).toMatchObject({
      refundAsked: [9_500_003, null],
      changeReason: [null, 'دوره تمام شده بود'],
    })
  })
})

describe('what is taken back of the price', () => {
  it('is what was paid above it first, then as much as goes back, and all of it in the end', () => {
    expect([1, 300, 500, 1000].map((returned) => priceTakenBack(9500, 10_000, returned))).toEqual([
      0, 0, 0, 500,
    ])
    expect([4000, 8999, 9000].map((returned) => priceTakenBack(9500, 9000, returned))).toEqual([
      4000, 8999, 9500,
    ])
  })

  it('never falls, never exceeds the price and is all of it when nothing is left', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 1_000_000 }), (price, given, share) => {
        const returned = Math.floor((given * share) / 1_000_000)
        const back = priceTakenBack(price, given, returned)
        expect(back).toBeGreaterThanOrEqual(0)
        expect(back).toBeLessThanOrEqual(price)
        expect(priceTakenBack(price, given, Math.min(given, returned + 1))).toBeGreaterThanOrEqual(back)
        expect(priceTakenBack(price, given, given)).toBe(price)
      }),
      { numRuns: 100 },
    )
  })
})

it('takes a settled debt back as money alone', async () => {
  const client = await makeClient(app.db)
  const term = await sold(client)
  const short = await entered(client, { termId: term.id })
  await app.request('PATCH', `admin/clients/${client}/payments/${short.id}`, {
    token: cashier.token,
    headers: { 'if-match': '"1"' },
    body: { receivedAmount: 9_000_000, reason },
  })
  await post(`${client}/payments/${short.id}/confirm`, undefined, { version: 2 })
  const rest = await entered(client, { termId: null, method: 'cash' })
  await post(`${client}/payments/${rest.id}/confirm`)
  const part = await post(`${client}/payments/${rest.id}/refund`, { amount: 200_000, reason }, { version: 2 })
  expect(part.body.data).toMatchObject({ state: 'confirmed', returned: 200_000 })
  expect((await accountOf(client)).balances).toEqual([{ currency: 'IRR', amount: -200_000 }])
})
