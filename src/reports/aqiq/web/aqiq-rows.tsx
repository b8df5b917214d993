import { words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { Money, Weight } from '#platform/web/text/number-text.tsx'
import { aqiq } from '../aqiq.contract.ts'

/** `/reports/aqiq/rows`: the sales of the product line behind each number. */
export const rows = reportRows(aqiq, [
  { of: 'soldOn', as: 'day', label: words('روز', 'اليوم'), sort: 'sold' },
  { of: 'kind', as: 'word', label: words('نوع فروش', 'نوع البيع') },
  { of: 'soldName', as: 'name', label: words('بسته یا امکان', 'الباقة أو الخدمة') },
  {
    id: 'price',
    label: words('قیمت', 'السعر'),
    cell: ({ price, currency }) => <Money amount={price} currency={currency} />,
  },
  {
    id: 'weightChange',
    label: words('تغییر وزن', 'تغيّر الوزن'),
    sort: 'change',
    cell: ({ weightChange }) => weightChange !== null && <Weight grams={weightChange} />,
  },
])
