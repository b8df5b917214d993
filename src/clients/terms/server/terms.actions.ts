import { findOffer } from '#clients/packages/server/packages.reads.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { currencyOf } from '#platform/contract/money.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import { addDays, daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { type Write, writeTogether } from '#platform/server/write-together.ts'
import { type saleRefusals, termLimits, type Term, type TermDraft } from '../terms.contract.ts'
import { effectiveEnd, endAsOf, pauseLength, termState, type Pause } from './terms.rules.ts'
import {
  endPause,
  insertPause,
  insertTerm,
  isBegun,
  isPublishedDiet,
  listTerms,
  saveTerm,
  termUpdate,
} from './terms.store.ts'
import { createVisits, moveVisits } from './visit-plan.reads.ts'

/** Furthest days a start may lie from today. */
const startRange = { back: 60, ahead: 365 }

const counts = (term: Term): boolean => term.paidAt !== null && term.refundedAt === null

/**
 * Sells a package to a client: an unpaid term with its visits. The caller holds the client's row.
 * @throws `validation`; `conflict` with the sale that waits already
 * @returns the term's id
 */
export async function sellTerm(
  db: Db,
  { id: clientId, country }: { id: number; country: CountryId },
  draft: TermDraft,
  when: When,
): Promise<number> {
  const sale = { currency: draft.currency ?? currencyOf[country], today: when.today }
  const from = await findOffer(db, draft.packageId, sale)
  if (!from) throw fieldError('packageId', 'not-found')
  const isFitting = from.dietTypes.length === 0 || from.dietTypes.includes(draft.dietType)
  if (!isFitting) throw fieldError('dietType', 'not-allowed')
  const dietId = draft.dietId ?? null
  if (dietId !== null && !(await isPublishedDiet(db, dietId))) throw fieldError('dietId', 'not-found')
  const all = await listTerms(db, clientId, when.today)
  const waiting = all.find(({ state }) => state === 'unpaid')
  if (waiting) throw refused('sale-waits', waiting)
  const others = all.filter(counts)
  const startOn = draft.startOn ?? freeDay(others, when.today)
  checkStart(others, startOn, from.days, when.today)
  const id = await insertTerm(db, clientId, { draft, from, startOn }, when.now)
  await createVisits(db, { id, clientId, startOn, days: from.days, visits: from.visits }, when.now)
  return id
}

export interface When {
  now: Date
  /** The client's business day. */
  today: IsoDate
}

/** Why a sale can be neither made nor given up, as the answer says it. */
export function refused(reason: (typeof saleRefusals)[number], term: Term): AppError {
  return new AppError('conflict', { message: `The sale: ${reason}`, current: { reason, term } })
}

/** Gives up a sale that nobody paid. @throws `conflict` for any other term */
export async function cancelSale(db: Db, term: Term, when: When): Promise<void> {
  if (term.state !== 'unpaid') throw wrongState(term)
  await saveTerm(db, term.id, { cancelled_at: when.now }, when.now)
}

/** The first day on which nothing that counts runs or is reserved. */
function freeDay(others: readonly Term[], today: IsoDate): IsoDate {
  return others.map((term) => endAsOf(term, today)).reduce((last, end) => (end > last ? end : last), today)
}

function checkStart(others: readonly Term[], startOn: IsoDate, days: number, today: IsoDate): void {
  const ahead = daysBetween(today, startOn)
  if (ahead < -startRange.back || ahead > startRange.ahead) throw fieldError('startOn', 'out-of-range')
  if (overlapping(others, startOn, days, today)) throw fieldError('startOn', 'overlaps')
}

function overlapping(others: readonly Term[], startOn: IsoDate, days: number, today: IsoDate): boolean {
  const end = addDays(startOn, days)
  return others.some((term) => startOn < endAsOf(term, today) && term.startOn < end)
}

/**
 * Marks a sold term as paid; where its days are taken by now, it goes behind what counts already.
 * @param all every term of the client
 * @param when `beside`: what is written by the same statement
 * @returns the term as it stands afterwards. @throws `conflict`
 */
export async function payTerm(
  db: Db,
  term: Term,
  all: readonly Term[],
  { beside, ...when }: When & { beside: readonly Write[] },
): Promise<Term> {
  if (term.state !== 'unpaid') throw wrongState(term)
  const others = all.filter(counts)
  const isTaken = overlapping(others, term.startOn, term.days + term.extraDays, when.today)
  const startOn = isTaken ? freeDay(others, when.today) : term.startOn
  const paid = termUpdate(db, term.id, { paid_at: when.now, start_on: startOn }, when.now)
  await writeTogether(db, [...beside, paid], preparedPlan)
  await moveVisits(
    db,
    { termId: term.id, fromDay: term.startOn, byDays: daysBetween(term.startOn, startOn) },
    when.now,
  )
  const dates = { startOn, days: term.days, extraDays: term.extraDays, stops: term.stops }
  return {
    ...term,
    startOn,
    endsOn: effectiveEnd(dates),
    state: termState({ ...dates, isPaid: true, isRefunded: false, isCancelled: false }, when.today),
    paidAt: when.now.toISOString(),
    version: term.version + 1,
  }
}

/**
 * Gives a term back: it ends with the moment of the refund, and one that has not begun never was.
 * @throws `conflict` for a term that is not paid, or refunded already
 */
export async function refundTerm(db: Db, term: Term, when: When): Promise<void> {
  if (!counts(term)) throw wrongState(term)
  await saveTerm(db, term.id, { refunded_at: when.now }, when.now)
}

/** @throws `conflict` for a term that does not run and is not to come */
export async function extendTerm(db: Db, term: Term, days: number, when: When): Promise<void> {
  if (!['running', 'stopped', 'reserved'].includes(term.state)) throw wrongState(term)
  await saveTerm(db, term.id, { extra_days: term.extraDays + days }, when.now)
  await pushReserved(db, term.clientId, when)
}

/**
 * Stops a running term; its later visits move by the planned days. While one stop waits for its end, none is added.
 * @throws `conflict`, `validation`
 */
export async function pauseTerm(
  db: Db,
  term: Term,
  stop: { fromDay: IsoDate; toDay: IsoDate | null; reason: string },
  when: When,
): Promise<void> {
  if (term.state !== 'running') throw wrongState(term)
  const others = await listTerms(db, term.clientId, when.today)
  // A reserved term whose day has come waits until the stop before it is over; it must not be stopped as well.
  const isWaiting = others.some((other) => counts(other) && other.endsOn === null)
  if (isWaiting) throw fieldError('fromDay', 'open-pause')
  checkPause(term, stop, when.today)
  await insertPause(db, term, stop, when.now)
  await moveVisits(db, { termId: term.id, fromDay: stop.fromDay, byDays: pauseLength(stop) }, when.now)
  await saveTerm(db, term.id, {}, when.now)
  await pushReserved(db, term.clientId, when)
}

function checkPause(term: Term, stop: Pause, today: IsoDate): void {
  const { fromDay, toDay } = stop
  const isInTerm = fromDay >= term.startOn && (term.endsOn === null || fromDay < term.endsOn)
  const isLongAgo = daysBetween(fromDay, today) > termLimits.pauseBackDays
  if (!isInTerm || isLongAgo) throw fieldError('fromDay', 'out-of-range')
  if (toDay !== null && toDay < fromDay) throw fieldError('toDay', 'before-start')
  if (pauseLength(stop) > termLimits.pauseDays) throw fieldError('toDay', 'out-of-range')
  if (term.stops.some((other) => meet(other, stop))) throw fieldError('fromDay', 'overlaps')
}

function meet(one: Pause, other: Pause): boolean {
  const last = (stop: Pause) => stop.toDay ?? 'infinity'
  return one.fromDay <= last(other) && other.fromDay <= last(one)
}

/**
 * Ends the stop that is open, in force or planned next: the term runs from `onDay` on. Later visits move by the days
 * really stopped. A stop resumed on its first day or before never was. @throws `conflict`, `validation`
 */
export async function resumeTerm(db: Db, term: Term, onDay: IsoDate, when: When): Promise<void> {
  const stop = term.stops.find(({ toDay }) => toDay === null || toDay >= when.today)
  if (!stop || !counts(term)) throw wrongState(term)
  const length = Math.max(0, daysBetween(stop.fromDay, onDay))
  const isNear = Math.abs(daysBetween(when.today, onDay)) <= termLimits.pauseBackDays
  if (!isNear || length > termLimits.pauseDays * 2) throw fieldError('onDay', 'out-of-range')
  await endPause(db, stop.id, length === 0 ? null : addDays(onDay, -1))
  const byDays = length - pauseLength(stop)
  await moveVisits(db, { termId: term.id, fromDay: stop.fromDay, byDays }, when.now)
  await saveTerm(db, term.id, {}, when.now)
  await pushReserved(db, term.clientId, when)
}

/** Terms that count follow each other: one that has not begun starts no earlier than the end of the one before. */
async function pushReserved(db: Db, clientId: number, when: When): Promise<void> {
  const inOrder = (await listTerms(db, clientId, when.today)).filter(counts).toReversed()
  let free = ''
  for (const term of inOrder) {
    const delta = free > term.startOn ? daysBetween(term.startOn, free) : 0
    const moves = delta > 0 && !(await isBegun(db, term.id))
    if (moves) {
      await saveTerm(db, term.id, { start_on: free }, when.now)
      await moveVisits(db, { termId: term.id, fromDay: term.startOn, byDays: delta }, when.now)
    }
    const end = addDays(endAsOf(term, when.today), moves ? delta : 0)
    if (end > free) free = end
  }
}

function wrongState(term: Term): AppError {
  return new AppError('conflict', { message: `The term is ${term.state}`, current: term })
}
