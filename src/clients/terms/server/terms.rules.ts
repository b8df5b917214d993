import { addDays, daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { TermState } from '../terms.contract.ts'

export interface Pause {
  fromDay: IsoDate
  /** Last day; null while open. */
  toDay: IsoDate | null
}

export interface TermDates {
  startOn: IsoDate
  days: number
  extraDays: number
  stops: readonly Pause[]
}

/** Days of all stops that have an end. */
export function stoppedDays(stops: readonly Pause[]): number {
  return stops.reduce((sum, stop) => sum + pauseLength(stop), 0)
}

/** Both days included; 0 while the stop is open. */
export function pauseLength({ fromDay, toDay }: Pause): number {
  return toDay === null ? 0 : daysBetween(fromDay, toDay) + 1
}

/** Effective end: the first day after the term. Null while a stop is open. */
export function effectiveEnd(term: TermDates): IsoDate | null {
  if (term.stops.some((stop) => stop.toDay === null)) return null
  return endOfClosedPauses(term)
}

/** The end a term would have if its open stop ended before `today`. */
export function endAsOf(term: TermDates, today: IsoDate): IsoDate {
  const open = term.stops.find((stop) => stop.toDay === null)
  const openDays = open ? Math.max(0, daysBetween(open.fromDay, today)) : 0
  return addDays(endOfClosedPauses(term), openDays)
}

function endOfClosedPauses({ startOn, days, extraDays, stops }: TermDates): IsoDate {
  return addDays(startOn, days + extraDays + stoppedDays(stops))
}

export function isInPause(stops: readonly Pause[], day: IsoDate): boolean {
  return stops.some((stop) => stop.fromDay <= day && (stop.toDay === null || day <= stop.toDay))
}

/** The state of a term on a day. `isPaid`, `isRefunded` and `isCancelled` as of that day. */
export function termState(
  term: TermDates & { isPaid: boolean; isRefunded: boolean; isCancelled: boolean },
  day: IsoDate,
): TermState {
  if (term.isCancelled) return 'cancelled'
  if (!term.isPaid) return 'unpaid'
  if (term.isRefunded) return 'refunded'
  if (day < term.startOn) return 'reserved'
  const end = effectiveEnd(term)
  if (end !== null && end <= day) return 'ended'
  return isInPause(term.stops, day) ? 'stopped' : 'running'
}

/** Due days of a term's visits, spread evenly: visit number n is due at start + floor((n − 1) · days ÷ visits). */
export function visitDueDays(startOn: IsoDate, days: number, visits: number): IsoDate[] {
  return Array.from({ length: visits }, (_, index) => addDays(startOn, Math.floor((index * days) / visits)))
}
