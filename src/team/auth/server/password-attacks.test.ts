import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp, testRoot, type TestApp } from '#platform/server/testing/test-app.ts'
import { authRoutes } from './auth.routes.ts'
import { actorOfToken, createSession } from './sessions.store.ts'
import { oldAccounts, weakHash } from './testing/old-accounts.ts'

const password = 'a quiet garden wall'
let app: TestApp
let username: string
let staffId: number
let number = 0

beforeAll(async () => {
  app = await testApp(authRoutes, { authenticate: actorOfToken })
})
afterAll(() => app.close())

beforeEach(async () => {
  app.clock.set('2026-11-21T08:00:00.000Z')
  await app.db.deleteFrom('login_failures').execute()
  staffId = await account((username = `guessed-${(number += 1)}`))
})

async function account(name: string): Promise<number> {
  const { id } = await app.db
    .insertInto('staff')
    .values(await oldAccounts([name], password, app.clock.now()))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const sessionOf = async (id: number) => (await createSession(app.db, id, app.clock.now())).token

const change = (token: string, current: string, next = 'another quiet wall') =>
  app.request('PUT', 'admin/auth/password', { token, body: { current, next } })

/** A sign-in from an address. */
async function from(remoteAddress: string, given: string, name = username): Promise<number> {
  const reply = await app.server.inject({
    method: 'POST',
    url: `${testRoot}/admin/auth`,
    remoteAddress,
    payload: { username: name, password: given },
  })
  return reply.statusCode
}

const failures = () =>
  loggedEvents(app.db, { staff_id: staffId, action: 'auth.login-failed' })
    .select(['action', 'outcome', 'staff_id'])
    .execute()

describe('who has a session and guesses the current password', () => {
  it('waits after five wrong ones, with the right one too, and each is in the event log', async () => {
    const token = await sessionOf(staffId)
    const statuses = []
    for (let i = 0; i < 5; i += 1) statuses.push((await change(token, `wrong ${i}`)).status)
    const sixth = await change(token, password)
    expect([statuses, sixth.status, sixth.headers['retry-after']]).toEqual([Array(5).fill(422), 429, '1'])
    expect(await failures()).toHaveLength(5)
    app.clock.advance(1_001)
    expect((await change(token, password)).status).toBe(200)
  })

  it('takes neither more tries nor the connections of others by asking sixty times at once', async () => {
    const other = await sessionOf(await account(`beside-${number}`))
    const token = await sessionOf(staffId)
    const asked = Promise.all(Array.from({ length: 60 }, () => change(token, 'wrong wrong')))
    const beside = await Promise.all(
      Array.from({ length: 10 }, () => app.request('GET', 'admin/init', { token: other })),
    )
    const statuses = (await asked).map(({ status }) => status)
    expect(beside.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(statuses.toSorted()).toEqual([...Array(5).fill(422), ...Array(55).fill(429)])
    expect(await failures()).toHaveLength(5)
  })
})

describe('a password that is set', () => {
  it.each([
    ['their user name', () => username.toUpperCase()],
    ['their name, in any spacing', () => 'نگار آرام  بخش'],
    ['the one of the sample', () => 'baghche-sample'],
    ['one of the product', () => 'Baghche123'],
    ['a common one', () => 'password 123'],
  ])('is not %s', async (_what, next) => {
    await app.db
      .updateTable('staff')
      .set({ display_name: 'نگار آرام بخش' })
      .where('id', '=', staffId)
      .execute()
    const reply = await change(await sessionOf(staffId), password, next())
    expect([reply.status, reply.body.error.fields]).toEqual([422, { next: ['common-password'] }])
  })
})

describe('an account that others guess', () => {
  it('waits at the address that guesses, and nowhere else', async () => {
    for (let i = 0; i < 5; i += 1) expect(await from('203.0.113.9', 'wrong')).toBe(401)
    expect(await from('203.0.113.9', password)).toBe(429)
    expect(await from('198.51.100.7', password)).toBe(200)
  })

  it('opens to its owner where they were before, however many addresses guess', async () => {
    expect(await from('198.51.100.7', password)).toBe(200)
    // Signing in replaced the hash: a guess against one of today's takes a hundred times as long.
    await app.db
      .updateTable('staff')
      .set({ password_hash: await weakHash(password) })
      .where('id', '=', staffId)
      .execute()
    for (let address = 1; address <= 25; address += 1)
      for (let i = 0; i < 4; i += 1) await from(`203.0.113.${address}`, 'wrong')
    expect(await from('192.0.2.1', password)).toBe(429)
    expect(await from('198.51.100.7', password)).toBe(200)
  })

  it('opens to its owner anywhere with a second factor, however many addresses guess', async () => {
    await app.db
      .insertInto('second_factors')
      .values({
        staff_id: staffId,
        secret: Buffer.alloc(48),
        created_at: app.clock.now(),
        confirmed_at: app.clock.now(),
      })
      .execute()
    for (let address = 1; address <= 25; address += 1)
      for (let i = 0; i < 4; i += 1) await from(`203.0.113.${address}`, 'wrong')
    const reply = await app.server.inject({
      method: 'POST',
      url: `${testRoot}/admin/auth`,
      remoteAddress: '192.0.2.1',
      payload: { username, password },
    })
    expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'second-factor-required'])
  })

  it('is guessed a hundred times in all within a quarter of an hour, from however many addresses', async () => {
    const statuses = []
    for (let address = 1; address <= 30; address += 1)
      for (let i = 0; i < 4; i += 1) statuses.push(await from(`203.0.113.${address}`, 'wrong'))
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })
})
