import { words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { LocalName } from '#platform/web/text/local-name.tsx'
import { Money } from '#platform/web/text/number-text.tsx'
import { extensions } from '../extensions.contract.ts'

/** `/reports/extensions/rows`: the terms behind each number of the report. */
export const rows = reportRows(extensions, [
  { id: 'package', of: 'packageName', as: 'name', label: words('بسته', 'الباقة') },
  { of: 'dietType', as: 'word', label: words('نوع رژیم', 'نوع الحمية') },
  { of: 'endedOn', as: 'day', label: words('روز پایان', 'يوم الانتهاء'), sort: 'ended' },
  {
    id: 'outcome',
    label: words('نتیجه', 'النتيجة'),
    cell: ({ renewal }, { say }) =>
      renewal === null
        ? say(words('تمدیدنشده', 'بلا تمديد'))
        : renewal.onTime
          ? say(words('تمدید به‌موقع', 'تمديد في موعده'))
          : say(words('تمدید با تأخیر', 'تمديد متأخر')),
  },
  {
    id: 'renewedOn',
    label: words('پرداخت تمدید', 'دفع التمديد'),
    sort: 'renewed',
    cell: ({ renewal }) => renewal && <DateText iso={renewal.paidOn} />,
  },
  {
    id: 'renewedWith',
    label: words('بستهٔ تمدید', 'باقة التمديد'),
    cell: ({ renewal }) => renewal && <LocalName name={renewal.packageName} />,
  },
  {
    id: 'price',
    label: words('مبلغ تمدید', 'مبلغ التمديد'),
    cell: ({ renewal }) => renewal && <Money amount={renewal.price} currency={renewal.currency} />,
  },
])
