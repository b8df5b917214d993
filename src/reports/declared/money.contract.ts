import type { Dimension, Measure, Words } from '#platform/contract/declared-report.ts'
import { currencies } from '#platform/contract/money.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'

const sumWords: Readonly<Record<CurrencyId, Words>> = {
  IRR: { 'fa-IR': 'ریالی', 'ar-IQ': 'بالريال' },
  IQD: { 'fa-IR': 'دیناری', 'ar-IQ': 'بالدينار' },
  USD: { 'fa-IR': 'دلاری', 'ar-IQ': 'بالدولار' },
}

/**
 * A sum of money in each currency: amounts of two currencies are never added. Their SQL is `sumInEachCurrency`.
 * @param tiles the currencies whose sum is a tile
 */
export function inEachCurrency<const Id extends string>(
  id: Id,
  label: Words,
  tiles: readonly CurrencyId[] = [],
): Measure<`${Id}${CurrencyId}`>[] {
  return currencies.map((currency) => ({
    id: `${id}${currency}`,
    label: {
      'fa-IR': `${label['fa-IR']} ${sumWords[currency]['fa-IR']}`,
      'ar-IQ': `${label['ar-IQ']} ${sumWords[currency]['ar-IQ']}`,
    },
    unit: currency,
    ...(tiles.includes(currency) && { tile: true }),
  }))
}

/** The currency of the fact's amount. */
export const currencyDimension = {
  id: 'currency',
  label: { 'fa-IR': 'ارز', 'ar-IQ': 'العملة' },
  none: { 'fa-IR': 'بی‌مبلغ', 'ar-IQ': 'بلا مبلغ' },
  values: {
    kind: 'codes',
    words: {
      IRR: { 'fa-IR': 'ریال ایران', 'ar-IQ': 'الريال الإيراني' },
      IQD: { 'fa-IR': 'دینار عراق', 'ar-IQ': 'الدينار العراقي' },
      USD: { 'fa-IR': 'دلار آمریکا', 'ar-IQ': 'الدولار الأمريكي' },
    },
  },
} satisfies Dimension
