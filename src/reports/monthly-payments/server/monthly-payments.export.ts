import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { PaymentMethod } from '#finance/payments/payments.contract.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Movement } from '../monthly-payments.contract.ts'
import { type FactColumn, localName } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  payment_id: number
  movement: Movement
  day: IsoDate
  method: PaymentMethod
  amount: number
  currency: CurrencyId
  package_fa: string | null
  package_ar: string | null
}

/** The columns of the file of rows, after those of the client. */
export const monthlyPaymentsFactColumns: readonly FactColumn<Found>[] = [
  { label: { 'fa-IR': 'روز', 'ar-IQ': 'اليوم' }, kind: 'date', value: (found) => found.day },
  {
    label: { 'fa-IR': 'گردش', 'ar-IQ': 'الحركة' },
    kind: 'text',
    value: ({ movement }, say) => say('movement', movement),
  },
  {
    label: { 'fa-IR': 'روش پرداخت', 'ar-IQ': 'طريقة الدفع' },
    kind: 'text',
    value: ({ method }, say) => say('method', method),
  },
  {
    label: { 'fa-IR': 'مبلغ به واحد خرد ارز', 'ar-IQ': 'المبلغ بأصغر وحدة' },
    kind: 'whole',
    value: (found) => found.amount,
  },
  {
    label: { 'fa-IR': 'ارز', 'ar-IQ': 'العملة' },
    kind: 'text',
    value: (found, say) => say('currency', found.currency),
  },
  {
    label: { 'fa-IR': 'بسته', 'ar-IQ': 'الباقة' },
    kind: 'text',
    value: ({ package_fa: fa, package_ar: ar }, _say, locale) => localName(locale, fa, ar),
  },
]
