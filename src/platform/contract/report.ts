import * as z from 'zod/mini'
import { day } from './scalars.ts'
import { addDays, addMonths, daysBetween, type DayRange, type IsoDate, monthBounds } from './text/calendar.ts'
import type { CalendarId } from './text/locale.ts'

/** A report looks at so many days at most: two hundred months and some. */
export const reportDaysMax = 6200

export const comparisons = ['none', 'previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/**
 * What every report is asked with: the days it counts, both included; the calendar of its months; with which period it
 * is compared; and the day that everything is as of, today where it is absent. `periodOf` refuses what cannot be.
 */
export const reportPeriod = {
  from: day,
  to: day,
  calendar: z._default(z.enum(['persian', 'gregory']), 'persian'),
  compare: z._default(z.enum(comparisons), 'none'),
  asOf: z.optional(day),
}

/** The months of a period in a calendar, cut to it, oldest first. */
export function monthsOf({ from, to }: DayRange, calendar: CalendarId): DayRange[] {
  const months: DayRange[] = []
  for (let start = from; start <= to;) {
    const last = monthBounds(start, calendar).to
    months.push({ from: start, to: last < to ? last : to })
    start = addDays(last, 1)
  }
  return months
}

/** Whether a period is made of whole months of a calendar. */
function isWholeMonths({ from, to }: DayRange, calendar: CalendarId): boolean {
  return monthBounds(from, calendar).from === from && monthBounds(to, calendar).to === to
}

/**
 * The period to compare with: as long and right before, whole months against whole months; or the same one a year
 * earlier. Null where nothing is compared.
 */
export function comparedPeriod(period: DayRange, compare: Comparison, calendar: CalendarId): DayRange | null {
  if (compare === 'none') return null
  const back = compare === 'year' ? 12 : monthsOf(period, calendar).length
  if (isWholeMonths(period, calendar)) {
    const from = addMonths(period.from, -back, calendar)
    return {
      from,
      to: monthBounds(addMonths(monthBounds(period.to, calendar).from, -back, calendar), calendar).to,
    }
  }
  if (compare === 'year')
    return { from: addMonths(period.from, -12, calendar), to: addMonths(period.to, -12, calendar) }
  const length = daysBetween(period.from, period.to) + 1
  return { from: addDays(period.from, -length), to: addDays(period.from, -1) }
}

/** Twelve months up to and with that of the day. */
export function lastYear(today: IsoDate, calendar: CalendarId): DayRange {
  const month = monthBounds(today, calendar)
  return { from: addMonths(month.from, -11, calendar), to: month.to }
}
