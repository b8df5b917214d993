import { currencyOf } from '#platform/contract/money.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { smallestUnits } from '#platform/server/export/currency-labels.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { FoodPrice } from '../food-prices.contract.ts'

export const priceSheet: Record<LocaleId, string> = { 'fa-IR': 'قیمت‌ها', 'ar-IQ': 'الأسعار' }

const words = {
  'fa-IR': { countries: { IR: 'ایران', IQ: 'عراق' }, per: { kg: 'کیلوگرم', litre: 'لیتر', piece: 'عدد' } },
  'ar-IQ': { countries: { IR: 'إيران', IQ: 'العراق' }, per: { kg: 'كيلوغرام', litre: 'لتر', piece: 'قطعة' } },
} as const

/** The columns of the exported file in the reader's language; amounts in the smallest unit. */
export function priceColumns(locale: LocaleId): ExportColumn<FoodPrice>[] {
  const t = textIn(locale)
  const { countries, per } = words[locale]
  return [
    { header: t('نام فارسی', 'الاسم الفارسي'), kind: 'text', value: ({ item }) => item.name.fa },
    { header: t('نام عربی', 'الاسم العربي'), kind: 'text', value: ({ item }) => item.name.ar },
    { header: t('کشور', 'البلد'), kind: 'text', value: ({ country }) => countries[country] },
    { header: t('از روز', 'من يوم'), kind: 'date', value: ({ validFrom }) => validFrom },
    { header: t('برای', 'لكل'), kind: 'text', value: (price) => per[price.per] },
    {
      header: t('قیمت', 'السعر'),
      kind: 'whole',
      value: ({ amount }) => amount,
      currency: ({ country }) => currencyOf[country],
    },
    {
      header: t('ارز', 'العملة'),
      kind: 'text',
      value: ({ country }) => smallestUnits[locale][currencyOf[country]],
    },
    {
      header: t('پیشنهادی', 'مقترح'),
      kind: 'text',
      value: ({ isProposal }) => (isProposal ? t('بله', 'نعم') : t('خیر', 'لا')),
    },
    { header: t('توضیح', 'ملاحظة'), kind: 'text', value: ({ note }) => note },
  ]
}
