import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { SuccessRow } from './successes.store.ts'

export const successSheet: Record<LocaleId, string> = { 'fa-IR': 'موفق‌ها', 'ar-IQ': 'قصص النجاح' }

const words = {
  'fa-IR': {
    states: { published: 'منتشرشده', ready: 'آمادهٔ انتشار', unready: 'ناتمام', withdrawn: 'رضایت پس‌گرفته' },
  },
  'ar-IQ': {
    states: { published: 'منشورة', ready: 'جاهزة للنشر', unready: 'غير مكتملة', withdrawn: 'سُحبت الموافقة' },
  },
} as const

/** The columns of the exported file in the reader's language. */
export function successColumns(locale: LocaleId): ExportColumn<SuccessRow>[] {
  const t = textIn(locale)
  const { states } = words[locale]
  return [
    { header: t('مراجع', 'المشترك'), kind: 'text', value: (row) => row.full_name },
    { header: t('کد مراجع', 'رمز المشترك'), kind: 'text', value: (row) => row.code },
    { header: t('عنوان فارسی', 'العنوان الفارسي'), kind: 'text', value: (row) => row.title_fa },
    { header: t('عنوان عربی', 'العنوان العربي'), kind: 'text', value: (row) => row.title_ar },
    { header: t('متن فارسی', 'النص الفارسي'), kind: 'text', value: (row) => row.text_fa },
    { header: t('متن عربی', 'النص العربي'), kind: 'text', value: (row) => row.text_ar },
    { header: t('وضعیت', 'الحالة'), kind: 'text', value: (row) => states[row.state] },
  ]
}
