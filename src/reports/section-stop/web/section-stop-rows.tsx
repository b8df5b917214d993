import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { sectionStop } from '../section-stop.contract.ts'
import { sectionStopMessages } from './section-stop.messages.ts'

/** `/reports/section-stop/rows`: the stops behind each number of the report. */
export const rows: ReportRows<typeof sectionStop, (typeof sectionStopMessages)['fa-IR']> = {
  report: sectionStop,
  messages: sectionStopMessages,
  columns: ({ t, sayOf }) => [
    { id: 'fromDay', label: t.fromDay, sort: 'from', cell: (row) => <DateText iso={row.fromDay} /> },
    {
      id: 'toDay',
      label: t.toDay,
      cell: ({ toDay }) => (toDay === null ? t.noEnd : <DateText iso={toDay} />),
    },
    { id: 'daysAdded', label: t.daysAdded, cell: (row) => <Num value={row.daysAdded} /> },
    { id: 'state', label: t.state, cell: ({ state }) => sayOf('state')(state) },
    { id: 'reason', label: t.reason, cell: ({ reason }) => <UserText>{reason}</UserText> },
    { id: 'plateau', label: t.plateau, cell: ({ isPlateau }) => sayOf('plateau')(isPlateau ? 'yes' : 'no') },
    {
      id: 'dietType',
      label: t.dietType,
      defaultHidden: true,
      cell: ({ dietType }) => sayOf('dietType')(dietType),
    },
  ],
}
