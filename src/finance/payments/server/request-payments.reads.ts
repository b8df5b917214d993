import { assertFound } from '#platform/server/versions.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Payment } from '../payments.contract.ts'
import { type Acting, dueOf, enterPayment, mendPayment } from './payments.actions.ts'
import { findPayment } from './payments.store.ts'

/** What a client was asked to transfer, and to which of our cards. */
interface Asked {
  termId: number | null
  currency: CurrencyId
  amount: number
  cardId: number
}

/** What a request for a term or a debt is about. @throws `conflict`, `not-found` */
export function dueOfDraft(
  acting: Acting,
  draft: { termId: number | null; currency?: CurrencyId | undefined },
) {
  return dueOf(acting, { termId: draft.termId, currency: draft.currency })
}

/** Enters a transfer that was asked for: as any other, then with what arrived. It waits to be confirmed. */
export async function enterRequested(acting: Acting, { amount, ...asked }: Asked): Promise<Payment> {
  const paymentId = await enterPayment(acting, { ...asked, method: 'card_to_card' })
  const key = { clientId: acting.client.id, paymentId }
  const entered = await findPayment(acting.db, key, acting.actor, acting.when.now)
  assertFound(entered)
  await mendPayment(acting, entered, { receivedAmount: amount })
  const payment = await findPayment(acting.db, key, acting.actor, acting.when.now)
  assertFound(payment)
  return payment
}
