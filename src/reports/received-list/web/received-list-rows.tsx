import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { receivedList } from '../received-list.contract.ts'
import { receivedListMessages } from './received-list.messages.ts'

/** `/reports/received-list/rows`: the lists behind each number of the report. */
export const rows: ReportRows<typeof receivedList, (typeof receivedListMessages)['fa-IR']> = {
  report: receivedList,
  messages: receivedListMessages,
  columns: ({ t, sayOf }) => [
    {
      id: 'receivedOn',
      label: t.receivedOn,
      sort: 'received',
      cell: (row) => <DateText iso={row.receivedOn} />,
    },
    { id: 'kind', label: t.kind, cell: ({ kind }) => sayOf('kind')(kind) },
    { id: 'dueOn', label: t.dueOn, cell: (row) => <DateText iso={row.dueOn} /> },
    {
      id: 'daysLate',
      label: t.daysLate,
      sort: 'late',
      cell: ({ daysLate }) => (daysLate === 0 ? t.onTime : <Num value={daysLate} />),
    },
    { id: 'first', label: t.first, cell: ({ isFirst }) => isFirst && t.firstYes },
    { id: 'dietType', label: t.dietType, cell: ({ dietType }) => sayOf('dietType')(dietType) },
    {
      id: 'sentOn',
      label: t.sentOn,
      defaultHidden: true,
      cell: ({ sentOn }) => sentOn !== null && <DateText iso={sentOn} />,
    },
  ],
}
