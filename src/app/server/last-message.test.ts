import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientsRoutes } from '#clients/clients/server/clients.routes.ts'
import { queuesRoutes } from '#today/queues/server/queues.routes.ts'
import { testApp, testNow, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { messageBatchesRoutes } from '#today/messages/server/message-batches.routes.ts'
import {
  ask,
  begun,
  messageRights,
  senderOf,
  waitingClient,
  workAll,
} from '#today/messages/server/testing/message-fixtures.ts'
import { clientParts } from './upper-parts.ts'

let app: TestApp
let sender: TestStaff
beforeAll(async () => {
  app = await testApp([...messageBatchesRoutes, ...clientsRoutes(clientParts), ...queuesRoutes])
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(testNow)
  sender = await senderOf(app, { permissions: [...messageRights, 'clients.read', 'queues.read'] })
})

/** The last message of the sender's only client, as the list of clients and the worklist show it. */
async function shown() {
  const lists = await Promise.all(
    ['clients?withLastMessage=true', 'queues/list_due_today'].map(async (path) => {
      const { status, body } = await ask(app, sender, 'GET', path)
      expect([path, status, body.data.length]).toEqual([path, 200, 1])
      return body.data[0].lastMessage
    }),
  )
  expect(lists[0]).toEqual(lists[1])
  return lists[0]
}

const mark = (columns: object) =>
  app.db.updateTable('outbox').set(columns).where('kind', '=', 'message').execute()

describe('the last message of a client', () => {
  it('is told with its moment, its origin and whether it arrived', async () => {
    await waitingClient(app, sender)
    expect(await shown()).toBeNull()
    await begun(app, sender, 1)
    await workAll(app)
    const first = { at: '2026-11-21T08:01:00.000Z', kind: 'list_due_today', automatic: false }
    expect(await shown()).toEqual({ ...first, state: 'queued' })
    expect((await ask(app, sender, 'GET', 'clients')).body.data[0].lastMessage).toBeNull()
    await mark({ sent_at: testNow })
    expect(await shown()).toEqual({ ...first, state: 'sent' })
    await mark({ sent_at: null, failed_at: testNow })
    expect(await shown()).toEqual({ ...first, state: 'failed' })
  })

  it('is the newest one out: neither an older one nor an answer', async () => {
    const ali = await waitingClient(app, sender)
    await begun(app, sender, 1)
    await workAll(app)
    const lifted = [{ reason: 'recent', why: 'پیام پیش اشتباه بود' }]
    await begun(app, sender, 1, { lifted, audience: { queue: null, clientIds: [ali], filter: {} } })
    await workAll(app)
    const message = { client_id: ali, language: 'fa-IR' as const, text: 'x', batch_id: null, staff_id: null }
    const answer = {
      ...message,
      direction: 'in' as const,
      dedupe_key: null,
      at: new Date('2026-11-21T09:00:00Z'),
    }
    await app.db.insertInto('messages').values(answer).execute()
    expect(await shown()).toMatchObject({ at: '2026-11-21T08:02:00.000Z', kind: 'chosen' })
    const single = { ...message, direction: 'out' as const, dedupe_key: `message:single:${ali}:1` }
    await app.db
      .insertInto('messages')
      .values({ ...single, at: new Date('2026-11-21T08:30:00Z') })
      .execute()
    expect(await shown()).toEqual({
      at: '2026-11-21T08:30:00.000Z',
      kind: 'single',
      automatic: false,
      state: 'queued',
    })
  })
})
