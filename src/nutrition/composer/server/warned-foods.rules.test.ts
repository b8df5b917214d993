import { expect, it } from 'vitest'
import { seedInput, SEED_ITEMS } from './seed-menus.fixture.ts'
import { warnPoints } from './warned-foods.rules.ts'

const input = seedInput()
const lunches = input.diet.meals.find(({ mealCode }) => mealCode === 'lunch')!.foods
const of = (part: string) => lunches.find(({ foodId }) => foodId.includes(part))!
const items = SEED_ITEMS.map((item) => {
  const tags = { d_gheimeh: ['potassium_rich', 'phosphorus_rich'], d_joojeh: ['phosphorus_rich'] }
  return { ...item, tags: tags[item.foodItemId as keyof typeof tags] ?? [] }
})
const warned = (...warnTags: string[]) => {
  const one = { ...input, items, limits: { ...input.limits, warnTags } }
  return ['d_gheimeh', 'd_joojeh', 'd_koobideh'].map((part) => warnPoints(of(part), one))
}

it('costs eight points for each tag of a food that the client is warned of, and nothing without a warning', () => {
  expect(warned('potassium_rich', 'phosphorus_rich')).toEqual([16, 8, 0])
  expect(warned('potassium_rich')).toEqual([8, 0, 0])
  expect(warned()).toEqual([0, 0, 0])
  expect(warnPoints(of('d_gheimeh'), { ...input, items })).toBe(0)
})
