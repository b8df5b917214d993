import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { markedNumber, numberMarks } from '#platform/contract/text/number-marks.ts'
import { foldedText } from '#platform/contract/text/search-key.ts'
import { wordedNumber } from '#platform/contract/text/worded-number.ts'

/** Smallest units in one shown unit: rials in a toman, cents in a dollar. */
const parts: Readonly<Record<CurrencyId, number>> = { IRR: 10, IQD: 1, USD: 100 }

/** Words of units, folded, with the smallest units in one of each. */
const unitLabels: readonly (readonly [RegExp, CurrencyId, number])[] = [
  [/ریال(?:ات|ا)?|(?<!\p{L})(?:rials?|irr)(?!\p{L})/u, 'IRR', 1],
  [/تومان(?:ات|ا)?|تومن|(?<=[\p{L}\d]\s?)(?<!\p{L})ت(?!\p{L})|(?<!\p{L})tomans?(?!\p{L})/u, 'IRR', 10],
  [
    /(?:دینار(?:ا(?!\p{L}))?|دنانیر)(?:\s*عراق(?:ی[ها]?)?)?|عراقی[ها]?|(?<!\p{L})د[.\s]ع(?!\p{L})\.?|(?<!\p{L})(?:dinars?|iqd)(?!\p{L})/u,
    'IQD',
    1,
  ],
  [/دلار|دولار(?:ات|ا)?|(?:us)?\$|(?<!\p{L})(?:dollars?|usd)(?!\p{L})/u, 'USD', 100],
]

/** Below, words leave thousands out: «پونصد تومن», «خمسة وعشرين». Nothing is that cheap in toman or dinar. */
const wordedMin: Readonly<Record<CurrencyId, number>> = { IRR: 1_000, IQD: 250, USD: 0 }

/** «مبلغ … تومان» as it is pasted, and the stroke behind an amount on a receipt. */
const besides = /^\+\s*|^(?:مبلغ|فقط)\s+|\s*\/[-=]$|\s+فقط(?:\s+لا\s+غیر)?$/g
/** «۱٫۵م»: behind figures only, since «دوم» is the second. */
const shortMillion = /(?<=\d\s?)م(?!\p{L})/gu

/**
 * An amount as somebody says it who types, in the smallest unit: «۲ میلیون و ۵۰۰ هزار تومان», «٢٥ ألف دينار», `1.5m`. What
 * `moneyNotation` reads is not looked at again: fields ask here for the rest, when the code has come.
 * @returns null for other text, for another currency, and for what is finer than the smallest unit
 */
export function moneySaid(text: string, currency: CurrencyId): number | null {
  const folded = foldedText(text).trim().replaceAll(shortMillion, ' میلیون').replaceAll(besides, '')
  const units = unitLabels.filter(([word]) => word.test(folded))
  if (units.some(([, named]) => named !== currency) || units.length > 1) return null
  const bare = units.reduce((left, [word]) => left.replace(word, ' '), folded).trim()
  const number = numberSaid(bare.replaceAll(besides, ''), wordedMin[currency])
  if (number === null) return null
  const amount = Math.round(number * (units[0]?.[2] ?? parts[currency]) * 1000) / 1000
  return Number.isSafeInteger(amount) ? amount : null
}

function numberSaid(plain: string, least: number): number | null {
  const worded = wordedNumber(plain)
  return worded !== null && worded < least ? null : (worded ?? markedNumber(plain, numberMarks([plain])))
}
