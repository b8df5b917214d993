import { describe, expect, it } from 'vitest'
import type { FoodItemFacts } from '#nutrition/composer/composer.contract.ts'
import { menuFor } from './menu.rules.ts'

/** Items of 100, 110, 112 and 150 kcal in 100 g, served in grams. */
const facts = new Map(
  Object.entries({ stew: 100, soup: 110, kebab: 112, feast: 150 }).map(([foodItemId, kcalPer100g]) => [
    foodItemId,
    {
      foodItemId,
      kcalPer100g,
      proteinMg: 0,
      carbMg: 0,
      fatMg: 0,
      fibreMg: 0,
      sugarMg: 0,
      sodiumMg: 0,
      allergens: [],
      tags: [],
      proteinGroup: null,
      giClass: 'none',
      units: [{ unit: 'g', grams10: 10, stepsPerUnit: 1 }],
    } satisfies FoodItemFacts,
  ]),
)
const limits = { allergens: [], forbiddenTags: [], dislikedFoodItemIds: [], dislikedFoodIds: [] }
const dayOf = (foodId: string) => ({
  meals: [{ mealCode: 'lunch', foods: [{ foodId, lines: [{ foodItemId: foodId, unit: 'g', steps: 100 }] }] }],
})
const template = ['stew', 'soup', 'kebab', 'feast'].map(dayOf)

function lunches(refused: readonly string[], liked: readonly string[]): string[] {
  const tastes = { refused: new Set(refused), liked: new Set(liked) }
  const menu = menuFor(template, { facts, limits, tastes, startedOn: '2026-11-28' })
  return menu.ok ? menu.days.flatMap(({ meals }) => meals[0]?.entries[0]?.foodId ?? '') : [menu.mealCode]
}

describe('a menu of 21 days', () => {
  it('gives the dish of the nearest energy in place of one that the client refuses', () => {
    expect(lunches(['stew'], [])).toEqual(['soup', 'soup', 'kebab', 'feast'])
  })

  it('gives one that the client likes before others of about that energy, and not of another', () => {
    expect(lunches(['stew'], ['kebab'])).toEqual(['kebab', 'soup', 'kebab', 'feast'])
    expect(lunches(['stew'], ['feast'])).toEqual(['soup', 'soup', 'kebab', 'feast'])
  })

  it('is none where the client refuses every dish of a meal', () => {
    expect(lunches(['stew', 'soup', 'kebab', 'feast'], [])).toEqual(['lunch'])
  })
})
