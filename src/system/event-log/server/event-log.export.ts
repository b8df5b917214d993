import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import { instantColumn } from '#platform/server/export/instant-column.ts'
import type { EventRow } from './event-log.store.ts'

export const eventSheet: Record<LocaleId, string> = { 'fa-IR': 'رویدادها', 'ar-IQ': 'الأحداث' }

const words = {
  'fa-IR': { outcomes: { ok: 'انجام شد', denied: 'اجازه نداشت', failed: 'نشد' } },
  'ar-IQ': { outcomes: { ok: 'تم', denied: 'بلا صلاحية', failed: 'لم يتم' } },
} as const

/** The columns of the exported file: for people and for programs that look for something, so acts are the log's own words. */
export function eventColumns(
  locale: LocaleId,
  people: ReadonlyMap<number, string>,
): ExportColumn<EventRow>[] {
  const t = textIn(locale)
  const { outcomes } = words[locale]
  const outcomeOf = (outcome: string) => (outcome in outcomes ? outcomes[outcome as 'ok'] : outcome)
  return [
    instantColumn(t('زمان', 'الوقت'), locale, (row) => row.at),
    {
      header: t('همکار', 'الموظف'),
      kind: 'text',
      value: (row) => (row.staff_id === null ? null : (people.get(row.staff_id) ?? null)),
    },
    { header: t('کار', 'الإجراء'), kind: 'text', value: (row) => row.action },
    { header: t('نوع رکورد', 'نوع السجل'), kind: 'text', value: (row) => row.subject_type },
    { header: t('شمارهٔ رکورد', 'رقم السجل'), kind: 'whole', value: (row) => row.subject_id },
    { header: t('شمارهٔ مراجع', 'رقم المشترك'), kind: 'whole', value: (row) => row.client_id },
    { header: t('فیلدها', 'الحقول'), kind: 'text', value: (row) => row.fields.join(' ') },
    { header: t('نتیجه', 'النتيجة'), kind: 'text', value: (row) => outcomeOf(row.outcome) },
    { header: t('نشانی', 'العنوان'), kind: 'text', value: (row) => row.address },
    { header: t('درخواست', 'الطلب'), kind: 'text', value: (row) => row.request_id },
  ]
}
