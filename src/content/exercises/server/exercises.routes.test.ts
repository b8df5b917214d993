import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'

let app: TestApp
let editor: TestStaff
let reader: TestStaff
let categoryId: number

beforeAll(async () => {
  app = await testApp(routes)
  const both = (action: string) => [`exercises.${action}`, `exercise-categories.${action}`] as const
  editor = await app.staff([...both('read'), ...both('write'), ...both('export')])
  reader = await app.staff(['exercises.read', 'exercise-categories.read'])
  await sql`
    insert into registry_entries (registry, code, name_fa, name_ar, position, retired_at, created_at, updated_at)
    select registry, code, fa, ar, 1, retired::timestamptz, now(), now() from (values
      ('muscle_groups', 'legs', 'پا و ران', 'الساقان', null),
      ('equipment', 'none', 'بدون وسیله', 'بدون أداة', null),
      ('equipment', 'trampoline', 'ترامپولین', 'ترامبولين', '2026-01-01'),
      ('conditions', 'none', 'ندارم', 'لا يوجد', null),
      ('conditions', 'knee_oa', 'آرتروز زانو', 'خشونة الركبة', null),
      ('conditions', 'pregnancy', 'بارداری', 'حمل', null)
    ) given (registry, code, fa, ar, retired)`.execute(app.db)
  const category = await send('POST', 'exercise-categories', {
    code: 'strength',
    name: { fa: 'قدرتی', ar: 'قوة' },
    position: 10,
  })
  categoryId = category.body.data.id
})
afterAll(() => app.close())

function send(method: string, path: string, body?: object, version?: number) {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
  return app.request(method, `admin/${path}`, { token: editor.token, headers, ...(body && { body }) })
}

const squat = (code: string) => ({
  code,
  name: { fa: `اسکوات ${code}`, ar: `سكوات ${code}` },
  categoryId,
  level: 'beginner',
  muscle: 'legs',
  equipment: 'none',
  measure: 'reps',
  sets: 3,
  amount: 15,
  metX10: 50,
  metSource: null,
  instructions: { fa: 'پشت صاف، زانو هم‌راستای پنجه.', ar: null },
  avoidConditions: ['knee_oa'],
})

async function create(code: string, more: object = {}) {
  const { status, body } = await send('POST', 'exercises', { ...squat(code), ...more })
  expect(status).toBe(200)
  return body.data
}

describe('exercises', () => {
  it('are stored with their category and conditions, and leave an event', async () => {
    const one = await create('squat-one')
    const { categoryId: id, ...words } = squat('squat-one')
    expect(one).toEqual({
      ...words,
      id: one.id,
      category: { id, name: { fa: 'قدرتی', ar: 'قوة' } },
      retired: false,
      version: 1,
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    const event = await loggedEvents(app.db, { action: 'exercise.created', subject_id: one.id })
      .select(['staff_id', 'subject_type'])
      .executeTakeFirst()
    expect(event).toEqual({ staff_id: editor.staffId, subject_type: 'exercise' })
    expect(app.hints.at(-1)).toEqual({ type: 'exercise', id: one.id, version: 1 })
  })

  it('are refused at the field: numbers, and codes that are not offered', async () => {
    const wrong = await send('POST', 'exercises', { ...squat('wrong'), sets: 0, level: 'hard', extra: 1 })
    expect(wrong.body.error.fields).toEqual({
      sets: ['too-small:1'],
      level: ['not-allowed'],
      extra: ['unknown-key'],
    })
    const codes = await send('POST', 'exercises', {
      ...squat('codes'),
      categoryId: 987_654,
      equipment: 'trampoline',
      avoidConditions: ['pregnancy', 'none', 'no_such'],
    })
    expect([codes.status, codes.body.error.fields]).toEqual([
      422,
      {
        categoryId: ['not-allowed'],
        equipment: ['not-allowed'],
        'avoidConditions.1': ['not-allowed'],
        'avoidConditions.2': ['not-allowed'],
      },
    ])
  })

  it('keep what is absent, remember what changed, and refuse an old version and a taken name', async () => {
    const one = await create('change-me')
    const changed = await send('PATCH', `exercises/${one.id}`, { amount: 12, retired: true }, 1)
    expect(changed.body.data).toMatchObject({ amount: 12, sets: 3, retired: true, version: 2 })
    const history = await send('GET', `exercises/${one.id}/history`)
    expect(history.body.data[0].changes).toEqual({ amount: [15, 12], retired: [false, true] })
    const stale = await send('PATCH', `exercises/${one.id}`, { amount: 10 }, 1)
    expect([stale.status, stale.body.error.current.amount]).toEqual([412, 12])
    const twin = await send('POST', 'exercises', { ...squat('twin'), name: one.name })
    expect([twin.status, twin.body.error.code]).toEqual([409, 'duplicate'])
  })

  it('are found by condition, category and name', async () => {
    const safe = await create('walk', { name: { fa: 'پیاده‌روی', ar: 'مشي' }, avoidConditions: [] })
    const codesOf = async (query: string) => {
      const { body } = await send('GET', `exercises?${query}`)
      return body.data.map(({ code }: { code: string }) => code)
    }
    expect(await codesOf('safeWith=knee_oa')).toEqual([safe.code])
    expect(await codesOf('avoidWith=knee_oa&sort=name')).not.toContain(safe.code)
    expect(await codesOf(`q=${encodeURIComponent('پياده روي')}`)).toEqual(['walk'])
    expect(await codesOf(`categoryId=${categoryId + 1000}`)).toEqual([])
  })

  it('go into a file with the names of their codes', async () => {
    await create('exported', { metX10: 35 })
    const { text } = await send('GET', 'exercises/export?format=csv&q=exported')
    const row = text.split('\r\n')[1]
    expect(row).toBe(
      'exported,اسکوات exported,سكوات exported,قدرتی,مبتدی,پا و ران,بدون وسیله,3,15,تکرار,3.5,آرتروز زانو,پشت صاف، زانو هم‌راستای پنجه.,',
    )
  })

  it('are read-only without the right to write', async () => {
    const { token } = reader
    const denied = await app.request('POST', 'admin/exercises', { token, body: squat('denied') })
    expect(denied.status).toBe(403)
    expect((await app.request('GET', 'admin/exercises/export?format=csv', { token })).status).toBe(403)
  })
})

describe('categories of exercises', () => {
  it('are kept while an exercise is in them, and deleted afterwards', async () => {
    const draft = { code: 'aqua', name: { fa: 'آبی', ar: null }, position: 20 }
    const { id } = (await send('POST', 'exercise-categories', draft)).body.data
    const inside = await create('aqua-walk', { categoryId: id })
    const refused = await send('DELETE', `exercise-categories/${id}`, undefined, 1)
    expect([refused.status, refused.body.error.current]).toEqual([409, { usedBy: 1 }])
    expect((await send('DELETE', `exercises/${inside.id}`, undefined, 1)).status).toBe(200)
    expect((await send('DELETE', `exercise-categories/${id}`, undefined, 1)).status).toBe(200)
    expect((await send('GET', `exercise-categories/${id}`)).status).toBe(404)
  })

  it('take no new exercise once they are retired', async () => {
    const draft = { code: 'old', name: { fa: 'قدیمی', ar: null }, position: 30 }
    const { id } = (await send('POST', 'exercise-categories', draft)).body.data
    expect((await send('PATCH', `exercise-categories/${id}`, { retired: true }, 1)).status).toBe(200)
    const refused = await send('POST', 'exercises', { ...squat('late'), categoryId: id })
    expect(refused.body.error.fields).toEqual({ categoryId: ['not-allowed'] })
  })
})

describe('what a client leaves out', () => {
  it('follows from conditions and from a pregnancy, for clients in scope only', async () => {
    const one = await create('avoid-knee')
    const both = await create('avoid-both', { avoidConditions: ['knee_oa', 'pregnancy'] })
    const gone = await create('avoid-gone')
    await send('PATCH', `exercises/${gone.id}`, { retired: true }, 1)
    const client = await makeClient(app.db)
    await sql`insert into client_conditions (client_id, condition_code) values (${client}, 'knee_oa')`.execute(
      app.db,
    )
    const path = `admin/clients/${client}/avoided-exercises`
    const avoided = async () => {
      const { body } = await app.request('GET', path, { token: reader.token })
      return Object.fromEntries(
        body.data.map((group: { condition: string; exercises: { id: number }[] }) => [
          group.condition,
          group.exercises.map(({ id }) => id),
        ]),
      )
    }
    const knee = (await avoided())['knee_oa']
    expect(knee).toEqual(expect.arrayContaining([one.id, both.id]))
    expect(knee).not.toContain(gone.id)
    await sql`update clients set pregnant_since = '2026-09-01' where id = ${client}`.execute(app.db)
    expect((await avoided())['pregnancy']).toEqual([both.id])
    const elsewhere = await app.staff(['exercises.read'], { scope: 'own' })
    expect((await app.request('GET', path, { token: elsewhere.token })).status).toBe(404)
  })
})
