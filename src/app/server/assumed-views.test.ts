import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { messagesDuring } from '#platform/server/testing/messages-sent.ts'
import { testApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { spend } from '#team/budgets/server/budgets.reads.ts'
import { actorOfToken, createSession, tokenHolds } from '#team/auth/server/sessions.store.ts'
import { routes } from './domains.ts'

/*
 * The record of a client is read, and its event written, in the message that the token is looked up in: the statement itself
 * tells whether the token still holds. Each test begins with a person whom the token had before.
 */

let app: TestApp
let staffId: number
let token: string
let clientId: number

beforeAll(async () => {
  app = await testApp(routes, { authenticate: actorOfToken, tokenHolds, spend })
})
afterAll(() => app.close())

beforeEach(async () => {
  staffId = (await app.staff([])).staffId
  await giveRole(staffId)
  clientId = await makeClient(app.db)
  token = (await createSession(app.db, staffId, app.clock.now())).token
  for (let time = 0; time < 4; time += 1) await view()
})

async function giveRole(id: number): Promise<void> {
  await sql`
    with role as (
      insert into roles (code, name_fa, name_ar, scope, permissions, created_at, updated_at)
      values (${`views-${id}`}, 'بیننده', null, 'all', array['clients.read'], now(), now()) returning id)
    insert into staff_roles (staff_id, role_id) select ${id}, id from role`.execute(app.db)
}

async function view(id = clientId): Promise<[number, string | undefined]> {
  const { status, body } = await app.request('GET', `admin/clients/${id}`, { token })
  return [status, body.error?.code]
}

async function views(): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    select count(*)::int as views from event_log where staff_id = ${staffId} and action = 'client.viewed'`.execute(
    app.db,
  )
  return rows[0]!.views
}

const change = (statement: ReturnType<typeof sql>) => statement.execute(app.db)

it('goes to the database in one message, with one event', async () => {
  const before = await views()
  let answer: unknown
  const sent = await messagesDuring(async () => {
    answer = await view()
  })
  expect([answer, sent, (await views()) - before]).toEqual([[200, undefined], 1, 1])
})

it.each([
  ['ended', sql`delete from sessions`, 401, 'unauthenticated'],
  ['left unused', sql`update sessions set used_at = now() - interval '13 hours'`, 401, 'session-idle'],
  ['over', sql`update sessions set expires_at = '2020-01-01'`, 401, 'unauthenticated'],
])('leaves no event of a session that is %s', async (_, statement, status, code) => {
  const before = await views()
  await change(statement)
  expect(await view()).toEqual([status, code])
  expect((await views()) - before).toBe(0)
})

it('leaves no event where the right was taken away, or the person is gone', async () => {
  const before = await views()
  await change(sql`delete from staff_roles where staff_id = ${staffId}`)
  expect(await view()).toEqual([403, 'forbidden'])
  await change(sql`update staff set active = false where id = ${staffId}`)
  expect(await view()).toEqual([401, 'unauthenticated'])
  expect((await views()) - before).toBe(0)
})

it('is read anew, with one event, where rights changed that are not of this person', async () => {
  const before = await views()
  await change(sql`update staff set display_name = 'مینا' where id = ${(await app.staff([])).staffId}`)
  expect(await view()).toEqual([200, undefined])
  expect((await views()) - before).toBe(1)
})

it('is not found where there is none, and leaves nothing', async () => {
  const before = await views()
  expect(await view(999_999_999)).toEqual([404, 'not-found'])
  expect((await views()) - before).toBe(0)
})
