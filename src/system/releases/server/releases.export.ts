import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { ReleaseRow } from './releases.store.ts'

export const releaseSheet: Record<LocaleId, string> = { 'fa-IR': 'نسخه‌ها', 'ar-IQ': 'الإصدارات' }

const words = {
  'fa-IR': {
    headers: [
      'سکو',
      'فروشگاه',
      'نسخه',
      'کمترین نسخهٔ پشتیبانی‌شده',
      'اجباری',
      'سهم انتشار',
      'روز انتشار',
      'در دسترس',
    ],
    yes: 'بله',
    no: 'خیر',
  },
  'ar-IQ': {
    headers: ['المنصة', 'المتجر', 'الإصدار', 'أدنى إصدار مدعوم', 'إلزامي', 'نسبة النشر', 'يوم النشر', 'متاح'],
    yes: 'نعم',
    no: 'لا',
  },
} as const

/** The columns of the exported file; platforms and stores as programs call them. */
export function releaseColumns(locale: LocaleId): ExportColumn<ReleaseRow>[] {
  const { headers, yes, no } = words[locale]
  return [
    { header: headers[0], kind: 'text', value: (row) => row.platform },
    { header: headers[1], kind: 'text', value: (row) => row.store },
    { header: headers[2], kind: 'text', value: (row) => row.version_parts.join('.') },
    { header: headers[3], kind: 'text', value: (row) => row.minimum_parts.join('.') },
    { header: headers[4], kind: 'text', value: (row) => (row.forced ? yes : no) },
    { header: headers[5], kind: 'whole', value: (row) => row.rollout_percent },
    { header: headers[6], kind: 'date', value: (row) => row.released_on },
    { header: headers[7], kind: 'text', value: (row) => (row.live ? yes : no) },
  ]
}
