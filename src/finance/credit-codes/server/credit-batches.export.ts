import type { LocaleId } from '#platform/contract/text/locale.ts'
import { smallestUnits } from '#platform/server/export/currency-labels.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { CreditBatch } from '../credit-batches.contract.ts'
import type { BatchRow } from './credit-batches.store.ts'
import { productLineNames } from '#clients/packages/product-lines.contract.ts'

export const batchSheet: Record<LocaleId, string> = { 'fa-IR': 'دسته‌های کد', 'ar-IQ': 'مجموعات الرموز' }
export const madeCodeSheet: Record<LocaleId, string> = { 'fa-IR': 'کدهای اعتباری', 'ar-IQ': 'رموز الرصيد' }

const words = {
  'fa-IR': {
    headers: ['بابت', 'تعداد', 'ارزش هر کد', 'ارز', 'آخرین روز', 'سقف هر مراجع', 'فقط برای'],
    lines: productLineNames['fa-IR'],
    counts: ['استفاده‌شده', 'باطل‌شده', 'باقی‌مانده'],
    state: 'وضعیت',
    maker: 'سازنده',
    number: 'شماره',
    code: 'کد',
    states: {
      open: 'فعال',
      waiting: 'در انتظار تأیید',
      spent: 'تمام‌شده',
      expired: 'منقضی',
      revoked: 'باطل‌شده',
    },
  },
  'ar-IQ': {
    headers: ['الغرض', 'العدد', 'قيمة الرمز', 'العملة', 'آخر يوم', 'حد المشترك', 'فقط لـ'],
    lines: productLineNames['ar-IQ'],
    counts: ['مستعملة', 'ملغاة', 'باقية'],
    state: 'الحالة',
    maker: 'أنشأها',
    number: 'الرقم',
    code: 'الرمز',
    states: {
      open: 'سارية',
      waiting: 'بانتظار الموافقة',
      spent: 'منتهية الرموز',
      expired: 'منقضية',
      revoked: 'ملغاة',
    },
  },
} as const

/** The columns of the exported file in the reader's language; amounts in the smallest unit, which is named beside. */
export function batchColumns(locale: LocaleId): ExportColumn<BatchRow>[] {
  const { headers, counts, state, maker, states, lines } = words[locale]
  const currencies = smallestUnits[locale]
  const lineOf = (code: string | null) => (code === null ? null : (lines[code as 'diet'] ?? code))
  const revoked = (row: BatchRow) => (row.revoked_at === null ? row.revoked : row.codes - row.used)
  return [
    { header: headers[0], kind: 'text', value: (row) => row.purpose },
    { header: headers[1], kind: 'whole', value: (row) => row.codes },
    { header: headers[2], kind: 'whole', value: (row) => row.amount, currency: (row) => row.currency },
    { header: headers[3], kind: 'text', value: (row) => currencies[row.currency] },
    { header: headers[4], kind: 'date', value: (row) => row.expires_on },
    { header: headers[5], kind: 'whole', value: (row) => row.per_client },
    { header: headers[6], kind: 'text', value: (row) => lineOf(row.product_line) },
    { header: counts[0], kind: 'whole', value: (row) => row.used },
    { header: counts[1], kind: 'whole', value: revoked },
    { header: counts[2], kind: 'whole', value: (row) => row.codes - row.used - revoked(row) },
    { header: state, kind: 'text', value: (row) => states[row.state] },
    { header: maker, kind: 'text', value: (row) => row.maker },
  ]
}

interface MadeCode {
  number: number
  code: string
  batch: CreditBatch
}

/** The columns of the file of that moment, the only one with whole codes. */
export function madeCodeColumns(locale: LocaleId): ExportColumn<MadeCode>[] {
  const { headers, number, code } = words[locale]
  const currencies = smallestUnits[locale]
  return [
    { header: number, kind: 'whole', value: (row) => row.number },
    { header: code, kind: 'text', value: (row) => row.code },
    {
      header: headers[2],
      kind: 'whole',
      value: (row) => row.batch.amount,
      currency: (row) => row.batch.currency,
    },
    { header: headers[3], kind: 'text', value: (row) => currencies[row.batch.currency] },
    { header: headers[4], kind: 'date', value: (row) => row.batch.expiresOn },
    { header: headers[0], kind: 'text', value: (row) => row.batch.purpose },
  ]
}
