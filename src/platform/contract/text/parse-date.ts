import { addDays, type DayParts, fromParts, type IsoDate, partsOf, weekday } from './calendar.ts'
import { weekdayNames } from './date-format.ts'
import type { CalendarId } from './locale.ts'
import { monthNamesPattern, monthOfName } from './month-names.ts'
import { foldedText, searchKey } from './search-key.ts'

// Words as search keys, so that every spelling of them counts.
const dayWords: Record<string, number> = {
  پریروز: -2,
  دیروز: -1,
  امروز: 0,
  فردا: 1,
  پسفردا: 2,
  امس: -1,
  الیوم: 0,
  غدا: 1,
}

/**
 * A day as people type it: `1403/5/1`, «۱۴۰۳/۰۵/۰۱», `14030501`, `2025-03-21`, `21/3/2025`, «امروز», «أمس», and as the
 * product writes it: «دوشنبه ۱۲ خرداد ۱۳۶۵», «الجمعة، ٢١ آذار ٢٠٢٥». The year tells the calendar, whatever the person's
 * calendar is (`calendarOf`).
 * @param today the business day that «امروز» means
 * @param calendar with `persian`, `65/3/12` is a day of 1365, and `05/3/12` one of 1405
 * @returns null for other text, for days that do not exist (30 Esfand of a common year) and beside another weekday
 */
export function parseTypedDate(text: string, today: IsoDate, calendar?: CalendarId): IsoDate | null {
  const offset = dayWords[searchKey(text)]
  if (offset !== undefined) return addDays(today, offset)
  const plain = foldedText(text).trim()
  const parts = typedParts(plain)
  if (parts) {
    const kind = calendarOf(parts.year, today)
    return kind && fromParts(parts, kind)
  }
  return dayInWords(plain, today) ?? (calendar === 'persian' ? shortYearDay(plain, today, calendar) : null)
}

/** Years to come that people write short: a term may end in them. */
const yearsAhead = 5
/** Years of the lunar calendar are more than forty ahead of the Persian one. */
const latestAhead = 10

/** The calendar of a year of four digits: Persian from 1200 up to ten years to come, Gregorian from 1800 to 2199. */
export function calendarOf(year: number, today: IsoDate): CalendarId | null {
  if (year >= 1200 && year <= partsOf(today, 'persian').year + latestAhead) return 'persian'
  return year >= 1800 && year < 2200 ? 'gregory' : null
}

// Year first, or last as Arabic writes it: the four digits tell.
function typedParts(text: string): DayParts | null {
  const yearFirst =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})$/.exec(text)
  if (yearFirst) return partsFound(yearFirst)
  const yearLast = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4})$/.exec(text)
  return yearLast && partsFound(['', ...yearLast.slice(1).toReversed()])
}

const partsFound = ([, year, month, day]: readonly string[]): DayParts => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
})

const inWords = new RegExp(
  String.raw`^(\D*?)[،,\s]*(\d{1,2})\s*(?:ام\s+)?(${monthNamesPattern})(?:\s*ماه)?[\s،,]+(\d{4})$`,
  'u',
)

/** «دوشنبه ۱۲ خرداد ۱۳۶۵»; a month of one calendar in a year of the other is no day. */
function dayInWords(text: string, today: IsoDate): IsoDate | null {
  const [, before = '', day, name = '', year] = inWords.exec(text) ?? []
  const month = monthOfName(name)
  if (!month || calendarOf(Number(year), today) !== month.calendar) return null
  const found = fromParts({ year: Number(year), month: month.month, day: Number(day) }, month.calendar)
  return found && (before === '' || isWeekday(before, found)) ? found : null
}

/** Whether a text is the name of the weekday of a day, as the product writes it. */
const isWeekday = (text: string, day: IsoDate): boolean =>
  Object.values(weekdayNames).some((names) => searchKey(names[weekday(day)] ?? '') === searchKey(text))

/** A year of two digits in the century that is nearest, a few years to come at most. */
export function wholeYear(short: number, today: IsoDate, calendar: CalendarId): number {
  const latest = partsOf(today, calendar).year + yearsAhead
  return latest - ((((latest - short) % 100) + 100) % 100)
}

/** `65/3/12`: year, month and day, the year in two digits. */
export function shortYearDay(text: string, today: IsoDate, calendar: CalendarId): IsoDate | null {
  const found = /^(\d{2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})$/.exec(text)
  if (!found) return null
  const parts = partsFound(found)
  return fromParts({ ...parts, year: wholeYear(parts.year, today, calendar) }, calendar)
}
