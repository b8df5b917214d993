import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { SaleKind } from '#reports/selling-statistics/sales.contract.ts'
import { type FactColumn, localName } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  sold_on: IsoDate
  kind: SaleKind
  name_fa: string
  name_ar: string | null
  price: number
  currency: CurrencyId
  weight_change: number | null
}

/** The columns of the file of rows, after those of the client. */
export const aqiqFactColumns: readonly FactColumn<Found>[] = [
  { label: { 'fa-IR': 'روز', 'ar-IQ': 'اليوم' }, kind: 'date', value: (found) => found.sold_on },
  {
    label: { 'fa-IR': 'نوع فروش', 'ar-IQ': 'نوع البيع' },
    kind: 'text',
    value: ({ kind }, say) => say('kind', kind),
  },
  {
    label: { 'fa-IR': 'بسته یا امکان جانبی', 'ar-IQ': 'الباقة أو الخدمة الإضافية' },
    kind: 'text',
    value: ({ name_fa: fa, name_ar: ar }, _say, locale) => localName(locale, fa, ar),
  },
  {
    label: { 'fa-IR': 'مبلغ به واحد خرد ارز', 'ar-IQ': 'المبلغ بأصغر وحدة' },
    kind: 'whole',
    value: (found) => found.price,
  },
  {
    label: { 'fa-IR': 'ارز', 'ar-IQ': 'العملة' },
    kind: 'text',
    value: (found, say) => say('currency', found.currency),
  },
  {
    label: { 'fa-IR': 'تغییر وزن (گرم)', 'ar-IQ': 'تغيّر الوزن (غرام)' },
    kind: 'whole',
    value: (found) => found.weight_change,
  },
]
