import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  listApp,
  listRights,
  makeDieter,
  weighInToday,
} from '#clients/food-lists/server/testing/list-fixtures.ts'
import type { Db } from '#platform/server/database.ts'
import { createLog } from '#platform/server/log.ts'
import type { TestApp, TestStaff } from '#platform/server/testing/test-app.ts'
import { workOnBatches } from './list-batch-worker.ts'

const rights = [...listRights, 'food-lists.issue', 'food-lists.export', 'clients.read'] as const

let app: TestApp
let serial = 0
const nextKey = () => `batch-key-${(serial += 1)}`

beforeAll(async () => {
  app = await listApp()
})
afterAll(() => app.close())

/** A supporter whose rights are also stored, as the worker reads them. */
async function supporterOf(permissions: readonly string[] = rights): Promise<TestStaff> {
  const member = await app.staff(permissions, { scope: 'own' })
  const now = app.clock.now()
  const { id } = await app.db
    .insertInto('roles')
    .values({
      code: `batch-${member.staffId}`,
      name_fa: 'پشتیبان آزمون',
      name_ar: null,
      scope: 'own',
      permissions: [...permissions],
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db.insertInto('staff_roles').values({ staff_id: member.staffId, role_id: id }).execute()
  return member
}

interface Asked {
  body?: object
  version?: number
  key?: string
}

function ask(as: TestStaff, method: string, path: string, { body, version, key }: Asked = {}) {
  return app.request(method, `admin/${path}`, {
    token: as.token,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  })
}

async function weighed(supporter: TestStaff, more: object = {}) {
  const made = await makeDieter(app, { supporter_id: supporter.staffId, ...more })
  const reply = await ask(supporter, 'POST', `visits/${made.visitId}/weigh-in`, {
    body: weighInToday,
    version: 1,
  })
  expect(reply.status).toBe(200)
  return made
}

const worker = () => ({
  db: app.db,
  clock: app.clock,
  log: createLog('silent', app.clock),
  publish: () => undefined,
})

async function workAll(): Promise<void> {
  while (await workOnBatches(worker()));
}

const create = (as: TestStaff, key = nextKey()) =>
  ask(as, 'POST', 'list-batches', { body: { due: 'today', supporterId: null }, key })

async function checked(as: TestStaff) {
  const made = await create(as)
  expect(made.status).toBe(200)
  await workAll()
  const reply = await ask(as, 'GET', `list-batches/${made.body.data.id}`)
  expect(reply.body.data.state).toBe('ready')
  return reply.body.data
}

const approve = (as: TestStaff, batch: { id: number; version: number; counts: { proposed: number } }) =>
  ask(as, 'POST', `list-batches/${batch.id}/approve`, {
    body: { expected: batch.counts.proposed },
    version: batch.version,
    key: nextKey(),
  })

const listsOf = (db: Db, clientId: number) =>
  db.selectFrom('food_lists').select(['state', 'kind']).where('client_id', '=', clientId).execute()

describe('lists for everyone who is due', () => {
  it('dry run → review → approve → hold → one list, one message and one event each', async () => {
    const supporter = await supporterOf()
    const first = await weighed(supporter)
    const second = await weighed(supporter)
    const unweighed = await makeDieter(app, { supporter_id: supporter.staffId })
    const key = nextKey()
    const made = await create(supporter, key)
    expect(made.body.data).toMatchObject({ state: 'checking', counts: { waiting: 3, proposed: 0 } })
    expect((await create(supporter, key)).body.data.id).toBe(made.body.data.id)
    await workAll()
    const batch = (await ask(supporter, 'GET', `list-batches/${made.body.data.id}`)).body.data
    expect(batch.counts).toEqual({ waiting: 0, proposed: 2, excluded: 1, issued: 0, skipped: 0 })
    expect(await listsOf(app.db, first.clientId)).toEqual([])
    const excluded = await ask(supporter, 'GET', `list-batches/${batch.id}/rows?state=excluded`)
    expect(excluded.body.data).toMatchObject([{ clientId: unweighed.clientId, reason: 'weigh-in-missing' }])

    const approved = await approve(supporter, batch)
    expect(approved.status).toBe(200)
    expect(approved.body.data).toMatchObject({ state: 'approved', issueAt: '2026-11-21T08:01:00.000Z' })
    await workAll()
    expect(await listsOf(app.db, first.clientId)).toEqual([])
    app.clock.advance(60_000)
    await workAll()
    const done = (await ask(supporter, 'GET', `list-batches/${batch.id}`)).body.data
    expect(done).toMatchObject({ state: 'done', counts: { proposed: 0, excluded: 1, issued: 2 } })
    for (const { clientId } of [first, second]) {
      expect(await listsOf(app.db, clientId)).toEqual([{ state: 'sent', kind: 'choices' }])
      const messages = await app.db
        .selectFrom('outbox')
        .select('kind')
        .where('client_id', '=', clientId)
        .execute()
      expect(messages).toEqual([{ kind: 'food-list.sent' }])
      const events = await app.db
        .selectFrom('event_log')
        .select(['staff_id', 'request_id'])
        .where('client_id', '=', clientId)
        .where('action', '=', 'food-list.sent')
        .execute()
      expect(events).toEqual([{ staff_id: supporter.staffId, request_id: `list-batch-${batch.id}` }])
    }
    app.clock.advance(-60_000)
  })

  it('an approval can be taken back while it is held, and not afterwards', async () => {
    const supporter = await supporterOf()
    const { clientId } = await weighed(supporter)
    const batch = await checked(supporter)
    const approved = (await approve(supporter, batch)).body.data
    const back = await ask(supporter, 'POST', `list-batches/${batch.id}/cancel`, {
      version: approved.version,
    })
    expect(back.body.data).toMatchObject({ state: 'ready', issueAt: null, approvedBy: null })
    app.clock.advance(120_000)
    await workAll()
    expect(await listsOf(app.db, clientId)).toEqual([])
    const again = (await approve(supporter, back.body.data)).body.data
    app.clock.advance(60_000)
    const late = await ask(supporter, 'POST', `list-batches/${batch.id}/cancel`, { version: again.version })
    expect(late.status).toBe(409)
    await workAll()
    expect(await listsOf(app.db, clientId)).toHaveLength(1)
    app.clock.advance(-180_000)
  })

  it('whoever is left out gets nothing; taken in again they do', async () => {
    const supporter = await supporterOf()
    const kept = await weighed(supporter)
    const left = await weighed(supporter)
    const batch = await checked(supporter)
    const row = `list-batches/${batch.id}/rows/${left.clientId}`
    const out = await ask(supporter, 'PATCH', row, { body: { leftOut: true } })
    expect(out.body.data).toMatchObject({ state: 'excluded', reason: 'left-out' })
    expect((await approve(supporter, batch)).status).toBe(412)
    const fresh = (await ask(supporter, 'GET', `list-batches/${batch.id}`)).body.data
    expect(fresh.counts).toMatchObject({ proposed: 1, excluded: 1 })
    expect((await approve(supporter, fresh)).status).toBe(200)
    app.clock.advance(60_000)
    await workAll()
    expect(await listsOf(app.db, kept.clientId)).toHaveLength(1)
    expect(await listsOf(app.db, left.clientId)).toEqual([])
    app.clock.advance(-60_000)
  })

  it('a client who got a list since the dry run is skipped with the reason', async () => {
    const supporter = await supporterOf()
    const { visitId, clientId } = await weighed(supporter)
    const batch = await checked(supporter)
    await approve(supporter, batch)
    const own = await ask(supporter, 'POST', `visits/${visitId}/lists/daily/compose`, {
      body: { listVersion: null, days: 7 },
    })
    expect(own.body.data.outcome).toBe('composed')
    app.clock.advance(60_000)
    await workAll()
    const rows = await ask(supporter, 'GET', `list-batches/${batch.id}/rows`)
    expect(rows.body.data).toMatchObject([{ clientId, state: 'skipped', reason: 'moved-on' }])
    expect(await listsOf(app.db, clientId)).toEqual([{ state: 'draft', kind: 'daily' }])
    app.clock.advance(-60_000)
  })

  it('three workers at once issue each list once', async () => {
    const supporter = await supporterOf()
    const clients = [await weighed(supporter), await weighed(supporter), await weighed(supporter)]
    const batch = await checked(supporter)
    await approve(supporter, batch)
    app.clock.advance(60_000)
    await Promise.all([workAll(), workAll(), workAll()])
    for (const { clientId } of clients) {
      const versions = await app.db
        .selectFrom('food_list_versions')
        .select(['number', 'state'])
        .where('client_id', '=', clientId)
        .execute()
      expect(versions).toEqual([{ number: 1, state: 'sent' }])
    }
    app.clock.advance(-60_000)
  })
})

describe('refusals', () => {
  it('a supporter sees neither the batches nor the clients of another', async () => {
    const owner = await supporterOf()
    await weighed(owner)
    const batch = await checked(owner)
    const other = await supporterOf()
    expect((await ask(other, 'GET', `list-batches/${batch.id}`)).status).toBe(404)
    expect((await approve(other, batch)).status).toBe(404)
    expect((await ask(other, 'GET', 'list-batches')).body.meta.total).toBe(0)
    expect((await create(other)).body.data.counts.waiting).toBe(0)
  })

  it('who may not send cannot approve; who lost the right since gets nothing sent', async () => {
    const unable = await supporterOf(rights.filter((right) => right !== 'food-lists.send'))
    await weighed(unable)
    expect((await approve(unable, await checked(unable))).status).toBe(403)
    const supporter = await supporterOf()
    const { clientId } = await weighed(supporter)
    const batch = await checked(supporter)
    await approve(supporter, batch)
    await app.db.deleteFrom('staff_roles').where('staff_id', '=', supporter.staffId).execute()
    app.clock.advance(60_000)
    await workAll()
    expect(await listsOf(app.db, clientId)).toEqual([])
    const rows = await ask(supporter, 'GET', `list-batches/${batch.id}/rows`)
    expect(rows.body.data).toMatchObject([{ state: 'skipped', reason: 'no-permission' }])
    app.clock.advance(-60_000)
  })

  it('a dry run of yesterday is not approved', async () => {
    const supporter = await supporterOf()
    await weighed(supporter)
    const batch = await checked(supporter)
    app.clock.advance(86_400_000)
    expect((await approve(supporter, batch)).status).toBe(409)
    app.clock.advance(-86_400_000)
  })

  it('without the right to issue there is no dry run, and a body must be whole', async () => {
    const reader = await supporterOf(['food-lists.read'])
    expect((await create(reader)).status).toBe(403)
    const supporter = await supporterOf()
    const bad = await ask(supporter, 'POST', 'list-batches', {
      body: { due: 'soon', supporterId: null },
      key: nextKey(),
    })
    expect(bad.status).toBe(422)
    expect(bad.body.error.fields).toHaveProperty('due')
  })
})
