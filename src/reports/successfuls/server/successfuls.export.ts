import type { SuccessState } from '#content/successes/successes.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { FactColumn } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  reached_on: IsoDate
  start_weight_g: number
  weight_g: number
  target_weight_g: number
  days: number
  has_photo: boolean
  has_consent: boolean
  story: SuccessState | null
  diet_type: string
}

export const lossPermille = ({ start_weight_g: start, weight_g: weight }: Found) =>
  Math.round((1000 * (start - weight)) / start)

/** The columns of the file of rows, after those of the client. */
export const successfulsFactColumns: readonly FactColumn<Found>[] = [
  {
    label: { 'fa-IR': 'روز رسیدن', 'ar-IQ': 'يوم البلوغ' },
    kind: 'date',
    value: (found) => found.reached_on,
  },
  {
    label: { 'fa-IR': 'وزن آغاز، گرم', 'ar-IQ': 'وزن البداية، غرام' },
    kind: 'whole',
    value: (found) => found.start_weight_g,
  },
  {
    label: { 'fa-IR': 'وزن روز رسیدن، گرم', 'ar-IQ': 'وزن يوم البلوغ، غرام' },
    kind: 'whole',
    value: (found) => found.weight_g,
  },
  {
    label: { 'fa-IR': 'درصد کاهش', 'ar-IQ': 'نسبة الفقدان المئوية' },
    kind: 'decimal',
    value: (found) => lossPermille(found) / 10,
  },
  { label: { 'fa-IR': 'روزها', 'ar-IQ': 'الأيام' }, kind: 'whole', value: (found) => found.days },
  {
    label: { 'fa-IR': 'داستان موفقیت', 'ar-IQ': 'قصة النجاح' },
    kind: 'text',
    value: ({ story }, say) => say('story', story),
  },
  {
    label: { 'fa-IR': 'نوع رژیم', 'ar-IQ': 'نوع الحمية' },
    kind: 'text',
    value: (found, say) => say('dietType', found.diet_type),
  },
]
