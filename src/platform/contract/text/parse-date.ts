import { addDays, fromParts, type IsoDate, partsOf } from './calendar.ts'
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
 * product writes it: «جمعه ۱۲ خرداد ۱۳۶۵», «الجمعة، ٢١ آذار ٢٠٢٥». The year tells the calendar: 1200 to 1599 is Persian,
 * 1800 to 2199 Gregorian, whatever the person's calendar is.
 * @param today the business day that «امروز» means
 * @param calendar with `persian`, `65/3/12` is a day of 1365, and `05/3/12` one of 1405
 * @returns null for other text and for days that do not exist (30 Esfand of a common year)
 */
export function parseTypedDate(text: string, today: IsoDate, calendar?: CalendarId): IsoDate | null {
  const offset = dayWords[searchKey(text)]
  if (offset !== undefined) return addDays(today, offset)
  const plain = foldedText(text).trim()
  const parts = typedParts(plain)
  if (parts) {
    const [year, month, day] = parts
    const kind = calendarOf(year)
    return kind && fromParts({ year, month, day }, kind)
  }
  return dayInWords(plain) ?? (calendar === 'persian' ? shortYearDay(plain, today) : null)
}

function calendarOf(year: number): CalendarId | null {
  if (year >= 1200 && year < 1600) return 'persian'
  return year >= 1800 && year < 2200 ? 'gregory' : null
}

// Year first, or last as Arabic writes it: the four digits tell.
function typedParts(text: string): [number, number, number] | null {
  const yearFirst =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})$/.exec(text)
  if (yearFirst) return [Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])]
  const yearLast = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4})$/.exec(text)
  return yearLast && [Number(yearLast[3]), Number(yearLast[2]), Number(yearLast[1])]
}

const inWords = new RegExp(
  String.raw`^(?:\p{L}+[،,]?\s+){0,2}?(\d{1,2})\s*(?:ام\s+)?(${monthNamesPattern})(?:\s*ماه)?[\s،,]+(\d{4})$`,
  'u',
)

/** «دوشنبه ۱۲ خرداد ۱۳۶۵»; a month of one calendar in a year of the other is no day. */
function dayInWords(text: string): IsoDate | null {
  const [, day, name = '', year] = inWords.exec(text) ?? []
  const month = monthOfName(name)
  if (!month || calendarOf(Number(year)) !== month.calendar) return null
  return fromParts({ year: Number(year), month: month.month, day: Number(day) }, month.calendar)
}

/** Years to come that people write short: a term may end in them. */
const yearsAhead = 5

function shortYearDay(text: string, today: IsoDate): IsoDate | null {
  const [, year, month, day] = /^(\d{2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})$/.exec(text) ?? []
  if (year === undefined) return null
  const latest = partsOf(today, 'persian').year + yearsAhead
  const whole = 1400 + Number(year) <= latest ? 1400 + Number(year) : 1300 + Number(year)
  return fromParts({ year: whole, month: Number(month), day: Number(day) }, 'persian')
}
