import { fetchPage } from '#platform/server/paging.ts'
import { route } from '#platform/server/route.ts'
import { visibleClient } from '#clients/clients/server/clients.reads.ts'
import { paymentEvents } from '../payment-events.contract.ts'
import {
  matchingPaymentEvents,
  type PaymentEventRow,
  selectPaymentEvents,
  toPaymentEvent,
} from './payment-events.store.ts'

export const paymentEventsRoutes = [
  route(paymentEvents.ofClient, async ({ db, actor, params, query }) => {
    const { id } = await visibleClient(db, actor, params.clientId)
    const rows = selectPaymentEvents(db, id, query.before)
    const matching = matchingPaymentEvents(db, id, query.before)
    const page = await fetchPage<PaymentEventRow, 'payments'>(db, rows, matching, query)
    return { rows: page.rows.map(toPaymentEvent), meta: page.meta }
  }),
]
