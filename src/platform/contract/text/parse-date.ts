import { addDays, fromParts, type IsoDate } from './calendar.ts'
import { toAsciiDigits } from './digits.ts'
import type { CalendarId } from './locale.ts'
import { stripBidi } from './normalise.ts'
import { searchKey } from './search-key.ts'

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
 * A day as people type it: `1403/5/1`, «۱۴۰۳/۰۵/۰۱», `14030501`, `2025-03-21`, `21/3/2025`, «امروز», «أمس».
 * The year tells the calendar: 1200 to 1599 is Persian, 1800 to 2199 Gregorian, whatever the person's calendar is.
 * @param today the business day that «امروز» means
 * @returns null for other text and for days that do not exist (30 Esfand of a common year)
 */
export function parseTypedDate(text: string, today: IsoDate): IsoDate | null {
  const offset = dayWords[searchKey(text)]
  if (offset !== undefined) return addDays(today, offset)
  const parts = typedParts(toAsciiDigits(stripBidi(text)).trim())
  if (!parts) return null
  const [year, month, day] = parts
  const calendar = calendarOf(year)
  return calendar && fromParts({ year, month, day }, calendar)
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
