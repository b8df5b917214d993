import { afterAll, describe, expect, it } from 'vitest'
import { readCatalogue, readDiet } from '#nutrition/composer/server/composer.reads.ts'
import { asking, dietApp, foodIds, idOf, makeEater, mealOf, openDraftOf } from './testing/diet-fixtures.ts'

const app = await dietApp()
const editor = await app.staff(['diets.read', 'diets.write', 'diets.publish'])
const ask = asking(app, editor)
afterAll(() => app.close())

const opened = (code: string) => openDraftOf(app, ask, code)

describe('publishing', () => {
  it('refuses with every reason by name, and leaves the draft', async () => {
    const { path, draft } = await opened('pcos')
    const { mealId, sharePercent, foods } = mealOf(draft, 'breakfast')
    await ask('PATCH', `${path}/meals/${mealId}`, {
      body: { sharePercent: sharePercent + 3 },
      version: draft.version,
    })
    const fewer = await ask('POST', `${path}/meals/${mealId}/foods/removals`, {
      body: { foodIds: foods.slice(2).map((food) => food.foodId) },
      version: draft.version + 1,
    })
    const { version } = fewer.body.data
    const reply = await ask('POST', `${path}/publish`, { body: {}, version })
    expect([reply.status, reply.body.error.code]).toEqual([409, 'conflict'])
    const problems: { code: string; mealId: number | null; found: number | null }[] =
      reply.body.error.current.problems
    expect(problems[0]).toMatchObject({ code: 'shares', found: 103 })
    expect(problems.find(({ code }) => code === 'few-foods')).toMatchObject({ mealId, needed: 3 })
    expect((await ask('GET', `${path}/draft`)).body.data.version).toBe(version)
  })

  it('asks who it is for when clients have the diet, and the answer decides what they compose with', async () => {
    const { id, path, draft } = await opened('diabetes')
    await makeEater(app.db, id, '2026-10-01T00:00:00.000Z', editor.staffId)
    const lunch = mealOf(draft, 'lunch')
    const gone = lunch.foods[0]!.foodId
    const edited = await ask('POST', `${path}/meals/${lunch.mealId}/foods/removals`, {
      body: { foodIds: [gone] },
      version: draft.version,
    })
    const { version } = edited.body.data
    const unasked = await ask('POST', `${path}/publish`, { body: {}, version })
    expect(unasked.body.error.fields).toEqual({ applies: ['required'] })
    const stale = await ask('POST', `${path}/publish`, { body: {}, version: version - 1 })
    expect(stale.status).toBe(412)

    const diff = await ask('GET', `${path}/diff?from=1&to=2`)
    expect(diff.body.data.meals).toEqual([
      {
        meal: { id: lunch.mealId, name: lunch.name },
        shareBefore: lunch.sharePercent,
        shareAfter: lunch.sharePercent,
        added: [],
        removed: [{ id: gone, name: lunch.foods[0]!.name }],
        reordered: false,
        noted: [],
      },
    ])
    const body = { applies: 'new_clients', note: 'بدون برنج سفید' }
    const published = await ask('POST', `${path}/publish`, { body, version })
    expect(published.body.data).toMatchObject({ number: 2, status: 'published', published: 2 })

    const composes = async (termCreatedAt?: string, number?: number) => {
      const catalogue = await readCatalogue(app.db)
      const taste = { country: 'IR', startDate: '2026-11-21' } as const
      const diet = await readDiet(app.db, id, catalogue, taste, { termCreatedAt, number })
      return diet?.definition.dietVersion
    }
    expect(await composes('2026-10-01T00:00:00.000Z')).toBe('1')
    expect(await composes('2026-11-21T08:00:00.001Z')).toBe('2')
    expect(await composes()).toBe('2')
    expect(await composes(undefined, 1)).toBe('1')

    const versions = await ask('GET', `${path}/versions`)
    expect(versions.body.data).toMatchObject([
      { number: 2, status: 'published', applies: 'new_clients', note: 'بدون برنج سفید', clients: 0 },
      { number: 1, status: 'published', applies: null, clients: 1 },
    ])
    const history = await ask('GET', `${path}/history`)
    expect(history.body.data[0]).toMatchObject({
      action: 'diet.published',
      changes: { published: [1, 2], applies: [null, 'new_clients'] },
    })
  })

  it('supersedes what nobody composes with any more', async () => {
    const { path, draft } = await opened('mediterranean')
    const { mealId } = mealOf(draft, 'lunch')
    const edited = await ask('POST', `${path}/meals/${mealId}/foods/removals`, {
      body: { foodIds: [foodIds(draft, 'lunch')[0]] },
      version: draft.version,
    })
    await ask('POST', `${path}/publish`, { body: {}, version: edited.body.data.version })
    const versions = await ask('GET', `${path}/versions`)
    expect(versions.body.data.map((one: { status: string }) => one.status)).toEqual([
      'published',
      'superseded',
    ])
  })

  it('publishes the first version of a new diet without asking', async () => {
    const body = { name: { fa: 'گیاهی دو', ar: null }, code: 'vegetarian-2' }
    const source = await idOf(app.db, 'diets', 'vegetarian')
    const copy = await ask('POST', `admin/diets/${source}/duplicate`, { body })
    const path = `admin/diets/${copy.body.data.id}`
    const { version } = (await ask('GET', `${path}/draft`)).body.data
    expect((await ask('DELETE', `${path}/draft`, { version })).status).toBe(409)
    const published = await ask('POST', `${path}/publish`, { body: {}, version })
    expect(published.body.data).toMatchObject({ number: 1, status: 'published' })
    expect((await ask('GET', path)).body.data).toMatchObject({ status: 'published', published: 1 })
  })
})

describe('restoring', () => {
  it('opens a draft as a copy of the old version, and does not drop a draft unasked', async () => {
    const { path, draft } = await opened('hypothyroid')
    const { mealId } = mealOf(draft, 'lunch')
    const edited = await ask('DELETE', `${path}/meals/${mealId}`, { version: draft.version })
    expect(edited.status).toBe(200)
    const refused = await ask('POST', `${path}/restore`, { body: { number: 1, replace: false } })
    expect([refused.status, refused.body.error.current]).toEqual([409, { draft: 2 }])
    const restored = await ask('POST', `${path}/restore`, { body: { number: 1, replace: true } })
    expect(restored.body.data).toMatchObject({ number: 2, status: 'draft', basedOn: 1 })
    expect(restored.body.data.meals).toEqual(draft.meals)
    expect((await ask('POST', `${path}/restore`, { body: { number: 9, replace: true } })).status).toBe(404)
  })
})
