import { sql } from 'kysely'
import { addDays, daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'

interface TermRow {
  id: number
  start_on: IsoDate
  days: number
  extra_days: number
  diet_type: string
  paid_on: IsoDate
  refunded_on: IsoDate | null
  until: IsoDate
}

interface VisitRow {
  id: number
  term_id: number
  number: number
  due_on: IsoDate
  weighed_on: IsoDate | null
  weight_g: number | null
  sent_on: IsoDate | null
  received_on: IsoDate | null
  until: IsoDate | null
}

/** A second, plain count of a client's facts, made to disagree with the first when one of them is wrong. */
export async function countFacts(db: Db, clientId: number, today: IsoDate) {
  const { stops, terms, visits } = await rowsOf(db, clientId)
  const counted: TermRow[] = []
  for (const term of terms) {
    if (term.paid_on > today) continue
    const until = untilOf(term, stops, today)
    if (until > term.start_on) counted.push({ ...term, until })
  }
  const inForce = termInForce(counted, today)
  const starts = counted.map((term) => term.start_on).filter((day) => day > today)
  const paidUntil = latestOf(counted.map((term) => term.until))
  const open = openVisit(counted, inForce, visits)
  return {
    paid_until: paidUntil,
    first_paid_on: earliestOf(counted.map((term) => term.paid_on)),
    terms_count: counted.length,
    term_id: inForce?.id ?? null,
    diet_type: inForce?.diet_type ?? null,
    turns_on: earliestOf(starts) ?? endToCome(open, paidUntil, today),
    ...openFacts(open),
    ...dueFacts(open, paidUntil, today),
    ...lastFacts(visits),
    isPaid: (day: IsoDate) => counted.some((term) => contains(term, day)),
    isStopped: (day: IsoDate) =>
      counted.some((term) => contains(term, day) && stops.some((stop) => isHalted(term, stop, day))),
  }
}

const contains = (term: TermRow, day: IsoDate): boolean => term.start_on <= day && day < term.until

const isHalted = (term: TermRow, stop: PauseRow, day: IsoDate): boolean =>
  stop.term_id === term.id && stop.from_day <= day && (stop.to_day === null || day <= stop.to_day)

function endToCome(open: VisitRow | undefined, until: IsoDate | null, today: IsoDate): IsoDate | null {
  return open && until !== null && until !== 'infinity' && until > today ? until : null
}

/** Whoever has a visit open owes neither it nor a list from the day on which the last term is over. */
function dueFacts(open: VisitRow | undefined, until: IsoDate | null, today: IsoDate) {
  if (!open || until === null || until <= today) return { next_due_on: null, list_due_on: null }
  return { next_due_on: open.due_on, list_due_on: open.weighed_on ?? open.due_on }
}

const nothingOpen = { id: null, weighed_on: null, sent_on: null }

function openFacts(visit: VisitRow | undefined) {
  const open = visit ?? nothingOpen
  return {
    open_visit_id: open.id,
    open_weighed_on: open.weighed_on,
    waiting_list_sent_on: open.sent_on,
  }
}

function lastFacts(visits: readonly VisitRow[]) {
  const weighed = visits.filter((visit) => visit.weighed_on !== null).toSorted(byWeighing)
  return {
    list_until: latestOf(visits.map((visit) => visit.until)),
    last_list_sent_on: latestOf(visits.map((visit) => visit.sent_on)),
    last_list_received_on: latestOf(visits.map((visit) => visit.received_on)),
    last_weight_g: weighed.at(-1)?.weight_g ?? null,
    last_weighed_on: weighed.at(-1)?.weighed_on ?? null,
  }
}

function earliestOf(days: readonly IsoDate[]): IsoDate | null {
  return days.toSorted().at(0) ?? null
}

const byWeighing = (a: VisitRow, b: VisitRow): number =>
  a.weighed_on === b.weighed_on ? a.id - b.id : a.weighed_on! < b.weighed_on! ? -1 : 1

function latestOf(days: readonly (IsoDate | null)[]): IsoDate | null {
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

interface PauseRow {
  term_id: number
  from_day: IsoDate
  to_day: IsoDate | null
}

function untilOf(term: TermRow, all: readonly PauseRow[], today: IsoDate): IsoDate {
  const stops = all.filter((stop) => stop.term_id === term.id)
  let until = addDays(term.start_on, term.days + term.extra_days)
  for (const stop of stops) {
    if (stop.to_day !== null) until = addDays(until, daysBetween(stop.from_day, stop.to_day) + 1)
  }
  if (stops.some((stop) => stop.to_day === null)) until = 'infinity'
  return term.refunded_on !== null && term.refunded_on <= today && term.refunded_on < until
    ? term.refunded_on
    : until
}

function termInForce(terms: readonly TermRow[], today: IsoDate): TermRow | undefined {
  const ordered = terms.toSorted((a, b) =>
    a.start_on === b.start_on ? a.id - b.id : a.start_on < b.start_on ? -1 : 1,
  )
  const started = ordered.findLast((term) => term.start_on <= today)
  const next = ordered.filter((term) => term.start_on === ordered[0]?.start_on).at(-1)
  return started ?? next
}

function openVisit(terms: readonly TermRow[], inForce: TermRow | undefined, visits: readonly VisitRow[]) {
  if (!inForce) return undefined
  const places = new Map(terms.map((term) => [term.id, term]))
  const key = (visit: VisitRow) => {
    const term = places.get(visit.term_id)!
    return `${term.start_on} ${String(term.id).padStart(9)} ${String(visit.number).padStart(9)}`
  }
  const inPlay = visits
    .filter((visit) => (places.get(visit.term_id)?.start_on ?? '') >= inForce.start_on)
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  const touched = inPlay.findLastIndex((visit) => visit.weighed_on !== null || visit.sent_on !== null)
  if (touched === -1) return inPlay[0]
  return inPlay[touched]!.received_on === null ? inPlay[touched] : inPlay[touched + 1]
}

/** For clients of Iran whose instants all lie in the daytime, so that the UTC day is the business day. */
async function rowsOf(db: Db, clientId: number) {
  const stops = await db
    .selectFrom('term_pauses')
    .select(['term_id', 'from_day', 'to_day'])
    .where('client_id', '=', clientId)
    .execute()
  const terms = await sql<TermRow>`
    select id, start_on, days, extra_days, diet_type, paid_at::date as paid_on, refunded_at::date as refunded_on
    from terms where client_id = ${clientId} and paid_at is not null
  `.execute(db)
  const visits = await sql<VisitRow>`
    select visits.id, term_id, number, due_on, weighed_on, weight_g, sent_at::date as sent_on,
      received_at::date as received_on, from_day + food_lists.days as until
    from visits left join food_lists on food_lists.visit_id = visits.id and food_lists.state in ('sent', 'received')
    where visits.client_id = ${clientId}
  `.execute(db)
  return { stops, terms: terms.rows, visits: visits.rows }
}
