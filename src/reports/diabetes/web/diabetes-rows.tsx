import { words } from '#platform/contract/declared-report.ts'
import { listStateLabels } from '#clients/clients/lifecycle-labels.contract.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { Delta } from '#platform/web/text/number-text.tsx'
import { diabetes } from '../diabetes.contract.ts'

/** `/reports/diabetes/rows`: the clients behind each number of the report. */
export const rows = reportRows(diabetes, [
  {
    id: 'kind',
    label: words('نوع دیابت', 'نوع السكري'),
    cell: ({ kind }, { say, sayOf }) =>
      kind === null ? say(words('تنها رژیم دیابت', 'حمية السكري فقط')) : sayOf('kind')(kind),
  },
  { of: 'dietType', as: 'word', label: words('نوع رژیم', 'نوع الحمية') },
  { id: 'kcal', of: 'targetKcal', as: 'number', label: words('انرژی (کیلوکالری)', 'الطاقة (كيلو سعرة)') },
  {
    id: 'change',
    label: words('تغییر وزن (کیلوگرم)', 'تغيّر الوزن (كغم)'),
    sort: 'change',
    cell: ({ changeG }) => changeG !== null && <Delta value={changeG / 1000} decimals={1} />,
  },
  {
    id: 'weight',
    of: 'lastWeightG',
    as: 'weight',
    label: words('آخرین وزن', 'آخر وزن'),
    defaultHidden: true,
  },
  {
    id: 'weighedOn',
    of: 'lastWeighedOn',
    as: 'day',
    label: words('روز آخرین وزن', 'يوم آخر وزن'),
    sort: 'weighed',
  },
  {
    id: 'listState',
    label: words('لیست و وزن', 'القائمة والوزن'),
    cell: ({ listState }, { locale }) => listState !== null && listStateLabels[locale][listState],
  },
  { of: 'stage', as: 'word', label: words('مرحله', 'المرحلة'), defaultHidden: true },
])
