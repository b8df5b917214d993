import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { idleSetting } from '#system/settings/declared-settings.contract.ts'
import { authRoutes } from './auth.routes.ts'
import { actorOfToken, createSession } from './sessions.store.ts'
import { oldAccounts } from './testing/old-accounts.ts'

let app: TestApp
let staffId: number
let token: string
let number = 0

beforeAll(async () => {
  app = await testApp(authRoutes, { authenticate: actorOfToken })
})
afterAll(() => app.close())

const opened = async (owner = staffId, device: string | null = null) =>
  (await createSession(app.db, owner, app.clock.now(), { address: '203.0.113.9', device })).token

async function person(): Promise<number> {
  number += 1
  const { id } = await app.db
    .insertInto('staff')
    .values(await oldAccounts([`own-sessions-${number}`], 'a quiet garden wall', app.clock.now()))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

beforeEach(async () => {
  await sql`delete from settings where key = ${idleSetting.key}`.execute(app.db)
  staffId = await person()
  token = await opened(staffId, 'Firefox/140.0')
})

interface Listed {
  id: number
  isOwn: boolean
  device: string | null
  address: string | null
}

const ask = (method: string, path: string, by = token, headers: Record<string, string> = {}) =>
  app.request(method, `admin/${path}`, { token: by, headers })
const listed = async (by = token) => (await ask('GET', 'auth/sessions', by)).body.data as Listed[]
const statusOf = async (by: string) => (await ask('GET', 'init', by)).status
const codeOf = async (by: string, headers = {}) =>
  (await ask('GET', 'init', by, headers)).body.error?.code ?? 'ok'
/** As if nobody had used the sessions of the person for so many minutes, by the clock of the database. */
const unused = (minutes: number) =>
  sql`update sessions set used_at = clock_timestamp() - make_interval(mins => ${minutes}) where staff_id = ${staffId}`.execute(
    app.db,
  )
const minutesUnused = async () => {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from clock_timestamp() - used_at) / 60)::int as minutes
    from sessions where staff_id = ${staffId}`.execute(app.db)
  return rows[0]?.minutes
}
const setIdle = (minutes: number) =>
  sql`insert into settings (key, value, updated_at) values (${idleSetting.key}, ${String(minutes)}::jsonb, now())
    on conflict (key) do update set value = excluded.value`.execute(app.db)

describe('the own sessions', () => {
  it('are told with device and place, the one that asks is marked, and nobody else’s are among them', async () => {
    await opened(staffId, 'Chrome/150.0')
    await opened(await person())
    const all = await listed()
    expect(all.map(({ isOwn, device, address }) => [isOwn, device, address]).toSorted()).toEqual([
      [false, 'Chrome/150.0', '203.0.113.9'],
      [true, 'Firefox/140.0', '203.0.113.9'],
    ])
  })

  it('are ended one by one, and the one that asks is not ended so', async () => {
    const other = await opened()
    const { id } = (await listed()).find(({ isOwn }) => !isOwn)!
    expect((await ask('DELETE', `auth/sessions/${id}`)).status).toBe(200)
    expect([await statusOf(other), await statusOf(token)]).toEqual([401, 200])
    expect((await ask('DELETE', `auth/sessions/${id}`)).status).toBe(404)
    const own = (await listed())[0]!
    expect((await ask('DELETE', `auth/sessions/${own.id}`)).status).toBe(409)
    expect(await statusOf(token)).toBe(200)
  })

  it('of somebody else are as ones that do not exist', async () => {
    const theirs = await opened(await person())
    const { id } = (await listed(theirs))[0]!
    expect((await ask('DELETE', `auth/sessions/${id}`)).status).toBe(404)
    expect(await statusOf(theirs)).toBe(200)
  })

  it('are all ended but the one that asks, with an event', async () => {
    const others = [await opened(), await opened()]
    expect((await ask('DELETE', 'auth/sessions')).status).toBe(200)
    expect(await Promise.all([...others, token].map(statusOf))).toEqual([401, 401, 200])
    const events = await loggedEvents(app.db, { staff_id: staffId }).select(['action', 'detail']).execute()
    expect(events).toEqual([{ action: 'auth.sessions-ended', detail: { sessions: 2 } }])
  })
})

describe('a session that nobody uses', () => {
  it('ends after twelve hours as shipped, says why each time, and is in no list', async () => {
    const other = await opened()
    await unused(719)
    expect(await codeOf(token)).toBe('ok')
    await unused(720)
    expect([await codeOf(token), await codeOf(token)]).toEqual(['session-idle', 'session-idle'])
    expect(await listed(await opened())).toHaveLength(1)
    await unused(0)
    // It stays ended; the other one was not asked for while it was idle.
    expect([await codeOf(token), await codeOf(other)]).toEqual(['session-idle', 'ok'])
  })

  it('ends by the setting in force, and one outside of the limits is as none', async () => {
    await setIdle(30)
    await unused(29)
    expect(await codeOf(token)).toBe('ok')
    await unused(31)
    expect(await codeOf(token)).toBe('session-idle')
    token = await opened()
    await setIdle(1)
    await unused(31)
    expect(await codeOf(token)).toBe('ok')
  })

  it('is held open by what the person asks, not by what the browser asks by itself', async () => {
    await unused(600)
    expect(await codeOf(token, { 'x-unattended': '1' })).toBe('ok')
    expect(await minutesUnused()).toBe(600)
    expect(await codeOf(token)).toBe('ok')
    expect(await minutesUnused()).toBe(0)
  })

  it('does not mind the clock of the server', async () => {
    app.clock.advance(6 * 24 * 3_600_000)
    expect(await codeOf(token)).toBe('ok')
    app.clock.set('2026-11-21T08:00:00.000Z')
  })
})
