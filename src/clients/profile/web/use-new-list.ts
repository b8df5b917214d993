import type { Client } from '#clients/clients/clients.contract.ts'
import { useListLinks } from '#clients/food-lists/web/use-list-links.ts'
import { useMay } from '#platform/web/app-context.tsx'

/** Where the list of the open visit is that fits the goal; null: there is none to make. */
export function useNewList({ id: clientId, goal, facts }: Client): string | null {
  const { listHref } = useListLinks()
  const mayRead = useMay('food-lists.read')
  if (!mayRead || facts.openVisitId === null) return null
  return listHref(goal === 'gain' ? 'gain' : 'choices', { clientId, visitId: facts.openVisitId })
}
