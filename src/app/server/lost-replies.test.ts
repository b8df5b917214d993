import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientsRoutes } from '#clients/clients/server/clients.routes.ts'
import { deliverDue, type Post } from '#platform/server/outbox/outbox.job.ts'
import { testApp, testNow, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { messageBatchesRoutes } from '#today/messages/server/message-batches.routes.ts'
import { messagesRoutes } from '#today/messages/server/messages.routes.ts'
import { loseReplies } from '#today/messages/server/replies.store.ts'
import {
  ask,
  begun,
  conversationLooks,
  messageRights,
  nextKey,
  senderOf,
  waitingClient,
  workAll,
} from '#today/messages/server/testing/message-fixtures.ts'
import { queuesRoutes } from '#today/queues/server/queues.routes.ts'
import { clientParts } from './upper-parts.ts'

const routes = [...messagesRoutes, ...messageBatchesRoutes, ...queuesRoutes, ...clientsRoutes(clientParts)]
let app: TestApp
let sender: TestStaff
let ali: number
beforeAll(async () => {
  app = await testApp(routes)
})
afterAll(() => app.close())
beforeEach(begin)

/** A client of somebody new, at the same moment. */
async function begin() {
  app.clock.set(testNow)
  const permissions = [...messageRights, 'autochat.receive', 'clients.read', 'queues.read']
  sender = await senderOf(app, { permissions })
  ali = await waitingClient(app, sender)
}

const write = (text: string) =>
  ask(app, sender, 'POST', `clients/${ali}/incoming-messages`, { body: { text }, key: nextKey() })
const reply = (text: string) =>
  ask(app, sender, 'POST', `clients/${ali}/messages`, { body: { text }, key: nextKey() })
const settle = (messageId: number, answered: boolean) =>
  ask(app, sender, 'PATCH', `clients/${ali}/messages/${messageId}`, { body: { answered } })
const { waiting, listed, states } = conversationLooks(() => ({ app, sender, clientId: ali }))
const deliver = async ({ db, clock, log }: TestApp, post: Post) => {
  const options = { db, clock, log, receiver: { url: 'http://receiver.test', secret: 's' }, post }
  while ((await deliverDue({ ...options, givingUp: loseReplies })) > 0);
}

describe('a reply that is not delivered', () => {
  const refusing = (status: number) => deliver(app, () => Promise.resolve(status))
  const lost = (day: string, error: string) => ({
    why: 'reply-undelivered',
    since: day,
    until: null,
    removedBy: 'answer-message',
    params: { error },
  })
  const waits = async () =>
    (await ask(app, sender, 'GET', `clients/${ali}/message-recipient`)).body.data.waiting
  const card = async () => {
    const { body } = await ask(app, sender, 'GET', 'queues')
    return body.data.find(({ queue }: { queue: string }) => queue === 'reply_waiting').count
  }
  /** Hours to the answers of the client's conversations, as the reports count them. */
  const hours = async () => {
    await app.counting.countPending()
    const rows = await sql<{ hours: number | null }>`
      select hours from supporter_work where client_id = ${ali} and kind = 'message' order by id`.execute(
      app.db,
    )
    return rows.rows.map((row) => row.hours)
  }

  it('answers while it is on its way, and no more when the receiver refuses it: the client waits with the reason', async () => {
    const { id } = (await write('سلام')).body.data
    app.clock.advance(2 * 3_600_000)
    await reply('درود')
    expect([await waiting(), await card(), await hours()]).toEqual([[], 0, [2]])
    await refusing(503)
    expect([await waiting(), await card(), await hours()]).toEqual([[], 0, [2]])
    app.clock.advance(60_000)
    await refusing(410)
    expect([await waiting(), await card(), await hours()]).toEqual([
      [[ali, lost('2026-11-21', 'status 410'), 0]],
      1,
      [null],
    ])
    expect(await listed('reply=waiting')).toEqual([ali])
    expect(await waits()).toEqual([
      { id, text: 'سلام', at: '2026-11-21T08:00:00.000Z', replyError: 'status 410' },
    ])
    expect(await states()).toEqual([
      ['سلام', 'waiting'],
      ['درود', 'failed'],
    ])
  })

  it('is on its way again when it is tried again, and counts from then on', async () => {
    await write('سلام')
    await reply('درود')
    await refusing(410)
    app.clock.advance(5 * 3_600_000)
    const letters = (await ask(app, sender, 'GET', 'undelivered-messages')).body.data
    expect(letters).toMatchObject([{ clientId: ali, kind: 'message', text: 'درود', error: 'status 410' }])
    const again = () =>
      ask(app, sender, 'POST', 'undelivered-messages/retry', { body: { ids: [letters[0].id] } })
    expect((await again()).body.data).toEqual({ retried: 1 })
    expect([await waiting(), await hours()]).toEqual([[], [5]])
    expect((await ask(app, sender, 'GET', 'undelivered-messages')).body.meta.total).toBe(0)
    await refusing(404)
    expect([await waiting(), await hours()]).toEqual([[[ali, lost('2026-11-21', 'status 404'), 0]], [null]])
    app.clock.advance(3_600_000)
    await again()
    await refusing(200)
    expect([await waiting(), await hours()]).toEqual([[], [6]])
    expect(await states()).toEqual([
      ['سلام', 'answered'],
      ['درود', 'sent'],
    ])
  })

  it('leaves what another message to the client alone answers, not one to many', async () => {
    await write('سلام')
    app.clock.advance(3_600_000)
    await reply('یک')
    app.clock.advance(3_600_000)
    await begun(app, sender, 1, { lifted: [{ reason: 'recent', why: 'قرار تازه' }] })
    await workAll(app)
    app.clock.advance(3_600_000)
    await reply('دو')
    await deliver(app, (_, body) => Promise.resolve(body.includes('یک') ? 422 : 200))
    // A minute of the hold of the message to many lies before the second reply.
    expect([await waiting(), await hours()]).toEqual([[], [3]])
    app.clock.advance(3_600_000)
    await write('و این؟')
    await reply('سه')
    await refusing(422)
    expect([await waiting(), await hours()]).toEqual([
      [[ali, lost('2026-11-21', 'status 422'), 0]],
      [3, null],
    ])
    // What comes in later has no reply at all, and waits with it.
    await write('هستید؟')
    expect((await waits()).map((one: { replyError: string | null }) => one.replyError)).toEqual([
      'status 422',
      null,
    ])
    await reply('چهار')
    await refusing(200)
    expect([await waiting(), await card()]).toEqual([[], 0])
  })

  it('is made good by telling the client another way, which a later loss does not undo', async () => {
    const { id } = (await write('سلام')).body.data
    await reply('درود')
    await refusing(410)
    app.clock.advance(3_600_000)
    expect((await settle(id, true)).body.data.state).toBe('answered')
    expect([await waiting(), await hours()]).toEqual([[], [1]])
    await ask(app, sender, 'POST', 'undelivered-messages/retry', { body: { ids: null } })
    await refusing(410)
    expect([await waiting(), await hours()]).toEqual([[], [1]])
    await settle(id, false)
    expect(await waiting()).toMatchObject([[ali, { why: 'message-unanswered', params: {} }, 0]])
  })

  it('answers nothing where the service has no channel, written by day or by night', async () => {
    const wired = app
    app = await testApp(routes, { messageChannel: null })
    try {
      await begin()
      app.clock.set('2026-11-21T20:00:00.000Z')
      await write('سلام')
      expect((await reply('درود')).body.data.state).toBe('no-channel')
      expect([await waiting(), await card(), await hours()]).toEqual([
        [[ali, lost('2026-11-21', 'no-channel'), 0]],
        1,
        [null],
      ])
      expect(await listed('reply=waiting')).toEqual([ali])
    } finally {
      await app.close()
      app = wired
    }
  })

  it('that waited for a channel which is gone at the next start answers nothing either', async () => {
    await write('سلام')
    await reply('درود')
    expect(await waiting()).toEqual([])
    const hints: object[] = []
    const { db, clock, log } = app
    const publish = (hint: object) => void hints.push(hint)
    await deliverDue({ db, clock, log, receiver: undefined, givingUp: loseReplies, publish })
    expect(await waiting()).toEqual([[ali, lost('2026-11-21', 'no-channel'), 0]])
    expect(hints).toContainEqual(expect.objectContaining({ type: 'message', clientId: ali }))
  })
})
