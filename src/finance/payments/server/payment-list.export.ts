import type { LocaleId } from '#platform/contract/text/locale.ts'
import { smallestUnits } from '#platform/server/export/currency-labels.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { PaymentRow } from './payments.store.ts'

export const paymentSheet: Record<LocaleId, string> = { 'fa-IR': 'پرداخت‌ها', 'ar-IQ': 'المدفوعات' }

const words = {
  'fa-IR': {
    headers: [
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
    states: {
      pending: 'در انتظار تأیید',
      confirmed: 'تأییدشده',
      rejected: 'ردشده',
      refunded: 'بازپرداخت‌شده',
    },
    methods: {
      gateway: 'درگاه اینترنتی',
      card_to_card: 'کارت به کارت',
      credit_code: 'کد اعتباری',
      cash: 'نقدی',
    },
  },
  'ar-IQ': {
    headers: [
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
    states: { pending: 'بانتظار التأكيد', confirmed: 'مؤكدة', rejected: 'مرفوضة', refunded: 'مستردة' },
    methods: {
      gateway: 'بوابة الدفع',
      card_to_card: 'تحويل بين البطاقات',
      credit_code: 'رمز رصيد',
      cash: 'نقدًا',
    },
  },
} as const

/** The columns of the exported file in the reader's language; amounts in the smallest unit, which is named beside. */
export function paymentColumns(locale: LocaleId): ExportColumn<PaymentRow>[] {
  const { headers, states, methods } = words[locale]
  const currencies = smallestUnits[locale]
  const isArabic = locale === 'ar-IQ'
  return [
    { header: headers[0], kind: 'text', value: (row) => row.client_code },
    { header: headers[1], kind: 'text', value: (row) => row.client_name },
    { header: headers[2], kind: 'whole', value: (row) => row.amount, currency: (row) => row.currency },
    { header: headers[3], kind: 'text', value: (row) => currencies[row.currency] },
    { header: headers[4], kind: 'text', value: (row) => states[row.state] },
    { header: headers[5], kind: 'text', value: (row) => methods[row.method] },
    { header: headers[6], kind: 'date', value: (row) => row.paid_on },
    { header: headers[7], kind: 'text', value: (row) => row.reference },
    { header: headers[8], kind: 'text', value: (row) => (isArabic && row.name_ar) || row.name_fa },
    { header: headers[9], kind: 'text', value: (row) => row.enterer },
    { header: headers[10], kind: 'whole', value: (row) => row.returned, currency: (row) => row.currency },
  ]
}
