import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { statementsDuring } from '#platform/server/testing/projection-watch.ts'
import { testApp, testRoot, type TestStaff } from '#platform/server/testing/test-app.ts'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { paymentAsks, paymentLooks, paymentRights } from './testing/payment-asks.ts'
import { setAloneLimit } from './testing/second-person.ts'

const app = await testApp(routes)
await setAloneLimit(app.db)
const cashier = await app.staff(paymentRights)
const other = await app.staff(paymentRights)
const packageId = await makePackage(app.db, { price: 9_500_000 })
afterAll(() => app.close())

const world = () => ({ app, cashier, packageId })
const { post, sold, entered, paid } = paymentAsks(world)
const { accountOf, entriesOf, termRow } = paymentLooks(world)

describe('confirming a payment', () => {
  it('writes charge and payment, starts the term and leaves both in the history', async () => {
    const client = await makeClient(app.db)
    const { term, payment } = await paid(client)
    expect(payment).toMatchObject({ state: 'confirmed', decidedBy: cashier.displayName, version: 2 })
    expect(await entriesOf(client)).toEqual([
      { kind: 'charge', amount: -9_500_000, currency: 'IRR' },
      { kind: 'payment', amount: 9_500_000, currency: 'IRR' },
    ])
    expect((await accountOf(client)).balances).toEqual([{ currency: 'IRR', amount: 0 }])
    expect((await termRow(term.id)).paid_at).toBe('2026-11-21T08:00:00.000Z')
    const subjects = await app.db
      .selectFrom('revisions')
      .select(['subject_type', 'version'])
      .where('client_id', '=', client)
      .where('action', '=', 'payment.confirmed')
      .orderBy('subject_type')
      .execute()
    expect(subjects).toEqual([
      { subject_type: 'payment', version: 2 },
      { subject_type: 'term', version: 2 },
    ])
  })

  it('takes seven statements, and two more by who answers for the amount', async () => {
    const clerk = await app.staff(paymentRights)
    const confirming = async (by: TestStaff) => {
      const client = await makeClient(app.db)
      const payment = await entered(client, { termId: (await sold(client)).id }, clerk)
      const { token } = by
      return statementsDuring(async () => {
        const { statusCode } = await app.server.inject({
          method: 'POST',
          url: `${testRoot}/admin/clients/${client}/payments/${payment.id}/confirm`,
          headers: {
            authorization: `Bearer ${token}`,
            'if-match': '"1"',
            'idempotency-key': `counted-${by.staffId}`,
          },
        })
        expect(statusCode).toBe(200)
      })
    }
    // Two of them are `begin` and `commit`, one claims the key; the look-up of the token is not among them.
    expect(await confirming(other)).toHaveLength(7)
    expect(await confirming(clerk)).toHaveLength(9)
  })

  it.each(['term', 'balance', 'second term'] as const)(
    'answers what is read afterwards, and logs the term so: %s',
    async (what) => {
      const clerk = await app.staff(paymentRights)
      const auditor = await app.staff(paymentRights)
      for (const by of [auditor, clerk]) {
        const client = await makeClient(app.db)
        const confirmed = async (id: number, version = 1) => {
          const reply = await post(`${client}/payments/${id}/confirm`, undefined, { by, version })
          expect(reply.status).toBe(200)
          return reply.body.data
        }
        if (what === 'second term')
          await confirmed((await entered(client, { termId: (await sold(client)).id }, clerk)).id)
        const term = await sold(client)
        let { id } = await entered(client, { termId: term.id }, clerk)
        if (what === 'balance') {
          await app.request('PATCH', `admin/clients/${client}/payments/${id}`, {
            token: clerk.token,
            headers: { 'if-match': '"1"' },
            body: { receivedAmount: 9_000_000, reason: 'کمتر' },
          })
          await confirmed(id, 2)
          ;({ id } = await entered(client, { termId: null, method: 'cash' }, clerk))
        }
        const told = await confirmed(id)
        const { payments } = await accountOf(client, by)
        expect(told).toEqual(payments.find((one: { id: number }) => one.id === id))
        if (what !== 'balance')
          expect(await termChanges(term.id)).toEqual(await differenceOf(client, term, by))
      }
    },
  )

  /** What the history says that the confirmation changed of a term. */
  async function termChanges(termId: number) {
    const { changes } = await app.db
      .selectFrom('revisions')
      .select('changes')
      .where('subject_type', '=', 'term')
      .where('subject_id', '=', termId)
      .where('action', '=', 'payment.confirmed')
      .executeTakeFirstOrThrow()
    return changes
  }

  /** In what a term differs from what it was, as it is read. */
  async function differenceOf(client: number, term: Record<string, unknown> & { id: number }, by: TestStaff) {
    const { body } = await app.request('GET', `admin/clients/${client}/terms`, { token: by.token })
    const read = body.data.find((one: { id: number }) => one.id === term.id) as Record<string, unknown>
    const keys = Object.keys(read).filter((key) => key !== 'version')
    const changed = keys.filter((key) => JSON.stringify(read[key]) !== JSON.stringify(term[key]))
    return Object.fromEntries(changed.map((key) => [key, [term[key], read[key]]]))
  }

  it('reserves the term behind one that runs', async () => {
    const client = await makeClient(app.db)
    await paid(client)
    const { term } = await paid(client)
    expect(term.startOn).toBe('2026-12-21')
    const list = await app.request('GET', `admin/clients/${client}/terms`, { token: cashier.token })
    expect(list.body.data.map((one: { state: string }) => one.state)).toEqual(['reserved', 'running'])
  })

  it('leaves a debt where less arrived, which a later payment settles', async () => {
    const client = await makeClient(app.db)
    const term = await sold(client)
    const payment = await entered(client, { termId: term.id })
    const change = { receivedAmount: 9_000_000, reason: 'واریز کمتر' }
    const mended = await app.request('PATCH', `admin/clients/${client}/payments/${payment.id}`, {
      token: cashier.token,
      headers: { 'if-match': '"1"' },
      body: change,
    })
    expect(mended.body.data).toMatchObject({ amount: 9_000_000, version: 2 })
    await post(`${client}/payments/${payment.id}/confirm`, undefined, { version: 2 })
    expect((await accountOf(client)).balances).toEqual([{ currency: 'IRR', amount: -500_000 }])
    const rest = await entered(client, { termId: null, method: 'cash' })
    expect(rest).toMatchObject({ amount: 500_000, currency: 'IRR', termId: null })
    await post(`${client}/payments/${rest.id}/confirm`)
    expect((await accountOf(client)).balances).toEqual([{ currency: 'IRR', amount: 0 }])
  })

  it('needs a second person above the limit of the settings', async () => {
    await setAloneLimit(app.db, 9_499_999)
    const client = await makeClient(app.db)
    const term = await sold(client)
    const payment = await entered(client, { termId: term.id })
    expect(payment.awaitsOther).toBe(true)
    const own = await post(`${client}/payments/${payment.id}/confirm`)
    expect([own.status, own.body.error.current]).toEqual([409, { reason: 'second-person' }])
    const quick = await post(`${client}/terms/${term.id}/confirm-payment`)
    expect(quick.status).toBe(409)
    expect(await entriesOf(client)).toEqual([])
    const theirs = await post(`${client}/payments/${payment.id}/confirm`, undefined, { by: other })
    expect([theirs.status, theirs.body.data.decidedBy]).toEqual([200, other.displayName])
    const mended = await entered(client, { termId: (await sold(client)).id })
    const path = `${client}/payments/${mended.id}`
    const change = { receivedAmount: 9_600_000, reason: 'کارمزد' }
    const patch = await app.request('PATCH', `admin/clients/${path}`, {
      token: other.token,
      body: change,
      headers: { 'if-match': `"${mended.version}"` },
    })
    expect([patch.status, patch.body.data.awaitsOther]).toEqual([200, true])
    // Whoever set the amount last answers for it: nobody both sets and confirms.
    const alone = await post(`${path}/confirm`, undefined, { by: other, version: 2 })
    expect([alone.status, alone.body.error.current]).toEqual([409, { reason: 'second-person' }])
    expect((await post(`${path}/confirm`, undefined, { version: 2 })).status).toBe(200)
    await setAloneLimit(app.db)
  })

  it('lets one of twenty at once win and tells the others that it is decided', async () => {
    const client = await makeClient(app.db)
    const term = await sold(client)
    const payment = await entered(client, { termId: term.id })
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => post(`${client}/payments/${payment.id}/confirm`)),
    )
    const counts = [200, 409].map((status) => replies.filter((reply) => reply.status === status).length)
    expect(counts).toEqual([1, 19])
    expect(await entriesOf(client)).toHaveLength(2)
  })
})

describe('confirming straight from the term', () => {
  it('confirms the payment that waits, or records one in cash', async () => {
    const client = await makeClient(app.db)
    const first = await sold(client)
    const waiting = await entered(client, { termId: first.id })
    expect((await post(`${client}/terms/${first.id}/confirm-payment`)).status).toBe(200)
    const second = await sold(client)
    expect((await post(`${client}/terms/${second.id}/confirm-payment`)).status).toBe(200)
    const { payments, balances } = await accountOf(client)
    expect(payments.map(({ method, state }: { method: string; state: string }) => [method, state])).toEqual([
      ['cash', 'confirmed'],
      ['card_to_card', 'confirmed'],
    ])
    expect(payments[1].id).toBe(waiting.id)
    expect(balances).toEqual([{ currency: 'IRR', amount: 0 }])
  })
})

describe('rejecting a payment', () => {
  it('needs a reason, moves nothing, and lets another payment be entered', async () => {
    const client = await makeClient(app.db)
    const term = await sold(client)
    const { id } = await entered(client, { termId: term.id })
    const without = await post(`${client}/payments/${id}/reject`, {})
    expect(without.body.error.fields).toEqual({ reason: ['required'] })
    const reply = await post(`${client}/payments/${id}/reject`, { reason: 'واریز نشده است' })
    expect(reply.body.data).toMatchObject({ state: 'rejected', reason: 'واریز نشده است', version: 2 })
    expect(await entriesOf(client)).toEqual([])
    expect((await post(`${client}/payments/${id}/confirm`, undefined, { version: 2 })).status).toBe(409)
    expect((await entered(client, { termId: term.id })).state).toBe('pending')
  })
})

describe('giving a payment back', () => {
  it('writes counter entries, ends the term, and does so once', async () => {
    const client = await makeClient(app.db)
    const { term, payment } = await paid(client)
    const path = `${client}/payments/${payment.id}/refund`
    const reply = await post(path, { reason: 'انصراف' }, { version: 2 })
    expect(reply.body.data).toMatchObject({ state: 'refunded', amount: 9_500_000, reason: 'انصراف' })
    expect(await entriesOf(client)).toEqual([
      { kind: 'charge', amount: -9_500_000, currency: 'IRR' },
      { kind: 'payment', amount: 9_500_000, currency: 'IRR' },
      { kind: 'refund', amount: -9_500_000, currency: 'IRR' },
      { kind: 'adjustment', amount: 9_500_000, currency: 'IRR' },
    ])
    expect((await termRow(term.id)).refunded_at).toBe('2026-11-21T08:00:00.000Z')
    expect((await post(path, { reason: 'دوباره' }, { version: 3 })).status).toBe(409)
    expect(await entriesOf(client)).toHaveLength(4)
  })

  it('is refused before the payment is confirmed', async () => {
    const client = await makeClient(app.db)
    const term = await sold(client)
    const { id } = await entered(client, { termId: term.id })
    expect((await post(`${client}/payments/${id}/refund`, { reason: 'x' })).status).toBe(409)
  })
})
