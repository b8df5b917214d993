import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeList, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { deliverDue } from '#platform/server/outbox/outbox.job.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testNow, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import {
  ask,
  begun,
  check,
  copyClient,
  lettersOf,
  messageApp,
  nextKey,
  send,
  senderOf,
  waitingClient,
  wish,
  workAll,
} from './testing/message-fixtures.ts'

let app: TestApp
let sender: TestStaff
beforeAll(async () => {
  app = await messageApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(testNow)
  sender = await senderOf(app)
})

/** Hands everything that is due to a receiver that answers so. */
async function deliver(status: number) {
  const options = {
    db: app.db,
    clock: app.clock,
    log: app.log,
    receiver: { url: 'http://receiver.test', secret: 's' },
    post: () => Promise.resolve(status),
  }
  while ((await deliverDue(options)) > 0);
}
const rowsOf = async (batchId: number, query = '', as = sender) =>
  (await ask(app, as, 'GET', `message-batches/${batchId}/rows${query}`)).body
const batchOf = async (batchId: number) =>
  (await ask(app, sender, 'GET', `message-batches/${batchId}`)).body.data

describe('sending', () => {
  it('waits for the hold, then writes to each client once, in the thread and the outbox', async () => {
    const ali = await waitingClient(app, sender, { full_name: 'علی' })
    const batch = (await send(app, sender, 1)).body.data
    expect(batch).toMatchObject({ state: 'held', sendAt: '2026-11-21T08:01:00.000Z', counts: { waiting: 1 } })
    app.clock.advance(59_000)
    await workAll(app)
    expect(await lettersOf(app, ali)).toEqual([])
    app.clock.advance(1_000)
    await workAll(app)
    expect(await lettersOf(app, ali)).toEqual([`message:${batch.id}:${ali}:2026-11-21`])
    expect(await batchOf(batch.id)).toMatchObject({ state: 'done', counts: { queued: 1, waiting: 0 } })
    await deliver(200)
    expect(await batchOf(batch.id)).toMatchObject({ counts: { sent: 1, queued: 0 } })
    const thread = await ask(app, sender, 'GET', `clients/${ali}/messages`)
    expect(thread.body.data).toMatchObject([
      {
        direction: 'out',
        state: 'sent',
        deliveryAt: '2026-11-21T08:01:00.000Z',
        error: null,
        language: 'fa-IR',
        text: 'سلام \u2068علی\u2069، لیست امروزت آماده است.',
        by: sender.displayName,
        at: '2026-11-21T08:01:00.000Z',
      },
    ])
  })

  it('goes to everybody who matched a filter when it was asked for, once', async () => {
    const ali = await waitingClient(app, sender, { full_name: 'علی' })
    const audience = { queue: null, clientIds: null, filter: {}, matching: { listState: 'weigh_in_due' } }
    const batch = await begun(app, sender, 1, { audience })
    expect(batch).toMatchObject({ queue: null, counts: { waiting: 1 } })
    const late = await waitingClient(app, sender, { full_name: 'دیرآمده' })
    await workAll(app)
    expect(await lettersOf(app, ali)).toEqual([`message:${batch.id}:${ali}:2026-11-21`])
    expect(await lettersOf(app, late)).toEqual([])
    expect(await batchOf(batch.id)).toMatchObject({ state: 'done', counts: { queued: 1 }, effect: null })
  })

  it('is taken back within the hold, and not after it', async () => {
    const ali = await waitingClient(app, sender)
    const batch = (await send(app, sender, 1)).body.data
    const cancel = (version: number) =>
      ask(app, sender, 'POST', `message-batches/${batch.id}/cancel`, { version })
    expect((await cancel(9)).status).toBe(412)
    expect((await cancel(batch.version)).body.data.state).toBe('cancelled')
    app.clock.advance(120_000)
    await workAll(app)
    expect(await lettersOf(app, ali)).toEqual([])
    const late = await begun(app, sender, 1)
    expect((await ask(app, sender, 'POST', `message-batches/${late.id}/cancel`, { version: 1 })).status).toBe(
      409,
    )
  })

  it('excludes for a day who was written to, and lets that be lifted', async () => {
    const ali = await waitingClient(app, sender)
    await begun(app, sender, 1)
    await workAll(app)
    expect((await check(app, sender)).body.data.exclusions).toEqual([{ reason: 'recent', count: 1 }])
    const lifted = [{ reason: 'recent', why: 'پیام پیش اشتباه بود' }]
    const again = await begun(app, sender, 1, { lifted })
    await workAll(app)
    expect((await lettersOf(app, ali)).length).toBe(2)
    expect(await batchOf(again.id)).toMatchObject({ lifted })
  })

  it('judges again when it sends: opted out, served or taken away since then', async () => {
    const out = await waitingClient(app, sender)
    const served = await waitingClient(app, sender)
    const moved = await waitingClient(app, sender)
    const stays = await waitingClient(app, sender)
    const batch = await begun(app, sender, 4)
    const set = (id: number, values: object) =>
      app.db.updateTable('clients').set(values).where('id', '=', id).execute()
    await set(out, { messages_opt_out: true })
    await app.db
      .updateTable('client_facts')
      .set({ supporter_id: null })
      .where('client_id', '=', moved)
      .execute()
    await app.db
      .updateTable('client_facts')
      .set({ list_due_on: addDays(testToday, 10) })
      .where('client_id', '=', served)
      .execute()
    await workAll(app)
    expect(await batchOf(batch.id)).toMatchObject({ counts: { queued: 1, skipped: 3 } })
    expect((await lettersOf(app, stays)).length).toBe(1)
    const { data } = await rowsOf(batch.id, '?state=skipped')
    const reasons = data.map((row: { clientId: number; reason: string }) => [row.clientId, row.reason])
    // The one who was taken away is no longer the sender's to see.
    expect(reasons).toEqual(
      expect.arrayContaining([
        [out, 'opted-out'],
        [served, 'churned-list'],
      ]),
    )
  })

  it('waits for the morning of each client’s own clock', async () => {
    await waitingClient(app, sender, { full_name: 'الف' })
    await waitingClient(app, sender, { full_name: 'ب', country: 'IQ', language: 'ar-IQ' })
    // 20:45 in Tehran, 20:15 in Baghdad; sent at 21:05 and 20:35.
    app.clock.set('2026-11-21T17:15:00.000Z')
    const sendAt = '2026-11-21T17:35:00.000Z'
    expect((await check(app, sender, { sendAt })).body.data.deferred).toBe(1)
    const batch = (await send(app, sender, 2, { sendAt })).body.data
    app.clock.set(sendAt)
    await workAll(app)
    const { data } = await rowsOf(batch.id)
    const due = data.map((row: { fullName: string; dueAt: string }) => [row.fullName, row.dueAt])
    expect(due).toEqual([
      ['الف', '2026-11-22T04:30:00.000Z'],
      ['ب', sendAt],
    ])
  })

  it('asks for the number above 200, and again when it changed', async () => {
    await waitingClient(app, sender)
    const stale = await send(app, sender, 2)
    expect([stale.status, stale.body.error.code]).toEqual([412, 'stale'])
    await copyClient(app, await waitingClient(app, sender), 199)
    const untyped = await send(app, sender, 201)
    expect([untyped.status, untyped.body.error.fields]).toEqual([422, { typed: ['wrong-number'] }])
    expect((await send(app, sender, 201, { typed: 201 })).body.data.counts.waiting).toBe(201)
  })

  it('has one effect for one key, and is refused without a key or the right', async () => {
    await waitingClient(app, sender)
    const key = nextKey()
    const first = await send(app, sender, 1, {}, key)
    const second = await send(app, sender, 1, {}, key)
    expect(second.body.data.id).toBe(first.body.data.id)
    const reader = await app.staff(['autochat.read'])
    expect((await send(app, reader, 1)).status).toBe(403)
    expect((await check(app, reader)).status).toBe(403)
    const body = { ...wish(), templateId: null, expected: 1, typed: null }
    expect((await ask(app, sender, 'POST', 'message-batches', { body })).status).toBe(400)
  })

  it('is the sender’s: others do not see the batch', async () => {
    await waitingClient(app, sender)
    const batch = (await send(app, sender, 1)).body.data
    const stranger = await senderOf(app)
    for (const path of ['', '/rows', '/rows/export?format=csv'])
      expect((await ask(app, stranger, 'GET', `message-batches/${batch.id}${path}`)).status, path).toBe(404)
    expect((await ask(app, stranger, 'GET', 'message-batches')).body.data).toEqual([])
    const event = await loggedEvents(app.db, { subject_type: 'message-batch', subject_id: batch.id })
      .select(['action', 'staff_id'])
      .execute()
    expect(event).toEqual([{ action: 'message-batch.created', staff_id: sender.staffId }])
  })
})

describe('after sending', () => {
  it('shows what was given up and tries again', async () => {
    const ali = await waitingClient(app, sender, { full_name: 'علی' })
    const batch = await begun(app, sender, 1)
    await workAll(app)
    await deliver(422)
    expect((await rowsOf(batch.id, '?state=failed')).data).toMatchObject([
      { clientId: ali, state: 'failed', error: 'status 422', attempts: 1 },
    ])
    const undelivered = await ask(app, sender, 'GET', 'undelivered-messages')
    expect(undelivered.body.data).toMatchObject([{ clientId: ali, kind: 'message', error: 'status 422' }])
    const stranger = await senderOf(app)
    expect((await ask(app, stranger, 'GET', 'undelivered-messages')).body.data).toEqual([])
    const letterId = undelivered.body.data[0].id
    const retry = (as: TestStaff) =>
      ask(app, as, 'POST', 'undelivered-messages/retry', { body: { ids: [letterId] } })
    expect((await retry(stranger)).body.data).toEqual({ retried: 0 })
    expect((await retry(sender)).body.data).toEqual({ retried: 1 })
    await deliver(503)
    expect(await batchOf(batch.id)).toMatchObject({ counts: { queued: 1, failed: 0 } })
    app.clock.advance(3_600_000)
    await deliver(404)
    const all = await ask(app, sender, 'POST', `message-batches/${batch.id}/retry`, {
      body: { clientIds: null },
    })
    expect(all.body.data).toEqual({ retried: 1 })
    await deliver(200)
    expect(await batchOf(batch.id)).toMatchObject({ counts: { sent: 1 } })
  })

  it('counts no effect on those whom it did not reach', async () => {
    const reached = await waitingClient(app, sender)
    await waitingClient(app, sender)
    const batch = await begun(app, sender, 2)
    await workAll(app)
    await deliver(422)
    expect((await batchOf(batch.id)).effect).toEqual({ written: 0, left: 0 })
    await ask(app, sender, 'POST', `message-batches/${batch.id}/retry`, { body: { clientIds: [reached] } })
    await deliver(200)
    expect(await batchOf(batch.id)).toMatchObject({
      counts: { sent: 1, failed: 1 },
      effect: { written: 1, left: 0 },
    })
  })

  it('tells how many left the worklist since', async () => {
    const served = await waitingClient(app, sender)
    await waitingClient(app, sender)
    const batch = await begun(app, sender, 2)
    await workAll(app)
    expect((await batchOf(batch.id)).effect).toEqual({ written: 2, left: 0 })
    const visit = await app.db
      .selectFrom('client_facts')
      .select('open_visit_id')
      .where('client_id', '=', served)
      .executeTakeFirstOrThrow()
    await makeList(app.db, served, visit.open_visit_id!, { receivedOn: testToday })
    expect((await batchOf(batch.id)).effect).toEqual({ written: 2, left: 1 })
  })

  it('gives its rows as a file', async () => {
    await waitingClient(app, sender, { full_name: 'علی' })
    const batch = await begun(app, sender, 1)
    await workAll(app)
    const file = await ask(app, sender, 'GET', `message-batches/${batch.id}/rows/export?format=csv`)
    expect(file.text.split('\r\n')[0]).toContain('مراجع')
    expect(file.text).toContain('علی')
  })
})
