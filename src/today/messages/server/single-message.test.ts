import { afterAll, describe, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testNow } from '#platform/server/testing/test-app.ts'
import { ask, lettersOf, messageApp, nextKey } from './testing/message-fixtures.ts'

const app = await messageApp()
const rights = ['autochat.read', 'autochat.send']
const sender = await app.staff(rights, { scope: 'own' })
const other = await app.staff(rights, { scope: 'own' })
const reader = await app.staff(['autochat.read'])
afterAll(() => app.close())

const mine = (more: object = {}) => makeClient(app.db, { supporter_id: sender.staffId, ...more })
const write = (clientId: number, text: string, key = nextKey(), as = sender) =>
  ask(app, as, 'POST', `clients/${clientId}/messages`, { body: { text }, key })
const recipient = (clientId: number, as = sender) =>
  ask(app, as, 'GET', `clients/${clientId}/message-recipient`)

describe('a message to one client', () => {
  it('is in the thread and on its way, once for one key, with its variables filled in', async () => {
    const clientId = await mine({ full_name: 'مینا' })
    const first = await write(clientId, 'سلام {نام}', 'single-1')
    expect(first.body.data).toEqual({
      id: first.body.data.id,
      direction: 'out',
      deliveryAt: testNow,
      error: null,
      language: 'fa-IR',
      text: 'سلام \u2068مینا\u2069',
      state: 'queued',
      by: sender.displayName,
      at: testNow,
    })
    expect((await write(clientId, 'سلام {نام}', 'single-1')).body).toEqual(first.body)
    expect((await lettersOf(app, clientId)).length).toBe(1)
    const thread = await ask(app, sender, 'GET', `clients/${clientId}/messages`)
    expect(thread.body.data).toEqual([first.body.data])
    const event = await loggedEvents(app.db, { client_id: clientId })
      .select(['action', 'subject_id', 'detail'])
      .executeTakeFirst()
    expect(event).toEqual({ action: 'message.sent', subject_id: first.body.data.id, detail: {} })
  })

  it('follows another one at once: a conversation has no waiting time', async () => {
    const clientId = await mine()
    await write(clientId, 'یک')
    expect((await write(clientId, 'دو')).status).toBe(200)
    expect((await lettersOf(app, clientId)).length).toBe(2)
    expect((await recipient(clientId)).body.data).toEqual({
      fullName: 'سارا محمدی',
      language: 'fa-IR',
      hasChannel: true,
      reason: null,
      waitsUntil: null,
      waiting: [],
      lastAt: testNow,
    })
  })

  it.each([
    [{ messages_opt_out: true }, 'opted-out'],
    [{ phone: '+982188880000' }, 'no-channel'],
    [{ closed_on: '2026-11-01', closed_reason: 'moved' }, 'closed'],
  ])('does not go to a client with %j, and says why', async (more, reason) => {
    const clientId = await mine(more)
    expect((await recipient(clientId)).body.data).toMatchObject({ reason, lastAt: null })
    const { status, body } = await write(clientId, 'سلام')
    expect([status, body.error.fields]).toEqual([422, { text: [reason] }])
    expect(await lettersOf(app, clientId)).toEqual([])
  })

  it('waits for the end of the quiet hours of the client', async () => {
    const clientId = await mine()
    app.clock.set('2026-11-21T19:00:00.000Z')
    // 22:30 in Tehran; the quiet hours end at 08:00, which is 04:30 UTC.
    expect((await recipient(clientId)).body.data.waitsUntil).toBe('2026-11-22T04:30:00.000Z')
    await write(clientId, 'دیروقت')
    const letter = await app.db
      .selectFrom('outbox')
      .select('due_at')
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    expect(letter?.due_at).toBe('2026-11-22T04:30:00.000Z')
    app.clock.set(testNow)
  })

  it('is refused with a bad text at the field, without a key, and to who may not', async () => {
    const clientId = await mine()
    const fieldsOf = async (text: string) => (await write(clientId, text)).body.error.fields
    expect(await fieldsOf('  ')).toEqual({ text: ['required'] })
    expect(await fieldsOf('{نشانی}')).toEqual({ text: ['unknown-variable'] })
    expect(await fieldsOf('آ'.repeat(1001))).toEqual({ text: ['too-long:1000'] })
    expect(await fieldsOf('{تاریخ لیست}')).toEqual({ text: ['no-value'] })
    const bare = await ask(app, sender, 'POST', `clients/${clientId}/messages`, { body: { text: 'سلام' } })
    expect(bare.body.error.code).toBe('idempotency-key-required')
    expect((await write(clientId, 'سلام', nextKey(), reader)).status).toBe(403)
    expect((await write(clientId, 'سلام', nextKey(), other)).status).toBe(404)
    expect((await recipient(clientId, other)).status).toBe(404)
    expect((await recipient(clientId, reader)).status).toBe(403)
  })
})
