import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { CatalogueRow } from '#platform/server/catalogue/catalogue-types.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import { exchangeFamilyNames } from '../exchange-names.contract.ts'

export const exchangeGroupSheet: Record<LocaleId, string> = {
  'fa-IR': 'گروه‌های جانشینی',
  'ar-IQ': 'مجموعات البدائل',
}

const words = {
  'fa-IR': [
    'کد',
    'نام فارسی',
    'نام عربی',
    'خانواده',
    'کربوهیدرات (گرم)',
    'پروتئین (گرم)',
    'چربی (گرم)',
    'انرژی (کیلوکالری)',
    'اقلام خوراکی',
  ],
  'ar-IQ': [
    'الرمز',
    'الاسم الفارسي',
    'الاسم العربي',
    'العائلة',
    'الكربوهيدرات (غرام)',
    'البروتين (غرام)',
    'الدهون (غرام)',
    'الطاقة (كيلو سعرة)',
    'المواد الغذائية',
  ],
} as const

const grams = (milligrams: number) => milligrams / 1000

/** The columns of the exported file in the reader's language. */
export function exchangeGroupColumns(locale: LocaleId): ExportColumn<CatalogueRow<'exchange_groups'>>[] {
  const headers = words[locale]
  return [
    { header: headers[0], kind: 'text', value: (row) => row.code },
    { header: headers[1], kind: 'text', value: (row) => row.name_fa },
    { header: headers[2], kind: 'text', value: (row) => row.name_ar },
    { header: headers[3], kind: 'text', value: (row) => exchangeFamilyNames[locale][row.family] },
    { header: headers[4], kind: 'decimal', value: (row) => grams(row.carb_mg) },
    { header: headers[5], kind: 'decimal', value: (row) => grams(row.protein_mg) },
    { header: headers[6], kind: 'decimal', value: (row) => grams(row.fat_mg) },
    { header: headers[7], kind: 'whole', value: (row) => row.kcal },
    { header: headers[8], kind: 'whole', value: (row) => row.used_by },
  ]
}
