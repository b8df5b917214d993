import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'

/** The name in the reader's language; a missing Arabic one is the Persian. */
export function templateName(name: { fa: string; ar: string | null }, locale: LocaleId): string {
  return localName(name, locale)
}
