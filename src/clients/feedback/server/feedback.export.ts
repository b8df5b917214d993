import type { RegistryEntry } from '#platform/contract/registries.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { FeedbackRow } from './feedback.store.ts'

export const feedbackSheet: Record<LocaleId, string> = { 'fa-IR': 'بازخوردها', 'ar-IQ': 'آراء المشتركين' }

/** The columns of the exported file in the reader's language. */
export function feedbackColumns(
  locale: LocaleId,
  names: readonly RegistryEntry[],
): ExportColumn<FeedbackRow>[] {
  const t = textIn(locale)
  const nameOf = (code: string) => {
    const entry = names.find((one) => one.code === code)
    return entry ? (locale === 'ar-IQ' && entry.ar) || entry.fa : code
  }
  return [
    { header: t('کد مراجع', 'رمز المشترك'), kind: 'text', value: (row) => row.code },
    { header: t('نام', 'الاسم'), kind: 'text', value: (row) => row.full_name },
    { header: t('پشتیبان', 'المشرف'), kind: 'text', value: (row) => row.supporter_name },
    { header: t('نمره', 'التقييم'), kind: 'whole', value: (row) => row.mark },
    { header: t('پیام', 'الرسالة'), kind: 'text', value: (row) => row.message },
    {
      header: t('علت‌ها', 'الأسباب'),
      kind: 'text',
      value: (row) => row.causes.map(nameOf).join(t('، ', '، ')),
    },
    { header: t('روز', 'اليوم'), kind: 'date', value: (row) => row.given_on },
    { header: t('تماس‌گیرنده', 'المتصل'), kind: 'text', value: (row) => row.caller },
    { header: t('پاسخ', 'الرد'), kind: 'text', value: (row) => row.answer },
    { header: t('ثبت‌کننده', 'سجّله'), kind: 'text', value: (row) => row.enterer },
  ]
}
