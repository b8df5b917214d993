import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { statementsDuring } from '#platform/server/testing/projection-watch.ts'
import { testApp, testRoot } from '#platform/server/testing/test-app.ts'
import { clientsRoutes } from './clients.routes.ts'
import { makeClient, makeStaff } from './testing/client-builders.ts'
import { createClient, freshPhone, patchClient, quickDraft } from './testing/client-requests.ts'
import { makeCodes } from './testing/registry-codes.ts'
import { clientParts } from '#app/server/upper-parts.ts'

const rights = ['clients.read', 'clients.write', 'clients.export', 'clients.close']

const app = await testApp(clientsRoutes(clientParts))
const manager = await app.staff([...rights, 'clients.assign'])
const supporter = await app.staff(rights, { scope: 'own' })
afterAll(() => app.close())

const create = (draft: object = {}, by = manager) => createClient(app, by, draft)
const patch = (id: number, body: object, { version = 1, by = manager } = {}) =>
  patchClient(app, by, { id, body, version })

describe('changing a client', () => {
  it('keeps what is absent, clears what is null, and writes the history', async () => {
    const { id } = await create({ fullName: 'نرگس احمدی' })
    const first = await patch(id, { city: 'شیراز', heightMm: 1650, birthDate: '1996-05-01', sex: 'female' })
    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({
      city: 'شیراز',
      heightMm: 1650,
      version: 2,
      fullName: 'نرگس احمدی',
    })
    const second = await patch(id, { city: null }, { version: 2 })
    expect(second.body.data).toMatchObject({ city: null, heightMm: 1650, version: 3 })
    const history = await app.request('GET', `admin/clients/${id}/history`, { token: manager.token })
    expect(history.body.data[0]).toMatchObject({
      action: 'client.changed',
      version: 3,
      changes: { city: ['شیراز', null] },
    })
  })

  it('takes conditions, allergies, dislikes and tags as whole lists', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into food_items (code, name_fa, kcal_x10, protein_mg, carb_mg, fat_mg, fibre_mg, sugar_mg,
        sodium_mg, search_key, sort_key, created_at, updated_at)
      values ('badenjan', 'بادمجان', 250, 1, 1, 1, 1, 1, 1, 'x', 'x', now(), now()) returning id`.execute(
      app.db,
    )
    const item = rows[0]!.id
    await makeCodes(app.db, 'conditions', ['diabetes_t2'])
    await makeCodes(app.db, 'allergies', ['milk', 'egg'])
    await makeCodes(app.db, 'tags', ['vip'])
    const { id } = await create()
    const lists = {
      conditions: [{ code: 'diabetes_t2', since: '2020-03-01', note: null }],
      allergies: ['milk', 'egg'],
      dislikes: [item],
      tags: ['vip'],
    }
    const { body } = await patch(id, lists)
    expect(body.data).toMatchObject({
      ...lists,
      allergies: ['egg', 'milk'],
      dislikes: [{ id: item, fa: 'بادمجان', ar: null }],
    })
    const kept = await patch(id, { tags: [] }, { version: 2 })
    expect(kept.body.data).toMatchObject({ tags: [], allergies: ['egg', 'milk'] })
    const missing = await patch(id, { dislikes: [item, 424_242] }, { version: 3 })
    expect(missing.body.error.fields).toEqual({ 'dislikes.1': ['not-found'] })
    const repeated = await patch(id, { tags: ['vip', 'vip'] }, { version: 3 })
    expect(repeated.body.error.fields).toEqual({ tags: ['repeated'] })
  })

  it.each([
    { note: 'یادداشت' },
    { note: null },
    { fullName: '  علي   رضایی ' },
    { fullName: 'زهرا محمدی', city: 'ری', language: 'ar-IQ' },
    { phone: '+989121110022' },
    { sex: 'male', birthDate: '1990-01-31', heightMm: 1710, goal: 'lose' },
    { nationalId: null, messagesOptOut: true, source: null },
    { startWeightG: 90_000, targetWeightG: 80_000 },
    { country: 'IQ' },
  ])('tells of %j what is read afterwards', async (change) => {
    const { id } = await create()
    const changed = await patch(id, change)
    expect(changed.status, changed.text).toBe(200)
    const read = await app.request('GET', `admin/clients/${id}`, { token: manager.token })
    expect(changed.body.data).toEqual(read.body.data)
    expect(read.body.data.version).toBe(2)
  })

  it('reads by one statement and writes plain fields by one', async () => {
    const { id } = await create()
    const change = () =>
      app.server.inject({
        method: 'PATCH',
        url: `${testRoot}/admin/clients/${id}`,
        headers: { authorization: `Bearer ${manager.token}`, 'if-match': '"1"' },
        payload: { note: 'یک', city: 'ری' },
      })
    const statements = await statementsDuring(change)
    expect(statements.map((text) => /^\s*(\w+)/.exec(text)?.[1])).toEqual(['select', 'with'])
    const reading = () => app.request('GET', `admin/clients/${id}`, { token: manager.token })
    const read = await statementsDuring(reading)
    expect(read).toEqual([expect.stringMatching(/^\s*with found as .*\sinsert into event_log\s/s)])
  })

  it('takes one of two changes of the same version, and tells the other what the first made', async () => {
    const { id } = await create()
    const both = await Promise.all([
      patch(id, { note: 'یک' }),
      patch(id, { city: 'ری', startWeightG: 70_000 }),
    ])
    const [taken, refusedOne] = both.toSorted((left, right) => left.status - right.status)
    expect([taken!.status, refusedOne!.status]).toEqual([200, 412])
    expect(refusedOne!.body.error.current).toEqual(taken!.body.data)
    const history = await app.request('GET', `admin/clients/${id}/history`, { token: manager.token })
    expect(history.body.data.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  })

  const refused: [string, object, object][] = [
    ['a height of 1.19 m', { heightMm: 1199 }, { heightMm: ['too-small:1200'] }],
    ['a height of 2.301 m', { heightMm: 2301 }, { heightMm: ['too-big:2300'] }],
    ['a weight of 24.9 kg', { startWeightG: 24_900 }, { startWeightG: ['too-small:25000'] }],
    ['a weight as text', { startWeightG: '80000' }, { startWeightG: ['wrong-type'] }],
    ['an age of 9', { birthDate: '2016-11-22' }, { birthDate: ['too-young:10'] }],
    ['an age of 101', { birthDate: '1925-11-21' }, { birthDate: ['too-old:100'] }],
    [
      'a target below BMI 17.5',
      { heightMm: 1600, targetWeightG: 44_799 },
      { targetWeightG: ['too-small:44800'] },
    ],
    ['a wrong check digit of the national id', { nationalId: '0084575943' }, { nationalId: ['format'] }],
    ['a pregnant man', { sex: 'male', pregnantSince: '2026-10-01' }, { pregnantSince: ['not-allowed'] }],
    [
      'a breastfed child of 37 months',
      { breastfeedingChildBirth: '2023-10-20' },
      { breastfeedingChildBirth: ['out-of-range'] },
    ],
    ['a code with a blank', { jobCode: 'a b' }, { jobCode: ['format'] }],
    ['a condition twice', { conditions: [cond('x'), cond('x')] }, { conditions: ['repeated'] }],
    ['a date that is none', { birthDate: '1990-02-30' }, { birthDate: ['format'] }],
  ]
  it.each(refused)('refuses %s', async (_what, body, fields) => {
    const { id } = await create()
    const reply = await patch(id, body)
    expect(reply.status).toBe(422)
    expect(reply.body.error.fields).toEqual(fields)
  })

  it('accepts the ends of the ranges and a valid national id in Persian digits', async () => {
    const { id } = await create()
    const body = { heightMm: 1200, startWeightG: 350_000, birthDate: '2016-11-21', nationalId: '۰۰۸۴۵۷۵۹۴۸' }
    const reply = await patch(id, body)
    expect(reply.body.data).toMatchObject({ heightMm: 1200, startWeightG: 350_000, nationalId: '••• 948' })
    const stored = app.db.selectFrom('clients').select('national_id').where('id', '=', id)
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ national_id: '0084575948' })
  })

  it('lets a phone change although another field has grown out of its range', async () => {
    const id = await makeClient(app.db, { sex: 'female', breastfeeding_child_birth: '2021-01-01' })
    expect((await patch(id, { city: 'قم' })).status).toBe(200)
  })

  it('is 428 without a version and 412 with an old one, telling the record as it is', async () => {
    const { id } = await create()
    const bare = await app.request('PATCH', `admin/clients/${id}`, {
      token: manager.token,
      body: { city: 'قم' },
    })
    expect(bare.status).toBe(428)
    await patch(id, { city: 'قم' })
    const stale = await patch(id, { city: 'تبریز' })
    expect(stale.status).toBe(412)
    expect(stale.body.error.current).toMatchObject({ city: 'قم', version: 2 })
  })

  it('finishes a registration with its last missing field', async () => {
    const { id } = await create()
    const identity = await patch(id, { sex: 'female', birthDate: '1990-06-15' })
    expect(identity.body.data).toMatchObject({
      registrationStep: 'identity',
      lifecycle: { stage: 'incomplete' },
    })
    const body = await patch(id, { heightMm: 1650, startWeightG: 80_000 }, { version: 2 })
    expect(body.body.data).toMatchObject({ registrationStep: 'identity', lifecycle: { stage: 'incomplete' } })
    const goal = await patch(id, { goal: 'lose' }, { version: 3 })
    expect(goal.body.data).toMatchObject({ registrationStep: 'finished', lifecycle: { stage: 'unpaid' } })
    const emptied = await patch(id, { goal: null }, { version: 4 })
    expect(emptied.body.data).toMatchObject({ registrationStep: 'finished' })
  })

  it('refuses the phone of another client', async () => {
    const other = await create({ phone: '09125550077' })
    const { id } = await create()
    const reply = await patch(id, { phone: '00989125550077' })
    expect(reply.status).toBe(409)
    expect(reply.body.error.current).toEqual({ id: other.id })
  })
})

const cond = (code: string) => ({ code, since: null, note: null })

describe('changing the supporter', () => {
  it("is 403 for a supporter who gives a client away, drops one or takes nobody's right", async () => {
    const client = await create({}, supporter)
    const other = await makeStaff(app.db)
    for (const supporterId of [other, null]) {
      const reply = await patch(client.id, { supporterId }, { by: supporter })
      expect(reply.status).toBe(403)
    }
    const stored = await app.db
      .selectFrom('clients')
      .select('supporter_id')
      .where('id', '=', client.id)
      .executeTakeFirst()
    expect(stored?.supporter_id).toBe(supporter.staffId)
  })

  it('is 403 at creation for another than oneself', async () => {
    const body = { ...quickDraft, phone: freshPhone(), supporterId: manager.staffId }
    expect((await app.request('POST', 'admin/clients', { token: supporter.token, body })).status).toBe(403)
  })

  it('moves the client with the permission, and the facts with it', async () => {
    const client = await create()
    const other = await makeStaff(app.db, { name: 'هدی' })
    const reply = await patch(client.id, { supporterId: other })
    expect(reply.body.data.supporter).toEqual({ id: other, name: 'هدی' })
    const facts = await app.db
      .selectFrom('client_facts')
      .select('supporter_id')
      .where('client_id', '=', client.id)
      .executeTakeFirst()
    expect(facts?.supporter_id).toBe(other)
  })

  it('is 403 even with the permission when the client would leave the own scope', async () => {
    const head = await app.staff([...rights, 'clients.assign'], { scope: 'own' })
    const client = await create({}, head)
    const reply = await patch(client.id, { supporterId: supporter.staffId }, { by: head })
    expect(reply.status).toBe(403)
  })

  it('refuses a supporter who no longer works here', async () => {
    const gone = await makeStaff(app.db, { active: false })
    const client = await create()
    expect((await patch(client.id, { supporterId: gone })).body.error.fields).toEqual({
      supporterId: ['not-found'],
    })
  })
})
