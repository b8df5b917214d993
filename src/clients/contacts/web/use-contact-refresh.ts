import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { contacts } from '../contacts.contract.ts'

/** Reads anew what shows contacts and the follow-up. */
export function useContactRefresh(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const endpoint of [contacts.followUp, contacts.list]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    }
  }
}
