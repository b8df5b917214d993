import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { VideoRow } from './videos.store.ts'

export const videoSheet: Record<LocaleId, string> = { 'fa-IR': 'ویدیوها', 'ar-IQ': 'الفيديوهات' }

const words = {
  'fa-IR': {
    levels: { beginner: 'مبتدی', intermediate: 'متوسط', advanced: 'پیشرفته' },
    states: { draft: 'پیش‌نویس', published: 'منتشرشده' },
    sources: { upload: 'فایل', link: 'پیوند' },
  },
  'ar-IQ': {
    levels: { beginner: 'مبتدئ', intermediate: 'متوسط', advanced: 'متقدم' },
    states: { draft: 'مسودة', published: 'منشور' },
    sources: { upload: 'ملف', link: 'رابط' },
  },
} as const

/** The columns of the exported file in the reader's language. */
export function videoColumns(locale: LocaleId): ExportColumn<VideoRow>[] {
  const t = textIn(locale)
  const { levels, states, sources } = words[locale]
  const inLanguage = (fa: string, ar: string | null) => (locale === 'ar-IQ' && ar) || fa
  return [
    { header: t('عنوان فارسی', 'العنوان الفارسي'), kind: 'text', value: (row) => row.title_fa },
    { header: t('عنوان عربی', 'العنوان العربي'), kind: 'text', value: (row) => row.title_ar },
    {
      header: t('دسته', 'الفئة'),
      kind: 'text',
      value: (row) => inLanguage(row.category_fa, row.category_ar),
    },
    { header: t('سطح', 'المستوى'), kind: 'text', value: (row) => levels[row.level] },
    { header: t('وضعیت', 'الحالة'), kind: 'text', value: (row) => states[row.state] },
    { header: t('نوع', 'النوع'), kind: 'text', value: (row) => sources[row.source] },
    { header: t('پیوند', 'الرابط'), kind: 'text', value: (row) => row.link },
    { header: t('مدت به ثانیه', 'المدة بالثواني'), kind: 'whole', value: (row) => row.duration_s },
    {
      header: t('تمرین‌ها', 'التمارين'),
      kind: 'text',
      value: (row) => row.exercises.map(({ name }) => inLanguage(name.fa, name.ar)).join('، '),
    },
    { header: t('ترتیب', 'الترتيب'), kind: 'whole', value: (row) => row.position },
    { header: t('بازدید', 'المشاهدات'), kind: 'whole', value: (row) => row.watched.views },
    { header: t('بیننده', 'المشاهدون'), kind: 'whole', value: (row) => row.watched.viewers },
    { header: t('تا پایان', 'حتى النهاية'), kind: 'whole', value: (row) => row.watched.completed },
  ]
}
