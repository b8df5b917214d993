import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import { toMeal, type MealRow } from './meals.store.ts'

export const mealSheet: Record<LocaleId, string> = { 'fa-IR': 'وعده‌ها', 'ar-IQ': 'الوجبات' }

const words = {
  'fa-IR': {
    headers: [
      'کد',
      'نام فارسی',
      'نام عربی',
      'ساعت معمول',
      'سهم از انرژی (درصد)',
      'روز',
      'ترتیب',
      'رژیم‌ها',
      'غذاها',
    ],
    ramadan: 'رمضان',
    ordinary: 'عادی',
  },
  'ar-IQ': {
    headers: [
      'الرمز',
      'الاسم الفارسي',
      'الاسم العربي',
      'الوقت المعتاد',
      'الحصة من الطاقة (٪)',
      'اليوم',
      'الترتيب',
      'الحميات',
      'الأطعمة',
    ],
    ramadan: 'رمضان',
    ordinary: 'عادي',
  },
} as const

/** The columns of the exported file in the reader's language. */
export function mealColumns(locale: LocaleId): ExportColumn<MealRow>[] {
  const { headers, ramadan, ordinary } = words[locale]
  return [
    { header: headers[0], kind: 'text', value: (row) => row.code },
    { header: headers[1], kind: 'text', value: (row) => row.name_fa },
    { header: headers[2], kind: 'text', value: (row) => row.name_ar },
    { header: headers[3], kind: 'text', value: (row) => toMeal(row).usualTime },
    { header: headers[4], kind: 'whole', value: (row) => row.share_percent },
    { header: headers[5], kind: 'text', value: (row) => (row.ramadan ? ramadan : ordinary) },
    { header: headers[6], kind: 'whole', value: (row) => row.position },
    { header: headers[7], kind: 'whole', value: (row) => row.used_by },
    { header: headers[8], kind: 'whole', value: (row) => row.foods },
  ]
}
