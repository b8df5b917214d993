import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { MessageBatchRow } from '../message-batches.contract.ts'
import { messageReasonLabels, messageRowStateLabels } from '../message-labels.contract.ts'

export const messageRowSheet: Record<LocaleId, string> = { 'fa-IR': 'پیام گروهی', 'ar-IQ': 'رسائل جماعية' }

const headers = {
  'fa-IR': ['کد', 'مراجع', 'وضعیت', 'علت', 'متن', 'تلاش'],
  'ar-IQ': ['الرمز', 'المشترك', 'الحالة', 'السبب', 'النص', 'المحاولات'],
} as const

/** The columns of the exported file in the reader's language. */
export function messageRowColumns(locale: LocaleId): ExportColumn<MessageBatchRow>[] {
  const [code, client, state, reason, text, attempts] = headers[locale]
  return [
    { header: code, kind: 'text', value: (row) => row.code },
    { header: client, kind: 'text', value: (row) => row.fullName },
    { header: state, kind: 'text', value: (row) => messageRowStateLabels[locale][row.state] },
    { header: reason, kind: 'text', value: (row) => row.reason && messageReasonLabels[locale][row.reason] },
    { header: text, kind: 'text', value: (row) => row.text },
    { header: attempts, kind: 'whole', value: (row) => row.attempts },
  ]
}
