import { PORTION_LEVELS, type FoodDefinition, type NutrientTotals } from '../composer.contract.ts'
import type { Catalogue } from './catalogue-facts.ts'
import { portionOf, type FoodPortion } from './food-portion.ts'

const energyPermilleMax = 100
/** From a quarter of a food to twice as much. */
const levels = Array.from({ length: 36 }, (_, step) => PORTION_LEVELS.min + step * 5)

export interface NearPortion {
  portion: FoodPortion
  /** Thousandths by which its energy differs from the wanted one. */
  energyPermille: number
  /** Tenths of a gram over protein, carbohydrate and fat. */
  distance: number
}

/** The portions of a food whose energy is within 10 % of the wanted one, nearest first; of alike ones the first level. */
export function nearPortions(
  catalogue: Catalogue,
  definition: FoodDefinition,
  wanted: NutrientTotals,
): NearPortion[] {
  const byEnergy = new Map<number, NearPortion>()
  for (const level of levels) {
    const portion = portionOf(catalogue, definition, level)
    if (portion === null || byEnergy.has(portion.totals.energyMilliKcal)) continue
    byEnergy.set(portion.totals.energyMilliKcal, {
      portion,
      energyPermille: permille(portion.totals, wanted),
      distance: distanceOf(portion.totals, wanted),
    })
  }
  return [...byEnergy.values()]
    .filter(({ energyPermille }) => Math.abs(energyPermille) <= energyPermilleMax)
    .toSorted((left, right) => Math.abs(left.energyPermille) - Math.abs(right.energyPermille))
}

/** The portion of a food whose energy is nearest; null when none comes within 10 % of it. */
export function nearestPortion(
  catalogue: Catalogue,
  definition: FoodDefinition,
  wanted: NutrientTotals,
): NearPortion | null {
  return nearPortions(catalogue, definition, wanted)[0] ?? null
}

function permille(totals: NutrientTotals, wanted: NutrientTotals): number {
  if (wanted.energyMilliKcal === 0) return totals.energyMilliKcal === 0 ? 0 : 1000
  return Math.round((1000 * (totals.energyMilliKcal - wanted.energyMilliKcal)) / wanted.energyMilliKcal)
}

function distanceOf(totals: NutrientTotals, wanted: NutrientTotals): number {
  const keys = ['proteinUg', 'carbUg', 'fatUg'] as const
  return Math.round(keys.reduce((sum, key) => sum + Math.abs(totals[key] - wanted[key]), 0) / 100_000)
}
