import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRole } from '#team/roles/server/testing/stored-roles.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { authRoutes } from '#team/auth/server/auth.routes.ts'
import { actorOfToken, createSession } from '#team/auth/server/sessions.store.ts'
import type { Scope } from '#team/roles/roles.contract.ts'
import { staffAccessRoutes } from '#team/staff/server/staff-access.routes.ts'
import { staffRoutes } from '#team/staff/server/staff.routes.ts'

// The real authentication: what a lock and a role do must be felt by the next request.
let app: TestApp
let roleIds: Record<string, number>
let admin: Person
let helper: Person

interface Person {
  id: number
  token: string
}

const all = ['staff.read', 'staff.write', 'staff.export', 'roles.write', 'units.read']

beforeAll(async () => {
  app = await testApp([...authRoutes, ...staffRoutes, ...staffAccessRoutes], { authenticate: actorOfToken })
  roleIds = {
    administrator: await role('administrator', all, 'all'),
    helper: await role('helper', ['staff.read', 'staff.write'], 'all'),
    units: await role('units', ['units.read'], 'own'),
  }
  admin = await person('administrator')
  helper = await person('helper')
})
afterAll(() => app.close())

const role = (code: string, permissions: string[], scope: Scope) =>
  makeRole(app, { code, name: `نقش ${code}`, permissions, scope })

async function person(code: string): Promise<Person> {
  const { staffId } = await app.staff([])
  await app.db.insertInto('staff_roles').values({ staff_id: staffId, role_id: roleIds[code]! }).execute()
  const { token } = await createSession(app.db, staffId, app.clock.now())
  return { id: staffId, token }
}

const draft = (username: string, more: object = {}) => ({
  username,
  name: 'نرگس سپهری',
  roleIds: [roleIds['units']],
  teamId: null,
  languages: ['fa'],
  capacity: 120,
  workDays: [0, 1, 2],
  workFrom: 480,
  workTo: 960,
  absentFrom: null,
  absentTo: null,
  password: 'a quiet garden wall',
  ...more,
})

const post = (body: object, { token } = admin) => app.request('POST', 'admin/staff', { token, body })
const get = async (id: number) =>
  (await app.request('GET', `admin/staff/${id}`, { token: admin.token })).body.data
async function patch(id: number, body: object, { token } = admin) {
  const { version } = await get(id)
  return app.request('PATCH', `admin/staff/${id}`, { token, body, headers: { 'if-match': `"${version}"` } })
}
const init = ({ token }: { token: string }) => app.request('GET', 'admin/init', { token })

describe('a new staff member', () => {
  it('signs in with the password that was handed out and must change it first', async () => {
    const { status, body } = await post(draft('narges.s'))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      username: 'narges.s',
      active: true,
      mustChangePassword: true,
      roleIds: [roleIds['units']],
      capacity: 120,
      clients: 0,
      seenAt: null,
      version: 1,
    })
    const signIn = { username: 'NARGES.S', password: 'a quiet garden wall' }
    const login = await app.request('POST', 'admin/auth', { body: signIn })
    expect(login.body.data.mustChangePassword).toBe(true)
    const { token } = login.body.data
    expect((await app.request('GET', 'admin/staff', { token })).body.error.code).toBe(
      'password-change-required',
    )
    expect(JSON.stringify(await app.db.selectFrom('revisions').select('changes').execute())).not.toContain(
      'garden',
    )
  })

  it.each([
    [{ username: 'نرگس' }, { username: ['format'] }],
    [{ username: 'STAFF-1' }, { username: ['taken'] }],
    [{ workTo: null }, { workTo: ['required'] }],
    [{ workFrom: 960 }, { workTo: ['before-start'] }],
    [{ absentFrom: '2026-11-22', absentTo: '2026-11-21' }, { absentTo: ['before-start'] }],
    [{ roleIds: [999_999] }, { roleIds: ['not-allowed'] }],
    [{ teamId: 999_999 }, { teamId: ['not-allowed'] }],
    [{ password: 'Password 123' }, { password: ['common-password'] }],
  ])('is refused at the field with %j', async (more, fields) => {
    const reply = await post(draft('refused', more))
    expect([reply.status, reply.body.error.fields]).toEqual([422, fields])
  })

  it('gets no role that gives more than the person who adds them holds', async () => {
    const reply = await post(draft('beyond'), helper)
    expect([reply.status, reply.body.error.fields]).toEqual([422, { roleIds: ['beyond-own'] }])
    expect((await post(draft('plain', { roleIds: [] }), helper)).status).toBe(200)
  })
})

describe('a person with more rights', () => {
  it('is neither changed, locked, signed out nor given a password by somebody with fewer', async () => {
    const password = { body: { password: 'another quiet wall' }, token: helper.token }
    const replies = [
      await patch(admin.id, { name: 'نام دیگر' }, helper),
      await patch(admin.id, { active: false }, helper),
      await app.request('PUT', `admin/staff/${admin.id}/password`, password),
      await app.request('DELETE', `admin/staff/${admin.id}/sessions`, { token: helper.token }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 422, 403, 403])
    expect((await init(admin)).status).toBe(200)
  })
})

describe('locking', () => {
  it('ends every session at once, and opening lets the person in again', async () => {
    const one = await person('units')
    expect((await init(one)).status).toBe(200)
    const locked = await patch(one.id, { active: false })
    expect([locked.status, locked.body.data.active, (await init(one)).status]).toEqual([200, false, 401])
    await patch(one.id, { active: true })
    expect((await init(one)).status).toBe(401)
    const again = await createSession(app.db, one.id, app.clock.now())
    expect((await init(again)).status).toBe(200)
  })

  it('of oneself is refused', async () => {
    const second = await person('administrator')
    expect((await patch(second.id, { active: false }, second)).body.error.fields).toEqual({
      active: ['own-account'],
    })
    expect((await patch(second.id, { roleIds: [] })).status).toBe(200)
  })
})

describe('the last active administrator', () => {
  it('is neither demoted, locked nor deleted', async () => {
    expect((await patch(admin.id, { roleIds: [] })).body.error.fields).toEqual({
      roleIds: ['last-administrator'],
    })
    expect((await patch(admin.id, { active: false })).body.error.fields).toEqual({
      active: ['last-administrator'],
    })
    const { version } = await get(admin.id)
    const headers = { 'if-match': `"${version}"` }
    const gone = await app.request('DELETE', `admin/staff/${admin.id}`, { token: admin.token, headers })
    expect(gone.body.error.fields).toEqual({ roleIds: ['last-administrator'] })
  })

  it('remains when two demote each other at the same moment: one of them wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await person('administrator')
      // Read before: whoever is demoted first reads nothing any more.
      const versions = [(await get(other.id)).version, (await get(admin.id)).version]
      const demote = (id: number, version: number, { token }: Person) =>
        app.request('PATCH', `admin/staff/${id}`, {
          token,
          body: { roleIds: [] },
          headers: { 'if-match': `"${version}"` },
        })
      const replies = await Promise.all([
        demote(other.id, versions[0], admin),
        demote(admin.id, versions[1], other),
      ])
      const won = replies.findIndex(({ status }) => status === 200)
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = await app.db
        .selectFrom('staff_roles')
        .select('staff_id')
        .where('role_id', '=', roleIds['administrator']!)
        .execute()
      expect(left).toHaveLength(1)
      if (won === 1) admin = other
    }
  })
})

describe('passwords and sessions', () => {
  it('a password that is handed out ends the sessions, holds once and is not one’s own', async () => {
    const one = await person('units')
    const body = { password: 'another quiet wall' }
    const set = (id: number) => app.request('PUT', `admin/staff/${id}/password`, { token: admin.token, body })
    expect((await set(one.id)).status).toBe(200)
    expect((await init(one)).status).toBe(401)
    expect((await get(one.id)).mustChangePassword).toBe(true)
    expect((await set(admin.id)).body.error.fields).toEqual({ password: ['own-account'] })
    expect((await set(999_999)).status).toBe(404)
  })

  it('lists where somebody is signed in, and ends one of them at once', async () => {
    await post(draft('two.places'))
    const login = (agent: string) =>
      app.request('POST', 'admin/auth', {
        body: { username: 'two.places', password: 'a quiet garden wall' },
        headers: { 'user-agent': agent },
      })
    const [phone, desk] = [await login('Phone/1'), await login('Desk/1 \u0007')]
    const found = await app.request('GET', 'admin/staff?q=two.places', { token: admin.token })
    const { id } = found.body.data[0]
    const sessions = async () =>
      (await app.request('GET', `admin/staff/${id}/sessions`, { token: admin.token })).body.data
    const both = await sessions()
    expect(both.map((one: { device: string; isOwn: boolean }) => [one.device, one.isOwn]).toSorted()).toEqual(
      [
        ['Desk/1', false],
        ['Phone/1', false],
      ],
    )
    expect(both[0].address).toBe('127.0.0.1')
    const ended = both.find(({ device }: { device: string }) => device === 'Phone/1')
    const path = `admin/staff/${id}/sessions/${ended.id}`
    expect((await app.request('DELETE', path, { token: admin.token })).status).toBe(200)
    expect((await app.request('DELETE', path, { token: admin.token })).status).toBe(404)
    expect((await init({ token: phone.body.data.token })).status).toBe(401)
    expect((await init({ token: desk.body.data.token })).status).toBe(200)
  })

  it('notes the last use every few minutes only', async () => {
    const one = await person('units')
    const seen = async () => (await get(one.id)).seenAt
    app.clock.advance(240_000)
    await init(one)
    expect(await seen()).toBe('2026-11-21T08:00:00.000Z')
    app.clock.advance(61_000)
    await init(one)
    expect(await seen()).toBe('2026-11-21T08:05:01.000Z')
  })
})

describe('deleting', () => {
  it('is for people who have never done anything', async () => {
    const { body } = await post(draft('mistake'))
    const remove = (id: number) =>
      app.request('DELETE', `admin/staff/${id}`, { token: admin.token, headers: { 'if-match': '"1"' } })
    expect((await remove(body.data.id)).status).toBe(200)
    expect((await remove(helper.id)).body.error.code).toBe('in-use')
  })
})

describe('the list', () => {
  it('is searched, filtered by role, state and absence of today, and written as a file', async () => {
    await post(draft('away', { name: 'یاسمن', absentFrom: '2026-11-20', absentTo: '2026-11-21' }))
    const list = async (query: string) =>
      (await app.request('GET', `admin/staff?${query}`, { token: admin.token })).body.data.map(
        ({ username }: { username: string }) => username,
      )
    expect(await list('absent=true')).toEqual(['away'])
    expect(await list(`q=${encodeURIComponent('ياسمن')}`)).toEqual(['away'])
    expect(await list(`roleId=${roleIds['helper']}`)).toHaveLength(1)
    const file = await app.request('GET', 'admin/staff/export?format=csv&absent=true', { token: admin.token })
    expect(file.text.slice(1).split('\r\n')[1]).toBe(
      'یاسمن,away,نقش units,,فعال,0,120,2026-11-20,1405/08/29,2026-11-21,1405/08/30',
    )
    const events = await loggedEvents(app.db, { action: 'staff.exported' }).select('id').execute()
    expect(events).toHaveLength(1)
  })
})
