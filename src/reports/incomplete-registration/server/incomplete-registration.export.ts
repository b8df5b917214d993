import type { RegistrationStep } from '#clients/clients/lifecycle.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { FactColumn } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  step: RegistrationStep
  registered_on: IsoDate
  registered_at: string
  hours: number
  source: string | null
  province: string | null
}

/** The columns of the file of rows, after those of the client. */
export const incompleteRegistrationFactColumns: readonly FactColumn<Found>[] = [
  {
    label: { 'fa-IR': 'آخرین گام', 'ar-IQ': 'آخر خطوة' },
    kind: 'text',
    value: ({ step }, say) => say('step', step),
  },
  {
    label: { 'fa-IR': 'روز ثبت‌نام', 'ar-IQ': 'يوم التسجيل' },
    kind: 'date',
    value: (found) => found.registered_on,
  },
  {
    label: { 'fa-IR': 'ساعت‌های انتظار', 'ar-IQ': 'ساعات الانتظار' },
    kind: 'whole',
    value: (found) => found.hours,
  },
  {
    label: { 'fa-IR': 'راه آشنایی', 'ar-IQ': 'طريقة التعرّف' },
    kind: 'text',
    value: ({ source }, say) => say('source', source),
  },
  {
    label: { 'fa-IR': 'استان', 'ar-IQ': 'المحافظة' },
    kind: 'text',
    value: ({ province }, say) => say('province', province),
  },
]
