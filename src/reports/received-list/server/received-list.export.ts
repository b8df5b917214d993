import type { ListKind } from '#nutrition/composer/composer.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { FactColumn } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  visit_id: number
  kind: ListKind
  received_on: IsoDate
  sent_on: IsoDate | null
  due_on: IsoDate
  days_late: number
  is_first: boolean
  diet_type: string
}

/** The columns of the file of rows, after those of the client. */
export const receivedListFactColumns: readonly FactColumn<Found>[] = [
  {
    label: { 'fa-IR': 'روز دریافت', 'ar-IQ': 'يوم الاستلام' },
    kind: 'date',
    value: (found) => found.received_on,
  },
  {
    label: { 'fa-IR': 'نوع لیست', 'ar-IQ': 'نوع القائمة' },
    kind: 'text',
    value: ({ kind }, say) => say('kind', kind),
  },
  { label: { 'fa-IR': 'نوبت', 'ar-IQ': 'الاستحقاق' }, kind: 'date', value: (found) => found.due_on },
  {
    label: { 'fa-IR': 'روز ارسال', 'ar-IQ': 'يوم الإرسال' },
    kind: 'date',
    value: (found) => found.sent_on,
  },
  {
    label: { 'fa-IR': 'روزهای تأخیر', 'ar-IQ': 'أيام التأخر' },
    kind: 'whole',
    value: (found) => found.days_late,
  },
  {
    label: { 'fa-IR': 'نوع رژیم', 'ar-IQ': 'نوع الحمية' },
    kind: 'text',
    value: (found, say) => say('dietType', found.diet_type),
  },
]
