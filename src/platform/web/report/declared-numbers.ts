import {
  type AnyReport,
  type CountedReport,
  type CountedRow,
  factsBehind,
  type Measure,
} from '#platform/contract/declared-report.ts'
import type { Ratio } from '#platform/contract/report-ratios.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { stringifySearch } from '../routing/search-params.ts'
import { hrefOf } from '../routing/screen.ts'
import type { ReportCell } from './report-table.tsx'

type Counts = CountedReport['total']
type Shares = CountedReport['shares']

export interface ShownNumber extends Pick<Measure, 'id' | 'label' | 'tile'> {
  /** What it was in the compared period. */
  before: (counts: Counts) => number | string
  /** Of a row, or of the whole report with its shares. */
  cell: (counts: Counts, row?: CountedRow, shares?: Shares) => ReportCell
}

/** The numbers of a report that was asked for with a query: its measures, then its ratios. Each opens its rows. */
export function useNumbers(report: AnyReport, query: Readonly<Record<string, string>>): ShownNumber[] {
  const { format } = useLocale()
  const rows = `/reports/${report.name}/rows` as const
  const asked = { ...query, group: query['group'] || report.groups[0] } as Record<string, string | undefined>
  const href = (measure: string, row?: CountedRow) => {
    const { dayFrom, dayTo, ...others } = factsBehind(report, asked, measure, row)
    const days = dayFrom === undefined ? {} : { day: `${dayFrom}..${dayTo ?? ''}` }
    return hrefOf(rows, {}, stringifySearch({ ...days, ...others }))
  }
  const measures = report.measures
    .filter(({ hidden }) => !hidden)
    .map(({ id, label, tile, unit = 'count' }): ShownNumber => {
      const textOf = (counts: Counts) => amountText(counts[id] ?? 0, unit, format)
      const isCount = unit === 'count' || unit === 'days'
      const before = (counts: Counts) => (isCount ? (counts[id] ?? 0) : textOf(counts))
      const cell: ShownNumber['cell'] = (counts, row) => ({
        value: counts[id] ?? 0,
        text: textOf(counts),
        href: href(id, row),
      })
      return { id, label, ...(tile && { tile }), before, cell }
    })
  const ratios = (report.ratios ?? []).map((ratio): ShownNumber => {
    const textOf = (counts: Counts) => ratioText(report, ratio, counts, format)
    const opened = ratio.as === 'percent' ? ratio.upper : ratio.lower
    const cell: ShownNumber['cell'] = (counts, row, shares = row?.shares) => {
      const judged = shares?.[ratio.id]
      return {
        value: counts[opened] ?? 0,
        text: textOf(counts),
        href: href(opened, row),
        ...(judged && { judged }),
      }
    }
    return { id: ratio.id, label: ratio.label, ...(ratio.tile && { tile: true }), before: textOf, cell }
  })
  return [...measures, ...ratios]
}

export function amountText(value: number, unit: NonNullable<Measure['unit']>, format: Formatter): string {
  if (unit === 'count' || unit === 'days') return format.number(value)
  return unit === 'kilograms' ? format.weight(value) : format.money(value, unit)
}

/** A dash where there is nothing to divide by: that is no zero. */
function ratioText(
  { measures }: Pick<AnyReport, 'measures'>,
  { upper, lower, as }: Ratio,
  counts: Counts,
  format: Formatter,
): string {
  const below = counts[lower] ?? 0
  if (below === 0) return '—'
  const above = counts[upper] ?? 0
  if (as === 'median') return format.number(above)
  const value = above / below
  if (as === 'percent') return format.percent(value)
  const { unit = 'count' } = measures.find(({ id }) => id === upper) ?? {}
  const isPlain = unit === 'count' || unit === 'days'
  return isPlain ? format.number(value, { decimals: 1 }) : amountText(Math.round(value), unit, format)
}

/** The address of a number's rows; none where it counts nothing. */
export function linkOf(cell: ReportCell | undefined): string | undefined {
  return cell && cell.value !== 0 ? cell.href : undefined
}
