import type { AnyReport, CountedRow } from '#platform/contract/declared-report.ts'
import { ColumnChart } from '../charts/column-chart.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Card } from '../ui/card.tsx'
import { chartedRows } from './charted-rows.ts'
import { amountText } from './declared-numbers.ts'
import { reportMessages } from './report.messages.ts'

interface ChartProps {
  heading: string
  report: AnyReport
  rows: readonly CountedRow[]
  nameOf: (row: CountedRow) => string
  hrefOf: (row: CountedRow) => string | undefined
  inTime: boolean
}

const shades = [1, 2, 3] as const

/** The chart of a declared report: what its `chart` names, one column for each row. */
export function DeclaredChart({
  heading,
  report: { chart, measures, title },
  rows,
  nameOf,
  hrefOf: hrefOfRow,
  inTime,
}: ChartProps) {
  const t = useMessages(reportMessages)
  const { locale, format } = useLocale()
  const parts = shades.flatMap((shade, place) => {
    const measure = measures.find(({ id }) => id === chart[place])
    return measure ? [{ shade, measure, text: measure.label[locale] }] : []
  })
  const sentence = (row: CountedRow) =>
    parts
      .map(
        ({ measure: { id, unit = 'count' }, text }) =>
          `${text} ${amountText(row.counts[id] ?? 0, unit, format)}`,
      )
      .join('، ')
  return (
    <Card title={heading}>
      <ColumnChart
        label={t.chartOf(title[locale])}
        inTime={inTime}
        columns={chartedRows(rows, inTime).map((row) => ({
          key: row.key,
          href: hrefOfRow(row),
          label: nameOf(row),
          text: `${nameOf(row)}: ${sentence(row)}`,
          parts: parts.map(({ shade, measure }) => ({ shade, value: row.counts[measure.id] ?? 0 })),
        }))}
        legend={parts.map(({ shade, text }) => ({ shade, text }))}
      />
    </Card>
  )
}
