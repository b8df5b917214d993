import type { ReactNode } from 'react'
import { type Column, ColumnChart, type ColumnPart } from '../charts/column-chart.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Card } from '../ui/card.tsx'
import { CopyChart } from './copy-chart.tsx'
import css from './report.module.css'
import { reportMessages } from './report.messages.ts'

export interface ReportChartProps {
  heading: string
  /** What is drawn, for people who do not see it. */
  label: string
  /** Of the report: a picture goes where nobody sees which page it is from. */
  title: string
  /** For which days and choices the numbers hold, as of when: a line each. */
  told: readonly string[]
  inTime: boolean
  columns: readonly Column[]
  /** How many rows of the table stand for themselves, how many there are, and whether the rest is one column. */
  drawn: { shown: number; all: number; hasOthers: boolean }
  legend: readonly { shade: ColumnPart['shade']; text: string; href?: string | undefined }[]
  summary: string
  /** What nothing was counted of: said in the picture too. */
  partial?: string | null
  tickText: (value: number) => string
  actions?: ReactNode
}

/** The chart of a report in its card: which rows it has no room for is said, and it can be taken along as a picture. */
export function ReportChart(props: ReportChartProps) {
  const { heading, label, inTime, columns, legend, summary, tickText, actions, partial = null } = props
  const cut = useCutText(props)
  const notes = [summary, cut, partial].filter((note) => note !== null)
  return (
    <Card
      title={heading}
      actions={
        <>
          {actions}
          <span className={css.copy}>
            <CopyChart {...props} notes={notes} />
          </span>
        </>
      }
    >
      <ColumnChart {...{ label, inTime, columns, legend, summary, tickText }} />
      {cut !== null && <p className={css.known}>{cut}</p>}
    </Card>
  )
}

/** Which rows of the table the chart has no room for; null where it has all. */
function useCutText({ drawn: { shown, all, hasOthers }, inTime }: ReportChartProps): string | null {
  const t = useMessages(reportMessages)
  if (shown >= all) return null
  if (inTime) return t.chartLatest(shown, all)
  return hasOthers ? t.chartOthers(shown, all) : t.chartCut(shown, all)
}
