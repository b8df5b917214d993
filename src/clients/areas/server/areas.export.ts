import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { Area } from '../areas.contract.ts'

export const areaSheet: Record<LocaleId, string> = { 'fa-IR': 'مناطق', 'ar-IQ': 'المناطق' }

const words = {
  'fa-IR': {
    headers: ['کد', 'نام فارسی', 'نام عربی', 'نوع', 'استان', 'کشور', 'ترتیب', 'مراجعان'],
    kinds: { province: 'استان', city: 'شهر' },
    countries: { IR: 'ایران', IQ: 'عراق' },
  },
  'ar-IQ': {
    headers: ['الرمز', 'الاسم الفارسي', 'الاسم العربي', 'النوع', 'المحافظة', 'البلد', 'الترتيب', 'المشتركون'],
    kinds: { province: 'محافظة', city: 'مدينة' },
    countries: { IR: 'إيران', IQ: 'العراق' },
  },
} as const

/** The columns of the exported file in the reader's language. */
export function areaColumns(locale: LocaleId): ExportColumn<Area>[] {
  const { headers, kinds, countries } = words[locale]
  const named = ({ fa, ar }: Area['name']) => (locale === 'ar-IQ' && ar) || fa
  return [
    { header: headers[0], kind: 'text', value: (row) => row.code },
    { header: headers[1], kind: 'text', value: (row) => row.name.fa },
    { header: headers[2], kind: 'text', value: (row) => row.name.ar },
    { header: headers[3], kind: 'text', value: (row) => kinds[row.kind] },
    { header: headers[4], kind: 'text', value: (row) => row.province && named(row.province.name) },
    { header: headers[5], kind: 'text', value: (row) => countries[row.country] },
    { header: headers[6], kind: 'whole', value: (row) => row.position },
    { header: headers[7], kind: 'whole', value: (row) => row.usedBy },
  ]
}
