import { useQuery } from '@tanstack/react-query'
import type { OrganisationView } from '#platform/contract/organisation.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
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

/** The name in a language, or in the other one; null where the service has none. */
export const serviceName = ({ name: { fa, ar } }: OrganisationView, locale: LocaleId): string | null =>
  locale === 'ar-IQ' ? (ar ?? fa) : (fa ?? ar)

/** The address of a logo. */
export const logoSource = (key: string): string => `/organisation/logo/${key}`
