import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import { skipSentence } from '#today/skips/skip-labels.contract.ts'
import type { QueueRow } from '../queues.contract.ts'
import { actionText, whyText } from '../reason-labels.contract.ts'

export const queueSheet: Record<LocaleId, string> = { 'fa-IR': 'صف کار', 'ar-IQ': 'طابور العمل' }

/** Registries whose entries the file names. */
export const queueFileRegistries = ['diet_types'] as const

type EntryName = (registry: (typeof queueFileRegistries)[number], code: string) => string

const headers = {
  'fa-IR': {
    code: 'کد',
    name: 'نام',
    supporter: 'پشتیبان',
    why: 'چرا اینجاست',
    since: 'از',
    days: 'روزهای انتظار',
    action: 'کار بعدی',
    left: 'روز مانده',
    diet: 'نوع رژیم',
    weight: 'آخرین وزن (کیلوگرم)',
    weighed: 'روز آخرین وزن',
    sent: 'آخرین لیست',
    skip: 'گذشتن',
  },
  'ar-IQ': {
    code: 'الرمز',
    name: 'الاسم',
    supporter: 'المشرف',
    why: 'سبب وجوده هنا',
    since: 'منذ',
    days: 'أيام الانتظار',
    action: 'الإجراء التالي',
    left: 'الأيام المتبقية',
    diet: 'نوع الحمية',
    weight: 'آخر وزن (كغ)',
    weighed: 'يوم آخر وزن',
    sent: 'آخر قائمة',
    skip: 'التخطي',
  },
} as const

/** The columns of the exported file in the reader's language: what a row of the list says, with the weight in kilograms. */
export function queueColumns(locale: LocaleId, entryName: EntryName): ExportColumn<QueueRow>[] {
  const t = headers[locale]
  return [
    { header: t.code, kind: 'text', value: (row) => row.code },
    { header: t.name, kind: 'text', value: (row) => row.fullName },
    { header: t.supporter, kind: 'text', value: (row) => row.supporter?.name ?? null },
    { header: t.why, kind: 'text', value: (row) => whyText(row.reason, locale) },
    { header: t.since, kind: 'date', value: (row) => row.reason.since },
    { header: t.days, kind: 'whole', value: (row) => row.waitDays },
    { header: t.action, kind: 'text', value: (row) => actionText(row.reason, locale) },
    { header: t.left, kind: 'whole', value: (row) => row.daysLeft },
    { header: t.diet, kind: 'text', value: (row) => row.dietType && entryName('diet_types', row.dietType) },
    {
      header: t.weight,
      kind: 'decimal',
      value: (row) => (row.lastWeightG === null ? null : row.lastWeightG / 1000),
    },
    { header: t.weighed, kind: 'date', value: (row) => row.lastWeighedOn },
    { header: t.sent, kind: 'date', value: (row) => row.lastListSentOn },
    { header: t.skip, kind: 'text', value: (row) => row.lastSkip && skipSentence(locale, row.lastSkip) },
  ]
}
