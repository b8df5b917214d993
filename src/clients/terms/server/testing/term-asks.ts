import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'

export const termRights = ['packages.read', 'clients.read', 'terms.write', 'payments.confirm'] as const

interface Options {
  version?: number
  by?: TestStaff
  headers?: Record<string, string>
}

interface World {
  app: TestApp
  seller: TestStaff
  packageId: number
}

let keys = 0

/** What tests of terms do over and over. App, seller and package are there only when a test runs. */
export function termAsks(world: () => World) {
  function action(clientId: number, path: string, body?: object, { version = 1, by, headers }: Options = {}) {
    const { app, seller } = world()
    return app.request('POST', `admin/clients/${clientId}/terms${path}`, {
      token: (by ?? seller).token,
      ...(body ? { body } : {}),
      headers: { 'if-match': `"${version}"`, 'idempotency-key': `term-action-${(keys += 1)}`, ...headers },
    })
  }

  async function sold(clientId: number, draft: object = {}) {
    const { packageId } = world()
    const reply = await action(clientId, '', { packageId, dietType: 'weight_loss', ...draft })
    expect(reply.status).toBe(200)
    return reply.body.data
  }

  async function soldAndPaid(clientId: number, draft: object = {}) {
    const term = await sold(clientId, draft)
    const reply = await action(clientId, `/${term.id}/confirm-payment`)
    expect(reply.status).toBe(200)
    return reply.body.data
  }

  async function dueDays(termId: number): Promise<string[]> {
    const { rows } = await sql<{
      due_on: string
    }>`select due_on from visits where term_id = ${termId} order by number`.execute(world().app.db)
    return rows.map((row) => row.due_on)
  }

  const factsOf = (clientId: number) =>
    world()
      .app.db.selectFrom('client_facts')
      .select(['paid_days', 'pause_days', 'paid_until', 'term_id', 'list_due_on'])
      .where('client_id', '=', clientId)
      .executeTakeFirst()

  return { action, sold, soldAndPaid, dueDays, factsOf }
}
