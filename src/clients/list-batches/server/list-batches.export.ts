import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import { batchReasonLabels, batchRowStateLabels } from '../batch-words.contract.ts'
import type { ListBatchRow } from '../list-batches.contract.ts'

export const batchRowSheet: Record<LocaleId, string> = { 'fa-IR': 'صدور لیست‌ها', 'ar-IQ': 'إصدار القوائم' }

const headers = {
  'fa-IR': ['کد', 'مراجع', 'وضعیت', 'علت', 'انرژی هدف', 'انرژی لیست', 'روز', 'غذای تازه', 'غذای تکراری'],
  'ar-IQ': [
    'الرمز',
    'المشترك',
    'الحالة',
    'السبب',
    'طاقة الهدف',
    'طاقة القائمة',
    'الأيام',
    'أطعمة جديدة',
    'أطعمة مكررة',
  ],
} as const

/** The columns of the exported file in the reader's language; energy in kcal. */
export function batchRowColumns(locale: LocaleId): ExportColumn<ListBatchRow>[] {
  const [code, client, state, reason, target, planned, days, fresh, same] = headers[locale]
  return [
    { header: code, kind: 'text', value: (row) => row.code },
    { header: client, kind: 'text', value: (row) => row.fullName },
    { header: state, kind: 'text', value: (row) => batchRowStateLabels[locale][row.state] },
    { header: reason, kind: 'text', value: (row) => row.reason && batchReasonLabels[locale][row.reason] },
    { header: target, kind: 'whole', value: (row) => row.summary?.targetKcal ?? null },
    { header: planned, kind: 'whole', value: (row) => row.summary?.plannedKcal ?? null },
    { header: days, kind: 'whole', value: (row) => row.summary?.days ?? null },
    { header: fresh, kind: 'whole', value: (row) => row.summary?.last?.newFoods ?? null },
    { header: same, kind: 'whole', value: (row) => row.summary?.last?.sameFoods ?? null },
  ]
}
