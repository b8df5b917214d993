import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import { instantColumn } from '#platform/server/export/instant-column.ts'
import type { DietRow } from './diets.store.ts'

export const dietSheet: Record<LocaleId, string> = { 'fa-IR': 'رژیم‌ها', 'ar-IQ': 'الحميات' }

const words = {
  'fa-IR': {
    headers: [
      'کد',
      'نام فارسی',
      'نام عربی',
      'نوع رژیم',
      'انرژی از (کیلوکالری)',
      'انرژی تا (کیلوکالری)',
      'وضعیت',
      'نسخهٔ منتشرشده',
      'پیش‌نویس باز',
      'آخرین تغییر',
    ],
    statuses: { draft: 'پیش‌نویس', published: 'منتشرشده', retired: 'غیرفعال' },
    yes: 'بله',
    no: 'خیر',
  },
  'ar-IQ': {
    headers: [
      'الرمز',
      'الاسم الفارسي',
      'الاسم العربي',
      'نوع الحمية',
      'الطاقة من (كيلو سعرة)',
      'الطاقة إلى (كيلو سعرة)',
      'الحالة',
      'النسخة المنشورة',
      'مسودة مفتوحة',
      'آخر تعديل',
    ],
    statuses: { draft: 'مسودة', published: 'منشورة', retired: 'موقوفة' },
    yes: 'نعم',
    no: 'لا',
  },
} as const

/** The columns of the exported file in the reader's language. `typeName` names a diet type. */
export function dietColumns(locale: LocaleId, typeName: (code: string) => string): ExportColumn<DietRow>[] {
  const { headers, statuses, yes, no } = words[locale]
  return [
    { header: headers[0], kind: 'text', value: (row) => row.code },
    { header: headers[1], kind: 'text', value: (row) => row.name_fa },
    { header: headers[2], kind: 'text', value: (row) => row.name_ar },
    { header: headers[3], kind: 'text', value: (row) => typeName(row.diet_type) },
    { header: headers[4], kind: 'whole', value: (row) => row.kcal_from },
    { header: headers[5], kind: 'whole', value: (row) => row.kcal_to },
    { header: headers[6], kind: 'text', value: (row) => statuses[row.status] },
    { header: headers[7], kind: 'whole', value: (row) => row.published },
    { header: headers[8], kind: 'text', value: (row) => (row.has_draft ? yes : no) },
    instantColumn(headers[9], locale, (row) => row.updated_at),
  ]
}
