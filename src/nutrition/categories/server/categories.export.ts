import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { CategoryRow } from './categories.store.ts'

export const categorySheet: Record<LocaleId, string> = { 'fa-IR': 'دسته‌بندی‌ها', 'ar-IQ': 'الفئات' }

const words = {
  'fa-IR': {
    headers: ['کد', 'نام فارسی', 'نام عربی', 'سطح', 'زیردسته‌ها', 'اقلام خودش', 'اقلام با زیردسته‌ها', 'وضعیت'],
    retired: 'غیرفعال',
    active: 'فعال',
  },
  'ar-IQ': {
    headers: [
      'الرمز',
      'الاسم الفارسي',
      'الاسم العربي',
      'المستوى',
      'الفئات الفرعية',
      'موادها المباشرة',
      'المواد مع الفئات الفرعية',
      'الحالة',
    ],
    retired: 'موقوفة',
    active: 'فعّالة',
  },
} as const

/** The columns of the exported file in the reader's language; levels count from 1. */
export function categoryColumns(locale: LocaleId): ExportColumn<CategoryRow>[] {
  const { headers, retired, active } = words[locale]
  return [
    { header: headers[0], kind: 'text', value: (row) => row.code },
    { header: headers[1], kind: 'text', value: (row) => row.name_fa },
    { header: headers[2], kind: 'text', value: (row) => row.name_ar },
    { header: headers[3], kind: 'whole', value: (row) => row.depth + 1 },
    { header: headers[4], kind: 'whole', value: (row) => row.children },
    { header: headers[5], kind: 'whole', value: (row) => row.own_items },
    { header: headers[6], kind: 'whole', value: (row) => row.all_items },
    { header: headers[7], kind: 'text', value: (row) => (row.retired_at === null ? active : retired) },
  ]
}
