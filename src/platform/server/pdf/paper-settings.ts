import { localDigits } from '#platform/contract/text/digits.ts'
import type { DisplayPrefs, LocaleId } from '#platform/contract/text/locale.ts'

/** What the frame of each paper needs of its language. */
export interface PaperSettings {
  /** For hyphenation and for programs that read aloud: `fa`, `ar`. */
  language: string
  /** The ten digits, from 0. */
  digits: string[]
  /** The foot of a page: the first, its number, the second, the number of pages. */
  page: [before: string, between: string]
}

const pages: Record<LocaleId, PaperSettings['page']> = {
  'fa-IR': ['صفحهٔ ', ' از '],
  'ar-IQ': ['صفحة ', ' من '],
}

export const paperSettings = ({ locale, digits }: DisplayPrefs): PaperSettings => ({
  language: locale.slice(0, 2),
  digits: Array.from({ length: 10 }, (_, digit) => localDigits(String(digit), digits)),
  page: pages[locale],
})
