import { AppError } from '#platform/contract/errors.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { assertFound, assertVersion } from '#platform/server/versions.ts'
import { clientToday, lockVisibleClient } from '#clients/clients/server/clients.reads.ts'
import { supporterInScope } from '#platform/server/client-scope.ts'
import type { TermChange } from '#clients/terms/server/term-actions.reads.ts'
import type { ListedPayment } from '../payment-list.contract.ts'
import type { Payment } from '../payments.contract.ts'
import { confirmPayment } from './payments.actions.ts'
import { toListed } from './payment-list.store.ts'
import { decidablePayment, findPayment, savePayment, selectPayments } from './payments.store.ts'
import { aloneToday } from './second-person.ts'

/** A deposit that the bank has told. */
export interface BankDeposit {
  cardId: number
  amount: number
  currency: CurrencyId
}

interface Asked {
  paymentId: number
  version: number
}

/**
 * Confirms the payment that a deposit of the bank is, by the rules of every payment; one that is confirmed already
 * stays as it is. The payment learns to which card it came.
 * @throws `not-found`, `stale`, `conflict`: decided otherwise, another amount or card, or somebody else must confirm
 */
export async function confirmDeposit(
  { db, actor, now }: { db: Db; actor: Actor; now: Date },
  { paymentId, version }: Asked,
  deposit: BankDeposit,
): Promise<{ before: Payment; after: Payment; term: TermChange | null }> {
  const owner = await db
    .selectFrom('payments')
    .select('client_id')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  assertFound(owner)
  const client = await lockVisibleClient(db, actor, owner.client_id)
  const key = { clientId: client.id, paymentId }
  const when = { now, today: clientToday(client, now) }
  const decidable = await decidablePayment(db, key, actor, when)
  const { payment: before } = decidable
  assertVersion(before, version)
  refuseOther(before, deposit)
  if (before.card === null) await savePayment(db, paymentId, { card_id: deposit.cardId }, now)
  const acting = { db, actor, client, when }
  const booked = before.state === 'confirmed' ? null : await confirmPayment(acting, decidable)
  const term = booked?.term ?? null
  const after = await findPayment(db, key, actor, now)
  assertFound(after)
  return { before, after, term }
}

function refuseOther(payment: Payment, { cardId, amount, currency }: BankDeposit): void {
  const isOfCard = payment.method === 'card_to_card' && (payment.card?.id ?? cardId) === cardId
  if (isOfCard && payment.amount === amount && payment.currency === currency) return
  throw new AppError('conflict', {
    message: 'The payment is not this deposit',
    current: { reason: 'other-deposit' },
  })
}

/** Payments by id as rows of lists, of clients in scope. */
export async function listedPayments(
  db: Db,
  ids: readonly number[],
  actor: Actor,
  now: Date,
): Promise<Map<number, ListedPayment>> {
  if (ids.length === 0) return new Map()
  const alone = await aloneToday(db, actor, now)
  const rows = await selectPayments(db, actor)
    .where('payments.id', 'in', ids)
    .where(supporterInScope(actor, 'clients.supporter_id'))
    .execute()
  return new Map(rows.map((row) => [row.id, toListed(row, actor, alone)]))
}
