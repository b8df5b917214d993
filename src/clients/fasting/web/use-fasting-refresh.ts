import { useQueryClient } from '@tanstack/react-query'
import { clients } from '#clients/clients/clients.contract.ts'
import { foodLists } from '#clients/food-lists/food-lists.contract.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { fasting } from '../fasting.contract.ts'

/** Asks again for everything that the days of a fast decide. */
export function useFastingRefresh(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const endpoint of [fasting.ofClient, clients.list, clients.history, foodLists.board, foodLists.get])
      void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }
}
