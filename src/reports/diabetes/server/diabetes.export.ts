import type { DiabetesKind } from '../diabetes.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { ListState, Stage } from '#clients/clients/lifecycle.contract.ts'
import type { FactColumn } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  kind: DiabetesKind | null
  stage: Stage
  list_state: ListState | null
  diet_type: string | null
  target_kcal: number | null
  last_weight_g: number | null
  last_weighed_on: IsoDate | null
  change_g: number | null
}

/** The columns of the file of rows, after those of the client. */
export const diabetesFactColumns: readonly FactColumn<Found>[] = [
  {
    label: { 'fa-IR': 'نوع دیابت', 'ar-IQ': 'نوع السكري' },
    kind: 'text',
    value: ({ kind }, say) => say('kind', kind),
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
  {
    label: { 'fa-IR': 'انرژی، کیلوکالری', 'ar-IQ': 'الطاقة، كيلو سعرة' },
    kind: 'whole',
    value: (found) => found.target_kcal,
  },
  {
    label: { 'fa-IR': 'تغییر وزن، گرم', 'ar-IQ': 'تغيّر الوزن، غرام' },
    kind: 'whole',
    value: (found) => found.change_g,
  },
  {
    label: { 'fa-IR': 'روز آخرین وزن', 'ar-IQ': 'يوم آخر وزن' },
    kind: 'date',
    value: (found) => found.last_weighed_on,
  },
]
