import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { amountMax } from '#platform/contract/money.ts'
import { text, whole } from '#platform/contract/scalars.ts'
import { payment, paymentLimits, paymentReason } from './payments.contract.ts'

/** How much goes back, whether the term ends with it, and why. */
export const refundDraft = z.strictObject({
  /** In the currency's smallest unit; absent: all that is left of the payment. */
  amount: z.optional(whole(1, amountMax)),
  /** With all that is left the term always ends. */
  endsTerm: z._default(z.boolean(), false),
  reason: text(paymentLimits.reason),
})

const common = {
  permission: 'payments.refund',
  ifMatch: true,
  idempotent: 'required',
  scope: 'clients',
} as const

export const refunds = {
  give: operation('POST admin/clients/:clientId/payments/:paymentId/refund', {
    summary:
      'Give a confirmed payment or a part of it back by counter entries; its term stays or ends today.',
    body: refundDraft,
    audit: 'payment.refunded',
    reply: payment,
    ...common,
  }),
  ask: operation('POST admin/clients/:clientId/payments/:paymentId/refund/request', {
    summary: 'Ask for a refund so large that somebody else must agree. No money moves yet.',
    body: refundDraft,
    audit: 'payment.refund-asked',
    reply: payment,
    ...common,
  }),
  agree: operation('POST admin/clients/:clientId/payments/:paymentId/refund/confirm', {
    summary: 'Give back what somebody else asked for.',
    audit: 'payment.refunded',
    reply: payment,
    ...common,
  }),
  decline: operation('POST admin/clients/:clientId/payments/:paymentId/refund/decline', {
    summary: 'Decline or withdraw the refund that waits, with a reason.',
    body: paymentReason,
    audit: 'payment.refund-declined',
    reply: payment,
    ...common,
  }),
}
