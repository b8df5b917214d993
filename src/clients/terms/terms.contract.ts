import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { currency } from '#platform/contract/money.ts'
import { day, id, instant, limits, text, version, whole } from '#platform/contract/scalars.ts'

/** Days. An extension of more than a quarter is a term of its own. */
export const termLimits = { extraDays: 90, pauseDays: 180, pauseBackDays: 60, note: 500 } as const

/**
 * A term on a day: unpaid; cancelled when it was given up unpaid; refunded from the day of the refund; reserved before
 * its start; running; stopped inside a stop; ended from its effective end.
 */
export const termStates = [
  'unpaid',
  'reserved',
  'running',
  'stopped',
  'ended',
  'refunded',
  'cancelled',
] as const
export type TermState = (typeof termStates)[number]

const code = z.string().check(z.regex(/^[A-Za-z0-9][\w-]*$/), z.maxLength(limits.code))

export const termPackage = z.object({
  id,
  code: z.string(),
  name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  days: z.int(),
  visits: z.int(),
  /** None: any. */
  dietTypes: z.array(z.string()),
  currency: z.string(),
  /** In the currency's smallest unit. */
  price: z.int(),
  productLine: z.string(),
})
export type TermPackage = z.output<typeof termPackage>

export const storedPause = z.object({
  id,
  fromDay: day,
  /** The last day of the stop; null while it is open. */
  toDay: z.nullable(day),
  reason: z.string(),
})

export const term = z.object({
  id,
  clientId: id,
  packageId: id,
  packageName: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  /** What was bought: it does not change when the package does. */
  days: z.int(),
  visitsIncluded: z.int(),
  dietType: z.string(),
  dietId: z.nullable(id),
  price: z.int(),
  currency: z.string(),
  startOn: day,
  extraDays: z.int(),
  stoppedDays: z.int(),
  /** The first day after the term: start + days + extra days + stopped days; null while a stop is open. */
  endsOn: z.nullable(day),
  state: z.enum(termStates),
  stops: z.array(storedPause),
  visitsDone: z.int(),
  paidAt: z.nullable(instant),
  refundedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  version,
})
export type Term = z.output<typeof term>

export const termDraft = z.strictObject({
  packageId: id,
  /** Absent: that of the client's country. */
  currency: z.optional(currency),
  dietType: code,
  dietId: z.optional(z.nullable(id)),
  /** Absent: today, or the end of the client's last term when that lies later. */
  startOn: z.optional(day),
})
export type TermDraft = z.output<typeof termDraft>

const reason = text(termLimits.note, 'any')

/** Extra days and why they are given. */
export const termExtension = z.strictObject({ days: whole(1, termLimits.extraDays), reason })

/** Why a sale is given up. */
export const termCancelling = z.strictObject({ reason })

/** The days of a stop, open without its last one. */
export const termPause = z.strictObject({ fromDay: day, toDay: z.optional(z.nullable(day)), reason })

/** Why a sale can be neither made nor given up now; the term that stands in the way comes with it. */
export const saleRefusals = ['sale-waits', 'payment-waits'] as const

export const terms = {
  packages: operation('GET admin/packages/on-sale', {
    summary: 'The packages on sale today, in order; one with several prices is there once for each.',
    permission: 'packages.read',
    reply: z.array(termPackage),
  }),
  list: operation('GET admin/clients/:clientId/terms', {
    summary: "A client's terms, newest start first.",
    permission: 'clients.read',
    reply: z.array(term),
    scope: 'clients',
  }),
  create: operation('POST admin/clients/:clientId/terms', {
    summary:
      'Sell a package: a term that counts from its payment on, reserved while another runs, with its visits. One sale waits at a time.',
    permission: 'terms.write',
    body: termDraft,
    reply: term,
    audit: 'term.created',
    idempotent: 'accepted',
    scope: 'clients',
  }),
  confirmPayment: operation('POST admin/clients/:clientId/terms/:termId/confirm-payment', {
    summary:
      'Confirm the payment a term waits for, or record one in cash where none was entered: the term counts from now on.',
    permission: 'payments.confirm',
    reply: term,
    audit: 'payment.confirmed',
    ifMatch: true,
    idempotent: 'required',
    scope: 'clients',
  }),
  cancel: operation('POST admin/clients/:clientId/terms/:termId/cancel', {
    summary: 'Give up a sale that waits for its payment; open requests for it are cancelled with it.',
    permission: 'terms.write',
    body: termCancelling,
    reply: term,
    audit: 'term.cancelled',
    ifMatch: true,
    idempotent: 'accepted',
    scope: 'clients',
  }),
  extend: operation('POST admin/clients/:clientId/terms/:termId/extend', {
    summary: 'Give extra days: the end moves, and reserved terms with it.',
    permission: 'terms.write',
    body: termExtension,
    reply: term,
    audit: 'term.extended',
    ifMatch: true,
    idempotent: 'accepted',
    scope: 'clients',
  }),
  stop: operation('POST admin/clients/:clientId/terms/:termId/stop', {
    summary:
      'Pause a term from a day on, until a day or until resumed; the end and later due dates move as far.',
    permission: 'terms.write',
    body: termPause,
    reply: term,
    audit: 'term.stopped',
    ifMatch: true,
    idempotent: 'accepted',
    scope: 'clients',
  }),
  resume: operation('POST admin/clients/:clientId/terms/:termId/resume', {
    summary: 'End the stop: the term runs again from the given day (today when absent).',
    permission: 'terms.write',
    body: z.strictObject({ onDay: z.optional(day) }),
    reply: term,
    audit: 'term.resumed',
    ifMatch: true,
    idempotent: 'accepted',
    scope: 'clients',
  }),
}
