import { useQueryClient } from '@tanstack/react-query'
import { clients } from '#clients/clients/clients.contract.ts'
import { payments } from '#finance/payments/payments.contract.ts'
import { visits } from '#clients/visits/visits.contract.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { queues } from '#today/queues/queues.contract.ts'
import { terms } from '../terms.contract.ts'

/** Asks again for everything that a term's dates decide. */
export function useTermRefresh(): () => void {
  const queries = useQueryClient()
  return () => {
    const touched = [
      terms.list,
      payments.ofClient,
      clients.get,
      clients.history,
      visits.list,
      visits.weights,
      queues.list,
      queues.next,
    ]
    for (const endpoint of touched) void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }
}
