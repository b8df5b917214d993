import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { WrittenKind } from '../comments.contract.ts'
import type { FactColumn } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  written_on: IsoDate
  staff_id: number
  author: string
  kind: WrittenKind
  remark: string | null
  answered_after: number | null
}

/** The columns of the file of rows, after those of the client. */
export const commentsReportFactColumns: readonly FactColumn<Found>[] = [
  { label: { 'fa-IR': 'روز', 'ar-IQ': 'اليوم' }, kind: 'date', value: (found) => found.written_on },
  { label: { 'fa-IR': 'نویسنده', 'ar-IQ': 'الكاتب' }, kind: 'text', value: (found) => found.author },
  {
    label: { 'fa-IR': 'نوع', 'ar-IQ': 'النوع' },
    kind: 'text',
    value: ({ kind }, say) => say('kind', kind),
  },
  {
    label: { 'fa-IR': 'توصیه', 'ar-IQ': 'التوصية' },
    kind: 'text',
    value: ({ remark }, say) => say('remark', remark),
  },
  {
    label: { 'fa-IR': 'ساعت تا اولین پاسخ', 'ar-IQ': 'الساعات حتى الرد الأول' },
    kind: 'whole',
    value: (found) => found.answered_after,
  },
]
