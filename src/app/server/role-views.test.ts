import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { rolesRoutes } from '#team/roles/server/roles.routes.ts'
import { savedViewsRoutes } from '#team/saved-views/server/saved-views.routes.ts'
import { staffRoutes } from '#team/staff/server/staff.routes.ts'

let app: TestApp
let admin: TestStaff
let supporter: TestStaff
let supporters: number
let clerks: number

beforeAll(async () => {
  app = await testApp([...savedViewsRoutes, ...rolesRoutes, ...staffRoutes])
  admin = await app.staff(['shared-views.write', 'roles.write', 'staff.read', 'staff.write'])
  supporter = await app.staff([])
  supporters = await makeRole('یاران')
  clerks = await makeRole('دفترداران')
})
afterAll(() => app.close())

async function ask(method: string, path: string, body?: object, version?: number) {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
  const reply = await app.request(method, `admin/${path}`, { token: admin.token, headers, body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.data
}

const makeRole = async (fa: string): Promise<number> =>
  (await ask('POST', 'roles', { name: { fa, ar: null }, scope: 'own', permissions: [] })).id

async function seen({ token }: TestStaff, list: string) {
  const { body } = await app.request('GET', `admin/saved-views?list=${list}`, { token })
  return body.data
}

const share = (list: string, roleId: number) =>
  ask('POST', 'saved-views', { list, name: 'نما', search: 'stage=left', shared: true, roleId })

describe('a view of one role', () => {
  it('comes and goes with the roles that a person is given, at once', async () => {
    const { id } = await share('given', supporters)
    let version = 1
    const sees = async (roleIds: number[]) => {
      ;({ version } = await ask('PATCH', `staff/${supporter.staffId}`, { roleIds }, version))
      return (await seen(supporter, 'given')).map((view: { id: number }) => view.id)
    }
    expect(await sees([clerks])).toEqual([])
    expect(await sees([clerks, supporters])).toEqual([id])
    expect(await sees([clerks])).toEqual([])
  })

  it('is its owner’s own again when the role is deleted, and never everybody’s', async () => {
    const gone = await makeRole('رفتنی')
    const view = await share('deleted', gone)
    await ask('DELETE', `roles/${gone}`, undefined, 1)
    expect(await seen(admin, 'deleted')).toEqual([{ ...view, shared: false, role: null }])
    expect(await seen(supporter, 'deleted')).toEqual([])
    await ask('PATCH', `saved-views/${view.id}`, { name: 'نام تازه' }, view.version)
    expect(await seen(supporter, 'deleted')).toEqual([])
  })

  it('is called as the role is called now', async () => {
    const role = await makeRole('نام پیشین')
    const view = await share('called', role)
    expect(view.role.name).toEqual({ fa: 'نام پیشین', ar: null })
    await ask('PATCH', `roles/${role}`, { name: { fa: 'نام کنونی', ar: 'الاسم' } }, 1)
    expect((await seen(admin, 'called'))[0].role.name).toEqual({ fa: 'نام کنونی', ar: 'الاسم' })
  })
})
