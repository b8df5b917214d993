import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { Entry } from '../registry-entries.contract.ts'
import { colourLabels } from '../registry-labels.contract.ts'

const words = { 'fa-IR': { states: ['فعال', 'غیرفعال'] }, 'ar-IQ': { states: ['فعّال', 'موقوف'] } } as const

/** The columns of the exported file in the reader's language. */
export function entryColumns(locale: LocaleId): ExportColumn<Entry>[] {
  const t = textIn(locale)
  const { states } = words[locale]
  return [
    { header: t('کد', 'الرمز'), kind: 'text', value: (row) => row.code },
    { header: t('نام فارسی', 'الاسم الفارسي'), kind: 'text', value: (row) => row.name.fa },
    { header: t('نام عربی', 'الاسم العربي'), kind: 'text', value: (row) => row.name.ar },
    {
      header: t('رنگ', 'اللون'),
      kind: 'text',
      value: (row) => row.colour && colourLabels[locale][row.colour],
    },
    { header: t('ترتیب', 'الترتيب'), kind: 'whole', value: (row) => row.position },
    { header: t('به‌کاررفته', 'الاستخدام'), kind: 'whole', value: (row) => row.usedBy },
    { header: t('وضعیت', 'الحالة'), kind: 'text', value: (row) => states[row.retired ? 1 : 0] },
  ]
}
