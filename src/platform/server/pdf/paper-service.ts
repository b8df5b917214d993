import type { OrganisationView } from '#platform/contract/organisation.ts'
import {
  printedOrganisation,
  type PrintedOrganisation,
  unnamedService,
} from '#platform/contract/printed-organisation.ts'
import { localDigits } from '#platform/contract/text/digits.ts'
import { defaultPrefs, type LocaleId } from '#platform/contract/text/locale.ts'

/** The service at the head and foot of a paper (parts.typ), in the language and digits of its reader. */
export type PaperService = Pick<PrintedOrganisation, 'lines' | 'phone' | 'colours'> & { name: string }

export function paperService(of: OrganisationView, locale: LocaleId): PaperService {
  const { name, phone, lines, colours } = printedOrganisation(of, locale)
  const { digits } = defaultPrefs[locale]
  return {
    name: name ?? unnamedService[locale],
    phone: phone === null ? null : localDigits(phone, digits),
    lines,
    colours,
  }
}
