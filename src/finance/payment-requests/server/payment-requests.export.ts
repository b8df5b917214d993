import type { LocaleId } from '#platform/contract/text/locale.ts'
import { smallestUnits } from '#platform/server/export/currency-labels.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { RequestRow } from './payment-requests.store.ts'

export const requestSheet: Record<LocaleId, string> = { 'fa-IR': 'درخواست‌های پرداخت', 'ar-IQ': 'طلبات الدفع' }

const words = {
  'fa-IR': { states: { open: 'باز', paid: 'پرداخت‌شده', expired: 'منقضی', cancelled: 'لغوشده' } },
  'ar-IQ': { states: { open: 'مفتوح', paid: 'مدفوع', expired: 'منقضٍ', cancelled: 'ملغى' } },
} as const

/** The columns of the exported file in the reader's language; amounts in the smallest unit, which is named beside. */
export function requestColumns(locale: LocaleId): ExportColumn<RequestRow>[] {
  const t = textIn(locale)
  const { states } = words[locale]
  const currencies = smallestUnits[locale]
  return [
    { header: t('کد مراجع', 'رمز المشترك'), kind: 'text', value: (row) => row.client_code },
    { header: t('نام', 'الاسم'), kind: 'text', value: (row) => row.client_name },
    {
      header: t('مبلغ درخواست', 'المبلغ المطلوب'),
      kind: 'whole',
      value: (row) => row.amount,
      currency: (row) => row.currency,
    },
    {
      header: t('مبلغ بدهی', 'المبلغ المستحق'),
      kind: 'whole',
      value: (row) => row.due,
      currency: (row) => row.currency,
    },
    { header: t('ارز', 'العملة'), kind: 'text', value: (row) => currencies[row.currency] },
    { header: t('وضعیت', 'الحالة'), kind: 'text', value: (row) => states[row.state] },
    { header: t('چهار رقم کارت', 'آخر أربعة أرقام'), kind: 'text', value: (row) => row.number.slice(-4) },
    { header: t('روز درخواست', 'يوم الطلب'), kind: 'date', value: (row) => row.asked_on },
    { header: t('آخرین روز', 'آخر يوم'), kind: 'date', value: (row) => row.expires_on },
    { header: t('سازنده', 'أنشأه'), kind: 'text', value: (row) => row.asker },
  ]
}
