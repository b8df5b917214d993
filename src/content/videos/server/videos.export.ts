import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { VideoRow } from './videos.store.ts'

export const videoSheet: Record<LocaleId, string> = { 'fa-IR': 'ویدیوها', 'ar-IQ': 'الفيديوهات' }

const words = {
  'fa-IR': {
    headers: [
      'عنوان فارسی',
      'عنوان عربی',
      'دسته',
      'سطح',
      'وضعیت',
      'نوع',
      'پیوند',
      'مدت به ثانیه',
      'تمرین‌ها',
      'ترتیب',
      'بازدید',
      'بیننده',
      'تا پایان',
    ],
    levels: { beginner: 'مبتدی', intermediate: 'متوسط', advanced: 'پیشرفته' },
    states: { draft: 'پیش‌نویس', published: 'منتشرشده' },
    sources: { upload: 'فایل', link: 'پیوند' },
  },
  'ar-IQ': {
    headers: [
      'العنوان الفارسي',
      'العنوان العربي',
      'الفئة',
      'المستوى',
      'الحالة',
      'النوع',
      'الرابط',
      'المدة بالثواني',
      'التمارين',
      'الترتيب',
      'المشاهدات',
      'المشاهدون',
      'حتى النهاية',
    ],
    levels: { beginner: 'مبتدئ', intermediate: 'متوسط', advanced: 'متقدم' },
    states: { draft: 'مسودة', published: 'منشور' },
    sources: { upload: 'ملف', link: 'رابط' },
  },
} as const

/** The columns of the exported file in the reader's language. */
export function videoColumns(locale: LocaleId): ExportColumn<VideoRow>[] {
  const { headers, levels, states, sources } = words[locale]
  const inLanguage = (fa: string, ar: string | null) => (locale === 'ar-IQ' && ar) || fa
  const values: Omit<ExportColumn<VideoRow>, 'header'>[] = [
    { kind: 'text', value: (row) => row.title_fa },
    { kind: 'text', value: (row) => row.title_ar },
    { kind: 'text', value: (row) => inLanguage(row.category_fa, row.category_ar) },
    { kind: 'text', value: (row) => levels[row.level] },
    { kind: 'text', value: (row) => states[row.state] },
    { kind: 'text', value: (row) => sources[row.source] },
    { kind: 'text', value: (row) => row.link },
    { kind: 'whole', value: (row) => row.duration_s },
    {
      kind: 'text',
      value: (row) => row.exercises.map(({ name }) => inLanguage(name.fa, name.ar)).join('، '),
    },
    { kind: 'whole', value: (row) => row.position },
    { kind: 'whole', value: (row) => row.watched.views },
    { kind: 'whole', value: (row) => row.watched.viewers },
    { kind: 'whole', value: (row) => row.watched.completed },
  ]
  return values.map((column, place) => ({ ...column, header: headers[place] ?? '' }))
}
