/** How far a list is from each target: what the proposal states and the targets panel shows live. */
import type { ChoiceMeal, ListDay, ListDocument, ListTargets, NutrientTotals } from './composer.contract.ts'
import { NO_NUTRIENTS, sumTotals } from './list-totals.contract.ts'

export type TargetName = 'energy' | 'protein' | 'carb' | 'fat' | 'fibre' | 'sugar' | 'sodium'

/** One target: what is planned, what is asked (null: no bound on that side), and the signed distance outside. */
export interface TargetGap {
  readonly target: TargetName
  /** Thousandths of kcal for energy, micrograms for the others. */
  readonly planned: number
  readonly min: number | null
  readonly max: number | null
  /** Negative: so much is missing; positive: so much is too much; 0: inside. */
  readonly gap: number
}

export interface ListGaps {
  readonly days: readonly { readonly date: string; readonly gaps: readonly TargetGap[] }[]
  /** Daily means of each block of seven days from the first day. */
  readonly weeks: readonly {
    readonly from: string
    readonly days: number
    readonly gaps: readonly TargetGap[]
  }[]
}

/** Gaps of one day's totals, or of a mean day. */
export function gapsOfTotals(
  totals: NutrientTotals,
  targets: ListTargets,
  tolerancePermille = targets.dayTolerancePermille,
): TargetGap[] {
  const energy = targets.energyKcal * 1000
  const slack = targets.energyKcal * tolerancePermille
  const { proteinMg, carbMg, sodiumMgMin, sugarMgMax } = targets
  const carbMin = Math.max(carbMg.min, carbMg.hardMin ?? 0)
  return [
    gapOf(
      'energy',
      totals.energyMilliKcal,
      Math.max(energy - slack, targets.floorKcal * 1000),
      energy + slack,
    ),
    gapOf('protein', totals.proteinUg, proteinMg.goal * 1000, micrograms(proteinMg.hardMax)),
    gapOf('carb', totals.carbUg, carbMin * 1000, carbMg.max * 1000),
    gapOf('fat', totals.fatUg, null, targets.fatMgMax * 1000),
    gapOf('fibre', totals.fibreUg, targets.fibreMg.goal * 1000, null),
    gapOf('sugar', totals.sugarUg, null, micrograms(sugarMgMax)),
    gapOf('sodium', totals.sodiumUg, micrograms(sodiumMgMin), targets.sodiumMgMax * 1000),
  ]
}

const micrograms = (mg: number | null | undefined) => (typeof mg === 'number' ? mg * 1000 : null)

function gapOf(target: TargetName, planned: number, min: number | null, max: number | null): TargetGap {
  const missing = min === null ? 0 : Math.min(0, planned - min)
  const excess = max === null ? 0 : Math.max(0, planned - max)
  return { target, planned, min, max, gap: missing === 0 ? excess : missing }
}

/** Gaps of every day and week of a day list; of a choice list the least and the most any choice can give. */
export function gapsOf(document: ListDocument): ListGaps {
  const { targets } = document.inputs
  if (document.content.layout === 'choices') return { days: [], weeks: [] }
  const { days } = document.content
  return {
    days: days.map((day) => ({ date: day.date, gaps: gapsOfTotals(day.totals, targets) })),
    weeks: weeksOf(days).map((week) => ({
      from: week[0]?.date ?? document.startDate,
      days: week.length,
      gaps: gapsOfTotals(meanTotals(week.map((day) => day.totals)), targets, targets.weekTolerancePermille),
    })),
  }
}

/** The least and the most a client can get in a day by any choice, with gaps of both. */
export function choiceExtremes(document: ListDocument): {
  readonly low: readonly TargetGap[]
  readonly high: readonly TargetGap[]
} {
  const meals = document.content.layout === 'choices' ? document.content.meals : []
  const { targets } = document.inputs
  return {
    low: gapsOfTotals(sumTotals(meals.map((meal) => meal.low)), targets),
    high: gapsOfTotals(sumTotals(meals.map((meal) => meal.high)), targets),
  }
}

/** A target that some choices miss: by how much the worst ones do, and which options make it so, the worst first. */
export interface ChoiceBreach {
  readonly target: TargetName
  /** Signed, as in `TargetGap`: of the least that choices can give, or of the most. */
  readonly gap: number
  readonly options: readonly { readonly mealCode: string; readonly foodId: string }[]
}

const TOTAL_OF: Readonly<Record<TargetName, keyof NutrientTotals>> = {
  energy: 'energyMilliKcal',
  protein: 'proteinUg',
  carb: 'carbUg',
  fat: 'fatUg',
  fibre: 'fibreUg',
  sugar: 'sugarUg',
  sodium: 'sodiumUg',
}

/** The targets that a choice list misses for some choices; one that can be missed on both sides comes twice. */
export function choiceBreaches(document: ListDocument): ChoiceBreach[] {
  const meals = document.content.layout === 'choices' ? document.content.meals : []
  const { low, high } = choiceExtremes(document)
  return low.flatMap((less, place) => {
    const most = high[place] ?? less
    const { target, min, max } = less
    const under = min === null ? 0 : Math.min(0, less.planned - min)
    const over = max === null ? 0 : Math.max(0, most.planned - max)
    return [under, over]
      .filter((gap) => gap !== 0)
      .map((gap) => ({ target, gap, options: breakingOptions(meals, TOTAL_OF[target], gap) }))
  })
}

/** The options to take away, from the meal that differs most, until the rest of the list keeps the target. */
function breakingOptions(
  meals: readonly ChoiceMeal[],
  key: keyof NutrientTotals,
  gap: number,
): ChoiceBreach['options'] {
  const sorted = meals.map(({ mealCode, entries }) => ({
    mealCode,
    entries: entries
      .map(({ foodId, totals }) => ({ foodId, load: Math.sign(gap) * totals[key] }))
      .toSorted((left, right) => right.load - left.load),
  }))
  const spreadOf = ({ entries }: (typeof sorted)[number]) =>
    (entries[0]?.load ?? 0) - (entries.at(-1)?.load ?? 0)
  const found: { mealCode: string; foodId: string }[] = []
  for (let beyond = Math.abs(gap); beyond > 0;) {
    const [widest] = sorted.toSorted((left, right) => spreadOf(right) - spreadOf(left))
    const worst = widest && spreadOf(widest) > 0 ? widest.entries.shift() : undefined
    if (widest === undefined || worst === undefined) break
    found.push({ mealCode: widest.mealCode, foodId: worst.foodId })
    beyond -= worst.load - (widest.entries[0]?.load ?? worst.load)
  }
  return found
}

function weeksOf(days: readonly ListDay[]): ListDay[][] {
  const weeks: ListDay[][] = []
  for (let first = 0; first < days.length; first += 7) weeks.push(days.slice(first, first + 7))
  return weeks
}

/** The mean of several totals, rounded per nutrient; zeros of none. */
export function meanTotals(totals: readonly NutrientTotals[]): NutrientTotals {
  const sum = sumTotals(totals)
  const mean = { ...NO_NUTRIENTS }
  for (const key of Object.keys(mean) as (keyof NutrientTotals)[])
    mean[key] = Math.round(sum[key] / Math.max(1, totals.length))
  return mean
}
