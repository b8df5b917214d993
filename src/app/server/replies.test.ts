import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseClient } from '#clients/clients/server/personal-data/client-erasure.store.ts'
import { makeClient, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { clientsRoutes } from '#clients/clients/server/clients.routes.ts'
import { clientMergingRoutes } from '#clients/clients/server/merging/client-merging.routes.ts'
import { testApp, testNow, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { queuesRoutes } from '#today/queues/server/queues.routes.ts'
import { messageBatchesRoutes } from '#today/messages/server/message-batches.routes.ts'
import { messagesRoutes } from '#today/messages/server/messages.routes.ts'
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
import { clientParts } from './upper-parts.ts'

const reading = ['clients.read', 'queues.read']
let app: TestApp
let sender: TestStaff
/** The account of the client app. */
let phones: TestStaff
let ali: number
beforeAll(async () => {
  app = await testApp([
    ...messagesRoutes,
    ...messageBatchesRoutes,
    ...queuesRoutes,
    ...clientsRoutes(clientParts),
    ...clientMergingRoutes(clientParts),
  ])
  phones = await app.staff(['autochat.receive'], { scope: 'all' })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(testNow)
  sender = await senderOf(app, { permissions: [...messageRights, ...reading] })
  ali = await waitingClient(app, sender)
})

const write = (text: string, more: { key?: string; as?: TestStaff; clientId?: number } = {}) =>
  ask(app, more.as ?? phones, 'POST', `clients/${more.clientId ?? ali}/incoming-messages`, {
    body: { text },
    key: more.key ?? nextKey(),
  })
const reply = (text: string, clientId = ali) =>
  ask(app, sender, 'POST', `clients/${clientId}/messages`, { body: { text }, key: nextKey() })
const settle = (messageId: number, answered: boolean, as = sender) =>
  ask(app, as, 'PATCH', `clients/${ali}/messages/${messageId}`, { body: { answered } })
const { waiting, listed, states } = conversationLooks(() => ({ app, sender, clientId: ali }))
const since = (day: string) => ({
  why: 'message-unanswered',
  since: day,
  until: null,
  removedBy: 'answer-message',
  params: {},
})

describe('a message of a client', () => {
  it('waits in the thread, in the queue and in the list until somebody writes back', async () => {
    expect([await waiting(), await listed('reply=waiting')]).toEqual([[], []])
    const first = await write('سلام، نان سنگک می‌توانم بخورم؟')
    expect([first.status, first.body.data]).toMatchObject([
      200,
      { direction: 'in', state: 'waiting', language: 'fa-IR', by: null, at: '2026-11-21T08:00:00.000Z' },
    ])
    app.clock.advance(26 * 3_600_000)
    await write('منتظرم')
    expect(await waiting()).toEqual([[ali, since('2026-11-21'), 1]])
    expect(await listed('reply=waiting')).toEqual([ali])
    const { body } = await ask(app, sender, 'GET', `clients/${ali}/message-recipient`)
    expect(body.data.waiting.map((one: { text: string }) => one.text)).toEqual([
      'سلام، نان سنگک می‌توانم بخورم؟',
      'منتظرم',
    ])
    const cards = await ask(app, sender, 'GET', 'queues')
    const card = cards.body.data.find(({ queue }: { queue: string }) => queue === 'reply_waiting')
    expect(card).toMatchObject({
      queue: 'reply_waiting',
      count: 1,
      oldestOn: '2026-11-21',
      oldestDays: 1,
    })
    expect((await reply('بله، یک کف دست')).status).toBe(200)
    expect([await waiting(), await listed('reply=waiting')]).toEqual([[], []])
    expect(await states()).toEqual([
      ['سلام، نان سنگک می‌توانم بخورم؟', 'answered'],
      ['منتظرم', 'answered'],
      ['بله، یک کف دست', 'queued'],
    ])
  })

  it('is not answered by a message to many', async () => {
    await write('سلام')
    await begun(app, sender, 1)
    await workAll(app)
    expect(await waiting()).toEqual([[ali, since('2026-11-21'), 0]])
  })

  it('is set aside with what is older, not with what came in meanwhile, and all of it can wait again', async () => {
    await write('یک')
    app.clock.advance(1_000)
    const two = (await write('دو')).body.data.id
    app.clock.advance(1_000)
    const three = (await write('سه')).body.data.id
    expect((await settle(two, true)).body.data.state).toBe('answered')
    expect(await states()).toEqual([
      ['یک', 'answered'],
      ['دو', 'answered'],
      ['سه', 'waiting'],
    ])
    app.clock.advance(1_000)
    await settle(three, true)
    expect(await waiting()).toEqual([])
    await settle(two, false)
    expect(await states()).toEqual([
      ['یک', 'waiting'],
      ['دو', 'waiting'],
      ['سه', 'answered'],
    ])
    expect(await waiting()).toEqual([[ali, since('2026-11-21'), 0]])
    const logged = await app.db
      .selectFrom('event_log')
      .select('action')
      .where('client_id', '=', ali)
      .where('action', 'in', ['message.received', 'message.answered'])
      .orderBy('id')
      .execute()
    expect(logged.map(({ action }) => action)).toEqual([
      ...Array<string>(3).fill('message.received'),
      ...Array<string>(3).fill('message.answered'),
    ])
  })

  it('is refused empty, without its right, for a client of others, and comes once with its key', async () => {
    const empty = await write('   ')
    expect([empty.status, empty.body.error.fields]).toMatchObject([422, { text: [expect.anything()] }])
    expect((await write('سلام', { as: sender })).status).toBe(403)
    const narrow = await app.staff(['autochat.receive'], { scope: 'own' })
    expect((await write('سلام', { as: narrow })).status).toBe(404)
    const key = nextKey()
    const ids = [await write('سلام', { key }), await write('سلام', { key })].map(({ body }) => body.data.id)
    expect(ids[0]).toBe(ids[1])
    expect((await states()).length).toBe(1)
    const stranger = await senderOf(app)
    expect((await settle(ids[0], true, stranger)).status).toBe(404)
    const out = (await reply('سلام')).body.data.id
    expect((await settle(out, true)).status).toBe(404)
  })
})

describe('a message under a record that is gone', () => {
  it('waits with a closed file, which cannot be answered but set aside', async () => {
    await app.db.updateTable('clients').set({ closed_on: '2026-11-20' }).where('id', '=', ali).execute()
    const { id } = (await write('می‌خواهم برگردم')).body.data
    expect(await waiting()).toEqual([[ali, since('2026-11-21'), 0]])
    const refused = await reply('سلام')
    expect([refused.status, refused.body.error.fields]).toEqual([422, { text: ['closed'] }])
    expect((await settle(id, true)).body.data.state).toBe('answered')
    expect(await waiting()).toEqual([])
  })

  it('goes to the record that is left after a merge', async () => {
    const gone = await makeClient(app.db, { supporter_id: sender.staffId })
    await app.db
      .updateTable('clients')
      .set({ merged_into: ali, closed_on: '2026-11-20' })
      .where('id', '=', gone)
      .execute()
    expect((await write('سلام', { clientId: gone })).body.data).toMatchObject({ text: 'سلام' })
    expect(await states()).toEqual([['سلام', 'waiting']])
    expect(await waiting()).toEqual([[ali, since('2026-11-21'), 0]])
  })

  it('is refused by an erased one and leaves nothing', async () => {
    await app.db
      .transaction()
      .execute((transaction) =>
        eraseClient(
          transaction,
          { id: ali },
          { staffId: null, now: app.clock.now(), today: testToday, followers: clientParts.followers },
        ),
      )
    const refused = await write('سلام')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict'])
    expect([await states(), await waiting()]).toEqual([[], []])
  })
})

describe('the last message of clients', () => {
  it('orders them and tells them apart by its day', async () => {
    const [never, old] = [await waitingClient(app, sender), await waitingClient(app, sender)]
    await reply('سلام', old)
    app.clock.set(new Date('2026-11-30T08:00:00Z'))
    await reply('سلام')
    expect(await listed('sort=-message')).toEqual([ali, old, never])
    expect(await listed('sort=message')).toEqual([old, ali, never])
    expect(await listed('lastMessage=today')).toEqual([ali])
    expect(await listed('lastMessage=week')).toEqual([ali])
    expect(await listed('lastMessage=month')).toEqual([old])
    expect(await listed('lastMessage=older')).toEqual([])
    expect(await listed('lastMessage=never')).toEqual([never])
    app.clock.set(new Date('2026-12-23T08:00:00Z'))
    expect(await listed('lastMessage=older')).toEqual([old])
    // The business day in Tehran begins at half past eight in the evening of UTC.
    app.clock.set(new Date('2026-11-30T20:29:00Z'))
    expect(await listed('lastMessage=today')).toEqual([ali])
    app.clock.set(new Date('2026-11-30T20:31:00Z'))
    expect(await listed('lastMessage=today')).toEqual([])
  })

  it('and what waits move with a record that is merged', async () => {
    const head = await app.staff(['clients.read', 'clients.merge', 'clients.write', 'queues.read'], {
      scope: 'all',
    })
    const twin = await makeClient(app.db, { supporter_id: sender.staffId })
    await write('سلام', { clientId: twin })
    expect(await waiting()).toEqual([[twin, since('2026-11-21'), 0]])
    const versions = await app.db
      .selectFrom('clients')
      .select(['id', 'version'])
      .where('id', 'in', [ali, twin])
      .execute()
    const version = (id: number) => versions.find((one) => one.id === id)?.version
    const merged = await ask(app, head, 'POST', `clients/${ali}/merge/${twin}`, {
      body: { otherVersion: version(twin), take: [] },
      version: version(ali) ?? 0,
    })
    expect(merged.status, merged.text).toBe(200)
    expect(await waiting()).toEqual([[ali, since('2026-11-21'), 0]])
  })
})
