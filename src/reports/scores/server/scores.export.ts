import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { FactColumn } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  feedback_id: number
  given_on: IsoDate
  mark: number | null
  causes: string[]
  contacted_on: IsoDate | null
}

/** The columns of the file of rows, after those of the client. */
export const scoresFactColumns: readonly FactColumn<Found>[] = [
  { label: { 'fa-IR': 'روز', 'ar-IQ': 'اليوم' }, kind: 'date', value: (found) => found.given_on },
  { label: { 'fa-IR': 'نمره', 'ar-IQ': 'التقييم' }, kind: 'whole', value: (found) => found.mark },
  {
    label: { 'fa-IR': 'علت‌ها', 'ar-IQ': 'الأسباب' },
    kind: 'text',
    value: ({ causes }, say) => causes.map((cause) => say('cause', cause)).join('، '),
  },
  {
    label: { 'fa-IR': 'روز تماس', 'ar-IQ': 'يوم الاتصال' },
    kind: 'date',
    value: (found) => found.contacted_on,
  },
]
