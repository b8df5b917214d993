import type { CountryId } from '#platform/contract/text/locale.ts'
import { lifecycleDefaults } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import type { Chance } from './chance.ts'
import type { PlannedClient } from './client-plan.ts'
import { runningTerm, type PlacedTerm, type RunningOutcome } from './last-term.ts'
import { packagesOf, type SamplePackage } from './packages.ts'
import { lengthOf, serveTerm, usualLateness, type ServedTerm } from './served-term.ts'

/** A term on the calendar. Days are counted from today: negative ones lie behind. */
export interface DatedTerm extends ServedTerm {
  start: number
  /** Null: ordered and never paid. */
  paid: number | null
  refunded: number | null
}

export interface History {
  /** Oldest first. */
  terms: DatedTerm[]
  /** Days from today; null while the client is not closed. */
  closed: number | null
}

/** A new client takes at most so long from the registration to the first term. */
const decisionDays = 4

/** Terms of a client from the registration to the planned outcome of today. */
export function clientHistory(chance: Chance, plan: PlannedClient): History {
  const { outcome, age, country } = plan
  if (outcome === 'incomplete') return { terms: [], closed: null }
  if (outcome === 'unpaid') return { terms: unpaidOrder(chance, country), closed: null }
  if (outcome === 'untaken')
    return { terms: [firstOrder(chance, country, -chance.int(0, Math.min(3, age)))], closed: null }
  if (outcome === 'reserved') return { terms: reservedTerms(chance, plan), closed: null }
  if (outcome === 'left' || outcome === 'ended') return { terms: endedTerms(chance, plan), closed: null }
  if (outcome === 'closed') return closedHistory(chance, plan)
  return { terms: runningTerms(chance, plan, outcome), closed: null }
}

function unpaidOrder(chance: Chance, country: CountryId): DatedTerm[] {
  return chance.happens(0.4) ? [{ ...firstOrder(chance, country, 0), paid: null }] : []
}

/** A term that was just bought: nothing happened in it. */
function firstOrder(chance: Chance, country: CountryId, start: number): DatedTerm {
  const term = serveTerm(chance, {
    offer: chance.weighted(packagesOf(country)),
    cycles: 0,
    lateness: () => 0,
  })
  return { ...term, start, paid: start, refunded: null }
}

function reservedTerms(chance: Chance, plan: PlannedClient): DatedTerm[] {
  const next = firstOrder(chance, plan.country, chance.int(1, 8))
  next.paid = -chance.int(0, Math.min(2, plan.age))
  if (plan.age < 45) return [next]
  return [...termsBefore(chance, plan, -chance.int(0, 9), plan.past.mostTerms - 1), next]
}

function endedTerms(chance: Chance, plan: PlannedClient): DatedTerm[] {
  const since =
    plan.outcome === 'ended' ? chance.int(0, Math.min(29, plan.age - 36)) : leftSince(chance, plan)
  const terms = termsBefore(chance, plan, -since, plan.past.mostTerms)
  const last = terms.at(-1)
  if (last && plan.outcome === 'left' && !plan.leftLately && chance.happens(0.05)) refund(chance, last)
  return terms
}

/** Many left lately, some long ago. @returns days since the end of the last term */
function leftSince(chance: Chance, { age, leftLately }: PlannedClient): number {
  const first = lifecycleDefaults.churnedAfterDays + 1
  const longest = Math.max(first, age - 45)
  return leftLately ? first : first + Math.floor((longest - first) * chance.next() ** 1.5)
}

/** Money back in the first ten days: the term ends there, and what came later never was. */
function refund(chance: Chance, term: DatedTerm): void {
  const day = chance.int(3, 10)
  term.refunded = term.start + day
  term.stops = []
  term.extraDays = 0
  term.visits = term.visits.map((visit) =>
    (visit.weighed ?? Infinity) < day && (visit.list?.received ?? Infinity) < day
      ? visit
      : { ...visit, weighed: null, list: null },
  )
}

function closedHistory(chance: Chance, plan: PlannedClient): History {
  const closed = -chance.int(1, Math.max(1, Math.min(120, plan.age - 15)))
  if (chance.happens(0.2)) return { terms: [], closed }
  const age = plan.age + closed
  const terms = runningTerms(chance, { ...plan, age }, 'current')
  return { terms: terms.map((term) => shifted(term, closed)), closed }
}

function shifted(term: DatedTerm, days: number): DatedTerm {
  return { ...term, start: term.start + days, paid: term.paid === null ? null : term.paid + days }
}

function runningTerms(chance: Chance, plan: PlannedClient, outcome: RunningOutcome): DatedTerm[] {
  const offers = packagesOf(plan.country)
  const { term, today }: PlacedTerm = runningTerm(chance, outcome, offers, plan)
  const start = -today
  const before = termsBefore(chance, plan, start - gapBefore(chance), plan.past.mostTerms - 2)
  const current = {
    ...term,
    start,
    paid: paidBefore(chance, plan.age, start, before.length > 0),
    refunded: null,
  }
  const next = reservedNext(chance, plan, outcome, current)
  return [...before, current, ...next]
}

/** Most renew at once or within weeks; about one in twelve left meanwhile and came back after months. */
function gapBefore(chance: Chance): number {
  if (chance.happens(0.6)) return 0
  const gap = chance.int(1, 25)
  return gap <= 20 ? gap : 12 + (gap - 20) * 28
}

/** Renewals are often paid some days ahead; nobody pays before the registration or after today. */
function paidBefore(chance: Chance, age: number, start: number, isRenewal: boolean): number {
  const ahead = isRenewal ? chance.int(0, 5) : chance.int(0, 1)
  return Math.min(0, Math.max(-age, start - ahead))
}

/** Some have bought the next term already; it starts when this one ends. */
function reservedNext(
  chance: Chance,
  plan: PlannedClient,
  outcome: RunningOutcome,
  current: DatedTerm,
): DatedTerm[] {
  const isOpen = current.stops.some((stop) => stop.to === null)
  if (isOpen || outcome === 'ending_soon' || plan.age < 20 || !chance.happens(0.1)) return []
  const start = current.start + lengthOf(current)
  return [{ ...firstOrder(chance, plan.country, start), paid: -chance.int(0, 3) }]
}

/** Earlier terms, each wholly served, the last of which ends on the day `end`; they begin after the registration. */
function termsBefore(chance: Chance, plan: PlannedClient, end: number, most: number): DatedTerm[] {
  const terms: DatedTerm[] = []
  let until = end
  while (terms.length < most) {
    const space = until + plan.age
    const offer = offerWithin(chance, packagesOf(plan.country), space - decisionDays)
    if (offer === null) break
    const term = wholeTerm(chance, offer, space)
    const start = until - lengthOf(term)
    terms.unshift({ ...term, start, paid: paidBefore(chance, plan.age, start, true), refunded: null })
    if (!chance.happens(plan.past.renewals)) break
    until = start - gapBefore(chance)
  }
  return terms
}

function offerWithin(
  chance: Chance,
  offers: readonly (readonly [SamplePackage, number])[],
  days: number,
): SamplePackage | null {
  const fitting = offers.filter(([offer]) => offer.days <= days)
  return fitting.length === 0 ? null : chance.weighted(fitting)
}

/** Nearly everybody comes to most visits; whoever gives up early keeps the paid days without lists. */
function wholeTerm(chance: Chance, offer: SamplePackage, space: number): ServedTerm {
  const cycles = chance.happens(0.75) ? offer.visits : chance.int(1, offer.visits)
  const term = serveTerm(chance, { offer, cycles, lateness: usualLateness(chance) })
  if (lengthOf(term) > space) term.stops = []
  return withinEnd(term)
}

/** Lists cannot be had after the end of the term. */
function withinEnd(term: ServedTerm): ServedTerm {
  const end = lengthOf(term)
  const visits = term.visits.map((visit) =>
    visit.list !== null && (visit.list.received ?? visit.list.sent) >= end
      ? { ...visit, weighed: null, list: null }
      : visit,
  )
  return { ...term, visits }
}
