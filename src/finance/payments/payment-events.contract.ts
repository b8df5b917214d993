import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { currency } from '#platform/contract/money.ts'
import { countCap, pageSizeDefault } from '#platform/contract/paging.ts'
import { id, instant, whole } from '#platform/contract/scalars.ts'
import { paymentMethods } from './payments.contract.ts'

/** What can happen to a payment, in the order in which it does. */
export const paymentHappenings = ['entered', 'confirmed', 'rejected', 'refunded'] as const
export type PaymentHappening = (typeof paymentHappenings)[number]

/** Something that happened to a payment; it may go back in several parts. */
export const paymentEvent = z.object({
  paymentId: id,
  what: z.enum(paymentHappenings),
  at: instant,
  by: z.nullable(z.string()),
  /** In the currency's smallest unit; of what was refunded: that part. */
  amount: z.int(),
  currency,
  method: z.enum(paymentMethods),
  /** Null: it settled what the client owed. */
  packageName: z.nullable(z.object({ fa: z.string(), ar: z.nullable(z.string()) })),
  /** Why it was rejected or refunded. */
  reason: z.nullable(z.string()),
})
export type PaymentEvent = z.output<typeof paymentEvent>

export const paymentEvents = {
  ofClient: operation('GET admin/clients/:clientId/payment-events', {
    summary: "What happened to a client's payments, newest first.",
    permission: 'payments.read',
    query: z.strictObject({
      /** Only what happened before this moment. */
      before: z.optional(instant),
      page: z._default(whole(1, countCap), 1),
      perPage: z._default(whole(1, 100), pageSizeDefault),
    }),
    reply: paymentEvent,
    paged: true,
    scope: 'clients',
  }),
}
