import type { FoodDefinition, NutrientTotals } from '../composer.contract.ts'
import type { Catalogue } from './catalogue-facts.ts'
import { portionOf, type FoodPortion } from './food-portion.ts'

const energyPermilleMax = 100
const levels = Array.from({ length: 31 }, (_, step) => 50 + step * 5)

export interface NearPortion {
  portion: FoodPortion
  /** Thousandths by which its energy differs from the wanted one. */
  energyPermille: number
  /** Tenths of a gram over protein, carbohydrate and fat. */
  distance: number
}

/** The portion of a food whose energy is nearest; null when none comes within 10 % of it. */
export function nearestPortion(
  catalogue: Catalogue,
  definition: FoodDefinition,
  wanted: NutrientTotals,
): NearPortion | null {
  const portions = levels.flatMap((level) => portionOf(catalogue, definition, level) ?? [])
  const [best] = portions.toSorted(
    (left, right) => Math.abs(permille(left.totals, wanted)) - Math.abs(permille(right.totals, wanted)),
  )
  if (!best || Math.abs(permille(best.totals, wanted)) > energyPermilleMax) return null
  return {
    portion: best,
    energyPermille: permille(best.totals, wanted),
    distance: distanceOf(best.totals, wanted),
  }
}

function permille(totals: NutrientTotals, wanted: NutrientTotals): number {
  if (wanted.energyMilliKcal === 0) return totals.energyMilliKcal === 0 ? 0 : 1000
  return Math.round((1000 * (totals.energyMilliKcal - wanted.energyMilliKcal)) / wanted.energyMilliKcal)
}

function distanceOf(totals: NutrientTotals, wanted: NutrientTotals): number {
  const keys = ['proteinUg', 'carbUg', 'fatUg'] as const
  return Math.round(keys.reduce((sum, key) => sum + Math.abs(totals[key] - wanted[key]), 0) / 100_000)
}
