import { afterAll, describe, expect, it } from 'vitest'
import { readCatalogue } from '#nutrition/composer/server/composer.reads.ts'
import { makeDiet } from '#nutrition/foods/server/testing/food-builders.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { meals } from '../meals.contract.ts'
import { mealsRoutes } from './meals.routes.ts'

const app = await testApp(mealsRoutes)
const editor = await app.staff(['meals.read', 'meals.write', 'meals.export'])
const reader = await app.staff(['meals.read'])
const stranger = await app.staff([])
afterAll(() => app.close())

const brunch = {
  code: 'brunch',
  name: { fa: 'میان‌چاشت', ar: 'وجبة الضحى' },
  usualTime: '10:00',
  sharePercent: 15,
  ramadan: false,
  position: 3,
}
/** A meal with a code and names of its own. */
const named = (code: string) => ({ ...brunch, code, name: { fa: `چاشت ${code}`, ar: `ضحى ${code}` } })
const post = (body: object, token = editor.token) => app.request('POST', 'admin/meals', { token, body })
async function create(draft: object) {
  const { status, body } = await post(draft)
  expect(status).toBe(200)
  return body.data
}
const change = (method: string, id: number, version: number, body?: object) =>
  app.request(method, `admin/meals/${id}`, {
    token: editor.token,
    headers: { 'if-match': `"${version}"` },
    ...(body ? { body } : {}),
  })

describe('every operation', () => {
  itRefuses([meals], () => ({ app, stranger }))

  it('is 403 for a reader who tries to write, and 404 for a meal that is not there', async () => {
    expect((await post(brunch, reader.token)).status).toBe(403)
    for (const path of ['admin/meals/999', 'admin/meals/999/history', 'admin/meals/999/usage']) {
      expect((await app.request('GET', path, { token: reader.token })).status, path).toBe(404)
    }
  })
})

describe('the sums of shares', () => {
  it('count the meals in use, the ordinary day and the fasting month apart', async () => {
    const shares = async () =>
      (await app.request('GET', 'admin/meals/shares', { token: reader.token })).body.data
    expect(await shares()).toEqual({ ordinary: 0, ramadan: 0 })
    const one = await create({ ...named('sum-1'), sharePercent: 60 })
    await create({ ...named('sum-2'), sharePercent: 45 })
    await create({ ...named('sum-3'), sharePercent: 35, ramadan: true })
    expect(await shares()).toEqual({ ordinary: 105, ramadan: 35 })
    await change('PATCH', one.id, 1, { retired: true })
    expect(await shares()).toEqual({ ordinary: 45, ramadan: 35 })
  })
})

describe('creating a meal', () => {
  it('stores it, answers it with its version, and tells others', async () => {
    const meal = await create(brunch)
    expect(meal).toEqual({
      ...brunch,
      id: meal.id,
      usedBy: 0,
      foods: 0,
      retired: false,
      version: 1,
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    expect(app.hints.at(-1)).toEqual({ type: 'meal', id: meal.id, version: 1 })
  })

  it('reports every wrong field with its path', async () => {
    const reply = await post({
      code: 'Brunch!',
      name: { fa: '', ar: null },
      usualTime: '24:00',
      sharePercent: 101,
      ramadan: 'no',
      position: -1,
    })
    expect([reply.status, reply.body.error.fields]).toEqual([
      422,
      {
        code: ['format'],
        'name.fa': ['required'],
        usualTime: ['format'],
        sharePercent: ['too-big:100'],
        ramadan: ['wrong-type'],
        position: ['too-small:0'],
      },
    ])
  })

  it('refuses a code that is taken', async () => {
    await create(named('taken'))
    const reply = await post(named('taken'))
    expect([reply.status, reply.body.error.fields]).toEqual([422, { code: ['taken'] }])
  })

  it('refuses a name that another meal has in any spelling, in either language', async () => {
    await create({ ...named('tea'), name: { fa: 'چای عصر', ar: 'شاي العصر' } })
    const persian = await post({ ...named('tea-2'), name: { fa: 'چاي‌عصر', ar: null } })
    expect([persian.status, persian.body.error.fields]).toEqual([409, { 'name.fa': ['taken'] }])
    const arabic = await post({ ...named('tea-2'), name: { fa: 'چای بعدازظهر', ar: 'شای العصر' } })
    expect([arabic.status, arabic.body.error.fields]).toEqual([409, { 'name.ar': ['taken'] }])
  })

  it('has one effect when it is repeated with the same key', async () => {
    const request = {
      token: editor.token,
      body: named('once'),
      headers: { 'idempotency-key': 'meal-form-1' },
    }
    const first = await app.request('POST', 'admin/meals', request)
    const second = await app.request('POST', 'admin/meals', request)
    expect([first.status, second.body]).toEqual([200, first.body])
  })
})

describe('the list of meals', () => {
  it('finds by any spelling, filters, sorts and pages', async () => {
    await create({ ...named('ghahve'), name: { fa: 'قهوهٔ صبح', ar: null }, usualTime: '09:00' })
    await create({
      ...named('ghahve2'),
      name: { fa: 'قهوهٔ شب', ar: 'قهوة' },
      usualTime: null,
      ramadan: true,
    })
    const codes = async (query: string) => {
      const q = encodeURIComponent('قهوه')
      const reply = await app.request('GET', `admin/meals?q=${q}&${query}`, { token: reader.token })
      expect(reply.status).toBe(200)
      return reply.body.data.map((meal: { code: string }) => meal.code)
    }
    expect(await codes('sort=name')).toEqual(['ghahve2', 'ghahve'])
    expect(await codes('sort=time')).toEqual(['ghahve', 'ghahve2'])
    expect(await codes('ramadan=true')).toEqual(['ghahve2'])
    expect(await codes('retired=true')).toEqual([])
    expect(await codes('sort=name&perPage=1&page=2')).toEqual(['ghahve'])
    expect((await app.request('GET', 'admin/meals?sort=foods', { token: reader.token })).status).toBe(422)
  })

  it('exports what is filtered', async () => {
    await create({ ...named('export-me'), name: { fa: 'ته‌بندی', ar: null }, usualTime: '16:30' })
    const q = encodeURIComponent('ته بندی')
    const { status, text } = await app.request('GET', `admin/meals/export?format=csv&q=${q}`, {
      token: editor.token,
    })
    expect(status).toBe(200)
    expect(text.split('\r\n')[1]).toBe('export-me,ته‌بندی,,16:30,15,عادی,3,0,0')
  })
})

describe('changing a meal', () => {
  it('keeps absent fields, clears with null, and remembers what changed', async () => {
    const meal = await create(named('change-me'))
    const { status, body } = await change('PATCH', meal.id, 1, { usualTime: null, sharePercent: 20 })
    expect([status, body.data.usualTime, body.data.sharePercent, body.data.position]).toEqual([
      200,
      null,
      20,
      3,
    ])
    const history = await app.request('GET', `admin/meals/${meal.id}/history`, { token: reader.token })
    expect(history.body.data[0]).toEqual({
      version: 2,
      action: 'meal.changed',
      at: '2026-11-21T08:00:00.000Z',
      by: editor.displayName,
      changes: { usualTime: ['10:00', null], sharePercent: [15, 20] },
    })
  })

  it('refuses an old version with the state of now', async () => {
    const meal = await create(named('two-editors'))
    expect((await change('PATCH', meal.id, 1, { position: 5 })).status).toBe(200)
    const stale = await change('PATCH', meal.id, 1, { position: 6 })
    expect([stale.status, stale.body.error.current.position]).toEqual([412, 5])
  })

  it('is read by the composer at once', async () => {
    const meal = await create(named('composed'))
    expect((await readCatalogue(app.db)).meals.get('composed')?.sharePercent).toBe(15)
    await change('PATCH', meal.id, 1, { sharePercent: 25 })
    expect((await readCatalogue(app.db)).meals.get('composed')?.sharePercent).toBe(25)
  })
})

describe('a meal in use', () => {
  it('is neither deleted nor called by another code, and says which diets have it', async () => {
    const meal = await create(named('in-diet'))
    const dietId = await makeDiet(app.db, { code: 'd', fa: 'رژیم آزمایشی', mealId: meal.id, foodIds: [] })
    const usage = {
      diets: [
        {
          id: dietId,
          name: { fa: 'رژیم آزمایشی', ar: null },
          status: 'published',
          current: true,
          sharePercent: 25,
        },
      ],
      foods: 0,
      breastfeedingTables: 0,
    }
    const removed = await change('DELETE', meal.id, 1)
    expect([removed.status, removed.body.error.code, removed.body.error.current]).toEqual([
      409,
      'in-use',
      usage,
    ])
    expect((await change('PATCH', meal.id, 1, { code: 'other' })).body.error.fields).toEqual({
      code: ['in-use'],
    })
    const read = await app.request('GET', `admin/meals/${meal.id}/usage`, { token: reader.token })
    expect(read.body.data).toEqual(usage)
    expect((await change('PATCH', meal.id, 1, { retired: true })).body.data).toMatchObject({
      retired: true,
      usedBy: 1,
    })
  })

  it('is one that a food fits, too', async () => {
    const meal = await create(named('in-food'))
    const now = app.clock.now()
    await app.db
      .insertInto('foods')
      .values({
        code: 'toast',
        name_fa: 'نان',
        name_ar: null,
        kitchen: 'ir',
        dish_group: 'none',
        season: null,
        preference: 3,
        meal_codes: ['in-food'],
        search_key: 'نان toast',
        sort_key: 'x',
        created_at: now,
        updated_at: now,
      })
      .execute()
    const removed = await change('DELETE', meal.id, 1)
    expect([removed.status, removed.body.error.current]).toEqual([
      409,
      { diets: [], foods: 1, breastfeedingTables: 0 },
    ])
  })

  it('goes when nothing uses it', async () => {
    const meal = await create(named('delete-me'))
    expect((await change('DELETE', meal.id, 1)).status).toBe(200)
    expect((await change('GET', meal.id, 1)).status).toBe(404)
  })
})
