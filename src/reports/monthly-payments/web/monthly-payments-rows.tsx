import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { LocalName } from '#platform/web/text/local-name.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { monthlyPayments } from '../monthly-payments.contract.ts'
import { monthlyPaymentsMessages } from './monthly-payments.messages.ts'

/** `/reports/monthly-payments/rows`: the movements behind each number of the report. */
export const rows: ReportRows<typeof monthlyPayments, (typeof monthlyPaymentsMessages)['fa-IR']> = {
  report: monthlyPayments,
  messages: monthlyPaymentsMessages,
  columns: ({ t, sayOf }) => [
    { id: 'day', label: t.day, sort: 'day', cell: (row) => <DateText iso={row.day} /> },
    { id: 'movement', label: t.movement, cell: ({ movement }) => sayOf('movement')(movement) },
    {
      id: 'amount',
      label: t.amount,
      sort: 'amount',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { id: 'method', label: t.method, cell: ({ method }) => sayOf('method')(method) },
    {
      id: 'package',
      label: t.package,
      cell: ({ packageName }) => (packageName === null ? t.debt : <LocalName name={packageName} />),
    },
  ],
}
