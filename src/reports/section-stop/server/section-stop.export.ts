import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { PauseState } from '../section-stop.contract.ts'
import type { FactColumn } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  term_id: number
  from_day: IsoDate
  last_on: IsoDate | null
  state: PauseState
  reason: string
  days_added: number
  days_in_period: number
  is_plateau: boolean
  diet_type: string
}

/** The columns of the file of rows, after those of the client. */
export const sectionStopFactColumns: readonly FactColumn<Found>[] = [
  { label: { 'fa-IR': 'از روز', 'ar-IQ': 'من يوم' }, kind: 'date', value: (found) => found.from_day },
  {
    label: { 'fa-IR': 'آخرین روز', 'ar-IQ': 'آخر يوم' },
    kind: 'date',
    value: (found) => found.last_on,
  },
  {
    label: { 'fa-IR': 'وضعیت امروز', 'ar-IQ': 'الحالة اليوم' },
    kind: 'text',
    value: ({ state }, say) => say('state', state),
  },
  { label: { 'fa-IR': 'علت', 'ar-IQ': 'السبب' }, kind: 'text', value: ({ reason }) => reason },
  {
    label: { 'fa-IR': 'روزهای افزوده', 'ar-IQ': 'الأيام المضافة' },
    kind: 'whole',
    value: (found) => found.days_added,
  },
  {
    label: { 'fa-IR': 'استپ وزنی', 'ar-IQ': 'ثبات الوزن' },
    kind: 'text',
    value: (found, say) => say('plateau', found.is_plateau ? 'yes' : 'no'),
  },
  {
    label: { 'fa-IR': 'نوع رژیم', 'ar-IQ': 'نوع الحمية' },
    kind: 'text',
    value: (found, say) => say('dietType', found.diet_type),
  },
]
