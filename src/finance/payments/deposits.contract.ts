import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { currency } from '#platform/contract/money.ts'
import { listQueries } from '#platform/contract/paging.ts'
import { day, id } from '#platform/contract/scalars.ts'
import { listedPayment, paymentSorts } from './payment-list.contract.ts'

export const depositQueries = listQueries({
  sorts: paymentSorts,
  defaultSort: 'entered',
  filters: {
    cardId: z.optional(id),
    currency: z.optional(currency),
    /** Without one of our cards: nobody said where it came to. */
    withoutCard: z.optional(z.boolean()),
    /** Perhaps the same deposit as another payment. */
    alike: z.optional(z.boolean()),
    /** Days of payment, both included. */
    paidFrom: z.optional(day),
    paidTo: z.optional(day),
  },
})

export const deposits = {
  pending: operation('GET admin/payments/deposits', {
    summary: 'Transfers from card to card that wait to be confirmed, of the clients in scope.',
    permission: 'payments.read',
    query: depositQueries.list,
    reply: listedPayment,
    paged: true,
    scope: 'clients',
  }),
}
