import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { Entry } from '../registry-entries.contract.ts'
import { colourLabels } from '../registry-labels.contract.ts'

const words = {
  'fa-IR': {
    headers: ['کد', 'نام فارسی', 'نام عربی', 'رنگ', 'ترتیب', 'به‌کاررفته', 'وضعیت'],
    states: ['فعال', 'غیرفعال'],
  },
  'ar-IQ': {
    headers: ['الرمز', 'الاسم الفارسي', 'الاسم العربي', 'اللون', 'الترتيب', 'الاستخدام', 'الحالة'],
    states: ['فعّال', 'موقوف'],
  },
} as const

/** The columns of the exported file in the reader's language. */
export function entryColumns(locale: LocaleId): ExportColumn<Entry>[] {
  const { headers, states } = words[locale]
  return [
    { header: headers[0], kind: 'text', value: (row) => row.code },
    { header: headers[1], kind: 'text', value: (row) => row.name.fa },
    { header: headers[2], kind: 'text', value: (row) => row.name.ar },
    { header: headers[3], kind: 'text', value: (row) => row.colour && colourLabels[locale][row.colour] },
    { header: headers[4], kind: 'whole', value: (row) => row.position },
    { header: headers[5], kind: 'whole', value: (row) => row.usedBy },
    { header: headers[6], kind: 'text', value: (row) => states[row.retired ? 1 : 0] },
  ]
}
