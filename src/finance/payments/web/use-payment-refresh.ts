import { useQueryClient } from '@tanstack/react-query'
import { clients } from '#clients/clients/clients.contract.ts'
import { terms } from '#clients/terms/terms.contract.ts'
import { visits } from '#clients/visits/visits.contract.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useReadAgain, useUpperParts } from '#platform/web/app-context.tsx'
import { paymentEvents } from '../payment-events.contract.ts'
import { paymentList } from '../payment-list.contract.ts'
import { cards } from '#finance/cards/cards.contract.ts'
import { deposits } from '../deposits.contract.ts'
import { payments } from '../payments.contract.ts'

/** Asks again for everything that a payment decides: money, the term and what follows from its dates. */
export function usePaymentRefresh(): () => void {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const { work } = useUpperParts()
  return () => {
    const touched = [
      payments.ofClient,
      payments.history,
      paymentEvents.ofClient,
      paymentList.list,
      paymentList.totals,
      deposits.pending,
      cards.days,
      cards.list,
      terms.list,
      clients.get,
      clients.history,
      visits.list,
      ...work,
    ]
    // What an open dialog would do is done: asked again it would be refused.
    void queries.invalidateQueries({ queryKey: queryKeyOf(payments.effect), refetchType: 'none' })
    readAgain(...touched)
  }
}
