import type { LocaleId } from '#platform/contract/text/locale.ts'
import { smallestUnits } from '#platform/server/export/currency-labels.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { RequestRow } from './payment-requests.store.ts'

export const requestSheet: Record<LocaleId, string> = {
  'fa-IR': 'درخواست‌های پرداخت',
  'ar-IQ': 'طلبات الدفع',
}

const words = {
  'fa-IR': {
    headers: [
      'کد مراجع',
      'نام',
      'مبلغ درخواست',
      'مبلغ بدهی',
      'ارز',
      'وضعیت',
      'چهار رقم کارت',
      'روز درخواست',
      'آخرین روز',
      'سازنده',
    ],
    states: { open: 'باز', paid: 'پرداخت‌شده', expired: 'منقضی', cancelled: 'لغوشده' },
  },
  'ar-IQ': {
    headers: [
      'رمز المشترك',
      'الاسم',
      'المبلغ المطلوب',
      'المبلغ المستحق',
      'العملة',
      'الحالة',
      'آخر أربعة أرقام',
      'يوم الطلب',
      'آخر يوم',
      'أنشأه',
    ],
    states: { open: 'مفتوح', paid: 'مدفوع', expired: 'منقضٍ', cancelled: 'ملغى' },
  },
} as const

/** The columns of the exported file in the reader's language; amounts in the smallest unit, which is named beside. */
export function requestColumns(locale: LocaleId): ExportColumn<RequestRow>[] {
  const { headers, states } = words[locale]
  const currencies = smallestUnits[locale]
  return [
    { header: headers[0], kind: 'text', value: (row) => row.client_code },
    { header: headers[1], kind: 'text', value: (row) => row.client_name },
    { header: headers[2], kind: 'whole', value: (row) => row.amount, currency: (row) => row.currency },
    { header: headers[3], kind: 'whole', value: (row) => row.due, currency: (row) => row.currency },
    { header: headers[4], kind: 'text', value: (row) => currencies[row.currency] },
    { header: headers[5], kind: 'text', value: (row) => states[row.state] },
    { header: headers[6], kind: 'text', value: (row) => row.number.slice(-4) },
    { header: headers[7], kind: 'date', value: (row) => row.asked_on },
    { header: headers[8], kind: 'date', value: (row) => row.expires_on },
    { header: headers[9], kind: 'text', value: (row) => row.asker },
  ]
}
