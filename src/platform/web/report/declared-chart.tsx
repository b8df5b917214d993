import type { AnyReport, CountedReport, CountedRow } from '#platform/contract/declared-report.ts'
import { type Column, ColumnChart } from '../charts/column-chart.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { useToday } from '../list/today.ts'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { chartedRows } from './charted-rows.ts'
import { linkOf, type ShownNumber } from './declared-numbers.ts'
import { amountText, type NumberKind, valueText } from './number-texts.ts'
import css from './report.module.css'
import { reportMessages } from './report.messages.ts'

interface ChartProps {
  heading: string
  report: AnyReport
  numbers: readonly ShownNumber[]
  found: Pick<CountedReport, 'rows' | 'total'>
  nameOf: (row: CountedRow) => string
  inTime: boolean
  /** Which number is drawn, and how another one is chosen; absent: always what the report names. */
  drawn?: { id: string; choose: (id: string) => void }
}

const shades = [1, 2, 3] as const

/** The chart of a declared report: what its `chart` names or one chosen number, one column for each row. */
export function DeclaredChart({ heading, report, numbers, found, nameOf, inTime, drawn }: ChartProps) {
  const t = useMessages(reportMessages)
  const { locale, format } = useLocale()
  const today = useToday()
  const { kind, legend, columnOf } = useDrawing({ report, numbers, found, drawnId: drawn?.id ?? '' })
  const shown = chartedRows(found.rows, inTime)
  const columns = shown.map((row): Column => {
    const isNow = inTime && row.from <= today && today <= row.to && row.from !== row.to
    return { ...columnOf(row, nameOf(row)), ...(isNow && { now: t.toNow }) }
  })
  return (
    <Card
      title={heading}
      actions={drawn && <Drawn report={report} numbers={numbers} id={drawn.id} onChoose={drawn.choose} />}
    >
      <ColumnChart
        label={t.chartOf(report.title[locale])}
        inTime={inTime}
        columns={columns}
        legend={legend}
        // A report about people ranks nobody.
        summary={report.byName ? t.chartOf(report.title[locale]) : summaryOf(columns, t)}
        tickText={(value) => valueText(value, kind === 'mean' ? 'count' : kind, format)}
      />
      {shown.length < found.rows.length && (
        <p className={css.known}>{t.chartCut(shown.length, found.rows.length)}</p>
      )}
    </Card>
  )
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

interface Drawing {
  kind: NumberKind
  legend: { shade: 1 | 2 | 3; text: string; href?: string | undefined }[]
  columnOf: (row: CountedRow, name: string) => Column
}

interface Drawable extends Pick<ChartProps, 'report' | 'numbers' | 'found'> {
  drawnId: string
}

function useDrawing({ report, numbers, found, drawnId }: Drawable): Drawing {
  const { locale, format } = useLocale()
  const one = numbers.find(({ id }) => id === drawnId)
  const first = numbers[0]
  if (one) {
    const columnOf = (row: CountedRow, label: string): Column => {
      const cell = one.cell(row.counts, row)
      const href = linkOf(cell)
      const value = cell.text ?? ''
      return {
        key: row.key,
        label,
        text: `${label}: ${one.label[locale]} ${cell.missing ?? value}`,
        value,
        parts: [{ shade: 1, value: one.valueOf(row.counts) ?? 0 }],
        ...(href !== undefined && { href }),
      }
    }
    const legend = [{ shade: 1 as const, text: one.label[locale], href: linkOf(one.cell(found.total)) }]
    return { kind: one.kind, legend, columnOf }
  }
  const parts = chartParts(report)
  const kind = parts[0]?.measure.unit ?? 'count'
  const columnOf = (row: CountedRow, label: string): Column => {
    const valueOf = (id: string) => row.counts[id] ?? 0
    const told = parts.map(
      ({ measure: { id, unit = 'count', label: words } }) =>
        `${words[locale]} ${amountText(valueOf(id), unit, format)}`,
    )
    const href = linkOf(first?.cell(row.counts, row))
    const sum = parts.reduce((all, { measure: { id } }) => all + valueOf(id), 0)
    return {
      key: row.key,
      label,
      text: `${label}: ${told.join('، ')}`,
      value: valueText(sum, kind, format),
      parts: parts.map(({ shade, measure: { id } }) => ({ shade, value: valueOf(id) })),
      ...(href !== undefined && { href }),
    }
  }
  const legend = parts.map(({ shade, measure: { id, label } }) => {
    const number = numbers.find((shown) => shown.id === id)
    return { shade, text: label[locale], href: linkOf(number?.cell(found.total)) }
  })
  return { kind, legend, columnOf }
}

function chartParts({ chart, measures }: Pick<AnyReport, 'chart' | 'measures'>) {
  return shades.flatMap((shade, place) => {
    const measure = measures.find(({ id }) => id === chart[place])
    return measure ? [{ shade, measure }] : []
  })
}

interface DrawnProps extends Pick<ChartProps, 'report' | 'numbers'> {
  id: string
  onChoose: (id: string) => void
}

/** What the chart draws: the parts that the report names on top of each other, or one of its numbers. */
function Drawn({ report, numbers, id, onChoose }: DrawnProps) {
  const t = useMessages(reportMessages)
  const { locale } = useLocale()
  const parts = chartParts(report).map(({ measure }) => measure.label[locale])
  const isOne = parts.length === 1
  return (
    <div className={css.drawn}>
      <SelectField
        name="drawn"
        label={t.drawn}
        options={numbers
          .filter((number) => !isOne || number.id !== report.chart[0])
          .map((number) => ({ value: number.id, label: number.label[locale] }))}
        emptyLabel={isOne ? (parts[0] ?? '') : t.drawnParts(parts.join('، '))}
        value={id}
        onChange={onChoose}
      />
    </div>
  )
}
