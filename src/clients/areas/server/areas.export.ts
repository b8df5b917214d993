import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { Area } from '../areas.contract.ts'

export const areaSheet: Record<LocaleId, string> = { 'fa-IR': 'مناطق', 'ar-IQ': 'المناطق' }

const words = {
  'fa-IR': { kinds: { province: 'استان', city: 'شهر' }, countries: { IR: 'ایران', IQ: 'عراق' } },
  'ar-IQ': { kinds: { province: 'محافظة', city: 'مدينة' }, countries: { IR: 'إيران', IQ: 'العراق' } },
} as const

/** The columns of the exported file in the reader's language. */
export function areaColumns(locale: LocaleId): ExportColumn<Area>[] {
  const t = textIn(locale)
  const { kinds, countries } = words[locale]
  const named = ({ fa, ar }: Area['name']) => (locale === 'ar-IQ' && ar) || fa
  return [
    { header: t('کد', 'الرمز'), kind: 'text', value: (row) => row.code },
    { header: t('نام فارسی', 'الاسم الفارسي'), kind: 'text', value: (row) => row.name.fa },
    { header: t('نام عربی', 'الاسم العربي'), kind: 'text', value: (row) => row.name.ar },
    { header: t('نوع', 'النوع'), kind: 'text', value: (row) => kinds[row.kind] },
    {
      header: t('استان', 'المحافظة'),
      kind: 'text',
      value: (row) => row.province && named(row.province.name),
    },
    { header: t('کشور', 'البلد'), kind: 'text', value: (row) => countries[row.country] },
    { header: t('ترتیب', 'الترتيب'), kind: 'whole', value: (row) => row.position },
    { header: t('مراجعان', 'المشتركون'), kind: 'whole', value: (row) => row.usedBy },
  ]
}
