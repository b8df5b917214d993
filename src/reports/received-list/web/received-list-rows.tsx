import { words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { receivedList } from '../received-list.contract.ts'

/** `/reports/received-list/rows`: the lists behind each number of the report. */
export const rows = reportRows(receivedList, [
  { of: 'receivedOn', as: 'day', label: words('روز دریافت', 'يوم الاستلام'), sort: 'received' },
  { of: 'kind', as: 'word', label: words('نوع لیست', 'نوع القائمة') },
  { of: 'dueOn', as: 'day', label: words('نوبت', 'الاستحقاق') },
  {
    id: 'daysLate',
    label: words('روزهای تأخیر', 'أيام التأخر'),
    sort: 'late',
    cell: ({ daysLate }, { say }) =>
      daysLate === 0 ? say(words('به‌موقع', 'في موعدها')) : <Num value={daysLate} />,
  },
  {
    id: 'first',
    label: words('اولین لیست', 'أول قائمة'),
    cell: ({ isFirst }, { say }) => isFirst && say(words('بله', 'نعم')),
  },
  { of: 'dietType', as: 'word', label: words('نوع رژیم', 'نوع الحمية') },
  { of: 'sentOn', as: 'day', label: words('روز ارسال', 'يوم الإرسال'), defaultHidden: true },
])
