import { decimalText, inDigits } from './decimal-text.ts'
import type { DigitsId, DisplayPrefs, LocaleId } from './locale.ts'

/** Money is stored in the smallest unit: rials, dinars, cents. */
export type CurrencyId = 'IRR' | 'IQD' | 'USD'

export interface NumberOptions {
  /** Exactly so many decimals, for columns whose digits line up; without it as many as needed, at most 2. */
  decimals?: number
}

export interface NumberFormatter {
  number(value: number, options?: NumberOptions): string
  /** A share of 1: 0.42 is «۴۲٪», the sign always left of the number; no decimals unless asked. */
  percent(share: number, options?: NumberOptions): string
  /** A signed change; invisible marks keep the sign in place. */
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

interface Written extends NumberOptions {
  /** Places by which the decimal point moves to the right. */
  shift?: number
  /** Whether what is above zero has a sign, too. */
  plus?: boolean
}

/**
 * The number side of `formatter`; equal on server and browser. Written as `Intl.NumberFormat` writes, which a test
 * compares, but by hand: the first use of `Intl` takes a browser 10 ms, before it can show its first rows.
 */
export function numberFormatter({ locale, digits }: DisplayPrefs): NumberFormatter {
  const word = words[locale]
  const write = (value: number, { plus = false, ...options }: Written) => {
    if (!Number.isFinite(value)) return value.toLocaleString(locale)
    const text = decimalText(value, options)
    const isZero = !/[1-9]/.test(text)
    const sign = isZero || (value > 0 && !plus) ? '' : signOf(value < 0 ? '-' : '+', locale, digits)
    return `${sign}${inDigits(text, digits)}`
  }
  const plain = (value: number, options: NumberOptions = {}) => write(value, options)
  const unit = (value: number, name: string, options?: NumberOptions) =>
    `${plain(value, options)}${nbsp}${name}`
  return {
    number: plain,
    // Without the mark the percent sign jumps to the other side after a word (bidi rule W2).
    percent: (share, { decimals = 0 } = {}) =>
      `${write(share, { decimals, shift: 2 })}${rlm}${digits === 'latn' ? '%' : '٪'}`,
    delta: (value, options = {}) => write(value, { plus: true, ...options }),
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

/** Marks of the signs as CLDR has them: digits of each family stand in their own direction. */
function signOf(sign: '-' | '+', locale: LocaleId, digits: DigitsId): string {
  if (digits === 'arab') return `\u061c${sign}`
  if (locale === 'fa-IR') return `\u200e${sign === '-' ? '\u2212' : sign}`
  return `\u200e${sign}${digits === 'arabext' ? '\u200e' : ''}`
}
