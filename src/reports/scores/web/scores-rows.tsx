import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { scores } from '../scores.contract.ts'
import { scoresMessages } from './scores.messages.ts'

/** `/reports/scores/rows`: the marks behind each number of the report. */
export const rows: ReportRows<typeof scores, (typeof scoresMessages)['fa-IR']> = {
  report: scores,
  messages: scoresMessages,
  columns: ({ t, sayOf }) => [
    { id: 'givenOn', label: t.givenOn, sort: 'given', cell: (row) => <DateText iso={row.givenOn} /> },
    {
      id: 'mark',
      label: t.mark,
      sort: 'mark',
      cell: ({ mark }) => (mark === null ? t.noMark : <Num value={mark} />),
    },
    {
      id: 'causes',
      label: t.causes,
      cell: ({ causes }) => causes.map((cause) => sayOf('cause')(cause)).join('، '),
    },
    {
      id: 'contactedOn',
      label: t.contactedOn,
      cell: ({ contactedOn }) => (contactedOn === null ? t.notContacted : <DateText iso={contactedOn} />),
    },
  ],
}
