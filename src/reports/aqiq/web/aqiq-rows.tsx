import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { LocalName } from '#platform/web/text/local-name.tsx'
import { Money, Weight } from '#platform/web/text/number-text.tsx'
import { aqiq } from '../aqiq.contract.ts'
import { aqiqMessages } from './aqiq.messages.ts'

/** `/reports/aqiq/rows`: the sales of the product line behind each number. */
export const rows: ReportRows<typeof aqiq, (typeof aqiqMessages)['fa-IR']> = {
  report: aqiq,
  messages: aqiqMessages,
  columns: ({ t, sayOf }) => [
    { id: 'soldOn', label: t.soldOn, sort: 'sold', cell: (row) => <DateText iso={row.soldOn} /> },
    { id: 'kind', label: t.kind, cell: ({ kind }) => sayOf('kind')(kind) },
    { id: 'soldName', label: t.soldName, cell: ({ soldName }) => <LocalName name={soldName} /> },
    {
      id: 'price',
      label: t.price,
      cell: ({ price, currency }) => <Money amount={price} currency={currency} />,
    },
    {
      id: 'weightChange',
      label: t.weightChange,
      sort: 'change',
      cell: ({ weightChange }) => weightChange !== null && <Weight grams={weightChange} />,
    },
  ],
}
