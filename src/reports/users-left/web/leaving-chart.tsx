import type { Column, ColumnPart } from '#platform/web/charts/column-chart.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { addUp, chartedRows, sumOfRows } from '#platform/web/report/charted-rows.ts'
import { DrawnNumber } from '#platform/web/report/drawn-number.tsx'
import { ReportChart } from '#platform/web/report/report-chart.tsx'
import type { ShownAnnotation } from '#platform/web/report/use-annotations.ts'
import { reportMessages } from '#platform/web/report/report.messages.ts'
import {
  type LeavingCounts,
  leavingMeasures,
  type LeavingMeasure,
  type LeavingRow,
  type UsersLeftReport,
} from '../users-left.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { usersLeftMessages } from './users-left.messages.ts'

const shades: readonly ColumnPart['shade'][] = [1, 2, 3]

interface ChartProps {
  found: UsersLeftReport
  nameOf: (row: LeavingRow) => string
  href: (measure: LeavingMeasure, row?: LeavingRow) => string
  inTime: boolean
  told: readonly string[]
  annotations: readonly ShownAnnotation[]
  /** Which number is drawn, and how another one is chosen; '' for what became of those who left. */
  drawn: { id: string; choose: (id: string) => void }
}

/** What becomes of everybody who left. */
const fates = ['still', 'returned', 'closed'] as const

/** Who left and what became of them, or one chosen number. */
export function LeavingChart({ found: { rows, total }, nameOf, href, ...props }: ChartProps) {
  const { inTime, told, annotations, drawn } = props
  const t = useMessages(usersLeftMessages)
  const { format } = useLocale()
  const words = useMessages(reportMessages)
  const today = useToday()
  const one = leavingMeasures.find((measure) => measure === drawn.id)
  const measures = one === undefined ? fates : [one]
  const opened = one ?? 'left'
  const { shown, rest } = chartedRows(rows, { inTime, adds: addUp(rows, total, [opened, ...measures]) })
  const columnOf = (key: string, label: string, counts: LeavingCounts): Column => ({
    key,
    label,
    value: format.number(counts[opened]),
    text:
      one === undefined
        ? t.column(label, format.number(counts.left), format.number(counts.returned))
        : t.columnOf(label, t.measures[one], format.number(counts[one])),
    parts: measures.map((measure, place) => ({ shade: shades[place] ?? 1, value: counts[measure] })),
  })
  const columns = shown.map((row) => ({
    ...columnOf(row.key, nameOf(row), row.counts),
    days: inTime ? { from: row.from, to: row.to } : null,
    ...(row.counts[opened] > 0 && { href: href(opened, row) }),
    ...(inTime && row.from <= today && today <= row.to && { now: words.toNow }),
  }))
  const others =
    rest.length > 0 ? [{ ...columnOf('others', words.others(rest.length), sumOfRows(rest)), days: null }] : []
  const label = t.chartLabel(format.number(total.left), format.number(total.returned))
  return (
    <ReportChart
      heading={t.chart}
      label={label}
      title={t.title}
      told={told}
      annotations={annotations}
      inTime={inTime}
      columns={[...columns, ...others]}
      drawn={{ shown: shown.length, all: rows.length, hasOthers: rest.length > 0 }}
      legend={measures.map((measure, place) => ({
        shade: shades[place] ?? 1,
        text: t.measures[measure],
        href: total[measure] > 0 ? href(measure) : undefined,
      }))}
      summary={label}
      tickText={(value) => format.number(value)}
      actions={
        <DrawnNumber
          {...drawn}
          parts={fates.map((measure) => t.measures[measure])}
          options={optionsOf(leavingMeasures, t.measures)}
        />
      }
    />
  )
}
