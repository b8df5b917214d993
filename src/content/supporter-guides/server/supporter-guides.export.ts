import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { GuideListRow } from './supporter-guides.store.ts'

export const guideSheet: Record<LocaleId, string> = { 'fa-IR': 'راهنماها', 'ar-IQ': 'الإرشادات' }

const words = {
  'fa-IR': {
    headers: ['عنوان فارسی', 'عنوان عربی', 'برای', 'وضعیت', 'ویراست', 'خوانده', 'مخاطبان'],
    published: 'منتشرشده',
    draft: 'پیش‌نویس',
    everybody: 'همه',
  },
  'ar-IQ': {
    headers: ['العنوان الفارسي', 'العنوان العربي', 'لمن', 'الحالة', 'الطبعة', 'قرأه', 'المعنيون'],
    published: 'منشور',
    draft: 'مسودة',
    everybody: 'الجميع',
  },
} as const

/** The columns of the exported file in the reader's language; `roleName` names the code of a role. */
export function guideColumns(
  locale: LocaleId,
  roleName: (code: string) => string,
): ExportColumn<GuideListRow>[] {
  const { headers, published, draft, everybody } = words[locale]
  return [
    { header: headers[0], kind: 'text', value: (row) => row.title_fa },
    { header: headers[1], kind: 'text', value: (row) => row.title_ar },
    {
      header: headers[2],
      kind: 'text',
      value: (row) => (row.audience.length === 0 ? everybody : row.audience.map(roleName).join('، ')),
    },
    { header: headers[3], kind: 'text', value: (row) => (row.published_at === null ? draft : published) },
    { header: headers[4], kind: 'whole', value: (row) => row.edition },
    { header: headers[5], kind: 'whole', value: (row) => row.done_readers },
    { header: headers[6], kind: 'whole', value: (row) => row.all_readers },
  ]
}
