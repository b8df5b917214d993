import { words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { expiresSoon } from '../expires-soon.contract.ts'

/** `/reports/expires-soon/rows`: the terms behind each number of the report. */
export const rows = reportRows(expiresSoon, [
  { of: 'endsOn', as: 'day', label: words('پایان دوره', 'نهاية الاشتراك'), sort: 'ends' },
  { of: 'daysLeft', as: 'number', label: words('روز مانده', 'الأيام الباقية') },
  {
    id: 'reserved',
    label: words('رزرو', 'الحجز'),
    cell: ({ isReserved }, { sayOf }) => sayOf('reserved')(isReserved ? 'yes' : 'no'),
  },
  {
    id: 'price',
    label: words('قیمت دوره', 'سعر الاشتراك'),
    cell: (row) => <Money amount={row.price} currency={row.currency} />,
  },
  { of: 'dietType', as: 'word', label: words('نوع رژیم', 'نوع الحمية') },
  { of: 'termNumber', as: 'number', label: words('دورهٔ چندم', 'رقم الاشتراك'), defaultHidden: true },
])
