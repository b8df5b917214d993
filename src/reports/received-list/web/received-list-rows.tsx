import { useMessages } from '#platform/web/i18n/messages.ts'
import { DeclaredRows, type FactColumns } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { receivedList } from '../received-list.contract.ts'
import { receivedListMessages } from './received-list.messages.ts'

type Texts = ReturnType<typeof useMessages<(typeof receivedListMessages)['fa-IR']>>

const columnsOf =
  (t: Texts): FactColumns<typeof receivedList> =>
  (sayOf) => [
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
  ]

/** `/reports/received-list/rows`: the lists behind each number of the report. */
export function Screen() {
  const t = useMessages(receivedListMessages)
  return <DeclaredRows report={receivedList} columns={columnsOf(t)} />
}
