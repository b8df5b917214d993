import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { ReleaseRow } from './releases.store.ts'

export const releaseSheet: Record<LocaleId, string> = { 'fa-IR': 'نسخه‌ها', 'ar-IQ': 'الإصدارات' }

const words = { 'fa-IR': { yes: 'بله', no: 'خیر' }, 'ar-IQ': { yes: 'نعم', no: 'لا' } } as const

/** The columns of the exported file; platforms and stores as programs call them. */
export function releaseColumns(locale: LocaleId): ExportColumn<ReleaseRow>[] {
  const t = textIn(locale)
  const { yes, no } = words[locale]
  return [
    { header: t('سکو', 'المنصة'), kind: 'text', value: (row) => row.platform },
    { header: t('فروشگاه', 'المتجر'), kind: 'text', value: (row) => row.store },
    { header: t('نسخه', 'الإصدار'), kind: 'text', value: (row) => row.version_parts.join('.') },
    {
      header: t('کمترین نسخهٔ پشتیبانی‌شده', 'أدنى إصدار مدعوم'),
      kind: 'text',
      value: (row) => row.minimum_parts.join('.'),
    },
    { header: t('اجباری', 'إلزامي'), kind: 'text', value: (row) => (row.forced ? yes : no) },
    { header: t('سهم انتشار', 'نسبة النشر'), kind: 'whole', value: (row) => row.rollout_percent },
    { header: t('روز انتشار', 'يوم النشر'), kind: 'date', value: (row) => row.released_on },
    { header: t('در دسترس', 'متاح'), kind: 'text', value: (row) => (row.live ? yes : no) },
  ]
}
