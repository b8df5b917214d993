import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, type Permission } from '#platform/contract/endpoint.ts'
import { rawText, version } from '#platform/contract/scalars.ts'
import type { Db } from './database.ts'
import { route } from './route.ts'
import { watchCommits } from './testing/commit-watch.ts'
import { sealedReport } from './testing/sealed-events.ts'
import { testApp } from './testing/test-app.ts'

const team = z.object({ id: z.int(), name: z.string(), version })
const spec = { summary: 'For tests.', permission: 'teams.write' as Permission, reply: team }
const draft = z.strictObject({ name: rawText(40) })

const create = endpoint({ ...spec, method: 'POST', path: 'admin/teams', body: draft, audit: 'team.created' })
const silent = endpoint({ ...spec, method: 'POST', path: 'admin/silent', body: draft, audit: 'team.created' })
const talkative = endpoint({ ...spec, method: 'POST', path: 'admin/talkative', body: draft })
const late = endpoint({ ...spec, method: 'POST', path: 'admin/late', body: draft, audit: 'team.created' })
const wrong = endpoint({ ...spec, method: 'POST', path: 'admin/wrong', body: draft, audit: 'team.created' })
const retried = endpoint({
  ...spec,
  method: 'POST',
  path: 'admin/retried',
  body: draft,
  audit: 'team.created',
})
const list = endpoint({ ...spec, method: 'GET', path: 'admin/teams', paged: true })
const seen = endpoint({ ...spec, method: 'GET', path: 'admin/teams/1', audit: 'team.seen' })
const file = endpoint({ ...spec, method: 'GET', path: 'admin/file', reply: 'file' })
const mine = endpoint({
  ...spec,
  method: 'GET',
  path: 'admin/mine',
  permission: 'signed-in',
  reply: z.object({ id: z.int() }),
})

/** A row with a column that no contract knows. */
const stored = { id: 1, name: 'سبز', version: 3, passwordHash: 'leak-canary' }

async function insert(db: Db, name: string) {
  const { rows } = await sql<{
    id: number
  }>`insert into teams (name_fa) values (${name}) returning id`.execute(db)
  return { ...stored, id: rows[0]!.id, name }
}

let attempts = 0
const routes = [
  route(create, async ({ db, body, audit, changed }) => {
    const made = await insert(db, body.name)
    audit({ subject: { type: 'team', id: made.id } })
    changed({ type: 'team', id: made.id, version: 1 })
    return made
  }),
  route(silent, ({ db, body }) => insert(db, body.name)),
  route(talkative, ({ db, body, audit }) => {
    audit({})
    return insert(db, body.name)
  }),
  route(late, async ({ db, body, audit, changed }) => {
    audit({})
    changed({ type: 'team', id: 1, version: 1 })
    await insert(db, body.name)
    throw new Error('after the event')
  }),
  route(wrong, async ({ db, body, audit }) => {
    audit({})
    return { ...(await insert(db, body.name)), version: 'three' as unknown as number }
  }),
  route(retried, async ({ db, body, audit }) => {
    attempts += 1
    const made = await insert(db, body.name)
    audit({})
    const lose = body.name === 'always' || attempts < 3
    if (lose) await sql.raw(`do $$ begin raise exception 'x' using errcode = '40001'; end $$`).execute(db)
    return made
  }),
  route(list, () =>
    Promise.resolve({ rows: [stored], meta: { page: 1, perPage: 25, total: 1, totalIsExact: true } }),
  ),
  route(seen, ({ audit }) => {
    audit({ subject: { type: 'team', id: 1 } })
    return Promise.resolve(stored)
  }),
  route(file, () =>
    Promise.resolve({
      name: 'a"\r\nSet-Cookie: x=1;لیست.csv',
      type: 'text/csv',
      stream: Readable.from(['a,b']),
    }),
  ),
  route(mine, ({ actor }) => Promise.resolve({ id: actor.staffId })),
]

const app = await testApp(routes)
const sara = await app.staff(['teams.write'])
const stranger = await app.staff(['teams.read', 'teams.writ', 'Teams.write', 'teams.write.x'])
const newcomer = await app.staff(['teams.write'])
newcomer.mustChangePassword = true
afterAll(() => app.close())
beforeEach(() => {
  app.hints.length = 0
  attempts = 0
})

const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  app.request(method, path, { token: sara.token, body, headers })
const teams = async (name: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from teams where name_fa = ${name}`.execute(app.db))
    .rows[0]!.n
const lastEvents = async (count: number) =>
  (
    await sql<
      Record<string, unknown>
    >`select action, outcome, staff_id, subject_id, request_id, detail, address from event_log order by id desc limit ${count}`.execute(
      app.db,
    )
  ).rows

describe('the guard', () => {
  it.each([
    '',
    'Bearer',
    'Bearer ',
    'bearer token-1',
    'Basic token-1',
    'token-1',
    'Bearer token-1 ',
    'Bearer  token-1',
  ])('takes %j for nobody', async (authorization) => {
    const reply = await app.request('GET', 'admin/mine', { headers: { authorization } })
    expect([reply.status, reply.body.error.code]).toEqual([401, 'unauthenticated'])
  })

  it('reads no cookie, no query and no other header', async () => {
    const headers = { cookie: `auth._token.local=${sara.token}`, 'x-authorization': `Bearer ${sara.token}` }
    expect((await app.request('GET', 'admin/mine', { headers })).status).toBe(401)
    expect(
      (await app.request('GET', `admin/mine?token=${sara.token}&access_token=${sara.token}`)).status,
    ).toBe(401)
  })

  it('wants exactly the permission of the contract, and leaves the denial in the log', async () => {
    const reply = await app.request('POST', 'admin/teams', {
      token: stranger.token,
      body: { name: 'denied' },
    })
    expect([reply.status, reply.body.error.code]).toEqual([403, 'forbidden'])
    expect(await lastEvents(1)).toEqual([
      {
        action: 'access.denied',
        outcome: 'denied',
        staff_id: stranger.staffId,
        subject_id: null,
        request_id: reply.headers['x-request-id'],
        detail: { operation: 'POST admin/teams' },
        address: '127.0.0.1',
      },
    ])
    expect(await teams('denied')).toBe(0)
    expect((await app.request('GET', 'admin/mine', { token: stranger.token })).status).toBe(200)
  })

  it('lets a person with a one-time password do nothing but change it', async () => {
    const reply = await app.request('GET', 'admin/teams', { token: newcomer.token })
    expect([reply.status, reply.body.error.code]).toEqual([403, 'password-change-required'])
    const mine = await app.request('GET', 'admin/mine', { token: newcomer.token })
    expect([mine.status, mine.body.error.code]).toEqual([403, 'password-change-required'])
  })
})

describe('an answer', () => {
  it('holds nothing that its contract does not name', async () => {
    const replies = [
      await send('POST', 'admin/teams', { name: 'a' }),
      await send('GET', 'admin/teams'),
      await send('GET', 'admin/teams/1'),
    ]
    for (const reply of replies) expect([reply.status, reply.text.includes('canary')]).toEqual([200, false])
    expect(replies[1]!.body).toEqual({
      data: [{ id: 1, name: 'سبز', version: 3 }],
      meta: { page: 1, perPage: 25, total: 1, totalIsExact: true },
    })
    expect(replies[2]!.headers['etag']).toBe('"3"')
  })

  it('that does not fit its contract is a fault of ours, and nothing was done', async () => {
    const reply = await send('POST', 'admin/wrong', { name: 'wrong' })
    expect([reply.status, reply.body.error.message, await teams('wrong')]).toEqual([500, 'internal', 0])
  })

  it('of a file cannot be bent by its name', async () => {
    const reply = await send('GET', 'admin/file')
    expect([reply.status, reply.text]).toEqual([200, 'a,b'])
    expect(reply.headers['content-disposition']).toBe('attachment; filename="a___Set-Cookie__x_1_____.csv"')
    expect(reply.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(reply.headers).not.toHaveProperty('set-cookie')
  })
})

describe('the event of an operation', () => {
  it('is written with it, once', async () => {
    const { body, headers } = await send('POST', 'admin/teams', { name: 'event' })
    expect(await lastEvents(1)).toMatchObject([
      {
        action: 'team.created',
        outcome: 'ok',
        staff_id: sara.staffId,
        subject_id: body.data.id,
        request_id: headers['x-request-id'],
      },
    ])
    expect(app.hints).toEqual([{ type: 'team', id: body.data.id, version: 1 }])
  })

  it('is written for reading too, where the contract says so', async () => {
    const { headers } = await send('GET', 'admin/teams/1')
    expect(await lastEvents(1)).toMatchObject([{ action: 'team.seen', request_id: headers['x-request-id'] }])
  })

  it('is on the disk before the answer of a change or a refusal, and may be later after a view', async () => {
    const isWaited = `current_setting('synchronous_commit') = 'on'`
    const wrongCommits = await watchCommits(app.db, [
      { table: 'event_log', half: `new.action in ('team.created', 'access.denied')`, other: isWaited },
      { table: 'event_log', half: `new.action = 'team.seen'`, other: `not ${isWaited}` },
    ])
    await sql`select set_config('synchronous_commit', 'on', false)`.execute(app.db)
    for (const [method, path, body] of [
      ['POST', 'admin/teams', { name: 'waited' }],
      ['GET', 'admin/teams/1'],
      ['POST', 'admin/teams', { name: 'waited again' }],
    ] as const)
      expect((await send(method, path, body)).status).toBe(200)
    const denied = { token: stranger.token, body: { name: 'no' } }
    expect((await app.request('POST', 'admin/teams', denied)).status).toBe(403)
    expect(await wrongCommits()).toEqual([])
  })

  it('goes with the work when the work fails, and nobody is told', async () => {
    const reply = await send('POST', 'admin/late', { name: 'late' })
    expect([reply.status, await teams('late'), app.hints]).toEqual([500, 0, []])
    expect((await lastEvents(1))[0]!['request_id']).not.toBe(reply.headers['x-request-id'])
  })

  it('is a promise: an operation that forgets it fails and leaves nothing', async () => {
    expect([(await send('POST', 'admin/silent', { name: 'silent' })).status, await teams('silent')]).toEqual([
      500, 0,
    ])
  })

  it('must be in the contract', async () => {
    expect([(await send('POST', 'admin/talkative', { name: 'talk' })).status, await teams('talk')]).toEqual([
      500, 0,
    ])
  })

  it('is sealed whole over all that these tests did', async () => {
    expect(await sealedReport(app.db)).toMatchObject({ faults: [], unsealed: 0 })
  })
})

describe('a transaction that lost a race', () => {
  it('runs again, and counts once', async () => {
    const reply = await send('POST', 'admin/retried', { name: 'third' })
    expect([reply.status, attempts, await teams('third')]).toEqual([200, 3, 1])
    const events = await lastEvents(2)
    expect(events.filter((event) => event['request_id'] === reply.headers['x-request-id'])).toHaveLength(1)
  })

  it('is given up after three times with 503', async () => {
    const reply = await send('POST', 'admin/retried', { name: 'always' })
    expect([reply.status, reply.headers['retry-after'], attempts, await teams('always')]).toEqual([
      503,
      '2',
      3,
      0,
    ])
  })
})
