import type * as z from 'zod/mini'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { refundTermOf, termOf, type TermChange } from '#clients/terms/server/term-actions.reads.ts'
import type { Payment } from '../payments.contract.ts'
import type { refundDraft } from '../refunds.contract.ts'
import { addEntries } from './ledger.reads.ts'
import { type Acting, assertState, decide } from './payments.actions.ts'
import { savePayment } from './payments.store.ts'
import { holdAlone } from './second-person.ts'
import { decideRefund, insertRefund, waitingRefundOf } from './refunds.store.ts'
import { priceTakenBack } from './refunds.rules.ts'

type Draft = z.output<typeof refundDraft>

interface Refund {
  amount: number
  /** Nothing of the payment is left afterwards. */
  isWhole: boolean
  endsTerm: boolean
  reason: string
}

/**
 * What a draft would give back. @throws `conflict` for a payment that is not confirmed or of which a refund waits;
 * `validation` for more than is left of it
 */
function refundOf(payment: Payment, draft: Draft): Refund {
  assertState(payment, 'confirmed')
  if (payment.refund !== null) throw refusal('A refund waits already', 'refund-waits')
  return plannedRefund(payment, draft)
}

function plannedRefund(payment: Payment, { amount: asked, endsTerm, reason }: Draft): Refund {
  const rest = payment.amount - payment.returned
  const amount = asked ?? rest
  if (amount > rest) throw fieldError('amount', 'out-of-range')
  const isWhole = amount === rest
  return { amount, isWhole, endsTerm: payment.termId !== null && (isWhole || endsTerm), reason }
}

/**
 * Gives a confirmed payment or a part of it back. @returns what became of the term, or null where it stays
 * @throws `conflict`, `validation`; where somebody else must agree, a `conflict` that says so
 */
export async function giveRefund(acting: Acting, payment: Payment, draft: Draft): Promise<TermChange | null> {
  const refund = refundOf(payment, draft)
  if (refund.amount > payment.aloneUpTo) throw refusal('Somebody else must agree', 'second-person')
  const { left } = await holdAlone(acting.db, acting.actor, acting.when.now)
  if (refund.amount > left[payment.currency]) throw refusal('Somebody else must agree', 'second-person')
  return giveNow(acting, payment, refund)
}

/** The same as a preview: of one that waits too, and whoever asks. */
export async function tryRefund(acting: Acting, payment: Payment, draft: Draft): Promise<TermChange | null> {
  return giveNow(acting, payment, refundOf({ ...payment, refund: null }, draft))
}

async function giveNow(acting: Acting, payment: Payment, refund: Refund): Promise<TermChange | null> {
  return payBack(acting, payment, refund, await storedRefund(acting, payment, refund, 'given'))
}

/** Asks somebody else to give money back. @throws `conflict`, `validation` */
export async function askRefund(acting: Acting, payment: Payment, draft: Draft): Promise<null> {
  await storedRefund(acting, payment, refundOf(payment, draft), 'waiting')
  await savePayment(acting.db, payment.id, {}, acting.when.now)
  return null
}

/** Gives back what somebody else asked for. @throws `conflict`: nothing waits, or whoever asked would agree */
export async function agreeToRefund(acting: Acting, payment: Payment): Promise<TermChange | null> {
  const { db, actor, when } = acting
  const waiting = await waitingRefund(acting, payment)
  if (waiting.asked_by === actor.staffId) throw refusal('Somebody else must agree', 'second-person')
  await decideRefund(db, waiting.id, { state: 'given', staffId: actor.staffId }, when.now)
  const { amount, ends_term: endsTerm, reason } = waiting
  return payBack(acting, payment, plannedRefund(payment, { amount, endsTerm, reason }), waiting.id)
}

/** Declines the refund that waits; whoever asked for it may withdraw it. @throws `conflict`: nothing waits */
export async function declineRefund(acting: Acting, payment: Payment): Promise<null> {
  const { db, actor, when } = acting
  const waiting = await waitingRefund(acting, payment)
  await decideRefund(db, waiting.id, { state: 'declined', staffId: actor.staffId }, when.now)
  await savePayment(db, payment.id, {}, when.now)
  return null
}

async function waitingRefund({ db }: Acting, payment: Payment) {
  assertState(payment, 'confirmed')
  const waiting = await waitingRefundOf(db, payment.id)
  if (!waiting) throw refusal('No refund waits', 'no-refund-waits')
  return waiting
}

function storedRefund(
  { db, actor, client, when }: Acting,
  { id: paymentId }: Payment,
  { amount, endsTerm, reason }: Refund,
  state: 'waiting' | 'given',
): Promise<number> {
  const given = { clientId: client.id, paymentId, amount, endsTerm, reason, askedBy: actor.staffId }
  return insertRefund(db, given, state, when.now)
}

/** The counter entries: the money, and what is taken back of the term's price. */
async function payBack(
  acting: Acting,
  payment: Payment,
  refund: Refund,
  refundId: number,
): Promise<TermChange | null> {
  const { db, actor, client, when } = acting
  const { id, currency, termId, returned } = payment
  if (refund.isWhole) await decide(acting, payment, { state: 'refunded', reason: refund.reason })
  else await savePayment(db, id, {}, when.now)
  const entry = { client_id: client.id, currency, staff_id: actor.staffId }
  const money = { kind: 'refund' as const, amount: -refund.amount, payment_id: id, refund_id: refundId }
  if (termId === null) {
    await addEntries(db, [{ ...entry, ...money }], when.now)
    return null
  }
  const key = { clientId: client.id, termId }
  const term = await termOf(db, key, when.today)
  const takenBack = (all: number) => priceTakenBack(term.price, payment.amount, all)
  const price = takenBack(returned + refund.amount) - takenBack(returned)
  const back = { kind: 'adjustment' as const, amount: price, term_id: termId }
  await addEntries(
    db,
    [
      { ...entry, ...money },
      { ...entry, ...back },
    ],
    when.now,
  )
  // An earlier part may have ended it.
  return refund.endsTerm && term.refundedAt === null ? refundTermOf(db, key, when) : null
}

function refusal(message: string, reason: string): AppError {
  return new AppError('conflict', { message, current: { reason } })
}
