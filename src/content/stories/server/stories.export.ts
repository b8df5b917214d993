import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { StoryRow } from './stories.store.ts'

export const storySheet: Record<LocaleId, string> = { 'fa-IR': 'استوری‌ها', 'ar-IQ': 'القصص' }

const words = {
  'fa-IR': {
    headers: ['عنوان فارسی', 'عنوان عربی', 'متن فارسی', 'متن عربی', 'از', 'تا', 'وضعیت', 'ترتیب'],
    states: { now: 'روی صفحه', scheduled: 'زمان‌بندی‌شده', past: 'گذشته', incomplete: 'بدون تصویر' },
  },
  'ar-IQ': {
    headers: [
      'العنوان الفارسي',
      'العنوان العربي',
      'النص الفارسي',
      'النص العربي',
      'من',
      'إلى',
      'الحالة',
      'الترتيب',
    ],
    states: { now: 'معروضة', scheduled: 'مجدولة', past: 'منتهية', incomplete: 'بلا صورة' },
  },
} as const

/** The columns of the exported file in the reader's language. */
export function storyColumns(locale: LocaleId): ExportColumn<StoryRow>[] {
  const { headers, states } = words[locale]
  return [
    { header: headers[0], kind: 'text', value: (row) => row.title_fa },
    { header: headers[1], kind: 'text', value: (row) => row.title_ar },
    { header: headers[2], kind: 'text', value: (row) => row.text_fa },
    { header: headers[3], kind: 'text', value: (row) => row.text_ar },
    { header: headers[4], kind: 'date', value: (row) => row.from_on },
    { header: headers[5], kind: 'date', value: (row) => row.to_on },
    { header: headers[6], kind: 'text', value: (row) => states[row.state] },
    { header: headers[7], kind: 'whole', value: (row) => row.position },
  ]
}
