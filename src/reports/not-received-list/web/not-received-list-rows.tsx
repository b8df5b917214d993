import { words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { notReceivedList } from '../not-received-list.contract.ts'

/** `/reports/not-received-list/rows`: the clients behind each number of the report. */
export const rows = reportRows(notReceivedList, [
  { of: 'cause', as: 'word', label: words('علت', 'السبب') },
  { of: 'dueOn', as: 'day', label: words('نوبت لیست', 'موعد القائمة'), sort: 'due' },
  { of: 'daysLate', as: 'number', label: words('روزهای تأخیر', 'أيام التأخر') },
  { of: 'dietType', as: 'word', label: words('نوع رژیم', 'نوع الحمية') },
  { of: 'lastListOn', as: 'day', label: words('آخرین لیست', 'آخر قائمة') },
])
