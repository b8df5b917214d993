import type { CalendarId, CountryId } from './locale.ts'
import { oncePer } from './once-per.ts'

/** A day of the calendar as `YYYY-MM-DD`, Gregorian. Days have no time and no zone. */
export type IsoDate = string

/** A day in one calendar. Months count from 1. */
export interface DayParts {
  year: number
  month: number
  day: number
}

/** First and last day, both included. */
export interface DayRange {
  from: IsoDate
  to: IsoDate
}

/** The business zone of each country. */
export const zones: Record<CountryId, string> = { IR: 'Asia/Tehran', IQ: 'Asia/Baghdad' }

const msPerDay = 86_400_000
// April, June, September, November.
const shortMonths = new Set([4, 6, 9, 11])
const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether the text is a real day written as `YYYY-MM-DD`. */
export function isIsoDate(text: string): text is IsoDate {
  const match = isoPattern.exec(text)
  if (!match) return false
  return (
    fromParts({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }, 'gregory') !== null
  )
}

/** Whole days since 1970-01-01. */
export function dayNumber(iso: IsoDate): number {
  return gregorianDayNumber(+iso.slice(0, 4), +iso.slice(5, 7), +iso.slice(8, 10))
}

/** The day that lies `days` whole days after 1970-01-01. */
export function isoOfDayNumber(days: number): IsoDate {
  const { year, month, day } = gregorianOfDayNumber(days)
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

/** The day `days` later, or earlier when negative. */
export function addDays(iso: IsoDate, days: number): IsoDate {
  return isoOfDayNumber(dayNumber(iso) + days)
}

/** Days from `from` to `to`: 1 from a day to the next, negative backwards. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** Day of the week counted from Saturday = 0 to Friday = 6. */
export function weekday(iso: IsoDate): number {
  return modulo(dayNumber(iso) + 5, 7)
}

/** Year, month and day in the given calendar. */
export function partsOf(iso: IsoDate, calendar: CalendarId): DayParts {
  const days = dayNumber(iso)
  return calendar === 'persian' ? jalaliOfDayNumber(days) : gregorianOfDayNumber(days)
}

/** The day with these parts, or null when the calendar has no such day. */
export function fromParts({ year, month, day }: DayParts, calendar: CalendarId): IsoDate | null {
  if (![year, month, day].every(Number.isInteger)) return null
  if (year < 1 || year > 9999 || month < 1 || month > 12) return null
  if (day < 1 || day > monthLength(year, month, calendar)) return null
  const days =
    calendar === 'persian' ? jalaliDayNumber(year, month, day) : gregorianDayNumber(year, month, day)
  return isoOfDayNumber(days)
}

/** Days of a month: 29, 30 or 31 in the Persian calendar. */
export function monthLength(year: number, month: number, calendar: CalendarId): number {
  const leapDay = isLeapYear(year, calendar) ? 1 : 0
  if (calendar === 'persian') return month <= 6 ? 31 : month <= 11 ? 30 : 29 + leapDay
  if (month === 2) return 28 + leapDay
  return shortMonths.has(month) ? 30 : 31
}

/** Whether the year has 366 days. The Persian rule is the 33-year cycle, exact for 1178 to 1501. */
export function isLeapYear(year: number, calendar: CalendarId): boolean {
  if (calendar === 'persian') return modulo(25 * year + 11, 33) < 8
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** The same day of another month; the last day where that month is shorter. */
export function addMonths(iso: IsoDate, months: number, calendar: CalendarId): IsoDate {
  const { year, month, day } = partsOf(iso, calendar)
  const index = year * 12 + month - 1 + months
  const target = { year: Math.floor(index / 12), month: modulo(index, 12) + 1 }
  const last = monthLength(target.year, target.month, calendar)
  return fromParts({ ...target, day: Math.min(day, last) }, calendar) ?? iso
}

/** First and last day of the month the day lies in. */
export function monthBounds(iso: IsoDate, calendar: CalendarId): DayRange {
  const { year, month, day } = partsOf(iso, calendar)
  const from = addDays(iso, 1 - day)
  return { from, to: addDays(from, monthLength(year, month, calendar) - 1) }
}

/** First and last day of the year the day lies in. */
export function yearBounds(iso: IsoDate, calendar: CalendarId): DayRange {
  const { month } = partsOf(iso, calendar)
  const first = monthBounds(iso, calendar).from
  return {
    from: addMonths(first, 1 - month, calendar),
    to: monthBounds(addMonths(first, 12 - month, calendar), calendar).to,
  }
}

/** The week of the day, from Saturday to Friday. */
export function weekBounds(iso: IsoDate): DayRange {
  const from = addDays(iso, -weekday(iso))
  return { from, to: addDays(from, 6) }
}

/** The business day of a country at an instant, whatever the zone of the machine. */
export function todayIn(country: CountryId, now: Date): IsoDate {
  return dayInZone(now, zones[country])
}

/** The day that a clock in the zone (IANA name) shows at an instant. */
export function dayInZone(instant: Date, zone: string): IsoDate {
  const at = instant.getTime()
  const last = lastDays.get(zone)
  if (last && isWithin(last, at)) return last.day
  const day = dayShown(partsShown(dayFormat(zone), instant))
  const from = Math.floor(at / quarterMs) * quarterMs
  // Older clocks differed by seconds.
  if (from >= 0) lastDays.set(zone, { day, from, until: from + quarterMs })
  return day
}

/** A day and when a clock begins and ends it, in milliseconds since 1970. */
export interface DaySpan {
  day: IsoDate
  from: number
  until: number
}

/** Today is asked for with each request. Clocks differ by quarters of an hour: the last one of each zone is kept. */
const lastDays = new Map<string, DaySpan>()

const isWithin = ({ from, until }: DaySpan, at: number): boolean => at >= from && at < until

/** The day that a clock in the zone (IANA name) shows at an instant, with its bounds. */
export function daySpan(instant: Date, zone: string): DaySpan {
  const last = lastSpans.get(zone)
  if (last && isWithin(last, instant.getTime())) return last
  const day = dayInZone(instant, zone)
  const span = { day, from: firstMoment(day, zone), until: firstMoment(addDays(day, 1), zone) }
  lastSpans.set(zone, span)
  return span
}

const lastSpans = /* @__PURE__ */ new Map<string, DaySpan>()

/** Takes over what somebody else knows of a zone: a browser needs 10 ms for its first look at one. */
export function keepDaySpan(zone: string, span: DaySpan): void {
  lastDays.set(zone, span)
}

/** An instant as a clock in the zone (IANA name) shows it, to the second: `2026-11-01T13:30:00+03:30`. */
export function instantInZone(instant: Date, zone: string): string {
  const parts = partsShown(clockFormat(zone), instant)
  const { hour, minute, second, timeZoneName = 'GMT' } = parts
  return `${dayShown(parts)}T${hour}:${minute}:${second}${timeZoneName.slice('GMT'.length) || '+00:00'}`
}

type ShownParts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

function partsShown(format: Intl.DateTimeFormat, instant: Date): ShownParts {
  const found: ShownParts = {}
  for (const { type, value } of format.formatToParts(instant)) found[type] = value
  return found
}

function dayShown({ year, month, day }: ShownParts): IsoDate {
  return `${year?.padStart(4, '0')}-${month}-${day}`
}

const quarterMs = 900_000

/** The first moment of a day on the clock of a zone (IANA name); clocks differ by quarters of an hour. */
export function startOfDay(iso: IsoDate, zone: string): Date {
  const last = lastStarts.get(zone)
  if (last?.iso === iso) return new Date(last.at)
  const at = firstMoment(iso, zone)
  lastStarts.set(zone, { iso, at })
  return new Date(at)
}

const lastStarts = new Map<string, { iso: IsoDate; at: number }>()

function firstMoment(iso: IsoDate, zone: string): number {
  let before = dayNumber(iso) * 86_400_000 - 64 * quarterMs
  let after = before + 128 * quarterMs
  while (after - before > quarterMs) {
    const middle = before + Math.floor((after - before) / quarterMs / 2) * quarterMs
    if (dayInZone(new Date(middle), zone) < iso) before = middle
    else after = middle
  }
  return after
}

const dayOptions = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const dayFormat = formatPerZone(dayOptions)
// Pure: a browser that never asks does not load it.
const clockFormat = /* @__PURE__ */ formatPerZone({
  ...dayOptions,
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
})

/** A format of each zone (IANA name) in English. */
export function formatPerZone(
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  return oncePer(
    (timeZone) =>
      new Intl.DateTimeFormat('en', { ...options, calendar: 'gregory', numberingSystem: 'latn', timeZone }),
  )
}

// Gregorian days by the era method: years begin in March, so that the leap day comes last.
function gregorianDayNumber(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1
  const leaps = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400)
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return shifted * 365 + leaps + dayOfYear - 719_468
}

function gregorianOfDayNumber(days: number): DayParts {
  const date = new Date(days * msPerDay)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

// 1 Farvardin 1 is 622-03-22; the leap days before a year are floor((8 · year + 21) / 33).
const jalaliEpoch = -492_268

function jalaliYearStart(year: number): number {
  return jalaliEpoch + 365 * (year - 1) + Math.floor((8 * year + 21) / 33)
}

function jalaliDayNumber(year: number, month: number, day: number): number {
  return jalaliYearStart(year) + (month <= 7 ? 31 * (month - 1) : 30 * (month - 1) + 6) + day - 1
}

function jalaliOfDayNumber(days: number): DayParts {
  let year = Math.floor((days - jalaliEpoch) / 365.2424) + 1
  if (jalaliYearStart(year) > days) year--
  if (jalaliYearStart(year + 1) <= days) year++
  const dayOfYear = days - jalaliYearStart(year)
  const month = dayOfYear < 186 ? Math.floor(dayOfYear / 31) + 1 : Math.floor((dayOfYear - 6) / 30) + 1
  return { year, month, day: days - jalaliDayNumber(year, month, 1) + 1 }
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
