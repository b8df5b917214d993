import { useQuery } from '@tanstack/react-query'
import type { OrganisationView } from '#platform/contract/organisation.ts'
import { useInit } from '../app-context.tsx'

/** The key under which the profile is kept in this page. */
export const organisationKey = ['organisation']

/** The profile as the document brought it, or as it was saved or read since. */
export function useOrganisation(): OrganisationView {
  const first = useInit().organisation
  const { data } = useQuery<OrganisationView>({
    queryKey: organisationKey,
    enabled: false,
    initialData: first,
  })
  return data
}

/** The address of a logo. */
export const logoSource = (key: string): string => `/organisation/logo/${key}`
