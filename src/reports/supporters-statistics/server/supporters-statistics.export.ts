import type { ListState, Stage } from '#clients/clients/lifecycle.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { FactColumn } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  stage: Stage
  list_state: ListState | null
  diet_type: string | null
  paid_until: IsoDate | null
  supporter_id: number | null
  load: number
  capacity: number | null
}

/** The columns of the file of rows, after those of the client. */
export const supportersStatisticsFactColumns: readonly FactColumn<Found>[] = [
  {
    label: { 'fa-IR': 'مرحله', 'ar-IQ': 'المرحلة' },
    kind: 'text',
    value: ({ stage }, say) => say('stage', stage),
  },
  {
    label: { 'fa-IR': 'وضعیت لیست', 'ar-IQ': 'حالة القائمة' },
    kind: 'text',
    value: (found, say) => say('listState', found.list_state),
  },
  {
    label: { 'fa-IR': 'نوع رژیم', 'ar-IQ': 'نوع الحمية' },
    kind: 'text',
    value: (found, say) => say('dietType', found.diet_type),
  },
  {
    label: { 'fa-IR': 'پایان دوره', 'ar-IQ': 'نهاية الاشتراك' },
    kind: 'date',
    value: (found) => found.paid_until,
  },
  {
    label: { 'fa-IR': 'فعال‌های پشتیبان', 'ar-IQ': 'النشطون لدى المشرف' },
    kind: 'whole',
    value: ({ supporter_id: supporter, load }) => (supporter === null ? null : load),
  },
  {
    label: { 'fa-IR': 'ظرفیت پشتیبان', 'ar-IQ': 'سعة المشرف' },
    kind: 'whole',
    value: (found) => found.capacity,
  },
]
