import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { CatalogueRow } from '#platform/server/catalogue/catalogue-types.ts'

export const exerciseCategorySheet: Record<LocaleId, string> = {
  'fa-IR': 'دستهٔ تمرین‌ها',
  'ar-IQ': 'فئات التمارين',
}

/** The columns of the exported file in the reader's language. */
export function exerciseCategoryColumns(
  locale: LocaleId,
): ExportColumn<CatalogueRow<'exercise_categories'>>[] {
  const t = textIn(locale)
  return [
    { header: t('کد', 'الرمز'), kind: 'text', value: (row) => row.code },
    { header: t('نام فارسی', 'الاسم الفارسي'), kind: 'text', value: (row) => row.name_fa },
    { header: t('نام عربی', 'الاسم العربي'), kind: 'text', value: (row) => row.name_ar },
    { header: t('ترتیب', 'الترتيب'), kind: 'whole', value: (row) => row.position },
    { header: t('تمرین‌ها', 'التمارين'), kind: 'whole', value: (row) => row.used_by },
    {
      header: t('وضعیت', 'الحالة'),
      kind: 'text',
      value: (row) => (row.retired_at === null ? t('فعال', 'فعّالة') : t('غیرفعال', 'موقوفة')),
    },
  ]
}
