import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { paymentAsks, paymentRights } from '#finance/payments/server/testing/payment-asks.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { paymentRequests } from '../payment-requests.contract.ts'

const rights = [
  ...paymentRights,
  'payment-requests.read',
  'payment-requests.write',
  'payment-requests.export',
] as const

const app = await testApp(routes)
const cashier = await app.staff(rights)
const stranger = await app.staff([])
const packageId = await makePackage(app.db, { price: 9_500_000 })
await addCard('6037991234567893', 'نسرین کاظمی', null)
await addCard('6104331000000019', 'حمید صادقی', 20_100_000)
afterAll(() => app.close())

const { post, sold } = paymentAsks(() => ({ app, cashier, packageId }))
const list = async (query = '') =>
  (await app.request('GET', `admin/payment-requests?${query}`, { token: cashier.token })).body.data

async function addCard(number: string, holder: string, cap: number | null): Promise<void> {
  await sql`insert into payment_cards (number, holder, currency, daily_cap, search_key, sort_key, created_at, updated_at)
    values (${number}, ${holder}, 'IRR', ${cap}, '', '', now(), now())`.execute(app.db)
}

async function asked(clientId?: number) {
  const client = clientId ?? (await makeClient(app.db, { full_name: 'نگار کریمی' }))
  const term = await sold(client)
  const reply = await post(`${client}/payment-requests`, { termId: term.id, expiresOn: '2026-11-23' })
  expect(reply.status).toBe(200)
  return { client, term, request: reply.body.data }
}

describe('every operation', () => {
  itRefuses([paymentRequests], () => ({ app, stranger }))
})

describe('a request for a transfer', () => {
  it('asks for an amount of its own, on the cards in turn, in words that can be sent', async () => {
    const first = await asked()
    expect(first.request).toMatchObject({
      client: { id: first.client, fullName: 'نگار کریمی' },
      termId: first.term.id,
      due: 9_500_000,
      amount: 9_500_010,
      currency: 'IRR',
      card: { lastFour: '7893', holder: 'نسرین کاظمی' },
      askedOn: '2026-11-21',
      expiresOn: '2026-11-23',
      state: 'open',
      payment: null,
      version: 1,
    })
    expect(first.request.text.split('\n')).toEqual([
      'سلام نگار کریمی، لطفاً درست همین مبلغ را کارت به کارت کنید:',
      '۹۵۰٬۰۰۱\u00a0تومان (نهصد و پنجاه هزار و یک تومان)',
      'کارت: \u20666037 9912 3456 7893\u2069',
      expect.stringContaining('به نام نسرین کاظمی'),
      expect.stringContaining('۲ آذر ۱۴۰۵'),
    ])
    // The second card has room for two requests of 9.5 million at most.
    const lastFours = []
    const amounts = []
    for (let times = 0; times < 5; times += 1) {
      const { request } = await asked()
      lastFours.push(request.card.lastFour)
      amounts.push(request.amount)
    }
    expect(lastFours).toEqual(['0019', '7893', '0019', '7893', '7893'])
    expect(amounts).toEqual([9_500_010, 9_500_020, 9_500_020, 9_500_030, 9_500_040])
  })

  it('is made once for a term, once under a key, and never with an amount of the caller', async () => {
    const { client, term } = await asked()
    const draft = { termId: term.id, expiresOn: '2026-11-23' }
    const second = await post(`${client}/payment-requests`, draft)
    expect([second.status, second.body.error.current]).toEqual([409, { reason: 'already-open' }])
    const fields = async (more: object) =>
      (await post(`${client}/payment-requests`, { ...draft, ...more })).body.error.fields
    expect(await fields({ amount: 1 })).toEqual({ amount: ['unknown-key'] })
    expect(await fields({ expiresOn: '2026-11-20' })).toEqual({ expiresOn: ['out-of-range'] })
    const other = await makeClient(app.db)
    expect((await post(`${other}/payment-requests`, { termId: null, expiresOn: '2026-11-23' })).status).toBe(
      409,
    )
    const dinars = await makeClient(app.db, { country: 'IQ', language: 'ar-IQ' })
    expect((await post(`${dinars}/payment-requests`, draft)).status).toBe(404)
  })

  it('never shares its amount with another of the day, however many are made at once', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => makeClient(app.db)))
    const made = await Promise.all(clients.map((client) => asked(client)))
    const keys = made.map(({ request }) => `${request.card.id} ${request.amount}`)
    expect(new Set(keys).size).toBe(8)
  })

  it('is paid by the payment of exactly its amount, entered in one press, and confirmed as any other', async () => {
    const { client, request } = await asked()
    const path = `${client}/payment-requests/${request.id}/deposit`
    const payment = (await post(path)).body.data
    expect(payment).toMatchObject({ amount: request.amount, method: 'card_to_card', state: 'pending' })
    const [found] = await list('state=paid')
    expect(found).toMatchObject({ id: request.id, payment: { id: payment.id, state: 'pending' } })
    expect((await post(path)).status).toBe(409)
    const confirmed = await post(`${client}/payments/${payment.id}/confirm`, undefined, {
      version: payment.version,
    })
    expect(confirmed.body.data.state).toBe('confirmed')
    expect((await list('state=paid'))[0].payment.state).toBe('confirmed')
    expect((await post(`${client}/payment-requests/${request.id}/cancel`, { reason: 'x' })).status).toBe(409)
  })

  it('is cancelled with a reason, expires by itself, and is found by its client', async () => {
    const client = await makeClient(app.db, { full_name: 'پروین دانا' })
    const { term, request } = await asked(client)
    const path = `${client}/payment-requests/${request.id}/cancel`
    expect((await post(path, {})).body.error.fields).toEqual({ reason: ['required'] })
    expect((await post(path, { reason: 'منصرف شد' }, { version: 2 })).status).toBe(412)
    expect((await post(path, { reason: 'منصرف شد' })).body.data).toMatchObject({
      state: 'cancelled',
      cancelledBy: cashier.displayName,
      cancelledReason: 'منصرف شد',
      version: 2,
    })
    const again = await post(`${client}/payment-requests`, { termId: term.id, expiresOn: '2026-11-23' })
    app.clock.advance(3 * 86_400_000)
    const mine = await list(`q=${encodeURIComponent('پروین')}&sort=created`)
    expect(mine.map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'expired'])
    app.clock.advance(-3 * 86_400_000)
    const csv = await app.request(
      'GET',
      `admin/payment-requests/export?format=csv&q=${encodeURIComponent('پروین')}`,
      {
        token: cashier.token,
      },
    )
    expect(csv.text).toContain(`پروین دانا,${again.body.data.amount},`)
    expect(csv.text).toContain(',9500000,۹۵۰٬۰۰۰\u00a0تومان,ریال,باز')
  })

  it('is seen by those who see the client only', async () => {
    const { client, request } = await asked()
    const other = await app.staff(rights, { scope: 'own' })
    const reply = await app.request('GET', 'admin/payment-requests', { token: other.token })
    expect(reply.body.data).toEqual([])
    const cancel = await post(
      `${client}/payment-requests/${request.id}/cancel`,
      { reason: 'x' },
      { by: other },
    )
    expect(cancel.status).toBe(404)
  })
})
