import type { FoodPart, ItemUnit, ListLine } from '../composer.contract.ts'
import { gramsOfSteps } from '../list-totals.contract.ts'

/** Steps of a part in one size of its food. */
export interface SizedPart {
  /** The amount that comes closest. */
  readonly nearest: number
  /** The amount on the other side of the exact one; null where there is none. */
  readonly other: number | null
}

/**
 * The amounts of a part that come next to `level` percent of what the food holds. Of a unit that is served in certain
 * amounts (whole eggs, half breads) only these; of others the nearest whole step, halves up, at least one.
 */
export function amountsAt(part: FoodPart, unit: ItemUnit, level: number): SizedPart {
  if (part.scaling === 'fixed') return { nearest: part.steps, other: null }
  const { servedSteps } = unit
  if (servedSteps === undefined) {
    return { nearest: Math.max(1, Math.floor((2 * part.steps * level + 100) / 200)), other: null }
  }
  const exact = part.steps * level
  const below = servedSteps.findLast((steps) => steps * 100 <= exact)
  const above = servedSteps.find((steps) => steps * 100 >= exact)
  if (below === undefined || above === undefined)
    return { nearest: below ?? above ?? part.steps, other: null }
  if (below === above) return { nearest: below, other: null }
  const isBelowNearer = exact - below * 100 <= above * 100 - exact
  return isBelowNearer ? { nearest: below, other: above } : { nearest: above, other: below }
}

/** The printed line of so many steps of an item's unit. */
export function lineOfSteps(foodItemId: string, unit: ItemUnit, steps: number): ListLine {
  const { grams10, stepsPerUnit } = unit
  return {
    foodItemId,
    unit: unit.unit,
    unitGrams10: grams10,
    stepsPerUnit,
    steps,
    grams10: gramsOfSteps(grams10, stepsPerUnit, steps),
  }
}

/** Parts that are combined freely at the most: 32 sizes. */
const COMBINED_PARTS = 5

/**
 * Steps of all parts of a food near a level: first each at its nearest amount, then with one part at its other amount, so
 * that a day can be tuned without an amount that nobody serves. `all`: with any of the parts at their other amounts, for
 * choices, each of which has to meet its meal alone.
 */
export function sizesAt(parts: readonly SizedPart[], extent: 'one' | 'all' = 'one'): number[][] {
  const nearest = parts.map((part) => part.nearest)
  if (extent === 'all' && parts.filter(({ other }) => other !== null).length <= COMBINED_PARTS) {
    return parts.reduce<number[][]>(
      (sizes, { nearest: first, other }) =>
        sizes.flatMap((size) =>
          other === null
            ? [[...size, first]]
            : [
                [...size, first],
                [...size, other],
              ],
        ),
      [[]],
    )
  }
  const others = parts.flatMap(({ other }, at) => (other === null ? [] : [nearest.with(at, other)]))
  return [nearest, ...others]
}
