import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPresenceBoard, type PresenceBoard } from '#platform/server/presence/presence-board.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp, testNow, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { clientOperationsRoutes } from './client-operations.routes.ts'
import { clientsRoutes } from '../clients.routes.ts'
import { makeActiveClient, makeClient, testToday } from '../testing/client-builders.ts'
import { makeCodes } from '../testing/registry-codes.ts'
import { clientParts } from '#app/server/upper-parts.ts'

let app: TestApp
let board: PresenceBoard
let head: TestStaff
let other: TestStaff
let own: TestStaff

const rights = ['clients.read', 'clients.write', 'clients.assign']
beforeAll(async () => {
  app = await testApp([...clientsRoutes(clientParts), ...clientOperationsRoutes], {
    presence: (clock) => (board = createPresenceBoard({ clock, tell: () => undefined })),
  })
  head = await app.staff(rights)
  other = await app.staff(rights)
  own = await app.staff(['clients.read', 'clients.write'], { scope: 'own' })
  await makeCodes(app.db, 'tags', ['vip', 'calls'])
  await makeCodes(app.db, 'tags', ['old'], { retired: true })
})
afterAll(() => app.close())

const post = (path: string, body: object | undefined, by = head, key?: string) =>
  app.request('POST', `admin/client-operations/${path}`, {
    token: by.token,
    ...(body && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })

async function read(id: number) {
  const reply = await app.request('GET', `admin/clients/${id}`, { token: head.token })
  return reply.body.data as { supporterId: number | null; tags: string[]; version: number }
}

async function eventsOf(action: string) {
  return loggedEvents(app.db, { action }).select(['detail', 'subject_id']).execute()
}

describe('a client on whom somebody else is working', () => {
  it('is left out and named, until it is to be done anyway; an open page behind another is no work', async () => {
    const [busy, away, free] = [await makeClient(app.db), await makeClient(app.db), await makeClient(app.db)]
    const at = (id: number, doing: 'viewing' | 'away') =>
      board.arrive(
        {
          staffId: other.staffId,
          name: 'نگین',
          tab: `page0000page${id}`,
          at: { kind: 'client', id, doing },
        },
        true,
      )
    at(busy, 'viewing')
    at(away, 'away')
    const ids = [busy, away, free]
    const first = (await post('add-tag', { ids, tag: 'vip' })).body.data
    expect(first).toMatchObject({ changed: 2, unchanged: 0, failed: 1 })
    expect(first.failures).toMatchObject([{ clientId: busy, reason: 'colleague' }])
    const given = (await post('assign', { ids: [busy], supporterId: own.staffId })).body.data
    expect(given).toMatchObject({ changed: 0, failed: 1 })
    // Whoever works there does not stand in the own way.
    const theirs = (await post('add-tag', { ids: [busy], tag: 'calls' }, other)).body.data
    expect(theirs).toMatchObject({ changed: 1, failed: 0 })
    const anyway = (await post('add-tag', { ids: [busy], tag: 'vip', anyway: true })).body.data
    expect(anyway).toMatchObject({ changed: 1, failed: 0 })
    expect((await read(busy)).tags).toEqual(['calls', 'vip'])
  })
})

describe('giving clients to a supporter', () => {
  it('changes those that differ, lists those it cannot, and leaves one event and a revision each', async () => {
    const supporter = await app.staff([])
    const moved = await makeClient(app.db, { supporter_id: own.staffId })
    const same = await makeClient(app.db, { supporter_id: supporter.staffId })
    const closed = await makeClient(app.db, {
      full_name: 'رضا بسته',
      closed_on: testToday,
      closed_reason: 'moved',
    })
    const ids = [moved, same, closed, 987_654]
    const reply = await post('assign', { ids, supporterId: supporter.staffId })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toEqual({
      operationId: expect.any(Number),
      changed: 1,
      unchanged: 1,
      failed: 2,
      failures: [
        { clientId: 987_654, name: null, reason: 'not-found' },
        { clientId: closed, name: 'رضا بسته', reason: 'closed' },
      ],
    })
    expect(await read(moved)).toMatchObject({ supporterId: supporter.staffId, version: 2 })
    const history = await app.request('GET', `admin/clients/${moved}/history`, { token: head.token })
    expect(history.body.data[0].changes).toEqual({ supporterId: [own.staffId, supporter.staffId] })
    const detail = { supporterId: supporter.staffId, changed: 1, unchanged: 1, failed: 2 }
    expect((await eventsOf('clients.assigned')).at(-1)?.detail).toEqual(detail)
  })

  it('takes everything that a filter matches, and moves it in queues and lists too', async () => {
    const [from, to] = [await app.staff([]), await app.staff(rights, { scope: 'own' })]
    const made = []
    for (let i = 0; i < 3; i += 1) {
      made.push((await makeActiveClient(app.db, { supporter_id: from.staffId })).clientId)
    }
    await makeClient(app.db, { supporter_id: from.staffId })
    const matching = { stage: 'active', supporterId: String(from.staffId) }
    const reply = await post('assign', { matching, supporterId: to.staffId })
    expect(reply.body.data).toMatchObject({ changed: 3, unchanged: 0, failed: 0 })
    const list = await app.request('GET', 'admin/clients?stage=active&sort=created', { token: to.token })
    expect(list.body.data.map((row: { id: number }) => row.id)).toEqual(made)
  })

  it('gives the same answer to a repeated request and does nothing twice', async () => {
    const id = await makeClient(app.db)
    const body = { ids: [id], supporterId: own.staffId }
    const first = await post('assign', body, head, 'assign-key-1')
    const again = await post('assign', body, head, 'assign-key-1')
    expect(again.body).toEqual(first.body)
    expect((await read(id)).version).toBe(2)
  })

  it('asks for the permission, a working supporter and one way of choosing', async () => {
    const ids = [await makeClient(app.db, { supporter_id: own.staffId })]
    expect((await post('assign', { ids, supporterId: head.staffId }, own)).status).toBe(403)
    const fields = async (body: object) => (await post('assign', body)).body.error.fields
    expect(await fields({ ids, supporterId: 987_654 })).toEqual({ supporterId: ['not-found'] })
    expect(await fields({ supporterId: null })).toEqual({ ids: ['required'] })
    expect(await fields({ ids, matching: {}, supporterId: null })).toEqual({ ids: ['required'] })
    expect(await fields({ ids: [1, 1], supporterId: null })).toEqual({ ids: ['repeated'] })
  })

  it('does not let a head of a team give clients to nobody', async () => {
    const team = await app.staff(rights, { scope: 'team' })
    expect((await post('assign', { ids: [1], supporterId: null }, team)).status).toBe(403)
  })
})

describe('tags of many', () => {
  it('are added where they are missing and taken where they are', async () => {
    const [one, two] = [await makeClient(app.db), await makeClient(app.db)]
    await app.db.insertInto('client_tags').values({ client_id: two, tag_code: 'vip' }).execute()
    const added = await post('add-tag', { ids: [one, two], tag: 'vip' })
    expect(added.body.data).toMatchObject({ changed: 1, unchanged: 1, failed: 0 })
    expect((await read(one)).tags).toEqual(['vip'])
    const removed = await post('remove-tag', { ids: [one, two], tag: 'vip' })
    expect(removed.body.data).toMatchObject({ changed: 2, unchanged: 0 })
    expect([(await read(one)).tags, (await read(two)).tags]).toEqual([[], []])
    expect((await read(one)).version).toBe(3)
  })

  it('are refused when the registry does not offer them; an old one can still be taken away', async () => {
    const id = await makeClient(app.db)
    await app.db.insertInto('client_tags').values({ client_id: id, tag_code: 'old' }).execute()
    const refused = await post('add-tag', { ids: [id], tag: 'old' })
    expect([refused.status, refused.body.error.fields]).toEqual([422, { tag: ['not-allowed'] }])
    expect((await post('remove-tag', { ids: [id], tag: 'old' })).body.data.changed).toBe(1)
  })

  it('never touch a client of somebody else, chosen or matching', async () => {
    const foreign = await makeClient(app.db, { full_name: 'بیگانه', supporter_id: head.staffId })
    const mine = await makeClient(app.db, { supporter_id: own.staffId })
    const chosen = await post('add-tag', { ids: [foreign], tag: 'calls' }, own)
    expect(chosen.body.data.failures).toEqual([{ clientId: foreign, name: null, reason: 'not-found' }])
    await post('add-tag', { matching: {}, tag: 'calls' }, own)
    expect([(await read(foreign)).tags, (await read(mine)).tags]).toEqual([[], ['calls']])
  })
})

describe('taking a change of many back', () => {
  it('restores every supporter, except where somebody changed it since', async () => {
    const [a, b, c] = [await app.staff([]), await app.staff([]), await app.staff([])]
    const one = await makeClient(app.db, { supporter_id: a.staffId })
    const two = await makeClient(app.db, { supporter_id: null })
    const three = await makeClient(app.db, { supporter_id: a.staffId })
    const done = await post('assign', { ids: [one, two, three], supporterId: b.staffId })
    await post('assign', { ids: [three], supporterId: c.staffId })
    const undone = await post(`${done.body.data.operationId}/undo`, undefined)
    expect(undone.body.data).toMatchObject({ operationId: null, changed: 2, unchanged: 1, failed: 0 })
    const supporters = await Promise.all([one, two, three].map(async (id) => (await read(id)).supporterId))
    expect(supporters).toEqual([a.staffId, null, c.staffId])
    expect((await post(`${done.body.data.operationId}/undo`, undefined)).status).toBe(409)
  })

  it('restores tags within ten minutes and not later', async () => {
    const id = await makeClient(app.db)
    const first = await post('add-tag', { ids: [id], tag: 'vip' })
    app.clock.set('2026-11-21T08:10:00.000Z')
    expect((await post(`${first.body.data.operationId}/undo`, undefined)).body.data.changed).toBe(1)
    expect((await read(id)).tags).toEqual([])
    app.clock.set(testNow)
    const second = await post('add-tag', { ids: [id], tag: 'vip' })
    app.clock.set('2026-11-21T08:10:00.001Z')
    expect((await post(`${second.body.data.operationId}/undo`, undefined)).status).toBe(409)
    app.clock.set(testNow)
  })

  it('is for the one who did it', async () => {
    const id = await makeClient(app.db)
    const done = await post('add-tag', { ids: [id], tag: 'vip' })
    expect((await post(`${done.body.data.operationId}/undo`, undefined, other)).status).toBe(404)
    expect((await read(id)).tags).toEqual(['vip'])
  })
})
