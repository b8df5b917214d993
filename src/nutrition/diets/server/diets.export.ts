import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import { instantColumn } from '#platform/server/export/instant-column.ts'
import type { DietRow } from './diets.store.ts'

export const dietSheet: Record<LocaleId, string> = { 'fa-IR': 'رژیم‌ها', 'ar-IQ': 'الحميات' }

const words = {
  'fa-IR': { statuses: { draft: 'پیش‌نویس', published: 'منتشرشده', retired: 'غیرفعال' } },
  'ar-IQ': { statuses: { draft: 'مسودة', published: 'منشورة', retired: 'موقوفة' } },
} as const

/** The columns of the exported file in the reader's language. `typeName` names a diet type. */
export function dietColumns(locale: LocaleId, typeName: (code: string) => string): ExportColumn<DietRow>[] {
  const t = textIn(locale)
  const { statuses } = words[locale]
  return [
    { header: t('کد', 'الرمز'), kind: 'text', value: (row) => row.code },
    { header: t('نام فارسی', 'الاسم الفارسي'), kind: 'text', value: (row) => row.name_fa },
    { header: t('نام عربی', 'الاسم العربي'), kind: 'text', value: (row) => row.name_ar },
    { header: t('نوع رژیم', 'نوع الحمية'), kind: 'text', value: (row) => typeName(row.diet_type) },
    {
      header: t('انرژی از (کیلوکالری)', 'الطاقة من (كيلو سعرة)'),
      kind: 'whole',
      value: (row) => row.kcal_from,
    },
    {
      header: t('انرژی تا (کیلوکالری)', 'الطاقة إلى (كيلو سعرة)'),
      kind: 'whole',
      value: (row) => row.kcal_to,
    },
    { header: t('وضعیت', 'الحالة'), kind: 'text', value: (row) => statuses[row.status] },
    { header: t('نسخهٔ منتشرشده', 'النسخة المنشورة'), kind: 'whole', value: (row) => row.published },
    {
      header: t('پیش‌نویس باز', 'مسودة مفتوحة'),
      kind: 'text',
      value: (row) => (row.has_draft ? t('بله', 'نعم') : t('خیر', 'لا')),
    },
    instantColumn(t('آخرین تغییر', 'آخر تعديل'), locale, (row) => row.updated_at),
  ]
}
