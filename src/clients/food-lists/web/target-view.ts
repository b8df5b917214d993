import type { ListDay, ListDocument, NutrientTotals } from '#nutrition/composer/composer.contract.ts'
import {
  choiceBreaches,
  choiceExtremes,
  type ChoiceBreach,
  gapsOfTotals,
  type TargetGap,
  type TargetName,
} from '#nutrition/composer/list-gaps.contract.ts'
import { sumTotals } from '#nutrition/composer/list-totals.contract.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import type { Bound } from '#platform/contract/text/messages.ts'
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
  /** Of a choice list the worst that choices can do; of the mean day the worst day where the mean itself is inside. */
  readonly gap: number
  /** Of a choice list: what some choices miss, and by which option most. */
  readonly breaches: readonly ChoiceBreach[]
  /** On how many days the target is missed while the mean keeps it; 0 elsewhere. */
  readonly daysOut: number
  /** What the full ring stands for. */
  readonly full: number
}

const SHOWN: readonly TargetName[] = ['energy', 'protein', 'carb', 'fat', 'fibre', 'sugar', 'sodium']

/** Targets of one day, or of the mean day when `day` is null. */
export function dayTargets(document: ListDocument, day: number | null): TargetView[] {
  const days = document.content.layout === 'days' ? document.content.days : []
  const { targets } = document.inputs
  const one = day === null ? undefined : days[day]
  if (one) return shown(gapsOfTotals(one.totals, targets)).map((gap) => viewOf(gap, document))
  const means = shown(gapsOfTotals(meanOf(days), targets, targets.weekTolerancePermille))
  return means.map((mean) => {
    const gaps = days.map(({ totals }) => gapIn(gapsOfTotals(totals, targets), mean.target))
    const daysOut = mean.gap === 0 ? gaps.filter((gap) => gap !== 0).length : 0
    return viewOf({ ...mean, gap: daysOut > 0 ? worstOf(gaps) : mean.gap }, document, { daysOut })
  })
}

const gapIn = (gaps: readonly TargetGap[], target: TargetName) =>
  gaps.find((gap) => gap.target === target)?.gap ?? 0

const worstOf = (gaps: readonly number[]) =>
  gaps.reduce((worst, gap) => (Math.abs(gap) > Math.abs(worst) ? gap : worst), 0)

/** Targets of a choice list, as its checker judges them: by the least and the most that choices can give. */
export function choiceTargets(document: ListDocument): TargetView[] {
  const { targets } = document.inputs
  const { low, high } = choiceExtremes(document)
  const all = choiceBreaches(document)
  const means = shown(gapsOfTotals(meanChoice(document), targets))
  return means.map((mean) => {
    const less = low.find((one) => one.target === mean.target) ?? mean
    const most = high.find((one) => one.target === mean.target) ?? mean
    const breaches = all.filter((one) => one.target === mean.target)
    const gap = worstOf(breaches.map((one) => one.gap))
    return viewOf({ ...mean, gap }, document, { breaches, spread: { low: less.planned, high: most.planned } })
  })
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
  return SHOWN.flatMap((name) =>
    gaps.filter((gap) => gap.target === name && (gap.min !== null || gap.max !== null)),
  )
}

type More = Partial<Pick<TargetView, 'spread' | 'breaches' | 'daysOut'>>

function viewOf(gap: TargetGap, document: ListDocument, more: More = {}): TargetView {
  const energy = document.inputs.targets.energyKcal * 1000
  const full = gap.target === 'energy' ? energy : (gap.max ?? gap.min ?? 0)
  return { ...gap, spread: null, breaches: [], daysOut: 0, full, ...more }
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
export function askedText(
  { target, min, max }: Pick<TargetView, 'target' | 'min' | 'max'>,
  format: Formatter,
  t: EditorTexts,
): string {
  if (min !== null && max !== null) {
    return t.targets.between(targetNumber(target, min, format), targetAmount(target, max, format, t))
  }
  if (min !== null) return t.targets.atLeast(targetAmount(target, min, format, t))
  return max === null ? '' : t.targets.atMost(targetAmount(target, max, format, t))
}
