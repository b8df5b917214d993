import type { ComposeInput } from '../composer.contract.ts'
import type { MealTable, Portion } from './portion-table.rules.ts'

/** How far outside the dead band of the meal share a portion may be at all, in percent points. */
export const SHARE_MARGIN = 30

/** Percent points by which the portion leaves the dead band of its meal's share of energy; 0 inside. */
export function shareOff(portion: Portion, table: MealTable, input: ComposeInput): number {
  const meant = input.targets.energyKcal * table.meal.sharePermille
  if (meant === 0) return 0
  const percent = (portion.totals.energyMilliKcal * 100) / meant
  const { min, max } = input.targets.mealSharePercent
  return Math.max(0, min - percent, percent - max)
}

/** For each hundred percent points outside: a lunch that is smaller than a snack is none. */
const POINTS = { main: 10, other: 3 } as const

/** What it costs that a portion leaves its meal's share. */
export function sharePoints(portion: Portion, table: MealTable, input: ComposeInput): number {
  return (POINTS[portion.food.isMainDish ? 'main' : 'other'] * shareOff(portion, table, input)) / 100
}
