import type {
  ForeignColumnChoice,
  ForeignDateStyle,
  ForeignNumberStyle,
  ForeignUnit,
} from '#platform/contract/foreign-tables.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import { isRepeatedId, parseNationalId } from '#platform/contract/text/national-id.ts'
import { isOfIranFirst } from '#platform/contract/text/phone-problem.ts'
import { parsePhone } from '#platform/contract/text/phones.ts'
import { foldedText, searchKey } from '#platform/contract/text/search-key.ts'
import {
  isProblem,
  judgeDays,
  judgeNumbers,
  readDayCell,
  readNumberCell,
} from '#platform/server/foreign-tables/read-column.ts'
import { scaleIn, unitsIn } from '#platform/server/foreign-tables/unit-words.ts'
import type { MovingField } from '../moving-fields.contract.ts'
import { foreignFieldOf } from './header-words.ts'
import { inOneUnit } from './two-unit-measures.rules.ts'

/** One way to read the cells of a column. */
interface Reading {
  value: string
  style: ForeignDateStyle | ForeignNumberStyle
}

/** How the cells of a column are written: one way, or those that nothing in the file decides between. */
export type ColumnStyle = readonly Reading[]

/**
 * Judges a column by its cells all together.
 * @param choice what somebody said of how it is written
 * @returns none for columns of text
 */
export function columnStyle(
  { key, header, cells, choice }: StyledColumn,
  today: IsoDate,
): ColumnStyle | null {
  const { kind, days, max, whole } = foreignFieldOf(key, today)
  const texts = [...new Set(cells)]
  if (kind === 'date') {
    const { style, question } = judgeDays(texts, today, { days, choice })
    return asReadings(style, question?.options)
  }
  if (kind !== 'number') return null
  const headerUnits = unitsIn(foldedText(header)).units
  const scale = scaleIn(foldedText(header))
  const { style, question } = judgeNumbers(texts.map(inOneUnit), { headerUnits, scale, max, whole, choice })
  return asReadings(style, question?.options)
}

interface StyledColumn {
  key: MovingField
  header: string
  cells: readonly string[]
  choice?: ForeignColumnChoice | undefined
}

const asReadings = (
  style: Reading['style'],
  options?: readonly { value: string; style: unknown }[],
): ColumnStyle => (options ? (options as Reading[]) : [{ value: '', style }])

/** What each way to read a cell makes of it; null: nothing. Ways of one result are one. */
export const daysOfCell = remembered((cell: string, style: ColumnStyle) => {
  const read = style.flatMap((one) => {
    if (one.style.kind !== 'date') return []
    const found = readDayCell(cell, one.style)
    return [{ value: one.value, day: isProblem(found) ? null : found.day }]
  })
  return read.every(({ day }) => day === read[0]?.day) ? read.slice(0, 1) : read
})

/** As `daysOfCell`, of numbers with the unit that the cell or the header names. */
export const numbersOfCell = remembered((cell: string, style: ColumnStyle) => {
  const read = style.flatMap((one) => {
    if (one.style.kind !== 'number') return []
    const found = readNumberCell(inOneUnit(cell), one.style)
    const isNumber = !isProblem(found) && found.value !== null && found.value >= 0 && !found.isPercent
    return [{ value: one.value, number: isNumber ? found.value : null, unit: isNumber ? found.unit : null }]
  })
  return read.every(({ number }) => number === read[0]?.number) ? read.slice(0, 1) : read
})

/** A million weigh-ins are of some hundred weights and some thousand days: each is read once, as far as there is room. */
const rememberedCells = 20_000

function remembered<Read>(read: (cell: string, style: ColumnStyle) => Read) {
  const byStyle = new WeakMap<ColumnStyle, Map<string, Read>>()
  return (cell: string, style: ColumnStyle): Read => {
    const known = byStyle.get(style) ?? new Map<string, Read>()
    const before = known.get(cell)
    if (before !== undefined) return before
    const found = read(cell, style)
    if (known.size < rememberedCells) byStyle.set(style, known.set(cell, found))
    return found
  }
}

const gramsInPound = 453.592_37
const millimetresInInch = 25.4

/** Grams of a weight in its unit; without one kilograms, or grams from a thousand on. */
export function gramsOf(value: number, unit: ForeignUnit | null): number {
  if (unit === 'lb') return Math.round(value * gramsInPound)
  return Math.round(unit === 'g' || (unit === null && value >= 1_000) ? value : value * 1_000)
}

/** Millimetres of a height in its unit; without one centimetres, millimetres from a thousand on. Nobody has three centimetres: metres. */
export function millimetresOf(value: number, unit: ForeignUnit | null): number {
  if (unit === 'in') return Math.round(value * millimetresInInch)
  if (unit === 'm' || value < 3) return Math.round(value * 1_000)
  return Math.round(unit === null && value >= 1_000 ? value : value * 10)
}

/** Without invisible characters, an apostrophe of a table program and blanks at the ends; digits ASCII. */
export const plainOf = (cell: string): string =>
  toAsciiDigits(cell.normalize('NFKC').replace(/[\p{Cf}\u0640\u115f\u1160\u3164\uffa0]/gu, ''))
    .trim()
    .replace(/^'/, '')
    .trim()

/**
 * A phone of any country. Of two numbers in one cell the first; a number abroad needs its country code.
 * @returns E.164, or null
 */
export function phoneOf(cell: string): string | null {
  for (const part of plainOf(cell).split(/[,;،؛|\n]|\s+[/-]\s+|(?<=\d{10})[/-](?=\+?\d{10})/)) {
    const text = part.replace(/\.0+\s*$/, '')
    const known = phoneOfEither(text)
    if (known) return known.e164
  }
  return phoneAmong(plainOf(cell))
}

const phoneOfEither = (text: string) =>
  parsePhone(text, 'IR') ?? (isOfIranFirst(text.trim()) ? null : parsePhone(text, 'IQ'))

/** A number among words: «0912… (خواهرش)», an address of a messenger, a mark that a right-to-left text put behind. */
function phoneAmong(text: string): string | null {
  const runs = text.match(/\+?\d[\d\s()-]{7,}\d/g) ?? []
  const [only, ...others] = runs.flatMap((run) => phoneOfEither(run) ?? [])
  return only !== undefined && others.length === 0 ? only.e164 : null
}

/** The country that a phone tells; null for one abroad. */
export const countryOfPhone = (e164: string): CountryId | null =>
  e164.startsWith('+98') ? 'IR' : e164.startsWith('+964') ? 'IQ' : null

/** A national number with the zeros that a table program took. `isOdd`: one digit ten times, which somebody really has. */
export function nationalIdOf(cell: string, country: CountryId): { id: string; isOdd: boolean } | null {
  const id = parseNationalId(plainOf(cell).replace(/\.0+$/, ''), country)
  return id === null ? null : { id, isOdd: country === 'IR' && isRepeatedId(id) }
}

const sexWords: Readonly<Record<string, 'female' | 'male'>> = Object.fromEntries(
  [
    [
      'female',
      [
        'زن',
        'خانم',
        'خانوم',
        'مونث',
        'بانو',
        'دختر',
        'انثی',
        'امراه',
        'بنت',
        'السیده',
        'سیده',
        'انسه',
        'دختر خانم',
        'فتاه',
        'girl',
        'ز',
        'f',
        'female',
        'woman',
        '0',
      ],
    ],
    [
      'male',
      [
        'مرد',
        'اقا',
        'اقای',
        'مذکر',
        'پسر',
        'اقا پسر',
        'ذکر',
        'رجل',
        'ولد',
        'شاب',
        'السید',
        'boy',
        'م',
        'm',
        'male',
        'man',
        '1',
      ],
    ],
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

/** Units of money as questions are answered with them. */
export type MoneyUnit = 'rial' | 'toman' | 'IQD' | 'USD'

const moneyUnits: Partial<Record<ForeignUnit, MoneyUnit>> = {
  rial: 'rial',
  toman: 'toman',
  dinar: 'IQD',
  dollar: 'USD',
}
const currencyCodes: Readonly<Record<string, MoneyUnit>> = {
  irr: 'rial',
  irt: 'toman',
  iqd: 'IQD',
  usd: 'USD',
}

export const moneyUnitOf = (unit: ForeignUnit | null): MoneyUnit | null => (unit && moneyUnits[unit]) ?? null

/** The unit that the word of a column of currencies names. */
export function unitOf(text: string): MoneyUnit | null {
  const { units } = unitsIn(foldedText(text))
  return moneyUnitOf(units[0] ?? null) ?? currencyCodes[searchKey(text)] ?? null
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
