import type { RegistrationStep } from '#clients/clients/lifecycle.contract.ts'
import { words, type Words } from '#platform/contract/declared-report.ts'
import { reportRows } from '#platform/web/report/row-columns.tsx'
import { registers } from '../registers.contract.ts'

const steps: Record<RegistrationStep, Words> = {
  phone: words('تلفن', 'الهاتف'),
  identity: words('مشخصات', 'البيانات الشخصية'),
  body: words('اندازه‌های بدن', 'قياسات الجسم'),
  conditions: words('بیماری‌ها', 'الأمراض'),
  package: words('بسته', 'الباقة'),
  finished: words('کامل', 'مكتمل'),
}

/** `/reports/registers/rows`: the clients behind each number of the report. */
export const rows = reportRows(registers, [
  { of: 'registeredOn', as: 'day', label: words('روز ثبت‌نام', 'يوم التسجيل'), sort: 'registered' },
  { id: 'step', label: words('گام ثبت‌نام', 'خطوة التسجيل'), cell: ({ step }, { say }) => say(steps[step]) },
  { of: 'firstPaidOn', as: 'day', label: words('اولین پرداخت', 'أول دفعة') },
  { of: 'source', as: 'word', label: words('راه آشنایی', 'طريقة التعرّف') },
  { of: 'province', as: 'word', label: words('استان', 'المحافظة'), defaultHidden: true },
])
