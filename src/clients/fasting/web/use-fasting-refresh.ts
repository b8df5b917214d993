import { useReadAgain } from '#platform/web/app-context.tsx'
import { clients } from '#clients/clients/clients.contract.ts'
import { foodLists } from '#clients/food-lists/food-lists.contract.ts'
import { fasting } from '../fasting.contract.ts'

/** Asks again for everything that the days of a fast decide. */
export function useFastingRefresh(): () => void {
  const readAgain = useReadAgain()
  return () => readAgain(fasting.ofClient, clients.list, clients.history, foodLists.board, foodLists.get)
}
