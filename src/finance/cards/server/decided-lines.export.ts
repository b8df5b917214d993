import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { DecidedRow } from './decided-lines.store.ts'

export const decidedSheet: Record<LocaleId, string> = {
  'fa-IR': 'ردیف‌های بررسی‌شده',
  'ar-IQ': 'السطور المبتوت فيها',
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
    aside: 'وُضع جانبًا',
  },
} as const

/** The columns of the exported file in the reader's language. Amounts in the currency's smallest unit. */
export function decidedColumns(locale: LocaleId): ExportColumn<DecidedRow>[] {
  const { headers, matched, aside } = words[locale]
  const values: Omit<ExportColumn<DecidedRow>, 'header'>[] = [
    { kind: 'date', value: (row) => row.paid_on },
    { kind: 'text', value: (row) => row.deposit_time.slice(0, 5) },
    { kind: 'whole', value: (row) => row.amount },
    { kind: 'text', value: (row) => row.currency },
    { kind: 'text', value: (row) => row.payer_last_four },
    { kind: 'text', value: (row) => row.reference },
    { kind: 'text', value: (row) => (row.set_aside_reason === null ? matched : aside) },
    { kind: 'text', value: (row) => row.client_name },
    { kind: 'text', value: (row) => row.set_aside_reason },
    { kind: 'text', value: (row) => row.decided_by },
    { kind: 'instant', value: (row) => row.decided_at },
  ]
  return values.map((column, at) => ({ ...column, header: headers[at] ?? '' }))
}
