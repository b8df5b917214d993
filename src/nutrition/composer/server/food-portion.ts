import type {
  FoodDefinition,
  FoodItemFacts,
  ItemUnit,
  ListLine,
  NutrientTotals,
} from '../composer.contract.ts'
import { totalsOfLines } from '../list-totals.contract.ts'
import type { Catalogue } from './catalogue-facts.ts'
import { amountsAt, lineOfSteps } from './served-amounts.rules.ts'

export interface FoodPortion {
  level: number
  lines: ListLine[]
  totals: NutrientTotals
  items: FoodItemFacts[]
}

/** A food of the catalogue at a level in percent, in amounts that people serve. Null when it lost an item. */
export function portionOf(
  catalogue: Catalogue,
  definition: FoodDefinition,
  level: number,
): FoodPortion | null {
  const items = definition.parts.flatMap((part) => catalogue.items.get(part.foodItemId)?.facts ?? [])
  const lines = definition.parts.flatMap((part) => {
    const unit = unitOf(catalogue, part.foodItemId, part.unit)
    return unit ? lineOfSteps(part.foodItemId, unit, amountsAt(part, unit, level).nearest) : []
  })
  if (lines.length !== definition.parts.length) return null
  const facts = new Map(items.map((item) => [item.foodItemId, item]))
  return { level, lines, totals: totalsOfLines(lines, facts), items }
}

const unitOf = (catalogue: Catalogue, foodItemId: string, unitId: string): ItemUnit | undefined =>
  catalogue.items.get(foodItemId)?.facts.units.find((one) => one.unit === unitId)

/** So many steps of a unit of an item; null when the item or its unit does not exist. */
export function lineOf(
  catalogue: Catalogue,
  foodItemId: string,
  unitId: string,
  steps: number,
): ListLine | null {
  const unit = unitOf(catalogue, foodItemId, unitId)
  return unit ? lineOfSteps(foodItemId, unit, steps) : null
}
