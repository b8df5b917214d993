import { addDays, daysBetween, type DayParts, type IsoDate } from './calendar.ts'
import { foldedText } from './search-key.ts'

/*
 * The lunar calendar from a shipped table (ICU, Umm al-Qura). Whoever announces a month by sighting may begin it a day
 * earlier or later: the table says what is expected, not what was announced.
 */

const firstYear = 1447
const firstDay: IsoDate = '2025-06-26'
/** Lengths of the twelve months of each year from the first one on; 30 is written 1. */
const longMonths = [
  '101110101010',
  '010110110101',
  '001010110110',
  '101001010110',
  '111001001101',
  '101100100101',
]

/** The number of Ramadan. */
const ramadan = 9

/** First days of all months of the table, and the day after the last one. */
const firstDays: readonly IsoDate[] = longMonths
  .flatMap((year) => [...year].map((isLong) => (isLong === '1' ? 30 : 29)))
  .reduce<IsoDate[]>((days, length) => [...days, addDays(days.at(-1) ?? firstDay, length)], [firstDay])

/** The years that the table has. */
export const hijriYears: readonly number[] = longMonths.map((_, index) => firstYear + index)

/** The day in the lunar calendar; null outside of the table. */
export function hijriOf(iso: IsoDate): DayParts | null {
  const next = firstDays.findIndex((first) => first > iso)
  const month = next - 1
  const first = firstDays[month]
  if (first === undefined) return null
  return {
    year: firstYear + Math.floor(month / 12),
    month: (month % 12) + 1,
    day: daysBetween(first, iso) + 1,
  }
}

/** The day with these parts; null outside of the table, and where the month has no such day. */
export function isoOfHijri({ year, month, day }: DayParts): IsoDate | null {
  const index = (year - firstYear) * 12 + month - 1
  const [first, next] = [firstDays[index], firstDays[index + 1]]
  if (first === undefined || next === undefined || month < 1 || month > 12) return null
  return day >= 1 && day <= daysBetween(first, next) ? addDays(first, day - 1) : null
}

/** Names of the months in their order; several spellings are parted by a stroke. */
const monthNames =
  'محرم,صفر,ربیع الاول|ربیع‌الاول,ربیع الثانی|ربیع‌الثانی|ربیع الآخر,جمادی الاول|جمادی‌الاول|جمادی الاولی,جمادی الثانی|جمادی‌الثانی|جمادی الثانیه|جمادی الآخرة,رجب,شعبان,رمضان,شوال,ذیقعده|ذی القعده|ذوالقعده|ذو القعده,ذیحجه|ذی الحجه|ذوالحجه|ذو الحجه'

const monthOf = new Map(
  monthNames
    .split(',')
    .flatMap((names, at) => names.split('|').map((name) => [foldedText(name), at + 1] as const)),
)

/** An alternation of all names, as `foldedText` writes them, the longest first. */
export const hijriMonthsPattern = [...monthOf.keys()]
  .toSorted((one, two) => two.length - one.length)
  .map((name) => name.replaceAll(' ', String.raw`\s+`))
  .join('|')

/** @param name folded */
export const hijriMonthOf = (name: string): number | undefined => monthOf.get(name.replaceAll(/\s+/g, ' '))

/** A month as the table expects it. */
export interface ExpectedMonth {
  from: IsoDate
  days: number
}

/** Ramadan of a lunar year as the table expects it; null outside of the table. */
export function expectedRamadan(hijriYear: number): ExpectedMonth | null {
  const index = (hijriYear - firstYear) * 12 + ramadan - 1
  const [from, next] = [firstDays[index], firstDays[index + 1]]
  return from === undefined || next === undefined ? null : { from, days: daysBetween(from, next) }
}
