import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { StoredTable } from './breastfeeding-meals.store.ts'

export const tableSheet: Record<LocaleId, string> = { 'fa-IR': 'وعده‌های شیردهی', 'ar-IQ': 'وجبات الرضاعة' }

const words = {
  'fa-IR': { statuses: { draft: 'پیش‌نویس', published: 'منتشرشده', retired: 'غیرفعال' } },
  'ar-IQ': { statuses: { draft: 'مسودة', published: 'منشورة', retired: 'موقوفة' } },
} as const

/** The columns of the exported file in the reader's language. */
export function tableColumns(locale: LocaleId): ExportColumn<StoredTable>[] {
  const t = textIn(locale)
  const { statuses } = words[locale]
  const isArabic = locale === 'ar-IQ'
  const meals = (row: StoredTable) =>
    (row.meals ?? [])
      .map(({ name, kcal }) => `${(isArabic && name.ar) || name.fa} ${kcal}`)
      .join(t('، ', '، '))
  return [
    { header: t('نسخه', 'النسخة'), kind: 'whole', value: (row) => row.number },
    { header: t('وضعیت', 'الحالة'), kind: 'text', value: (row) => statuses[row.status] },
    { header: t('از ماه', 'من شهر'), kind: 'whole', value: (row) => row.from_month },
    { header: t('تا پیش از ماه', 'قبل شهر'), kind: 'whole', value: (row) => row.before_month },
    {
      header: t('انرژی افزوده (کیلوکالری)', 'الطاقة الإضافية (كيلو سعرة)'),
      kind: 'whole',
      value: (row) => row.kcal,
    },
    {
      header: t('پروتئین افزوده (گرم)', 'البروتين الإضافي (غرام)'),
      kind: 'whole',
      value: (row) => row.protein_g,
    },
    { header: t('وعده‌های افزوده', 'الوجبات الإضافية'), kind: 'text', value: meals },
    { header: t('مراجعان', 'المشتركات'), kind: 'whole', value: (row) => row.clients },
    {
      header: t('منبع', 'المصدر'),
      kind: 'text',
      value: (row) => (isArabic && row.source_ar) || row.source_fa,
    },
  ]
}
