import type { Db } from '#platform/server/database.ts'
import { payTermOf } from '#clients/terms/server/term-actions.reads.ts'
import type { Term } from '#clients/terms/terms.contract.ts'
import type { Payment } from '../payments.contract.ts'
import { confirmPayment, enterPayment, type Acting } from './payments.actions.ts'
import { decidablePayment, openPaymentId } from './payments.store.ts'

/** Whether a payment of a term waits to be decided, or is confirmed. */
export async function isPaymentEntered(db: Db, termId: number): Promise<boolean> {
  return (await openPaymentId(db, termId)) !== null
}

/**
 * Confirms the payment that a term waits for; where none was entered, one in cash of the term's price. The ledger has
 * it with the term, or neither. A term that costs nothing needs no payment. @throws `conflict`
 * @returns the payment before and after, or null for a term without a price
 */
export async function confirmPaymentOfTerm(
  acting: Acting,
  term: Term,
): Promise<{ before: Payment; after: Payment } | null> {
  const { db, actor, client, when } = acting
  if (term.price === 0) {
    await payTermOf(db, { clientId: client.id, termId: term.id }, when)
    return null
  }
  const paymentId =
    (await openPaymentId(db, term.id)) ?? (await enterPayment(acting, { termId: term.id, method: 'cash' }))
  const key = { clientId: client.id, paymentId }
  const decidable = await decidablePayment(db, key, actor, when)
  const { payment: after } = await confirmPayment(acting, decidable)
  // What it is like belongs to another client.
  return { before: { ...decidable.payment, alike: null }, after }
}
