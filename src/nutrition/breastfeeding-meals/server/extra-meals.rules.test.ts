import { describe, expect, it } from 'vitest'
import type { FoodDefinition, MealDefinition } from '#nutrition/composer/composer.contract.ts'
import type { Catalogue, PlannedDiet } from '#nutrition/composer/server/composer.reads.ts'
import { withExtraMeals } from './extra-meals.rules.ts'

const food = (foodId: string): FoodDefinition => ({
  foodId,
  dishKey: foodId,
  isMainDish: true,
  isActive: true,
  levels: [100],
  preference: 0,
  parts: [{ foodItemId: 'i1', unit: 'u1', steps: 1, scaling: 'with_level' }],
})

const meal = (mealCode: string, sharePermille: number): MealDefinition => ({
  mealCode,
  role: 'main',
  sharePermille,
  usage: 'always',
  proteinClash: false,
  foods: [food('1')],
})

const diet: PlannedDiet = {
  id: 1,
  name: { fa: 'رژیم', ar: null },
  dietType: 'breastfeeding',
  kcalFrom: 1800,
  kcalTo: 2600,
  definition: {
    dietId: '1',
    dietVersion: '1',
    dietType: 'breastfeeding',
    meals: [meal('breakfast', 400), meal('lunch', 600)],
  },
  items: [],
  classes: [],
}

const mealFacts = (code: string, position: number) =>
  [code, { code, name: { fa: code, ar: null }, time: null, position, sharePercent: 10 }] as const
const catalogue: Catalogue = {
  stamp: '',
  items: new Map([
    [
      'i1',
      {
        name: { fa: 'نان', ar: null },
        isRetired: false,
        searchKey: '',
        facts: { foodItemId: 'i1' } as never,
      },
    ],
  ]),
  foods: new Map(
    ['1', '2', '3', '4'].map((id) => [
      id,
      {
        name: { fa: id, ar: null },
        searchKey: '',
        kitchen: 'both',
        season: null,
        popularity: 5,
        definition: food(id),
      },
    ]),
  ),
  units: new Map(),
  intakes: [],
  dishClasses: new Map(),
  meals: new Map([mealFacts('breakfast', 1), mealFacts('snack_am', 2), mealFacts('lunch', 3)]),
}

describe('withExtraMeals', () => {
  it('adds a meal in its place of the day, on top of what the diet shares out', () => {
    const extras = [{ mealCode: 'snack_am', kcal: 200, foodIds: [2, 3, 4, 99] }]
    const { meals } = withExtraMeals(diet, extras, 2000, catalogue).definition
    // 200 of 2000 kcal are a tenth; the diet's own meals share the other nine tenths.
    expect(meals.map((one) => [one.mealCode, one.role, one.sharePermille])).toEqual([
      ['breakfast', 'main', 360],
      ['snack_am', 'snack', 100],
      ['lunch', 'main', 540],
    ])
    expect(meals[1]?.foods.map((one) => [one.foodId, one.isMainDish])).toEqual([
      ['2', false],
      ['3', false],
      ['4', false],
    ])
  })

  it('makes a meal of the diet bigger and offers the new foods besides its own', () => {
    const extras = [{ mealCode: 'lunch', kcal: 100, foodIds: [1, 2] }]
    const { meals } = withExtraMeals(diet, extras, 2000, catalogue).definition
    expect(meals.map((one) => one.sharePermille)).toEqual([380, 620])
    expect(meals[1]?.foods.map((one) => one.foodId)).toEqual(['1', '2'])
  })

  it('brings the facts of items that the diet did not have, and changes nothing without extra meals', () => {
    const extras = [{ mealCode: 'lunch', kcal: 100, foodIds: [2] }]
    expect(withExtraMeals(diet, extras, 2000, catalogue).items).toEqual([{ foodItemId: 'i1' }])
    expect(withExtraMeals(diet, [], 2000, catalogue)).toBe(diet)
  })
})
