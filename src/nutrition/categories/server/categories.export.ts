import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { CategoryRow } from './categories.store.ts'

export const categorySheet: Record<LocaleId, string> = { 'fa-IR': 'دسته‌بندی‌ها', 'ar-IQ': 'الفئات' }

/** The columns of the exported file in the reader's language; levels count from 1. */
export function categoryColumns(locale: LocaleId): ExportColumn<CategoryRow>[] {
  const t = textIn(locale)
  return [
    { header: t('کد', 'الرمز'), kind: 'text', value: (row) => row.code },
    { header: t('نام فارسی', 'الاسم الفارسي'), kind: 'text', value: (row) => row.name_fa },
    { header: t('نام عربی', 'الاسم العربي'), kind: 'text', value: (row) => row.name_ar },
    { header: t('سطح', 'المستوى'), kind: 'whole', value: (row) => row.depth + 1 },
    { header: t('زیردسته‌ها', 'الفئات الفرعية'), kind: 'whole', value: (row) => row.children },
    { header: t('اقلام خودش', 'موادها المباشرة'), kind: 'whole', value: (row) => row.own_items },
    {
      header: t('اقلام با زیردسته‌ها', 'المواد مع الفئات الفرعية'),
      kind: 'whole',
      value: (row) => row.all_items,
    },
    {
      header: t('وضعیت', 'الحالة'),
      kind: 'text',
      value: (row) => (row.retired_at === null ? t('فعال', 'فعّالة') : t('غیرفعال', 'موقوفة')),
    },
  ]
}
