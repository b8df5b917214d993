import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { Team } from '../teams.contract.ts'

export const teamSheet: Record<LocaleId, string> = { 'fa-IR': 'تیم‌ها', 'ar-IQ': 'الفرق' }

const words = {
  'fa-IR': {
    headers: ['نام فارسی', 'نام عربی', 'سرپرست', 'اعضا', 'وضعیت'],
    active: 'فعال',
    retired: 'غیرفعال',
  },
  'ar-IQ': {
    headers: ['الاسم الفارسي', 'الاسم العربي', 'الرئيس', 'الأعضاء', 'الحالة'],
    active: 'فعّال',
    retired: 'موقوف',
  },
} as const

/** The columns of the exported file in the reader's language. */
export function teamColumns(locale: LocaleId): ExportColumn<Team>[] {
  const { headers, active, retired } = words[locale]
  return [
    { header: headers[0], kind: 'text', value: ({ name }) => name.fa },
    { header: headers[1], kind: 'text', value: ({ name }) => name.ar },
    { header: headers[2], kind: 'text', value: ({ head }) => head?.name ?? null },
    { header: headers[3], kind: 'whole', value: ({ usedBy }) => usedBy },
    { header: headers[4], kind: 'text', value: (team) => (team.retired ? retired : active) },
  ]
}
