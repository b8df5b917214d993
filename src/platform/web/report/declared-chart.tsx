import type { AnyReport, CountedReport, CountedRow } from '#platform/contract/declared-report.ts'
import type { Column } from '../charts/column-chart.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { useToday } from '../list/today.ts'
import { chartParts, type Drawing, useDrawing } from './chart-drawing.ts'
import { addUp, chartedRows, sumOfRows } from './charted-rows.ts'
import type { ShownNumber } from './declared-numbers.ts'
import { DrawnNumber, type DrawnNumberProps } from './drawn-number.tsx'
import { valueText } from './number-texts.ts'
import { ReportChart } from './report-chart.tsx'
import { reportMessages } from './report.messages.ts'
import type { ShownAnnotation } from './use-annotations.ts'

interface ChartProps {
  heading: string
  report: AnyReport
  numbers: readonly ShownNumber[]
  found: Pick<CountedReport, 'rows' | 'total'>
  nameOf: (row: CountedRow) => string
  inTime: boolean
  /** For which days and choices the numbers hold, as of when: a line each. */
  told: readonly string[]
  /** What is known of the time of the rows. */
  annotations: readonly ShownAnnotation[]
  /** `apart`: the words of the annotations stand elsewhere, once for several charts. */
  notes?: 'apart'
  /** What nothing was counted of, in a sentence; null: everything has its row. */
  partial?: string | null
  /** Which number is drawn, and how another one is chosen; absent: always what the report names. */
  drawn?: Pick<DrawnNumberProps, 'id' | 'choose'>
}

/** The chart of a declared report: what its `chart` names or one chosen number, one column for each row. */
export function DeclaredChart({ partial = null, drawn, ...props }: ChartProps) {
  const { heading, report, numbers, found, nameOf, inTime, told, annotations } = props
  const t = useMessages(reportMessages)
  const { locale, format } = useLocale()
  const today = useToday()
  const drawing = useDrawing({ report, numbers, found, drawnId: drawn?.id ?? '' })
  const { kind, legend, columnOf } = drawing
  const { shown, rest } = chartedRows(found.rows, { inTime, adds: addsUp(drawing, found) })
  const columns = shown.map((row) => {
    const isNow = inTime && row.from <= today && today <= row.to && row.from !== row.to
    const days = inTime ? { from: row.from, to: row.to } : null
    return { ...columnOf(row, nameOf(row)), days, ...(isNow && { now: t.toNow }) }
  })
  const label = t.chartOf(report.title[locale])
  return (
    <ReportChart
      heading={heading}
      label={label}
      title={report.title[locale]}
      told={told}
      annotations={annotations}
      notes={props.notes}
      partial={partial}
      inTime={inTime}
      columns={[...columns, ...othersOf(rest, columnOf, t.others(rest.length))]}
      drawn={{ shown: shown.length, all: found.rows.length, hasOthers: rest.length > 0 }}
      legend={legend}
      // A report about people ranks nobody.
      summary={report.byName ? label : summaryOf(columns, t)}
      tickText={(value) => valueText(value, kind === 'mean' ? 'count' : kind, format)}
      actions={drawn && <Drawn {...{ report, numbers }} {...drawn} />}
    />
  )
}

function addsUp({ measures }: Drawing, { rows, total }: ChartProps['found']): boolean {
  return measures !== null && addUp(rows, total, measures)
}

/** What there is no room for as one column, which opens nothing: no filter names it. */
function othersOf(rest: readonly CountedRow[], columnOf: Drawing['columnOf'], label: string) {
  const [first] = rest
  if (!first) return []
  const { href: _href, ...column } = columnOf({ ...first, key: 'others', counts: sumOfRows(rest) }, label)
  return [{ ...column, days: null }]
}

type Texts = ReturnType<typeof useMessages<(typeof reportMessages)['fa-IR']>>

/** The highest and the lowest column in words. */
function summaryOf(columns: readonly Column[], t: Texts): string {
  const sumOf = ({ parts }: Column) => parts.reduce((sum, { value }) => sum + value, 0)
  const inOrder = columns.toSorted((a, b) => sumOf(b) - sumOf(a))
  const [most] = inOrder
  const least = inOrder.at(-1)
  if (!most || !least) return ''
  return most === least ? t.chartOnly(most.text) : t.chartMost(most.text, least.text)
}

/** What the report names, on top of each other, or one of its numbers. */
function Drawn({
  report,
  numbers,
  ...choice
}: Pick<ChartProps, 'report' | 'numbers'> & NonNullable<ChartProps['drawn']>) {
  const { locale } = useLocale()
  const parts = chartParts(report).map(({ measure }) => measure.label[locale])
  const options = numbers
    .filter((number) => parts.length > 1 || number.id !== report.chart[0])
    .map((number) => ({ value: number.id, label: number.label[locale] }))
  return <DrawnNumber {...choice} {...{ parts, options }} />
}
