import { AppError } from '#platform/contract/errors.ts'
import { currencyOf } from '#platform/contract/money.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Db } from '#platform/server/database.ts'
import { assertFound } from '#platform/server/versions.ts'
import { assertOpen } from '#clients/clients/server/clients.reads.ts'
import type { TermChange } from '#clients/terms/server/term-acts.reads.ts'
import type { Payment } from '../payments.contract.ts'
import { balanceIn } from './ledger.reads.ts'
import { type Acting, confirmPayment, dueOf } from './payments.acts.ts'
import { findPayment, insertPayment } from './payments.store.ts'
import { secondPersonLimits } from './second-person.ts'

/** A credit code as money. */
export interface CodeMoney {
  amount: number
  currency: CurrencyId
  /** What may be shown of the code. */
  lastFour: string
  /** Who set its worth: above the limit somebody else must enter it. */
  answeredBy: number
}

/** Whether nobody may both set and confirm such an amount. */
export async function needsSecondPerson(db: Db, amount: number, currency: CurrencyId): Promise<boolean> {
  return amount > (await secondPersonLimits(db))[currency]
}

/**
 * A payment by credit code: entered and confirmed at once, by the rules of every payment.
 * @param termId the term it pays; null: what the client owes, or has for later
 * @throws `conflict` for another currency, a term that is not to be paid, or money that somebody else must confirm
 */
export async function payWithCode(
  acting: Acting,
  code: CodeMoney,
  termId: number | null,
): Promise<{ payment: Payment; term: TermChange | null }> {
  const { db, actor, client, when } = acting
  const isTaken =
    termId === null ? await takesToBalance(acting, code) : await takesForTerm(acting, code, termId)
  if (!isTaken) throw otherCurrency()
  const paymentId = await insertPayment(
    db,
    {
      client_id: client.id,
      term_id: termId,
      method: 'credit_code',
      amount: code.amount,
      currency: code.currency,
      reference: code.lastFour,
      paid_on: when.today,
      note: null,
      entered_by: actor.staffId,
      amount_by: code.answeredBy,
    },
    when.now,
  )
  const key = { clientId: client.id, paymentId }
  const pending = await findPayment(db, key, actor)
  assertFound(pending)
  const term = await confirmPayment(acting, pending)
  const payment = await findPayment(db, key, actor)
  assertFound(payment)
  return { payment, term }
}

async function takesForTerm(acting: Acting, { currency }: CodeMoney, termId: number): Promise<boolean> {
  return (await dueOf(acting, { termId })).currency === currency
}

/** Into the currency of the client's country, or one in which the client owes. */
async function takesToBalance({ db, client }: Acting, { currency }: CodeMoney): Promise<boolean> {
  assertOpen(client)
  return currency === currencyOf[client.country] || (await balanceIn(db, client.id, currency)) < 0
}

function otherCurrency(): AppError {
  return new AppError('conflict', {
    message: 'The code is of another currency',
    fields: { code: ['code-other-currency'] },
    current: { reason: 'other-currency' },
  })
}
