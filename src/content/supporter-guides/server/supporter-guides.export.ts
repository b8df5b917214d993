import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { GuideListRow } from './supporter-guides.store.ts'

export const guideSheet: Record<LocaleId, string> = { 'fa-IR': 'راهنماها', 'ar-IQ': 'الإرشادات' }

/** The columns of the exported file in the reader's language; `roleName` names the code of a role. */
export function guideColumns(
  locale: LocaleId,
  roleName: (code: string) => string,
): ExportColumn<GuideListRow>[] {
  const t = textIn(locale)
  return [
    { header: t('عنوان فارسی', 'العنوان الفارسي'), kind: 'text', value: (row) => row.title_fa },
    { header: t('عنوان عربی', 'العنوان العربي'), kind: 'text', value: (row) => row.title_ar },
    {
      header: t('برای', 'لمن'),
      kind: 'text',
      value: (row) =>
        row.audience.length === 0 ? t('همه', 'الجميع') : row.audience.map(roleName).join('، '),
    },
    {
      header: t('وضعیت', 'الحالة'),
      kind: 'text',
      value: (row) => (row.published_at === null ? t('پیش‌نویس', 'مسودة') : t('منتشرشده', 'منشور')),
    },
    { header: t('ویراست', 'الطبعة'), kind: 'whole', value: (row) => row.edition },
    { header: t('خوانده', 'قرأه'), kind: 'whole', value: (row) => row.done_readers },
    { header: t('مخاطبان', 'المعنيون'), kind: 'whole', value: (row) => row.all_readers },
  ]
}
