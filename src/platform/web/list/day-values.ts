import {
  addDays,
  addMonths,
  isIsoDate,
  monthBounds,
  yearBounds,
  type DayRange,
  type IsoDate,
} from '#platform/contract/text/calendar.ts'
import type { CalendarId } from '#platform/contract/text/locale.ts'
import type { DayPresets } from './list-declaration.ts'

/*
 * Days in addresses: `2026-11-21`, or relative to today (`0d`, `-7d`, `+3d`) so that a saved view stays true
 * tomorrow. Ranges: `from..to` with either side left out, or a word for a period of the person's calendar.
 */
const relativeDay = /^([+-]\d{1,4}|0)d$/
const periods = ['this-month', 'last-month', 'this-year'] as const
export type Period = (typeof periods)[number]

export const dayPresets: Record<DayPresets, readonly string[]> = {
  past: ['0d', '-1d'],
  coming: ['0d', '+1d'],
}

export const rangePresets: Record<DayPresets, readonly string[]> = {
  past: ['0d..0d', '-6d..0d', '-29d..0d', 'this-month', 'last-month', 'this-year'],
  coming: ['0d..0d', '0d..+3d', '0d..+7d', '0d..+30d', 'this-month'],
}

export function isPeriod(text: string): text is Period {
  return periods.includes(text as Period)
}

/** Days from today of a relative day, or null. */
export function offsetOf(text: string): number | null {
  const days = relativeDay.exec(text)?.[1]
  return days === undefined ? null : Number(days)
}

export function isDayValue(text: string): boolean {
  return offsetOf(text) !== null || isIsoDate(text)
}

/** The two sides of `from..to`; an empty side is open. Null when it is not one. */
export function sidesOf(text: string): { from: string; to: string } | null {
  const [from, to, more] = text.split('..')
  if (from === undefined || to === undefined || more !== undefined || from + to === '') return null
  const isSide = (side: string) => side === '' || isDayValue(side)
  return isSide(from) && isSide(to) ? { from, to } : null
}

export function isRangeValue(text: string): boolean {
  return isPeriod(text) || sidesOf(text) !== null
}

/** The calendar day a valid day value means today. */
export function dayOf(text: string, today: IsoDate): IsoDate {
  const offset = offsetOf(text)
  return offset === null ? text : addDays(today, offset)
}

/** The days a valid range value means today; an open side is absent. */
export function rangeOf(text: string, today: IsoDate, calendar: CalendarId): Partial<DayRange> {
  if (text === 'this-month') return monthBounds(today, calendar)
  if (text === 'last-month') return monthBounds(addMonths(today, -1, calendar), calendar)
  if (text === 'this-year') return yearBounds(today, calendar)
  const { from, to } = sidesOf(text) ?? { from: '', to: '' }
  return { ...(from && { from: dayOf(from, today) }), ...(to && { to: dayOf(to, today) }) }
}
