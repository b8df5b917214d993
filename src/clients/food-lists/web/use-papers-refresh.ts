import { useReadAgain } from '#platform/web/app-context.tsx'
import { clearances } from '../clearances.contract.ts'
import { foodLists } from '../food-lists.contract.ts'
import { letters } from '../letters.contract.ts'

/** Reads anew the papers of a client and what they open. */
export function usePapersRefresh(): () => void {
  const readAgain = useReadAgain()
  return () => readAgain(letters.list, clearances.list, foodLists.board, foodLists.get)
}
