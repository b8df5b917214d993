import { addDays, fromParts, type IsoDate, partsOf, weekday } from '#platform/contract/text/calendar.ts'
import { parseClockTime } from '#platform/contract/text/clock-time.ts'
import type { CalendarId, CountryId } from '#platform/contract/text/locale.ts'
import { monthOfSpelling, monthSpellingsPattern } from '#platform/contract/text/month-spellings.ts'
import { weekdayOfName, weekdaysPattern } from '#platform/contract/text/weekday-names.ts'
import type { DateOrder } from '../statements.contract.ts'
import { aheadDays, dayOf } from './statement-days.ts'

const halfDays = String.raw`(?:ق|ب)\.?\s?ظ|[ap]\.?m|صبح|بامداد|ظهر|بعد\s?از\s?ظهر|عصر|شب|صباحا|مسا|ص(?![\p{L}])|م(?![\p{L}])`
const clock = String.raw`(?<!\d)\d{1,2}\s?:\s?\d{2}(?::\d{2})?(?:\s*(?:${halfDays})\.?)?|(?<=(?:ساعت|الساعه)\s{0,2}:?\s{0,2})\d{1,2}\.\d{2}(?!\d)`
const beforeClock = String.raw`(?:[-_ ،,]|ساعت|الساعه|در)+(?=\d{1,2}\s?:\s?\d{2})`
const afterClock = String.raw`(?<=\d{1,2}:\d{2}(?::\d{2})?[-_ ]+)`
const afterWord = String.raw`(?<=(?:تاریخ|date)\s*:?\s*)`

/** «می» is also what stands before verbs. */
const monthPattern = String.raw`(?!می(?!\p{L}))(?:${monthSpellingsPattern})`

/** How banks write a day in a message; the first group that is there says which. */
const dayForms = [
  String.raw`(?<![\d/.])(?<year>\d{4}|\d{2})(?<mark>[/.-])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})(?![\d/])`,
  String.raw`(?<![\d/.])(?<first>\d{1,2})(?<sign>[/.-])(?<second>\d{1,2})\k<sign>(?<last>\d{4})(?!\d)`,
  String.raw`(?<!\d)(?<named>\d{1,2})[\s-]*(?:ال)?(?<name>${monthPattern})(?!\p{L})(?:(?:\s*ماه)?[\s،,-]*(?<ofYear>\d{4}|\d{2})(?![\d:.,/٫٬،]))?`,
  String.raw`(?<!\p{L})(?<leading>${monthPattern})\s+(?<following>\d{1,2}),?\s+(?<its>\d{4})(?!\d)`,
  String.raw`(?<!\d)(?<packed>(?:\d\d)?\d{6}|\d{4})[-_](?=\d{1,2}\s?:\s?\d{2})`,
  String.raw`(?<![\d/])(?<short>\d{1,2}\/\d{1,2})${beforeClock}`,
  String.raw`${afterClock}(?<behind>\d{1,2}\/\d{1,2})(?![\d/])`,
  String.raw`${afterWord}(?<dated>\d{1,2}\/\d{1,2})(?![\d/])`,
]

const dayPattern = new RegExp(dayForms.join('|'), 'gu')
const clockPattern = new RegExp(clock, 'gu')
/** «سه‌شنبه» and «3شنبه» hold numbers that are no amounts. */
const weekdayPattern = new RegExp(String.raw`(?<!\p{L})(?:${weekdaysPattern})(?!\p{L})`, 'gu')
/** The weekday of a day stands beside it, in its line. */
const [weekdayBefore, weekdayBehind] = [
  new RegExp(
    String.raw`(?<!\p{L})(?<name>${weekdaysPattern})[^\S\n]*[،,:(-]?[^\S\n]*(?:(?:مورخه?|تاریخ|بتاریخ)[^\S\n]*:?[^\S\n]*)?$`,
    'u',
  ),
  new RegExp(
    String.raw`^[^\S\n]*[،,(-]?[^\S\n]*(?:(?:روز|یوم)[^\S\n]+)?(?<name>${weekdaysPattern})(?!\p{L})`,
    'u',
  ),
]

/** Stands in no folded text: it has no invisible characters. */
const gap = '\u200b'

/** What a message says of its moment, and the message without it. */
export interface Moment {
  paidOn: IsoDate | null
  /** Beside the day stands the name of another weekday. */
  isOtherWeekday: boolean
  depositTime: string | null
  /** How many days it names: more than one is more than one message. */
  days: number
  rest: string
}

interface Customs {
  order: DateOrder
  country: CountryId
  today: IsoDate
}

/** The day and hour of a folded message. */
export function momentOf(message: string, customs: Customs): Moment {
  const found = [...message.matchAll(dayPattern)]
  const [first] = found
  const groups: Groups = first?.groups ?? {}
  const withoutDays = message.replaceAll(dayPattern, gap)
  const times = withoutDays.match(clockPattern) ?? []
  const paidOn = first === undefined ? null : dayFrom(groups, customs)
  return {
    paidOn,
    isOtherWeekday: first !== undefined && paidOn !== null && isBesideOther(message, first, paidOn),
    depositTime: parseClockTime((times[0] ?? '').replaceAll(/\s?:\s?/g, ':')),
    days: found.length,
    // A dash between day and hour is no minus.
    rest: withoutDays
      .replaceAll(weekdayPattern, ' ')
      .replaceAll(clockPattern, gap)
      .replaceAll(/[-_]*\u200b[-_]*/g, ' '),
  }
}

function isBesideOther(message: string, { 0: written, index }: RegExpExecArray, day: IsoDate): boolean {
  const names = [
    weekdayBefore.exec(message.slice(0, index)),
    weekdayBehind.exec(message.slice(index + written.length)),
  ].flatMap((found) => found?.groups?.['name'] ?? [])
  return names.length > 0 && names.every((name) => weekdayOfName(name) !== weekday(day))
}

/** Days with their year in figures, as they are written: the order of their parts belongs to all messages together. */
export function writtenDays(message: string): string[] {
  return [...message.matchAll(dayPattern)].flatMap(({ groups = {} }) => figuresOf(groups) ?? [])
}

export const hasDay = (text: string): boolean => text.search(dayPattern) >= 0

type Groups = Record<string, string | undefined>

function figuresOf(groups: Groups): string | null {
  const { year, month, day, first, second, last } = groups
  if (year !== undefined) return `${year}/${month}/${day}`
  return last === undefined ? null : `${first}/${second}/${last}`
}

function dayFrom(groups: Groups, customs: Customs): IsoDate | null {
  const figures = figuresOf(groups)
  if (figures !== null) return dayOf(figures, customs.order, customs.today)
  const { packed, short, behind, dated } = groups
  if (packed !== undefined) return packedDay(packed, customs)
  const two = short ?? behind ?? dated
  return two === undefined ? namedDay(groups, customs.today) : shortDay(two.split('/'), customs)
}

function namedDay({ named, name, ofYear, leading, following, its }: Groups, today: IsoDate): IsoDate | null {
  const month = monthOfSpelling(name ?? leading ?? '')
  if (month === null) return null
  const [day, year] = [Number(named ?? following), ofYear ?? its]
  if (year === undefined) return latest({ month: month.month, day }, month.calendar, today)
  const century = month.calendar === 'persian' ? 1400 : 2000
  const whole = Number(year) + (year.length === 2 ? century : 0)
  return notToCome(fromParts({ year: whole, month: month.month, day }, month.calendar), today)
}

/** `0830`, `050830` or `14050830`. */
function packedDay(text: string, customs: Customs): IsoDate | null {
  const [year, month, day] = [text.slice(0, -4), text.slice(-4, -2), text.slice(-2)]
  if (year === '') return shortDay([month, day], customs)
  return dayOf(`${year}/${month}/${day}`, 'ymd', customs.today)
}

/** Month and day in Iran; day and month in Iraq, unless the other days of the source prove the month to be first. */
function shortDay([one = '', two = '']: readonly string[], { order, country, today }: Customs) {
  if (country === 'IR') return latest({ month: Number(one), day: Number(two) }, 'persian', today)
  const [day, month] = order === 'mdy' ? [two, one] : [one, two]
  return latest({ month: Number(month), day: Number(day) }, 'gregory', today)
}

/** The last such day; null for one of the next days, which is no day of last year. */
function latest(parts: { month: number; day: number }, calendar: CalendarId, today: IsoDate): IsoDate | null {
  const { year } = partsOf(today, calendar)
  const days = [year, year - 1].map((one) => fromParts({ ...parts, year: one }, calendar))
  const found = days.find((day) => day !== null && day <= addDays(today, aheadDays)) ?? null
  return notToCome(found, today)
}

const notToCome = (day: IsoDate | null, today: IsoDate): IsoDate | null =>
  day !== null && day <= today ? day : null
