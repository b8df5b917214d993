import { words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { supportersStatistics } from '../supporters-statistics.contract.ts'

const of = words('از', 'من')

/** `/reports/supporters-statistics/rows`: the clients behind each number of the report. */
export const rows = reportRows(supportersStatistics, [
  { of: 'stage', as: 'word', label: words('مرحله', 'المرحلة') },
  { of: 'listState', as: 'word', label: words('وضعیت لیست', 'حالة القائمة') },
  { of: 'dietType', as: 'word', label: words('نوع رژیم', 'نوع الحمية') },
  { of: 'paidUntil', as: 'day', label: words('پایان دوره', 'نهاية الاشتراك'), sort: 'until' },
  {
    id: 'load',
    label: words('فعال‌های پشتیبان از ظرفیت', 'النشطون لدى المشرف من سعته'),
    cell: ({ load }, { format, say }) =>
      load !== null &&
      (load.capacity
        ? `${format.number(load.active)} ${say(of)} ${format.number(load.capacity)} (${format.percent(load.active / load.capacity)})`
        : format.number(load.active)),
  },
])
