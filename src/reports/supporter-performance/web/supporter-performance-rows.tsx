import type { Formatter } from '#platform/contract/text/format.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { DeclaredRows, type FactColumns } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { supporterPerformance } from '../supporter-performance.contract.ts'
import { supporterPerformanceMessages } from './supporter-performance.messages.ts'

type Texts = ReturnType<typeof useMessages<(typeof supporterPerformanceMessages)['fa-IR']>>

const dateCell = (iso: string | null) => iso !== null && <DateText iso={iso} />

const columnsOf =
  (t: Texts, format: Formatter): FactColumns<typeof supporterPerformance> =>
  (sayOf) => [
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
  ]

/** `/reports/supporter-performance/rows`: the lists, feedback and terms behind each number. */
export function Screen() {
  const t = useMessages(supporterPerformanceMessages)
  const { format } = useLocale()
  return <DeclaredRows report={supporterPerformance} columns={columnsOf(t, format)} />
}
