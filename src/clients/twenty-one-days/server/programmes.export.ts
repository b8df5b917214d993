import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { StoredProgramme } from './programmes.store.ts'

export const programmeSheet: Record<LocaleId, string> = {
  'fa-IR': 'برنامهٔ ۲۱ روزه',
  'ar-IQ': 'برنامج ٢١ يومًا',
}

const words = {
  'fa-IR': { statuses: { draft: 'پیش‌نویس', published: 'منتشرشده', retired: 'غیرفعال' } },
  'ar-IQ': { statuses: { draft: 'مسودة', published: 'منشورة', retired: 'موقوفة' } },
} as const

/** The columns of the exported file in the reader's language. */
export function programmeColumns(locale: LocaleId): ExportColumn<StoredProgramme>[] {
  const t = textIn(locale)
  const { statuses } = words[locale]
  return [
    { header: t('نسخه', 'النسخة'), kind: 'whole', value: (row) => row.number },
    { header: t('وضعیت', 'الحالة'), kind: 'text', value: (row) => statuses[row.status] },
    { header: t('از (کیلوکالری)', 'من (كيلو سعرة)'), kind: 'whole', value: (row) => row.kcal_from },
    { header: t('تا پیش از (کیلوکالری)', 'دون (كيلو سعرة)'), kind: 'whole', value: (row) => row.kcal_to },
    { header: t('روزهای پر', 'الأيام المكتملة'), kind: 'whole', value: (row) => row.filled_days },
    {
      header: t('کم‌ترین روز (کیلوکالری)', 'أقل يوم (كيلو سعرة)'),
      kind: 'whole',
      value: (row) => row.least_kcal,
    },
    {
      header: t('بیش‌ترین روز (کیلوکالری)', 'أكثر يوم (كيلو سعرة)'),
      kind: 'whole',
      value: (row) => row.most_kcal,
    },
    { header: t('دوره‌ها', 'البرامج'), kind: 'whole', value: (row) => row.runs ?? 0 },
    { header: t('یادداشت', 'ملاحظة'), kind: 'text', value: (row) => row.note },
  ]
}
