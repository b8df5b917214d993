import { words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { incompleteRegistration } from '../incomplete-registration.contract.ts'

/** `/reports/incomplete-registration/rows`: the clients behind each number of the report. */
export const rows = reportRows(incompleteRegistration, [
  { of: 'step', as: 'word', label: words('آخرین گام', 'آخر خطوة') },
  { of: 'registeredAt', as: 'moment', label: words('ساختن پرونده', 'إنشاء الملف'), sort: 'registered' },
  { of: 'hours', as: 'number', label: words('ساعت‌های انتظار', 'ساعات الانتظار') },
  { of: 'source', as: 'word', label: words('راه آشنایی', 'طريقة التعرّف') },
  { of: 'province', as: 'word', label: words('استان', 'المحافظة'), defaultHidden: true },
])
