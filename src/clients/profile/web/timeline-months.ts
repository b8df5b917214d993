import { addDays, type IsoDate, monthBounds } from '#platform/contract/text/calendar.ts'
import type { CalendarId } from '#platform/contract/text/locale.ts'

/** More months than this are not offered: the rest is reached by going on from the last. */
const mostMonths = 120

/** The last days of the months from a first day to today in a calendar, the newest first. */
export function monthEnds(first: IsoDate, today: IsoDate, calendar: CalendarId): IsoDate[] {
  const ends: IsoDate[] = []
  let month = monthBounds(today, calendar)
  while (ends.length < mostMonths && (ends.length === 0 || month.to >= first)) {
    ends.push(month.to)
    month = monthBounds(addDays(month.from, -1), calendar)
  }
  return ends
}
