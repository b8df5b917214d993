import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { Role } from '../roles.contract.ts'

/** The name in the reader's language; a missing Arabic one is the Persian. */
export function roleName({ name }: Pick<Role, 'name'>, locale: LocaleId): string {
  return localName(name, locale)
}
