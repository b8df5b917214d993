import { daysBetween, fromParts, type IsoDate, partsOf, weekday } from './calendar.ts'
import { isoOfHijri, hijriMonthOf, hijriMonthsPattern, hijriYears } from './hijri.ts'
import type { CalendarId } from './locale.ts'
import { monthNamesPattern, monthOfName } from './month-names.ts'
import { persianWords } from './number-words-fa.ts'
import { behindWeekday, dayFromToday, dayOfWord } from './relative-days.ts'
import { foldedText, searchKey } from './search-key.ts'

/**
 * A day as somebody says it who types: «سوم آذر», «۱۲ خرداد ۶۵», «۳ روز پیش», «قبل يومين», «الثلاثاء 24/11/2026», «١٢ رمضان ١٤٤٧»,
 * `24-Nov-2026`. What `parseTypedDate` reads is not looked at again: fields ask here for the rest, when the code has come.
 * @param today the business day that it is said on: a year that is missing or short is the nearest one
 * @returns null for other text, for days that do not exist and for those of another weekday
 */
export function daySaid(text: string, today: IsoDate, calendar: CalendarId): IsoDate | null {
  const known = dayOfWord(text, today)
  if (known !== null) return known
  const plain = withUsualMonths(foldedText(text).trim()).replace(timeBehind, '')
  const behind = behindWeekday(plain)
  const day = dayWritten(behind?.rest ?? plain, today, calendar)
  if (day !== null) return behind === null || behind.weekday === weekday(day) ? day : null
  return dayFromToday(text, today, calendar)
}

function dayWritten(plain: string, today: IsoDate, calendar: CalendarId): IsoDate | null {
  const parts = typedParts(plain)
  if (!parts) return dayInWords(plain, today) ?? shortYearDay(plain, today, calendar)
  const [year, month, day] = parts
  const kind = calendarOf(year)
  return kind && fromParts({ year, month, day }, kind)
}

/** «تشرين ثاني», «مايس» of Baghdad, «يونيه» of Cairo: the names that `month-names.ts` has. */
const withUsualMonths = (folded: string): string =>
  folded
    .replace(/(تشرین|کانون) (اول|ثانی)/, '$1 ال$2')
    .replace('مایس', 'ایار')
    .replace(/(یونی|یولی)ه/, '$1و')
    .replace('اپریل', 'اوریل')

/** Of a moment without zone: in another zone it may be of another day. */
const timeBehind = /(?:t|\s+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/

type Parts = readonly [year: number, month: number, day: number]

function calendarOf(year: number): CalendarId | null {
  if (year >= 1200 && year < 1600) return 'persian'
  return year >= 1800 && year < 2200 ? 'gregory' : null
}

const mark = String.raw`\s*[/.\-\s,،_\\٫\u2013]\s*`
const numbers = (...digits: string[]) => new RegExp(`^${digits.map((one) => `(${one})`).join(mark)}$`)
const yearFirst = numbers(String.raw`\d{4}`, String.raw`\d{1,2}`, String.raw`\d{1,2}`)
const yearLast = numbers(String.raw`\d{1,2}`, String.raw`\d{1,2}`, String.raw`\d{4}`)
const allShort = numbers(String.raw`\d{2}`, String.raw`\d{1,2}`, String.raw`\d{1,2}`)
const shortLast = numbers(String.raw`\d{1,2}`, String.raw`\d{1,2}`, String.raw`\d{2}`)

const asNumbers = (found: RegExpExecArray): Parts => [Number(found[1]), Number(found[2]), Number(found[3])]

// Year first, or last as Arabic writes it: the four digits tell. A month above twelve is the day of those who say the month first.
function typedParts(text: string): Parts | null {
  const first = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? yearFirst.exec(text)
  if (first) return asNumbers(first)
  const last = yearLast.exec(text)
  if (!last) return null
  const [day, month, year] = asNumbers(last)
  return month > 12 && day <= 12 ? [year, day, month] : [year, month, day]
}

/** «دوازدهم», «سی و یکم» → 12, 31: folded and without blanks. */
const ordinals = new Map([
  ...Array.from({ length: 31 }, (_, at) => [searchKey(`${persianWords(at + 1)}م`), at + 1] as const),
  [searchKey('اول'), 1],
  [searchKey('سوم'), 3],
  [searchKey('سی‌ام'), 30],
])

const monthPattern = `(?<month>${monthNamesPattern}|${hijriMonthsPattern})`
const yearPattern = String.raw`(?:[\s،,/.-]*(?<year>\d{4}|\d{2}))?`
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
  const named = monthOfName(month)
  return named ? dayOfMonth({ month: named.month, day: its }, year, named.calendar, today) : null
}

function dayOfMonth(
  ...[its, year, calendar, today]: [MonthDay, year: string, CalendarId, today: IsoDate]
): IsoDate | null {
  if (year.length === 4)
    return calendarOf(Number(year)) === calendar ? fromParts({ year: Number(year), ...its }, calendar) : null
  if (year === '') return nearest(around(partsOf(today, calendar).year, its, calendar), today)
  return fromParts({ year: wholeYear(Number(year), today, calendar), ...its }, calendar)
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

/** Years to come that people write short: a term may end in them. */
const yearsAhead = 5

/** A year of two digits in the century that is nearest, a few years to come at most. */
function wholeYear(short: number, today: IsoDate, calendar: CalendarId): number {
  const latest = partsOf(today, calendar).year + yearsAhead
  const century = latest - (latest % 100)
  return century + short <= latest ? century + short : century - 100 + short
}

/** Where none of three short numbers is more than a day can be, the Persian calendar has the year first, and Arabic names no order. */
function shortYearDay(text: string, today: IsoDate, calendar: CalendarId): IsoDate | null {
  const last = shortLast.exec(text)
  const isLast = last !== null && Number(last[3]) > 31
  const first = allShort.exec(text) ?? (calendar === 'persian' ? /^(\d{2})(\d{2})(\d{2})$/.exec(text) : null)
  if (isLast) return shortDay([Number(last[3]), Number(last[2]), Number(last[1])], today, calendar)
  if (first === null || (calendar !== 'persian' && Number(first[1]) <= 31)) return null
  return shortDay(asNumbers(first), today, calendar)
}

const shortDay = ([year, month, day]: Parts, today: IsoDate, calendar: CalendarId): IsoDate | null =>
  fromParts({ year: wholeYear(year, today, calendar), month, day }, calendar)
