import { clients } from '#clients/clients/clients.contract.ts'
import { visits } from '#clients/visits/visits.contract.ts'
import { useReadAgain, useUpperParts } from '#platform/web/app-context.tsx'
import { terms } from '../terms.contract.ts'

/** Asks again for everything that a term's dates decide. */
export function useTermRefresh(): () => void {
  const readAgain = useReadAgain()
  const { work, money } = useUpperParts()
  return () => {
    const touched = [terms.list, clients.get, clients.history, visits.list, visits.weights, ...work, ...money]
    readAgain(...touched)
  }
}
