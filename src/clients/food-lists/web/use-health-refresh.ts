import { useQueryClient } from '@tanstack/react-query'
import { foodLists } from '../food-lists.contract.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { healthWords } from '#clients/health-words/health-words.contract.ts'

/** Reads anew what depends on open sentences: the sentences, the board and the judgement of the list. */
export function useHealthRefresh(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const endpoint of [healthWords.list, foodLists.board, foodLists.get])
      void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }
}
