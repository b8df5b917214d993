import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { clearances } from '../clearances.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { letters } from '../letters.contract.ts'

/** Reads anew the papers of a client and what they open. */
export function usePapersRefresh(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const endpoint of [letters.list, clearances.list, foodLists.board, foodLists.get])
      void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }
}
