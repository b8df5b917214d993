import { describe, expect, it } from 'vitest'
import type { FoodDefinition, MealDefinition } from '../composer.contract.ts'
import type { PlannedDiet } from './diet-definition.ts'
import { withFastingMeals } from './fasting-meals.rules.ts'

const food = (foodId: string, ...items: string[]): FoodDefinition => ({
  foodId,
  dishKey: foodId,
  isMainDish: false,
  isActive: true,
  levels: [100],
  preference: 0,
  parts: items.map((foodItemId) => ({ foodItemId, unit: 'g', steps: 1, scaling: 'with_level' })),
})

const meal = (mealCode: string, sharePermille: number, ...foods: FoodDefinition[]): MealDefinition => ({
  mealCode,
  role: mealCode === 'bedtime' || mealCode.startsWith('snack') ? 'snack' : 'main',
  sharePermille,
  usage: 'always',
  proteinClash: false,
  foods,
})

/** A diet of these meals whose items are those of its foods. */
function diet(dietId: string, ...meals: MealDefinition[]): PlannedDiet {
  const codes = new Set(
    meals.flatMap(({ foods }) => foods.flatMap(({ parts }) => parts.map((part) => part.foodItemId))),
  )
  return {
    definition: { dietId, dietVersion: '1', dietType: dietId, meals },
    items: [...codes].map((foodItemId) => ({ foodItemId })),
  } as unknown as PlannedDiet
}

const vegetarian = diet(
  'vegetarian',
  meal('breakfast', 250, food('adasi', 'lentils')),
  meal('snack_am', 100, food('fruit', 'apple')),
  meal('lunch', 400, food('kuku', 'egg', 'herbs')),
  meal('dinner', 250, food('pasta', 'pasta', 'tomato')),
)
const ramadan = diet(
  'ramadan',
  meal(
    'iftar',
    320,
    food('halim', 'wheat', 'chicken'),
    food('egg_soup', 'egg', 'lentils'),
    food('mix', 'egg', 'chicken'),
  ),
  meal('dinner', 240),
  meal('bedtime', 80),
  meal('sahar', 360, food('kebab', 'lamb')),
)

describe('a fasting day of a diet', () => {
  const { definition, items } = withFastingMeals(vegetarian, ramadan)
  const dishesAt = (code: string) =>
    definition.meals.find(({ mealCode }) => mealCode === code)?.foods.map(({ foodId }) => foodId)

  it('has the meals and shares of fasting and the targets and items of the diet', () => {
    expect(definition.meals.map(({ mealCode, sharePermille }) => [mealCode, sharePermille])).toEqual([
      ['iftar', 320],
      ['dinner', 240],
      ['bedtime', 80],
      ['sahar', 360],
    ])
    expect(definition.dietId).toBe('vegetarian')
    expect(items).toBe(vegetarian.items)
  })

  it('breaks the fast with what the diet has for breakfast and eats its lunch before dawn', () => {
    expect(dishesAt('iftar')).toContain('adasi')
    expect(dishesAt('sahar')).toEqual(['kuku', 'pasta'])
    expect(dishesAt('dinner')?.toSorted()).toEqual(['kuku', 'pasta'])
    expect(dishesAt('bedtime')).toEqual(['fruit'])
  })

  it('takes of the fasting diet only what is made of items of the diet alone', () => {
    expect(dishesAt('iftar')?.toSorted()).toEqual(['adasi', 'egg_soup'])
  })

  it('varies its main meals', () => {
    const varied = definition.meals.map(({ mealCode, foods }) => [
      mealCode,
      foods.every((one) => one.isMainDish),
    ])
    expect(varied).toEqual([
      ['iftar', true],
      ['dinner', true],
      ['bedtime', false],
      ['sahar', true],
    ])
  })
})
