import { fieldError } from '#platform/contract/errors.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { cardTerms } from '#finance/cards/server/cards.reads.ts'
import type { PaymentMethod } from '../payments.contract.ts'
import { alikePayments, holdDeposit } from './alike-payments.ts'
import type { DepositColumns } from './payments.store.ts'

interface Given {
  cardId: number | null
  payerLastFour: string | null
  depositTime: string | null
  anotherReason: string | null
}

interface About {
  /** Null before it is stored. */
  paymentId: number | null
  method: PaymentMethod
  currency: CurrencyId
  amount: number
  paidOn: IsoDate
  /** The card it has already: it may stay though it was retired. */
  keptCardId: number | null
}

export const noDeposit: Given = { cardId: null, payerLastFour: null, depositTime: null, anotherReason: null }

/**
 * What is stored of a deposit. One like another payment needs the reason why it is another deposit; a reason without
 * one like it is dropped.
 * @throws `validation` at the field
 */
export async function depositColumns(
  db: Db,
  actor: Actor,
  about: About,
  given: Given,
): Promise<DepositColumns> {
  refuseForeign(about.method, given)
  const { cardId, payerLastFour, depositTime } = given
  if (cardId !== null) await checkCard(db, cardId, about)
  return {
    card_id: cardId,
    payer_last_four: payerLastFour,
    deposit_time: depositTime,
    another_reason: await reasonFor(db, actor, about, given),
  }
}

/** Only a transfer from card to card has a card at either end. */
function refuseForeign(method: PaymentMethod, given: Given): void {
  if (method === 'card_to_card') return
  const field = (['cardId', 'payerLastFour', 'depositTime'] as const).find((name) => given[name] !== null)
  if (field) throw fieldError(field, 'not-allowed')
}

async function checkCard(db: Db, cardId: number, { currency, keptCardId }: About): Promise<void> {
  const card = await cardTerms(db, cardId)
  if (!card || (card.retired && cardId !== keptCardId)) throw fieldError('cardId', 'not-found')
  if (card.currency !== currency) throw fieldError('cardId', 'other-currency')
}

async function reasonFor(
  db: Db,
  actor: Actor,
  { paymentId, currency, amount, paidOn }: About,
  { payerLastFour, depositTime, anotherReason }: Given,
): Promise<string | null> {
  if (payerLastFour === null) return null
  const deposit = { currency, amount, payerLastFour, paidOn, depositTime }
  await holdDeposit(db, deposit)
  const alike = await alikePayments(db, actor, deposit, paymentId)
  if (alike.length === 0) return null
  if (anotherReason === null) throw fieldError('anotherReason', 'required')
  return anotherReason
}
