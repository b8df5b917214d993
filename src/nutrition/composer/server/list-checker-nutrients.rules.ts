/** Rule 4 of the checker for micronutrients: what the mean day of a list holds of them. It warns. */
import type { ListDay, ListEntry } from '../composer.contract.ts'
import { problem } from './list-checker-items.rules.ts'
import type { CheckFacts, ItemIndex, ListProblem } from './list-checker-items.rules.ts'

/** Of the energy, percent: items with less of it that know a nutrient say nothing about a list. */
const KNOWN_PERCENT = 80

/**
 * A nutrient of which the mean day holds less than half of all people need, or more than the most. Nothing is said of
 * one that too few items know.
 */
export function checkNutrients(days: readonly ListDay[], facts: CheckFacts, items: ItemIndex): ListProblem[] {
  const entries = days.flatMap((day) => day.meals.flatMap((meal) => meal.entries))
  return (facts.targets.nutrients ?? []).flatMap(({ nutrient, kind, amount, least }) => {
    const { held, knownPercent } = meanOf(entries, nutrient, items)
    if (knownPercent < KNOWN_PERCENT) return []
    const mean = held / days.length
    const params = { nutrient, percent: Math.floor((100 * mean) / amount) }
    if (kind === 'atMost') return mean > amount ? [problem(4, 'nutrient_over', 'warn', {}, params)] : []
    return mean < least ? [problem(4, 'nutrient_low', 'warn', {}, params)] : []
  })
}

type Nutrient = NonNullable<CheckFacts['targets']['nutrients']>[number]['nutrient']

/** All of a nutrient, in thousandths of its unit, and the share of the energy whose items know it. */
function meanOf(entries: readonly ListEntry[], nutrient: Nutrient, items: ItemIndex) {
  let [held, energy, known] = [0, 0, 0]
  for (const { foodItemId, grams10 } of entries.flatMap(({ lines }) => lines)) {
    const item = items.get(foodItemId)
    if (item === undefined) continue
    const ofItem = item.micronutrients?.[nutrient]
    energy += item.kcalPer100g * grams10
    if (ofItem === undefined) continue
    known += item.kcalPer100g * grams10
    held += (ofItem * grams10) / 1000
  }
  return { held, knownPercent: energy === 0 ? 0 : (100 * known) / energy }
}
