import type { LocaleId } from '#platform/contract/text/locale.ts'

export interface Name {
  fa: string
  ar: string | null
}

/** The name in the reader's language; a missing Arabic one is the Persian. */
export function nameIn(name: Name, locale: LocaleId): string {
  return (locale === 'ar-IQ' && name.ar) || name.fa
}
