import { words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { sellingStatistics } from '../selling-statistics.contract.ts'

/** `/reports/selling-statistics/rows`: the sales behind each number of the report. */
export const rows = reportRows(sellingStatistics, [
  { of: 'soldOn', as: 'day', label: words('روز', 'اليوم'), sort: 'sold' },
  { of: 'kind', as: 'word', label: words('نوع فروش', 'نوع البيع') },
  { of: 'soldName', as: 'name', label: words('بسته یا امکان', 'الباقة أو الخدمة') },
  {
    id: 'price',
    label: words('قیمت', 'السعر'),
    sort: 'price',
    cell: ({ price, currency }) => <Money amount={price} currency={currency} />,
  },
  {
    id: 'returned',
    label: words('بازپرداخت', 'الاسترداد'),
    cell: ({ isReturned, returned, currency }, { say }) =>
      returned > 0 ? (
        <Money amount={returned} currency={currency} />
      ) : (
        isReturned && say(words('بازپرداخت شد', 'استُردت'))
      ),
  },
  { of: 'seller', as: 'text', label: words('فروشنده', 'البائع') },
  { of: 'productLine', as: 'word', label: words('خط محصول', 'خط المنتج'), defaultHidden: true },
])
