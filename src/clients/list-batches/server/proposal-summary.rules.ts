import { foodIdsOf } from '#clients/food-lists/server/food-lists.reads.ts'
import type { ListDocument, NutrientTotals } from '#nutrition/composer/composer.contract.ts'
import { gapsOf, gapsOfTotals, meanTotals } from '#nutrition/composer/list-gaps.contract.ts'
import { sumTotals } from '#nutrition/composer/list-totals.contract.ts'
import type { ProposalSummary } from '../list-batches.contract.ts'

/** What to know of a proposal, and how it differs from the client's last list. */
export function summaryOf(document: ListDocument, last: ListDocument | null): ProposalSummary {
  const foods = foodIdsOf(document)
  const known = new Set(last ? foodIdsOf(last) : [])
  const sameFoods = foods.filter((foodId) => known.has(foodId)).length
  return {
    days: document.days,
    startDate: document.startDate,
    targetKcal: document.inputs.targets.energyKcal,
    plannedKcal: plannedKcal(document),
    gaps: gapNames(document),
    foods: foods.length,
    last: last && {
      sameFoods,
      newFoods: foods.length - sameFoods,
      plannedKcal: plannedKcal(last),
    },
  }
}

/** Mean energy of a day in kcal; of a choice list that of the middle choice. */
export function plannedKcal(document: ListDocument): number {
  return Math.round(meanDay(document).energyMilliKcal / 1000)
}

/** Targets that a day misses; of a choice list those that the middle choice misses. */
function gapNames(document: ListDocument): ProposalSummary['gaps'] {
  const found =
    document.content.layout === 'choices'
      ? gapsOfTotals(meanDay(document), document.inputs.targets)
      : gapsOf(document).days.flatMap((day) => day.gaps)
  return [...new Set(found.filter(({ gap }) => gap !== 0).map(({ target }) => target))]
}

/** The mean of all days; of a choice list the middle between the least and the most any choice gives. */
function meanDay({ content }: ListDocument): NutrientTotals {
  if (content.layout === 'days') return meanTotals(content.days.map((day) => day.totals))
  const low = sumTotals(content.meals.map((meal) => meal.low))
  return meanTotals([low, sumTotals(content.meals.map((meal) => meal.high))])
}
