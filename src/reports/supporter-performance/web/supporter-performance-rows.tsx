import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { supporterPerformance } from '../supporter-performance.contract.ts'
import { supporterPerformanceMessages } from './supporter-performance.messages.ts'

const dateCell = (iso: string | null) => iso !== null && <DateText iso={iso} />

/** `/reports/supporter-performance/rows`: the lists, feedback and terms behind each number. */
export const rows: ReportRows<typeof supporterPerformance, (typeof supporterPerformanceMessages)['fa-IR']> = {
  report: supporterPerformance,
  messages: supporterPerformanceMessages,
  columns: ({ t, sayOf, format }) => [
    { id: 'kind', label: t.kind, cell: ({ kind }) => sayOf('kind')(kind) },
    { id: 'day', label: t.day, sort: 'day', cell: ({ day }) => <DateText iso={day} /> },
    {
      id: 'sentOn',
      label: t.sentOn,
      cell: ({ kind, sentOn }) => (kind === 'list' && sentOn === null ? t.notSent : dateCell(sentOn)),
    },
    { id: 'mark', label: t.mark, cell: ({ mark }) => mark !== null && <Num value={mark} /> },
    {
      id: 'answerHours',
      label: t.answerHours,
      cell: ({ answerHours }) => answerHours !== null && t.hours(answerHours),
    },
    { id: 'renewedOn', label: t.renewedOn, cell: ({ renewedOn }) => dateCell(renewedOn) },
    { id: 'churnedOn', label: t.churnedOn, cell: ({ churnedOn }) => dateCell(churnedOn) },
    {
      id: 'weekly',
      label: t.weekly,
      cell: ({ weeklyPermille: weekly }) =>
        weekly !== null && t.aWeek(format.percent(weekly / 1000, { decimals: 1 })),
    },
    {
      id: 'dietType',
      label: t.dietType,
      defaultHidden: true,
      cell: ({ dietType }) => dietType !== null && sayOf('dietType')(dietType),
    },
  ],
}
