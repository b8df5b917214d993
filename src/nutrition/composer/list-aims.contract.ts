/** What the mean day of a stored list holds of the nutrients it aims at: the strip above the board shows it live. */
import { sumNutrients } from '#nutrition/nutrients/micronutrients.contract.ts'
import {
  nutrientState,
  shareOfGoal,
  type NutrientState,
} from '#nutrition/nutrients/reference-intakes.contract.ts'
import type { ListContent, ListDocument, ListLine } from './composer.contract.ts'
import { factsById } from './list-totals.contract.ts'
import { AIMED_NUTRIENTS, type NutrientAim } from './nutrient-aims.contract.ts'

export interface AimView {
  readonly nutrient: NutrientAim['nutrient']
  readonly kind: NutrientAim['kind']
  readonly state: NutrientState
  /** Of the goal or the most; a goal that is missed never shows as 100. */
  readonly percent: number
}

/** Of the mean day; of a list of choices of the first option of each meal. Empty for a list without aims. */
export function aimsOf({ content, items, inputs }: ListDocument): AimView[] {
  const facts = factsById(items)
  const { lines, days } = linesOf(content)
  const parts = lines.map(({ foodItemId, grams10 }) => {
    const item = facts.get(foodItemId)
    return { grams10, energy: (item?.kcalPer100g ?? 0) * grams10, per100g: item?.micronutrients ?? {} }
  })
  const sums = sumNutrients(AIMED_NUTRIENTS, parts)
  return (inputs.targets.nutrients ?? []).map((aim) => {
    const { amount, coverage } = sums[aim.nutrient]
    const mean = amount / Math.max(1, days)
    const { nutrient, kind } = aim
    return { nutrient, kind, state: nutrientState(aim, mean, coverage), percent: shareOfGoal(aim, mean) ?? 0 }
  })
}

function linesOf(content: ListContent): { lines: ListLine[]; days: number } {
  const entries =
    content.layout === 'days'
      ? content.days.flatMap(({ meals }) => meals.flatMap((meal) => meal.entries))
      : content.meals.flatMap((meal) => meal.entries.slice(0, 1))
  return {
    lines: entries.flatMap((entry) => entry.lines),
    days: content.layout === 'days' ? content.days.length : 1,
  }
}
