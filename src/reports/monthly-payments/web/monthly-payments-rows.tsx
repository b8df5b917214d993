import { words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { LocalName } from '#platform/web/text/local-name.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { monthlyPayments } from '../monthly-payments.contract.ts'

/** `/reports/monthly-payments/rows`: the movements behind each number of the report. */
export const rows = reportRows(monthlyPayments, [
  { of: 'day', as: 'day', label: words('روز', 'اليوم'), sort: 'day' },
  { of: 'movement', as: 'word', label: words('گردش', 'الحركة') },
  {
    id: 'amount',
    label: words('مبلغ', 'المبلغ'),
    sort: 'amount',
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
  { of: 'method', as: 'word', label: words('روش پرداخت', 'طريقة الدفع') },
  {
    id: 'package',
    label: words('بابت', 'عن'),
    cell: ({ packageName }, { say }) =>
      packageName === null ? say(words('تسویهٔ بدهی', 'تسوية دين')) : <LocalName name={packageName} />,
  },
])
