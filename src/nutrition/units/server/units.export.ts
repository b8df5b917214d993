import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { CatalogueRow } from '#platform/server/catalogue/catalogue-types.ts'

export const unitSheet: Record<LocaleId, string> = { 'fa-IR': 'واحدها', 'ar-IQ': 'الوحدات' }

const words = {
  'fa-IR': { kinds: { mass: 'وزن', volume: 'حجم', household: 'پیمانهٔ خانگی' } },
  'ar-IQ': { kinds: { mass: 'وزن', volume: 'حجم', household: 'مكيال منزلي' } },
} as const

/** The columns of the exported file in the reader's language. */
export function unitColumns(locale: LocaleId): ExportColumn<CatalogueRow<'units'>>[] {
  const t = textIn(locale)
  const { kinds } = words[locale]
  return [
    { header: t('کد', 'الرمز'), kind: 'text', value: (row) => row.code },
    { header: t('نام فارسی', 'الاسم الفارسي'), kind: 'text', value: (row) => row.name_fa },
    { header: t('نام عربی', 'الاسم العربي'), kind: 'text', value: (row) => row.name_ar },
    { header: t('نوع', 'النوع'), kind: 'text', value: (row) => kinds[row.kind] },
    {
      header: t('گرم', 'غرام'),
      kind: 'decimal',
      value: (row) => (row.grams_x10 === null ? null : row.grams_x10 / 10),
    },
    { header: t('گام', 'الخطوة'), kind: 'decimal', value: (row) => row.step_quarters / 4 },
    { header: t('اقلام خوراکی', 'المواد الغذائية'), kind: 'whole', value: (row) => row.used_by },
  ]
}
