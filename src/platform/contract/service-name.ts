import type { OrganisationView } from './organisation.ts'
import type { LocaleId } from './text/locale.ts'

/** The name in a language, or in the other one; null where the service has none. */
export const serviceName = ({ name: { fa, ar } }: OrganisationView, locale: LocaleId): string | null =>
  locale === 'ar-IQ' ? (ar ?? fa) : (fa ?? ar)
