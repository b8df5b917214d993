import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { CatalogueRow } from '#platform/server/catalogue/catalogue-types.ts'
import { productLineNames } from '../product-lines.contract.ts'

export const packageSheet: Record<LocaleId, string> = { 'fa-IR': 'بسته‌ها', 'ar-IQ': 'الباقات' }

const words = {
  'fa-IR': {
    headers: [
      'کد',
      'نام فارسی',
      'نام عربی',
      'روز',
      'ویزیت',
      'ریال',
      'دینار',
      'دلار',
      'خط محصول',
      'از',
      'تا',
      'فروش',
    ],
    lines: productLineNames['fa-IR'],
  },
  'ar-IQ': {
    headers: [
      'الرمز',
      'الاسم الفارسي',
      'الاسم العربي',
      'الأيام',
      'المراجعات',
      'ريال',
      'دينار',
      'دولار',
      'خط المنتج',
      'من',
      'إلى',
      'المبيعات',
    ],
    lines: productLineNames['ar-IQ'],
  },
} as const

/** The columns of the exported file in the reader's language: rials and dinars whole, dollars from cents. */
export function packageColumns(locale: LocaleId): ExportColumn<CatalogueRow<'packages'>>[] {
  const { headers, lines } = words[locale]
  const line = (name: string) => (name in lines ? lines[name as keyof typeof lines] : name)
  return [
    { header: headers[0], kind: 'text', value: (row) => row.code },
    { header: headers[1], kind: 'text', value: (row) => row.name_fa },
    { header: headers[2], kind: 'text', value: (row) => row.name_ar },
    { header: headers[3], kind: 'whole', value: (row) => row.days },
    { header: headers[4], kind: 'whole', value: (row) => row.visits },
    { header: headers[5], kind: 'whole', value: (row) => row.price_irr, currency: () => 'IRR' },
    { header: headers[6], kind: 'whole', value: (row) => row.price_iqd, currency: () => 'IQD' },
    {
      header: headers[7],
      kind: 'decimal',
      value: ({ price_usd: cents }) => (cents === null ? null : cents / 100),
    },
    { header: headers[8], kind: 'text', value: (row) => line(row.product_line) },
    { header: headers[9], kind: 'date', value: (row) => row.valid_from },
    { header: headers[10], kind: 'date', value: (row) => row.valid_to },
    { header: headers[11], kind: 'whole', value: (row) => row.used_by },
  ]
}
