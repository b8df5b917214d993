import type { Stage } from '#clients/clients/lifecycle.contract.ts'
import type { NotTakenKind } from '../not-taken-users.contract.ts'
import type { FactColumn } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  kind: NotTakenKind
  stage: Stage
  since: string
  hours: number
  diet_type: string | null
}

/** The columns of the file of rows, after those of the client. */
export const notTakenUsersFactColumns: readonly FactColumn<Found>[] = [
  {
    label: { 'fa-IR': 'کمبود', 'ar-IQ': 'الناقص' },
    kind: 'text',
    value: ({ kind }, say) => say('kind', kind),
  },
  {
    label: { 'fa-IR': 'مرحله', 'ar-IQ': 'المرحلة' },
    kind: 'text',
    value: ({ stage }, say) => say('stage', stage),
  },
  {
    label: { 'fa-IR': 'ساعت‌های انتظار', 'ar-IQ': 'ساعات الانتظار' },
    kind: 'whole',
    value: (found) => found.hours,
  },
  {
    label: { 'fa-IR': 'نوع رژیم', 'ar-IQ': 'نوع الحمية' },
    kind: 'text',
    value: (found, say) => say('dietType', found.diet_type),
  },
]
