import type { Fault } from './fault.ts'

const payments = 'src/finance/payments/server'
const ledger = [`${payments}/ledger.test.ts`]
const refunds = [`${payments}/refunds.test.ts`, ...ledger]
const alone = ['src/app/server/money-alone.test.ts']
const codes = ['src/finance/credit-codes/server/code-redemption.test.ts']
const proofs = [
  'src/finance/cards/server/statement-messages.test.ts',
  'src/finance/cards/server/statement-proofs.test.ts',
  'src/finance/cards/server/statements.test.ts',
]

export const moneyFaults: readonly Fault[] = [
  {
    file: `${payments}/payments.actions.ts`,
    find: "kind: 'payment' as const, amount, payment_id: id",
    replace: "kind: 'payment' as const, amount: Math.round(amount / 10) * 10, payment_id: id",
    harms: 'what came in is rounded to tens',
    tests: ledger,
  },
  {
    file: `${payments}/payments.actions.ts`,
    find: "kind: 'charge' as const, amount: -price, term_id: termId",
    replace: "kind: 'charge' as const, amount: -amount, term_id: termId",
    harms: 'a short payment leaves no debt',
    tests: ledger,
  },
  {
    file: `${payments}/payments.actions.ts`,
    find: 'writeTogether(db, [...entriesInsertion(db, [received], when.now), decided], preparedPlan)',
    replace: 'writeTogether(db, [decided], preparedPlan)',
    harms: 'what settles a debt is not in the ledger',
    tests: [`${payments}/payment-decisions.test.ts`],
  },
  {
    file: `${payments}/payments.actions.ts`,
    find: 'amount: -balance, currency',
    replace: 'amount: -balance + 1, currency',
    harms: 'a debt is asked for with one more',
    tests: [`${payments}/payment-decisions.test.ts`],
  },
  {
    file: `${payments}/refunds.rules.ts`,
    find: 'returned - Math.max(0, paid - price)',
    replace: 'returned',
    harms: 'what was paid above the price is taken back twice',
    tests: refunds,
  },
  {
    file: `${payments}/refunds.actions.ts`,
    find: 'takenBack(returned + refund.amount) - takenBack(returned)',
    replace: 'takenBack(refund.amount)',
    harms: 'each part of a refund takes off the price anew',
    tests: refunds,
  },
  {
    file: `${payments}/refunds.actions.ts`,
    find: 'amount: -refund.amount, payment_id: id',
    replace: 'amount: -Math.floor(refund.amount / 10) * 10, payment_id: id',
    harms: 'what goes back is rounded to tens',
    tests: ledger,
  },
  {
    file: `${payments}/refunds.actions.ts`,
    find: 'if (waiting.asked_by === actor.staffId) throw',
    replace: 'if (waiting.asked_by === null) throw',
    harms: 'one person asks for a refund and agrees to it',
    tests: refunds,
  },
  {
    file: `${payments}/payments.store.ts`,
    find: 'limits[currency] - returned, left',
    replace: 'limits[currency], left',
    harms: 'a refund above the limit goes in parts',
    tests: refunds,
  },
  {
    file: `${payments}/payments.actions.ts`,
    find: '{ amount: receivedAmount, amount_by: actor.staffId }',
    replace: '{ amount: receivedAmount }',
    harms: 'one person mends an amount and confirms it',
    tests: [...alone, `${payments}/payment-decisions.test.ts`],
  },
  {
    file: `${payments}/second-person.ts`,
    find: "where back.state = 'given' and back.asked_by",
    replace: "where back.state = 'declined' and back.asked_by",
    harms: 'refunds of a day do not add up',
    tests: alone,
  },
  {
    file: `${payments}/second-person.ts`,
    find: "entry.kind = 'payment' and entry.created_at >= ${since}",
    replace: "entry.kind = 'refund' and entry.created_at >= ${since}",
    harms: 'confirmations of a day do not add up',
    tests: alone,
  },
  {
    file: `${payments}/ledger.reads.ts`,
    find: '      amount: -amount,\n',
    replace: '      amount: -Math.abs(amount),\n',
    harms: 'merging two records doubles a debt',
    tests: ledger,
  },
  {
    file: `${payments}/ledger.reads.ts`,
    find: '{ client_id: to, currency, amount, kind',
    replace: '{ client_id: to, currency, amount: Math.round(amount / 10) * 10, kind',
    harms: 'merging two records rounds a balance',
    tests: ledger,
  },
  {
    file: 'src/finance/addons/server/client-addons.routes.ts',
    find: 'amount: -offer.price, currency',
    replace: 'amount: -Math.round(offer.price / 10) * 10, currency',
    harms: 'a addon is charged in tens',
    tests: ['src/finance/addons/server/client-addons.routes.test.ts'],
  },
  {
    file: 'src/finance/credit-codes/server/code-redemption.actions.ts',
    find: 'held.code_revoked_at !== null || held.batch_revoked_at !== null',
    replace: 'held.batch_revoked_at !== null',
    harms: 'a revoked code pays',
    tests: codes,
  },
  {
    file: 'src/finance/credit-codes/server/code-redemption.actions.ts',
    find: "return held.awaits_other ? 'not-approved' : null",
    replace: 'return null',
    harms: 'codes pay before a second person has approved them',
    tests: [...codes, 'src/finance/credit-codes/server/credit-batches.routes.test.ts'],
  },
  {
    file: 'src/finance/credit-codes/server/code-redemption.actions.ts',
    find: 'return used >= limit',
    replace: 'return used > limit',
    harms: 'a client uses one code more than allowed',
    tests: codes,
  },
  {
    file: 'src/platform/server/run-request.ts',
    find: 'if (stored) return {',
    replace: 'if (stored && request.id === "") return {',
    harms: 'a request that is sent again pays again',
    tests: ['src/platform/server/idempotency.test.ts'],
  },
  {
    file: 'src/finance/cards/server/statement-words.ts',
    find: "  'رمز$',\n",
    replace: '',
    harms: 'a message with a one-time password becomes a deposit',
    tests: proofs,
  },
  {
    file: 'src/finance/cards/server/statement-words.ts',
    find: "  'برداشت',\n  'خرید',",
    replace: "  'خرید',",
    harms: 'what left the card becomes a deposit, or nothing',
    tests: proofs,
  },
  {
    file: 'src/finance/cards/server/statement-words.ts',
    find: "  'نشده',\n",
    replace: '',
    harms: 'a message that nothing has come becomes a deposit',
    tests: proofs,
  },
  {
    file: 'src/finance/cards/server/statement-amounts.ts',
    find: 'const value = valueOf(number)',
    replace: "const value = valueOf(number.replaceAll(/[\\p{L}\\s]+/gu, ''))",
    harms: '«500 هزار تومان» is read as 500',
    tests: proofs,
  },
]
