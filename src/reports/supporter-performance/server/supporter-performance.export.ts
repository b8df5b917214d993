import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { PerformanceKind } from '../supporter-performance.contract.ts'
import type { FactColumn } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  kind: PerformanceKind
  day: IsoDate
  diet_type: string | null
  sent_on: IsoDate | null
  mark: number | null
  hours: number | null
  renewed_on: IsoDate | null
  churned_on: IsoDate | null
  weekly_permille: number | null
}

/** The columns of the file of rows, after those of the client. */
export const supporterPerformanceFactColumns: readonly FactColumn<Found>[] = [
  {
    label: { 'fa-IR': 'نوع', 'ar-IQ': 'النوع' },
    kind: 'text',
    value: ({ kind }, say) => say('kind', kind),
  },
  { label: { 'fa-IR': 'روز', 'ar-IQ': 'اليوم' }, kind: 'date', value: (found) => found.day },
  {
    label: { 'fa-IR': 'نوع رژیم', 'ar-IQ': 'نوع الحمية' },
    kind: 'text',
    value: (found, say) => say('dietType', found.diet_type),
  },
  {
    label: { 'fa-IR': 'روز ارسال', 'ar-IQ': 'يوم الإرسال' },
    kind: 'date',
    value: (found) => found.sent_on,
  },
  { label: { 'fa-IR': 'نمره', 'ar-IQ': 'التقييم' }, kind: 'whole', value: (found) => found.mark },
  {
    label: { 'fa-IR': 'ساعت تا پاسخ', 'ar-IQ': 'ساعات حتى الرد' },
    kind: 'whole',
    value: (found) => found.hours,
  },
  { label: { 'fa-IR': 'تمدید', 'ar-IQ': 'التمديد' }, kind: 'date', value: (found) => found.renewed_on },
  { label: { 'fa-IR': 'ترک', 'ar-IQ': 'الانقطاع' }, kind: 'date', value: (found) => found.churned_on },
  {
    label: { 'fa-IR': 'وزن به سوی هدف (هزارم در هفته)', 'ar-IQ': 'الوزن نحو الهدف (بالألف أسبوعيًا)' },
    kind: 'decimal',
    value: (found) => found.weekly_permille,
  },
]
