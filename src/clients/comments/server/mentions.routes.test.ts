import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import type { Scope } from '#platform/server/actor.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp, testNow, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { commentsRoutes } from './comments.routes.ts'
import { mentionsRoutes } from './mentions.routes.ts'

const rights = ['clients.read', 'comments.read', 'comments.write']
let app: TestApp
let supporter: TestStaff
let head: TestStaff
let foreign: TestStaff
let cook: TestStaff

beforeAll(async () => {
  app = await testApp([...commentsRoutes, ...mentionsRoutes])
  supporter = await person('own')
  head = await person('all')
  foreign = await person('own')
  cook = await person('all', ['diets.read'])
})
afterAll(() => app.close())

let roles = 0

/** Somebody whose rights stand in the database too: whom a comment names does not ask for anything. */
async function person(scope: Scope, permissions = rights): Promise<TestStaff> {
  const staff = await app.staff(permissions, { scope })
  const name = `role-${(roles += 1)}`
  await sql`with role as (
    insert into roles (code, name_fa, scope, permissions, created_at, updated_at)
    values (${name}, ${name}, ${scope}, ${permissions}, now(), now()) returning id)
    insert into staff_roles (staff_id, role_id) select ${staff.staffId}, id from role`.execute(app.db)
  return staff
}

const mine = () => makeClient(app.db, { supporter_id: supporter.staffId })
const as = ({ staffId, displayName }: TestStaff) => ({ id: staffId, name: displayName })

async function add(clientId: number, body: object, by = supporter) {
  return app.request('POST', `admin/clients/${clientId}/comments`, { token: by.token, body })
}
async function get(path: string, by = supporter) {
  return app.request('GET', `admin/${path}`, { token: by.token })
}
const read = (commentId: number, by: TestStaff) =>
  app.request('POST', `admin/mentions/${commentId}/read`, { token: by.token })

describe('the answers to a comment', () => {
  it('come with it, the oldest first, and are no entries of their own', async () => {
    const clientId = await mine()
    const { body: first } = await add(clientId, { body: 'پرسش' })
    const { body: answer } = await add(clientId, { body: 'پاسخ یک', replyTo: first.data.id }, head)
    expect(answer.data).toMatchObject({ body: 'پاسخ یک', replies: [] })
    await add(clientId, { body: 'پاسخ دو', replyTo: first.data.id })
    const { body: list } = await get(`clients/${clientId}/comments`)
    expect(list.meta.total).toBe(1)
    expect(list.data[0].replies.map((one: { body: string }) => one.body)).toEqual(['پاسخ یک', 'پاسخ دو'])
    const { body: thread } = await get(`clients/${clientId}/comments/${answer.data.id}`)
    expect(thread.data).toEqual(list.data[0])
  })

  it('answer a comment of the same client that stands by itself', async () => {
    const [clientId, otherId] = [await mine(), await mine()]
    const { body: first } = await add(clientId, { body: 'پرسش' })
    const { body: answer } = await add(clientId, { body: 'پاسخ', replyTo: first.data.id })
    const refusal = async (id: number, draft: object) =>
      (await add(id, { body: 'پاسخ', ...draft })).body.error.fields
    expect(await refusal(clientId, { replyTo: answer.data.id })).toEqual({ replyTo: ['not-allowed'] })
    expect(await refusal(otherId, { replyTo: first.data.id })).toEqual({ replyTo: ['not-found'] })
    expect(await refusal(clientId, { replyTo: first.data.id, pinned: true })).toEqual({
      pinned: ['not-allowed'],
    })
    expect((await get(`clients/${otherId}/comments/${first.data.id}`)).status).toBe(404)
    expect((await get(`clients/${clientId}/comments/${first.data.id}`, foreign)).status).toBe(404)
  })
})

describe('a comment that names colleagues', () => {
  it('offers and takes those alone who see the client and its comments', async () => {
    const clientId = await mine()
    const mate = await person('team')
    const { rows } = await sql<{ id: number }>`
      insert into teams (name_fa, name_ar) values ('گروه یک', null) returning id`.execute(app.db)
    await sql`update staff set team_id = ${rows[0]?.id} where id in (${supporter.staffId}, ${mate.staffId})`.execute(
      app.db,
    )
    const offered = (await get(`clients/${clientId}/colleagues`)).body.data
    expect(new Set(offered.map(({ id }: { id: number }) => id))).toEqual(
      new Set([head.staffId, mate.staffId]),
    )
    for (const other of [foreign, cook, supporter]) {
      const reply = await add(clientId, { body: 'ببین', mentions: [head.staffId, other.staffId] })
      expect(reply.body.error.fields).toEqual({ mentions: ['not-allowed'] })
    }
    const twice = await add(clientId, { body: 'ببین', mentions: [head.staffId, head.staffId] })
    expect(twice.body.error.fields).toEqual({ mentions: ['repeated'] })
    expect((await get(`clients/${clientId}/colleagues`, foreign)).status).toBe(404)
    const said = await add(clientId, { body: 'ببین', mentions: [head.staffId] })
    expect(said.body.data.mentions).toEqual([as(head)])
  })

  it('is found by them, unread first, until they have read it, and while they see the client', async () => {
    const reader = await person('own')
    const clientId = await makeClient(app.db, { supporter_id: reader.staffId })
    const [one, two] = [
      (await add(clientId, { body: 'یک', mentions: [reader.staffId] }, head)).body.data,
      (await add(clientId, { body: 'دو', mentions: [reader.staffId] }, head)).body.data,
    ]
    expect((await read(two.id, reader)).status).toBe(200)
    app.clock.advance(60_000)
    await read(two.id, reader)
    const { body } = await get('mentions', reader)
    expect(body.data).toMatchObject([
      { commentId: one.id, body: 'یک', author: head.displayName, client: { id: clientId }, readAt: null },
      { commentId: two.id, readAt: testNow },
    ])
    expect(body.meta.total).toBe(2)
    expect((await read(one.id, supporter)).status).toBe(404)
    expect((await get('mentions', cook)).status).toBe(403)
    await sql`update clients set supporter_id = ${supporter.staffId} where id = ${clientId}`.execute(app.db)
    expect((await get('mentions', reader)).body.data).toEqual([])
    expect((await read(one.id, reader)).status).toBe(404)
  })

  it('is in their notification centre with their client, until they have read the comment', async () => {
    const reader = await person('own')
    const clientId = await makeClient(app.db, { supporter_id: reader.staffId })
    const { id } = (await add(clientId, { body: 'یک', mentions: [reader.staffId] }, head)).body.data
    const notificationCentre = () =>
      app.db
        .selectFrom('notices')
        .select(['kind', 'subject_id', 'client_id', 'actor_id', 'read_at'])
        .where('staff_id', '=', reader.staffId)
        .execute()
    const told = { kind: 'mention', subject_id: id, client_id: clientId, actor_id: head.staffId }
    expect(await notificationCentre()).toEqual([{ ...told, read_at: null }])
    expect(app.hints).toContainEqual(expect.objectContaining({ type: 'notice', staffId: reader.staffId }))
    await read(id, reader)
    expect(await notificationCentre()).toEqual([{ ...told, read_at: app.clock.now().toISOString() }])
  })

  it('says so in its event, without its words', async () => {
    const clientId = await mine()
    const { body } = await add(clientId, { body: 'محرمانه', mentions: [head.staffId] })
    const event = await loggedEvents(app.db, { client_id: clientId })
      .select(['subject_id', 'detail'])
      .executeTakeFirst()
    expect(event).toEqual({
      subject_id: body.data.id,
      detail: { pinned: false, named: 1 },
    })
  })
})
