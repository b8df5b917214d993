import { afterAll, describe, expect, it } from 'vitest'
import { testApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { staffRoutes } from '#team/staff/server/staff.routes.ts'
import { teamsRoutes } from '#team/teams/server/teams.routes.ts'

const rights = ['teams.read', 'teams.write', 'teams.export', 'staff.read', 'staff.write']

const app = await testApp([...teamsRoutes, ...staffRoutes])
const editor = await app.staff(rights, { scope: 'all' })
const reader = await app.staff(['teams.read'])
afterAll(() => app.close())

const draft = (fa: string, more: object = {}) => ({ name: { fa, ar: null }, headId: null, ...more })

async function create(body: object) {
  const reply = await app.request('POST', 'admin/teams', { token: editor.token, body })
  expect(reply.status).toBe(200)
  return reply.body.data
}

const patch = (id: number, version: number, body: object) =>
  app.request('PATCH', `admin/teams/${id}`, {
    token: editor.token,
    body,
    headers: { 'if-match': `"${version}"` },
  })

const remove = (id: number, version: number) =>
  app.request('DELETE', `admin/teams/${id}`, {
    token: editor.token,
    headers: { 'if-match': `"${version}"` },
  })

const get = async (path: string, { token } = editor) => (await app.request('GET', path, { token })).body.data

async function putInto(teamId: number, { staffId }: TestStaff) {
  const { version } = await get(`admin/staff/${staffId}`)
  const headers = { 'if-match': `"${version}"` }
  return app.request('PATCH', `admin/staff/${staffId}`, { token: editor.token, body: { teamId }, headers })
}

const lock = (staffId: number) =>
  app.db.updateTable('staff').set({ active: false }).where('id', '=', staffId).execute()

describe('making a team', () => {
  it('stores it with its head, tells the others and leaves an event', async () => {
    const head = await app.staff([])
    const team = await create(draft('تیم گل‌ها', { headId: head.staffId }))
    expect(team).toEqual({
      id: team.id,
      name: { fa: 'تیم گل‌ها', ar: null },
      headId: head.staffId,
      head: { id: head.staffId, name: head.displayName, active: true },
      retired: false,
      usedBy: 0,
      version: 1,
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    expect(app.hints.at(-1)).toEqual({ type: 'team', id: team.id, version: 1 })
    const history = await get(`admin/teams/${team.id}/history`)
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['team.created'])
  })

  it('refuses what is wrong at its field', async () => {
    const body = { name: { fa: '', ar: 7 }, headId: 'x', colour: 'red' }
    const reply = await app.request('POST', 'admin/teams', { token: editor.token, body })
    expect([reply.status, reply.body.error.fields]).toEqual([
      422,
      {
        'name.fa': ['required'],
        'name.ar': ['wrong-type'],
        headId: ['wrong-type'],
        colour: ['unknown-key'],
      },
    ])
  })

  it('refuses a name that another team has in any spelling, and a head who does not work here', async () => {
    await create(draft('تیم یک'))
    const twin = await app.request('POST', 'admin/teams', { token: editor.token, body: draft('تيم يك') })
    expect([twin.status, twin.body.error.fields]).toEqual([409, { 'name.fa': ['taken'] }])
    const gone = await app.staff([])
    await lock(gone.staffId)
    for (const headId of [gone.staffId, 999_999]) {
      const body = draft('تیم بی‌سر', { headId })
      const reply = await app.request('POST', 'admin/teams', { token: editor.token, body })
      expect([reply.status, reply.body.error.fields]).toEqual([422, { headId: ['not-allowed'] }])
    }
  })

  it('is refused to who only reads', async () => {
    const reply = await app.request('POST', 'admin/teams', { token: reader.token, body: draft('نه') })
    expect([reply.status, reply.body.error.code]).toEqual([403, 'forbidden'])
    const file = await app.request('GET', 'admin/teams/export?format=csv', { token: reader.token })
    expect(file.status).toBe(403)
  })
})

describe('changing a team', () => {
  it('keeps what is not sent, keeps both names of heads in the history, and refuses an older version', async () => {
    const [first, second] = [await app.staff([]), await app.staff([])]
    const team = await create(draft('تیم ماه', { headId: first.staffId }))
    const other = await patch(team.id, 1, { headId: second.staffId })
    expect([other.status, other.body.data.version, other.body.data.name.fa]).toEqual([200, 2, 'تیم ماه'])
    const [last] = await get(`admin/teams/${team.id}/history`)
    expect(last.changes).toEqual({
      headId: [first.staffId, second.staffId],
      head: [first.displayName, second.displayName],
    })
    expect((await patch(team.id, 1, { headId: null })).status).toBe(412)
  })

  it('keeps a head who was locked since, until another is chosen', async () => {
    const head = await app.staff([])
    const team = await create(draft('تیم سرو', { headId: head.staffId }))
    await lock(head.staffId)
    const renamed = await patch(team.id, 1, {
      name: { fa: 'تیم کاج', ar: 'فريق الصنوبر' },
      headId: head.staffId,
    })
    expect([renamed.status, renamed.body.data.head.active]).toEqual([200, false])
    const headless = await get('admin/teams?headed=false')
    expect(headless.map(({ id }: { id: number }) => id)).toContain(team.id)
    expect((await patch(team.id, 2, { headId: null })).body.data.head).toBeNull()
    expect((await patch(team.id, 3, { headId: head.staffId })).body.error.fields).toEqual({
      headId: ['not-allowed'],
    })
  })
})

describe('taking a team out of use', () => {
  it('keeps its members and takes no new ones', async () => {
    const [member, newcomer] = [await app.staff([]), await app.staff([])]
    const team = await create(draft('تیم کوچک'))
    expect((await putInto(team.id, member)).status).toBe(200)
    const retired = await patch(team.id, 1, { retired: true })
    expect(retired.body.data).toMatchObject({ retired: true, usedBy: 1 })
    const refused = await putInto(team.id, newcomer)
    expect([refused.status, refused.body.error.fields]).toEqual([422, { teamId: ['retired'] }])
    expect((await putInto(team.id, member)).status).toBe(200)
    const choices = await get('admin/staff/teams')
    expect(choices.find(({ id }: { id: number }) => id === team.id)).toMatchObject({ retired: true })
    await patch(team.id, 2, { retired: false })
    expect((await putInto(team.id, newcomer)).status).toBe(200)
    expect((await get(`admin/teams/${team.id}/members`)).map(({ id }: { id: number }) => id).sort()).toEqual(
      [member.staffId, newcomer.staffId].sort(),
    )
  })

  it('deletes it only when nobody belongs to it, and says how many do', async () => {
    const member = await app.staff([])
    const team = await create(draft('تیم رفتنی'))
    await putInto(team.id, member)
    await lock(member.staffId)
    const refused = await remove(team.id, 1)
    expect([refused.status, refused.body.error.code, refused.body.error.current]).toEqual([
      409,
      'in-use',
      { usedBy: 1 },
    ])
    await app.db.updateTable('staff').set({ team_id: null }).where('id', '=', member.staffId).execute()
    expect((await remove(team.id, 1)).status).toBe(200)
    expect((await remove(team.id, 1)).status).toBe(404)
  })
})

describe('the list of teams', () => {
  it('is searched by team and head in any spelling, sorted by members and exported', async () => {
    const head = await app.staff([])
    await app.db
      .updateTable('staff')
      .set({ display_name: 'کیمیا یگانه' })
      .where('id', '=', head.staffId)
      .execute()
    const team = await create(draft('تیم نسیم', { headId: head.staffId }))
    await putInto(team.id, head)
    const found = await get(`admin/teams?q=${encodeURIComponent('كيميا')}`, reader)
    expect(found.map(({ id }: { id: number }) => id)).toEqual([team.id])
    const sizes = (await get('admin/teams?sort=-members')).map(({ usedBy }: { usedBy: number }) => usedBy)
    expect(sizes).toEqual(sizes.toSorted((a: number, b: number) => b - a))
    const file = await app.request('GET', `admin/teams/export?format=csv&ids=${team.id}`, {
      token: editor.token,
    })
    expect(file.status).toBe(200)
    expect(file.text.trim().split('\r\n').at(-1)).toBe('تیم نسیم,,کیمیا یگانه,1,فعال')
    const heads = `admin/teams/people?q=${encodeURIComponent('كيميا')}`
    expect(await get(heads, reader)).toEqual([{ id: head.staffId, name: 'کیمیا یگانه', active: true }])
    expect(await get(`admin/teams/people?ids=${head.staffId}`, reader)).toHaveLength(1)
    await lock(head.staffId)
    expect(await get(heads, reader)).toEqual([])
    expect(await get(`admin/teams/people?ids=${head.staffId}`, reader)).toEqual([])
  })
})
