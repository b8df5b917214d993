import type { OrganisationView } from './organisation.ts'
import { serviceName } from './service-name.ts'
import type { LocaleId } from './text/locale.ts'

/** What a client's paper says of the service. */
export interface PrintedOrganisation {
  name: string | null
  logo: string | null
  phone: string | null
  /** Address, site and social network, in this order, as far as they are written. */
  lines: string[]
  colours: OrganisationView['colours']
}

/** For readers of a language: what their country lacks is taken from the other one. */
export function printedOrganisation(of: OrganisationView, locale: LocaleId): PrintedOrganisation {
  const { IR, IQ } = of.contacts
  const [own, other] = locale === 'ar-IQ' ? [IQ, IR] : [IR, IQ]
  const said = (part: keyof typeof own) => own[part] ?? other[part]
  return {
    name: serviceName(of, locale),
    logo: of.logo,
    phone: said('phone'),
    lines: [said('address'), said('site'), said('social')].filter((line) => line !== null),
    colours: of.colours,
  }
}

/** What a paper is headed with while the service has no name. */
export const unnamedService: Record<LocaleId, string> = {
  'fa-IR': 'خدمات تغذیه و رژیم',
  'ar-IQ': 'خدمة التغذية والحمية',
}
