import { useQueryClient } from '@tanstack/react-query'
import type { OrganisationView } from '#platform/contract/organisation.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { organisationKey } from '#platform/web/organisation/use-organisation.ts'
import { organisation } from '../organisation.contract.ts'

/** Shows a profile that was just saved wherever it is shown: in the form, in the frame and on papers. */
export function useKeptProfile(): (reply: { data: OrganisationView }) => void {
  const api = useApi()
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return (reply) => {
    queries.setQueryData(api.query(organisation.get, {}).queryKey, reply)
    queries.setQueryData(organisationKey, reply.data)
    readAgain(organisation.history)
  }
}
