import type { LocaleId } from '#platform/contract/text/locale.ts'

/** The name of a diet, meal or food in the reader's language; a missing Arabic one is the Persian. */
export function localName({ name }: { name: { fa: string; ar: string | null } }, locale: LocaleId): string {
  return (locale === 'ar-IQ' && name.ar) || name.fa
}
