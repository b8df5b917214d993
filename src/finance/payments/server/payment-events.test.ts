import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { paymentAsks, paymentRights } from './testing/payment-asks.ts'

const app = await testApp(routes)
const cashier = await app.staff(paymentRights)
const stranger = await app.staff(paymentRights, { scope: 'own' })
const packageId = await makePackage(app.db, { price: 9_500_000 })
afterAll(() => app.close())

const { post, sold, entered, paid } = paymentAsks(() => ({ app, cashier, packageId }))

const eventsOf = (clientId: number, query = '', by = cashier) =>
  app.request('GET', `admin/clients/${clientId}/payment-events${query}`, { token: by.token })

describe('what happened to the payments of a client', () => {
  it('tells entering, confirming, giving back and rejecting, each when, by whom and why, newest first', async () => {
    const client = await makeClient(app.db)
    const { payment: first } = await paid(client)
    app.clock.advance(60_000)
    const part = { amount: 2_000_000, reason: 'بخشی' }
    await post(`${client}/payments/${first.id}/refund`, part, { version: 2 })
    app.clock.advance(60_000)
    await post(`${client}/payments/${first.id}/refund`, { reason: 'انصراف' }, { version: 3 })
    app.clock.advance(60_000)
    const { id: second } = await entered(client, { termId: (await sold(client)).id })
    app.clock.advance(60_000)
    await post(`${client}/payments/${second}/reject`, { reason: 'واریز نشده است' })
    const { status, body } = await eventsOf(client)
    expect(status).toBe(200)
    expect(
      body.data.map((one: Record<string, unknown>) => [
        one['paymentId'],
        one['what'],
        one['amount'],
        one['reason'],
      ]),
    ).toEqual([
      [second, 'rejected', 9_500_000, 'واریز نشده است'],
      [second, 'entered', 9_500_000, null],
      [first.id, 'refunded', 7_500_000, 'انصراف'],
      [first.id, 'refunded', 2_000_000, 'بخشی'],
      [first.id, 'confirmed', 9_500_000, null],
      [first.id, 'entered', 9_500_000, null],
    ])
    expect(body.data[3]).toMatchObject({
      at: '2026-11-21T08:01:00.000Z',
      by: cashier.displayName,
      currency: 'IRR',
      method: 'card_to_card',
    })
    expect(body.meta.total).toBe(6)
    const early = await eventsOf(client, '?before=2026-11-21T08:01:00.000Z&perPage=1')
    expect(early.body.data).toMatchObject([{ paymentId: first.id, what: 'confirmed' }])
    expect(early.body.meta.total).toBe(2)
  })

  it('are kept from who may not see the money or the client', async () => {
    const client = await makeClient(app.db)
    const plain = await app.staff(['clients.read'])
    expect((await eventsOf(client, '', plain)).status).toBe(403)
    expect((await eventsOf(client, '', stranger)).status).toBe(404)
    expect((await eventsOf(client, '?before=yesterday')).body.error.fields).toEqual({ before: ['format'] })
  })
})
