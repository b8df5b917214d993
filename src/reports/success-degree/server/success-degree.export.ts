import type { Stage } from '#clients/clients/lifecycle.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { FactColumn } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  stage: Stage
  start_weight_g: number
  target_weight_g: number
  last_weight_g: number
  last_weighed_on: IsoDate
  permille: number
  terms_count: number
  diet_type: string | null
}

/** The columns of the file of rows, after those of the client. */
export const successDegreeFactColumns: readonly FactColumn<Found>[] = [
  {
    label: { 'fa-IR': 'درصد راه', 'ar-IQ': 'نسبة الطريق المئوية' },
    kind: 'decimal',
    value: (found) => found.permille / 10,
  },
  {
    label: { 'fa-IR': 'وزن آغاز، گرم', 'ar-IQ': 'وزن البداية، غرام' },
    kind: 'whole',
    value: (found) => found.start_weight_g,
  },
  {
    label: { 'fa-IR': 'وزن هدف، گرم', 'ar-IQ': 'وزن الهدف، غرام' },
    kind: 'whole',
    value: (found) => found.target_weight_g,
  },
  {
    label: { 'fa-IR': 'آخرین وزن، گرم', 'ar-IQ': 'آخر وزن، غرام' },
    kind: 'whole',
    value: (found) => found.last_weight_g,
  },
  {
    label: { 'fa-IR': 'روز آخرین وزن', 'ar-IQ': 'يوم آخر وزن' },
    kind: 'date',
    value: (found) => found.last_weighed_on,
  },
  {
    label: { 'fa-IR': 'مرحله', 'ar-IQ': 'المرحلة' },
    kind: 'text',
    value: ({ stage }, say) => say('stage', stage),
  },
  {
    label: { 'fa-IR': 'نوع رژیم', 'ar-IQ': 'نوع الحمية' },
    kind: 'text',
    value: (found, say) => say('dietType', found.diet_type),
  },
]
