import { AppError, fieldError } from '#platform/contract/errors.ts'
import { currencyOf } from '#platform/contract/money.ts'
import { daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type * as z from 'zod/mini'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { assertOpen, type VisibleClient } from '#clients/clients/server/clients.reads.ts'
import { type Write, writeTogether } from '#platform/server/write-together.ts'
import { payTermOf, termOf, type TermChange } from '#clients/terms/server/term-actions.reads.ts'
import { type Payment, type paymentChange, type paymentDraft, paymentLimits } from '../payments.contract.ts'
import { balanceIn, entriesInsertion } from './ledger.reads.ts'
import { depositColumns, noDeposit } from './deposit-fields.ts'
import { holdAlone } from './second-person.ts'
import { type Decidable, insertPayment, openPaymentId, paymentUpdate, savePayment } from './payments.store.ts'

/** Who acts on which client, whose row is locked, and when. */
export interface Acting {
  db: Db
  actor: Actor
  client: VisibleClient
  when: { now: Date; today: IsoDate }
  /** As that of a request, for acts that it is about. */
  alongside?: (write: Write) => void
}

/** Enters a payment; it waits to be confirmed. @returns its id. @throws `conflict`, `validation`, `not-found` */
export async function enterPayment(acting: Acting, draft: z.output<typeof paymentDraft>): Promise<number> {
  const { db, actor, client, when } = acting
  const paidOn = draft.paidOn ?? when.today
  checkDay(paidOn, when.today)
  const reference = draft.reference ?? null
  if (draft.method === 'gateway' && reference === null) throw fieldError('reference', 'required')
  const due = await dueOf(acting, draft)
  const about = { paymentId: null, method: draft.method, ...due, paidOn, keptCardId: null }
  const deposit = await depositColumns(db, actor, about, { ...noDeposit, ...givenOf(draft) })
  return insertPayment(
    db,
    {
      client_id: client.id,
      ...due,
      ...deposit,
      method: draft.method,
      reference,
      paid_on: paidOn,
      note: draft.note ?? null,
      entered_by: actor.staffId,
    },
    when.now,
  )
}

/** What a draft would pay: the price of its term, or what the client owes. @throws `conflict`, `not-found` */
export function dueOf(acting: Acting, draft: Pick<z.output<typeof paymentDraft>, 'termId' | 'currency'>) {
  return draft.termId === null ? debtOf(acting, draft.currency) : priceOf(acting, draft.termId)
}

type Deposit = Pick<
  z.output<typeof paymentDraft>,
  'cardId' | 'payerLastFour' | 'depositTime' | 'anotherReason'
>

/** The fields of a deposit that were given; absent ones are left out. */
function givenOf({ cardId, payerLastFour, depositTime, anotherReason }: Deposit) {
  return {
    ...(cardId === undefined ? {} : { cardId }),
    ...(payerLastFour === undefined ? {} : { payerLastFour }),
    ...(depositTime === undefined ? {} : { depositTime }),
    ...(anotherReason === undefined ? {} : { anotherReason }),
  }
}

async function priceOf({ db, client, when }: Acting, termId: number) {
  assertOpen(client)
  const term = await termOf(db, { clientId: client.id, termId }, when.today)
  const isOpen = term.state === 'unpaid' && term.price > 0 && (await openPaymentId(db, termId)) === null
  if (!isOpen) throw new AppError('conflict', { message: 'The term is paid, or a payment waits already' })
  return { term_id: term.id, amount: term.price, currency: term.currency as 'IRR' }
}

async function debtOf({ db, client }: Acting, asked: z.output<typeof paymentDraft>['currency']) {
  const currency = asked ?? currencyOf[client.country]
  const balance = await balanceIn(db, client.id, currency)
  if (balance >= 0) throw new AppError('conflict', { message: 'The client owes nothing in this currency' })
  return { term_id: null, amount: -balance, currency }
}

function checkDay(paidOn: IsoDate, today: IsoDate): void {
  const ago = daysBetween(paidOn, today)
  if (ago < 0 || ago > paymentLimits.backDays) throw fieldError('paidOn', 'out-of-range')
}

/** Mends a pending payment. @throws `conflict`, `validation` */
export async function mendPayment(
  { db, actor, when }: Acting,
  payment: Payment,
  change: Omit<z.output<typeof paymentChange>, 'reason'>,
): Promise<void> {
  assertState(payment, 'pending')
  const { note, receivedAmount, paidOn } = change
  if (paidOn !== undefined) checkDay(paidOn, when.today)
  const next = mended(payment, change)
  if (next.method === 'gateway' && next.reference === null) throw fieldError('reference', 'required')
  const { id: paymentId, currency, card } = payment
  const about = { paymentId, currency, ...next, keptCardId: card?.id ?? null }
  // What was known of a deposit goes with the method.
  const known = next.method === 'card_to_card' ? depositOf(payment) : noDeposit
  const deposit = await depositColumns(db, actor, about, { ...known, ...givenOf(change) })
  await savePayment(
    db,
    paymentId,
    {
      method: next.method,
      reference: next.reference,
      paid_on: next.paidOn,
      ...deposit,
      ...(note === undefined ? {} : { note }),
      ...(receivedAmount === undefined ? {} : { amount: receivedAmount, amount_by: actor.staffId }),
    },
    when.now,
  )
}

/** What stands in the payment afterwards. */
function mended(payment: Payment, change: Omit<z.output<typeof paymentChange>, 'reason'>) {
  return {
    method: change.method ?? payment.method,
    reference: change.reference === undefined ? payment.reference : change.reference,
    paidOn: change.paidOn ?? payment.paidOn,
    amount: change.receivedAmount ?? payment.amount,
  }
}

function depositOf({ card, payerLastFour, depositTime, anotherReason }: Payment) {
  return { cardId: card?.id ?? null, payerLastFour, depositTime, anotherReason }
}

/** What became of a payment, and of its term. */
export interface Booked {
  payment: Payment
  term: TermChange | null
}

/**
 * Confirms a pending payment: the ledger gets it and the price of its term, which counts from now on.
 * @throws `conflict`: decided already, or more than the actor may make alone today
 */
export async function confirmPayment(acting: Acting, decidable: Decidable): Promise<Booked> {
  const { db, actor, when } = acting
  const { payment, amountBy } = decidable
  assertState(payment, 'pending')
  if (amountBy !== actor.staffId) return bookPayment(acting, decidable)
  const alone = await holdAlone(db, actor, when.now)
  if (payment.amount > alone.left[payment.currency]) throw secondPerson()
  return bookPayment(acting, { ...decidable, alone })
}

export function secondPerson(): AppError {
  return new AppError('conflict', {
    message: 'Somebody else must confirm',
    current: { reason: 'second-person' },
  })
}

/**
 * The same without asking who may: for who has asked already, and for previews. Payment, ledger and term are written by one
 * statement. @throws `conflict`: decided already
 */
export async function bookPayment(acting: Acting, decidable: Decidable): Promise<Booked> {
  const { db, actor, client, when } = acting
  const { payment, terms } = decidable
  assertState(payment, 'pending')
  const { id, termId, amount, currency } = payment
  const decision = { state: 'confirmed' as const, decided_by: actor.staffId, decided_at: when.now }
  const decided = paymentUpdate(db, id, decision, when.now)
  const entry = { client_id: client.id, currency, staff_id: actor.staffId }
  const received = { ...entry, kind: 'payment' as const, amount, payment_id: id }
  const after = confirmedPayment(decidable, acting)
  if (termId === null) {
    await writeTogether(db, [...entriesInsertion(db, [received], when.now), decided], preparedPlan)
    return { payment: after, term: null }
  }
  const price = terms.find((term) => term.id === termId)?.price ?? 0
  const charge = { ...entry, kind: 'charge' as const, amount: -price, term_id: termId }
  const entries = entriesInsertion(db, [charge, received], when.now)
  const key = { clientId: client.id, termId }
  const paying = { terms, beside: [decided, ...entries], alongside: acting.alongside }
  return { payment: after, term: await payTermOf(db, key, when, paying) }
}

/** A payment as it stands once it is confirmed. */
function confirmedPayment({ payment, amountBy, alone }: Decidable, { actor, when }: Acting): Payment {
  const { amount, currency, method, aloneUpTo } = payment
  const isOwn = amountBy === actor.staffId
  const left = Math.max(0, alone.left[currency] - (isOwn ? amount : 0))
  return {
    ...payment,
    state: 'confirmed',
    // A payment is like another one while it waits.
    alike: null,
    aloneUpTo: method === 'credit_code' ? aloneUpTo : Math.min(aloneUpTo, left),
    awaitsOther: false,
    decidedBy: actor.displayName,
    decidedAt: when.now.toISOString(),
    version: payment.version + 1,
  }
}

/** @throws `conflict` for a decided payment */
export async function rejectPayment(acting: Acting, payment: Payment, reason: string): Promise<void> {
  assertState(payment, 'pending')
  await decide(acting, payment, { state: 'rejected', reason })
}

/** @throws `conflict` for a payment in another state */
export function assertState(payment: Payment, state: Payment['state']): void {
  if (payment.state === state) return
  throw new AppError('conflict', {
    message: `The payment is ${payment.state}`,
    current: { state: payment.state },
  })
}

/** Stores what became of a payment, by whom and when. */
export async function decide(
  { db, actor, when }: Acting,
  payment: Payment,
  decision: { state: Payment['state']; reason?: string },
): Promise<void> {
  const decided = { ...decision, decided_by: actor.staffId, decided_at: when.now }
  await savePayment(db, payment.id, decided, when.now)
}
