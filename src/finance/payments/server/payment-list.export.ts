import type { LocaleId } from '#platform/contract/text/locale.ts'
import { smallestUnits } from '#platform/server/export/currency-labels.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import { methodLabels, paymentStateLabels } from '../payment-labels.contract.ts'
import type { PaymentRow } from './payments.store.ts'

export const paymentSheet: Record<LocaleId, string> = { 'fa-IR': 'پرداخت‌ها', 'ar-IQ': 'المدفوعات' }

const headersIn = {
  'fa-IR': [
    'کد مراجع',
    'نام',
    'مبلغ',
    'ارز',
    'وضعیت',
    'روش',
    'روز پرداخت',
    'شمارهٔ پیگیری',
    'بسته',
    'ثبت‌کننده',
    'بازپرداخت‌شده',
  ],
  'ar-IQ': [
    'رمز المشترك',
    'الاسم',
    'المبلغ',
    'العملة',
    'الحالة',
    'الطريقة',
    'يوم الدفع',
    'رقم المرجع',
    'الباقة',
    'سجّله',
    'المسترد',
  ],
} as const

/** The columns of the exported file in the reader's language; amounts in the smallest unit, which is named beside. */
export function paymentColumns(locale: LocaleId): ExportColumn<PaymentRow>[] {
  const headers = headersIn[locale]
  const currencies = smallestUnits[locale]
  const isArabic = locale === 'ar-IQ'
  return [
    { header: headers[0], kind: 'text', value: (row) => row.client_code },
    { header: headers[1], kind: 'text', value: (row) => row.client_name },
    { header: headers[2], kind: 'whole', value: (row) => row.amount, currency: (row) => row.currency },
    { header: headers[3], kind: 'text', value: (row) => currencies[row.currency] },
    { header: headers[4], kind: 'text', value: (row) => paymentStateLabels[locale][row.state] },
    { header: headers[5], kind: 'text', value: (row) => methodLabels[locale][row.method] },
    { header: headers[6], kind: 'date', value: (row) => row.paid_on },
    { header: headers[7], kind: 'text', value: (row) => row.reference },
    { header: headers[8], kind: 'text', value: (row) => (isArabic && row.name_ar) || row.name_fa },
    { header: headers[9], kind: 'text', value: (row) => row.enterer },
    { header: headers[10], kind: 'whole', value: (row) => row.returned, currency: (row) => row.currency },
  ]
}
