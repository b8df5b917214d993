import { useMessages } from '#platform/web/i18n/messages.ts'
import { DeclaredRows, type FactColumns } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { notReceivedList } from '../not-received-list.contract.ts'
import { notReceivedListMessages } from './not-received-list.messages.ts'

type Texts = ReturnType<typeof useMessages<(typeof notReceivedListMessages)['fa-IR']>>

const columnsOf =
  (t: Texts): FactColumns<typeof notReceivedList> =>
  (sayOf) => [
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
  ]

/** `/reports/not-received-list/rows`: the clients behind each number of the report. */
export function Screen() {
  const t = useMessages(notReceivedListMessages)
  return <DeclaredRows report={notReceivedList} columns={columnsOf(t)} />
}
