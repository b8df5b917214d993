import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { SuccessRow } from './successes.store.ts'

export const successSheet: Record<LocaleId, string> = { 'fa-IR': 'موفق‌ها', 'ar-IQ': 'قصص النجاح' }

const words = {
  'fa-IR': {
    headers: ['مراجع', 'کد مراجع', 'عنوان فارسی', 'عنوان عربی', 'متن فارسی', 'متن عربی', 'وضعیت'],
    states: { published: 'منتشرشده', ready: 'آمادهٔ انتشار', unready: 'ناتمام', withdrawn: 'رضایت پس‌گرفته' },
  },
  'ar-IQ': {
    headers: [
      'المشترك',
      'رمز المشترك',
      'العنوان الفارسي',
      'العنوان العربي',
      'النص الفارسي',
      'النص العربي',
      'الحالة',
    ],
    states: { published: 'منشورة', ready: 'جاهزة للنشر', unready: 'غير مكتملة', withdrawn: 'سُحبت الموافقة' },
  },
} as const

/** The columns of the exported file in the reader's language. */
export function successColumns(locale: LocaleId): ExportColumn<SuccessRow>[] {
  const { headers, states } = words[locale]
  return [
    { header: headers[0], kind: 'text', value: (row) => row.full_name },
    { header: headers[1], kind: 'text', value: (row) => row.code },
    { header: headers[2], kind: 'text', value: (row) => row.title_fa },
    { header: headers[3], kind: 'text', value: (row) => row.title_ar },
    { header: headers[4], kind: 'text', value: (row) => row.text_fa },
    { header: headers[5], kind: 'text', value: (row) => row.text_ar },
    { header: headers[6], kind: 'text', value: (row) => states[row.state] },
  ]
}
