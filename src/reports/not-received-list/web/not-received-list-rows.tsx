import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { notReceivedList } from '../not-received-list.contract.ts'
import { notReceivedListMessages } from './not-received-list.messages.ts'

/** `/reports/not-received-list/rows`: the clients behind each number of the report. */
export const rows: ReportRows<typeof notReceivedList, (typeof notReceivedListMessages)['fa-IR']> = {
  report: notReceivedList,
  messages: notReceivedListMessages,
  columns: ({ t, sayOf }) => [
    { id: 'cause', label: t.cause, cell: ({ cause }) => sayOf('cause')(cause) },
    { id: 'dueOn', label: t.dueOn, sort: 'due', cell: (row) => <DateText iso={row.dueOn} /> },
    { id: 'daysLate', label: t.daysLate, cell: (row) => <Num value={row.daysLate} /> },
    {
      id: 'dietType',
      label: t.dietType,
      cell: ({ dietType }) => dietType !== null && sayOf('dietType')(dietType),
    },
    {
      id: 'lastListOn',
      label: t.lastListOn,
      cell: ({ lastListOn }) => lastListOn !== null && <DateText iso={lastListOn} />,
    },
  ],
}
