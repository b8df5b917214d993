import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#platform/server/testing/test-app.ts'
import { foodSuggestionsRoutes } from './food-suggestions.routes.ts'
import { makeSuggestionKitchen } from './testing/suggestion-kitchen.ts'

const app = await testApp(foodSuggestionsRoutes)
const editor = await app.staff(['food-suggestions.read'])
const kitchen = await makeSuggestionKitchen(app)
afterAll(() => app.close())

const read = async (path: string) =>
  (await app.request('GET', `admin/food-suggestions/${path}`, { token: editor.token })).body.data

describe('the swaps of a food', () => {
  // Rice is 200 kcal, 4 g protein, 40 g carbohydrate. Lentils have 200 kcal at 100 %, 4 g more protein and 5 g less
  // carbohydrate: 9 g. Kebab: 90 % gives 198 kcal, 18 g protein, 13.5 g fat: 14 + 40 + 13.5 = 67.5 g.
  it('have the same energy, nearest first', async () => {
    const { food, swaps } = await read(`swaps?food=${kitchen.rice}&meal=lunch`)
    expect(food).toEqual({
      id: kitchen.rice,
      name: { fa: 'چلو', ar: null },
      level: 100,
      kcalX10: 2000,
      proteinMg: 4000,
      carbMg: 40_000,
      fatMg: 0,
    })
    const brief = swaps.map((one: Record<string, unknown>) => [
      one['id'],
      one['level'],
      one['energyPermille'],
      one['distance'],
    ])
    expect(brief).toEqual([
      [kitchen.lentils, 100, 0, 90],
      [kitchen.kebab, 90, -10, 675],
    ])
  })

  it('leave out what cannot come near: twice the soup is 120 kcal', async () => {
    const { swaps } = await read(`swaps?food=${kitchen.rice}`)
    expect(swaps.map((one: { id: number }) => one.id)).toEqual([kitchen.lentils, kitchen.kebab])
  })

  it('leave out what the tag rules out, and are 404 for a food that does not exist', async () => {
    const { swaps } = await read(`swaps?food=${kitchen.rice}&tag=meat`)
    expect(swaps.map((one: { id: number }) => one.id)).toEqual([kitchen.lentils])
    const missing = await app.request('GET', 'admin/food-suggestions/swaps?food=999999', {
      token: editor.token,
    })
    expect(missing.status).toBe(404)
  })
})
