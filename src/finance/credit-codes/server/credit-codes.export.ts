import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import { instantColumn } from '#platform/server/export/instant-column.ts'
import { type CodeRow, toCode } from './credit-codes.store.ts'

export const codeSheet: Record<LocaleId, string> = { 'fa-IR': 'کدهای دسته', 'ar-IQ': 'رموز المجموعة' }

const words = {
  'fa-IR': {
    headers: [
      'شماره',
      'چهار نویسهٔ آخر',
      'وضعیت',
      'زمان استفاده',
      'ثبت‌کننده',
      'کد مراجع',
      'نام',
      'شمارهٔ پرداخت',
      'زمان ابطال',
      'باطل‌کننده',
      'دلیل ابطال',
    ],
    states: { unused: 'استفاده‌نشده', used: 'استفاده‌شده', revoked: 'باطل‌شده', expired: 'منقضی' },
  },
  'ar-IQ': {
    headers: [
      'الرقم',
      'آخر أربعة محارف',
      'الحالة',
      'وقت الاستعمال',
      'سجّله',
      'رمز المشترك',
      'الاسم',
      'رقم الدفعة',
      'وقت الإلغاء',
      'ألغاه',
      'سبب الإلغاء',
    ],
    states: { unused: 'غير مستعمل', used: 'مستعمل', revoked: 'ملغى', expired: 'منقضٍ' },
  },
} as const

/** The columns of the exported file in the reader's language. Never the text of a code. */
export function codeColumns(locale: LocaleId): ExportColumn<CodeRow>[] {
  const { headers, states } = words[locale]
  return [
    { header: headers[0], kind: 'whole', value: (row) => row.number },
    { header: headers[1], kind: 'text', value: (row) => row.last_four },
    { header: headers[2], kind: 'text', value: (row) => states[row.state] },
    instantColumn(headers[3], locale, (row) => row.redeemed_at),
    { header: headers[4], kind: 'text', value: (row) => row.enterer },
    { header: headers[5], kind: 'text', value: (row) => row.client_code },
    { header: headers[6], kind: 'text', value: (row) => row.client_name },
    { header: headers[7], kind: 'whole', value: (row) => row.payment_id },
    instantColumn(headers[8], locale, (row) => toCode(row).revokedAt),
    { header: headers[9], kind: 'text', value: (row) => toCode(row).revokedBy },
    { header: headers[10], kind: 'text', value: (row) => toCode(row).revokedReason },
  ]
}
