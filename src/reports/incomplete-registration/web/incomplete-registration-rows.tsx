import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { incompleteRegistration } from '../incomplete-registration.contract.ts'
import { incompleteRegistrationMessages } from './incomplete-registration.messages.ts'

/** `/reports/incomplete-registration/rows`: the clients behind each number of the report. */
export const rows: ReportRows<
  typeof incompleteRegistration,
  (typeof incompleteRegistrationMessages)['fa-IR']
> = {
  report: incompleteRegistration,
  messages: incompleteRegistrationMessages,
  columns: ({ t, sayOf }) => [
    { id: 'step', label: t.step, cell: ({ step }) => sayOf('step')(step) },
    {
      id: 'registeredAt',
      label: t.registeredAt,
      sort: 'registered',
      cell: (row) => <Instant at={row.registeredAt} />,
    },
    { id: 'hours', label: t.hours, cell: (row) => <Num value={row.hours} /> },
    { id: 'source', label: t.source, cell: ({ source }) => source !== null && sayOf('source')(source) },
    {
      id: 'province',
      label: t.province,
      defaultHidden: true,
      cell: ({ province }) => province !== null && sayOf('province')(province),
    },
  ],
}
