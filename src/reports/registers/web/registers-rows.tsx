import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { registers } from '../registers.contract.ts'
import { registersMessages } from './registers.messages.ts'

/** `/reports/registers/rows`: the clients behind each number of the report. */
export const rows: ReportRows<typeof registers, (typeof registersMessages)['fa-IR']> = {
  report: registers,
  messages: registersMessages,
  columns: ({ t, sayOf }) => [
    {
      id: 'registeredOn',
      label: t.registeredOn,
      sort: 'registered',
      cell: (row) => <DateText iso={row.registeredOn} />,
    },
    { id: 'step', label: t.step, cell: ({ step }) => t.steps[step] },
    {
      id: 'firstPaidOn',
      label: t.firstPaidOn,
      cell: ({ firstPaidOn }) => firstPaidOn !== null && <DateText iso={firstPaidOn} />,
    },
    { id: 'source', label: t.source, cell: ({ source }) => source !== null && sayOf('source')(source) },
    {
      id: 'province',
      label: t.province,
      defaultHidden: true,
      cell: ({ province }) => province !== null && sayOf('province')(province),
    },
  ],
}
