import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import { instantColumn } from '#platform/server/export/instant-column.ts'
import { type CodeRow, toCode } from './credit-codes.store.ts'

export const codeSheet: Record<LocaleId, string> = { 'fa-IR': 'کدهای دسته', 'ar-IQ': 'رموز المجموعة' }

const words = {
  'fa-IR': { states: { unused: 'استفاده‌نشده', used: 'استفاده‌شده', revoked: 'باطل‌شده', expired: 'منقضی' } },
  'ar-IQ': { states: { unused: 'غير مستعمل', used: 'مستعمل', revoked: 'ملغى', expired: 'منقضٍ' } },
} as const

/** The columns of the exported file in the reader's language. Never the text of a code. */
export function codeColumns(locale: LocaleId): ExportColumn<CodeRow>[] {
  const t = textIn(locale)
  const { states } = words[locale]
  return [
    { header: t('شماره', 'الرقم'), kind: 'whole', value: (row) => row.number },
    { header: t('چهار نویسهٔ آخر', 'آخر أربعة محارف'), kind: 'text', value: (row) => row.last_four },
    { header: t('وضعیت', 'الحالة'), kind: 'text', value: (row) => states[row.state] },
    instantColumn(t('زمان استفاده', 'وقت الاستعمال'), locale, (row) => row.redeemed_at),
    { header: t('ثبت‌کننده', 'سجّله'), kind: 'text', value: (row) => row.enterer },
    { header: t('کد مراجع', 'رمز المشترك'), kind: 'text', value: (row) => row.client_code },
    { header: t('نام', 'الاسم'), kind: 'text', value: (row) => row.client_name },
    { header: t('شمارهٔ پرداخت', 'رقم الدفعة'), kind: 'whole', value: (row) => row.payment_id },
    instantColumn(t('زمان ابطال', 'وقت الإلغاء'), locale, (row) => toCode(row).revokedAt),
    { header: t('باطل‌کننده', 'ألغاه'), kind: 'text', value: (row) => toCode(row).revokedBy },
    { header: t('دلیل ابطال', 'سبب الإلغاء'), kind: 'text', value: (row) => toCode(row).revokedReason },
  ]
}
