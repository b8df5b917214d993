import type { Chance } from './chance.ts'
import type { ListStory, Outcome, PlannedClient } from './client-plan.ts'
import type { SamplePackage } from './packages.ts'
import {
  intervalOf,
  lengthOf,
  planVisits,
  postpone,
  punctual,
  serveTerm,
  usualLateness,
  type Lateness,
  type SampleVisit,
  type ServedTerm,
} from './served-term.ts'

/** A term and the day of it that is today; both counted from its first day. */
export interface PlacedTerm {
  term: ServedTerm
  today: number
}

export type RunningOutcome = Exclude<
  Outcome,
  'incomplete' | 'unpaid' | 'untaken' | 'closed' | 'left' | 'ended' | 'reserved'
>

interface Course {
  chance: Chance
  term: ServedTerm
  /** Visits that are done. */
  done: number
  lateness: Lateness
  story: ListStory
}

/**
 * The running term of a client, served so far that today has the outcome.
 * @param age the term cannot have begun more days ago
 */
export function runningTerm(
  chance: Chance,
  outcome: RunningOutcome,
  offers: readonly (readonly [SamplePackage, number])[],
  { age, story }: Pick<PlannedClient, 'age' | 'story'>,
): PlacedTerm {
  const offer = offerFor(chance, outcome, offers, age)
  const least = leastDone[outcome]
  const most = outcome === 'ending_soon' ? offer.visits : offer.visits - 1
  const possible = Math.min(most, Math.floor(age / (intervalOf(offer) + 1)))
  let done =
    outcome === 'ending_soon' ? most : Math.max(least, chance.int(Math.min(least, possible), possible))
  for (; done > least; done--) {
    const placed = placeToday(chance, outcome, offer, { done, lateness: usualLateness(chance), story })
    if (placed.today <= age) return placed
    if (outcome === 'ending_soon') break
  }
  return placeToday(chance, outcome, offer, {
    done: outcome === 'ending_soon' ? most : least,
    lateness: punctual,
    story,
  })
}

/** Visits that must be done before the outcome can be. */
const leastDone: Readonly<Record<RunningOutcome, number>> = {
  paused: 1,
  weigh_in_due: 0,
  list_due_today: 0,
  list_sent_today: 0,
  weigh_in_late: 0,
  list_late: 0,
  due_tomorrow: 1,
  ending_soon: 1,
  received_8: 1,
  current: 1,
}

/** A term that ends soon must have been served nearly whole since the registration. */
function offerFor(
  chance: Chance,
  outcome: RunningOutcome,
  offers: readonly (readonly [SamplePackage, number])[],
  age: number,
): SamplePackage {
  const fitting = offers.filter(([offer]) => outcome !== 'ending_soon' || offer.days <= age + 1)
  return chance.weighted(fitting)
}

function placeToday(
  chance: Chance,
  outcome: RunningOutcome,
  offer: SamplePackage,
  { done, lateness, story }: Pick<Course, 'done' | 'lateness' | 'story'>,
): PlacedTerm {
  const term = serveTerm(chance, { offer, cycles: done, lateness })
  const today = tails[outcome]({ chance, term, done, lateness, story })
  keepRunning(chance, term, today)
  return { term, today }
}

/** Whoever was late gets days added, so that the term still runs. */
function keepRunning(chance: Chance, term: ServedTerm, today: number): void {
  if (term.stops.some((stop) => stop.to === null)) return
  const missing = today + 1 - lengthOf(term)
  if (missing > 0) term.extraDays = missing + chance.int(1, 6)
}

/** Bring the term to the outcome and tell which of its days is today. */
const tails: Readonly<Record<RunningOutcome, (course: Course) => number>> = {
  weigh_in_due: (course) => openVisit(course).due,
  weigh_in_late: (course) =>
    openVisit(course).due + course.chance.int(1, course.lateness === punctual ? 3 : 8),
  list_due_today: (course) => weigh(course),
  list_sent_today: (course) => send(course, weigh(course)),
  list_late: (course) => {
    const weighed = weigh(course)
    const isSent = course.chance.happens(0.5)
    if (course.story === 'usual' ? isSent : course.story === 'unsafe') send(course, weighed)
    return weighed + course.chance.int(1, course.lateness === punctual ? 2 : 4)
  },
  due_tomorrow: (course) => openVisit(course).due - 1,
  received_8: (course) => lastReceived(course) + 8,
  current: (course) => {
    const received = lastReceived(course)
    return course.lateness === punctual
      ? received + course.chance.int(0, 1)
      : course.chance.int(received, Math.max(received, openVisit(course).due - 2))
  },
  ending_soon: (course) => {
    const { chance, term } = course
    const ahead = chance.int(1, 7)
    const late = lastReceived(course) + ahead - lengthOf(term)
    if (late > 0) term.extraDays = late
    return lengthOf(term) - ahead
  },
  paused: (course) => {
    const { chance, term, done } = course
    const from = lastReceived(course) + 1
    const since = course.lateness === punctual ? 0 : chance.int(0, 9)
    const today = from + since
    const to = chance.happens(0.3) ? null : today + chance.int(1, 14)
    term.stops.push({ from, to })
    if (to !== null) postpone(term, done, to - from + 1)
    return today
  },
}

function openVisit({ term, done }: Course): SampleVisit {
  return term.visits[done]!
}

function lastReceived({ term, done }: Course): number {
  return term.visits[done - 1]!.list!.received!
}

/** Records the weigh-in of the open visit. @returns its day */
function weigh(course: Course): number {
  const visit = openVisit(course)
  visit.weighed = visit.due + Math.min(2, course.lateness())
  return visit.weighed
}

/** Sends the open visit's list on a day; nobody has taken it yet. @returns the day */
function send({ term, done }: Course, day: number): number {
  term.visits[done]!.list = { from: day, sent: day, received: null }
  term.visits.length = done + 1
  planVisits(term, day + intervalOf(term.offer))
  return day
}
