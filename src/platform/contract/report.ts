import * as z from 'zod/mini'
import { day } from './scalars.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  type DayRange,
  type IsoDate,
  monthBounds,
  weekBounds,
} from './text/calendar.ts'
import type { CalendarId } from './text/locale.ts'
import { calendars } from './user.ts'

/** A report looks at so many days at most: two hundred months and some. */
export const reportDaysMax = 6200

export const comparisons = ['none', 'previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** The days that a report counts, both included; the calendar of its months; the period it is compared with. */
export const reportDays = {
  from: day,
  to: day,
  calendar: z._default(z.enum(calendars), 'persian'),
  compare: z._default(z.enum(comparisons), 'none'),
}

/** What a report about a state is asked with: the day it is as of, today where it is absent. */
export const reportDay = { asOf: z.optional(day) }

/** Asked for days, and as it was known on one. `assertPeriod` refuses what cannot be. */
export const reportPeriod = { ...reportDays, ...reportDay }

/** What facts can be put in order of time by, and the longest period, in days, that may be cut so. */
export const timeGroups = { month: reportDaysMax, week: 400, day: 100 } as const
export type TimeGroup = keyof typeof timeGroups

/** The stretches of a period, cut to it, oldest first. */
export function stretchesOf(period: DayRange, group: TimeGroup, calendar: CalendarId): DayRange[] {
  if (group === 'month') return monthsOf(period, calendar)
  const stretches: DayRange[] = []
  for (let start = period.from; start <= period.to;) {
    const last = group === 'day' ? start : weekBounds(start).to
    stretches.push({ from: start, to: last < period.to ? last : period.to })
    start = addDays(last, 1)
  }
  return stretches
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

/** Days that are whole parts of months: from the first of them, and before the day after the last. */
export interface WholeParts {
  from: IsoDate
  before: IsoDate
}

/**
 * The days of a period that lie between beginnings of months, of whatever calendar: each month of a calendar is made of
 * whole parts between such days. Where there are none, both are the day after the period.
 */
export function wholePartsOf({ from, to }: DayRange): WholeParts {
  const after = addDays(to, 1)
  const firsts = calendars.map((calendar) => addDays(monthBounds(addDays(from, -1), calendar).to, 1))
  const lasts = calendars.map((calendar) => monthBounds(after, calendar).from)
  const whole = { from: firsts.toSorted()[0]!, before: lasts.toSorted().at(-1)! }
  return whole.from < whole.before ? whole : { from: after, before: after }
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
