import type { LocaleId } from './locale.ts'

/** A name or a text that staff gave in both languages, in the reader's; the Persian one where the Arabic one is missing. */
export function nameIn({ fa, ar }: { fa: string; ar: string | null }, locale: LocaleId): string {
  return (locale === 'ar-IQ' && ar) || fa
}
