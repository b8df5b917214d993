import { oneSpelling } from '#platform/contract/text/name-spellings.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'

/*
 * Accepted spellings of one name: رئوف and رؤوف, رحمان and رحمن, هیئت and هیأت, عبدالله and عبداله, اسماعیل and اسمعیل. Two names
 * of one key are asked about when they were also born on one day; they are never taken for one by themselves.
 */

/** Titles that one system writes before a name and another does not. */
const titles = new Set(['سید', 'سیده', 'السید', 'السیده', 'حاج', 'حاجی', 'میرزا', 'خانم', 'اقای'])

const innerHamza = /(?<=\p{L})[ئؤأإء]/gu

/** The same for all accepted spellings of a name. */
export function nameVariantKey(name: string): string {
  const words = name
    .normalize('NFKC')
    // The joiner parts words, as the blank does that others write there.
    .replaceAll('\u200c', ' ')
    .replace(/[\p{Cf}\u0640]/gu, '')
    .replace(innerHamza, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(searchKey)
    .filter((word) => word !== '' && !titles.has(word))
  return words.map(wordKey).join('')
}

function wordKey(word: string): string {
  return oneSpelling(word.replace(/وو/g, 'و').replace(/یی/g, 'ی').replace(/الله$/, 'اله'))
}
