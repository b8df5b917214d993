import type { AnyReport, CountedReport, Measure } from '#platform/contract/declared-report.ts'
import type { Ratio } from '#platform/contract/report-ratios.ts'
import type { Formatter } from '#platform/contract/text/format.ts'

type Counts = CountedReport['total']
type Unit = NonNullable<Measure['unit']>

/** How a value is written: as a unit says, as a share, or as a mean of whole things. */
export type NumberKind = Unit | 'percent' | 'mean'

const nbsp = '\u00A0'
/** Of what is shown: rials as toman, grams as kilograms, cents as dollars. */
const shownScale: Partial<Record<NumberKind, number>> = { IRR: 10, USD: 100, kilograms: 1000, percent: 0.01 }

export function amountText(value: number, unit: Unit, format: Formatter): string {
  if (unit === 'count' || unit === 'days') return format.number(value)
  return unit === 'kilograms' ? format.weight(value) : format.money(value, unit)
}

export function kindOfRatio({ measures }: Pick<AnyReport, 'measures'>, { upper, as }: Ratio): NumberKind {
  if (as === 'percent') return 'percent'
  const { unit = 'count' } = measures.find(({ id }) => id === upper) ?? {}
  if (unit !== 'count' && unit !== 'days') return unit
  return as === 'median' ? 'count' : 'mean'
}

/** Null where there is nothing to divide by: that is no zero. */
export function ratioOf({ upper, lower, as }: Ratio, counts: Counts): number | null {
  const below = counts[lower] ?? 0
  if (below === 0) return null
  const above = counts[upper] ?? 0
  return as === 'median' ? above : above / below
}

export function valueText(value: number, kind: NumberKind, format: Formatter): string {
  if (kind === 'percent') return format.percent(value)
  if (kind === 'mean') return format.number(value, { decimals: 1 })
  return amountText(kind === 'count' || kind === 'days' ? value : Math.round(value), kind, format)
}

/** A change as far as it is written: a tenth of a percentage point is none. */
export function shownChange(change: number, kind: NumberKind): number {
  if (kind === 'percent') return Math.round(change * 100) / 100
  return kind === 'mean' ? Math.round(change * 10) / 10 : change
}

/** A change with its sign, in the unit of the number; a share changes by percentage points. */
export function changeText(change: number, kind: NumberKind, points: string, format: Formatter): string {
  const shown = change / (shownScale[kind] ?? 1)
  if (kind === 'percent') return `${format.delta(Math.round(shown))}${nbsp}${points}`
  if (kind === 'mean') return format.delta(shown, { decimals: 1 })
  const [, ...word] = amountText(Math.abs(change), kind, format).split(nbsp)
  return [format.delta(shown), ...word].join(nbsp)
}
