import { formatCard } from '#platform/contract/text/bank-card.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { smallestUnits } from '#platform/server/export/currency-labels.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import { bankByCode } from './banks.ts'
import type { CardRow } from './cards.store.ts'

export const cardSheet: Record<LocaleId, string> = { 'fa-IR': 'کارت‌ها', 'ar-IQ': 'البطاقات' }

const words = {
  'fa-IR': {
    headers: ['شمارهٔ کارت', 'بانک', 'صاحب کارت', 'شبا', 'ارز', 'سقف روزانه', 'ترتیب', 'وضعیت'],
    retired: 'غیرفعال',
    active: 'در کار',
  },
  'ar-IQ': {
    headers: [
      'رقم البطاقة',
      'المصرف',
      'صاحب البطاقة',
      'الآيبان',
      'العملة',
      'الحد اليومي',
      'الترتيب',
      'الحالة',
    ],
    retired: 'موقوفة',
    active: 'عاملة',
  },
} as const

/** The columns of the exported file in the reader's language; the middle of numbers only for those who may read it. */
export function cardColumns(locale: LocaleId, seesNumbers: boolean): ExportColumn<CardRow>[] {
  const { headers, retired, active } = words[locale]
  const currencies = smallestUnits[locale]
  const numberOf = ({ number }: CardRow) =>
    seesNumbers ? number : formatCard(number.slice(0, 6), number.slice(-4))
  const bankOf = ({ bank }: CardRow) => bankByCode(bank)?.[locale === 'ar-IQ' ? 'ar' : 'fa'] ?? null
  return [
    { header: headers[0], kind: 'text', value: numberOf },
    { header: headers[1], kind: 'text', value: bankOf },
    { header: headers[2], kind: 'text', value: (row) => row.holder },
    { header: headers[3], kind: 'text', value: (row) => row.sheba },
    { header: headers[4], kind: 'text', value: (row) => currencies[row.currency] },
    { header: headers[5], kind: 'whole', value: (row) => row.daily_cap, currency: (row) => row.currency },
    { header: headers[6], kind: 'whole', value: (row) => row.position },
    { header: headers[7], kind: 'text', value: (row) => (row.retired_at === null ? active : retired) },
  ]
}
