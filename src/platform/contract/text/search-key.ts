import { toAsciiDigits } from './digits.ts'
import type { TextLocale } from './normalise.ts'

/**
 * What is compared when people search; never shown. Stored text and query go through it alike. One spelling for
 * ی ي ى ئ ێ, ک ك, ه ة ۀ ە, ا أ إ آ ٱ, و ؤ ۆ, ر ڕ, ل ڵ, ف ڤ; no diacritics, tatweel, hamza alone, ZWNJ, spaces or punctuation; Latin in
 * lower case; digits ASCII. Without spaces «سیب‌زمینی», «سیب زمینی» and «سیبزمینی» are one.
 */
export function searchKey(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

/**
 * The words of a query as search keys, each of which a found text must contain. ZWNJ does not part words.
 * Repeated words count once.
 */
export function searchTerms(query: string): string[] {
  const words = fold(query)
    .replace(/[\u200b-\u200d\u00ad¬]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words.filter((word) => word !== ''))]
}

/** Whether a text has a character that a query keeps and `searchKey` drops. */
export const hasMarks = (text: string): boolean => /[%_\\％＿＼]/.test(text)

/**
 * As `searchKey`, of what somebody looks for: with `%`, `_` and `\` where they were typed. What is stored has the same
 * beside its key (`searchColumn`).
 */
export function queryKey(query: string): string {
  return fold(query).replace(/[^\p{L}\p{N}%_\\]+/gu, '')
}

/** As `searchTerms`, with `%`, `_` and `\` as parts of the words. */
export function queryTerms(query: string): string[] {
  const words = fold(query)
    .replace(/[\u200b-\u200d\u00ad¬]/g, '')
    .split(/[^\p{L}\p{N}%_\\]+/u)
  return [...new Set(words.filter((word) => word !== ''))]
}

/** What a text is found by: its key, then the one with `%`, `_` and `\` where it has some, parted by a space. */
export const foundKey = (text: string): string =>
  hasMarks(text) ? `${searchKey(text)} ${queryKey(text)}` : searchKey(text)

/**
 * Whether a text has every word of a query: the one rule of whatever is chosen among what is there already. A query
 * without words finds all.
 */
export function finds(query: string): (text: string) => boolean {
  const terms = queryTerms(query)
  return (text) => {
    const key = foundKey(text)
    return terms.every((term) => key.includes(term))
  }
}

/**
 * What is stored for searching: the key, and for Arabic also the spellings without the Iraqi letters (گ as ك or ق,
 * چ as ج), parted by a space so that no match runs across two of them.
 */
export function searchIndexText(text: string, locale: TextLocale): string {
  const key = searchKey(text)
  if (locale !== 'ar-IQ' || !/[گچ]/.test(key)) return key
  const withoutChe = key.replaceAll('چ', 'ج')
  const spellings = [key, withoutChe.replaceAll('گ', 'ک'), withoutChe.replaceAll('گ', 'ق')]
  return [...new Set(spellings)].join(' ')
}

/** Letters of other keyboards and of Kurdish that are read as a letter of Persian; those behind the end of `plain` are dropped. */
const variants = 'ٱيىېۍےێكڪةہھەۃۆۇۈۋڤڕڵءـ'
const plain = 'اییییییککهههههووووفرل'
const variant = new RegExp(`[${variants}]`, 'g')

/**
 * Text of others as it is compared with words: the folded letters and digits of `searchKey` with blanks and punctuation
 * kept, and without invisible characters (direction marks, joiners, zero width spaces).
 */
export function foldedText(text: string): string {
  return fold(text.replace(invisible, ''))
}

/**
 * What Unicode says is drawn as nothing: marks of direction, joiners, zero width blanks, the byte order mark, Hangul
 * fillers, variation selectors.
 */
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu

// NFKD takes presentation forms, آ أ إ ؤ ئ ۀ and Latin accents apart, so that dropping marks folds them all.
function fold(text: string): string {
  return toAsciiDigits(text.normalize('NFKD').replace(/\p{M}+/gu, ''))
    .toLowerCase()
    .replace(variant, (letter) => plain[variants.indexOf(letter)] ?? '')
}
