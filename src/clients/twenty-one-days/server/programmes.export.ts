import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { StoredProgramme } from './programmes.store.ts'

export const programmeSheet: Record<LocaleId, string> = {
  'fa-IR': 'برنامهٔ ۲۱ روزه',
  'ar-IQ': 'برنامج ٢١ يومًا',
}

const words = {
  'fa-IR': {
    headers: [
      'نسخه',
      'وضعیت',
      'از (کیلوکالری)',
      'تا پیش از (کیلوکالری)',
      'روزهای پر',
      'کم‌ترین روز (کیلوکالری)',
      'بیش‌ترین روز (کیلوکالری)',
      'دوره‌ها',
      'یادداشت',
    ],
    statuses: { draft: 'پیش‌نویس', published: 'منتشرشده', retired: 'غیرفعال' },
  },
  'ar-IQ': {
    headers: [
      'النسخة',
      'الحالة',
      'من (كيلو سعرة)',
      'دون (كيلو سعرة)',
      'الأيام المكتملة',
      'أقل يوم (كيلو سعرة)',
      'أكثر يوم (كيلو سعرة)',
      'البرامج',
      'ملاحظة',
    ],
    statuses: { draft: 'مسودة', published: 'منشورة', retired: 'موقوفة' },
  },
} as const

/** The columns of the exported file in the reader's language. */
export function programmeColumns(locale: LocaleId): ExportColumn<StoredProgramme>[] {
  const { headers, statuses } = words[locale]
  return [
    { header: headers[0], kind: 'whole', value: (row) => row.number },
    { header: headers[1], kind: 'text', value: (row) => statuses[row.status] },
    { header: headers[2], kind: 'whole', value: (row) => row.kcal_from },
    { header: headers[3], kind: 'whole', value: (row) => row.kcal_to },
    { header: headers[4], kind: 'whole', value: (row) => row.filled_days },
    { header: headers[5], kind: 'whole', value: (row) => row.least_kcal },
    { header: headers[6], kind: 'whole', value: (row) => row.most_kcal },
    { header: headers[7], kind: 'whole', value: (row) => row.runs ?? 0 },
    { header: headers[8], kind: 'text', value: (row) => row.note },
  ]
}
