import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { notTakenUsers } from '../not-taken-users.contract.ts'
import { notTakenUsersMessages } from './not-taken-users.messages.ts'

/** `/reports/not-taken-users/rows`: the clients behind each number of the report. */
export const rows: ReportRows<typeof notTakenUsers, (typeof notTakenUsersMessages)['fa-IR']> = {
  report: notTakenUsers,
  messages: notTakenUsersMessages,
  columns: ({ t, sayOf }) => [
    { id: 'kind', label: t.kind, cell: ({ kind }) => sayOf('kind')(kind) },
    { id: 'since', label: t.since, sort: 'since', cell: (row) => <Instant at={row.since} /> },
    { id: 'hours', label: t.hours, cell: (row) => <Num value={row.hours} /> },
    { id: 'stage', label: t.stage, cell: ({ stage }) => sayOf('stage')(stage) },
    {
      id: 'dietType',
      label: t.dietType,
      cell: ({ dietType }) => dietType !== null && sayOf('dietType')(dietType),
    },
  ],
}
