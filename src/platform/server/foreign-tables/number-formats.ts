import { isoOfDayNumber } from '#platform/contract/text/calendar.ts'

/** What a number of a workbook is shown as. */
export type CellFormat = 'number' | 'day' | 'time' | 'day-time'

/** Formats that a workbook knows by their number, with those of East Asian days. */
const builtIn: readonly (readonly [from: number, to: number, CellFormat])[] = [
  [14, 17, 'day'],
  [18, 21, 'time'],
  [22, 22, 'day-time'],
  [27, 31, 'day'],
  [32, 35, 'time'],
  [36, 36, 'day'],
  [45, 47, 'time'],
  [50, 58, 'day'],
]

/** @param code the text of a format of the workbook's own, or undefined where it is known by its number */
export function cellFormat(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return builtIn.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'number'
  // Texts in quotes, escaped letters, colours, conditions and locales say nothing.
  const plain = code
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    // The other sections are of negative numbers, zero and texts: Excel ends its days with «;@».
    .replace(/;.*$/s, '')
    .toLowerCase()
  if (/general|@/.test(plain)) return 'number'
  const hasDay = /[yd]|m{3,}|e/.test(plain.replaceAll(/e[+-]/g, ''))
  const hasTime = /h|s/.test(plain)
  if (hasDay) return hasTime ? 'day-time' : 'day'
  return hasTime ? 'time' : 'number'
}

/** Day 25569 of Excel is 1970-01-01; its calendar of 1904 begins 1462 days later. */
const serialOf1970 = 25_569
const days1904 = 1462
const minutesOfDay = 1440

/** The days 1900-01-01 to 2199-12-31 as Excel counts them. */
const serialMax = 109_574

/** A number of a workbook as a text that is read in one way only. */
export function formattedNumber(value: number, format: CellFormat, is1904: boolean): string {
  if (format === 'number' || value < 0 || value > serialMax) return plainNumber(value)
  const serial = value + (is1904 ? days1904 : 0)
  const minutes = Math.round((serial % 1) * minutesOfDay)
  if (format === 'time' || serial < 1) return clock(minutes)
  const day = dayOfSerial(Math.floor(serial))
  return minutes === 0 ? day : `${day}T${clock(minutes)}`
}

/** Excel takes 1900 for a leap year: its first two months are a day off. */
export const dayOfSerial = (serial: number): string =>
  isoOfDayNumber(serial - serialOf1970 + (serial < 60 ? 1 : 0))

function clock(minutes: number): string {
  const day = minutes % minutesOfDay
  return `${String(Math.floor(day / 60)).padStart(2, '0')}:${String(day % 60).padStart(2, '0')}`
}

/**
 * Without exponent, and with a fraction that cannot be taken for a group of three digits: 1.234 is «1.2340». Binary
 * tails (0.30000000000000004) are cut where Excel cuts them, at fifteen digits.
 */
export function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return ''
  const cut = Number(value.toPrecision(15))
  if (Number.isInteger(cut)) return Math.abs(cut) < 1e21 ? BigInt(cut).toString() : ''
  const text = /e/.test(String(cut)) ? cut.toFixed(20).replace(/0+$/, '') : String(cut)
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}
