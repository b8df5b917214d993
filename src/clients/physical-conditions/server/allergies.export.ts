import type { RegistryEntry } from '#platform/contract/registries.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { Allergy } from '../allergies.contract.ts'

export const allergySheet: Record<LocaleId, string> = { 'fa-IR': 'حساسیت‌ها', 'ar-IQ': 'الحساسيات' }

const headers = {
  'fa-IR': ['کد', 'نام فارسی', 'نام عربی', 'ممنوع', 'مراجعان'],
  'ar-IQ': ['الرمز', 'الاسم الفارسي', 'الاسم العربي', 'الممنوع', 'المشتركون'],
} as const

/** The columns of the exported file in the reader's language. @param tags name what an allergy forbids */
export function allergyColumns(locale: LocaleId, tags: readonly RegistryEntry[]): ExportColumn<Allergy>[] {
  const [code, fa, ar, forbids, clients] = headers[locale]
  const nameOf = (tag: string) => {
    const entry = tags.find((one) => one.code === tag)
    return (locale === 'ar-IQ' && entry?.ar) || (entry?.fa ?? tag)
  }
  return [
    { header: code, kind: 'text', value: (row) => row.code },
    { header: fa, kind: 'text', value: (row) => row.name.fa },
    { header: ar, kind: 'text', value: (row) => row.name.ar },
    { header: forbids, kind: 'text', value: (row) => row.forbids.map(nameOf).join('، ') },
    { header: clients, kind: 'whole', value: (row) => row.clients },
  ]
}
