import { lineStepsMax, type FoodItemFacts, type ListLine } from '#nutrition/composer/composer.contract.ts'
import { factsById, gramsOfSteps, totalsOfLines } from '#nutrition/composer/list-totals.contract.ts'
import type { FinderReply } from '../food-finder.contract.ts'
import type { ListNames } from '../food-list-parts.contract.ts'
import type { OfferedFood } from './list-edits.ts'

export type FoundItem = FinderReply['items'][number]
export type ItemUnit = FoundItem['units'][number]

/** The unit that was typed, else the item's first. */
export function unitFor(item: FoundItem, typed: FinderReply['typed']): ItemUnit | undefined {
  return item.units.find((one) => typed?.units.includes(one.unit)) ?? item.units[0]
}

/** So much of an item, in whole steps of its unit. */
export function lineOf(
  { foodItemId }: FoundItem,
  { unit, grams10, stepsPerUnit }: ItemUnit,
  amount: number,
): ListLine {
  const most = lineStepsMax(grams10, stepsPerUnit)
  const steps = Math.min(most, Math.max(1, Math.round(amount * stepsPerUnit)))
  return {
    foodItemId,
    unit,
    unitGrams10: grams10,
    stepsPerUnit,
    steps,
    grams10: gramsOfSteps(grams10, stepsPerUnit, steps),
  }
}

/** A line of an item as the list takes it. */
export function offeredLine(line: ListLine, facts: readonly FoodItemFacts[]): OfferedFood {
  const totals = totalsOfLines([line], factsById(facts))
  return { foodId: `item-${line.foodItemId}`, lines: [line], totals, facts }
}

/** The names with those of the item and its units. */
export function withItem(names: ListNames, item: FoundItem): ListNames {
  const units = Object.fromEntries(item.units.map((one) => [one.unit, one.name]))
  return {
    ...names,
    foods: { ...names.foods, [`item-${item.foodItemId}`]: item.name },
    items: { ...names.items, [item.foodItemId]: item.name },
    units: { ...names.units, ...units },
  }
}
