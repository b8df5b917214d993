import { type Dimension, type Measure, type Words, words } from '#platform/contract/declared-report.ts'
import { currencies } from '#platform/contract/money.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'

const sumWords: Readonly<Record<CurrencyId, Words>> = {
  IRR: words('ریالی', 'بالريال'),
  IQD: words('دیناری', 'بالدينار'),
  USD: words('دلاری', 'بالدولار'),
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
    label: words(
      `${label['fa-IR']} ${sumWords[currency]['fa-IR']}`,
      `${label['ar-IQ']} ${sumWords[currency]['ar-IQ']}`,
    ),
    unit: currency,
    ...(tiles.includes(currency) && { tile: true }),
  }))
}

/** The currency of the fact's amount. */
export const currencyDimension = {
  id: 'currency',
  label: words('ارز', 'العملة'),
  none: words('بی‌مبلغ', 'بلا مبلغ'),
  values: {
    kind: 'codes',
    words: {
      IRR: words('ریال ایران', 'الريال الإيراني'),
      IQD: words('دینار عراق', 'الدينار العراقي'),
      USD: words('دلار آمریکا', 'الدولار الأمريكي'),
    },
  },
} satisfies Dimension
