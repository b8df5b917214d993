import type { RegistryEntry } from '#platform/contract/registries.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { FeedbackRow } from './feedback.store.ts'

export const feedbackSheet: Record<LocaleId, string> = { 'fa-IR': 'بازخوردها', 'ar-IQ': 'آراء المشتركين' }

const words = {
  'fa-IR': {
    headers: ['کد مراجع', 'نام', 'پشتیبان', 'نمره', 'پیام', 'علت‌ها', 'روز', 'تماس‌گیرنده', 'پاسخ', 'ثبت‌کننده'],
    comma: '، ',
  },
  'ar-IQ': {
    headers: [
      'رمز المشترك',
      'الاسم',
      'المشرف',
      'التقييم',
      'الرسالة',
      'الأسباب',
      'اليوم',
      'المتصل',
      'الرد',
      'سجّله',
    ],
    comma: '، ',
  },
} as const

/** The columns of the exported file in the reader's language. */
export function feedbackColumns(
  locale: LocaleId,
  names: readonly RegistryEntry[],
): ExportColumn<FeedbackRow>[] {
  const { headers, comma } = words[locale]
  const nameOf = (code: string) => {
    const entry = names.find((one) => one.code === code)
    return entry ? (locale === 'ar-IQ' && entry.ar) || entry.fa : code
  }
  return [
    { header: headers[0], kind: 'text', value: (row) => row.code },
    { header: headers[1], kind: 'text', value: (row) => row.full_name },
    { header: headers[2], kind: 'text', value: (row) => row.supporter_name },
    { header: headers[3], kind: 'whole', value: (row) => row.mark },
    { header: headers[4], kind: 'text', value: (row) => row.message },
    { header: headers[5], kind: 'text', value: (row) => row.causes.map(nameOf).join(comma) },
    { header: headers[6], kind: 'date', value: (row) => row.given_on },
    { header: headers[7], kind: 'text', value: (row) => row.caller },
    { header: headers[8], kind: 'text', value: (row) => row.answer },
    { header: headers[9], kind: 'text', value: (row) => row.enterer },
  ]
}
