import { foldedText } from '#platform/contract/text/search-key.ts'
import { wordedNumber } from '#platform/contract/text/worded-number.ts'

const kilo = '(?:کیلو ?(?:گرم|غرام|جرام)?|kgs?|کغم?)'
const gram = '(?:گرم|غرام|جرام|غم|grams?|gr?)'
const centimetre = '(?:سانت(?:ی ?متر)?|سنتی ?متر|سم|cm)'

/** A way to write a measure in two units, and the whole number of one unit that it is; null: its parts are none. */
const ways: readonly (readonly [RegExp, (parts: Parts) => string | null])[] = [
  [
    /^(?<large>[3-7]) ?(?:'|ft\.?|feet|foot|فوت|قدم)(?:(?: ?و)? ?(?<small>\d{1,2}) ?(?:"|''|in(?:ch(?:es)?)?\.?|اینچ|انج|بوصه)?)?$/u,
    ({ large, small }) => withSmall(large * 12, small, 12, 'inch'),
  ],
  [
    /^(?<large>\d{1,2}) ?(?:st|stones?)\.?(?: ?(?<small>\d{1,2}) ?(?:lbs?|pounds?)?)?$/u,
    ({ large, small }) => withSmall(large * 14, small, 14, 'lb'),
  ],
  [
    new RegExp(String.raw`^(?<large>\d{2,3}) ?${kilo} ?و ?(?<small>\d{1,3}) ?${gram}$`, 'u'),
    ({ large, small }) => withSmall(large * 1_000, small, 1_000, 'g'),
  ],
  [
    new RegExp(String.raw`^(?<large>\d{2,3}) ?${kilo} ?و ?(?:نیم|نصف?|(?<quarter>ربع))$`, 'u'),
    ({ large, quarter }) => `${large * 1_000 + (quarter === undefined ? 500 : 250)} g`,
  ],
  [
    new RegExp(
      String.raw`^(?<large>[12])? ?متر ?و ?(?:(?<small>\d{2}) ?${centimetre}?|(?<few>\d) ?${centimetre})$`,
      'u',
    ),
    ({ large, small, few }) => withSmall((large || 1) * 100, small || few, 100, 'cm'),
  ],
  [
    /^(?<large>[12]) ?m ?(?<small>\d{2}) ?(?:cm)?$/u,
    ({ large, small }) => withSmall(large * 100, small, 100, 'cm'),
  ],
]

interface Parts {
  large: number
  small: number
  few: number
  quarter?: string | undefined
}

const withSmall = (large: number, small: number, most: number, unit: string): string | null =>
  small < most ? `${large + small} ${unit}` : null

/**
 * A measure that is written in two units or in words as a whole number of one: «84 کیلو و 200 گرم», «72 کیلو و نیم», «1 متر و
 * 78», `5'6"`, `11 st 4 lb`, «هفتاد». Other text as it is.
 */
export function inOneUnit(cell: string): string {
  const plain = foldedText(cell)
    .replaceAll(/['’‘′`´]/g, "'")
    .replaceAll(/["”“]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return (/\d|^متر/.test(plain) ? inFigures(plain) : inWords(plain)) ?? cell
}

function inFigures(plain: string): string | null {
  for (const [pattern, of] of ways) {
    const groups = pattern.exec(plain)?.groups
    if (groups) return of(partsOf(groups))
  }
  return null
}

const wordsAndUnit = new RegExp(`^(?<words>.+?) ?(?<unit>${kilo}|${centimetre})?$`, 'u')

function inWords(plain: string): string | null {
  const { words = '', unit = '' } = wordsAndUnit.exec(plain)?.groups ?? {}
  const number = wordedNumber(words)
  return number !== null && Number.isInteger(number) ? `${number} ${unit}`.trim() : null
}

const partsOf = ({ large, small, few, quarter }: Record<string, string | undefined>): Parts => ({
  large: Number(large ?? 0),
  small: Number(small ?? 0),
  few: Number(few ?? 0),
  quarter,
})
