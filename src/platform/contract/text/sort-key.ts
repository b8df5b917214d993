import { toAsciiDigits } from './digits.ts'
import type { LocaleId } from './locale.ts'

// Collation orders of CLDR: digits, Arabic letters, Latin letters. The 34 letters fit between the ASCII digits and the
// Latin small letters (U+003F to U+0060), which keeps keys one byte per letter.
const first = 0x3f
/** The letters of a language in their order; each of `variants` counts as the letter at its place in `plain`. */
interface Alphabet {
  letters: string
  variants: string
  plain: string
}
const alphabets: Record<LocaleId, Alphabet> = {
  'fa-IR': {
    letters: 'آاءبپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی',
    variants: 'أإٱؤئيىێكةۀەۆڤڕڵ',
    plain: 'اااوییییکهههوفرل',
  },
  'ar-IQ': {
    letters: 'اٱبپتثجچحخدذرزژسشصضطظعغفڤقكگلمنهوي',
    variants: 'ءأؤإئةکۀەىیێۆڕڵ',
    plain: 'اااااتكههيييورل',
  },
}

/**
 * A key whose code-point order (`collate "C"` in PostgreSQL, `<` in JavaScript) is the alphabetical order of the
 * language. Digits first, then Persian and Arabic letters, then Latin; words compared one by one; case, diacritics, ZWNJ
 * and punctuation do not count. Persian has «آ» before «ا» and «و» before «ه»; Arabic has «ه» before «و», hamza as
 * «ا» and «ة» as «ت».
 */
export function sortKey(text: string, locale: LocaleId = 'fa-IR'): string {
  const { letters, variants, plain } = alphabets[locale]
  const composed = text.normalize('NFKC')
  // Arabic counts «آ» as «اا», as CLDR has it.
  return toAsciiDigits(locale === 'ar-IQ' ? composed.replaceAll('آ', 'اا') : composed)
    .toLowerCase()
    .replace(/[\u200b-\u200d\u00adـ\p{M}]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\p{Script=Arabic}/gu, (letter) => {
      const position = letters.indexOf(plain[variants.indexOf(letter)] ?? letter)
      return position === -1 ? letter : String.fromCharCode(first + position)
    })
}
