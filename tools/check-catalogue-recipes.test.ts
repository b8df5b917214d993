import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '#app/server/initial-data/catalogue.ts'
import { readRecipes } from '#app/server/initial-data/catalogue-recipes.ts'
import { checkRecipes } from './check-catalogue-recipes.ts'

const { recipes, dishes } = loadCatalogue(new URL('../seed/', import.meta.url).pathname)

describe('the shipped recipes', () => {
  it('are whole in both languages and fit their dishes', () => {
    expect(checkRecipes({ recipes, dishes })).toEqual([])
  })

  it('are of at least 150 dishes, and of seven in ten of the most loved main dishes of both kitchens', () => {
    const cooked = new Set(recipes.flatMap((recipe) => recipe.dishes))
    expect(cooked.size).toBeGreaterThanOrEqual(150)
    const loved = dishes.filter((dish) => dish.class !== null && dish.preference === 5)
    for (const kitchen of ['ir', 'iq'] as const) {
      const own = loved.filter(({ kitchens }) => kitchens.includes(kitchen))
      expect(own.filter(({ code }) => cooked.has(code)).length / own.length).toBeGreaterThan(0.7)
    }
  })
})

describe('a recipe', () => {
  const head = 'code,dishes,needs,minutes,serves,steps_fa,steps_ar\n'
  const problemsOf = (...rows: string[]) =>
    checkRecipes({ recipes: readRecipes(`${head}${rows.join('\n')}\n`), dishes }).map(({ what }) => what)

  it.each([
    ['of a dish that nobody knows', 'x,no_such_dish,apple,10,2,a|b|c|d,a|b|c|d', 'unknown dish no_such_dish'],
    [
      'that speaks of what is not there',
      'x,apple_plain,egg_raw,10,2,a|b|c|d,a|b|c|d',
      'apple_plain holds no egg_raw',
    ],
    ['that names nothing', 'x,apple_plain,,10,2,a|b|c|d,a|b|c|d', 'names no dish, or nothing that it holds'],
    ['without its time', 'x,apple_plain,apple,,2,a|b|c|d,a|b|c|d', 'minutes or serves is no number'],
    [
      'with fewer steps in Arabic',
      'x,apple_plain,apple,10,2,a|b|c|d,a|b|c',
      '4 steps in Persian, 3 in Arabic',
    ],
    ['that is too short', 'x,apple_plain,apple,10,2,a|b|c,a|b|c', '3 steps: four to seven are read'],
    ['with an empty step', 'x,apple_plain,apple,10,2,a|b|c|,a|b|c|d', 'an empty step'],
  ])('%s is reported', (_, row, what) => {
    expect(problemsOf(row)).toEqual([what])
  })

  it('of a dish that has one already is reported', () => {
    const row = (code: string) => `${code},apple_plain,apple,10,2,a|b|c|d,a|b|c|d`
    expect(problemsOf(row('x'), row('y'))).toEqual(['apple_plain has another recipe'])
  })
})
