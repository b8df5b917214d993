import type { Formatter } from '#platform/contract/text/format.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { markedNumber, numberMarks } from '#platform/contract/text/number-marks.ts'
import { foldedText } from '#platform/contract/text/search-key.ts'
import type { NumberValue } from './number-notation.ts'
import type { Notation } from './typed-value.ts'

/** Smallest units in one shown unit: rials in a toman, cents in a dollar. */
const parts: Readonly<Record<CurrencyId, number>> = { IRR: 10, IQD: 1, USD: 100 }

/** Words of units, folded, with the smallest units in one of each. */
const unitLabels: readonly (readonly [RegExp, CurrencyId, number])[] = [
  [/ریال|(?<!\p{L})(?:rials?|irr)(?!\p{L})/u, 'IRR', 1],
  [/تومان|تومن|(?<!\p{L})tomans?(?!\p{L})/u, 'IRR', 10],
  [/دینار|د\.ع\.?|(?<!\p{L})(?:dinars?|iqd)(?!\p{L})/u, 'IQD', 1],
  [/دلار|دولار|\$|(?<!\p{L})(?:dollars?|usd)(?!\p{L})/u, 'USD', 100],
]

/** Toman above which a pasted number is more likely an amount in rial: dearer than anything on sale. */
const unlikelyToman = 10_000_000

/**
 * Toman, dinar or dollar on screen, the smallest unit in the form. A unit that the text names counts: rials in a field of
 * toman are read as rials, and another currency is not understood. A mark before three digits parts groups, whatever
 * mark it is: no amount has thousandths. An amount finer than the smallest unit is not understood.
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
      const { number, units } = amountIn(text)
      if (number === null || units.some(([, named]) => named !== currency) || units.length > 1)
        return undefined
      const amount = Math.round(number * (units[0]?.[2] ?? size) * 1000) / 1000
      return Number.isSafeInteger(amount) ? amount : undefined
    },
  }
}

/** The number of a text, and the units that it names. */
function amountIn(text: string) {
  const folded = foldedText(text)
  const units = unitLabels.filter(([word]) => word.test(folded))
  const bare = units.reduce((left, [word]) => left.replace(word, ' '), folded).trim()
  const plain = bare.replace(/^\+\s*/, '')
  return { number: markedNumber(plain, numberMarks([plain])), units }
}

/** Whether a pasted text for a toman field may be meant in rial: it names no unit and is very large with a zero at its end. */
export function mayBeRial(text: string): boolean {
  const { number, units } = amountIn(text)
  return units.length === 0 && number !== null && number >= unlikelyToman && number % 10 === 0
}
