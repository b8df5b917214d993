import { storedStaff } from '#team/roles/server/testing/stored-roles.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { makeActiveClient, testToday } from '#clients/clients/server/testing/client-builders.ts'
import type { ClientOverrides } from '#clients/clients/server/testing/client-builders.ts'
import type { Scope } from '#platform/server/actor.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import '#team/roles/server/roles.table.ts'
import { messageBatchesRoutes } from '../message-batches.routes.ts'
import { messageTemplatesRoutes } from '../message-templates.routes.ts'
import { workOnMessages } from '../messages.job.ts'
import { messagesRoutes } from '../messages.routes.ts'

export const messageRights = [
  'autochat.read',
  'autochat.send',
  'autochat.automate',
  'autochat.export',
  'autochat.templates.write',
]

export const messageApp = (more: Parameters<typeof testApp>[1] = {}) =>
  testApp([...messagesRoutes, ...messageTemplatesRoutes, ...messageBatchesRoutes], more)

let serial = 0
export const nextKey = () => `message-key-${(serial += 1)}`

/** A staff member whose rights are also stored, as the worker reads them. */
export async function senderOf(
  app: TestApp,
  { scope = 'own', permissions = messageRights }: { scope?: Scope; permissions?: readonly string[] } = {},
): Promise<TestStaff> {
  return storedStaff(app, permissions, scope)
}

/** A client of the sender whose list is due today. @returns the id */
export async function waitingClient(
  app: TestApp,
  sender: TestStaff,
  more: Omit<ClientOverrides, 'supporter_id'> = {},
): Promise<number> {
  const { clientId } = await makeActiveClient(
    app.db,
    { supporter_id: sender.staffId, ...more },
    { dueOn: testToday },
  )
  return clientId
}

/** So many more clients who are like one in everything but code and phone. */
export async function copyClient(app: TestApp, clientId: number, count: number): Promise<void> {
  await sql`
    with made as (
      insert into clients (code, full_name, phone, country, language, supporter_id, registration_step,
        messages_opt_out, search_key, sort_key, created_at, updated_at)
      select 'IR-' || ${clientId} || '-' || number, full_name, '+98935' || (1000000 + ${clientId} * 1000 + number),
        country, language, supporter_id, registration_step, false, search_key, sort_key, created_at, updated_at
      from clients, generate_series(1, ${count}::int) as number where id = ${clientId} returning id)
    insert into client_facts
    select (jsonb_populate_record(client_facts, jsonb_build_object('client_id', made.id))).*
    from client_facts, made where client_facts.client_id = ${clientId}`.execute(app.db)
}

interface Asked {
  body?: object
  version?: number
  key?: string
}

export function ask(
  app: TestApp,
  as: TestStaff,
  method: string,
  path: string,
  { body, version, key }: Asked = {},
) {
  return app.request(method, `admin/${path}`, {
    token: as.token,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  })
}

export const greeting = { fa: 'سلام {نام}، لیست امروزت آماده است.', ar: 'مرحبًا {الاسم}، قائمتك جاهزة.' }

/** A message to everybody whose list is due today. */
export const wish = (more: object = {}) => ({
  audience: { queue: 'list_due_today', clientIds: null, filter: {} },
  text: greeting,
  lifted: [],
  sendAt: null,
  ...more,
})

export const check = (app: TestApp, as: TestStaff, more: object = {}) =>
  ask(app, as, 'POST', 'message-batches/check', { body: { ...wish(more), at: 0, ...more } })

export const send = (app: TestApp, as: TestStaff, expected: number, more: object = {}, key = nextKey()) =>
  ask(app, as, 'POST', 'message-batches', {
    body: { ...wish(), templateId: null, expected, typed: null, ...more },
    key,
  })

/** A batch on its way: asked for, held, and its hold over. */
export async function begun(app: TestApp, as: TestStaff, expected: number, more: object = {}) {
  const reply = await send(app, as, expected, more)
  expect(reply.status, reply.text).toBe(200)
  app.clock.advance(60_000)
  return reply.body.data
}

/** Works until nothing is left to do now. */
export async function workAll(app: TestApp): Promise<void> {
  const options = {
    db: app.db,
    clock: app.clock,
    log: app.log,
    publish: () => undefined,
  }
  while (await workOnMessages(options));
}

/** What was written to a client, oldest first. */
export async function lettersOf(app: TestApp, clientId: number): Promise<string[]> {
  const rows = await app.db
    .selectFrom('outbox')
    .select('dedupe_key')
    .where('client_id', '=', clientId)
    .where('kind', '=', 'message')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.dedupe_key)
}

interface Conversation {
  app: TestApp
  sender: TestStaff
  clientId: number
}

/** What a sender is told of a client who wrote. @param of the conversation as of each call */
export const conversationLooks = (of: () => Conversation) => ({
  /** The queue of those who wait for a reply: client, reason and days. */
  async waiting() {
    const { app, sender } = of()
    const { body } = await ask(app, sender, 'GET', 'queues/reply_waiting')
    return body.data.map((row: { clientId: number; reason: object; waitDays: number }) => [
      row.clientId,
      row.reason,
      row.waitDays,
    ])
  },
  /** The ids of a list of clients. */
  async listed(search: string) {
    const { app, sender } = of()
    const { status, body } = await ask(app, sender, 'GET', `clients?${search}`)
    expect([search, status]).toEqual([search, 200])
    return body.data.map((row: { id: number }) => row.id)
  },
  /** Text and state of each message of the thread. */
  async states() {
    const { app, sender, clientId } = of()
    const { body } = await ask(app, sender, 'GET', `clients/${clientId}/messages?sort=at`)
    return body.data.map((one: { text: string; state: string }) => [one.text, one.state])
  },
})
