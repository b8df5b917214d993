import { expect } from 'vitest'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'

export const creditRights = [
  'clients.read',
  'terms.write',
  'packages.read',
  'payments.read',
  'payments.refund',
  'credits.read',
  'credits.write',
  'credits.approve',
  'credits.revoke',
  'credits.export',
  'credits.redeem',
] as const

export const batchDraft = {
  purpose: 'هدیهٔ نوروز',
  codes: 3,
  amount: 9_500_000,
  currency: 'IRR',
  expiresOn: '2026-12-21',
  perClient: null,
  productLine: null,
}

interface World {
  app: Pick<TestApp, 'request'>
  maker: TestStaff
}

interface Options {
  by?: TestStaff
  version?: number
  key?: string
}

let keys = 0

/** What tests of credit codes do over and over. App and staff are there only when a test runs. */
export function codeAsks(world: () => World) {
  function post(path: string, body: object | undefined, { by, version = 1, key }: Options = {}) {
    const { app, maker } = world()
    return app.request('POST', `admin/${path}`, {
      token: (by ?? maker).token,
      ...(body ? { body } : {}),
      headers: { 'if-match': `"${version}"`, 'idempotency-key': key ?? `credit-key-${(keys += 1)}` },
    })
  }

  async function made(draft: object = {}, by?: TestStaff) {
    const order = { ...batchDraft, ...draft }
    const body = { ...order, typedCodes: order.codes }
    const reply = await post('credit-batches', body, by ? { by } : {})
    expect(reply.status).toBe(200)
    return reply.body.data as { batch: { id: number; version: number; state: string }; codes: string[] }
  }

  const redeem = (clientId: number, code: string, termId: number | null, options: Options = {}) =>
    post(`clients/${clientId}/credit-codes/redeem`, { code, termId }, options)

  async function batchOf(batchId: number) {
    const { app, maker } = world()
    return (await app.request('GET', `admin/credit-batches/${batchId}`, { token: maker.token })).body.data
  }

  async function codesOf(batchId: number, query = '') {
    const { app, maker } = world()
    const path = `admin/credit-batches/${batchId}/codes?${query}`
    const reply = await app.request('GET', path, { token: maker.token })
    expect(reply.status).toBe(200)
    return reply.body.data
  }

  return { post, made, redeem, batchOf, codesOf }
}
