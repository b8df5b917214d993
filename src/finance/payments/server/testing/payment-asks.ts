import { expect } from 'vitest'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'

export const paymentRights = [
  'clients.read',
  'terms.write',
  'packages.read',
  'payments.read',
  'payments.write',
  'payments.confirm',
  'payments.refund',
] as const

interface World {
  app: TestApp
  cashier: TestStaff
  packageId: number
}

interface Options {
  by?: TestStaff
  version?: number
  key?: string
}

let keys = 0

/** What tests of payments do over and over. App, cashier and package are there only when a test runs. */
export function paymentAsks(world: () => World) {
  function post(path: string, body?: object, { by, version = 1, key }: Options = {}) {
    const { app, cashier } = world()
    return app.request('POST', `admin/clients/${path}`, {
      token: (by ?? cashier).token,
      ...(body ? { body } : {}),
      headers: { 'if-match': `"${version}"`, 'idempotency-key': key ?? `payment-${(keys += 1)}` },
    })
  }

  async function sold(clientId: number, draft: object = {}) {
    const { packageId } = world()
    const reply = await post(`${clientId}/terms`, { packageId, dietType: 'weight_loss', ...draft })
    expect(reply.status).toBe(200)
    return reply.body.data
  }

  async function entered(clientId: number, draft: object, by?: TestStaff) {
    const reply = await post(`${clientId}/payments`, { method: 'card_to_card', ...draft }, by ? { by } : {})
    expect(reply.status).toBe(200)
    return reply.body.data
  }

  async function paid(clientId: number) {
    const term = await sold(clientId)
    const payment = await entered(clientId, { termId: term.id })
    const reply = await post(`${clientId}/payments/${payment.id}/confirm`)
    expect(reply.status).toBe(200)
    return { term, payment: reply.body.data }
  }

  return { post, sold, entered, paid }
}

/** What tests look at afterwards. */
export function paymentLooks(world: () => World) {
  async function accountOf(clientId: number, by?: TestStaff) {
    const { app, cashier } = world()
    const token = (by ?? cashier).token
    const reply = await app.request('GET', `admin/clients/${clientId}/payments`, { token })
    expect(reply.status).toBe(200)
    return reply.body.data
  }

  const entriesOf = (clientId: number) =>
    world()
      .app.db.selectFrom('ledger_entries')
      .select(['kind', 'amount', 'currency'])
      .where('client_id', '=', clientId)
      .orderBy('id')
      .execute()

  const termRow = (termId: number) =>
    world()
      .app.db.selectFrom('terms')
      .select(['paid_at', 'refunded_at'])
      .where('id', '=', termId)
      .executeTakeFirstOrThrow()

  return { accountOf, entriesOf, termRow }
}
