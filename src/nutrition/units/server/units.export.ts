import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { CatalogueRow } from '#platform/server/catalogue/catalogue-types.ts'

export const unitSheet: Record<LocaleId, string> = { 'fa-IR': 'واحدها', 'ar-IQ': 'الوحدات' }

const words = {
  'fa-IR': {
    headers: ['کد', 'نام فارسی', 'نام عربی', 'نوع', 'گرم', 'گام', 'اقلام خوراکی'],
    kinds: { mass: 'وزن', volume: 'حجم', household: 'پیمانهٔ خانگی' },
  },
  'ar-IQ': {
    headers: ['الرمز', 'الاسم الفارسي', 'الاسم العربي', 'النوع', 'غرام', 'الخطوة', 'المواد الغذائية'],
    kinds: { mass: 'وزن', volume: 'حجم', household: 'مكيال منزلي' },
  },
} as const

/** The columns of the exported file in the reader's language. */
export function unitColumns(locale: LocaleId): ExportColumn<CatalogueRow<'units'>>[] {
  const { headers, kinds } = words[locale]
  return [
    { header: headers[0], kind: 'text', value: (row) => row.code },
    { header: headers[1], kind: 'text', value: (row) => row.name_fa },
    { header: headers[2], kind: 'text', value: (row) => row.name_ar },
    { header: headers[3], kind: 'text', value: (row) => kinds[row.kind] },
    {
      header: headers[4],
      kind: 'decimal',
      value: (row) => (row.grams_x10 === null ? null : row.grams_x10 / 10),
    },
    { header: headers[5], kind: 'decimal', value: (row) => row.step_quarters / 4 },
    { header: headers[6], kind: 'whole', value: (row) => row.used_by },
  ]
}
