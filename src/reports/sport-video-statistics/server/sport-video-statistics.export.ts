import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { FactColumn } from '#reports/declared/server/report-columns.reads.ts'

/** What is read of each. */
export interface Found {
  video_id: number
  title_fa: string
  title_ar: string | null
  level: 'beginner' | 'intermediate' | 'advanced'
  started_on: IsoDate
  percent: number
  seconds: number
  is_complete: boolean
  is_first: boolean
}

/** The columns of the file of rows, after those of the client. */
export const sportVideoStatisticsFactColumns: readonly FactColumn<Found>[] = [
  {
    label: { 'fa-IR': 'ویدیو', 'ar-IQ': 'الفيديو' },
    kind: 'text',
    value: (found, _say, locale) => (locale === 'ar-IQ' && found.title_ar) || found.title_fa,
  },
  {
    label: { 'fa-IR': 'روز پخش', 'ar-IQ': 'يوم التشغيل' },
    kind: 'date',
    value: (found) => found.started_on,
  },
  {
    label: { 'fa-IR': 'دیده‌شده (درصد)', 'ar-IQ': 'المشاهَد (بالمئة)' },
    kind: 'whole',
    value: ({ percent }) => percent,
  },
  {
    label: { 'fa-IR': 'دیده‌شده (ثانیه)', 'ar-IQ': 'المشاهَد (ثانية)' },
    kind: 'whole',
    value: ({ seconds }) => seconds,
  },
]
