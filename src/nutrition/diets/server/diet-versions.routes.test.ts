import { afterAll, describe, expect, it } from 'vitest'
import type { DietContent } from '../diet-versions.contract.ts'
import { asking, dietApp, foodIds, idOf, mealOf, openDraftOf } from './testing/diet-fixtures.ts'

const app = await dietApp()
const editor = await app.staff(['diets.read', 'diets.write', 'diets.publish'])
const ask = asking(app, editor)
afterAll(() => app.close())

const opened = (code: string) => openDraftOf(app, ask, code)

describe('opening a draft', () => {
  it('copies the published version once, and goes on with it', async () => {
    const { path, draft } = await opened('weight_loss')
    expect(draft).toMatchObject({ number: 2, status: 'draft', basedOn: 1, published: 1, shareSum: 100 })
    expect(draft.problems).toEqual([])
    const first = await ask('GET', `${path}/versions/1`)
    expect(first.body.data.meals).toEqual(draft.meals)
    const again = await ask('POST', `${path}/draft`)
    expect(again.body.data).toEqual(draft)
    expect((await ask('GET', `${path}/draft`)).body.data).toEqual(draft)
  })

  it('is given up, and older saves do not fit the next one', async () => {
    const { path, draft } = await opened('plateau')
    const gone = await ask('DELETE', `${path}/draft`, { version: draft.version })
    expect(gone.body.data).toMatchObject({ number: 1, status: 'published' })
    const next = await ask('POST', `${path}/draft`)
    const lunch = mealOf(draft, 'lunch').mealId
    const late = await ask('PATCH', `${path}/meals/${lunch}`, {
      body: { sharePercent: 31 },
      version: draft.version,
    })
    expect([late.status, late.body.error.current.version]).toEqual([412, next.body.data.version])
  })
})

describe('editing a draft', () => {
  it('changes shares, order, meals and foods, and counts each as a save', async () => {
    const { path, draft } = await opened('athlete')
    const breakfast = mealOf(draft, 'breakfast')
    const [one, two] = breakfast.foods.map((food) => food.foodId) as [number, number]
    const share = await ask('PATCH', `${path}/meals/${breakfast.mealId}`, {
      body: { sharePercent: breakfast.sharePercent + 1, before: null },
      version: draft.version,
    })
    const after: DietContent = share.body.data
    expect(after).toMatchObject({ version: draft.version + 1, shareSum: 101 })
    expect(after.meals.at(-1)?.code).toBe('breakfast')
    expect(after.problems.map((problem) => problem.code)).toEqual(['shares'])

    const moved = await ask('POST', `${path}/meals/${breakfast.mealId}/foods`, {
      body: { places: [{ foodId: two, before: one }] },
      version: after.version,
    })
    expect(foodIds(moved.body.data, 'breakfast').slice(0, 2)).toEqual([two, one])
    const fewer = await ask('POST', `${path}/meals/${breakfast.mealId}/foods/removals`, {
      body: { foodIds: [two] },
      version: moved.body.data.version,
    })
    expect(foodIds(fewer.body.data, 'breakfast')[0]).toBe(one)
    const back = await ask('POST', `${path}/meals/${breakfast.mealId}/foods`, {
      body: { places: [{ foodId: two, before: one }] },
      version: fewer.body.data.version,
    })
    expect(foodIds(back.body.data, 'breakfast')).toEqual(foodIds(moved.body.data, 'breakfast'))

    const without = await ask('DELETE', `${path}/meals/${breakfast.mealId}`, {
      version: back.body.data.version,
    })
    expect(without.body.data.meals).toHaveLength(draft.meals.length - 1)
    const added = await ask('POST', `${path}/meals`, {
      body: { mealId: breakfast.mealId, sharePercent: 20 },
      version: without.body.data.version,
    })
    expect(mealOf(added.body.data, 'breakfast')).toMatchObject({ sharePercent: 20, foods: [], reach: null })
  })

  it('says how much energy a meal can have and how much it should', async () => {
    const { draft } = await opened('vegan')
    const lunch = mealOf(draft, 'lunch')
    const kcal = lunch.foods.map((food) => food.kcalX10)
    expect(lunch.target).toEqual({
      from: Math.round((draft.kcalFrom! * lunch.sharePercent) / 100),
      to: Math.round((draft.kcalTo! * lunch.sharePercent) / 100),
    })
    expect(lunch.reach).toEqual({
      from: Math.round((Math.min(...kcal) * 50) / 1000),
      to: Math.round((Math.max(...kcal) * 200) / 1000),
    })
    expect(draft.groups).toMatchObject({ red_meat: 0, poultry: 0, fish: 0, egg: 0 })
  })

  it('keeps a note to the client with its food: moved, taken out and brought back, copied', async () => {
    const { id, path, draft } = await opened('hyperlipidemia')
    const { mealId, foods } = mealOf(draft, 'lunch')
    const [one, two] = foods.map((food) => food.foodId) as [number, number]
    const write = (foodId: number, body: object, version: number) =>
      ask('PUT', `${path}/meals/${mealId}/foods/${foodId}/note`, { body, version })
    const note = { fa: 'بی‌نمک', ar: 'من دون ملح' }
    const noted = await write(one, { fa: ' بي\u200cنمك ', ar: note.ar }, draft.version)
    expect(mealOf(noted.body.data, 'lunch').foods[0]).toMatchObject({ foodId: one, note })
    const put = (place: object, version: number) =>
      ask('POST', `${path}/meals/${mealId}/foods`, { body: { places: [place] }, version })
    const moved = await put({ foodId: one, before: null }, noted.body.data.version)
    expect(mealOf(moved.body.data, 'lunch').foods.at(-1)).toMatchObject({ foodId: one, note })
    const out = await ask('POST', `${path}/meals/${mealId}/foods/removals`, {
      body: { foodIds: [one] },
      version: moved.body.data.version,
    })
    const back = await put({ foodId: one, before: two, note }, out.body.data.version)
    expect(mealOf(back.body.data, 'lunch').foods[0]).toMatchObject({ foodId: one, note })

    const diff = await ask('GET', `${path}/diff?from=1&to=2`)
    expect(diff.body.data.meals).toMatchObject([
      { added: [], removed: [], reordered: false, noted: [{ id: one, before: null, after: note }] },
    ])
    await ask('POST', `${path}/publish`, { body: {}, version: back.body.data.version })
    const copy = await ask('POST', `admin/diets/${id}/duplicate`, {
      body: { name: { fa: 'چربی خون دو', ar: null }, code: 'hyperlipidemia-2' },
    })
    const copied = await ask('GET', `admin/diets/${copy.body.data.id}/draft`)
    expect(mealOf(copied.body.data, 'lunch').foods[0]).toMatchObject({ foodId: one, note })
    const reopened = await ask('POST', `${path}/draft`)
    expect(mealOf(reopened.body.data, 'lunch').foods[0]).toMatchObject({ foodId: one, note })
    const none = await write(one, { fa: null, ar: null }, reopened.body.data.version)
    expect(mealOf(none.body.data, 'lunch').foods[0]?.note).toBe(null)
    const restored = await ask('POST', `${path}/restore`, { body: { number: 2, replace: true } })
    expect(mealOf(restored.body.data, 'lunch').foods[0]).toMatchObject({ foodId: one, note })
  })

  it('refuses a note that is too long, or about a food that the meal does not have', async () => {
    const { path, draft } = await opened('ramadan')
    const [meal] = draft.meals as [DietContent['meals'][number]]
    const write = (foodId: number, body: object) =>
      ask('PUT', `${path}/meals/${meal.mealId}/foods/${foodId}/note`, { body, version: draft.version })
    const long = await write(meal.foods[0]!.foodId, { fa: 'ن'.repeat(161), ar: '' })
    expect(long.body.error.fields).toEqual({ fa: ['too-long:160'], ar: ['required'] })
    expect((await write(999_999, { fa: 'ن', ar: null })).status).toBe(404)
  })

  it('refuses foods and meals that are missing, retired or there already', async () => {
    const { path, draft } = await opened('ketogenic')
    const { mealId } = mealOf(draft, 'lunch')
    const put = (foodId: number) =>
      ask('POST', `${path}/meals/${mealId}/foods`, {
        body: { places: [{ foodId, before: null }] },
        version: draft.version,
      })
    expect((await put(999_999)).body.error.fields).toEqual({ places: ['not-found'] })
    const outside = await idOf(app.db, 'foods', (await foodOutside(draft, 'lunch')).code)
    await app.db
      .updateTable('foods')
      .set({ retired_at: app.clock.now(), version: 2 })
      .where('id', '=', outside)
      .execute()
    expect((await put(outside)).body.error.fields).toEqual({ places: ['retired'] })
    await app.db
      .updateTable('foods')
      .set({ retired_at: null, version: 3 })
      .where('id', '=', outside)
      .execute()
    const addMeal = (body: object) => ask('POST', `${path}/meals`, { body, version: draft.version })
    expect((await addMeal({ mealId, sharePercent: 10 })).body.error.fields).toEqual({ mealId: ['taken'] })
    expect((await addMeal({ mealId: 999_999, sharePercent: 10 })).body.error.fields).toEqual({
      mealId: ['not-found'],
    })
    expect((await addMeal({ mealId: 1, sharePercent: 0 })).body.error.fields).toEqual({
      sharePercent: ['too-small:1'],
    })
    expect((await ask('DELETE', `${path}/meals/999999`, { version: draft.version })).status).toBe(404)
  })

  it('never touches a published version: without a draft there is nothing to edit', async () => {
    const id = await idOf(app.db, 'diets', 'low_carb')
    const reply = await ask('PATCH', `admin/diets/${id}/meals/1`, { body: { sharePercent: 5 }, version: 1 })
    expect(reply.status).toBe(404)
    expect((await ask('GET', `admin/diets/${id}/draft`)).body.data).toMatchObject({
      status: 'published',
      shareSum: 100,
    })
  })
})

async function foodOutside(draft: DietContent, meal: string): Promise<{ code: string }> {
  return app.db
    .selectFrom('foods')
    .select('code')
    .where('id', 'not in', foodIds(draft, meal))
    .limit(1)
    .executeTakeFirstOrThrow()
}

describe('two editors of one draft', () => {
  it('both count where they change different things', async () => {
    const { path, draft } = await opened('gluten_free')
    const [lunch, dinner] = [mealOf(draft, 'lunch'), mealOf(draft, 'dinner')]
    const remove = (meal: typeof lunch, foodId: number) =>
      ask('POST', `${path}/meals/${meal.mealId}/foods/removals`, {
        body: { foodIds: [foodId] },
        version: draft.version,
      })
    const [first, second] = lunch.foods.map((food) => food.foodId) as [number, number]
    expect((await remove(lunch, first)).status).toBe(200)
    expect((await remove(lunch, second)).status).toBe(200)
    const share = await ask('PATCH', `${path}/meals/${dinner.mealId}`, {
      body: { sharePercent: dinner.sharePercent + 2 },
      version: draft.version,
    })
    expect(share.body.data).toMatchObject({ version: draft.version + 3, shareSum: 102 })
    expect(foodIds(share.body.data, 'lunch')).toEqual(foodIds(draft, 'lunch').slice(2))
  })

  it('tells the second one when both change the same, with the draft of now, and changes nothing', async () => {
    const { path, draft } = await opened('fatty_liver')
    const { mealId, sharePercent } = mealOf(draft, 'lunch')
    const patch = (share: number) =>
      ask('PATCH', `${path}/meals/${mealId}`, { body: { sharePercent: share }, version: draft.version })
    const replies = await Promise.all([patch(sharePercent + 1), patch(sharePercent + 2)])
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 412])
    const [won, lost] = replies.toSorted((one, other) => one.status - other.status)
    expect(lost?.body.error.current).toEqual(won?.body.data)
  })

  it('a note and another place of the same food both count; a second note and a removal do not', async () => {
    const { path, draft } = await opened('teen')
    const { mealId, foods } = mealOf(draft, 'lunch')
    const { foodId } = foods[0]!
    const { version } = draft
    const write = (fa: string) =>
      ask('PUT', `${path}/meals/${mealId}/foods/${foodId}/note`, { body: { fa, ar: null }, version })
    const places = [{ foodId, before: null }]
    expect((await write('گرم')).status).toBe(200)
    expect((await ask('POST', `${path}/meals/${mealId}/foods`, { body: { places }, version })).status).toBe(
      200,
    )
    const second = await write('سرد')
    expect(second.status).toBe(412)
    expect(mealOf(second.body.error.current, 'lunch').foods.at(-1)?.note).toEqual({ fa: 'گرم', ar: null })
    const body = { foodIds: [foodId] }
    expect((await ask('POST', `${path}/meals/${mealId}/foods/removals`, { body, version })).status).toBe(412)
  })

  it('tells who edits a meal that the other took out', async () => {
    const { path, draft } = await opened('hypertension')
    const dinner = mealOf(draft, 'dinner')
    await ask('DELETE', `${path}/meals/${dinner.mealId}`, { version: draft.version })
    const late = await ask('POST', `${path}/meals/${dinner.mealId}/foods/removals`, {
      body: { foodIds: [dinner.foods[0]!.foodId] },
      version: draft.version,
    })
    expect([late.status, late.body.error.current.meals.length]).toEqual([412, draft.meals.length - 1])
  })
})
