import { afterAll, describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import type { TestStaff } from '#platform/server/testing/test-app.ts'
import { savedViewsApp } from './testing/saved-views-app.ts'

const { app, draft, create, viewsOf, change, remove } = await savedViewsApp()
const sara = await app.staff([])
const reza = await app.staff(['shared-views.write'])
afterAll(() => app.close())

describe('every operation', () => {
  const operations: [string, string, object?][] = [
    ['GET', 'admin/saved-views?list=units'],
    ['POST', 'admin/saved-views', draft],
    ['PATCH', 'admin/saved-views/1', { name: 'دیگر' }],
    ['DELETE', 'admin/saved-views/1'],
    ['PUT', 'admin/saved-views/order', { list: 'units', viewIds: [] }],
    ['GET', 'admin/saved-views/roles'],
    ['GET', 'admin/list-columns/units'],
    ['PUT', 'admin/list-columns/units', { columns: null }],
    ['GET', 'admin/list-setups/units'],
  ]
  it.each(operations)('%s %s is 401 without a token', async (method, path, body) => {
    expect((await app.request(method, path, { body, headers: { 'if-match': '"1"' } })).status).toBe(401)
  })
})

describe('keeping a view', () => {
  it('stores it, answers it with its version, and logs the event', async () => {
    const view = await create(sara, { list: 'kept' })
    expect(view).toEqual({
      ...draft,
      list: 'kept',
      id: view.id,
      role: null,
      forMe: true,
      mine: true,
      editable: true,
      owner: sara.displayName,
      position: 0,
      version: 1,
    })
    const event = await loggedEvents(app.db, { subject_type: 'saved-view', subject_id: view.id })
      .select(['action', 'staff_id'])
      .executeTakeFirst()
    expect(event).toEqual({ action: 'saved-view.created', staff_id: sara.staffId })
  })

  it('reports every wrong field', async () => {
    const body = { list: 'No List', name: '', search: 'q=<b>', shared: 'yes', extra: 1 }
    const reply = await app.request('POST', 'admin/saved-views', { token: sara.token, body })
    expect(reply.status).toBe(422)
    expect(reply.body.error.fields).toEqual({
      list: ['format'],
      name: ['required'],
      search: ['format'],
      shared: ['wrong-type'],
      extra: ['unknown-key'],
    })
  })

  it('refuses a second view of the same name on the same list only', async () => {
    await create(sara, { list: 'names' })
    const again = await app.request('POST', 'admin/saved-views', {
      token: sara.token,
      body: { ...draft, list: 'names' },
    })
    expect([again.status, again.body.error.fields]).toEqual([422, { name: ['taken'] }])
    await create(sara, { list: 'other-names' })
    await create(reza, { list: 'names' })
  })

  it('has one effect when it is repeated with the same key', async () => {
    const request = {
      token: sara.token,
      body: { ...draft, list: 'once' },
      headers: { 'idempotency-key': 'view-0001' },
    }
    const first = await app.request('POST', 'admin/saved-views', request)
    const second = await app.request('POST', 'admin/saved-views', request)
    expect(second.body).toEqual(first.body)
    expect(await viewsOf(sara, 'once')).toHaveLength(1)
  })

  it('stops at fifty views of one list', async () => {
    for (let number = 1; number <= 50; number++) await create(sara, { list: 'many', name: `نما ${number}` })
    const reply = await app.request('POST', 'admin/saved-views', {
      token: sara.token,
      body: { ...draft, list: 'many' },
    })
    expect([reply.status, reply.body.error.fields]).toEqual([422, { list: ['too-many:50'] }])
  })
})

describe('the views of a list', () => {
  it('are the own ones, then the shared ones of others; private ones of others are not there', async () => {
    await create(reza, { list: 'seen', name: 'مشترکِ رضا', shared: true })
    await create(reza, { list: 'seen', name: 'خصوصیِ رضا' })
    await create(sara, { list: 'seen', name: 'الف' })
    await create(sara, { list: 'seen', name: 'ب' })
    const seen = await viewsOf(sara, 'seen')
    expect(seen.map((view: { name: string; mine: boolean }) => [view.name, view.mine])).toEqual([
      ['الف', true],
      ['ب', true],
      ['مشترکِ رضا', false],
    ])
    expect(seen[2].owner).toBe(reza.displayName)
  })

  it('are of a list with a name as lists have it', async () => {
    const reply = await app.request('GET', 'admin/saved-views?list=No%20List', { token: sara.token })
    expect([reply.status, reply.body.error.fields]).toEqual([422, { list: ['format'] }])
  })
})

describe('changing a view', () => {
  it('keeps absent fields and counts the version', async () => {
    const view = await create(sara, { list: 'changed' })
    const reply = await change(sara, view.id, { search: 'kind=mass' })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toEqual({ ...view, search: 'kind=mass', version: 2 })
  })

  it('asks for the version seen and refuses an old one with the state of now', async () => {
    const view = await create(sara, { list: 'stale' })
    const unnamed = await app.request('PATCH', `admin/saved-views/${view.id}`, {
      token: sara.token,
      body: { name: 'نو' },
    })
    expect(unnamed.status).toBe(428)
    expect((await change(sara, view.id, { name: 'نو' })).status).toBe(200)
    const stale = await change(sara, view.id, { name: 'کهنه' })
    expect(stale.status).toBe(412)
    expect(stale.body.error.current).toMatchObject({ name: 'نو', version: 2 })
  })

  it('is 403 for a shared view of others and 404 for a private one or none', async () => {
    const shared = await create(reza, { list: 'foreign', name: 'مشترک', shared: true })
    const hidden = await create(reza, { list: 'foreign', name: 'خصوصی' })
    expect((await change(sara, shared.id, { name: 'من' })).status).toBe(403)
    expect((await change(sara, hidden.id, { name: 'من' })).status).toBe(404)
    expect((await change(sara, 999_999, { name: 'من' })).status).toBe(404)
  })

  it('refuses the name of another own view', async () => {
    await create(sara, { list: 'renamed', name: 'گرفته' })
    const view = await create(sara, { list: 'renamed', name: 'آزاد' })
    const reply = await change(sara, view.id, { name: 'گرفته' })
    expect([reply.status, reply.body.error.fields]).toEqual([422, { name: ['taken'] }])
    expect((await change(sara, view.id, { name: 'آزاد', search: '' })).status).toBe(200)
  })

  it('lets one of two simultaneous saves win', async () => {
    const view = await create(sara, { list: 'race' })
    const replies = await Promise.all(['یک', 'دو'].map((name) => change(sara, view.id, { name })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 412])
  })
})

describe('deleting a view', () => {
  it('removes an own one', async () => {
    const view = await create(sara, { list: 'deleted' })
    expect((await remove(sara, view.id)).status).toBe(200)
    expect(await viewsOf(sara, 'deleted')).toEqual([])
  })

  it('is 412 for an old version, 403 for a shared view of others, 404 for what is gone', async () => {
    const view = await create(reza, { list: 'kept-by-reza', shared: true })
    expect((await remove(reza, view.id, 7)).status).toBe(412)
    expect((await remove(sara, view.id)).status).toBe(403)
    expect((await remove(reza, view.id)).status).toBe(200)
    expect((await remove(reza, view.id)).status).toBe(404)
  })
})

describe('the columns of a list', () => {
  const put = (person: TestStaff, list: string, columns: unknown) =>
    app.request('PUT', `admin/list-columns/${list}`, { token: person.token, body: { columns } })
  const get = async (person: TestStaff, list: string) =>
    (await app.request('GET', `admin/list-columns/${list}`, { token: person.token })).body.data

  it('are kept for the person, who sees them again', async () => {
    const columns = { order: ['name', 'code'], hidden: ['kind'], perPage: 50 }
    const reply = await put(sara, 'units', columns)
    expect([reply.status, reply.body.data]).toEqual([200, columns])
    expect(await get(sara, 'units')).toEqual(columns)
    expect(await get(reza, 'units')).toBeNull()
    expect(await get(sara, 'foods')).toBeNull()
  })

  it('come with the views of the list where both are asked for, each as it comes alone', async () => {
    const setup = async (person: TestStaff) =>
      (await app.request('GET', 'admin/list-setups/opened', { token: person.token })).body.data
    expect(await setup(sara)).toEqual({ views: [], columns: null })
    const columns = { order: ['code'], hidden: [] }
    await put(sara, 'opened', columns)
    const made = await app.request('POST', 'admin/saved-views', {
      token: sara.token,
      body: { list: 'opened', name: 'نمای باز', search: '', shared: false },
    })
    expect(made.status).toBe(200)
    const views = await viewsOf(sara, 'opened')
    expect(views).toHaveLength(1)
    expect(await setup(sara)).toEqual({ views, columns })
    expect(await setup(reza)).toEqual({ views: [], columns: null })
  })

  it('keep the widths of some columns, and refuse impossible ones', async () => {
    const columns = { order: [], hidden: [], widths: { name: 240, kind: 60 } }
    expect((await put(sara, 'wide', columns)).body.data).toEqual(columns)
    expect(await get(sara, 'wide')).toEqual(columns)
    for (const widths of [{ name: 59 }, { name: 801 }, { name: 100.5 }, { 'a b': 100 }, { name: null }]) {
      const reply = await put(sara, 'wide', { order: [], hidden: [], widths })
      expect(reply.status, JSON.stringify(widths)).toBe(422)
    }
    const many = Array.from({ length: 101 }, (_, index) => [`c${index}`, 100])
    const reply = await put(sara, 'wide', { order: [], hidden: [], widths: Object.fromEntries(many) })
    expect(reply.status).toBe(422)
    expect(await get(sara, 'wide')).toEqual(columns)
  })

  it('are forgotten with null', async () => {
    await put(sara, 'forgotten', { order: [], hidden: ['kind'] })
    expect((await put(sara, 'forgotten', null)).body.data).toBeNull()
    expect(await get(sara, 'forgotten')).toBeNull()
  })

  it('replace what was kept before', async () => {
    await put(sara, 'replaced', { order: ['a'], hidden: ['b'], perPage: 100 })
    await put(sara, 'replaced', { order: ['b'], hidden: [] })
    expect(await get(sara, 'replaced')).toEqual({ order: ['b'], hidden: [] })
  })

  it('refuse unknown page sizes, wrong names and missing parts', async () => {
    const reply = await put(sara, 'units', { order: ['a b'], perPage: 30 })
    expect([reply.status, reply.body.error.fields]).toEqual([
      422,
      {
        'columns.order.0': ['format'],
        'columns.hidden': ['required'],
        'columns.perPage': ['not-allowed'],
      },
    ])
    expect((await put(sara, 'No%20List', null)).status).toBe(404)
  })

  it('count as never arranged when the stored form is of the past', async () => {
    await app.db
      .insertInto('staff_preferences')
      .values({
        staff_id: sara.staffId,
        key: 'columns:old',
        value: JSON.stringify(['name']),
        updated_at: app.clock.now(),
      })
      .execute()
    expect(await get(sara, 'old')).toBeNull()
  })
})
