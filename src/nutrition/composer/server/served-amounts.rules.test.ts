import { describe, expect, it } from 'vitest'
import type { FoodPart, ItemUnit } from '../composer.contract.ts'
import { amountsAt, sizesAt } from './served-amounts.rules.ts'

const part = (steps: number, scaling: FoodPart['scaling'] = 'with_level'): FoodPart => ({
  foodItemId: 'egg',
  unit: 'piece',
  steps,
  scaling,
})
/** Whole eggs, one to three. */
const eggs: ItemUnit = { unit: 'piece', grams10: 500, stepsPerUnit: 1, servedSteps: [1, 2, 3] }
const grams: ItemUnit = { unit: 'g', grams10: 10, stepsPerUnit: 1 }

describe('amountsAt', () => {
  it.each([
    [2, 100, { nearest: 2, other: null }],
    [2, 150, { nearest: 3, other: null }],
    // 2.5 lies between two and three: the smaller one, with the other beside it.
    [2, 125, { nearest: 2, other: 3 }],
    [2, 130, { nearest: 3, other: 2 }],
    [1, 50, { nearest: 1, other: null }],
    [3, 200, { nearest: 3, other: null }],
  ])('serves %i eggs at %i percent in whole eggs', (steps, level, expected) => {
    expect(amountsAt(part(steps), eggs, level)).toEqual(expected)
  })

  it('rounds what is weighed to the nearest step, halves up, and leaves fixed parts alone', () => {
    expect(amountsAt(part(15), grams, 150)).toEqual({ nearest: 23, other: null })
    expect(amountsAt(part(1), grams, 25)).toEqual({ nearest: 1, other: null })
    expect(amountsAt(part(2, 'fixed'), eggs, 150)).toEqual({ nearest: 2, other: null })
  })
})

describe('sizesAt', () => {
  it('gives all parts at their nearest amounts, then with one of them at its other amount', () => {
    const sizes = sizesAt([
      { nearest: 2, other: 3 },
      { nearest: 5, other: null },
      { nearest: 4, other: 6 },
    ])
    expect(sizes).toEqual([
      [2, 5, 4],
      [3, 5, 4],
      [2, 5, 6],
    ])
  })
})
