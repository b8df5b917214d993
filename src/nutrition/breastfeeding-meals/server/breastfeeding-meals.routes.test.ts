import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientsOfTable } from '#app/server/upper-parts.ts'
import { energyPlan, safetyPolicy } from '#nutrition/composer/server/composer.reads.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { breastfeedingMeals } from '../breastfeeding-meals.contract.ts'
import { extraMealsOf, publishedSupplements } from './breastfeeding-meals.reads.ts'
import { breastfeedingMealsRoutes } from './breastfeeding-meals.routes.ts'

let app: TestApp
let editor: TestStaff
let writer: TestStaff
let reader: TestStaff
let stranger: TestStaff
let mealId: number
let foodIds: number[]

beforeAll(async () => {
  app = await testApp(breastfeedingMealsRoutes(clientsOfTable))
  const all = ['read', 'write', 'publish', 'export'].map((action) => `breastfeeding-meals.${action}`)
  editor = await app.staff(all)
  writer = await app.staff(['breastfeeding-meals.read', 'breastfeeding-meals.write'])
  reader = await app.staff(['breastfeeding-meals.read'])
  stranger = await app.staff([])
  const now = app.clock.now()
  const stamps = { search_key: 'x', sort_key: 'x', created_at: now, updated_at: now }
  const meal = await app.db
    .insertInto('meals')
    .values({ code: 'bedtime', name_fa: 'پیش از خواب', name_ar: null, share_percent: 5, ...stamps } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  mealId = meal.id
  const foods = await app.db
    .insertInto('foods')
    .values(
      [1, 2, 3].map(
        (place) =>
          ({
            ...stamps,
            code: `food-${place}`,
            name_fa: `غذا ${place}`,
            kitchen: 'both',
            dish_group: 'none',
            search_key: `غذا${place}`,
          }) as never,
      ),
    )
    .returning('id')
    .execute()
  foodIds = foods.map(({ id }) => id)
})
afterAll(() => app.close())

const draft = () => ({
  fromMonth: 0,
  beforeMonth: 6,
  kcal: 330,
  proteinG: 25,
  meals: [{ mealId, kcal: 165, foodIds }],
  source: { fa: 'منبع آزمایشی', ar: null },
  note: null,
})
const path = 'admin/breastfeeding-meals'

async function create(part: object = {}) {
  const reply = await app.request('POST', path, { token: editor.token, body: { ...draft(), ...part } })
  expect([reply.status, reply.body.error]).toEqual([200, undefined])
  return reply.body.data
}

function action(id: number, version: number, name: string, body?: object, who: TestStaff = editor) {
  const headers = { 'if-match': `"${version}"` }
  return app.request('POST', `${path}/${id}/${name}`, { token: who.token, headers, body })
}

describe('every operation', () => {
  itRefuses([breastfeedingMeals], () => ({ app, stranger }))

  it('is 403 for who may not write, publish or export', async () => {
    const table = await create({ fromMonth: 30, beforeMonth: 31 })
    expect((await app.request('POST', path, { token: reader.token, body: draft() })).status).toBe(403)
    expect((await action(table.id, 1, 'publish', { replace: false }, writer)).status).toBe(403)
    expect((await app.request('GET', `${path}/export?format=csv`, { token: reader.token })).status).toBe(403)
  })
})

describe('a table', () => {
  it('is a draft with the next number, its meals and foods', async () => {
    const first = await create()
    expect(first).toMatchObject({
      ...draft(),
      meals: [
        {
          mealId,
          kcal: 165,
          name: { fa: 'پیش از خواب', ar: null },
          foods: foodIds.map((id, place) => ({
            id,
            name: { fa: `غذا ${place + 1}`, ar: null },
            retired: false,
          })),
        },
      ],
      status: 'draft',
      clients: 0,
      publishedAt: null,
      version: 1,
    })
    expect((await create()).number).toBe(first.number + 1)
  })

  it.each([
    [{ beforeMonth: 0 }, { beforeMonth: ['too-small:1'] }],
    [{ fromMonth: 6 }, { beforeMonth: ['before-start'] }],
    [{ kcal: 100 }, { meals: ['sum-too-big:100'] }],
    [
      { proteinG: -1, source: { fa: '', ar: null } },
      { proteinG: ['too-small:0'], 'source.fa': ['required'] },
    ],
  ])('is judged: %j', async (part, fields) => {
    const reply = await app.request('POST', path, { token: editor.token, body: { ...draft(), ...part } })
    expect([reply.status, reply.body.error.fields]).toEqual([422, fields])
  })

  it('names meals and foods that are not there', async () => {
    const body = {
      ...draft(),
      meals: [
        { mealId: 999, kcal: 10, foodIds },
        { mealId, kcal: 10, foodIds: [999, 998, 997] },
      ],
    }
    const reply = await app.request('POST', path, { token: editor.token, body })
    expect(reply.body.error.fields).toEqual({
      'meals.0.mealId': ['not-found'],
      'meals.1.foodIds': ['not-found'],
    })
  })

  it('changes as a draft, refuses an old version, and is deleted', async () => {
    const table = await create()
    const at = `${path}/${table.id}`
    const headers = { 'if-match': '"1"' }
    const changed = await app.request('PATCH', at, {
      token: editor.token,
      headers,
      body: { kcal: 340, meals: [] },
    })
    expect(changed.body.data).toMatchObject({ kcal: 340, meals: [], proteinG: 25, version: 2 })
    expect((await app.request('PATCH', at, { token: editor.token, headers, body: { kcal: 1 } })).status).toBe(
      412,
    )
    const history = await app.request('GET', `${at}/history`, { token: reader.token })
    expect(history.body.data[0]).toMatchObject({ action: 'breastfeeding-table.changed', version: 2 })
    expect(history.body.data[0].changes.kcal).toEqual([330, 340])
    const gone = await app.request('DELETE', at, { token: editor.token, headers: { 'if-match': '"2"' } })
    expect(gone.status).toBe(200)
    expect((await app.request('GET', at, { token: reader.token })).status).toBe(404)
  })
})

describe('publishing', () => {
  it('names the versions that overlap, replaces them in one moment, and locks what was published', async () => {
    const old = await create({ kcal: 300 })
    expect((await action(old.id, 1, 'publish', { replace: false })).body.data).toMatchObject({
      status: 'published',
      publishedBy: editor.displayName,
      version: 2,
    })
    const next = await create({ fromMonth: 4, beforeMonth: 8, kcal: 350 })
    const refused = await action(next.id, 1, 'publish', { replace: false })
    expect([refused.status, refused.body.error.code, refused.body.error.current]).toEqual([
      409,
      'conflict',
      [{ id: old.id, number: old.number, fromMonth: 0, beforeMonth: 6 }],
    ])
    expect((await publishedSupplements(app.db)).map(({ versionId }) => versionId)).toEqual([old.id])
    expect((await action(next.id, 1, 'publish', { replace: true })).status).toBe(200)
    expect((await publishedSupplements(app.db)).map(({ versionId }) => versionId)).toEqual([next.id])
    const replaced = await app.request('GET', `${path}/${old.id}`, { token: reader.token })
    expect(replaced.body.data).toMatchObject({ status: 'retired', version: 3 })
    const headers = { 'if-match': '"2"' }
    const locked = await app.request('PATCH', `${path}/${next.id}`, {
      token: editor.token,
      headers,
      body: { kcal: 1 },
    })
    expect(locked.status).toBe(409)
    const copy = await action(next.id, 1, 'copy')
    expect(copy.body.data).toMatchObject({ status: 'draft', kcal: 350, fromMonth: 4, version: 1 })
    expect((await action(next.id, 2, 'retire')).body.data.status).toBe('retired')
    expect((await action(next.id, 3, 'retire')).status).toBe(409)
    expect(await publishedSupplements(app.db)).toEqual([])
  })

  it('lets one of two overlapping publications win', async () => {
    const [one, two] = [
      await create({ fromMonth: 20, beforeMonth: 22 }),
      await create({ fromMonth: 21, beforeMonth: 23 }),
    ]
    const replies = await Promise.all([
      action(one.id, 1, 'publish', { replace: false }),
      action(two.id, 1, 'publish', { replace: false }),
    ])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  })

  it('brings its energy, protein and meals to the mothers of that age', async () => {
    const table = await create({ fromMonth: 6, beforeMonth: 12, kcal: 420, proteinG: 20 })
    await action(table.id, 1, 'publish', { replace: false })
    const policy = await safetyPolicy(app.db, '2026-11-21')
    const mother = (birthDate: string) =>
      energyPlan(
        {
          sex: 'woman',
          birthDate: '1996-11-21',
          onDate: '2026-11-21',
          weightG: 70_000,
          heightMm: 1650,
          activityType: 'light',
          goal: 'keep',
          change: null,
          infant: { birthDate, feedsPerDay: 2 },
          lossKgPerWeekMax: null,
        },
        policy,
      )
    // Six months on the day itself; one day younger has no published table and takes the policy's 400.
    expect(mother('2026-05-21').supplement).toMatchObject({
      kcal: 420,
      proteinG: 20,
      table: { versionId: table.id },
    })
    expect(mother('2026-05-22').supplement).toEqual({ kcal: 400, proteinG: 25, table: null })
    // EER 2023, low active: 575.77 − 7.01·30 + 6.6·165 + 12.14·70 = 2304.27; + 420.
    expect(mother('2026-05-21').targetKcal).toBe(2724)
    expect(await extraMealsOf(app.db, table.id)).toEqual([{ mealCode: 'bedtime', kcal: 165, foodIds }])
  })
})

describe('the list', () => {
  it('counts mothers, filters by age and state, and is exported', async () => {
    const now = app.clock.now()
    const birth = (id: number, day: string) => ({
      code: `IR-${id}`,
      full_name: 'مادر',
      phone: `+98912000000${id}`,
      country: 'IR',
      language: 'fa-IR',
      breastfeeding_child_birth: day,
      registration_step: 'finished',
      search_key: 'x',
      sort_key: 'x',
      created_at: now,
      updated_at: now,
    })
    await app.db
      .insertInto('clients')
      .values([
        birth(1, '2026-05-21'),
        birth(2, '2026-05-22'),
        birth(3, '2025-11-22'),
        birth(4, '2025-11-21'),
      ] as never)
      .execute()
    const found = await app.request('GET', `${path}?status=published&month=6`, { token: reader.token })
    expect(found.body.meta.total).toBe(1)
    expect(found.body.data[0]).toMatchObject({ kcal: 420, clients: 2 })
    const none = await app.request('GET', `${path}?status=published&month=5`, { token: reader.token })
    expect(none.body.data).toEqual([])
    expect((await app.request('GET', `${path}?sort=secret`, { token: reader.token })).status).toBe(422)
    const file = await app.request('GET', `${path}/export?format=csv&status=published&month=6`, {
      token: editor.token,
    })
    const number = found.body.data[0].number
    expect(file.text.split('\r\n')[1]).toBe(`${number},منتشرشده,6,12,420,20,پیش از خواب 165,2,منبع آزمایشی`)
  })
})
