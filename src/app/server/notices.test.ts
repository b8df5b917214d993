import { afterAll, describe, expect, it } from 'vitest'
import { clientOperationsRoutes } from '#clients/clients/server/bulk/client-operations.routes.ts'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { tasksRoutes } from '#clients/tasks/server/tasks.routes.ts'
import { testApp, testNow, type TestStaff } from '#platform/server/testing/test-app.ts'
import { notifyStaff, settleNotices, sweepNotices } from '#team/notices/server/notices.reads.ts'
import { noticesRoutes } from '#team/notices/server/notices.routes.ts'

const rights = [
  'clients.read',
  'clients.write',
  'clients.assign',
  'tasks.read',
  'tasks.write',
  'food-lists.read',
]
const now = new Date(testNow)
const app = await testApp([...noticesRoutes, ...tasksRoutes, ...clientOperationsRoutes])
const sara = await app.staff(rights, { scope: 'own' })
const reza = await app.staff(rights, { scope: 'own' })
const head = await app.staff(rights)
afterAll(() => app.close())

const get = async (path: string, { token }: TestStaff) =>
  (await app.request('GET', `admin/${path}`, { token })).body
const count = async (person: TestStaff) => (await get('notices/unread', person)).data.count
const mark = (person: TestStaff, body: object) =>
  app.request('PUT', 'admin/notices/read', { token: person.token, body })

describe('every operation', () => {
  it.each([
    ['GET', 'admin/notices'],
    ['GET', 'admin/notices/unread'],
    ['PUT', 'admin/notices/read'],
  ])('%s %s is 401 without a token', async (method, path) => {
    expect(
      (await app.request(method, path, { body: method === 'PUT' ? { read: true } : undefined })).status,
    ).toBe(401)
  })
})

describe('what somebody is told', () => {
  it('comes newest first, once per record, and is theirs alone', async () => {
    const told = { staffId: sara.staffId, kind: 'list-batch', subjectId: 4 } as const
    await notifyStaff(app.db, { ...told, state: 'checking', amount: 9, isOwn: true }, now)
    expect(await count(sara)).toBe(0)
    await notifyStaff(
      app.db,
      { ...told, subjectId: 5, state: 'done', amount: 2 },
      new Date(now.getTime() + 1_000),
    )
    const hint = await notifyStaff(
      app.db,
      { ...told, state: 'ready', amount: 7 },
      new Date(now.getTime() + 2_000),
    )
    expect(hint).toEqual({ type: 'notice', id: hint.id, version: 2, staffId: sara.staffId })
    const { data, meta } = await get('notices', sara)
    expect(
      data.map((one: Record<string, unknown>) => [
        one['subjectId'],
        one['state'],
        one['amount'],
        one['readAt'],
      ]),
    ).toEqual([
      [4, 'ready', 7, null],
      [5, 'done', 2, null],
    ])
    expect([meta.total, await count(sara), await count(reza)]).toEqual([2, 2, 0])
  })

  it('is marked read and unread again, some of it or all, by whom it is for only', async () => {
    const { data } = await get('notices', sara)
    const [first, second] = data.map((one: { id: number }) => one.id)
    expect((await mark(reza, { ids: [first], read: true })).body.data.count).toBe(0)
    expect(await count(sara)).toBe(2)
    expect((await mark(sara, { ids: [first], read: true })).body.data.count).toBe(1)
    expect((await get('notices?unread=true', sara)).data.map((one: { id: number }) => one.id)).toEqual([
      second,
    ])
    expect((await mark(sara, { ids: [first], read: false })).body.data.count).toBe(2)
    app.hints.length = 0
    expect((await mark(sara, { read: true })).body.data.count).toBe(0)
    expect(app.hints).toMatchObject([{ type: 'notice', staffId: sara.staffId }])
  })

  it('refuses to mark nothing, too much and what it does not know, at the field', async () => {
    const fields = async (body: object) => (await mark(sara, body)).body.error.fields
    expect(await fields({})).toEqual({ read: ['required'] })
    expect(Object.keys(await fields({ read: true, ids: [] }))).toEqual(['ids'])
    expect(
      Object.keys(await fields({ read: true, ids: Array.from({ length: 101 }, (_, at) => at + 1) })),
    ).toEqual(['ids'])
    expect(await fields({ read: true, extra: 1 })).toEqual({ extra: ['unknown-key'] })
  })

  it('is forgotten after sixty days', async () => {
    const day = 24 * 3_600_000
    const told = { staffId: reza.staffId, kind: 'cover', state: 'covering', amount: 1 } as const
    await notifyStaff(app.db, { ...told, subjectId: 1 }, new Date(now.getTime() - 61 * day))
    await notifyStaff(app.db, { ...told, subjectId: 2 }, new Date(now.getTime() - 59 * day))
    expect([await sweepNotices(app.db, now), await count(reza)]).toEqual([1, 1])
    expect(await settleNotices(app.db, { kind: 'cover', subjectId: 2 }, now)).toHaveLength(1)
  })
})

describe('a task from a colleague', () => {
  it('names client and colleague, leaves with the client, and needs nobody once it is done', async () => {
    const clientId = await makeClient(app.db, { supporter_id: sara.staffId })
    const draft = { title: 'تماس', ownerId: null, dueOn: '2026-11-25' }
    await app.request('POST', `admin/clients/${clientId}/tasks`, { token: sara.token, body: draft })
    expect(await count(sara)).toBe(0)
    const task = {
      staffId: sara.staffId,
      kind: 'task',
      subjectId: 77,
      clientId,
      actorId: head.staffId,
    } as const
    await notifyStaff(app.db, task, now)
    const { data } = await get('notices?unread=true', sara)
    expect(data).toMatchObject([{ kind: 'task', client: { id: clientId }, actor: head.displayName }])
    await app.db
      .updateTable('clients')
      .set({ supporter_id: reza.staffId })
      .where('id', '=', clientId)
      .execute()
    expect([await count(sara), (await get('notices?unread=true', sara)).data]).toEqual([0, []])
    await app.db
      .updateTable('clients')
      .set({ supporter_id: sara.staffId })
      .where('id', '=', clientId)
      .execute()
    expect(await count(sara)).toBe(1)
    expect(await settleNotices(app.db, { kind: 'task', subjectId: 77 }, now)).toHaveLength(1)
    expect(await count(sara)).toBe(0)
  })
})

describe('an own change of many', () => {
  it('is in the notification centre with its way back, and says so when it was taken back', async () => {
    const clientId = await makeClient(app.db, { supporter_id: sara.staffId })
    const body = { ids: [clientId], supporterId: reza.staffId }
    const done = await app.request('POST', 'admin/client-operations/assign', { token: head.token, body })
    const { operationId } = done.body.data
    const about = { kind: 'operation', subjectId: operationId, amount: 1, client: null }
    expect((await get('notices', head)).data).toMatchObject([
      { ...about, state: 'assign', until: '2026-11-21T08:10:00.000Z', readAt: testNow },
    ])
    await app.request('POST', `admin/client-operations/${operationId}/undo`, { token: head.token })
    expect((await get('notices', head)).data).toMatchObject([{ ...about, state: 'undone', until: null }])
    expect(await count(head)).toBe(0)
  })
})
