import { describe, expect, it } from 'vitest'
import { AIMED_NUTRIENTS } from '../nutrient-aims.contract.ts'
import type { Candidate, DailyLimit } from './choice-caps.rules.ts'
import { towardsAims, withSuggested } from './choice-means.rules.ts'
import { usualTargets } from './seed-menus.fixture.ts'

const calcium = AIMED_NUTRIENTS.indexOf('calcium')
const targets = usualTargets(1600, {
  nutrients: [{ nutrient: 'calcium', kind: 'atLeast', amount: 1_000_000, least: 800_000 }],
})
const salt: DailyLimit = { nutrient: 'sodiumUg', side: 'cap', bound: 1000, force: 'limit' }

/** An option with so many mg of calcium and so much of the limit. */
function option(dishKey: string, mg: number, load = 0, dishClass?: string): Candidate {
  const aimed = new Float64Array(AIMED_NUTRIENTS.length)
  aimed[calcium] = mg * 1000
  const food = { foodId: dishKey, dishKey, ...(dishClass === undefined ? {} : { dishClass }) }
  return { portion: { food, aimed }, points: 0, loads: Float64Array.of(load) } as unknown as Candidate
}

const keysOf = (meals: readonly (readonly Candidate[])[]) =>
  meals.map((options) => options.map(({ portion }) => portion.food.dishKey).toSorted())

describe('options of a list of choices', () => {
  it('are exchanged for richer ones until their mean comes to the goal', () => {
    const [tea, bread, milk, yogurt] = [
      option('tea', 0),
      option('bread', 40),
      option('milk', 900),
      option('yogurt', 1300),
    ]
    const all = [tea, bread, milk, yogurt]
    // (0 + 40) / 2 = 20 mg; with both dairy foods (900 + 1300) / 2 = 1100 mg, above 1.04 × 1000.
    expect(keysOf(towardsAims([[tea, bread]], [all], [salt], targets))).toEqual([['milk', 'yogurt']])
  })

  it('stay where the worst combination would pass a limit', () => {
    const [tea, cheese] = [option('tea', 0, 400), option('cheese', 1200, 1100)]
    expect(keysOf(towardsAims([[tea]], [[tea, cheese]], [salt], targets))).toEqual([['tea']])
    expect(keysOf(towardsAims([[tea]], [[tea, cheese]], [{ ...salt, force: 'wish' }], targets))).toEqual([
      ['cheese'],
    ])
  })

  it('cost more taste the longer the goal is missed, up to a most', () => {
    const tea = option('tea', 900)
    const cheese = (points: number) => ({ ...option('cheese', 1200), points })
    const chosen = (points: number) => keysOf(towardsAims([[tea]], [[tea, cheese(points)]], [salt], targets))
    // With the margin 200 of 1,100 mg are missing, which at 12 times 18 points costs 39.3.
    expect(chosen(35)).toEqual([['cheese']])
    expect(chosen(45)).toEqual([['tea']])
    // What is reached is worth no taste: 1,150 mg stay as they are.
    const milk = option('milk', 1150)
    expect(keysOf(towardsAims([[milk]], [[milk, cheese(1)]], [salt], targets))).toEqual([['milk']])
  })

  it('never become a dish or a kind of dish twice', () => {
    const [stew, soup] = [option('stew', 10, 0, 'khoresh'), option('soup', 10, 0, 'soup_ash')]
    const [otherStew, stewAgain] = [option('other', 700, 0, 'khoresh'), option('stew', 600, 0, 'khoresh')]
    const chosen = towardsAims([[stew, soup]], [[stew, soup, otherStew, stewAgain]], [salt], targets)
    expect(keysOf(chosen)).toEqual([['other', 'soup']])
  })
})

describe('suggested options of a list of choices', () => {
  const suggested = (one: Candidate): Candidate => ({
    ...one,
    portion: { ...one.portion, food: { ...one.portion.food, isSuggested: true } },
  })
  const liked = (key: string, points: number, load = 0): Candidate => ({ ...option(key, 0, load), points })

  it('are not exchanged for what is richer', () => {
    const tea = suggested(option('tea', 0))
    expect(keysOf(towardsAims([[tea]], [[tea, option('milk', 1300)]], [salt], targets))).toEqual([['tea']])
  })

  it('come in place of those that are liked least, until half of the options are suggested', () => {
    const usual = [liked('a', 1), liked('b', 2), liked('c', 3), liked('d', 4)]
    const wanted = ['x', 'y', 'z'].map((key, place) => suggested(liked(key, 5 + place)))
    expect(keysOf(withSuggested([usual], [[...usual, ...wanted]], [salt]))).toEqual([['a', 'b', 'x', 'y']])
  })

  it('stay away where the worst combination would pass a limit', () => {
    const other = [liked('other', 0, 200)]
    const usual = [liked('a', 1, 400), liked('b', 2, 400)]
    const after = (load: number) =>
      keysOf(withSuggested([usual, other], [[suggested(liked('x', 0, load))], []], [salt]))
    // 800 + 200 is the limit of 1,000.
    expect(after(800)).toEqual([['a', 'x'], ['other']])
    expect(after(801)).toEqual([['a', 'b'], ['other']])
  })
})
