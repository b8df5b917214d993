import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveRole, makeRole } from '#team/roles/server/testing/stored-roles.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { authRoutes } from './auth.routes.ts'
import { actorOfToken, createSession, endSession } from './sessions.store.ts'
import { oldAccounts } from './testing/old-accounts.ts'

const password = 'a quiet garden wall'
let app: TestApp

beforeAll(async () => {
  app = await testApp(authRoutes, { authenticate: actorOfToken })
})
afterAll(() => app.close())

let number = 0
let username: string
let staffId: number

beforeEach(async () => {
  number += 1
  username = `person-${number}`
  app.clock.set('2026-11-21T08:00:00.000Z')
  const now = app.clock.now()
  await app.db.deleteFrom('login_failures').execute()
  const row = await app.db
    .insertInto('staff')
    .values(await oldAccounts([username], password, now))
    .returning('id')
    .executeTakeFirstOrThrow()
  staffId = row.id
})

const login = (given: unknown) => app.request('POST', 'admin/auth', { body: given })
const init = (token: string) => app.request('GET', 'admin/init', { token })

async function tokenOf(): Promise<string> {
  const { status, body } = await login({ username, password })
  expect(status).toBe(200)
  return body.data.token
}

describe('signing in', () => {
  it('answers a token at data.token that is valid for seven days', async () => {
    const { body } = await login({ username: username.toUpperCase(), password })
    expect(body.data.token).toMatch(/^[\w-]{43}$/)
    expect(body.data.expiresAt).toBe('2026-11-28T08:00:00.000Z')
    expect((await init(body.data.token)).body.data).toMatchObject({
      username,
      name: 'نگار',
      scope: [],
      rows: 'own',
    })
  })

  it('replaces a hash that cost less than those of today, once', async () => {
    const own = app.db.selectFrom('staff').select('password_hash').where('id', '=', staffId)
    const stored = async () => (await own.executeTakeFirstOrThrow()).password_hash
    expect(await stored()).toContain('$argon2id$v=19$m=1024,t=1,p=1$')
    await tokenOf()
    const today = await stored()
    expect(today).toContain('$argon2id$v=19$m=65536,t=3,p=1$')
    await tokenOf()
    expect(await stored()).toBe(today)
  })

  it('stores only a hash of the token', async () => {
    const token = await tokenOf()
    const rows = await app.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('staff_id', '=', staffId)
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]!.token_hash.toString('latin1')).not.toContain(token)
    expect(
      await app.request('GET', 'admin/init', { token: rows[0]!.token_hash.toString('base64url') }),
    ).toMatchObject({ status: 401 })
  })

  it('answers an unknown user and a wrong password alike', async () => {
    const wrong = await login({ username, password: 'something else' })
    const unknown = await login({ username: 'nobody-at-all', password })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    const strip = ({ error }: { error: object }) => ({ ...error, requestId: '' })
    expect(strip(wrong.body)).toEqual(strip(unknown.body))
  })

  it('logs the sign-in and the failure without the password', async () => {
    await login({ username, password: 'a secret nobody sees' })
    await tokenOf()
    const events = await loggedEvents(app.db, { staff_id: staffId })
      .select(['action', 'outcome', 'detail', 'fields', 'address'])
      .execute()
    expect(events.map((event) => [event.action, event.outcome])).toEqual([
      ['auth.login-failed', 'failed'],
      ['auth.login', 'ok'],
    ])
    expect(JSON.stringify(events)).not.toContain('secret')
  })

  it.each([
    [{ username: ['a'], password }],
    [{ username: { $ne: '' }, password }],
    [{ username: 7, password }],
    [{ username: null, password }],
    [[]],
    [{ username, password, role: 'admin' }],
    [{ username: 'x'.repeat(61), password }],
    [{ username, password: 'x'.repeat(1_000) }],
    [{ username: 'a\u0000b', password }],
  ])('refuses %j with 422 before hashing', async (given) => {
    const reply = await login(given)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.error.fields ?? {}).length).toBeGreaterThan(0)
  })

  it('refuses a disabled account in the same words', async () => {
    await app.db.updateTable('staff').set({ active: false }).where('id', '=', staffId).execute()
    expect((await login({ username, password })).body.error.code).toBe('wrong-credentials')
  })
})

describe('guessing', () => {
  it('makes the account wait after five failures, twice as long each time, and never for good', async () => {
    for (let i = 0; i < 5; i += 1) expect((await login({ username, password: 'wrong' })).status).toBe(401)
    const sixth = await login({ username, password })
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '1'])
    app.clock.advance(1_001)
    expect((await login({ username, password: 'wrong' })).status).toBe(401)
    expect((await login({ username, password })).headers['retry-after']).toBe('2')
    app.clock.advance(2_001)
    expect((await login({ username, password })).status).toBe(200)
    expect((await login({ username, password })).status).toBe(200)
  })

  it('keeps sessions that are already open', async () => {
    const token = await tokenOf()
    for (let i = 0; i < 6; i += 1) await login({ username, password: 'wrong' })
    expect((await init(token)).status).toBe(200)
  })

  it('counts no more than five of forty parallel tries', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => login({ username, password: 'wrong' })),
    )
    expect(replies.filter((reply) => reply.status === 401).length).toBe(5)
    expect(replies.filter((reply) => reply.status === 429).length).toBe(35)
  })

  it('makes an address wait that tries one password on many accounts, whatever address it claims', async () => {
    const victims = Array.from({ length: 70 }, (_, i) => `victim-${i}`)
    const accounts = await oldAccounts(victims, password, app.clock.now())
    await app.db.insertInto('staff').values(accounts).execute()
    const tries = victims.map((name, i) =>
      app.request('POST', 'admin/auth', {
        body: { username: name, password: 'wrong' },
        headers: { 'x-forwarded-for': `10.0.0.${i}` },
      }),
    )
    const statuses = (await Promise.all(tries)).map((reply) => reply.status)
    expect(statuses.filter((status) => status === 401).length).toBe(60)
    expect(statuses.filter((status) => status === 429).length).toBe(10)
  })
})

describe('behind a trusted proxy', () => {
  let behind: TestApp
  beforeAll(async () => {
    // As requests of the tests come: from this machine.
    const trustedProxies = ['127.0.0.0/8', '10.1.0.0/16']
    behind = await testApp(authRoutes, { authenticate: actorOfToken, trustedProxies })
    await behind.db
      .insertInto('staff')
      .values(await oldAccounts(['behind'], password, behind.clock.now()))
      .execute()
  })
  afterAll(() => behind.close())
  const from = (chain: string, body: object) =>
    behind.request('POST', 'admin/auth', { body, headers: { 'x-forwarded-for': chain } })

  it('one client that guesses waits, and nobody else does', async () => {
    const right = { username: 'behind', password }
    const failures = { subject: 'address:203.0.113.9', failures: 59, first_at: behind.clock.now() }
    await behind.db.insertInto('login_failures').values(failures).execute()
    expect((await from('203.0.113.9', { username: 'nobody', password })).status).toBe(401)
    expect((await from('203.0.113.9', right)).status).toBe(429)
    // What the client itself has written stands before what the proxy adds.
    expect((await from('198.51.100.7, 203.0.113.9', right)).status).toBe(429)
    expect((await from('198.51.100.7', right)).status).toBe(200)
  })

  it.each([
    ['198.51.100.8', '198.51.100.8'],
    ['198.51.100.8, 10.1.2.3', '198.51.100.8'],
    ['1.1.1.1, 198.51.100.8, 10.1.2.3', '198.51.100.8'],
    ['10.1.9.9, 10.1.2.3', '10.1.9.9'],
    ['2001:db8::7', '2001:db8::7'],
    ['<script>', '127.0.0.1'],
    ['198.51.100.8, unknown', '127.0.0.1'],
  ])('of %s the log of events has %s', async (chain, address) => {
    expect((await from(chain, { username: 'behind', password })).status).toBe(200)
    const last = await behind.db
      .selectFrom('event_log')
      .select('address')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(last).toEqual({ address })
  })
})

describe('a token', () => {
  it('ends at seven days, one second apart', async () => {
    const token = await tokenOf()
    app.clock.advance(604_799_000)
    expect((await init(token)).status).toBe(200)
    app.clock.advance(2_000)
    expect((await init(token)).status).toBe(401)
    app.clock.advance(-3_600_000)
    expect((await init(token)).status).toBe(200)
  })

  it('is worth nothing after signing out', async () => {
    const token = await tokenOf()
    expect((await app.request('DELETE', 'admin/auth', { token })).status).toBe(200)
    expect((await init(token)).status).toBe(401)
  })

  it('counts only as a bearer, not in a cookie or the address', async () => {
    const token = await tokenOf()
    const cookie = await app.request('GET', 'admin/init', {
      headers: { cookie: `auth._token.local=${token}` },
    })
    expect(cookie.status).toBe(401)
    expect((await app.request('GET', `admin/init?token=${token}`)).status).toBe(401)
  })

  it.each(['', 'abc', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'x'.repeat(43)])(
    'is refused when it is %j',
    async (token) => {
      expect(
        (await app.request('GET', 'admin/init', { headers: { authorization: `Bearer ${token}` } })).status,
      ).toBe(401)
    },
  )

  it('ends when the account is disabled, and loses rights with the role at the next request', async () => {
    const token = await tokenOf()
    const roleId = await makeRole(app, { code: `role-${number}`, scope: 'team', permissions: ['a.b'] })
    await giveRole(app, staffId, roleId)
    expect((await init(token)).body.data).toMatchObject({ scope: ['a.b'], rows: 'team' })
    await app.db.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute()
    expect((await init(token)).body.data).toMatchObject({ scope: [], rows: 'own' })
    await app.db.updateTable('staff').set({ active: false }).where('id', '=', staffId).execute()
    expect((await init(token)).status).toBe(401)
  })
})

describe('changing the password', () => {
  it('ends the other sessions and lets the new one in', async () => {
    const [first, second] = [await tokenOf(), await tokenOf()]
    const body = { current: password, next: 'another quiet wall' }
    expect((await app.request('PUT', 'admin/auth/password', { token: first, body })).status).toBe(200)
    expect([(await init(first)).status, (await init(second)).status]).toEqual([200, 401])
    expect((await login({ username, password })).status).toBe(401)
    expect((await login({ username, password: 'another quiet wall' })).status).toBe(200)
  })

  it.each([
    [{ current: 'wrong wrong', next: 'another quiet wall' }, { current: ['wrong-password'] }],
    [{ current: password, next: password }, { next: ['same-password'] }],
    [{ current: password, next: 'Password 123' }, { next: ['common-password'] }],
    [{ current: password, next: 'short' }, { next: ['too-short:8'] }],
  ])('refuses %j', async (body, fields) => {
    const reply = await app.request('PUT', 'admin/auth/password', { token: await tokenOf(), body })
    expect([reply.status, reply.body.error.fields]).toEqual([422, fields])
  })

  it('accepts a long Persian password as typed', async () => {
    const token = await tokenOf()
    const next = 'باغِ آرامِ پشتِ دیوار ۱۲۳ '.repeat(4)
    expect(
      (await app.request('PUT', 'admin/auth/password', { token, body: { current: password, next } })).status,
    ).toBe(200)
    expect((await login({ username, password: next })).status).toBe(200)
  })

  it('lets a person with a one-time password do nothing else before', async () => {
    await app.db.updateTable('staff').set({ must_change_password: true }).where('id', '=', staffId).execute()
    const token = await tokenOf()
    expect((await init(token)).body.data.mustChangePassword).toBe(true)
    const body = { current: password, next: 'another quiet wall' }
    await app.request('PUT', 'admin/auth/password', { token, body })
    expect((await init(token)).body.data.mustChangePassword).toBe(false)
  })
})

describe('a session that ends while its request is on the way', () => {
  it('is 401 for the init payload, not a fault of the server', async () => {
    const late = await testApp(authRoutes, {
      async authenticate(db, token, now) {
        const actor = await actorOfToken(db, token, now)
        if (actor) await endSession(db, actor.sessionId)
        return actor
      },
    })
    try {
      const member = await late.staff([])
      const { token } = await createSession(late.db, member.staffId, late.clock.now())
      const { status, body } = await late.request('GET', 'admin/init', { token })
      expect([status, body.error.code]).toEqual([401, 'unauthenticated'])
    } finally {
      await late.close()
    }
  })
})

describe('preferences', () => {
  it('are kept for the person, one by one, and forgotten with null', async () => {
    const token = await tokenOf()
    const patch = (body: object) => app.request('PATCH', 'admin/preferences', { token, body })
    await patch({ theme: 'dark', digits: 'latn', timeAxis: 'rtl' })
    const kept = { theme: 'dark', density: 'compact', timeAxis: 'rtl' }
    expect((await patch({ digits: null, density: 'compact' })).body.data).toEqual(kept)
    expect((await init(token)).body.data.preferences).toEqual(kept)
    expect((await patch({ theme: 'pink' })).status).toBe(422)
    expect((await patch({ timeAxis: 'up' })).status).toBe(422)
  })
})
