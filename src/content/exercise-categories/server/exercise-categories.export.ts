import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { CatalogueRow } from '#platform/server/catalogue/catalogue-types.ts'

export const exerciseCategorySheet: Record<LocaleId, string> = {
  'fa-IR': 'دستهٔ تمرین‌ها',
  'ar-IQ': 'فئات التمارين',
}

const words = {
  'fa-IR': {
    headers: ['کد', 'نام فارسی', 'نام عربی', 'ترتیب', 'تمرین‌ها', 'وضعیت'],
    retired: 'غیرفعال',
    active: 'فعال',
  },
  'ar-IQ': {
    headers: ['الرمز', 'الاسم الفارسي', 'الاسم العربي', 'الترتيب', 'التمارين', 'الحالة'],
    retired: 'موقوفة',
    active: 'فعّالة',
  },
} as const

/** The columns of the exported file in the reader's language. */
export function exerciseCategoryColumns(
  locale: LocaleId,
): ExportColumn<CatalogueRow<'exercise_categories'>>[] {
  const { headers, retired, active } = words[locale]
  return [
    { header: headers[0], kind: 'text', value: (row) => row.code },
    { header: headers[1], kind: 'text', value: (row) => row.name_fa },
    { header: headers[2], kind: 'text', value: (row) => row.name_ar },
    { header: headers[3], kind: 'whole', value: (row) => row.position },
    { header: headers[4], kind: 'whole', value: (row) => row.used_by },
    { header: headers[5], kind: 'text', value: (row) => (row.retired_at === null ? active : retired) },
  ]
}
