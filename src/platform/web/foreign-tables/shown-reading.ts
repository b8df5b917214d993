import { isIsoDate } from '#platform/contract/text/calendar.ts'
import type { Formatter } from '#platform/contract/text/format.ts'

/** What a cell is read as, for people: a day in their calendar, a number in their digits. */
export function shownReading(read: string, format: Formatter): string {
  const [day = '', time] = read.split(' ')
  if (isIsoDate(day)) return time === undefined ? format.longDate(day) : `${format.longDate(day)} ${time}`
  return Number.isFinite(Number(read)) ? format.number(Number(read)) : read
}
