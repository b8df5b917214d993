import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { paymentAsks, paymentRights } from './testing/payment-asks.ts'

let app: TestApp
let cashier: TestStaff
let supporter: TestStaff
let stranger: TestStaff
let packageId: number

beforeAll(async () => {
  app = await testApp(routes)
  cashier = await app.staff([...paymentRights, 'payments.export'])
  supporter = await app.staff(['payments.read', 'payments.write', 'clients.read'], { scope: 'own' })
  stranger = await app.staff([])
  packageId = await makePackage(app.db, { price: 9_500_000 })
  const own = await makeClient(app.db, { full_name: 'نگار کریمی', supporter_id: supporter.staffId })
  const other = await makeClient(app.db, { full_name: 'مینا راد' })
  const first = await sold(own)
  await entered(own, { termId: first.id, reference: 'A-778', paidOn: '2026-11-10' })
  await paid(other)
  const second = await sold(other)
  await entered(other, { termId: second.id, method: 'cash', paidOn: '2026-11-12' })
})
afterAll(() => app.close())

const { sold, entered, paid } = paymentAsks(() => ({ app, cashier, packageId }))

async function names(query: string, by: TestStaff = cashier): Promise<string[]> {
  const reply = await app.request('GET', `admin/payments?${query}`, { token: by.token })
  expect(reply.status).toBe(200)
  return reply.body.data.map((one: { client: { fullName: string } }) => one.client.fullName)
}

async function totals(query: string, by: TestStaff = cashier) {
  return (await app.request('GET', `admin/payments/totals?${query}`, { token: by.token })).body.data
}

describe('the list of payments', () => {
  it.each(['admin/payments', 'admin/payments/totals', 'admin/payments/export?format=csv'])(
    '%s is 401 without a token and 403 without the permission',
    async (path) => {
      expect((await app.request('GET', path)).status).toBe(401)
      expect((await app.request('GET', path, { token: stranger.token })).status).toBe(403)
    },
  )

  it('searches reference and client, filters, and sorts by day of payment', async () => {
    expect(await names('sort=paid')).toEqual(['نگار کریمی', 'مینا راد', 'مینا راد'])
    expect(await names('q=778')).toEqual(['نگار کریمی'])
    expect(await names(`q=${encodeURIComponent('نگار كريمي')}`)).toEqual(['نگار کریمی'])
    expect(await names('state=confirmed')).toEqual(['مینا راد'])
    expect(await names('method=cash')).toEqual(['مینا راد'])
    expect(await names('paidFrom=2026-11-11&paidTo=2026-11-12')).toEqual(['مینا راد'])
    expect(await names('currency=IQD')).toEqual([])
    expect((await app.request('GET', 'admin/payments?sort=note', { token: cashier.token })).status).toBe(422)
  })

  it('shows supporters the payments of their own clients only, in sums too', async () => {
    expect(await names('', supporter)).toEqual(['نگار کریمی'])
    expect(await totals('', supporter)).toEqual([{ currency: 'IRR', count: 1, amount: 9_500_000 }])
  })

  it('sums up what is filtered', async () => {
    expect(await totals('')).toEqual([{ currency: 'IRR', count: 3, amount: 28_500_000 }])
    expect(await totals('state=pending')).toEqual([{ currency: 'IRR', count: 2, amount: 19_000_000 }])
    expect(await totals('q=778')).toEqual([{ currency: 'IRR', count: 1, amount: 9_500_000 }])
  })

  it('exports what is filtered, which is left in the log', async () => {
    const path = 'admin/payments/export?format=csv&q=778'
    const { text } = await app.request('GET', path, { token: cashier.token })
    const [, line = ''] = text.split('\r\n')
    expect(line.slice(line.indexOf(',') + 1)).toBe(
      `نگار کریمی,9500000,۹۵۰٬۰۰۰\u00a0تومان,ریال,در انتظار تأیید,کارت به کارت,2026-11-10,1405/08/19,A-778,یک‌ماهه,${cashier.displayName},0,۰\u00a0تومان`,
    )
    const event = await loggedEvents(app.db, { action: 'payments.exported' })
      .select('detail')
      .executeTakeFirstOrThrow()
    expect(event.detail).toEqual({ format: 'csv' })
  })

  it('sums up as many as a list counts; with one more only a shorter period has a sum', async () => {
    const clientId = await makeClient(app.db)
    const add = (count: number) =>
      sql`insert into payments (client_id, method, currency, amount, paid_on, created_at, updated_at)
        select ${clientId}, 'cash', 'USD', 100, '2025-01-01', ${app.clock.now()}, ${app.clock.now()}
        from generate_series(1, ${count}::int)`.execute(app.db)
    await add(10_000)
    expect(await totals('currency=USD')).toEqual([{ currency: 'USD', count: 10_000, amount: 1_000_000 }])
    await add(1)
    expect(await totals('currency=USD')).toBeNull()
    expect(await totals('paidFrom=2026-11-01')).toEqual([{ currency: 'IRR', count: 3, amount: 28_500_000 }])
  })
})
