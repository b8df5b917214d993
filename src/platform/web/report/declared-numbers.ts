import {
  type AnyReport,
  type CountedReport,
  type CountedRow,
  factsBehind,
  type Measure,
} from '#platform/contract/declared-report.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { stringifySearch } from '../routing/search-params.ts'
import { hrefOf } from '../routing/screen.ts'
import { changeText, kindOfRatio, type NumberKind, ratioOf, shownChange, valueText } from './number-texts.ts'
import type { ReportCell } from './report-table.tsx'
import type { Compared } from './report-tiles.tsx'
import { reportMessages } from './report.messages.ts'

type Counts = CountedReport['total']
type Shares = CountedReport['shares']

export interface ShownNumber extends Pick<Measure, 'id' | 'label' | 'tile'> {
  kind: NumberKind
  /** Null where there is nothing to divide by. */
  valueOf: (counts: Counts) => number | null
  /** What it was in the compared period, and how it changed. */
  against: (now: Counts, before: Counts) => Compared
  /** Of a row, or of the whole report with its shares. */
  cell: (counts: Counts, row?: CountedRow, shares?: Shares) => ReportCell
}

interface Known extends Pick<Measure, 'id' | 'label' | 'tile'> {
  kind: NumberKind
  valueOf: ShownNumber['valueOf']
  /** The measure whose facts it opens. */
  opened: string
  /** The measure that it is divided by. */
  dividedBy?: string
}

/** The numbers of a report that was asked for with a query: its measures, then its ratios. Each opens its rows. */
export function useNumbers(report: AnyReport, query: Readonly<Record<string, string>>): ShownNumber[] {
  const t = useMessages(reportMessages)
  const { locale, format } = useLocale()
  const asked = { ...query, group: query['group'] || report.groups[0] } as Record<string, string | undefined>
  const href = (measure: string, row?: CountedRow) => rowsHref(report, asked, measure, row)
  const textOf = (value: number | null, kind: NumberKind) =>
    value === null ? '—' : valueText(value, kind, format)
  return knownNumbers(report).map(({ id, label, tile, kind, valueOf, opened, dividedBy }) => {
    const below = report.measures.find((one) => one.id === dividedBy)?.label[locale]
    const against: ShownNumber['against'] = (now, then) => {
      const [value, before] = [valueOf(now), valueOf(then)]
      const change = value === null || before === null ? null : shownChange(value - before, kind)
      return {
        before: textOf(before, kind),
        change: change === null ? null : { value: change, text: changeText(change, kind, t.points, format) },
      }
    }
    const cell: ShownNumber['cell'] = (counts, row, shares = row?.shares) => {
      const value = valueOf(counts)
      const judged = shares?.[id]
      return {
        value: counts[opened] ?? 0,
        text: textOf(value, kind),
        order: value,
        href: href(opened, row),
        ...(value === null && below !== undefined && { missing: t.missing(below) }),
        ...(judged && { judged }),
      }
    }
    return { id, label, kind, valueOf, against, cell, ...(tile && { tile }) }
  })
}

function knownNumbers(report: AnyReport): Known[] {
  const measures = report.measures
    .filter(({ hidden }) => !hidden)
    .map(({ id, label, tile, unit: kind = 'count' }): Known => {
      const valueOf = (counts: Counts) => counts[id] ?? 0
      return { id, label, kind, valueOf, opened: id, ...(tile && { tile }) }
    })
  const ratios = (report.ratios ?? []).map((ratio): Known => {
    const { id, label, tile, as, upper, lower } = ratio
    const opened = as === 'percent' ? upper : lower
    const valueOf = (counts: Counts) => ratioOf(ratio, counts)
    return {
      id,
      label,
      kind: kindOfRatio(report, ratio),
      valueOf,
      opened,
      dividedBy: lower,
      ...(tile && { tile }),
    }
  })
  return [...measures, ...ratios]
}

/** The address of the facts that a number counts. */
function rowsHref(
  report: AnyReport,
  asked: Readonly<Record<string, string | undefined>>,
  measure: string,
  row?: CountedRow,
): string {
  const { dayFrom, dayTo, ...others } = factsBehind(report, asked, measure, row)
  const days = dayFrom === undefined ? {} : { day: `${dayFrom}..${dayTo ?? ''}` }
  return hrefOf(`/reports/${report.name}/rows`, {}, stringifySearch({ ...days, ...others }))
}

/** The address of a number's rows; none where it counts nothing. */
export function linkOf(cell: ReportCell | undefined): string | undefined {
  return cell && cell.value !== 0 ? cell.href : undefined
}
