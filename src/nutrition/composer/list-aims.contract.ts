/** What the mean day of a stored list holds of the nutrients it aims at: the strip above the board shows it live. */
import type { ListContent, ListDocument, ListLine } from './composer.contract.ts'
import { factsById } from './list-totals.contract.ts'
import type { NutrientAim } from './nutrient-aims.contract.ts'

export interface AimView {
  readonly nutrient: NutrientAim['nutrient']
  readonly kind: NutrientAim['kind']
  /** `low`: under what half of all people need; `short`: under the goal; `over`: above the most; `unknown`: too few items know it. */
  readonly state: 'low' | 'short' | 'over' | 'met' | 'unknown'
  /** Of the goal or the most; a goal that is missed never shows as 100. */
  readonly percent: number
}

/** Of the energy, that has to know a nutrient before anything is said of it. */
const neededShare = 0.8

/** Of the mean day; of a list of choices of the first option of each meal. Empty for a list without aims. */
export function aimsOf(document: ListDocument): AimView[] {
  const facts = factsById(document.items)
  const { lines, days } = linesOf(document.content)
  return (document.inputs.targets.nutrients ?? []).map((aim) => {
    let [held, energy, known] = [0, 0, 0]
    for (const { foodItemId, grams10 } of lines) {
      const item = facts.get(foodItemId)
      const amount = item?.micronutrients?.[aim.nutrient]
      energy += (item?.kcalPer100g ?? 0) * grams10
      if (item === undefined || amount === undefined) continue
      known += item.kcalPer100g * grams10
      held += (amount * grams10) / 1000
    }
    return viewOf(aim, held / Math.max(1, days), energy > 0 && known >= neededShare * energy)
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

function viewOf({ nutrient, kind, amount, least }: NutrientAim, mean: number, isKnown: boolean): AimView {
  const share = (100 * mean) / amount
  if (kind === 'atMost') {
    const state = isKnown ? (mean > amount ? 'over' : 'met') : 'unknown'
    return { nutrient, kind, state, percent: Math.ceil(share) }
  }
  const reached = mean >= amount ? 'met' : mean >= least ? 'short' : 'low'
  return { nutrient, kind, state: isKnown ? reached : 'unknown', percent: Math.floor(share) }
}
