import type { ListDay, ListDocument, NutrientTotals } from '#nutrition/composer/composer.contract.ts'
import {
  choiceExtremes,
  gapsOfTotals,
  type TargetGap,
  type TargetName,
} from '#nutrition/composer/list-gaps.contract.ts'
import { sumTotals } from '#nutrition/composer/list-totals.contract.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import type { Bound } from '#platform/web/i18n/messages.ts'
import type { listEditorMessages } from './list-editor.messages.ts'

export type EditorTexts = Bound<(typeof listEditorMessages)['fa-IR']>

/** One target as a plate shows it. Thousandths of kcal, micrograms. */
export interface TargetView {
  readonly target: TargetName
  readonly planned: number
  /** Of a choice list: the least and the most that any choice gives. */
  readonly spread: { readonly low: number; readonly high: number } | null
  readonly min: number | null
  readonly max: number | null
  readonly gap: number
  /** What the full ring stands for. */
  readonly full: number
}

const SHOWN: readonly TargetName[] = ['energy', 'protein', 'carb', 'fat', 'fibre', 'sodium']

/** Targets of one day, or of the mean day when `day` is null. */
export function dayTargets(document: ListDocument, day: number | null): TargetView[] {
  const days = document.content.layout === 'days' ? document.content.days : []
  const { targets } = document.inputs
  const one = day === null ? undefined : days[day]
  const totals = one?.totals ?? meanOf(days)
  const tolerance = one ? targets.dayTolerancePermille : targets.weekTolerancePermille
  return shown(gapsOfTotals(totals, targets, tolerance)).map((gap) => viewOf(gap, document, null))
}

/**
 * Targets of a choice list, as its checker judges them: the energy by the least and the most that choices can give,
 * the others by their mean; clinical sodium by the most.
 */
export function choiceTargets(document: ListDocument): TargetView[] {
  const { targets } = document.inputs
  const { low, high } = choiceExtremes(document)
  const means = shown(gapsOfTotals(meanChoice(document), targets))
  return means.map((mean) => {
    const less = low.find((one) => one.target === mean.target) ?? mean
    const most = high.find((one) => one.target === mean.target) ?? mean
    const spread = { low: less.planned, high: most.planned }
    return viewOf({ ...mean, gap: choiceGap(mean, less, most, targets.sodiumIsClinical) }, document, spread)
  })
}

function choiceGap(mean: TargetGap, less: TargetGap, most: TargetGap, sodiumIsClinical: boolean): number {
  if (mean.target === 'sodium' && sodiumIsClinical) return most.gap
  if (mean.target !== 'energy') return mean.gap
  return Math.abs(less.gap) > Math.abs(most.gap) ? less.gap : most.gap
}

/** A day on which every meal is the mean of its options. */
function meanChoice(document: ListDocument): NutrientTotals {
  const meals = document.content.layout === 'choices' ? document.content.meals : []
  return sumTotals(meals.map((meal) => meanOf(meal.entries)))
}

/** The gap of a day's energy alone, for sums under the columns. */
export function energyGap(document: ListDocument, day: ListDay): TargetGap | undefined {
  return gapsOfTotals(day.totals, document.inputs.targets)[0]
}

function shown(gaps: readonly TargetGap[]): TargetGap[] {
  return SHOWN.flatMap((name) => gaps.filter((gap) => gap.target === name))
}

function viewOf(gap: TargetGap, document: ListDocument, spread: TargetView['spread']): TargetView {
  const energy = document.inputs.targets.energyKcal * 1000
  const full = gap.target === 'energy' ? energy : (gap.max ?? gap.min ?? 0)
  return { ...gap, spread, full }
}

function meanOf(parts: readonly { readonly totals: NutrientTotals }[]): NutrientTotals {
  const sum = sumTotals(parts.map((part) => part.totals))
  const mean = Object.entries(sum).map(([key, value]) => [key, Math.round(value / (parts.length || 1))])
  return Object.fromEntries(mean) as NutrientTotals
}

/** An amount of a target in its unit: whole kcal, grams, milligrams of sodium. */
export function targetAmount(target: TargetName, value: number, format: Formatter, t: EditorTexts): string {
  if (target === 'energy') return format.unit(Math.round(value / 1000), t.units.kcal)
  if (target === 'sodium') return format.unit(Math.round(value / 1000), t.units.milligram)
  return format.unit(Math.round(value / 1_000_000), t.units.gram)
}

/** The number alone, for the inside of a ring. */
export function targetNumber(target: TargetName, value: number, format: Formatter): string {
  return format.number(Math.round(value / (target === 'energy' || target === 'sodium' ? 1000 : 1_000_000)))
}

/** «در محدوده», «۱۲ گرم کم». A gap that rounds to nothing is stated as one. */
export function gapText(
  { target, gap }: Pick<TargetView, 'target' | 'gap'>,
  format: Formatter,
  t: EditorTexts,
) {
  if (gap === 0) return t.targets.inside
  const unit = target === 'energy' || target === 'sodium' ? 1000 : 1_000_000
  const amount = targetAmount(target, Math.max(Math.abs(gap), unit), format, t)
  return gap < 0 ? t.targets.missing(amount) : t.targets.excess(amount)
}

/** What is asked: «دست‌کم ۸۰ گرم», «۱۵۲۰ تا ۱۶۸۰ کیلوکالری». */
export function askedText({ target, min, max }: TargetView, format: Formatter, t: EditorTexts): string {
  if (min !== null && max !== null) {
    return t.targets.between(targetNumber(target, min, format), targetAmount(target, max, format, t))
  }
  if (min !== null) return t.targets.atLeast(targetAmount(target, min, format, t))
  return max === null ? '' : t.targets.atMost(targetAmount(target, max, format, t))
}
