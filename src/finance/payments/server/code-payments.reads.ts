import { AppError } from '#platform/contract/errors.ts'
import { currencyOf } from '#platform/contract/money.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { assertOpen } from '#clients/clients/server/clients.reads.ts'
import { balanceIn } from './ledger.reads.ts'
import { type Acting, type Booked, bookPayment, dueOf, secondPerson } from './payments.actions.ts'
import { decidablePayment, insertPayment } from './payments.store.ts'
import { aloneToday, holdAlone, isToday } from './second-person.ts'

/** A credit code as money. */
export interface CodeMoney {
  amount: number
  currency: CurrencyId
  /** What may be shown of the code. */
  lastFour: string
  /** Who set its worth: above the limit somebody else must enter it. */
  answeredBy: number
  /** When its batch was made, where nobody else approved it. */
  madeAloneAt: Date | null
}

/** Whether somebody else must approve an amount that a person makes from nothing. */
export async function needsSecondPerson(
  db: Db,
  { amount, currency }: Pick<CodeMoney, 'amount' | 'currency'>,
  { actor, now }: { actor: Actor; now: Date },
): Promise<boolean> {
  return amount > (await aloneToday(db, actor, now)).left[currency]
}

/** The same, held until the end of the transaction against what the person does elsewhere. */
export async function holdForBatch(
  db: Db,
  { amount, currency }: Pick<CodeMoney, 'amount' | 'currency'>,
  { actor, now }: { actor: Actor; now: Date },
): Promise<boolean> {
  return amount > (await holdAlone(db, actor, now)).left[currency]
}

/**
 * Refuses a person's own code above what they may do alone. What a batch of today is worth was counted when it was
 * made; above the limit of one amount its maker never enters it.
 */
async function refuseOwnCode({ db, actor, when }: Acting, code: CodeMoney): Promise<void> {
  if (code.answeredBy !== actor.staffId) return
  const { limits, left } = await holdAlone(db, actor, when.now)
  const isCounted = code.madeAloneAt !== null && isToday(code.madeAloneAt, when.now)
  if (code.amount > (isCounted ? limits : left)[code.currency]) throw secondPerson()
}

/**
 * A payment by credit code: entered and confirmed at once, by the rules of every payment.
 * @param termId the term it pays; null: what the client owes, or has for later
 * @throws `conflict` for another currency, a term that is not to be paid, or money that somebody else must confirm
 */
export async function payWithCode(acting: Acting, code: CodeMoney, termId: number | null): Promise<Booked> {
  const { db, actor, client, when } = acting
  const isTaken =
    termId === null ? await takesToBalance(acting, code) : await takesForTerm(acting, code, termId)
  if (!isTaken) throw otherCurrency()
  await refuseOwnCode(acting, code)
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
  return bookPayment(acting, await decidablePayment(db, key, actor, when))
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
