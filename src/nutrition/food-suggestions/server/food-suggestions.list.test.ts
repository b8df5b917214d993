import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { foodSuggestionsRoutes } from './food-suggestions.routes.ts'
import {
  autumnLunch,
  createSuggestion,
  makeSuggestionKitchen,
  type SuggestionKitchen,
} from './testing/suggestion-kitchen.ts'

let app: TestApp
let editor: TestStaff
let kitchen: SuggestionKitchen
let autumnId: number

beforeAll(async () => {
  app = await testApp(foodSuggestionsRoutes)
  editor = await app.staff(['food-suggestions.read', 'food-suggestions.write', 'food-suggestions.export'])
  kitchen = await makeSuggestionKitchen(app)
  const { rice, lentils, soup, diet } = kitchen
  const base = autumnLunch(kitchen)
  const autumn = await createSuggestion(app, editor, base)
  autumnId = autumn.id
  const anything = { dietType: null, kcalFrom: null, kcalTo: null, season: null }
  const one = (foodId: number) => [{ foodId, swapFoodId: null }]
  const drafts = [
    {
      name: { fa: 'سوپ زمستان', ar: null },
      ...anything,
      mealCode: 'dinner',
      season: 'winter',
      entries: one(soup),
    },
    { name: { fa: 'بی‌گوشت', ar: null }, ...anything, mealCode: null, tag: 'meat', entries: one(lentils) },
    { name: { fa: 'همین رژیم', ar: null }, ...anything, dietId: diet, entries: one(rice) },
    { name: { fa: 'سال آینده', ar: null }, ...anything, activeFrom: '2027-03-21', entries: one(rice) },
    {
      name: { fa: 'پارسال', ar: null },
      ...anything,
      activeTo: '2026-11-20',
      kcalFrom: 1800,
      entries: one(rice),
    },
  ]
  for (const draft of drafts) await createSuggestion(app, editor, { ...base, ...draft })
  // Lunch: rice 6 (of 5 composed 1 replaced), lentils 4 (of 4 composed 3 replaced). Other meals and diets: more.
  const counted: [number, number, string, number, number, number][] = [
    [rice, diet, 'lunch', 6, 5, 1],
    [lentils, diet, 'lunch', 4, 4, 3],
    [rice, diet, 'dinner', 10, 10, 0],
    [rice, diet + 1, 'lunch', 100, 100, 0],
  ]
  await app.db
    .insertInto('food_servings')
    .values(
      counted.map(([food_id, diet_id, meal_code, served, composed, replaced]) => ({
        food_id,
        diet_id,
        meal_code,
        served,
        composed,
        replaced,
      })),
    )
    .execute()
})
afterAll(() => app.close())

async function list(query: string) {
  const reply = await app.request('GET', `admin/food-suggestions?${query}`, { token: editor.token })
  expect(reply.status, query).toBe(200)
  return reply.body
}
const names = async (query: string) =>
  (await list(query)).data.map((one: { name: { fa: string } }) => one.name.fa)

describe('the list of suggestions', () => {
  it('finds by any spelling', async () => {
    expect(await names(`q=${encodeURIComponent('بي گوشت')}`)).toEqual(['بی‌گوشت'])
    expect(await names(`q=${encodeURIComponent('غداء')}`)).toEqual(['ناهار پاییز'])
  })

  const sorts: [string, string[]][] = [
    ['', ['بی‌گوشت', 'پارسال', 'سال آینده', 'سوپ زمستان', 'ناهار پاییز', 'همین رژیم']],
    ['-name', ['همین رژیم', 'ناهار پاییز', 'سوپ زمستان', 'سال آینده', 'پارسال', 'بی‌گوشت']],
  ]
  it.each(sorts)('sorts by name: %s', async (sort, expected) => {
    expect(await names(sort === '' ? '' : `sort=${sort}`)).toEqual(expected)
  })

  it('counts the servings of its foods in its diets and its meal, and sorts by them', async () => {
    const { data } = await list('sort=-used')
    const counts = data.map((one: Record<string, unknown>) => [
      (one['name'] as { fa: string }).fa,
      one['served'],
      one['replacedPermille'],
    ])
    expect(counts).toEqual([
      // Rice at lunch in any diet: 6 + 100, 1 of 105 replaced.
      ['پارسال', 106, 9],
      ['سال آینده', 106, 9],
      // Rice and lentils at lunch in its type: 6 + 4, 4 of 9 replaced. Kebab was never served.
      ['ناهار پاییز', 10, 444],
      ['همین رژیم', 6, 200],
      ['بی‌گوشت', 4, 750],
      ['سوپ زمستان', 0, null],
    ])
    expect((await names('sort=-swapped')).slice(0, 3)).toEqual(['بی‌گوشت', 'ناهار پاییز', 'همین رژیم'])
    expect((await names('sort=-swapped')).at(-1)).toBe('سوپ زمستان')
  })

  const filters: [string, string[]][] = [
    ['type=weight_loss', ['ناهار پاییز']],
    ['meal=dinner', ['سوپ زمستان']],
    ['kcal=1500', ['بی‌گوشت', 'سال آینده', 'سوپ زمستان', 'ناهار پاییز', 'همین رژیم']],
    ['kcal=1700&meal=lunch', ['سال آینده', 'همین رژیم']],
    ['season=winter', ['سوپ زمستان']],
    ['season=none&state=active', ['بی‌گوشت', 'همین رژیم']],
    ['tag=meat', ['بی‌گوشت']],
    ['state=active', ['بی‌گوشت', 'سوپ زمستان', 'ناهار پاییز', 'همین رژیم']],
    ['state=planned', ['سال آینده']],
    ['state=ended', ['پارسال']],
    ['state=retired', []],
  ]
  it.each(filters)('filters by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('filters by diet with its type, and by a food or its swap', async () => {
    expect(await names(`diet=${kitchen.diet}&season=none&state=active`)).toEqual(['بی‌گوشت', 'همین رژیم'])
    expect(await names(`diet=${kitchen.diet}&type=weight_loss`)).toEqual(['ناهار پاییز'])
    expect(await names(`diet=${kitchen.diet + 1}&state=active`)).toEqual(['بی‌گوشت', 'سوپ زمستان'])
    expect(await names(`food=${kitchen.rice}&state=active`)).toEqual(['ناهار پاییز', 'همین رژیم'])
  })

  it('pages and counts', async () => {
    const { data, meta } = await list('perPage=4&page=2')
    expect([data.length, meta]).toEqual([2, { page: 2, perPage: 4, total: 6, totalIsExact: true }])
  })

  it('refuses what it does not know', async () => {
    for (const query of ['sort=sort_key', 'tag=halal', 'season=monsoon', 'diet=0', 'state=new', 'kcal=1']) {
      const reply = await app.request('GET', `admin/food-suggestions?${query}`, { token: editor.token })
      expect(reply.status, query).toBe(422)
    }
  })
})

describe('the usage of a suggestion', () => {
  it('says for each food which diets can try it and what became of it', async () => {
    const path = `admin/food-suggestions/${autumnId}/usage`
    const { body } = await app.request('GET', path, { token: editor.token })
    const brief = body.data.foods.map((one: Record<string, unknown>) => [
      (one['food'] as { id: number }).id,
      ...['diets', 'served', 'composed', 'replaced', 'replacedPermille'].map((key) => one[key]),
    ])
    expect(brief).toEqual([
      [kitchen.kebab, 1, 0, 0, 0, null],
      [kitchen.rice, 1, 6, 5, 1, 200],
      // No diet offers it: it can never be tried.
      [kitchen.lentils, 0, 4, 4, 3, 750],
    ])
  })
})

describe('the export of suggestions', () => {
  it('holds a row for each food of what is filtered, in the words of the reader', async () => {
    const path = 'admin/food-suggestions/export?format=csv&season=autumn&locale=ar-IQ'
    const { status, text, headers } = await app.request('GET', path, { token: editor.token })
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="food-suggestions.csv"',
    ])
    const own = 'ناهار پاییز,غداء الخريف,إنقاص الوزن,,ناهار,1200,1600,الخريف,,,,فعّال'
    expect(text.split('\r\n').slice(1)).toEqual([
      `${own},1,کباب,چلو,10,44.4,`,
      `${own},2,عدس‌پلو,,10,44.4,`,
      '',
    ])
  })

  it('holds chosen rows only, and leaves an event', async () => {
    const path = `admin/food-suggestions/export?format=xlsx&ids=${autumnId}`
    expect((await app.request('GET', path, { token: editor.token })).status).toBe(200)
    const event = await app.db
      .selectFrom('event_log')
      .select(['staff_id', 'detail'])
      .where('action', '=', 'food-suggestions.exported')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(event).toEqual({ staff_id: editor.staffId, detail: { format: 'xlsx', rows: 1 } })
  })
})
