import { words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { notTakenUsers } from '../not-taken-users.contract.ts'

/** `/reports/not-taken-users/rows`: the clients behind each number of the report. */
export const rows = reportRows(notTakenUsers, [
  { of: 'kind', as: 'word', label: words('کمبود', 'الناقص') },
  { of: 'since', as: 'moment', label: words('در انتظار از', 'ينتظر منذ'), sort: 'since' },
  { of: 'hours', as: 'number', label: words('ساعت‌های انتظار', 'ساعات الانتظار') },
  { of: 'stage', as: 'word', label: words('مرحله', 'المرحلة') },
  { of: 'dietType', as: 'word', label: words('نوع رژیم', 'نوع الحمية') },
])
