import type { ReactNode } from 'react'
import type { DayRange } from '#platform/contract/text/calendar.ts'
import { type Column, ColumnChart, type ColumnPart } from '../charts/column-chart.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Card } from '../ui/card.tsx'
import { CopyChart } from './copy-chart.tsx'
import { AnnotationsButton } from './annotations-button.tsx'
import css from './report.module.css'
import { reportMessages } from './report.messages.ts'
import { annotationsOn, type ShownAnnotation } from './use-annotations.ts'

export interface ReportChartProps {
  heading: string
  /** What is drawn, for people who do not see it. */
  label: string
  /** Of the report: a picture goes where nobody sees which page it is from. */
  title: string
  /** For which days and choices the numbers hold, as of when: a line each. */
  told: readonly string[]
  inTime: boolean
  /** Each with its days, where they stand for time. */
  columns: readonly (Column & { days: DayRange | null })[]
  /** How many rows of the table stand for themselves, how many there are, and whether the rest is one column. */
  drawn: { shown: number; all: number; hasOthers: boolean }
  legend: readonly { shade: ColumnPart['shade']; text: string; href?: string | undefined }[]
  summary: string
  /** What nothing was counted of: said in the picture too. */
  partial?: string | null
  tickText: (value: number) => string
  /** What is known of the time of the columns. */
  annotations: readonly ShownAnnotation[]
  /** `apart`: their words stand once for several charts (`AnnotationList`). Absent: below this one. */
  notes?: 'apart' | undefined
  actions?: ReactNode
}

/** The words of what is known of the time of the columns, with their numbers. */
export function AnnotationList({ annotations }: Pick<ReportChartProps, 'annotations'>) {
  if (annotations.length === 0) return null
  return (
    <ol className={css.annotations}>
      {annotations.map(({ number, text }) => (
        <li key={number}>
          <span className={css.annotation}>{number}</span> <bdi>{text}</bdi>
        </li>
      ))}
    </ol>
  )
}

/** The chart of a report in its card: which rows it has no room for is said, and it can be taken along as a picture. */
export function ReportChart(props: ReportChartProps) {
  const {
    heading,
    label,
    inTime,
    legend,
    summary,
    tickText,
    actions,
    annotations,
    notes,
    partial = null,
  } = props
  const cut = useCutText(props)
  const columns = props.columns.map((column) => withAnnotations(column, annotations))
  const known = annotations.map(({ number, text }) => `${number} ${text}`)
  const told = [...known, summary, cut, partial].filter((note) => note !== null)
  return (
    <Card
      title={heading}
      actions={
        <>
          {actions}
          <span className={css.copy}>
            {inTime && <AnnotationsButton />}
            <CopyChart {...props} columns={columns} notes={told} />
          </span>
        </>
      }
    >
      <ColumnChart {...{ label, inTime, columns, legend, summary, tickText }} />
      {notes !== 'apart' && <AnnotationList annotations={annotations} />}
      {cut !== null && <p className="line-1-4 flush note">{cut}</p>}
    </Card>
  )
}

/** A column says what is known of its days, in the sentence about it too. */
function withAnnotations(
  { days, ...column }: ReportChartProps['columns'][number],
  told: readonly ShownAnnotation[],
): Column {
  const known = days ? annotationsOn(told, days) : []
  if (known.length === 0) return column
  return {
    ...column,
    notes: known.map(({ number }) => number),
    text: [column.text, ...known.map(({ name }) => name)].join('؛ '),
  }
}

/** Which rows of the table the chart has no room for; null where it has all. */
function useCutText({ drawn: { shown, all, hasOthers }, inTime }: ReportChartProps): string | null {
  const t = useMessages(reportMessages)
  if (shown >= all) return null
  if (inTime) return t.chartLatest(shown, all)
  return hasOthers ? t.chartOthers(shown, all) : t.chartCut(shown, all)
}
