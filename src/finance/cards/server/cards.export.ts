import { formatCard } from '#platform/contract/text/bank-card.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { smallestUnits } from '#platform/server/export/currency-labels.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import { bankByCode } from './banks.ts'
import type { CardRow } from './cards.store.ts'

export const cardSheet: Record<LocaleId, string> = { 'fa-IR': 'کارت‌ها', 'ar-IQ': 'البطاقات' }

/** The columns of the exported file in the reader's language; the middle of numbers only for those who may read it. */
export function cardColumns(locale: LocaleId, seesNumbers: boolean): ExportColumn<CardRow>[] {
  const t = textIn(locale)
  const currencies = smallestUnits[locale]
  const numberOf = ({ number }: CardRow) =>
    seesNumbers ? number : formatCard(number.slice(0, 6), number.slice(-4))
  const bankOf = ({ bank }: CardRow) => bankByCode(bank)?.[locale === 'ar-IQ' ? 'ar' : 'fa'] ?? null
  return [
    { header: t('شمارهٔ کارت', 'رقم البطاقة'), kind: 'text', value: numberOf },
    { header: t('بانک', 'المصرف'), kind: 'text', value: bankOf },
    { header: t('صاحب کارت', 'صاحب البطاقة'), kind: 'text', value: (row) => row.holder },
    { header: t('شبا', 'الآيبان'), kind: 'text', value: (row) => row.sheba },
    { header: t('ارز', 'العملة'), kind: 'text', value: (row) => currencies[row.currency] },
    {
      header: t('سقف روزانه', 'الحد اليومي'),
      kind: 'whole',
      value: (row) => row.daily_cap,
      currency: (row) => row.currency,
    },
    { header: t('ترتیب', 'الترتيب'), kind: 'whole', value: (row) => row.position },
    {
      header: t('وضعیت', 'الحالة'),
      kind: 'text',
      value: (row) => (row.retired_at === null ? t('در کار', 'عاملة') : t('غیرفعال', 'موقوفة')),
    },
  ]
}
