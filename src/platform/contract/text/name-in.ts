import type { LocaleId } from './locale.ts'
import { sortKey } from './sort-key.ts'

/** A name or a text that staff gave in both languages, in the reader's; the Persian one where the Arabic one is missing. */
export function localName({ fa, ar }: { fa: string; ar: string | null }, locale: LocaleId): string {
  return (locale === 'ar-IQ' && ar) || fa
}

/** The name of a record in the reader's language; a missing Arabic one is the Persian. */
export const recordName = ({ name }: NamedRecord, locale: LocaleId): string => localName(name, locale)

/** Orders records by their names in the reader's language; 0 for names that differ in nothing that counts. */
export function byNameIn(locale: LocaleId = 'fa-IR'): (one: NamedRecord, other: NamedRecord) => number {
  const keyOf = ({ name }: NamedRecord) => sortKey(localName(name, locale), locale)
  return (one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)]
    return left < right ? -1 : Number(left > right)
  }
}

interface NamedRecord {
  name: { fa: string; ar: string | null }
}
