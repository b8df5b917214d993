import type { LocaleId } from '#platform/contract/text/locale.ts'
import { smallestUnits } from '#platform/server/export/currency-labels.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import { instantColumn } from '#platform/server/export/instant-column.ts'
import type { DecidedRow } from './decided-lines.store.ts'

export const decidedSheet: Record<LocaleId, string> = {
  'fa-IR': 'ردیف‌های بررسی‌شده',
  'ar-IQ': 'السطور المحسومة',
}

const words = {
  'fa-IR': {
    headers: [
      'روز',
      'ساعت',
      'مبلغ',
      'ارز',
      'کارت واریزکننده',
      'پیگیری',
      'نتیجه',
      'مراجع',
      'دلیل',
      'بررسی',
      'زمان',
    ],
    matched: 'پرداخت مراجع',
    aside: 'کنار گذاشته',
  },
  'ar-IQ': {
    headers: [
      'اليوم',
      'الساعة',
      'المبلغ',
      'العملة',
      'بطاقة المودِع',
      'المرجع',
      'النتيجة',
      'المشترك',
      'السبب',
      'بتّ فيه',
      'الوقت',
    ],
    matched: 'دفعة مشترك',
    aside: 'استُبعد',
  },
} as const

/** The columns of the exported file in the reader's language. Amounts in the currency's smallest unit. */
export function decidedColumns(locale: LocaleId): ExportColumn<DecidedRow>[] {
  const { headers, matched, aside } = words[locale]
  const currencies = smallestUnits[locale]
  const [day, hour, amount, currency, card, reference, outcome, client, reason, decidedBy, decidedAt] =
    headers
  return [
    { header: day, kind: 'date', value: (row) => row.paid_on },
    { header: hour, kind: 'text', value: (row) => row.deposit_time?.slice(0, 5) ?? null },
    { header: amount, kind: 'whole', value: (row) => row.amount, currency: (row) => row.currency },
    { header: currency, kind: 'text', value: (row) => currencies[row.currency] },
    { header: card, kind: 'text', value: (row) => row.payer_last_four },
    { header: reference, kind: 'text', value: (row) => row.reference },
    { header: outcome, kind: 'text', value: (row) => (row.set_aside_reason === null ? matched : aside) },
    { header: client, kind: 'text', value: (row) => row.client_name },
    { header: reason, kind: 'text', value: (row) => row.set_aside_reason },
    { header: decidedBy, kind: 'text', value: (row) => row.decided_by },
    instantColumn(decidedAt, locale, (row) => row.decided_at),
  ]
}
