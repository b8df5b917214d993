import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { RegistrationStep } from '#clients/clients/lifecycle.contract.ts'
import type { FactColumn } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  registered_on: IsoDate
  step: RegistrationStep
  first_paid_on: IsoDate | null
  source: string | null
  province: string | null
}

/** The columns of the file of rows, after those of the client. */
export const registersFactColumns: readonly FactColumn<Found>[] = [
  {
    label: { 'fa-IR': 'روز ثبت‌نام', 'ar-IQ': 'يوم التسجيل' },
    kind: 'date',
    value: (found) => found.registered_on,
  },
  {
    label: { 'fa-IR': 'اولین پرداخت', 'ar-IQ': 'أول دفعة' },
    kind: 'date',
    value: (found) => found.first_paid_on,
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
