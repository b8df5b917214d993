import { words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { Percent } from '#platform/web/text/number-text.tsx'
import { successDegree } from '../success-degree.contract.ts'

/** `/reports/success-degree/rows`: the clients behind each number of the report. */
export const rows = reportRows(successDegree, [
  {
    id: 'way',
    label: words('سهم راه', 'نسبة الطريق'),
    sort: 'way',
    cell: (row) => <Percent value={row.permille / 1000} />,
  },
  { id: 'start', of: 'startWeightG', as: 'weight', label: words('وزن آغاز', 'وزن البداية') },
  { id: 'last', of: 'lastWeightG', as: 'weight', label: words('آخرین وزن', 'آخر وزن') },
  { id: 'target', of: 'targetWeightG', as: 'weight', label: words('وزن هدف', 'وزن الهدف') },
  {
    id: 'weighedOn',
    of: 'lastWeighedOn',
    as: 'day',
    label: words('روز آخرین وزن', 'يوم آخر وزن'),
    sort: 'weighed',
  },
  { of: 'dietType', as: 'word', label: words('نوع رژیم', 'نوع الحمية') },
  { of: 'stage', as: 'word', label: words('مرحله', 'المرحلة'), defaultHidden: true },
  { of: 'termsCount', as: 'number', label: words('تعداد دوره‌ها', 'عدد الاشتراكات'), defaultHidden: true },
])
