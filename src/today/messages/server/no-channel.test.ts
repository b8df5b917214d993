import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDue, type Post } from '#platform/server/outbox/outbox.job.ts'
import { testNow, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import {
  ask,
  begun,
  check,
  messageApp,
  nextKey,
  senderOf,
  waitingClient,
  workAll,
} from './testing/message-fixtures.ts'

let bare: TestApp
let wired: TestApp
let sender: TestStaff

beforeAll(async () => {
  bare = await messageApp({ messageChannel: null })
  wired = await messageApp()
})
afterAll(async () => {
  await bare.close()
  await wired.close()
})
beforeEach(() => {
  bare.clock.set(testNow)
  wired.clock.set(testNow)
})

/** One round of the worker. Without `post` there is no receiver. */
const deliver = ({ db, clock, log }: TestApp, post?: Post) =>
  deliverDue({
    db,
    clock,
    log,
    receiver: post && { url: 'http://receiver.test', secret: 'x' },
    ...(post && { post }),
  })

const write = (app: TestApp, clientId: number) =>
  ask(app, sender, 'POST', `clients/${clientId}/messages`, { body: { text: 'سلام' }, key: nextKey() })
const threadOf = async (app: TestApp, clientId: number) =>
  (await ask(app, sender, 'GET', `clients/${clientId}/messages`)).body.data

describe('a service without a channel', () => {
  beforeEach(async () => {
    sender = await senderOf(bare)
  })

  it('says so before a message is written, to one and to many', async () => {
    const clientId = await waitingClient(bare, sender)
    const recipient = await ask(bare, sender, 'GET', `clients/${clientId}/message-recipient`)
    expect(recipient.body.data).toMatchObject({ hasChannel: false, reason: null })
    expect((await check(bare, sender)).body.data).toMatchObject({ hasChannel: false, receiving: 1 })
  })

  it('keeps a message as undelivered from the first answer on, and counts it there', async () => {
    const clientId = await waitingClient(bare, sender)
    const lost = { state: 'no-channel', deliveryAt: testNow, error: 'no-channel' }
    expect((await write(bare, clientId)).body.data).toMatchObject(lost)
    expect(await deliver(bare)).toBe(0)
    expect(await threadOf(bare, clientId)).toMatchObject([lost])
    const undelivered = await ask(bare, sender, 'GET', 'undelivered-messages')
    expect(undelivered.body.meta.total).toBe(1)
    expect(undelivered.body.data).toMatchObject([{ clientId, kind: 'message', error: 'no-channel' }])
  })

  it('does not let what went nowhere stand in the way of the next message', async () => {
    const clientId = await waitingClient(bare, sender)
    await write(bare, clientId)
    expect((await check(bare, sender)).body.data).toMatchObject({ receiving: 1, exclusions: [] })
  })

  it('counts a batch as undelivered, also what would have waited for the end of quiet hours', async () => {
    // 23:30 in Tehran.
    bare.clock.set('2026-11-21T20:00:00.000Z')
    await waitingClient(bare, sender)
    const batch = await begun(bare, sender, 1)
    await workAll(bare)
    expect(await deliver(bare)).toBe(1)
    const { counts } = (await ask(bare, sender, 'GET', `message-batches/${batch.id}`)).body.data
    expect(counts).toEqual({
      waiting: 0,
      queued: 0,
      sent: 0,
      failed: 0,
      'no-channel': 1,
      excluded: 0,
      skipped: 0,
    })
    const rows = await ask(bare, sender, 'GET', `message-batches/${batch.id}/rows?state=no-channel`)
    expect(rows.body.data).toMatchObject([{ state: 'no-channel', sentAt: null, error: 'no-channel' }])
  })

  it('is told of in the settings', async () => {
    const { lastFailure } = (await ask(bare, sender, 'GET', 'message-channel')).body.data
    expect(lastFailure.error).toBe('no-channel')
    const { address, lastDeliveredAt } = (await ask(bare, sender, 'GET', 'message-channel')).body.data
    expect([address, lastDeliveredAt]).toEqual([null, null])
  })
})

describe('a service with a receiver', () => {
  beforeEach(async () => {
    sender = await senderOf(wired)
  })

  it.each<[string, Post, object]>([
    ['takes it', () => Promise.resolve(200), { state: 'sent', error: null, deliveryAt: testNow }],
    ['refuses it', () => Promise.resolve(422), { state: 'failed', error: 'status 422', deliveryAt: testNow }],
    ['is gone', () => Promise.resolve(410), { state: 'failed', error: 'status 410', deliveryAt: testNow }],
    [
      'answers too late',
      () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')),
      { state: 'queued', error: 'TimeoutError', deliveryAt: '2026-11-21T08:00:15.000Z' },
    ],
  ])('says what it answered when it %s', async (_, post, shown) => {
    const clientId = await waitingClient(wired, sender)
    const written = await write(wired, clientId)
    expect(written.body.data).toMatchObject({ state: 'queued', error: null, deliveryAt: testNow })
    await deliver(wired, post)
    expect(await threadOf(wired, clientId)).toMatchObject([shown])
    await wired.db.deleteFrom('outbox').where('client_id', '=', clientId).execute()
  })

  it('is told of in the settings with its last answers', async () => {
    const [taken, refused] = [await waitingClient(wired, sender), await waitingClient(wired, sender)]
    await write(wired, taken)
    await deliver(wired, () => Promise.resolve(200))
    wired.clock.advance(60_000)
    await write(wired, refused)
    await deliver(wired, () => Promise.resolve(403))
    expect((await ask(wired, sender, 'GET', 'message-channel')).body.data).toEqual({
      address: 'http://receiver.test',
      lastDeliveredAt: testNow,
      lastFailure: { at: '2026-11-21T08:01:00.000Z', error: 'status 403' },
    })
  })

  it('delivers in the morning what is written at night, and says so before', async () => {
    wired.clock.set('2026-11-21T20:00:00.000Z')
    const clientId = await waitingClient(wired, sender)
    // 08:00 in Tehran.
    const morning = '2026-11-22T04:30:00.000Z'
    const recipient = await ask(wired, sender, 'GET', `clients/${clientId}/message-recipient`)
    expect(recipient.body.data).toMatchObject({ hasChannel: true, waitsUntil: morning })
    expect((await write(wired, clientId)).body.data).toMatchObject({ state: 'queued', deliveryAt: morning })
  })
})
