import type { Words } from '#platform/contract/declared-report.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { FactColumn } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  term_id: number
  ends_on: IsoDate
  days_left: number
  is_reserved: boolean
  price: number
  currency: CurrencyId
  diet_type: string
  term_number: number
}

const priceColumn = (currency: CurrencyId, label: Words): FactColumn<Found> => ({
  label,
  kind: 'whole',
  value: (found) => (found.currency === currency ? found.price : null),
})

/** The columns of the file of rows, after those of the client. */
export const expiresSoonFactColumns: readonly FactColumn<Found>[] = [
  {
    label: { 'fa-IR': 'پایان دوره', 'ar-IQ': 'نهاية الاشتراك' },
    kind: 'date',
    value: (found) => found.ends_on,
  },
  {
    label: { 'fa-IR': 'روز مانده', 'ar-IQ': 'الأيام الباقية' },
    kind: 'whole',
    value: (found) => found.days_left,
  },
  {
    label: { 'fa-IR': 'رزرو', 'ar-IQ': 'الحجز' },
    kind: 'text',
    value: (found, say) => say('reserved', found.is_reserved ? 'yes' : 'no'),
  },
  priceColumn('IRR', { 'fa-IR': 'بها، ریال', 'ar-IQ': 'السعر، ريال' }),
  priceColumn('IQD', { 'fa-IR': 'بها، دینار', 'ar-IQ': 'السعر، دينار' }),
  priceColumn('USD', { 'fa-IR': 'بها، سنت', 'ar-IQ': 'السعر، سنت' }),
  {
    label: { 'fa-IR': 'نوع رژیم', 'ar-IQ': 'نوع الحمية' },
    kind: 'text',
    value: (found, say) => say('dietType', found.diet_type),
  },
]
