import type { DigitsId, DisplayPrefs, LocaleId } from './locale.ts'

/** Money is stored in the smallest unit: rials, dinars, cents. */
export type CurrencyId = 'IRR' | 'IQD' | 'USD'

export interface NumberOptions {
  /** Exactly so many decimals, for columns whose digits line up; without it as many as needed, at most 2. */
  decimals?: number
}

export interface NumberFormatter {
  number(value: number, options?: NumberOptions): string
  /** A share of 1: 0.42 is «۴۲٪», the sign always left of the number. */
  percent(share: number, options?: NumberOptions): string
  /** A signed change. Output of `Intl` untouched: its invisible marks keep the sign in place. */
  delta(value: number, options?: NumberOptions): string
  /** Rials are shown as toman with the word (10 rials), dinars whole, dollars from cents. */
  money(amount: number, currency: CurrencyId): string
  /** An amount of rials with the word rial, for the exact value beside a toman amount. */
  rial(amount: number): string
  /** Grams as kilograms: 72500 is «۷۲٫۵ کیلوگرم». */
  weight(grams: number, options?: NumberOptions): string
  /** Millimetres as centimetres: 1725 is «۱۷۲٫۵ سانتی‌متر». */
  height(millimetres: number): string
  /** A number and its unit word, which never part at a line end. */
  unit(value: number, word: string, options?: NumberOptions): string
  /** A portion: ¼, ½, ¾, ⅓, ⅔ as one sign, everything else as a decimal. */
  fraction(portion: number): string
}

const nbsp = '\u00a0'
const rlm = '\u200f'

interface Words {
  toman: string
  rial: string
  IQD: string
  USD: string
  kilogram: string
  centimetre: string
}

const words: Record<LocaleId, Words> = {
  'fa-IR': {
    toman: 'تومان',
    rial: 'ریال',
    IQD: 'دینار عراق',
    USD: 'دلار',
    kilogram: 'کیلوگرم',
    centimetre: 'سانتی‌متر',
  },
  'ar-IQ': { toman: 'تومان', rial: 'ريال', IQD: 'د.ع.', USD: 'دولار', kilogram: 'كغم', centimetre: 'سم' },
}

const fractions: readonly (readonly [number, string])[] = [
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
]

/** The number side of `formatter`; equal on server and browser. */
export function numberFormatter({ locale, digits }: DisplayPrefs): NumberFormatter {
  const word = words[locale]
  const plain = (value: number, options: NumberOptions = {}) =>
    intlNumber(locale, digits, options.decimals).format(value)
  const unit = (value: number, name: string, options?: NumberOptions) =>
    `${plain(value, options)}${nbsp}${name}`
  return {
    number: plain,
    percent: (share, options = {}) =>
      percentText(intlPercent(locale, digits, options.decimals), share, digits),
    delta: (value, options = {}) => intlDelta(locale, digits, options.decimals).format(value),
    money: (amount, currency) =>
      currency === 'IRR'
        ? unit(amount / 10, word.toman)
        : unit(currency === 'USD' ? amount / 100 : amount, word[currency]),
    rial: (amount) => unit(amount, word.rial),
    weight: (grams, options) => unit(grams / 1000, word.kilogram, options),
    height: (millimetres) => unit(millimetres / 10, word.centimetre),
    unit,
    fraction: (portion) =>
      fractions.find(([value]) => Math.abs(value - portion) < 0.005)?.[1] ?? plain(portion),
  }
}

// Without the mark the sign jumps to the other side after a word (bidi rule W2); other marks Intl may add are dropped.
function percentText(format: Intl.NumberFormat, share: number, digits: DigitsId): string {
  const parts = format.formatToParts(share)
  const end = parts.findIndex((part) => part.type === 'percentSign')
  const number = parts
    .slice(0, end)
    .map((part) => part.value)
    .join('')
    .replace(/[\u200e\u061c]$/, '')
  return `${number}${rlm}${digits === 'latn' ? '%' : '٪'}`
}

function intlNumber(locale: LocaleId, digits: DigitsId, decimals?: number): Intl.NumberFormat {
  return memo(locale, digits, { signDisplay: 'negative', ...fixed(decimals, 2) })
}

function intlPercent(locale: LocaleId, digits: DigitsId, decimals?: number): Intl.NumberFormat {
  return memo(locale, digits, { style: 'percent', signDisplay: 'negative', ...fixed(decimals, 0) })
}

function intlDelta(locale: LocaleId, digits: DigitsId, decimals?: number): Intl.NumberFormat {
  return memo(locale, digits, { signDisplay: 'exceptZero', ...fixed(decimals, 2) })
}

function fixed(decimals: number | undefined, most: number): Intl.NumberFormatOptions {
  if (decimals === undefined) return { maximumFractionDigits: most }
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
}

const made = new Map<string, Intl.NumberFormat>()

function memo(locale: LocaleId, digits: DigitsId, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${digits} ${JSON.stringify(options)}`
  let format = made.get(key)
  if (!format)
    made.set(key, (format = new Intl.NumberFormat(locale, { ...options, numberingSystem: digits })))
  return format
}
