import { type DayParts, fromParts, type IsoDate } from '#platform/contract/text/calendar.ts'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import { markedNumber, type NumberMarks, numberMarks } from '#platform/contract/text/number-marks.ts'
import { parseNationalId } from '#platform/contract/text/national-id.ts'
import { parsePhone } from '#platform/contract/text/phones.ts'
import { foldedText, searchKey } from '#platform/contract/text/search-key.ts'

/** What is true of a whole column: how its numbers and days are written. */
export interface ColumnStyle {
  marks: NumberMarks
  /** Of days with the year last. `asked`: nothing proves one of both, or something proves each. */
  order: 'day-first' | 'month-first' | 'asked'
}

/** Judges a column by its cells. */
export function columnStyle(cells: readonly string[]): ColumnStyle {
  const parts = cells.flatMap((cell) => {
    const found = yearLast.exec(plainOf(cell))
    return found ? [{ first: Number(found[1]), second: Number(found[2]) }] : []
  })
  const dayFirst = parts.some(({ first }) => first > 12)
  const monthFirst = parts.some(({ second }) => second > 12)
  const order = dayFirst === monthFirst ? 'asked' : dayFirst ? 'day-first' : 'month-first'
  return { marks: numberMarks(cells), order: parts.length === 0 ? 'day-first' : order }
}

/** Without invisible characters, an apostrophe of a table program and blanks at the ends; digits ASCII. */
export const plainOf = (cell: string): string =>
  toAsciiDigits(cell.normalize('NFKC').replace(/[\p{Cf}\u0640\u115f\u1160\u3164\uffa0]/gu, ''))
    .trim()
    .replace(/^'/, '')
    .trim()

const yearLast = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})(?:\D.*)?$/
const yearFirst = /^(\d{4})[/.\- ](\d{1,2})[/.\- ](\d{1,2})(?:\D.*)?$/
const packed = /^(\d{4})(\d{2})(\d{2})$/
const shortYear = /^(\d{2})[/.\-](\d{1,2})[/.\-](\d{1,2})$/

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر ابان اذر دی بهمن اسفند'.split(' '),
    'فروردین اردیبهشت خرداد تیر امرداد شهریور مهر ابان اذر دی بهمن اسفند'.split(' '),
  ].flatMap((names) => names.map((name, at) => [name, at + 1] as const)),
)
const named = /^(?:\p{L}+ )?(\d{1,2}) (\p{L}+) (\d{4})$/u

/**
 * A day in the calendar that its year tells: 1200 to 1599 Persian, 1900 to 2199 Gregorian. A year of two digits is Persian.
 * @returns null for what is no day, `ask` where the order of day and month is not known
 */
export function dayOf(cell: string, order: ColumnStyle['order']): IsoDate | null | 'ask' {
  const text = plainOf(cell)
  const last = yearLast.exec(text)
  if (last) {
    const [one, two, year] = [Number(last[1]), Number(last[2]), Number(last[3])]
    if (order === 'asked' && one !== two && one <= 12 && two <= 12) return 'ask'
    const isMonthFirst = order === 'month-first' || (order === 'asked' && two > 12)
    return dayFrom(isMonthFirst ? { year, month: one, day: two } : { year, month: two, day: one })
  }
  const first = yearFirst.exec(text) ?? packed.exec(text)
  if (first) return dayFrom({ year: Number(first[1]), month: Number(first[2]), day: Number(first[3]) })
  const short = shortYear.exec(text)
  if (short) return dayFrom({ year: 1300 + Number(short[1]), month: Number(short[2]), day: Number(short[3]) })
  const words = named.exec(foldedText(text))
  const month = months[words?.[2] ?? '']
  return words && month ? dayFrom({ year: Number(words[3]), month, day: Number(words[1]) }) : null
}

function dayFrom(parts: DayParts): IsoDate | null {
  const isPersian = parts.year >= 1200 && parts.year < 1600
  if (!isPersian && (parts.year < 1900 || parts.year > 2199)) return null
  return fromParts(parts, isPersian ? 'persian' : 'gregory')
}

/** A number of the column, without a unit behind it. */
export function numberOf(cell: string, marks: NumberMarks): number | null {
  const text = plainOf(cell).replace(/\s*\p{L}[\p{L}\p{M}\s.()]*$/u, '')
  return markedNumber(text, marks)
}

/** Grams of a weight in kilograms, or in grams from a thousand on. */
export function gramsOf(cell: string, marks: NumberMarks): number | null {
  const value = numberOf(cell, marks)
  return value === null ? null : Math.round(value >= 1_000 ? value : value * 1_000)
}

/** Millimetres of a height in centimetres, in metres below three, in millimetres from a thousand on. */
export function millimetresOf(cell: string, marks: NumberMarks): number | null {
  const value = numberOf(cell, marks)
  if (value === null) return null
  return Math.round(value < 3 ? value * 1_000 : value >= 1_000 ? value : value * 10)
}

const tail = /(?:^tel:|\.0+$)/gi

/**
 * A phone of any country. Of two numbers in one cell the first; a number abroad needs its country code.
 * @returns E.164, or null
 */
export function phoneOf(cell: string): string | null {
  for (const part of plainOf(cell).split(/[,;،؛|\n]|\s+[/-]\s+/)) {
    const text = part.trim().replace(tail, '')
    const known = parsePhone(text, 'IR') ?? parsePhone(text, 'IQ')
    if (known) return known.e164
    const abroad = /^(?:\+|00)([1-9]\d{7,14})$/.exec(text.replace(/[\s().\-/]/g, ''))
    if (abroad && !/^(?:98|964)/.test(abroad[1]!)) return `+${abroad[1]}`
  }
  return null
}

/** The country that a phone tells; null for one abroad. */
export const countryOfPhone = (e164: string): CountryId | null =>
  e164.startsWith('+98') ? 'IR' : e164.startsWith('+964') ? 'IQ' : null

/** A national number with the zeros that a table program took. `ask`: one digit ten times, which somebody really has. */
export function nationalIdOf(cell: string, country: CountryId): { id: string; isOdd: boolean } | null {
  const text = plainOf(cell)
    .replace(/\.0+$/, '')
    .replace(/[\s/-]/g, '')
  if (country === 'IR' && /^(\d)\1{9}$/.test(text)) return { id: text, isOdd: true }
  const id = parseNationalId(text, country)
  return id === null ? null : { id, isOdd: false }
}

const sexWords: Readonly<Record<string, 'female' | 'male'>> = Object.fromEntries(
  [
    ['female', ['زن', 'خانم', 'مونث', 'بانو', 'دختر', 'انثی', 'امراه', 'ز', 'f', 'female', 'woman', '0']],
    ['male', ['مرد', 'اقا', 'مذکر', 'پسر', 'ذکر', 'رجل', 'م', 'm', 'male', 'man', '1']],
  ].flatMap(([sex, words]) =>
    (words as string[]).map((word) => [searchKey(word), sex as 'female' | 'male'] as const),
  ),
)

export const sexOf = (cell: string): 'female' | 'male' | null => sexWords[searchKey(plainOf(cell))] ?? null

const countryWords: Readonly<Record<string, CountryId>> = {
  ایران: 'IR',
  ir: 'IR',
  iran: 'IR',
  عراق: 'IQ',
  العراق: 'IQ',
  iq: 'IQ',
  iraq: 'IQ',
}
export const countryOf = (cell: string): CountryId | null => countryWords[searchKey(plainOf(cell))] ?? null

const units: Readonly<Record<string, 'rial' | 'toman' | 'IQD' | 'USD'>> = Object.fromEntries(
  Object.entries({
    rial: ['ریال', 'irr', 'rial', 'rials', 'ریالات'],
    toman: ['تومان', 'تومن', 'toman', 'tomans', 'irt'],
    IQD: ['دینار', 'دينار عراقي', 'iqd', 'دینار عراق'],
    USD: ['دلار', 'دولار', 'usd', 'dollar', '$'],
  }).flatMap(([unit, words]) =>
    words.map((word) => [searchKey(word) || word, unit as 'rial' | 'toman' | 'IQD' | 'USD'] as const),
  ),
)

/** The unit that a word, or the words behind an amount or in a header, name. */
export function unitOf(text: string): 'rial' | 'toman' | 'IQD' | 'USD' | null {
  const folded = foldedText(text)
  if (folded.includes('$')) return 'USD'
  for (const word of [searchKey(text), ...folded.split(/[^\p{L}]+/u).map(searchKey)])
    if (units[word]) return units[word]
  return null
}

const nothing = new Set(
  ['', 'ندارد', 'ندارم', 'هیچ', 'هیچکدام', 'خیر', 'نه', 'بدون', 'لایوجد', 'لا', 'کلا', 'none', 'no', 'nil'].map(
    searchKey,
  ),
)

/** The words of a cell that lists some, without those that say there is none. */
export function wordsOf(cell: string): string[] {
  const words = plainOf(cell)
    .split(/[,،;؛|/+\n]|\s-\s/)
    .map((word) => word.replace(/\s+/g, ' ').trim())
  return words.filter((word) => !nothing.has(searchKey(word)))
}
