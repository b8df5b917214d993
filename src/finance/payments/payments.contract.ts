import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { amountMax, balances, currency } from '#platform/contract/money.ts'
import { day, id, instant, text, version, whole } from '#platform/contract/scalars.ts'
import { cardLastFour, parseCard } from '#platform/contract/text/bank-card.ts'
import { parseClockTime } from '#platform/contract/text/clock-time.ts'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import { offeredCard } from '#finance/cards/cards.contract.ts'

export const paymentMethods = ['gateway', 'card_to_card', 'credit_code', 'cash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** What staff enter by hand; a credit code is a payment when it is redeemed. */
export const enteredMethods = ['card_to_card', 'gateway', 'cash'] as const

/** `refunded`: confirmed once and wholly given back; of a confirmed one a part may have gone back. */
export const paymentStates = ['pending', 'confirmed', 'rejected', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentLimits = { reference: 40, note: 300, reason: 300, backDays: 366 } as const

/** The end of the payer's card number, from any digits; of a whole number only the end is kept. */
const payerLastFour = z.string().check(
  z.maxLength(40),
  z.overwrite((typed) => {
    const card = parseCard(typed)
    return card === null ? toAsciiDigits(typed).trim() : cardLastFour(card)
  }),
  z.regex(/^\d{4}$/),
)

/** A clock's hour and minute from any digits, `9:05` or `۰۹:۰۵`; kept as `HH:MM`. */
const depositTime = z.string().check(
  z.maxLength(12),
  z.overwrite((typed) => parseClockTime(typed) ?? typed),
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/),
)

/** What is known of a deposit from card to card; other methods have none of it. */
const deposit = {
  /** Our card that it came to. */
  cardId: z.optional(z.nullable(id)),
  payerLastFour: z.optional(z.nullable(payerLastFour)),
  depositTime: z.optional(z.nullable(depositTime)),
  /** Why it is another deposit, where one like it was entered before. */
  anotherReason: z.optional(z.nullable(text(paymentLimits.reason))),
}

/** Another payment so like this one that both may be the same deposit. */
export const alikePayment = z.object({
  paymentId: id,
  state: z.enum(paymentStates),
  /** Null: a client whom the reader may not see. */
  client: z.nullable(z.object({ id, fullName: z.string() })),
  paidOn: day,
  depositTime: z.nullable(z.string()),
  enteredAt: instant,
})
export type AlikePayment = z.output<typeof alikePayment>

/** A refund that somebody asked for and somebody else must agree to. */
const waitingRefund = z.object({
  amount: z.int(),
  endsTerm: z.boolean(),
  reason: z.string(),
  askedBy: z.nullable(z.string()),
  askedAt: instant,
  /** The reader asked: somebody else agrees. */
  isOwn: z.boolean(),
})

export const payment = z.object({
  id,
  clientId: id,
  /** Null: it settles what the client owes. */
  termId: z.nullable(id),
  packageName: z.nullable(z.object({ fa: z.string(), ar: z.nullable(z.string()) })),
  method: z.enum(paymentMethods),
  state: z.enum(paymentStates),
  /** In the currency's smallest unit. */
  amount: z.int(),
  currency,
  /** What went back of it so far, in the same unit. */
  returned: z.int(),
  refund: z.nullable(waitingRefund),
  /** So much more of it may go back without somebody else. */
  aloneUpTo: z.int(),
  reference: z.nullable(z.string()),
  paidOn: day,
  /** Of a deposit: our card, the end of the payer's number, the bank's clock as `HH:MM`. */
  card: z.nullable(offeredCard),
  payerLastFour: z.nullable(z.string()),
  depositTime: z.nullable(z.string()),
  anotherReason: z.nullable(z.string()),
  /** Of a pending one: another payment that may be the same deposit. */
  alike: z.nullable(alikePayment),
  note: z.nullable(z.string()),
  /** Why it was rejected or refunded. */
  reason: z.nullable(z.string()),
  enteredBy: z.nullable(z.string()),
  enteredAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** So large that the reader, who entered or mended the amount, may not confirm it. */
  awaitsOther: z.boolean(),
  version,
})
export type Payment = z.output<typeof payment>

const reference = z.nullable(text(paymentLimits.reference))
const note = z.nullable(text(paymentLimits.note))
const reason = text(paymentLimits.reason)

/** What is entered. The amount is the server's: the term's price, or what the client owes in the currency. */
export const paymentDraft = z.strictObject({
  termId: z.nullable(id),
  /** Without a term: which debt it settles; absent or null: that of the client's country. */
  currency: z.optional(z.nullable(currency)),
  method: z.enum(enteredMethods),
  reference: z.optional(reference),
  paidOn: z.optional(z.nullable(day)),
  ...deposit,
  note: z.optional(note),
})

/** What may still be mended of a pending payment, and why. */
export const paymentChange = z.strictObject({
  method: z.optional(z.enum(enteredMethods)),
  reference: z.optional(reference),
  paidOn: z.optional(day),
  ...deposit,
  note: z.optional(note),
  /** What really arrived, where it is not what was asked for. */
  receivedAmount: z.optional(whole(1, amountMax)),
  reason,
})

/** A deposit as it is typed; the amount where it is known, else that of the term or the debt. */
const alikeQuery = z.strictObject({
  paymentId: z.optional(id),
  termId: z.optional(id),
  currency: z.optional(currency),
  amount: z.optional(whole(1, amountMax)),
  payerLastFour,
  paidOn: day,
  depositTime: z.optional(depositTime),
})

export const paymentReason = z.strictObject({ reason })

const termDates = z.object({ state: z.string(), startOn: day, endsOn: z.nullable(day) })

/** What an action would change: the balances, and the term's days where it has one. */
export const paymentEffect = z.object({
  balances: z.object({ before: balances, after: balances }),
  /** Null: no term, or it stays as it is. */
  term: z.nullable(z.object({ before: termDates, after: termDates })),
})
export type PaymentEffect = z.output<typeof paymentEffect>

const action = { ifMatch: true, idempotent: 'required', scope: 'clients' } as const

export const payments = {
  ofClient: operation('GET admin/clients/:clientId/payments', {
    summary:
      "A client's balance per currency and payments, newest first; five of them unless all are asked for.",
    permission: 'payments.read',
    query: z.strictObject({ all: z._default(z.boolean(), false) }),
    reply: z.object({ balances, total: z.int(), payments: z.array(payment) }),
    scope: 'clients',
  }),
  alike: operation('GET admin/clients/:clientId/payments/alike', {
    summary: 'Payments that may be the same deposit as one that is being entered or mended.',
    permission: 'payments.write',
    query: alikeQuery,
    reply: z.array(alikePayment),
    scope: 'clients',
  }),
  create: operation('POST admin/clients/:clientId/payments', {
    summary: 'Enter a payment for an unpaid term, or for what the client owes. It waits to be confirmed.',
    permission: 'payments.write',
    body: paymentDraft,
    reply: payment,
    audit: 'payment.entered',
    idempotent: 'required',
    scope: 'clients',
  }),
  update: operation('PATCH admin/clients/:clientId/payments/:paymentId', {
    summary: 'Mend a pending payment, with a reason. A decided one is answered by a counter entry only.',
    permission: 'payments.write',
    body: paymentChange,
    reply: payment,
    audit: 'payment.changed',
    ifMatch: true,
    scope: 'clients',
  }),
  confirm: operation('POST admin/clients/:clientId/payments/:paymentId/confirm', {
    summary: 'Confirm a pending payment: it enters the ledger, and its term counts from now on.',
    permission: 'payments.confirm',
    audit: 'payment.confirmed',
    reply: payment,
    ...action,
  }),
  reject: operation('POST admin/clients/:clientId/payments/:paymentId/reject', {
    summary: 'Reject a pending payment, with a reason.',
    permission: 'payments.confirm',
    body: paymentReason,
    audit: 'payment.rejected',
    reply: payment,
    ...action,
  }),
  effect: operation('GET admin/clients/:clientId/payments/:paymentId/effect', {
    summary: 'What confirming or refunding a payment would change.',
    permission: 'payments.read',
    query: z.strictObject({
      action: z.enum(['confirm', 'refund']),
      /** Of a refund: how much; absent: all that is left. */
      amount: z.optional(whole(1, amountMax)),
      endsTerm: z._default(z.boolean(), false),
    }),
    reply: paymentEffect,
    scope: 'clients',
  }),
  receipt: operation('GET admin/clients/:clientId/payments/:paymentId/receipt', {
    summary: "The receipt of a confirmed or refunded payment as a PDF file in the client's language.",
    permission: 'payments.read',
    reply: 'file',
    audit: 'payment.printed',
    scope: 'clients',
  }),
  history: operation('GET admin/clients/:clientId/payments/:paymentId/history', {
    summary: 'Every change of a payment, newest first.',
    permission: 'payments.read',
    reply: z.array(historyEntry),
    scope: 'clients',
  }),
}
