import type { Chance } from './chance.ts'
import type { SamplePackage } from './packages.ts'

/** Days of a sample term, counted from its first day. */
export interface SampleVisit {
  due: number
  weighed: number | null
  list: SampleList | null
}

export interface SampleList {
  from: number
  sent: number
  received: number | null
}

export interface SampleStop {
  from: number
  /** The last day; null while open. */
  to: number | null
}

export interface ServedTerm {
  offer: SamplePackage
  extraDays: number
  stops: SampleStop[]
  visits: SampleVisit[]
}

/** Days between two visits, and of a list. */
export function intervalOf(offer: SamplePackage): number {
  return Math.floor(offer.days / offer.visits)
}

/** Length of the term in days with extra and stopped ones; an open stop counts nothing yet. */
export function lengthOf({ offer, extraDays, stops }: ServedTerm): number {
  const stopped = stops.reduce((sum, { from, to }) => sum + (to === null ? 0 : to - from + 1), 0)
  return offer.days + extraDays + stopped
}

/** How many days somebody weighs in after the due day. */
export type Lateness = () => number

export function usualLateness(chance: Chance): Lateness {
  return () => {
    const kind = chance.next()
    if (kind < 0.7) return 0
    return kind < 0.92 ? chance.int(1, 3) : chance.int(4, 8)
  }
}

export const punctual: Lateness = () => 0

/**
 * A term whose first `cycles` visits went all the way to a received list, with at most one stop before the last of them; the others are planned as the product plans
 * them: the next one when the list ends, later ones as far apart.
 */
export function serveTerm(
  chance: Chance,
  { offer, cycles, lateness }: { offer: SamplePackage; cycles: number; lateness: Lateness },
): ServedTerm {
  const interval = intervalOf(offer)
  const term: ServedTerm = { offer, extraDays: 0, stops: [], visits: [] }
  let due = 0
  for (let done = 0; done < cycles; done++) {
    const visit = servedVisit(chance, due, lateness)
    term.visits.push(visit)
    due = visit.list.from + interval
    const mayStop = lateness !== punctual && term.stops.length === 0 && done < cycles - 1
    if (!mayStop || !chance.happens(0.035)) continue
    const days = chance.int(5, 18)
    const from = visit.list.received + chance.int(1, 4)
    term.stops.push({ from, to: from + days - 1 })
    due += days
  }
  planVisits(term, due)
  return term
}

function servedVisit(chance: Chance, due: number, lateness: Lateness) {
  const weighed = due + lateness()
  const sent = weighed + (lateness !== punctual && chance.happens(0.12) ? 1 : 0)
  const received = sent + (lateness !== punctual && chance.happens(0.14) ? chance.int(1, 2) : 0)
  return { due, weighed, list: { from: sent, sent, received } }
}

/** Adds the visits that are still to come, the first of them on the given day. */
export function planVisits(term: ServedTerm, firstDue: number): void {
  const { offer, visits } = term
  for (let due = firstDue; visits.length < offer.visits; due += intervalOf(offer)) {
    visits.push({ due, weighed: null, list: null })
  }
}

/** Moves the visits from a place on by so many days. */
export function postpone(term: ServedTerm, place: number, days: number): void {
  for (const visit of term.visits.slice(place)) visit.due += days
}
