import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveRole, makeRole } from '#team/roles/server/testing/stored-roles.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import '#team/roles/server/roles.table.ts'
import '#team/staff/server/staff.table.ts'
import { savedViewsRoutes } from './saved-views.routes.ts'

let app: TestApp
/** Puts views before others. */
let head: TestStaff
/** Another one who does. */
let deputy: TestStaff
let supporter: TestStaff
let clerk: TestStaff
/** Has no role. */
let third: TestStaff
let supporters: number
let clerks: number

const right = 'shared-views.write'

beforeAll(async () => {
  app = await testApp(savedViewsRoutes)
  head = await app.staff([right])
  deputy = await app.staff([right])
  supporter = await app.staff([])
  clerk = await app.staff([])
  third = await app.staff([])
  supporters = await roleOf('یاران')
  clerks = await roleOf('دفترداران')
  await give(supporter, supporters)
  await give(clerk, clerks)
})
afterAll(() => app.close())

let number = 0
let list = ''
beforeEach(() => {
  list = `list-${++number}`
})

const roleOf = (fa: string) => makeRole(app, { code: fa, name: fa })

const give = ({ staffId }: TestStaff, roleId: number) => giveRole(app, staffId, roleId)

const post = (person: TestStaff, more: object) =>
  app.request('POST', 'admin/saved-views', {
    token: person.token,
    body: { list, name: 'مال من', search: 'supporter=me&end=0d..%2B7d', shared: false, ...more },
  })

const patch = (person: TestStaff, viewId: number, body: object, version = 1) =>
  app.request('PATCH', `admin/saved-views/${viewId}`, {
    token: person.token,
    headers: { 'if-match': `"${version}"` },
    body,
  })

const remove = (person: TestStaff, viewId: number, version = 1) =>
  app.request('DELETE', `admin/saved-views/${viewId}`, {
    token: person.token,
    headers: { 'if-match': `"${version}"` },
  })

async function share(roleId: number | null, owner = head) {
  const reply = await post(owner, { shared: true, roleId })
  expect(reply.status).toBe(200)
  return reply.body.data
}

async function seen(person: TestStaff): Promise<{ id: number; shared: boolean; editable: boolean }[]> {
  const { body } = await app.request('GET', `admin/saved-views?list=${list}`, { token: person.token })
  return body.data
}

const idsSeen = async (person: TestStaff) => (await seen(person)).map(({ id }) => id)

describe('a view of one role', () => {
  it('is seen by its owner and by whoever has the role, and by nobody else', async () => {
    const view = await share(supporters)
    expect(view).toMatchObject({
      shared: true,
      role: { id: supporters, name: { fa: 'یاران', ar: null } },
      forMe: true,
      mine: true,
      editable: true,
      search: 'supporter=me&end=0d..%2B7d',
    })
    expect(await seen(supporter)).toEqual([
      { ...view, mine: false, editable: false, owner: head.displayName },
    ])
    expect(await idsSeen(head)).toEqual([view.id])
    expect(await idsSeen(clerk)).toEqual([])
    const { body } = await app.request('GET', 'admin/saved-views', { token: clerk.token })
    expect(body.data.map(({ id }: { id: number }) => id)).not.toContain(view.id)
  })

  it('is not there for whoever has another role, and not theirs to change for whoever sees it', async () => {
    const view = await share(supporters)
    expect((await patch(clerk, view.id, { name: 'دیگر' })).status).toBe(404)
    expect((await remove(clerk, view.id)).status).toBe(404)
    expect((await patch(supporter, view.id, { name: 'دیگر' })).status).toBe(403)
    expect((await remove(supporter, view.id)).status).toBe(403)
  })

  it('becomes another role’s, everybody’s and its owner’s own', async () => {
    const { id } = await share(supporters)
    const audience = async (body: object, version: number) => {
      const reply = await patch(head, id, body, version)
      expect(reply.status).toBe(200)
      const people = [supporter, clerk, third]
      const sees = await Promise.all(people.map(idsSeen))
      return [reply.body.data.shared, reply.body.data.role?.id ?? null, sees.map(({ length }) => length)]
    }
    expect(await audience({ roleId: clerks }, 1)).toEqual([true, clerks, [0, 1, 0]])
    expect(await audience({ name: 'نام' }, 2)).toEqual([true, clerks, [0, 1, 0]])
    expect(await audience({ roleId: null }, 3)).toEqual([true, null, [1, 1, 1]])
    expect(await audience({ roleId: clerks }, 4)).toEqual([true, clerks, [0, 1, 0]])
    expect(await audience({ shared: false }, 5)).toEqual([false, null, [0, 0, 0]])
  })

  it('is for a role that there is, and names one only when others see it', async () => {
    const none = await post(head, { shared: true, roleId: 999_999 })
    expect([none.status, none.body.error.fields]).toEqual([422, { roleId: ['not-allowed'] }])
    const hidden = await post(head, { shared: false, roleId: supporters })
    expect([hidden.status, hidden.body.error.fields]).toEqual([422, { roleId: ['not-allowed'] }])
    const view = await share(supporters)
    const both = await patch(head, view.id, { shared: false, roleId: clerks })
    expect([both.status, both.body.error.fields]).toEqual([422, { roleId: ['not-allowed'] }])
  })

  it('leaves an event that names what changed, without a value', async () => {
    const { id } = await share(supporters)
    await patch(head, id, { roleId: clerks })
    await patch(head, id, { search: 'q=09120000000' }, 2)
    await remove(head, id, 3)
    const events = await loggedEvents(app.db, { subject_type: 'saved-view', subject_id: id })
      .select(['action', 'fields', 'detail'])
      .execute()
    expect(events).toEqual([
      { action: 'saved-view.created', fields: ['name', 'search', 'shared', 'role'], detail: {} },
      { action: 'saved-view.changed', fields: ['role'], detail: {} },
      { action: 'saved-view.changed', fields: ['search'], detail: {} },
      { action: 'saved-view.deleted', fields: ['name', 'search', 'shared', 'role'], detail: {} },
    ])
  })

  it('is told of to every browser, which asks anew what it sees', async () => {
    const { id } = await share(supporters)
    expect(app.hints.at(-1)).toEqual({ type: 'saved-view', id, version: 1 })
  })
})

describe('the right to shared views', () => {
  it('is needed to put a view before others, whether all or one role', async () => {
    for (const roleId of [null, supporters]) {
      expect((await post(supporter, { shared: true, roleId })).status).toBe(403)
    }
    const { body } = await post(supporter, {})
    expect((await patch(supporter, body.data.id, { shared: true })).status).toBe(403)
    expect((await patch(supporter, body.data.id, { shared: true, roleId: supporters })).status).toBe(403)
    expect(await idsSeen(supporter)).toEqual([body.data.id])
    expect(await idsSeen(clerk)).toEqual([])
  })

  it('reaches the shared views of others: names, filters, audience and deletion, but no view that is not shared', async () => {
    const view = await share(null)
    expect(await seen(deputy)).toMatchObject([{ id: view.id, mine: false, editable: true }])
    expect((await patch(deputy, view.id, { search: 'stage=left' })).status).toBe(200)
    const back = await patch(deputy, view.id, { shared: false }, 2)
    expect([back.status, back.body.data]).toMatchObject([200, { shared: false, mine: false }])
    expect([await idsSeen(deputy), await idsSeen(head)]).toEqual([[], [view.id]])
    expect((await patch(deputy, view.id, { shared: true }, 3)).status).toBe(404)
    expect((await patch(head, view.id, { shared: true }, 3)).status).toBe(200)
    expect((await remove(deputy, view.id, 4)).status).toBe(200)
  })

  it('reaches the views of roles that one does not have, whose owner may have left', async () => {
    const view = await share(supporters)
    expect(await seen(deputy)).toEqual([{ ...view, mine: false, forMe: false }])
    expect((await patch(deputy, view.id, { roleId: clerks })).status).toBe(200)
    expect([await idsSeen(supporter), await idsSeen(clerk)]).toEqual([[], [view.id]])
    const freed = await patch(deputy, view.id, { roleId: null }, 2)
    expect(freed.body.data).toMatchObject({ forMe: true, role: null })
    expect((await remove(deputy, view.id, 3)).status).toBe(200)
  })

  it('counts names as the owner’s: hers may be as his', async () => {
    const view = await share(null)
    await post(head, { name: 'گرفته' })
    await post(deputy, { name: 'آزاد' })
    const taken = await patch(deputy, view.id, { name: 'گرفته' })
    expect([taken.status, taken.body.error.fields]).toEqual([422, { name: ['taken'] }])
    expect((await patch(deputy, view.id, { name: 'آزاد' })).status).toBe(200)
  })

  it('leaves an owner who does not have it any more what is shared already, to change or to take back', async () => {
    const view = await share(supporters)
    const again = await app.staff([])
    await app.db
      .updateTable('saved_views')
      .set({ staff_id: again.staffId })
      .where('id', '=', view.id)
      .execute()
    expect((await patch(again, view.id, { search: 'stage=active' })).status).toBe(200)
    expect((await patch(again, view.id, { roleId: clerks }, 2)).status).toBe(403)
    expect((await patch(again, view.id, { roleId: null }, 2)).status).toBe(403)
    expect((await patch(again, view.id, { shared: false }, 2)).status).toBe(200)
    expect((await patch(again, view.id, { shared: true, roleId: supporters }, 3)).status).toBe(403)
  })

  it('lets one of two who save the same view win, and gives the other what it is now', async () => {
    const view = await share(null, deputy)
    const other = await app.staff([right])
    const replies = await Promise.all([
      patch(deputy, view.id, { search: 'stage=left' }),
      patch(other, view.id, { search: 'stage=ended' }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
    const won = replies.find(({ status }) => status === 200)!.body.data
    const lost = replies.find(({ status }) => status === 412)!.body.error.current
    expect(lost).toMatchObject({ id: view.id, search: won.search, version: 2 })
  })
})

describe('the roles that a view can be shared with', () => {
  const ask = (person: TestStaff) => app.request('GET', 'admin/saved-views/roles', { token: person.token })

  it('are all of them, by name', async () => {
    const reply = await ask(deputy)
    const names = reply.body.data.map(({ name }: { name: { fa: string } }) => name.fa)
    expect(names).toEqual(['دفترداران', 'یاران'])
  })

  it('are told to whoever has the right, and to nobody else', async () => {
    expect((await ask(supporter)).status).toBe(403)
  })
})
