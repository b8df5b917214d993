import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import { parseTypedDate } from '#platform/contract/text/parse-date.ts'
import type { Notation } from './typed-value.ts'

/** A day or nothing; the empty text stands for words that name no day, which every date schema refuses. */
export type DateValue = IsoDate | null

export const UNREADABLE_DATE = ''

/** Days in the person's calendar and digits; typed in either calendar, or as «امروز», «دیروز», «فردا». A year
 * of two digits is one of the Persian calendar where that is the person's. */
export function dateNotation(format: Pick<Formatter, 'date' | 'prefs'>, today: IsoDate): Notation<DateValue> {
  return {
    write: (value) => (value ? format.date(value) : ''),
    read: (text) =>
      text.trim() === '' ? null : (parseTypedDate(text, today, format.prefs.calendar) ?? undefined),
  }
}
