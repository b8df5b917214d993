import type { ReportRows } from '#platform/web/report/declared-rows.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { LocalName } from '#platform/web/text/local-name.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { sellingStatistics } from '../selling-statistics.contract.ts'
import { sellingStatisticsMessages } from './selling-statistics.messages.ts'

/** `/reports/selling-statistics/rows`: the sales behind each number of the report. */
export const rows: ReportRows<typeof sellingStatistics, (typeof sellingStatisticsMessages)['fa-IR']> = {
  report: sellingStatistics,
  messages: sellingStatisticsMessages,
  columns: ({ t, sayOf }) => [
    { id: 'soldOn', label: t.soldOn, sort: 'sold', cell: (row) => <DateText iso={row.soldOn} /> },
    { id: 'kind', label: t.kind, cell: ({ kind }) => sayOf('kind')(kind) },
    { id: 'soldName', label: t.soldName, cell: ({ soldName }) => <LocalName name={soldName} /> },
    {
      id: 'price',
      label: t.price,
      sort: 'price',
      cell: ({ price, currency }) => <Money amount={price} currency={currency} />,
    },
    {
      id: 'returned',
      label: t.returned,
      cell: ({ isReturned, returned, currency }) =>
        returned > 0 ? <Money amount={returned} currency={currency} /> : isReturned && t.isReturned,
    },
    { id: 'seller', label: t.seller, cell: ({ seller }) => seller && <UserText>{seller}</UserText> },
    {
      id: 'productLine',
      label: t.productLine,
      defaultHidden: true,
      cell: ({ productLine }) => sayOf('productLine')(productLine),
    },
  ],
}
