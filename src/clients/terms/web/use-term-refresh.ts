import { useQueryClient } from '@tanstack/react-query'
import { clients } from '#clients/clients/clients.contract.ts'
import { visits } from '#clients/visits/visits.contract.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useUpperParts } from '#platform/web/app-context.tsx'
import { terms } from '../terms.contract.ts'

/** Asks again for everything that a term's dates decide. */
export function useTermRefresh(): () => void {
  const queries = useQueryClient()
  const { work, money } = useUpperParts()
  return () => {
    const touched = [terms.list, clients.get, clients.history, visits.list, visits.weights, ...work, ...money]
    for (const endpoint of touched) void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }
}
