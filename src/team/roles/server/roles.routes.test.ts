import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRole } from './testing/stored-roles.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { rolesRoutes } from './roles.routes.ts'

let app: TestApp
let admin: TestStaff
let helper: TestStaff

const rights = ['roles.read', 'roles.write', 'permissions.read', 'units.read', 'units.write', 'clients.read']

beforeAll(async () => {
  app = await testApp(rolesRoutes)
  admin = await app.staff(rights)
  helper = await app.staff(['roles.read', 'roles.write', 'units.read'], { scope: 'team' })
  const known = JSON.stringify([...rights].sort())
  await sql`insert into settings (key, value, updated_at) values ('permissions.known', ${known}::jsonb, now())`.execute(
    app.db,
  )
})
afterAll(() => app.close())

const draft = (fa: string, more: object = {}) => ({
  name: { fa, ar: null },
  scope: 'own',
  permissions: ['units.write', 'units.read', 'units.read'],
  ...more,
})

async function create(body: object, { token } = admin) {
  const reply = await app.request('POST', 'admin/roles', { token, body })
  expect(reply.status).toBe(200)
  return reply.body.data
}

const patch = (id: number, body: object, { token } = admin, version = 1) =>
  app.request('PATCH', `admin/roles/${id}`, { token, body, headers: { 'if-match': `"${version}"` } })

async function give(roleId: number): Promise<TestStaff> {
  const one = await app.staff([])
  await app.db.insertInto('staff_roles').values({ staff_id: one.staffId, role_id: roleId }).execute()
  return one
}

describe('making a role', () => {
  it('stores its permissions as a set in one order, tells the others and leaves an event', async () => {
    const role = await create(draft('باغبان'))
    expect(role).toMatchObject({
      name: { fa: 'باغبان', ar: null },
      scope: 'own',
      permissions: ['units.read', 'units.write'],
      isAdministrator: false,
      usedBy: 0,
      version: 1,
    })
    expect(app.hints.at(-1)).toEqual({ type: 'role', id: role.id, version: 1 })
    const history = await app.request('GET', `admin/roles/${role.id}/history`, { token: admin.token })
    expect(history.body.data.map((entry: { action: string }) => entry.action)).toEqual(['role.created'])
  })

  it('is refused at the field with a permission that the person lacks, or that does not exist', async () => {
    for (const permissions of [['clients.read'], ['units.invented']]) {
      const body = draft('بیش از خود', { permissions })
      const reply = await app.request('POST', 'admin/roles', { token: helper.token, body })
      expect([reply.status, reply.body.error.fields]).toEqual([422, { permissions: ['beyond-own'] }])
    }
  })

  it('is refused at the field with a wider scope than one’s own', async () => {
    const body = draft('بازتر از خود', { permissions: [], scope: 'all' })
    const reply = await app.request('POST', 'admin/roles', { token: helper.token, body })
    expect([reply.status, reply.body.error.fields]).toEqual([422, { scope: ['beyond-own'] }])
    expect((await create({ ...body, scope: 'team' }, helper)).scope).toBe('team')
  })

  it('refuses a name that another role has in any spelling', async () => {
    await create(draft('یک نقش'))
    const reply = await app.request('POST', 'admin/roles', { token: admin.token, body: draft('يك نقش') })
    expect([reply.status, reply.body.error.fields]).toEqual([409, { 'name.fa': ['taken'] }])
  })
})

describe('changing a role', () => {
  it('keeps what somebody else gave, and adds nothing that the person lacks', async () => {
    const role = await create(draft('مشترک', { permissions: ['clients.read', 'units.read'], scope: 'all' }))
    const fewer = await patch(role.id, { permissions: ['clients.read'] }, helper)
    expect([fewer.status, fewer.body.data.permissions, fewer.body.data.scope]).toEqual([
      200,
      ['clients.read'],
      'all',
    ])
    const more = await patch(role.id, { permissions: ['clients.read', 'units.write'] }, helper, 2)
    expect(more.body.error.fields).toEqual({ permissions: ['beyond-own'] })
    expect((await patch(role.id, { scope: 'own' }, helper)).status).toBe(412)
  })

  it('does not make a wide role out of rights that the person lacks, held by somebody through another role', async () => {
    const strong = await create(draft('قوی', { permissions: ['clients.read'] }))
    const weak = await create(draft('کم', { permissions: ['units.read'] }), helper)
    const both = await give(strong.id)
    await app.db.insertInto('staff_roles').values({ staff_id: both.staffId, role_id: weak.id }).execute()
    const reply = await patch(weak.id, { scope: 'team' }, helper)
    expect([reply.status, reply.body.error.fields]).toEqual([422, { scope: ['beyond-own'] }])
    expect((await patch(weak.id, { scope: 'team' })).status).toBe(200)
  })

  it('lets the role that may do everything be renamed only', async () => {
    const id = await makeRole(app, { code: 'administrator', scope: 'all', permissions: rights.toSorted() })
    expect((await patch(id, { permissions: [] })).body.error.fields).toEqual({
      permissions: ['administrator'],
    })
    expect((await patch(id, { scope: 'own' })).body.error.fields).toEqual({ scope: ['administrator'] })
    expect((await patch(id, { name: { fa: 'سرپرست سامانه', ar: null } })).status).toBe(200)
    const headers = { 'if-match': '"2"' }
    const gone = await app.request('DELETE', `admin/roles/${id}`, { token: admin.token, headers })
    expect([gone.status, gone.body.error.code]).toEqual([409, 'in-use'])
  })
})

describe('deleting a role', () => {
  it('is refused while somebody has it, and says how many; then it goes', async () => {
    const role = await create(draft('رفتنی'))
    const holder = await give(role.id)
    const remove = () =>
      app.request('DELETE', `admin/roles/${role.id}`, { token: admin.token, headers: { 'if-match': '"1"' } })
    const refused = await remove()
    expect([refused.status, refused.body.error.current]).toEqual([409, { usedBy: 1 }])
    const members = await app.request('GET', `admin/roles/${role.id}/members`, { token: admin.token })
    expect(members.body.data).toEqual([
      { id: holder.staffId, name: holder.displayName, username: holder.username, active: true },
    ])
    await app.db.deleteFrom('staff_roles').where('role_id', '=', role.id).execute()
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })
})

describe('the rights of a person', () => {
  it('say which role gives what, with the widest scope of all', async () => {
    const one = await create(draft('یکی', { permissions: ['units.read'], scope: 'team' }))
    const other = await create(draft('دیگری', { permissions: ['clients.read', 'units.read'] }))
    const person = await give(one.id)
    await app.db.insertInto('staff_roles').values({ staff_id: person.staffId, role_id: other.id }).execute()
    const path = `admin/permissions/people/${person.staffId}`
    const { body } = await app.request('GET', path, { token: admin.token })
    expect(body.data.scope).toBe('team')
    expect(
      body.data.roles.map((role: { name: { fa: string }; permissions: string[] }) => [
        role.name.fa,
        role.permissions,
      ]),
    ).toEqual([
      ['دیگری', ['clients.read', 'units.read']],
      ['یکی', ['units.read']],
    ])
    expect((await app.request('GET', path, { token: helper.token })).status).toBe(403)
    expect((await app.request('GET', 'admin/permissions/people/999999', { token: admin.token })).status).toBe(
      404,
    )
  })

  it('are looked up of whoever is found by name or username, in order', async () => {
    const [zahra, ahmad] = [await app.staff([]), await app.staff([])]
    const called = async (name: string, { staffId }: { staffId: number }) =>
      app.db.updateTable('staff').set({ display_name: name }).where('id', '=', staffId).execute()
    await called('زهرا كيان‌پور', zahra)
    await called('احمد کیان پور', ahmad)
    const found = async (q: string) => {
      const path = `admin/permissions/people?q=${encodeURIComponent(q)}`
      const { body } = await app.request('GET', path, { token: admin.token })
      return body.data.map(({ id }: { id: number }) => id)
    }
    expect(await found('کیانپور')).toEqual([ahmad.staffId, zahra.staffId])
    const { rows } = await sql<{ username: string }>`
      select username from staff where id = ${zahra.staffId}`.execute(app.db)
    expect(await found(rows[0]!.username)).toEqual([zahra.staffId])
  })

  it('list every permission of the product beside every role', async () => {
    const { body } = await app.request('GET', 'admin/permissions', { token: admin.token })
    expect(body.data.permissions).toEqual(rights.toSorted())
    expect(body.data.roles.some((role: { name: { fa: string } }) => role.name.fa === 'باغبان')).toBe(true)
  })
})

describe('the list of roles', () => {
  it('is searched in any spelling, filtered by scope and sorted', async () => {
    const { token } = admin
    const found = await app.request('GET', `admin/roles?q=${encodeURIComponent('باغبان')}`, { token })
    expect(found.body.data.map((role: { name: { fa: string } }) => role.name.fa)).toEqual(['باغبان'])
    const wide = await app.request('GET', 'admin/roles?scope=all&sort=-name', { token })
    expect(wide.body.data.map((role: { scope: string }) => role.scope)).toEqual(['all', 'all'])
    expect(wide.body.meta).toMatchObject({ total: 2, totalIsExact: true })
  })
})
