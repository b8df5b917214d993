import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { currency } from '#platform/contract/money.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { day, id } from '#platform/contract/scalars.ts'
import { payment, paymentMethods, paymentStates } from './payments.contract.ts'

/** A payment with whose it is. */
export const listedPayment = z.extend(payment, {
  client: z.object({ code: z.string(), fullName: z.string() }),
})
export type ListedPayment = z.output<typeof listedPayment>

export const paymentSorts = ['entered', 'paid'] as const
/** Refunds that wait for somebody else, and payments of which a part went back. */
export const refundFilters = ['waiting', 'part'] as const
const filters = {
  refund: z.optional(z.enum(refundFilters)),
  state: z.optional(z.enum(paymentStates)),
  method: z.optional(z.enum(paymentMethods)),
  currency: z.optional(currency),
  /** Deposits to one of our cards. */
  cardId: z.optional(id),
  /** Days of payment, both included. */
  paidFrom: z.optional(day),
  paidTo: z.optional(day),
}
export const paymentQueries = listQueries({ sorts: paymentSorts, defaultSort: '-entered', filters })

export const paymentList = {
  list: operation('GET admin/payments', {
    summary: 'Payments of the clients in scope, searched by reference, name, phone or code of the client.',
    permission: 'payments.read',
    query: paymentQueries.list,
    reply: listedPayment,
    paged: true,
    scope: 'clients',
  }),
  totals: operation('GET admin/payments/totals', {
    summary:
      'How many payments match and what they sum up to, per currency; null where a list stops to count.',
    permission: 'payments.read',
    query: z.omit(paymentQueries.list, { page: true, perPage: true, sort: true }),
    reply: z.nullable(z.array(z.object({ currency, count: z.int(), amount: z.int() }))),
    scope: 'clients',
  }),
  export: operation('GET admin/payments/export', {
    summary: 'The filtered payments, or some of them, as a CSV or XLSX file.',
    permission: 'payments.export',
    query: z.extend(paymentQueries.export, exportRows),
    reply: 'file',
    audit: 'payments.exported',
    scope: 'clients',
  }),
}
