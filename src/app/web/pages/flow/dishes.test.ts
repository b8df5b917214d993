import { describe, expect, it } from 'vitest'
import type { ListContent, ListEntry } from '#nutrition/composer/composer.contract.ts'
import type { ListNames } from '#clients/food-lists/food-list-parts.contract.ts'
import { dishAfter, mealsOf, servesSame } from './dishes.ts'

const dish = (foodId: string, steps = 2) =>
  ({ foodId, lines: [{ foodItemId: 'i1', steps }] }) as unknown as ListEntry
const choices = (...meals: [string, ListEntry[]][]) =>
  ({
    layout: 'choices',
    meals: meals.map(([mealCode, entries]) => ({ mealCode, entries })),
  }) as unknown as ListContent
const names = {
  meals: { breakfast: { position: 1 }, lunch: { position: 2 }, dinner: { position: 3 } },
} as unknown as ListNames

const list = choices(
  ['lunch', [dish('3'), dish('4'), dish('5')]],
  ['dinner', []],
  ['breakfast', [dish('1'), dish('2')]],
)
const meals = mealsOf(list, names)

describe('the dishes of a list', () => {
  it('stand in the order of the day, with the place that the server knows them by', () => {
    expect(meals.map(({ mealCode }) => mealCode)).toEqual(['breakfast', 'lunch', 'dinner'])
    expect(meals[1]?.dishes[2]).toMatchObject({ day: null, mealCode: 'lunch', entry: 2 })
  })

  it.each([
    [null, 'next', 0],
    [0, 'previous', 0],
    [1, 'next', 2],
    [4, 'next', 4],
    [1, 'nextMeal', 2],
    [3, 'previousMeal', 0],
    [3, 'nextMeal', 3],
    [0, 'previousMeal', 0],
  ] as const)('are walked along: from %s %s leads to %s', (at, way, to) => {
    expect(dishAfter(meals, at, way)).toBe(to)
  })

  it('of an empty list are none', () => {
    expect(dishAfter(mealsOf(choices(['lunch', []]), names), null, 'next')).toBeNull()
  })

  it('are the same where foods and amounts are, whatever else differs', () => {
    const one = choices(['lunch', [dish('3'), dish('4')]])
    expect(servesSame(one, choices(['lunch', [{ ...dish('3'), level: 100 }, dish('4')]]))).toBe(true)
    expect(servesSame(one, choices(['lunch', [dish('3'), dish('5')]]))).toBe(false)
    expect(servesSame(one, choices(['lunch', [dish('3', 3), dish('4')]]))).toBe(false)
  })
})
