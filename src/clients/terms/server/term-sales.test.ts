import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { termAsks, termRights } from './testing/term-asks.ts'

let app: TestApp
let seller: TestStaff
let packageId: number
let largerId: number

beforeAll(async () => {
  app = await testApp(routes)
  const money = ['payments.write', 'payment-requests.write', 'payment-requests.read'] as const
  seller = await app.staff([...termRights, ...money, 'visits.write', 'visits.read'])
  packageId = await makePackage(app.db, { days: 30, visits: 3, price: 9_500_000 })
  largerId = await makePackage(app.db, { days: 90, visits: 9, price: 24_000_000 })
})
afterAll(() => app.close())

const { action, sold, soldAndPaid, factsOf } = termAsks(() => ({ app, seller, packageId }))

const draft = (of: number) => ({ packageId: of, dietType: 'weight_loss' })

async function statesOf(clientId: number): Promise<[number, string][]> {
  const { body } = await app.request('GET', `admin/clients/${clientId}/terms`, { token: seller.token })
  return body.data.map((term: { id: number; state: string }) => [term.id, term.state])
}

describe('one sale of a client waits at a time', () => {
  it('a second one is refused with the one that waits, on whatever days and of whatever package', async () => {
    const client = await makeClient(app.db)
    const waiting = await sold(client)
    for (const second of [
      draft(packageId),
      draft(largerId),
      { ...draft(packageId), startOn: '2027-03-01' },
    ]) {
      const reply = await action(client, '', second)
      expect(reply.status).toBe(409)
      expect(reply.body.error.current).toMatchObject({
        reason: 'sale-waits',
        term: { id: waiting.id, state: 'unpaid', price: 9_500_000 },
      })
    }
    expect(await statesOf(client)).toEqual([[waiting.id, 'unpaid']])
  })

  it('once it is paid another may be sold and paid behind it', async () => {
    const client = await makeClient(app.db)
    const first = await soldAndPaid(client)
    const second = await soldAndPaid(client)
    const third = await sold(client)
    expect(await statesOf(client)).toEqual([
      [third.id, 'unpaid'],
      [second.id, 'reserved'],
      [first.id, 'running'],
    ])
  })

  it('20 sales at once, each with a key of its own, make one term with its visits', async () => {
    const client = await makeClient(app.db)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        action(client, '', draft(index % 2 === 0 ? packageId : largerId)),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    const won = replies.find(({ status }) => status === 200)?.body.data
    expect(await statesOf(client)).toEqual([[won.id, 'unpaid']])
    const visits = app.db.selectFrom('visits').select('id').where('client_id', '=', client)
    expect(await visits.execute()).toHaveLength(won.visitsIncluded)
  })
})

describe('giving up a sale that waits', () => {
  it('leaves it uncounted and not to be paid, and another package takes its days', async () => {
    const client = await makeClient(app.db)
    const waiting = await sold(client)
    const reply = await action(client, `/${waiting.id}/cancel`, { reason: 'بستهٔ بلندتر می‌خواهد' })
    expect(reply.body.data).toMatchObject({
      state: 'cancelled',
      cancelledAt: '2026-11-21T08:00:00.000Z',
      paidAt: null,
      version: 2,
    })
    expect((await action(client, `/${waiting.id}/confirm-payment`, undefined, { version: 2 })).status).toBe(
      409,
    )
    expect((await action(client, `/${waiting.id}/cancel`, { reason: 'x' }, { version: 2 })).status).toBe(409)
    const next = await action(client, '', draft(largerId))
    expect(next.body.data).toMatchObject({ startOn: '2026-11-21', state: 'unpaid', price: 24_000_000 })
    expect(await factsOf(client)).toMatchObject({ paid_days: '{}', term_id: null })
  })

  it('ends its visits: nobody is weighed at one', async () => {
    const client = await makeClient(app.db)
    const waiting = await sold(client)
    const of = app.db.selectFrom('visits').select('id').where('term_id', '=', waiting.id)
    const { id } = await of.orderBy('number').limit(1).executeTakeFirstOrThrow()
    await action(client, `/${waiting.id}/cancel`, { reason: 'پشیمان شد' })
    const weighed = await app.request('POST', `admin/visits/${id}/weigh-in`, {
      token: seller.token,
      body: { weightG: 80_000, weighedOn: '2026-11-21', stateCode: 'normal', waistMm: null, note: null },
      headers: { 'if-match': '"1"' },
    })
    expect([weighed.status, weighed.body.error.code]).toEqual([409, 'conflict'])
    const { body } = await app.request('GET', `admin/clients/${client}/visits`, { token: seller.token })
    const states = body.data.map((one: { state: string }) => one.state)
    expect(states).toEqual(['lapsed', 'lapsed', 'lapsed'])
  })

  it('keeps the reason in the history', async () => {
    const client = await makeClient(app.db)
    const waiting = await sold(client)
    await action(client, `/${waiting.id}/cancel`, { reason: 'پشیمان شد' })
    const { rows } = await sql<{ changes: object }>`select changes from revisions
      where subject_type = 'term' and subject_id = ${waiting.id} order by id desc limit 1`.execute(app.db)
    expect(rows[0]?.changes).toMatchObject({
      state: ['unpaid', 'cancelled'],
      cancelledReason: [null, 'پشیمان شد'],
    })
  })

  it('not while a payment of it waits; once that is rejected', async () => {
    const client = await makeClient(app.db)
    const waiting = await sold(client)
    const money = (path: string, body: object, version = 1) =>
      app.request('POST', `admin/clients/${client}/payments${path}`, {
        token: seller.token,
        body,
        headers: { 'idempotency-key': `sale-money-${client}-${path.length}`, 'if-match': `"${version}"` },
      })
    const entered = await money('', { termId: waiting.id, method: 'cash' })
    expect(entered.status).toBe(200)
    const reply = await action(client, `/${waiting.id}/cancel`, { reason: 'پشیمان شد' })
    expect(reply.status).toBe(409)
    expect(reply.body.error.current).toMatchObject({ reason: 'payment-waits', term: { id: waiting.id } })
    expect(await statesOf(client)).toEqual([[waiting.id, 'unpaid']])
    const rejected = await money(`/${entered.body.data.id}/reject`, { reason: 'پولی نیامد' })
    expect(rejected.status).toBe(200)
    expect((await action(client, `/${waiting.id}/cancel`, { reason: 'پشیمان شد' })).status).toBe(200)
  })

  it('of 10 that pay it and 10 that give it up at once, one wins', async () => {
    const client = await makeClient(app.db)
    const waiting = await sold(client)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? action(client, `/${waiting.id}/cancel`, { reason: 'پشیمان شد' })
          : action(client, `/${waiting.id}/confirm-payment`),
      ),
    )
    const won = replies.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const state: string = won[0]!.body.data.state
    const ledger = await app.db
      .selectFrom('ledger_entries')
      .select('amount')
      .where('client_id', '=', client)
      .orderBy('amount')
      .execute()
    expect([state, ledger.map(({ amount }) => amount)]).toEqual(
      state === 'cancelled' ? ['cancelled', []] : ['running', [-9_500_000, 9_500_000]],
    )
    expect(await statesOf(client)).toEqual([[waiting.id, state]])
  })

  it('what was asked for it is cancelled with it', async () => {
    const client = await makeClient(app.db)
    const waiting = await sold(client)
    await sql`insert into payment_cards (number, holder, currency, search_key, sort_key, created_at, updated_at)
      values ('6037991234567893', 'نسرین کاظمی', 'IRR', '', '', now(), now())`.execute(app.db)
    const asked = await app.request('POST', `admin/clients/${client}/payment-requests`, {
      token: seller.token,
      body: { termId: waiting.id, expiresOn: '2026-11-23' },
      headers: { 'idempotency-key': `sale-request-${client}` },
    })
    expect(asked.body.data).toMatchObject({ state: 'open', due: 9_500_000 })
    await action(client, `/${waiting.id}/cancel`, { reason: 'پشیمان شد' })
    const { body } = await app.request('GET', 'admin/payment-requests', { token: seller.token })
    expect(body.data).toMatchObject([
      { id: asked.body.data.id, state: 'cancelled', cancelledReason: 'پشیمان شد', version: 2 },
    ])
    const late = await app.request(
      'POST',
      `admin/clients/${client}/payment-requests/${asked.body.data.id}/deposit`,
      { token: seller.token, headers: { 'if-match': '"2"', 'idempotency-key': `sale-late-${client}` } },
    )
    expect(late.status).toBe(409)
  })
})
