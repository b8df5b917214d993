import { afterAll, describe, expect, it } from 'vitest'
import { makeClient, makeStaff } from '#clients/clients/server/testing/client-builders.ts'
import { storedStaff } from '#team/roles/server/testing/stored-roles.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp, testNow, type TestStaff } from '#platform/server/testing/test-app.ts'
import { tasksRoutes } from './tasks.routes.ts'

const rights = ['tasks.read', 'tasks.write']

const app = await testApp(tasksRoutes)
const owner = await app.staff(rights, { scope: 'own' })
const other = await app.staff(rights, { scope: 'own' })
const reader = await app.staff(['tasks.read'])
const stranger = await app.staff([])
afterAll(() => app.close())

const mine = (more: object = {}) => makeClient(app.db, { supporter_id: owner.staffId, ...more })

interface Asked {
  as?: TestStaff
  body?: object
  headers?: Record<string, string>
}

function ask(method: string, path: string, { as = owner, body, headers = {} }: Asked = {}) {
  return app.request(method, `admin/${path}`, {
    token: as.token,
    headers,
    ...(body === undefined ? {} : { body }),
  })
}

const draft = (more: object = {}) => ({
  title: 'پرسیدن آزمایش خون',
  ownerId: null,
  dueOn: '2026-11-21',
  ...more,
})
const add = (clientId: number, more: object = {}, headers: Record<string, string> = {}) =>
  ask('POST', `clients/${clientId}/tasks`, { body: draft(more), headers })
const change = (id: number, version: number, body: object, as = owner) =>
  ask('PATCH', `tasks/${id}`, { as, body, headers: { 'if-match': `"${version}"` } })
const titles = async (query: string, as = owner) =>
  (await ask('GET', `tasks?${query}`, { as })).body.data.map((one: { title: string }) => one.title)

describe('tasks', () => {
  it('are kept from who may not see the client or may not write', async () => {
    const clientId = await mine()
    const { id } = (await add(clientId)).body.data
    expect((await app.request('GET', 'admin/tasks')).status).toBe(401)
    expect((await ask('GET', 'tasks', { as: stranger })).status).toBe(403)
    expect(await titles(`clientId=${clientId}`, other)).toEqual([])
    const writing = { body: draft() }
    expect((await ask('POST', `clients/${clientId}/tasks`, { ...writing, as: reader })).status).toBe(403)
    expect((await ask('POST', `clients/${clientId}/tasks`, { ...writing, as: other })).status).toBe(404)
    expect((await change(id, 1, { done: true }, reader)).status).toBe(403)
    expect((await change(id, 1, { done: true }, other)).status).toBe(404)
  })

  it('are given with a title, an owner and a day', async () => {
    const clientId = await mine({ full_name: 'مینا رضایی' })
    const { status, body } = await add(clientId, { title: '  زنگ بزن  ' })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: body.data.id,
      client: { id: clientId, fullName: 'مینا رضایی', code: body.data.client.code },
      title: 'زنگ بزن',
      titles: null,
      owner: { id: owner.staffId, name: owner.displayName },
      dueOn: '2026-11-21',
      done: null,
      by: owner.displayName,
      createdAt: testNow,
      version: 1,
    })
    const event = await loggedEvents(app.db, { client_id: clientId })
      .select(['action', 'subject_id'])
      .executeTakeFirst()
    expect(event).toEqual({ action: 'task.created', subject_id: body.data.id })
  })

  it.each([
    [{ title: '  ' }, { title: ['required'] }],
    [{ title: 'آ'.repeat(121) }, { title: ['too-long:120'] }],
    [{ dueOn: '2026-11-20' }, { dueOn: ['out-of-range'] }],
    [{ dueOn: '2027-11-22' }, { dueOn: ['out-of-range'] }],
    [{ ownerId: 999_999 }, { ownerId: ['not-found'] }],
    [{ done: true }, { done: ['unknown-key'] }],
  ])('are refused with %j', async (more, fields) => {
    const { status, body } = await add(await mine(), more)
    expect([status, body.error.fields]).toEqual([422, fields])
  })

  it('rest only with somebody who sees the client, and are made once for one key', async () => {
    const clientId = await mine()
    const blind = await makeStaff(app.db)
    expect((await add(clientId, { ownerId: blind })).body.error.fields).toEqual({
      ownerId: ['not-allowed'],
    })
    const key = { 'idempotency-key': 'task-once-1' }
    const first = await add(clientId, {}, key)
    expect((await add(clientId, {}, key)).body).toEqual(first.body)
    expect((await titles(`clientId=${clientId}`)).length).toBe(1)
  })

  it('are found by client, owner, state and day, and come by day or newest first', async () => {
    const clientId = await mine({ full_name: 'یگانهٔ بی‌همتا', search_key: 'یگانه بی همتا' })
    await add(clientId, { title: 'دیرتر', dueOn: '2026-11-25' })
    await add(clientId, { title: 'امروز' })
    const { id } = (await add(clientId, { title: 'انجام‌شده' })).body.data
    await change(id, 1, { done: true })
    const of = (query: string) => titles(`clientId=${clientId}&${query}`)
    expect(await of('')).toEqual(['امروز', 'انجام‌شده', 'دیرتر'])
    expect(await of('sort=-created')).toEqual(['انجام‌شده', 'امروز', 'دیرتر'])
    expect(await of('state=open&dueUntil=2026-11-21&owner=me')).toEqual(['امروز'])
    expect(await of('state=done')).toEqual(['انجام‌شده'])
    expect(await of(`owner=${other.staffId}`)).toEqual([])
    expect((await ask('GET', 'tasks?sort=title')).status).toBe(422)
  })

  it('are ticked off and on again, by who saw the version, with their history', async () => {
    const clientId = await mine()
    const { id } = (await add(clientId)).body.data
    app.clock.advance(60_000)
    const { body } = await change(id, 1, { done: true })
    expect(body.data).toMatchObject({
      done: { at: '2026-11-21T08:01:00.000Z', by: owner.displayName },
      version: 2,
    })
    const late = await change(id, 1, { done: true })
    expect([late.status, late.body.error.current.version]).toEqual([412, 2])
    // A second tick keeps the first moment.
    app.clock.advance(60_000)
    expect((await change(id, 2, { done: true })).body.data.done.at).toBe('2026-11-21T08:01:00.000Z')
    expect((await change(id, 3, { done: false, dueOn: '2026-12-01' })).body.data).toMatchObject({
      done: null,
      dueOn: '2026-12-01',
      version: 4,
    })
    expect((await change(id, 4, { dueOn: '2026-11-01' })).body.error.fields).toEqual({
      dueOn: ['out-of-range'],
    })
    const revisions = await app.db
      .selectFrom('revisions')
      .select('version')
      .where('subject_type', '=', 'task')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(revisions.map(({ version }) => version)).toEqual([1, 2, 4])
  })

  it('are left to do for their owner until they are ticked off, given on or put off', async () => {
    const [doer, colleague] = [await storedStaff(app, rights), await storedStaff(app, rights)]
    const clientId = await makeClient(app.db)
    const give = async (title: string, dueOn: string, ownerId = doer.staffId) =>
      (await ask('POST', `clients/${clientId}/tasks`, { as: doer, body: draft({ title, dueOn, ownerId }) }))
        .body.data.id as number
    app.clock.set('2026-11-20T08:00:00.000Z')
    const late = await give('دیر', '2026-11-20')
    app.clock.set(testNow)
    const [second, first] = [await give('دوم', '2026-11-21'), await give('سوم', '2026-11-21')]
    await give('فردا', '2026-11-22')
    await give('دیگری', '2026-11-21', colleague.staffId)
    const left = async (as = doer) => {
      const { body } = await ask('GET', 'tasks?owner=me&state=open&dueUntil=2026-11-21', { as })
      expect(body.meta.total).toBe(body.data.length)
      return body.data.map((one: { title: string }) => one.title)
    }
    expect([await left(), await left(colleague)]).toEqual([['دیر', 'دوم', 'سوم'], ['دیگری']])
    expect((await change(late, 1, { done: true }, doer)).status).toBe(200)
    expect(await left()).toEqual(['دوم', 'سوم'])
    expect((await change(second, 1, { ownerId: colleague.staffId }, doer)).status).toBe(200)
    expect([await left(), await left(colleague)]).toEqual([['سوم'], ['دوم', 'دیگری']])
    expect((await change(first, 1, { dueOn: '2026-11-23' }, doer)).status).toBe(200)
    expect(await left()).toEqual([])
    expect((await change(late, 2, { done: false }, doer)).status).toBe(200)
    expect(await left()).toEqual(['دیر'])
  })
})
