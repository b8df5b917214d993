import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { CatalogueRow } from '#platform/server/catalogue/catalogue-types.ts'
import { productLineNames } from '../product-lines.contract.ts'

export const packageSheet: Record<LocaleId, string> = { 'fa-IR': 'بسته‌ها', 'ar-IQ': 'الباقات' }

const words = {
  'fa-IR': { lines: productLineNames['fa-IR'] },
  'ar-IQ': { lines: productLineNames['ar-IQ'] },
} as const

/** The columns of the exported file in the reader's language: rials and dinars whole, dollars from cents. */
export function packageColumns(locale: LocaleId): ExportColumn<CatalogueRow<'packages'>>[] {
  const t = textIn(locale)
  const { lines } = words[locale]
  const line = (name: string) => (name in lines ? lines[name as keyof typeof lines] : name)
  return [
    { header: t('کد', 'الرمز'), kind: 'text', value: (row) => row.code },
    { header: t('نام فارسی', 'الاسم الفارسي'), kind: 'text', value: (row) => row.name_fa },
    { header: t('نام عربی', 'الاسم العربي'), kind: 'text', value: (row) => row.name_ar },
    { header: t('روز', 'الأيام'), kind: 'whole', value: (row) => row.days },
    { header: t('ویزیت', 'المراجعات'), kind: 'whole', value: (row) => row.visits },
    { header: t('ریال', 'ريال'), kind: 'whole', value: (row) => row.price_irr, currency: () => 'IRR' },
    { header: t('دینار', 'دينار'), kind: 'whole', value: (row) => row.price_iqd, currency: () => 'IQD' },
    {
      header: t('دلار', 'دولار'),
      kind: 'decimal',
      value: ({ price_usd: cents }) => (cents === null ? null : cents / 100),
    },
    { header: t('خط محصول', 'خط المنتج'), kind: 'text', value: (row) => line(row.product_line) },
    { header: t('از', 'من'), kind: 'date', value: (row) => row.valid_from },
    { header: t('تا', 'إلى'), kind: 'date', value: (row) => row.valid_to },
    { header: t('فروش', 'المبيعات'), kind: 'whole', value: (row) => row.used_by },
  ]
}
