import {
  type ForeignCalendar,
  type ForeignDateOrder,
  foreignDateOrders,
  type ForeignDateStyle,
} from '#platform/contract/foreign-tables.contract.ts'
import { type DayParts, fromParts, type IsoDate, partsOf, weekday } from '#platform/contract/text/calendar.ts'
import { parseClockTime } from '#platform/contract/text/clock-time.ts'
import type { CalendarId } from '#platform/contract/text/locale.ts'
import { foldedText } from '#platform/contract/text/search-key.ts'
import { monthOfSpelling } from '#platform/contract/text/month-spellings.ts'
import { weekdayOfName, weekdaysPattern } from '#platform/contract/text/weekday-names.ts'
import { dayOfLunar } from './lunar-days.ts'
import { dayOfSerial } from './number-formats.ts'

/** A day as it is written: three numbers of which the order may be open, or what needs no order. */
export type WrittenDay =
  | ({ kind: 'numbers'; numbers: readonly [string, string, string] } & Weekday)
  | ({ kind: 'named'; day: number; month: number; calendar: ForeignCalendar; year: string } & Weekday)
  | { kind: 'serial'; serial: number }

interface Weekday {
  /** The one that is written beside the day, from 0 for Saturday: on another one it is no day. */
  weekday?: number
}

export interface WrittenMoment {
  day: WrittenDay | null
  /** `HH:MM` */
  time: string | null
}

const clock =
  /(?<![\d/.-])\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*(?:z\b|[+-]\d{2}:?\d{2}\b))?(?:\s*(?:[قب]\.? ?ظ\.?|[ap]\.?m\.?|صبح|عصر|(?:بعد|قبل) ?از ?ظهر|بامداد|ظهرا?|شب|لیلا|صباحا|مسا|ص|م)(?!\p{L}))?/u

const weekdayNames = new RegExp(String.raw`(?<!\p{L})(?:${weekdaysPattern})(?!\p{L})`, 'gu')

/** Takes a cell apart into day and time, in either order. */
export function writtenMoment(cell: string): WrittenMoment {
  const folded = foldedText(cell).replaceAll(/\s+/g, ' ').trim()
  const found = clock.exec(folded)?.[0]
  const day = found === undefined ? folded : folded.replace(found, ' ')
  const weekday = weekdayOfName(day.match(weekdayNames)?.[0] ?? '')
  const plain = day
    .replaceAll(weekdayNames, ' ')
    .replaceAll(/[()[\]]/g, ' ')
    .replaceAll(/(?<=\d)t(?=\s|$)|(?<!\p{L})(?:ساعت|الساعه|at)(?!\p{L})/gu, ' ')
    .replaceAll(/^[\s,،_-]+|[\s,،_-]+$/gu, '')
  const time =
    found === undefined
      ? null
      : parseClockTime(found.replace(/\.\d+/, '').replace(/\s*(?:z|[+-]\d{2}:?\d{2})$/, ''))
  const written = writtenDay(plain)
  if (weekday === undefined || written === null || written.kind === 'serial') return { day: written, time }
  return { day: { ...written, weekday }, time }
}

function writtenDay(text: string): WrittenDay | null {
  const parted = /^(\d{1,4})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{1,4})$/.exec(text)
  if (parted) return { kind: 'numbers', numbers: [parted[1] ?? '', parted[2] ?? '', parted[3] ?? ''] }
  const joined = /^(1[2-5]\d{2}|19\d{2}|20\d{2})(\d{2})(\d{2})$/.exec(text)
  if (joined) return { kind: 'numbers', numbers: [joined[1] ?? '', joined[2] ?? '', joined[3] ?? ''] }
  if (/^\d{4,5}(?:\.\d+)?$/.test(text)) return serialDay(Number(text))
  return namedDay(text)
}

/** A day as Excel counts it. Four digits that are a year are no day: «1365» would be one of 1903. */
const serialDay = (number: number): WrittenDay | null =>
  calendarOf(number) === null ? { kind: 'serial', serial: Math.floor(number) } : null

/** «۱۲ خرداد ۱۳۶۵», «جمعه ۱ فروردین ۱۴۰۴», "Nov 24, 2026", "24-Nov-26". */
function namedDay(text: string): WrittenDay | null {
  const numbers = text.match(/\d+/g) ?? []
  const [first = '', second = ''] = numbers
  const month = numbers.length === 2 ? monthIn(text.replaceAll(/\d+|[,،.-]/g, ' ')) : null
  if (month === null) return null
  const isYearFirst = first.length > 2
  const [day, year] = isYearFirst ? [second, first] : [first, second]
  if (day.length > 2 || (year.length !== 4 && year.length !== 2)) return null
  return { kind: 'named', day: Number(day), ...month, year }
}

/** The month among words; Iraqi names have two words. */
function monthIn(text: string) {
  const words = text
    .replace(/(?:st|nd|rd|th)\b/, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  for (const [at, word] of words.entries()) {
    const month = monthOfSpelling(`${word}${words[at + 1] ?? ''}`) ?? monthOfSpelling(word)
    if (month !== null) return month
  }
  return null
}

/** Without a range of the import. */
const widestRange = { from: '1900-01-01', to: '2199-12-31' }
/** Years of two digits are not far ahead. */
const aheadYears = 2

/** Days that the import says the column lies in. */
export interface DayRange {
  from?: IsoDate | undefined
  to?: IsoDate | undefined
}

/** One way to read the numbers of a column. */
export type DateReading = Pick<ForeignDateStyle, 'order' | 'calendar'>

/** What is proved of a column, or the readings that its days leave open. */
export interface DateJudgement {
  style: ForeignDateStyle
  /** Two or more: somebody has to say. */
  options: DateReading[]
}

/** What a person says. */
interface GivenReading {
  order?: ForeignDateOrder | undefined
  calendar?: ForeignCalendar | undefined
}

/**
 * How the days of a column are written, judged by all of them together: the only order and calendar in which each of
 * them is a day of the range. Readings that give the same days are one.
 */
export function judgeDates(
  cells: readonly WrittenMoment[],
  today: IsoDate,
  range: DayRange,
  given: GivenReading = {},
): DateJudgement {
  const days = cells.flatMap(({ day }) => day ?? [])
  const to = range.to ?? yearsAhead(today)
  const known = { order: given.order, calendar: given.calendar ?? calendarOfFullYears(days, to) }
  const style = firstStyle(days, today, range, known)
  const open = distinct(days.filter(isOpen))
  const readings = differing(tried(open, style, range, known))
  const options = readings.filter((one) => readings.every((other) => !readsMore(other, one)))
  return {
    style: { ...style, ...options[0]?.reading },
    options: options.length > 1 ? options.map(({ reading }) => reading) : [],
  }
}

/** That of the years of four digits, where all of them are of one. @param to the last day that is likely */
function calendarOfFullYears(days: readonly WrittenDay[], to: IsoDate): ForeignCalendar | undefined {
  const years = days.flatMap((day) =>
    day.kind === 'numbers' ? day.numbers.filter(({ length }) => length === 4).map(Number) : [],
  )
  if (areLunar(years, partsOf(to, 'persian').year)) return 'islamic'
  const calendars = new Set(years.map(calendarOf))
  const [only] = calendars
  return calendars.size === 1 ? (only ?? undefined) : undefined
}

/** The lunar calendar is so many years ahead of the Persian one. */
const lunarAhead = 44

/**
 * Whether years that the Persian calendar may have are of the lunar one: half of them are to come in the Persian one, some of
 * them far, and none is in the lunar one. A single one proves nothing of its column.
 */
function areLunar(years: readonly number[], latest: number): boolean {
  const early = years.filter((year) => calendarOf(year) === 'persian')
  const toCome = early.filter((year) => year > latest)
  const isFar = toCome.some((year) => year > latest + farYears)
  return (
    early.length > 1 &&
    toCome.length * 2 >= early.length &&
    isFar &&
    early.every((year) => year <= latest + lunarAhead)
  )
}

function firstStyle(
  days: readonly WrittenDay[],
  today: IsoDate,
  range: DayRange,
  { order = 'ymd', calendar }: GivenReading,
): ForeignDateStyle {
  return {
    kind: 'date',
    order,
    calendar: calendar ?? null,
    from: range.from ?? widestRange.from,
    to: range.to ?? yearsAhead(today),
    serial: days.length > 0 && days.every(({ kind }) => kind === 'serial'),
  }
}

interface TriedReading {
  reading: DateReading
  /** null: no day of the range. */
  days: (IsoDate | null)[]
}

/** Whether a reading reads all days of another one and more: then only days that neither reads speak against it. */
function readsMore({ days: more }: TriedReading, { days: less }: TriedReading): boolean {
  return less.every((day, at) => day === null || more[at] !== null) && countOf(more) > countOf(less)
}

const countOf = (days: readonly (IsoDate | null)[]): number => days.filter((day) => day !== null).length

/** Readings that fit any day, those that fit most first. */
function tried(
  open: readonly WrittenDay[],
  style: ForeignDateStyle,
  range: DayRange,
  given: GivenReading,
): TriedReading[] {
  return readingsOf(given, open)
    .map((reading) => {
      const days = open.map((day) => dayIn(day, { ...style, ...reading }))
      return { reading, days: days.map((day) => (day !== null && isWithin(day, range) ? day : null)) }
    })
    .filter(({ days }) => countOf(days) > 0)
    .toSorted((one, two) => countOf(two.days) - countOf(one.days))
}

function differing(readings: readonly TriedReading[]): TriedReading[] {
  return [...new Map(readings.toReversed().map((one) => [one.days.join(), one])).values()].toReversed()
}

const farYears = 10
const farFrom = (to: IsoDate): IsoDate => `${Number(to.slice(0, 4)) + farYears}-12-31`

const yearsAhead = (today: IsoDate): IsoDate => `${Number(today.slice(0, 4)) + aheadYears}-12-31`

const isWithin = (day: IsoDate, { from, to }: DayRange): boolean =>
  day >= (from ?? widestRange.from) && day <= (to ?? widestRange.to)

/** Four digits first tell order and calendar; a name tells the calendar of a year of four digits. */
function isOpen(day: WrittenDay): boolean {
  if (day.kind === 'serial') return false
  return day.kind === 'named' ? day.year.length === 2 : day.numbers[0].length < 4
}

function distinct(days: readonly WrittenDay[]): WrittenDay[] {
  return [...new Map(days.map((day) => [JSON.stringify(day), day])).values()]
}

function readingsOf(given: GivenReading, open: readonly WrittenDay[]): DateReading[] {
  const orders = given.order === undefined ? foreignDateOrders : [given.order]
  const needsCalendar = open.some(
    (day) => day.kind === 'numbers' && day.numbers.every((part) => part.length < 4),
  )
  const both: ForeignCalendar[] = given.calendar === undefined ? ['persian', 'gregory'] : [given.calendar]
  const isTold = needsCalendar || given.calendar === 'islamic'
  const calendars: readonly (ForeignCalendar | null)[] = isTold ? both : [null]
  return orders.flatMap((order) => calendars.map((calendar) => ({ order, calendar })))
}

/** The day in a style; null for days that do not exist there, or are of another weekday. */
export function dayIn(day: WrittenDay, style: ForeignDateStyle): IsoDate | null {
  if (day.kind === 'serial') return style.serial ? dayOfSerial(day.serial) : loneSerial(day.serial, style)
  const found = dayOfWritten(day, style)
  return found !== null && (day.weekday === undefined || day.weekday === weekday(found)) ? found : null
}

function dayOfWritten(day: Exclude<WrittenDay, { kind: 'serial' }>, style: ForeignDateStyle): IsoDate | null {
  if (day.kind === 'named') return dayOf(day.year, day.month, day.day, { ...style, calendar: day.calendar })
  const [first, second, third] = day.numbers
  const order = first.length === 4 ? 'ymd' : style.order
  const [year, month, date] = {
    ymd: [first, second, third],
    dmy: [third, second, first],
    mdy: [third, first, second],
  }[order] as [string, string, string]
  return dayOf(year, Number(month), Number(date), style)
}

/** A day as Excel counts it among days that are written out: five digits in the range of the column are nothing else. */
function loneSerial(serial: number, { from, to }: ForeignDateStyle): IsoDate | null {
  const day = serial < 10_000 ? null : dayOfSerial(serial)
  return day !== null && day >= from && day <= to ? day : null
}

/** The year tells its calendar, but for the lunar one; forty years ahead are years of that. */
function dayOfFullYear(parts: DayParts, { calendar, to }: ForeignDateStyle): IsoDate | null {
  const own = calendarOf(parts.year)
  if (own === 'persian' && calendar === 'islamic') return dayOfLunar(parts)
  const read = own && fromParts(parts, own)
  return own === 'persian' && read !== null && read > farFrom(to) ? null : read
}

/** A year of four digits tells its calendar, one of two its century by the days it may lie in. */
function dayOf(year: string, month: number, day: number, style: ForeignDateStyle): IsoDate | null {
  if (day > 31 || month > 12 || (year.length !== 4 && year.length !== 2)) return null
  if (year.length === 4) return dayOfFullYear({ year: Number(year), month, day }, style)
  const used = style.calendar ?? 'persian'
  if (used === 'islamic') return null
  const centuries = used === 'persian' ? [1400, 1300] : [2000, 1900]
  const days = centuries.flatMap(
    (century) => fromParts({ year: century + Number(year), month, day }, used) ?? [],
  )
  return days.find((one) => one >= style.from && one <= style.to) ?? null
}

function calendarOf(year: number): CalendarId | null {
  if (year >= 1200 && year < 1600) return 'persian'
  return year >= 1800 && year < 2200 ? 'gregory' : null
}
