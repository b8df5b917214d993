import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { CatalogueRow } from '#platform/server/catalogue/catalogue-types.ts'

export const addonSheet: Record<LocaleId, string> = { 'fa-IR': 'امکانات جانبی', 'ar-IQ': 'الخدمات الإضافية' }

const headers = {
  'fa-IR': [
    'کد',
    'نام فارسی',
    'نام عربی',
    'روز اضافه',
    'تماس',
    'ریال',
    'دینار',
    'دلار',
    'از',
    'تا',
    'داده‌شده',
  ],
  'ar-IQ': [
    'الرمز',
    'الاسم الفارسي',
    'الاسم العربي',
    'أيام إضافية',
    'المكالمات',
    'ريال',
    'دينار',
    'دولار',
    'من',
    'إلى',
    'مرات المنح',
  ],
} as const

/** The columns of the exported file in the reader's language: rials and dinars whole, dollars from cents. */
export function addonColumns(locale: LocaleId): ExportColumn<CatalogueRow<'addons'>>[] {
  const [code, fa, ar, days, calls, rial, dinar, dollar, from, to, given] = headers[locale]
  return [
    { header: code, kind: 'text', value: (row) => row.code },
    { header: fa, kind: 'text', value: (row) => row.name_fa },
    { header: ar, kind: 'text', value: (row) => row.name_ar },
    { header: days, kind: 'whole', value: (row) => row.extra_days },
    { header: calls, kind: 'whole', value: (row) => row.calls },
    { header: rial, kind: 'whole', value: (row) => row.price_irr, currency: () => 'IRR' },
    { header: dinar, kind: 'whole', value: (row) => row.price_iqd, currency: () => 'IQD' },
    {
      header: dollar,
      kind: 'decimal',
      value: ({ price_usd: cents }) => (cents === null ? null : cents / 100),
    },
    { header: from, kind: 'date', value: (row) => row.valid_from },
    { header: to, kind: 'date', value: (row) => row.valid_to },
    { header: given, kind: 'whole', value: (row) => row.used_by },
  ]
}
