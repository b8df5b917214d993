import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { type FactColumn, localName } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  package_fa: string
  package_ar: string | null
  diet_type: string
  ended_on: IsoDate
  next_paid_on: IsoDate | null
  next_start_on: IsoDate
  next_package_fa: string
  next_package_ar: string | null
  price: number
  currency: CurrencyId
}

/** The columns of the file of rows, after those of the client. */
export const extensionsFactColumns: readonly FactColumn<Found>[] = [
  {
    label: { 'fa-IR': 'بسته', 'ar-IQ': 'الباقة' },
    kind: 'text',
    value: (found, _say, locale) => localName(locale, found.package_fa, found.package_ar),
  },
  {
    label: { 'fa-IR': 'نوع رژیم', 'ar-IQ': 'نوع الحمية' },
    kind: 'text',
    value: (found, say) => say('dietType', found.diet_type),
  },
  {
    label: { 'fa-IR': 'روز پایان', 'ar-IQ': 'يوم الانتهاء' },
    kind: 'date',
    value: (found) => found.ended_on,
  },
  {
    label: { 'fa-IR': 'روز پرداخت تمدید', 'ar-IQ': 'يوم دفع التمديد' },
    kind: 'date',
    value: (found) => found.next_paid_on,
  },
  {
    label: { 'fa-IR': 'ارز', 'ar-IQ': 'العملة' },
    kind: 'text',
    value: ({ currency }, say) => say('currency', currency),
  },
  {
    label: { 'fa-IR': 'مبلغ تمدید به واحد خرد ارز', 'ar-IQ': 'مبلغ التمديد بأصغر وحدة' },
    kind: 'whole',
    value: (found) => found.price,
  },
]
