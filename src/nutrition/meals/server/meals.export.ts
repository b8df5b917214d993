import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import { toMeal, type MealRow } from './meals.store.ts'

export const mealSheet: Record<LocaleId, string> = { 'fa-IR': 'وعده‌ها', 'ar-IQ': 'الوجبات' }

/** The columns of the exported file in the reader's language. */
export function mealColumns(locale: LocaleId): ExportColumn<MealRow>[] {
  const t = textIn(locale)
  return [
    { header: t('کد', 'الرمز'), kind: 'text', value: (row) => row.code },
    { header: t('نام فارسی', 'الاسم الفارسي'), kind: 'text', value: (row) => row.name_fa },
    { header: t('نام عربی', 'الاسم العربي'), kind: 'text', value: (row) => row.name_ar },
    { header: t('ساعت معمول', 'الوقت المعتاد'), kind: 'text', value: (row) => toMeal(row).usualTime },
    {
      header: t('سهم از انرژی (درصد)', 'الحصة من الطاقة (٪)'),
      kind: 'whole',
      value: (row) => row.share_percent,
    },
    {
      header: t('روز', 'اليوم'),
      kind: 'text',
      value: (row) => (row.ramadan ? t('رمضان', 'رمضان') : t('عادی', 'عادي')),
    },
    { header: t('ترتیب', 'الترتيب'), kind: 'whole', value: (row) => row.position },
    { header: t('رژیم‌ها', 'الحميات'), kind: 'whole', value: (row) => row.used_by },
    { header: t('غذاها', 'الأطعمة'), kind: 'whole', value: (row) => row.foods },
  ]
}
