import type { Annotation } from '#platform/contract/annotations.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'

export const annotationSheet: Record<LocaleId, string> = { 'fa-IR': 'مناسبت‌ها', 'ar-IQ': 'المناسبات' }

const headers = {
  'fa-IR': ['نام فارسی', 'نام عربی', 'از روز', 'تا روز'],
  'ar-IQ': ['الاسم الفارسي', 'الاسم العربي', 'من يوم', 'إلى يوم'],
} as const

/** The columns of the exported file in the reader's language. */
export function annotationColumns(locale: LocaleId): ExportColumn<Annotation>[] {
  const [fa, ar, from, to] = headers[locale]
  return [
    { header: fa, kind: 'text', value: ({ name }) => name.fa },
    { header: ar, kind: 'text', value: ({ name }) => name.ar },
    { header: from, kind: 'date', value: ({ startsOn }) => startsOn },
    { header: to, kind: 'date', value: ({ endsOn }) => endsOn },
  ]
}
