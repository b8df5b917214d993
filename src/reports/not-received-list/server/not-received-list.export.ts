import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { NotReceivedCause } from '../not-received-list.contract.ts'
import type { FactColumn } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  visit_id: number | null
  due_on: IsoDate
  days_late: number
  cause: NotReceivedCause
  diet_type: string | null
  last_list_on: IsoDate | null
}

/** The columns of the file of rows, after those of the client. */
export const notReceivedListFactColumns: readonly FactColumn<Found>[] = [
  {
    label: { 'fa-IR': 'نوبت لیست', 'ar-IQ': 'موعد القائمة' },
    kind: 'date',
    value: (found) => found.due_on,
  },
  {
    label: { 'fa-IR': 'روزهای تأخیر', 'ar-IQ': 'أيام التأخر' },
    kind: 'whole',
    value: (found) => found.days_late,
  },
  {
    label: { 'fa-IR': 'علت', 'ar-IQ': 'السبب' },
    kind: 'text',
    value: ({ cause }, say) => say('cause', cause),
  },
  {
    label: { 'fa-IR': 'نوع رژیم', 'ar-IQ': 'نوع الحمية' },
    kind: 'text',
    value: (found, say) => say('dietType', found.diet_type),
  },
  {
    label: { 'fa-IR': 'آخرین لیست', 'ar-IQ': 'آخر قائمة' },
    kind: 'date',
    value: (found) => found.last_list_on,
  },
]
