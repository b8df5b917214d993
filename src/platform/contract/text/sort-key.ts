import { toAsciiDigits } from './digits.ts'

// Collation order of CLDR for Persian: digits, Persian letters, Latin letters. The 34 letters fit between the ASCII
// digits and the Latin small letters (U+003F to U+0060), which keeps keys one byte per letter.
const alphabet = 'آاءبپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'
const first = 0x3f

const variants: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ی',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  ۀ: 'ه',
  ە: 'ه',
}

/**
 * A key whose code-point order (`collate "C"` in PostgreSQL, `<` in JavaScript) is the alphabetical order of Persian,
 * fit for Arabic too. Digits first, then Persian and Arabic letters, then Latin; «آ» before «ا»; words compared one
 * by one; case, diacritics, ZWNJ and punctuation do not count.
 */
export function sortKey(text: string): string {
  return toAsciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\u200b-\u200d\u00adـ\p{M}]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\p{Script=Arabic}/gu, keyLetter)
}

function keyLetter(letter: string): string {
  const position = alphabet.indexOf(variants[letter] ?? letter)
  return position === -1 ? letter : String.fromCharCode(first + position)
}
