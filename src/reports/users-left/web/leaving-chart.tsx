import type { Column, ColumnPart } from '#platform/web/charts/column-chart.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { addUp, chartedRows, sumOfRows } from '#platform/web/report/charted-rows.ts'
import { ReportChart } from '#platform/web/report/report-chart.tsx'
import type { ToldOccasion } from '#platform/web/report/use-occasions.ts'
import { reportMessages } from '#platform/web/report/report.messages.ts'
import type { LeavingCounts, LeavingMeasure, LeavingRow, UsersLeftReport } from '../users-left.contract.ts'
import { usersLeftMessages } from './users-left.messages.ts'

const shades: readonly ColumnPart['shade'][] = [1, 2, 3]

interface ChartProps {
  found: UsersLeftReport
  nameOf: (row: LeavingRow) => string
  href: (measure: LeavingMeasure, row?: LeavingRow) => string
  inTime: boolean
  told: readonly string[]
  occasions: readonly ToldOccasion[]
}

const drawnMeasures = ['still', 'returned', 'closed'] as const

/** Who left, and what became of them. */
export function LeavingChart({ found: { rows, total }, nameOf, href, inTime, told, occasions }: ChartProps) {
  const t = useMessages(usersLeftMessages)
  const { format } = useLocale()
  const words = useMessages(reportMessages)
  const today = useToday()
  const { shown, rest } = chartedRows(rows, { inTime, adds: addUp(rows, total, ['left', ...drawnMeasures]) })
  const columnOf = (key: string, label: string, counts: LeavingCounts): Column => ({
    key,
    label,
    value: format.number(counts.left),
    text: t.column(label, format.number(counts.left), format.number(counts.returned)),
    parts: drawnMeasures.map((measure, place) => ({ shade: shades[place] ?? 1, value: counts[measure] })),
  })
  const columns = shown.map((row) => ({
    ...columnOf(row.key, nameOf(row), row.counts),
    days: inTime ? { from: row.from, to: row.to } : null,
    ...(row.counts.left > 0 && { href: href('left', row) }),
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
      occasions={occasions}
      inTime={inTime}
      columns={[...columns, ...others]}
      drawn={{ shown: shown.length, all: rows.length, hasOthers: rest.length > 0 }}
      legend={drawnMeasures.map((measure, place) => ({
        shade: shades[place] ?? 1,
        text: t.measures[measure],
        href: total[measure] > 0 ? href(measure) : undefined,
      }))}
      summary={label}
      tickText={(value) => format.number(value)}
    />
  )
}
