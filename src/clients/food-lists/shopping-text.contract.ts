import type { Formatter } from '#platform/contract/text/format.ts'
import { messagesOf } from '#platform/contract/text/messages.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { ShoppingGood, ShoppingList } from './shopping-list.contract.ts'
import { shoppingMessages } from './shopping-words.contract.ts'

const kilogram = 1000

/** What is bought, in words: «پیاز», «۶۰۰ گرم، حدود ۵ عدد», «۱۲٬۰۰۰ تومان». */
export function goodTexts(currency: CurrencyId, format: Formatter) {
  const t = messagesOf(shoppingMessages, format)
  const weight = (grams: number) =>
    grams < kilogram ? format.unit(grams, t.units.g) : format.unit(grams / kilogram, t.units.kg)
  return {
    name: ({ name }: ShoppingGood) => localName(name, format.prefs.locale),
    amount({ unit, count, pieces }: ShoppingGood): string {
      if (unit === 'g') return pieces === null ? weight(count) : `${weight(count)}، ${t.pieces(pieces)}`
      return `${format.fraction(count)}\u00a0${t.units[unit]}`
    },
    cost: ({ cost }: ShoppingGood) => (cost === null ? t.noPrice : format.money(cost, currency)),
  }
}

/** Nobody knows prices to the last toman: sums are told in thousands of toman and quarters of a thousand dinars. */
const roundTo: Readonly<Record<CurrencyId, number>> = { IRR: 10_000, IQD: 250, USD: 1 }

/** What the list costs, and what the sum leaves out: an unknown price is never zero. */
export function costTexts(
  { cost, currency, unpriced, stapleCost }: ShoppingList,
  format: Formatter,
): { sum: string; others: string[] } {
  const t = messagesOf(shoppingMessages, format)
  const step = roundTo[currency]
  const money = (amount: number) => format.money(Math.max(1, Math.round(amount / step)) * step, currency)
  return {
    sum: cost > 0 ? t.cost(money(cost)) : t.noCost,
    others: [
      ...(cost > 0 && unpriced > 0 ? [t.unpriced(unpriced)] : []),
      ...(stapleCost > 0 ? [t.stapleCost(money(stapleCost))] : []),
    ],
  }
}
