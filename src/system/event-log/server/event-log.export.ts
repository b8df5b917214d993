import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import { instantColumn } from '#platform/server/export/instant-column.ts'
import type { EventRow } from './event-log.store.ts'

export const eventSheet: Record<LocaleId, string> = { 'fa-IR': 'رویدادها', 'ar-IQ': 'الأحداث' }

const words = {
  'fa-IR': {
    headers: [
      'زمان',
      'همکار',
      'کار',
      'نوع رکورد',
      'شمارهٔ رکورد',
      'شمارهٔ مراجع',
      'فیلدها',
      'نتیجه',
      'نشانی',
      'درخواست',
    ],
    outcomes: { ok: 'انجام شد', denied: 'اجازه نداشت', failed: 'نشد' },
  },
  'ar-IQ': {
    headers: [
      'الوقت',
      'الموظف',
      'الإجراء',
      'نوع السجل',
      'رقم السجل',
      'رقم المشترك',
      'الحقول',
      'النتيجة',
      'العنوان',
      'الطلب',
    ],
    outcomes: { ok: 'تم', denied: 'بلا صلاحية', failed: 'لم يتم' },
  },
} as const

/** The columns of the exported file: for people and for programs that look for something, so acts are the log's own words. */
export function eventColumns(
  locale: LocaleId,
  people: ReadonlyMap<number, string>,
): ExportColumn<EventRow>[] {
  const { headers, outcomes } = words[locale]
  const outcomeOf = (outcome: string) => (outcome in outcomes ? outcomes[outcome as 'ok'] : outcome)
  return [
    instantColumn(headers[0], locale, (row) => row.at),
    {
      header: headers[1],
      kind: 'text',
      value: (row) => (row.staff_id === null ? null : (people.get(row.staff_id) ?? null)),
    },
    { header: headers[2], kind: 'text', value: (row) => row.action },
    { header: headers[3], kind: 'text', value: (row) => row.subject_type },
    { header: headers[4], kind: 'whole', value: (row) => row.subject_id },
    { header: headers[5], kind: 'whole', value: (row) => row.client_id },
    { header: headers[6], kind: 'text', value: (row) => row.fields.join(' ') },
    { header: headers[7], kind: 'text', value: (row) => outcomeOf(row.outcome) },
    { header: headers[8], kind: 'text', value: (row) => row.address },
    { header: headers[9], kind: 'text', value: (row) => row.request_id },
  ]
}
