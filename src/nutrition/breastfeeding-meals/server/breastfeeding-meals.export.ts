import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { StoredTable } from './breastfeeding-meals.store.ts'

export const tableSheet: Record<LocaleId, string> = { 'fa-IR': 'وعده‌های شیردهی', 'ar-IQ': 'وجبات الرضاعة' }

const words = {
  'fa-IR': {
    headers: [
      'نسخه',
      'وضعیت',
      'از ماه',
      'تا پیش از ماه',
      'انرژی افزوده (کیلوکالری)',
      'پروتئین افزوده (گرم)',
      'وعده‌های افزوده',
      'مراجعان',
      'منبع',
    ],
    statuses: { draft: 'پیش‌نویس', published: 'منتشرشده', retired: 'غیرفعال' },
    comma: '، ',
  },
  'ar-IQ': {
    headers: [
      'النسخة',
      'الحالة',
      'من شهر',
      'قبل شهر',
      'الطاقة الإضافية (كيلو سعرة)',
      'البروتين الإضافي (غرام)',
      'الوجبات الإضافية',
      'المشتركات',
      'المصدر',
    ],
    statuses: { draft: 'مسودة', published: 'منشورة', retired: 'موقوفة' },
    comma: '، ',
  },
} as const

/** The columns of the exported file in the reader's language. */
export function tableColumns(locale: LocaleId): ExportColumn<StoredTable>[] {
  const { headers, statuses, comma } = words[locale]
  const isArabic = locale === 'ar-IQ'
  const meals = (row: StoredTable) =>
    (row.meals ?? []).map(({ name, kcal }) => `${(isArabic && name.ar) || name.fa} ${kcal}`).join(comma)
  return [
    { header: headers[0], kind: 'whole', value: (row) => row.number },
    { header: headers[1], kind: 'text', value: (row) => statuses[row.status] },
    { header: headers[2], kind: 'whole', value: (row) => row.from_month },
    { header: headers[3], kind: 'whole', value: (row) => row.before_month },
    { header: headers[4], kind: 'whole', value: (row) => row.kcal },
    { header: headers[5], kind: 'whole', value: (row) => row.protein_g },
    { header: headers[6], kind: 'text', value: meals },
    { header: headers[7], kind: 'whole', value: (row) => row.clients },
    { header: headers[8], kind: 'text', value: (row) => (isArabic && row.source_ar) || row.source_fa },
  ]
}
