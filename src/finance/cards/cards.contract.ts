import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { amountMax, currency } from '#platform/contract/money.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import { day, id, instant, slug, text, version, whole } from '#platform/contract/scalars.ts'
import { parseCard } from '#platform/contract/text/bank-card.ts'
import { parseIban } from '#platform/contract/text/iban.ts'

export const cardLimits = { holder: 80, number: 40, sheba: 60, ordered: 200 } as const

/** A card number as people type it; kept as its 16 digits. */
const number = z.string().check(
  z.maxLength(cardLimits.number),
  z.overwrite((typed) => parseCard(typed) ?? typed),
  z.refine((typed) => parseCard(typed) !== null, { error: 'card-number' }),
)

/** An account number of Iran as people type it; kept as IR and 24 digits. */
const sheba = z.string().check(
  z.maxLength(cardLimits.sheba),
  z.overwrite((typed) => parseIban(typed, 'IR') ?? typed),
  z.refine((typed) => parseIban(typed, 'IR') !== null, { error: 'sheba' }),
)

const holder = text(cardLimits.holder)
/** In the currency's smallest unit; null: no limit. */
const dailyCap = z.nullable(whole(1, amountMax))

export const cardDraft = z.strictObject({
  number,
  holder,
  sheba: z.nullable(sheba),
  currency,
  dailyCap,
})
export type CardDraft = z.output<typeof cardDraft>

/** Number and currency stay: payments name the card. */
export const cardChange = z.strictObject({ holder, sheba: z.nullable(sheba), dailyCap })
export type CardChange = z.output<typeof cardChange>

const bank = z.object({ code: z.string(), fa: z.string(), ar: z.string() })
export type Bank = z.output<typeof bank>

/** What may be seen of a card by everybody who works with payments. */
const known = {
  id,
  /** The first six digits. */
  bin: z.string(),
  lastFour: z.string(),
  /** Null: the first six digits are of no bank of Iran that we know. */
  bank: z.nullable(bank),
  holder: z.string(),
  currency,
}

export const offeredCard = z.object(known)
export type OfferedCard = z.output<typeof offeredCard>

export const paymentCreditCard = z.object({
  ...known,
  /** All 16 digits; null for readers without the permission. */
  number: z.nullable(z.string()),
  sheba: z.nullable(z.string()),
  dailyCap: z.nullable(z.int()),
  position: z.int(),
  retired: z.boolean(),
  /** How many payments name it; null for readers who do not see all clients. In lists counted up to `usesCap`. */
  usedBy: z.nullable(z.int()),
  version,
  updatedAt: instant,
})
export type PaymentCreditCard = z.output<typeof paymentCreditCard>

const sum = z.object({ count: z.int(), amount: z.int() })

/** What came to a card on the business day of its country, in the card's currency. */
export const cardDay = z.object({
  card: offeredCard,
  dailyCap: z.nullable(z.int()),
  retired: z.boolean(),
  day,
  /** Paid on that day and confirmed. */
  confirmed: sum,
  /** Paid on that day and not decided. */
  pending: sum,
  /** Paid on another day and not decided. */
  earlier: sum,
})
export type CardDay = z.output<typeof cardDay>

export const cardSorts = ['position', 'holder', 'updated'] as const
export const cardQueries = listQueries({
  sorts: cardSorts,
  defaultSort: 'position',
  filters: {
    bank: z.optional(slug),
    currency: z.optional(currency),
    retired: z.optional(z.boolean()),
  },
})

export const cards = {
  ...recordOperations({
    path: 'payment-credit-cards',
    id: 'cardId',
    type: 'payment-credit-card',
    draft: cardDraft,
    changes: z.partial(z.extend(cardChange, { retired: z.boolean() })),
    record: paymentCreditCard,
    queries: { list: cardQueries.list, export: z.extend(cardQueries.export, exportRows) },
    words: { one: 'a payment credit card', many: 'payment credit cards' },
    summaries: {
      create: 'Add a payment credit card, at the end of the order.',
      update: 'Change a card; absent fields stay, null clears. `retired` ends its use for new deposits.',
      remove: 'Delete a card that no payment names.',
      history: 'Every save of a card, newest first; never its number.',
    },
  }),
  list: operation('GET admin/payment-credit-cards', {
    summary: 'Our payment credit cards, searched by holder, sheba, the end of the number or the whole of it.',
    permission: 'payment-credit-cards.read',
    query: cardQueries.list,
    mayAsk: ['payment-credit-cards.reveal'],
    reply: paymentCreditCard,
    paged: true,
  }),
  export: operation('GET admin/payment-credit-cards/export', {
    summary: 'The filtered cards, or some of them, as a CSV or XLSX file.',
    permission: 'payment-credit-cards.export',
    query: z.extend(cardQueries.export, exportRows),
    mayAsk: ['payment-credit-cards.reveal'],
    reply: 'file',
    audit: 'payment-credit-cards.exported',
  }),
  banks: operation('GET admin/payment-credit-cards/banks', {
    summary: 'Banks of Iran with the first six digits of their cards.',
    permission: 'payment-credit-cards.read',
    reply: z.array(z.extend(bank, { bins: z.array(z.string()) })),
  }),
  offered: operation('GET admin/payment-credit-cards/offered', {
    summary: 'The cards that take deposits now, in their order, for whoever enters a payment.',
    permission: 'payments.write',
    reply: z.array(offeredCard),
  }),
  days: operation('GET admin/payment-credit-cards/days', {
    summary: "Each card's deposits of today against its daily cap, and what still waits from earlier days.",
    permission: 'payment-credit-cards.read',
    reply: z.array(cardDay),
    scope: 'clients',
  }),
  get: operation('GET admin/payment-credit-cards/:cardId', {
    summary: 'One payment credit card.',
    permission: 'payment-credit-cards.read',
    mayAsk: ['payment-credit-cards.reveal'],
    reply: paymentCreditCard,
  }),
  order: operation('PUT admin/payment-credit-cards/order', {
    summary: 'Put the cards in use into another order: all of them, first to last.',
    permission: 'payment-credit-cards.write',
    body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(cardLimits.ordered)) }),
    reply: z.null(),
    audit: 'payment-credit-cards.ordered',
  }),
}
