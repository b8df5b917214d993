import { describe, expect, it } from 'vitest'
import type { FoodItemFacts, ListLine } from '#nutrition/composer/composer.contract.ts'
import { isServed, nextSteps, servedStepsOf } from './served-steps.ts'

const line: ListLine = {
  foodItemId: 'rice',
  unit: 'kafgir',
  unitGrams10: 750,
  stepsPerUnit: 2,
  steps: 3,
  grams10: 1125,
}
const unit = { unit: 'kafgir', grams10: 750, stepsPerUnit: 2 }
const rice = (units: FoodItemFacts['units']) => [
  { ...({} as FoodItemFacts), foodItemId: 'bread', units: [{ ...unit, servedSteps: [9] }] },
  { ...({} as FoodItemFacts), foodItemId: 'rice', units },
]

describe('the served amounts of a line', () => {
  it('are those of its unit of its item', () => {
    const spoon = { unit: 'tbsp', grams10: 150, stepsPerUnit: 2, servedSteps: [1] }
    expect(servedStepsOf(line, rice([spoon, { ...unit, servedSteps: [2, 4] }]))).toEqual([2, 4])
  })

  it('are any where the unit says none, is counted in other steps, or is unknown', () => {
    expect(servedStepsOf(line, rice([unit]))).toEqual([])
    expect(servedStepsOf(line, rice([{ ...unit, stepsPerUnit: 4, servedSteps: [2, 4] }]))).toEqual([])
    expect(servedStepsOf(line, [])).toEqual([])
  })
})

describe('plus and minus', () => {
  it.each([
    [2, 1, 4],
    [4, -1, 2],
    // From an amount that nobody serves to the served one on that side.
    [3, 1, 4],
    [3, -1, 2],
    [12, -1, 8],
    [1, 1, 2],
    // There is nothing beyond the first and the last.
    [8, 1, null],
    [2, -1, null],
    [1, -1, null],
  ] as const)('lead from %i steps by %i to %j of 2, 4 and 8', (steps, direction, expected) => {
    expect(nextSteps(steps, [2, 4, 8], direction)).toBe(expected)
  })

  it('go a step where any amount is served, but not to nothing', () => {
    expect([nextSteps(3, [], 1), nextSteps(3, [], -1), nextSteps(1, [], -1)]).toEqual([4, 2, null])
  })
})

it('an amount is served where the unit names it, or names none', () => {
  expect([isServed(2, [2, 4]), isServed(3, [2, 4]), isServed(3, [])]).toEqual([true, false, true])
})
