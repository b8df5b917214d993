import { daysBetween, fromParts, type IsoDate, partsOf, weekday } from './calendar.ts'
import { hijriMonthOf, hijriMonthsPattern, hijriYears, isoOfHijri } from './hijri.ts'
import type { CalendarId } from './locale.ts'
import { monthOfSpelling, monthSpellingsPattern } from './month-spellings.ts'
import { persianWords } from './number-words-fa.ts'
import { calendarOf, parseTypedDate, shortYearDay, wholeYear } from './parse-date.ts'
import { dayFromToday, dayOfWord } from './relative-days.ts'
import { foldedText, searchKey } from './search-key.ts'
import { weekdayOfName, weekdaysPattern } from './weekday-names.ts'

/**
 * A day as somebody says it who types: «سوم آذر», «۱۲ خرداد ۶۵», «۳ روز پیش», «پنجشنبهٔ آینده», «قبل يومين»,
 * «الثلاثاء 24/11/2026», «١٢ رمضان ١٤٤٧», `24-Nov-2026`, and whatever `parseTypedDate` reads.
 * @param today the business day that it is said on: a year that is missing or short is the nearest one
 * @returns null for other text, for days that do not exist and for those of another weekday
 */
export function daySaid(text: string, today: IsoDate, calendar: CalendarId): IsoDate | null {
  const plain = plainOf(text)
  const known = parseTypedDate(plain, today, calendar) ?? dayOfWord(plain, today)
  if (known !== null) return known
  const beside = besideWeekday(plain)
  const day = dayWritten(beside?.rest ?? plain, today, calendar)
  if (day !== null) return beside === null || beside.weekday === weekday(day) ? day : null
  return dayFromToday(plain, today, calendar)
}

/** A day that is not taken by itself, with the day that may be meant. */
export type DoubtedDay =
  | { why: 'weekday'; day: IsoDate }
  /** Numbers of a year that only the lunar calendar has; null: the table has no such day. */
  | { why: 'lunar'; day: IsoDate | null }

/** What is to be asked about a text that `daySaid` does not read: a day beside another weekday, «12/9/1447». */
export function dayDoubted(text: string, today: IsoDate, calendar: CalendarId): DoubtedDay | null {
  const plain = plainOf(text)
  const beside = besideWeekday(plain)
  const rest = beside?.rest ?? plain
  const day = beside && dayWritten(rest, today, calendar)
  if (day) return { why: 'weekday', day }
  const lunar = lunarDay(marked(rest), today)
  return lunar && { why: 'lunar', day: lunar.day }
}

function plainOf(text: string): string {
  const plain = foldedText(text).replaceAll(/[()[\]]/g, ' ')
  return plain.replaceAll(/\s+/g, ' ').trim().replace(timeBehind, '').replace(hoursBehind, '')
}

/** Of a moment without zone: in another zone it may be of another day. */
const timeBehind = /(?:t|\s+)(?:ساعت |الساعه |at )?\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/
const hoursBehind = /(?<=.) (?:صبح|ظهر|بعد ?از ?ظهر|عصر|شب|صباحا|الصبح|ظهرا|الظهر|عصرا|مسا|لیلا)$/

const besideDay = [
  new RegExp(
    String.raw`^(?:(?:روز|یوم|مورخ|on)\s+)?(?<name>${weekdaysPattern})[،,.]?\s+(?:مورخ\s+)?(?<rest>.*\d.*|\S+\s.+)$`,
    'u',
  ),
  new RegExp(String.raw`^(?<rest>.*\d.*?)[\s،,-]+(?:(?:روز|یوم)\s+)?(?<name>${weekdaysPattern})$`, 'u'),
]

/** A day before or behind its weekday: the weekday, from 0 for Saturday, and the rest. */
function besideWeekday(text: string): { weekday: number; rest: string } | null {
  const { name = '', rest = '' } =
    besideDay.map((pattern) => pattern.exec(text)?.groups).find((found) => found !== undefined) ?? {}
  const found = weekdayOfName(name)
  return found === undefined ? null : { weekday: found, rest }
}

/** With one mark between its numbers: «۱۴۰۵،۹،۳», «1405_9_3»; `050903` parted. */
const marked = (text: string): string =>
  text
    .replace(/^(\d{2})(\d{2})(\d{2})$/, '$1/$2/$3')
    .replaceAll(/(?<=\d)\s*[/.,،_\\٫\u2013\s-]\s*(?=\d)/g, '/')

function dayWritten(text: string, today: IsoDate, calendar: CalendarId): IsoDate | null {
  const plain = marked(text)
  return (
    parseTypedDate(monthSecond(plain), today) ??
    dayInWords(text, today) ??
    shortDay(plain, today, calendar, /\D/.test(text))
  )
}

/** A month above twelve is the day of those who say the month first. */
function monthSecond(text: string): string {
  const [, first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return Number(second) > 12 && Number(first) <= 12 ? `${second}/${first}/${year}` : text
}

/**
 * Three short numbers. Where none of them is more than a day can be, the Persian calendar has the year first, and Arabic names
 * no order.
 */
function shortDay(
  ...[text, today, calendar, isParted]: [string, today: IsoDate, calendar: CalendarId, isParted: boolean]
): IsoDate | null {
  const [, first = '', second = '', last = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{1,2})$/.exec(text) ?? []
  if (Number(last) > 31) return shortYearDay(`${last}/${second}/${first}`, today, calendar)
  if (calendar !== 'persian' && (Number(first) <= 31 || !isParted)) return null
  return shortYearDay(text, today, calendar)
}

/** «12/9/1447», «1447/9/12»: a year beyond those that the other calendars have. */
function lunarDay(text: string, today: IsoDate): { day: IsoDate | null } | null {
  const [, first = '', month = '', last = ''] = /^(\d{1,4})\/(\d{1,2})\/(\d{1,4})$/.exec(text) ?? []
  const [year, day] = [first, last].map(Number).toSorted((one, two) => two - one) as [number, number]
  const [latest = 0] = hijriYears.toReversed()
  if (month === '' || year > latest || year < 1300 || calendarOf(year, today) !== null) return null
  return { day: isoOfHijri({ year, month: Number(month), day }) }
}

/** «دوازدهم», «سی و یکم» → 12, 31: folded and without blanks. */
const ordinals = new Map([
  ...Array.from({ length: 31 }, (_, at) => [searchKey(`${persianWords(at + 1)}م`), at + 1] as const),
  [searchKey('اول'), 1],
  [searchKey('سوم'), 3],
  [searchKey('سی‌ام'), 30],
])

const monthPattern = `(?<month>${monthSpellingsPattern}|${hijriMonthsPattern})`
const yearPattern = String.raw`(?:[\s،,/.-]*(?:سال\s+|سنه\s+)?(?<year>\d{4}|\d{2}))?`
const dayFirst = new RegExp(
  String.raw`^(?:(?<day>\d{1,2})(?:st|nd|rd|th)?|(?<ordinal>\p{L}+(?:\s+و\s*\p{L}+)?))[\s/.-]*(?:ام\s+|م\s+|من\s+|of\s+)?(?:ال)?${monthPattern}(?:\s*ماه)?${yearPattern}$`,
  'u',
)
const monthFirst = new RegExp(
  String.raw`^${monthPattern}\s+(?<day>\d{1,2})(?:st|nd|rd|th)?${yearPattern}$`,
  'u',
)

/** «۱۲ خرداد ۱۳۶۵»; a month of one calendar in a year of the other is no day. */
function dayInWords(text: string, today: IsoDate): IsoDate | null {
  const {
    month = '',
    year = '',
    day,
    ordinal = '',
  } = (dayFirst.exec(text) ?? monthFirst.exec(text))?.groups ?? {}
  const its = Number(day ?? ordinals.get(searchKey(ordinal)))
  const hijri = hijriMonthOf(month)
  if (hijri !== undefined) return hijriDay({ month: hijri, day: its }, year, today)
  const named = monthOfSpelling(month)
  return named ? dayOfMonth({ month: named.month, day: its }, year, named.calendar, today) : null
}

function dayOfMonth(
  ...[its, year, calendar, today]: [MonthDay, year: string, CalendarId, today: IsoDate]
): IsoDate | null {
  const written = Number(year)
  if (year.length === 4)
    return calendarOf(written, today) === calendar ? fromParts({ year: written, ...its }, calendar) : null
  if (year === '') return nearest(around(partsOf(today, calendar).year, its, calendar), today)
  return fromParts({ year: wholeYear(written, today, calendar), ...its }, calendar)
}

interface MonthDay {
  month: number
  day: number
}

const around = (year: number, its: MonthDay, calendar: CalendarId) =>
  [year - 1, year, year + 1].map((one) => fromParts({ year: one, ...its }, calendar))

function nearest(days: readonly (IsoDate | null)[], today: IsoDate): IsoDate | null {
  const far = (day: IsoDate) => Math.abs(daysBetween(today, day))
  return days.flatMap((day) => day ?? []).toSorted((one, two) => far(one) - far(two))[0] ?? null
}

function hijriDay(its: MonthDay, year: string, today: IsoDate): IsoDate | null {
  if (year !== '') return isoOfHijri({ year: Number(year), ...its })
  return nearest(
    hijriYears.map((one) => isoOfHijri({ year: one, ...its })),
    today,
  )
}
