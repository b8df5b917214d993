import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { StoryRow } from './stories.store.ts'

export const storySheet: Record<LocaleId, string> = { 'fa-IR': 'استوری‌ها', 'ar-IQ': 'القصص' }

const words = {
  'fa-IR': { states: { now: 'روی صفحه', scheduled: 'زمان‌بندی‌شده', past: 'گذشته', incomplete: 'بدون تصویر' } },
  'ar-IQ': { states: { now: 'معروضة', scheduled: 'مجدولة', past: 'منتهية', incomplete: 'بلا صورة' } },
} as const

/** The columns of the exported file in the reader's language. */
export function storyColumns(locale: LocaleId): ExportColumn<StoryRow>[] {
  const t = textIn(locale)
  const { states } = words[locale]
  return [
    { header: t('عنوان فارسی', 'العنوان الفارسي'), kind: 'text', value: (row) => row.title_fa },
    { header: t('عنوان عربی', 'العنوان العربي'), kind: 'text', value: (row) => row.title_ar },
    { header: t('متن فارسی', 'النص الفارسي'), kind: 'text', value: (row) => row.text_fa },
    { header: t('متن عربی', 'النص العربي'), kind: 'text', value: (row) => row.text_ar },
    { header: t('از', 'من'), kind: 'date', value: (row) => row.from_on },
    { header: t('تا', 'إلى'), kind: 'date', value: (row) => row.to_on },
    { header: t('وضعیت', 'الحالة'), kind: 'text', value: (row) => states[row.state] },
    { header: t('ترتیب', 'الترتيب'), kind: 'whole', value: (row) => row.position },
  ]
}
