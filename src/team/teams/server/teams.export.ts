import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { Team } from '../teams.contract.ts'

export const teamSheet: Record<LocaleId, string> = { 'fa-IR': 'تیم‌ها', 'ar-IQ': 'الفرق' }

/** The columns of the exported file in the reader's language. */
export function teamColumns(locale: LocaleId): ExportColumn<Team>[] {
  const t = textIn(locale)
  return [
    { header: t('نام فارسی', 'الاسم الفارسي'), kind: 'text', value: ({ name }) => name.fa },
    { header: t('نام عربی', 'الاسم العربي'), kind: 'text', value: ({ name }) => name.ar },
    { header: t('سرپرست', 'الرئيس'), kind: 'text', value: ({ head }) => head?.name ?? null },
    { header: t('اعضا', 'الأعضاء'), kind: 'whole', value: ({ usedBy }) => usedBy },
    {
      header: t('وضعیت', 'الحالة'),
      kind: 'text',
      value: (team) => (team.retired ? t('غیرفعال', 'موقوف') : t('فعال', 'فعّال')),
    },
  ]
}
