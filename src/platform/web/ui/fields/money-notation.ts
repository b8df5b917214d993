import { parseDecimal } from '#platform/contract/text/digits.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { NumberValue } from './number-notation.ts'
import type { Notation } from './typed-value.ts'

/** Smallest units in one shown unit: rials in a toman, cents in a dollar. */
const parts: Readonly<Record<CurrencyId, number>> = { IRR: 10, IQD: 1, USD: 100 }

const words = /تومان|ریال|ريال|﷼|دینار|دينار|د\.ع\.?|دلار|دولار|rials?|toman|irr|iqd|usd|\$/gi
const rialWord = /ریال|ريال|﷼|rial|irr/i

/** Toman above which a pasted number is more likely an amount in rial: dearer than anything on sale. */
const unlikelyToman = 10_000_000

/**
 * Toman, dinar or dollar on screen, the smallest unit in the form. Currency words are read over; an amount finer than
 * the smallest unit is not understood.
 */
export function moneyNotation(
  format: Pick<Formatter, 'number'>,
  currency: CurrencyId,
): Notation<NumberValue> {
  const size = parts[currency]
  return {
    write: (value) => (value === null || Number.isNaN(value) ? '' : format.number(value / size)),
    read(text) {
      if (text.trim() === '') return null
      const number = parseDecimal(text.replace(words, '').trim())
      if (number === null) return undefined
      const amount = Math.round(number * size * 1000) / 1000
      return Number.isSafeInteger(amount) ? amount : undefined
    },
  }
}

/** Whether a pasted text for a toman field may be meant in rial: it says so, or is very large with a zero at its end. */
export function mayBeRial(text: string): boolean {
  if (rialWord.test(text)) return true
  const number = parseDecimal(text.replace(words, '').trim())
  return number !== null && number >= unlikelyToman && number % 10 === 0
}
