import { useReadAgain } from '#platform/web/app-context.tsx'
import { foodLists } from '../food-lists.contract.ts'
import { healthWords } from '#clients/health-words/health-words.contract.ts'

/** Reads anew what depends on open sentences: the sentences, the board and the judgement of the list. */
export function useHealthRefresh(): () => void {
  const readAgain = useReadAgain()
  return () => readAgain(healthWords.list, foodLists.board, foodLists.get)
}
