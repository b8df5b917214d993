import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { currency } from '#platform/contract/money.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { day, id, instant, text, version } from '#platform/contract/scalars.ts'
import { payment, paymentStates } from '#finance/payments/payments.contract.ts'

export const requestLimits = { reason: 300, days: 60 } as const

/** `paid`: a payment of exactly this amount was entered, whether it is confirmed already or not. */
export const requestStates = ['open', 'paid', 'expired', 'cancelled'] as const
export type RequestState = (typeof requestStates)[number]

export const paymentRequest = z.object({
  id,
  client: z.object({ id, code: z.string(), fullName: z.string() }),
  termId: z.nullable(id),
  packageName: z.nullable(z.object({ fa: z.string(), ar: z.nullable(z.string()) })),
  /** What is to be paid, and what was asked for, which no other open request on the card has. Smallest units. */
  due: z.int(),
  amount: z.int(),
  currency,
  card: z.object({ id, lastFour: z.string(), holder: z.string() }),
  askedOn: day,
  /** The last day it counts. */
  expiresOn: day,
  state: z.enum(requestStates),
  payment: z.nullable(z.object({ id, state: z.enum(paymentStates) })),
  /** For the client, in their language. */
  text: z.string(),
  createdBy: z.nullable(z.string()),
  createdAt: instant,
  cancelledBy: z.nullable(z.string()),
  cancelledReason: z.nullable(z.string()),
  version,
})
export type PaymentRequest = z.output<typeof paymentRequest>

/** What is asked for; the amount is the server's: the term's price, or what the client owes in the currency. */
export const requestDraft = z.strictObject({
  termId: z.nullable(id),
  /** Without a term: which debt; absent: that of the client's country. */
  currency: z.optional(currency),
  expiresOn: day,
})
export const requestCancelling = z.strictObject({ reason: text(requestLimits.reason) })

export const requestSorts = ['created', 'expires'] as const
export const requestQueries = listQueries({
  sorts: requestSorts,
  defaultSort: '-created',
  filters: {
    state: z.optional(z.enum(requestStates)),
    currency: z.optional(currency),
    cardId: z.optional(id),
    /** Open, with its last day today or tomorrow. */
    expiring: z.optional(z.boolean()),
  },
})

export const paymentRequests = {
  list: operation('GET admin/payment-requests', {
    summary: 'Requests to clients in scope, searched by name, phone or code of the client.',
    permission: 'payment-requests.read',
    query: requestQueries.list,
    reply: paymentRequest,
    paged: true,
    scope: 'clients',
  }),
  export: operation('GET admin/payment-requests/export', {
    summary: 'The filtered requests, or some of them, as a CSV or XLSX file.',
    permission: 'payment-requests.export',
    query: z.extend(requestQueries.export, exportRows),
    reply: 'file',
    audit: 'payment-requests.exported',
    scope: 'clients',
  }),
  create: operation('POST admin/clients/:clientId/payment-requests', {
    summary: 'Ask a client for a transfer: an amount of its own, on the next card that has room today.',
    permission: 'payment-requests.write',
    body: requestDraft,
    reply: paymentRequest,
    audit: 'payment-request.created',
    idempotent: 'required',
    scope: 'clients',
  }),
  cancel: operation('POST admin/clients/:clientId/payment-requests/:requestId/cancel', {
    summary: 'Cancel an open or expired request, with a reason.',
    permission: 'payment-requests.write',
    body: requestCancelling,
    reply: paymentRequest,
    audit: 'payment-request.cancelled',
    ifMatch: true,
    scope: 'clients',
  }),
  deposit: operation('POST admin/clients/:clientId/payment-requests/:requestId/deposit', {
    summary: 'Enter the transfer that was asked for as a pending payment of exactly that amount.',
    permission: 'payments.write',
    reply: payment,
    audit: 'payment-request.deposited',
    ifMatch: true,
    idempotent: 'required',
    scope: 'clients',
  }),
}
