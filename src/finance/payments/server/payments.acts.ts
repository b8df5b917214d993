import { AppError, fieldError } from '#platform/contract/errors.ts'
import { currencyOf } from '#platform/contract/money.ts'
import { daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type * as z from 'zod/mini'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { assertOpen, type VisibleClient } from '#clients/clients/server/clients.reads.ts'
import { payTermOf, termOf, type TermChange } from '#clients/terms/server/term-acts.reads.ts'
import { type Payment, type paymentChange, type paymentDraft, paymentLimits } from '../payments.contract.ts'
import { addEntries, balanceIn } from './ledger.reads.ts'
import { depositColumns, noDeposit } from './deposit-fields.ts'
import { holdAlone } from './second-person.ts'
import { insertPayment, openPaymentId, savePayment } from './payments.store.ts'

/** Who acts on which client, whose row is locked, and when. */
export interface Acting {
  db: Db
  actor: Actor
  client: VisibleClient
  when: { now: Date; today: IsoDate }
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

/**
 * Confirms a pending payment: the ledger gets it and the price of its term, which counts from now on.
 * @returns what became of the term. @throws `conflict`: decided already, or more than the actor may make alone today
 */
export async function confirmPayment(acting: Acting, payment: Payment): Promise<TermChange | null> {
  const { db, actor, when } = acting
  assertState(payment, 'pending')
  if (await isAmountBy(db, payment.id, actor)) {
    const { left } = await holdAlone(db, actor, when.now)
    if (payment.amount > left[payment.currency]) throw secondPerson()
  }
  return bookPayment(acting, payment)
}

/** Whether a person answers for the amount of a payment: entered it, or mended it last. */
async function isAmountBy(db: Db, paymentId: number, { staffId }: Actor): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('amount_by')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return row?.amount_by === staffId
}

export function secondPerson(): AppError {
  return new AppError('conflict', {
    message: 'Somebody else must confirm',
    current: { reason: 'second-person' },
  })
}

/** The same without asking who may: for who has asked already, and for previews. @throws `conflict`: decided already */
export async function bookPayment(acting: Acting, payment: Payment): Promise<TermChange | null> {
  const { db, actor, client, when } = acting
  assertState(payment, 'pending')
  await decide(acting, payment, { state: 'confirmed' })
  const entry = { client_id: client.id, currency: payment.currency, staff_id: actor.staffId }
  const received = { ...entry, kind: 'payment' as const, amount: payment.amount, payment_id: payment.id }
  if (payment.termId === null) {
    await addEntries(db, [received], when.now)
    return null
  }
  const change = await payTermOf(db, { clientId: client.id, termId: payment.termId }, when)
  const { id, price } = change.after
  await addEntries(db, [{ ...entry, kind: 'charge', amount: -price, term_id: id }, received], when.now)
  return change
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
