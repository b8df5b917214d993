import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Money, Num } from '#platform/web/text/number-text.tsx'
import { expiresSoon } from '../expires-soon.contract.ts'
import { expiresSoonMessages } from './expires-soon.messages.ts'

/** `/reports/expires-soon/rows`: the terms behind each number of the report. */
export const rows: ReportRows<typeof expiresSoon, (typeof expiresSoonMessages)['fa-IR']> = {
  report: expiresSoon,
  messages: expiresSoonMessages,
  columns: ({ t, sayOf }) => [
    { id: 'endsOn', label: t.endsOn, sort: 'ends', cell: (row) => <DateText iso={row.endsOn} /> },
    { id: 'daysLeft', label: t.daysLeft, cell: (row) => <Num value={row.daysLeft} /> },
    {
      id: 'reserved',
      label: t.reserved,
      cell: ({ isReserved }) => sayOf('reserved')(isReserved ? 'yes' : 'no'),
    },
    { id: 'price', label: t.price, cell: (row) => <Money amount={row.price} currency={row.currency} /> },
    { id: 'dietType', label: t.dietType, cell: ({ dietType }) => sayOf('dietType')(dietType) },
    {
      id: 'termNumber',
      label: t.termNumber,
      defaultHidden: true,
      cell: (row) => <Num value={row.termNumber} />,
    },
  ],
}
