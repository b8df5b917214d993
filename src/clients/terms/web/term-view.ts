import { addDays, daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Term } from '../terms.contract.ts'

/** The term that a profile speaks about: the one that runs or is stopped, else what comes, else the latest. */
export function currentTerm(terms: readonly Term[]): Term | undefined {
  const newestFirst = terms.toSorted((a, b) => b.startOn.localeCompare(a.startOn))
  // A reserved term whose day has come during a stop waits behind the stopped one.
  return (
    newestFirst.find(({ state }) => state === 'stopped') ??
    newestFirst.find(({ state }) => state === 'running') ??
    newestFirst.findLast(({ state }) => state === 'reserved') ??
    newestFirst.find(({ state }) => state === 'unpaid') ??
    newestFirst.find(({ state }) => state !== 'cancelled') ??
    newestFirst[0]
  )
}

/** Days left with today; null while a stop has no end. */
export function daysLeft(term: Pick<Term, 'endsOn'>, today: IsoDate): number | null {
  return term.endsOn === null ? null : Math.max(0, daysBetween(today, term.endsOn))
}

/** The last day of the term itself; `endsOn` is the first day after it. */
export function lastDay(term: Pick<Term, 'endsOn'>): IsoDate | null {
  return term.endsOn === null ? null : addDays(term.endsOn, -1)
}

/** Days of a stop, both ends included; null while it is open. */
export function pauseDays(fromDay: IsoDate, toDay: IsoDate | null): number | null {
  return toDay === null ? null : daysBetween(fromDay, toDay) + 1
}

/** The stop that `resume` would end: in force or to come, or open. */
export function openPause(term: Term, today: IsoDate): Term['stops'][number] | undefined {
  return term.stops.find(({ toDay }) => toDay === null || toDay >= today)
}

export type TermAction = 'pay' | 'cancel' | 'resume' | 'extend' | 'stop' | 'start'

/**
 * What can be done with a client's current term now: a stopped term is resumed, a running one stopped, unless a stop
 * without an end is planned already.
 */
export function possibleActions(term: Term | undefined, today: IsoDate): TermAction[] {
  switch (term?.state) {
    case 'unpaid':
      return []
    case 'reserved':
      return ['extend', 'start']
    case 'running': {
      const stop = openPause(term, today)
      if (!stop) return ['extend', 'stop', 'start']
      return stop.toDay === null ? ['resume', 'extend', 'start'] : ['resume', 'extend', 'stop', 'start']
    }
    case 'stopped':
      return ['resume', 'extend', 'start']
    case 'ended':
    case 'refunded':
    case 'cancelled':
    case undefined:
      return ['start']
  }
}

/** The term that waits for its payment, the current one or a later one. One at a time is sold. */
export function unpaidTerm(terms: readonly Term[]): Term | undefined {
  return terms.find(({ state }) => state === 'unpaid')
}
