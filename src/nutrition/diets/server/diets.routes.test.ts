import { afterAll, describe, expect, it } from 'vitest'
import { diets } from '../diets.contract.ts'
import { dietVersions } from '../diet-versions.contract.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { asking, dietApp, idOf, makeEater } from './testing/diet-fixtures.ts'

const app = await dietApp()
const editor = await app.staff(['diets.read', 'diets.write', 'diets.publish', 'diets.export'])
const reader = await app.staff(['diets.read'])
const stranger = await app.staff([])
const ask = asking(app, editor)
afterAll(() => app.close())

const light = {
  code: 'light',
  name: { fa: 'رژیم سبک', ar: 'حمية خفيفة' },
  dietType: 'weight_loss',
  kcalFrom: 1200,
  kcalTo: 1500,
}

/** With a name of its own unless one is given. */
async function create(more: { code: string; name?: object; kcalFrom?: number; kcalTo?: number }) {
  const name = { fa: `رژیم ${more.code}`, ar: `حمية ${more.code}` }
  const { status, body } = await ask('POST', 'admin/diets', { body: { ...light, name, ...more } })
  expect(status).toBe(200)
  return body.data
}

describe('every operation', () => {
  itRefuses([diets, dietVersions], () => ({ app, stranger, reader }))

  it('keeps publishing apart from writing', async () => {
    const writer = await app.staff(['diets.read', 'diets.write'])
    const reply = await asking(app, writer)('POST', 'admin/diets/1/publish', { body: {}, version: 1 })
    expect(reply.status).toBe(403)
  })
})

describe('creating a diet', () => {
  it('stores it with an empty draft, answers it and logs the event', async () => {
    const made = await create({ code: 'made', name: light.name })
    expect(made).toEqual({
      ...light,
      code: 'made',
      id: made.id,
      status: 'draft',
      retired: false,
      published: null,
      hasDraft: true,
      meals: 0,
      foods: 0,
      problems: 1,
      clients: 0,
      version: 1,
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    const event = await loggedEvents(app.db, { action: 'diet.created', subject_id: made.id })
      .select(['staff_id', 'subject_type'])
      .executeTakeFirst()
    expect(event).toEqual({ staff_id: editor.staffId, subject_type: 'diet' })
    expect(app.hints.at(-1)).toEqual({ type: 'diet', id: made.id, version: 1 })
  })

  it('reports every wrong field with its path', async () => {
    const body = { code: 'No', name: { fa: '' }, kcalFrom: 499, kcalTo: 8001, extra: 1 }
    const reply = await ask('POST', 'admin/diets', { body })
    expect([reply.status, reply.body.error.fields]).toEqual([
      422,
      {
        code: ['format'],
        'name.fa': ['required'],
        'name.ar': ['required'],
        dietType: ['required'],
        kcalFrom: ['too-small:500'],
        kcalTo: ['too-big:8000'],
        extra: ['unknown-key'],
      },
    ])
  })

  it.each([
    [{ code: 'keto-2', dietType: 'sugar' }, { dietType: ['not-found'] }],
    [{ code: 'half', kcalTo: null }, { kcalTo: ['required'] }],
    [{ code: 'upside', kcalTo: 1200 }, { kcalTo: ['not-above'] }],
    [{ code: 'vegan' }, { code: ['taken'] }],
  ])('refuses %j', async (more, fields) => {
    const name = { fa: 'رژیم نادرست', ar: null }
    const reply = await ask('POST', 'admin/diets', { body: { ...light, name, ...more } })
    expect([reply.status, reply.body.error.fields]).toEqual([422, fields])
  })

  it('refuses a name that another diet has in any spelling, in either language; a copy too', async () => {
    const first = await create({ code: 'green', name: { fa: 'رژیم سبز', ar: 'الحمية الخضراء' } })
    const persian = { ...light, code: 'green-2', name: { fa: 'رژيم‌سبز', ar: null } }
    const reply = await ask('POST', 'admin/diets', { body: persian })
    expect([reply.status, reply.body.error.fields]).toEqual([409, { 'name.fa': ['taken'] }])
    const arabic = { code: 'green-2', name: { fa: 'رژیم سبز دو', ar: 'الحميه الخضراء' } }
    const copy = await ask('POST', `admin/diets/${first.id}/duplicate`, { body: arabic })
    const { fields, current } = copy.body.error
    expect([copy.status, fields, current.id]).toEqual([409, { 'name.ar': ['taken'] }, first.id])
    const { id } = await create({ code: 'blue' })
    const renamed = await ask('PATCH', `admin/diets/${id}`, { body: { name: persian.name }, version: 1 })
    expect(renamed.body.error.fields).toEqual({ 'name.fa': ['taken'] })
  })

  it('has one effect when it is repeated with the same key', async () => {
    const request = {
      token: editor.token,
      body: { ...light, code: 'once', name: { fa: 'رژیم یک‌باره', ar: null } },
      headers: { 'idempotency-key': 'diet-0001' },
    }
    const first = await app.request('POST', 'admin/diets', request)
    expect((await app.request('POST', 'admin/diets', request)).body).toEqual(first.body)
  })
})

describe('reading diets', () => {
  it('finds by any spelling, filters by type, state, energy and open draft, and sorts', async () => {
    await create({ code: 'zebra-1', name: { fa: 'گورخر', ar: null }, kcalFrom: 3100, kcalTo: 3200 })
    const codes = async (query: string) => {
      const reply = await ask('GET', `admin/diets?perPage=100&${query}`)
      expect(reply.status).toBe(200)
      return reply.body.data.map((diet: { code: string }) => diet.code)
    }
    expect(await codes(`q=${encodeURIComponent('كتوژنيك')}`)).toEqual(['ketogenic'])
    expect(await codes('type=vegan&status=published')).toEqual(['vegan'])
    expect(await codes('kcal=3150&status=draft')).toEqual(['zebra-1'])
    expect((await codes('draft=true')).includes('vegan')).toBe(false)
    expect((await codes('sort=-energy'))[0]).toBe('zebra-1')
    expect(await codes('sort=type')).toHaveLength((await codes('sort=name')).length)
  })

  it('says of a shipped diet what it holds and who has it', async () => {
    const dietId = await idOf(app.db, 'diets', 'vegan')
    await makeEater(app.db, dietId, '2026-10-01T00:00:00.000Z', editor.staffId)
    const { body } = await ask('GET', `admin/diets/${dietId}`)
    expect(body.data).toMatchObject({
      code: 'vegan',
      status: 'published',
      published: 1,
      hasDraft: false,
      problems: 0,
      clients: 1,
    })
    const usage = await ask('GET', `admin/diets/${dietId}/usage`)
    expect(usage.body.data).toEqual({ clients: 1, terms: 1, versions: [{ number: 1, clients: 1 }] })
  })

  it('answers 404 for what is missing and 422 for what a list does not know', async () => {
    expect((await ask('GET', 'admin/diets/999999')).status).toBe(404)
    expect((await ask('GET', 'admin/diets/999999/draft')).status).toBe(404)
    expect((await ask('GET', 'admin/diets/999999/usage')).status).toBe(404)
    expect((await ask('GET', 'admin/diets?sort=clients')).status).toBe(422)
  })

  it('exports what is filtered, with the names of types', async () => {
    const { status, text } = await ask('GET', 'admin/diets/export?format=csv&type=vegan&status=published')
    expect(status).toBe(200)
    const [headers, line, rest] = text.split('\r\n')
    expect([line?.split(',')[0], line?.split(',')[6], rest]).toEqual(['vegan', 'منتشرشده', ''])
    expect(headers).toMatch(/آخرین تغییر \(به وقت تهران\),آخرین تغییر \(به وقت تهران\)، شمسی$/)
    expect(line?.split(',')[9]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  })
})

describe('changing a diet', () => {
  it('keeps absent fields, clears the band of one that was never published, and remembers the change', async () => {
    const { id, name: before } = await create({ code: 'change' })
    const reply = await ask('PATCH', `admin/diets/${id}`, {
      version: 1,
      body: { kcalFrom: null, kcalTo: null, name: { fa: 'سبک‌تر', ar: null } },
    })
    expect(reply.body.data).toMatchObject({ kcalFrom: null, code: 'change', version: 2, problems: 2 })
    const history = await ask('GET', `admin/diets/${id}/history`)
    expect(history.body.data[0].changes).toEqual({
      name: [before, { fa: 'سبک‌تر', ar: null }],
      kcalFrom: [1200, null],
      kcalTo: [1500, null],
    })
  })

  it('asks for the version seen and refuses an old one with the state of now', async () => {
    const { id } = await create({ code: 'two-editors' })
    expect((await ask('PATCH', `admin/diets/${id}`, { body: { kcalTo: 1600 } })).status).toBe(428)
    expect((await ask('PATCH', `admin/diets/${id}`, { body: { kcalTo: 1600 }, version: 1 })).status).toBe(200)
    const stale = await ask('PATCH', `admin/diets/${id}`, { body: { kcalTo: 1700 }, version: 1 })
    expect([stale.status, stale.body.error.current.kcalTo]).toEqual([412, 1600])
  })

  it('refuses a band that the published meals cannot fill, or none', async () => {
    const id = await idOf(app.db, 'diets', 'vegetarian')
    const { body } = await ask('GET', `admin/diets/${id}`)
    const patch = (fields: object) =>
      ask('PATCH', `admin/diets/${id}`, { body: fields, version: body.data.version })
    expect((await patch({ kcalTo: 7900 })).body.error.fields).toEqual({ kcalTo: ['out-of-reach'] })
    expect((await patch({ kcalFrom: null, kcalTo: null })).body.error.fields).toEqual({
      kcalFrom: ['required'],
    })
  })

  it('retires one and brings it back as it was', async () => {
    const id = await idOf(app.db, 'diets', 'teen')
    const out = await ask('PATCH', `admin/diets/${id}`, { body: { retired: true }, version: 1 })
    expect(out.body.data).toMatchObject({ status: 'retired', retired: true })
    const back = await ask('PATCH', `admin/diets/${id}`, { body: { retired: false }, version: 2 })
    expect(back.body.data.status).toBe('published')
  })

  it('retires several by id or by filter, each with its event', async () => {
    const one = await create({ code: 'bulk-1', name: { fa: 'دسته یک', ar: null } })
    const other = await create({ code: 'bulk-2', name: { fa: 'دسته دو', ar: null } })
    const all = { matching: { q: 'دسته' }, retired: true }
    const first = await ask('POST', 'admin/diets/retirements', { body: { ids: [one.id], retired: true } })
    expect(first.body.data).toEqual({ changed: 1 })
    expect((await ask('POST', 'admin/diets/retirements', { body: all })).body.data).toEqual({ changed: 1 })
    const history = await ask('GET', `admin/diets/${other.id}/history`)
    expect(history.body.data[0]).toMatchObject({ version: 2, changes: { retired: [false, true] } })
    const none = await ask('POST', 'admin/diets/retirements', { body: { retired: true } })
    expect(none.body.error.fields).toEqual({ ids: ['required'] })
  })
})

describe('copying and deleting', () => {
  it('copies meals and foods into a draft of its own', async () => {
    const id = await idOf(app.db, 'diets', 'mediterranean')
    const source = await ask('GET', `admin/diets/${id}`)
    const body = { name: { fa: 'مدیترانه‌ای دو', ar: null }, code: 'mediterranean-2' }
    const copy = await ask('POST', `admin/diets/${id}/duplicate`, { body })
    const { meals, foods, kcalFrom, dietType } = source.body.data
    expect(copy.body.data).toMatchObject({
      meals,
      foods,
      kcalFrom,
      dietType,
      status: 'draft',
      published: null,
    })
    const again = await ask('POST', `admin/diets/${id}/duplicate`, { body })
    expect(again.body.error.fields).toEqual({ code: ['taken'] })
  })

  it('removes one that was never published, and refuses one that was', async () => {
    const { id } = await create({ code: 'delete-me' })
    expect((await ask('DELETE', `admin/diets/${id}`, { version: 1 })).status).toBe(200)
    expect((await ask('GET', `admin/diets/${id}`)).status).toBe(404)
    const shipped = await idOf(app.db, 'diets', 'pcos')
    const reply = await ask('DELETE', `admin/diets/${shipped}`, { version: 1 })
    expect([reply.status, reply.body.error.code, reply.body.error.current]).toEqual([
      409,
      'in-use',
      { terms: 0, published: true },
    ])
  })
})
