import {
  addDays,
  type DayRange,
  daysBetween,
  type IsoDate,
  weekday,
} from '#platform/contract/text/calendar.ts'
import { expectedRamadan, type ExpectedMonth, hijriYears } from '#platform/contract/text/hijri.ts'

/** Days that a client fasts. */
export interface Fast {
  readonly fromDay: IsoDate
  readonly toDay: IsoDate
  /** Empty: all. */
  readonly weekdays: readonly number[]
}

/** Days of a list. */
export interface Window {
  readonly startDate: IsoDate
  readonly days: number
}

/** How Ramadan of a year is announced in a country. */
export interface Announced {
  readonly offset: number
  readonly days: number
}

/** First and last day of Ramadan as announced; null outside of the table. */
export function ramadanDays(hijriYear: number, announced: Announced | undefined): DayRange | null {
  const expected = expectedRamadan(hijriYear)
  return expected && announcedDays(expected, announced ?? { offset: 0, days: expected.days })
}

/** First and last day of a month that begins so many days after the one of the table. */
export function announcedDays(expected: ExpectedMonth, { offset, days }: Announced): DayRange {
  const from = addDays(expected.from, offset)
  return { from, to: addDays(from, days - 1) }
}

/** The Ramadan that runs on a day or is the next one; null where the table ends. */
export function nextRamadan(
  today: IsoDate,
  announced: ReadonlyMap<number, Announced>,
): (DayRange & { hijriYear: number }) | null {
  for (const hijriYear of hijriYears) {
    const found = ramadanDays(hijriYear, announced.get(hijriYear))
    if (found && found.to >= today) return { ...found, hijriYear }
  }
  return null
}

/** The days of a window that are fasted, in order. */
export function fastingDays({ startDate, days }: Window, fasts: readonly Fast[]): IsoDate[] {
  const all = Array.from({ length: days }, (_, index) => addDays(startDate, index))
  return all.filter((day) => fasts.some((fast) => isFasted(day, fast)))
}

const isFasted = (day: IsoDate, { fromDay, toDay, weekdays }: Fast): boolean =>
  fromDay <= day && day <= toDay && (weekdays.length === 0 || weekdays.includes(weekday(day)))

/**
 * The window up to the day on which a fast of all days begins or ends, so that a list has one kind of day. Single days
 * do not cut it: such a list has both.
 */
export function withinOneKind(window: Window, fasts: readonly Fast[]): Window {
  const { startDate, days } = window
  const bounds = fasts
    .filter(({ weekdays }) => weekdays.length === 0)
    .flatMap(({ fromDay, toDay }) => [fromDay, addDays(toDay, 1)])
    .map((bound) => daysBetween(startDate, bound))
    .filter((length) => length > 0)
  return { startDate, days: Math.min(days, ...bounds) }
}
