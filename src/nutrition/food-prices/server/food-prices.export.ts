import { currencyOf } from '#platform/contract/money.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { smallestUnits } from '#platform/server/export/currency-labels.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { FoodPrice } from '../food-prices.contract.ts'

export const priceSheet: Record<LocaleId, string> = { 'fa-IR': 'قیمت‌ها', 'ar-IQ': 'الأسعار' }

const words = {
  'fa-IR': {
    headers: ['نام فارسی', 'نام عربی', 'کشور', 'از روز', 'برای', 'قیمت', 'ارز', 'پیشنهادی', 'توضیح'],
    countries: { IR: 'ایران', IQ: 'عراق' },
    per: { kg: 'کیلوگرم', litre: 'لیتر', piece: 'عدد' },
    yes: 'بله',
    no: 'خیر',
  },
  'ar-IQ': {
    headers: ['الاسم الفارسي', 'الاسم العربي', 'البلد', 'من يوم', 'لكل', 'السعر', 'العملة', 'مقترح', 'ملاحظة'],
    countries: { IR: 'إيران', IQ: 'العراق' },
    per: { kg: 'كيلوغرام', litre: 'لتر', piece: 'قطعة' },
    yes: 'نعم',
    no: 'لا',
  },
} as const

/** The columns of the exported file in the reader's language; amounts in the smallest unit. */
export function priceColumns(locale: LocaleId): ExportColumn<FoodPrice>[] {
  const { headers, countries, per, yes, no } = words[locale]
  return [
    { header: headers[0], kind: 'text', value: ({ item }) => item.name.fa },
    { header: headers[1], kind: 'text', value: ({ item }) => item.name.ar },
    { header: headers[2], kind: 'text', value: ({ country }) => countries[country] },
    { header: headers[3], kind: 'date', value: ({ validFrom }) => validFrom },
    { header: headers[4], kind: 'text', value: (price) => per[price.per] },
    {
      header: headers[5],
      kind: 'whole',
      value: ({ amount }) => amount,
      currency: ({ country }) => currencyOf[country],
    },
    { header: headers[6], kind: 'text', value: ({ country }) => smallestUnits[locale][currencyOf[country]] },
    { header: headers[7], kind: 'text', value: ({ isProposal }) => (isProposal ? yes : no) },
    { header: headers[8], kind: 'text', value: ({ note }) => note },
  ]
}
