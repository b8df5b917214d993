import { searchKey } from './search-key.ts'

/** Spellings of one name that are all accepted, and sounds that people write either way in it. */
const groups: readonly (readonly string[])[] = [
  ['رئوف', 'رؤوف', 'روف'],
  ['رحمان', 'رحمن'],
  ['اسماعیل', 'اسمعیل'],
  ['ابراهیم', 'ابرهیم'],
  ['اسحاق', 'اسحق'],
  ['هارون', 'هرون'],
  ['سلیمان', 'سلیمن'],
  ['یاسین', 'یس'],
  ['طاها', 'طه'],
  ['زکریا', 'ذکریا'],
  ['هیئت', 'هیأت'],
  ['داوود', 'داود'],
  ['کاووس', 'کاوس'],
  ['طاووس', 'طاوس', 'تاووس'],
  ['سیاووش', 'سیاوش'],
  ['مسئول', 'مسؤول'],
  ['عیسی', 'عیسا'],
  ['موسی', 'موسا'],
  ['یحیی', 'یحیا'],
  ['مصطفی', 'مصطفا'],
  ['مرتضی', 'مرتضا'],
  ['مجتبی', 'مجتبا'],
  ['لیلی', 'لیلا'],
  ['کبری', 'کبرا'],
  ['صغری', 'صغرا'],
  ['عظمی', 'عظما'],
  ['هدی', 'هدا'],
  ['طوبی', 'طوبا', 'توبا'],
  ['سلمی', 'سلما'],
  ['تهماسب', 'طهماسب'],
  ['تهمورث', 'طهمورث', 'تهمورس'],
  ['تهران', 'طهران'],
  ['تالش', 'طالش'],
  ['توفان', 'طوفان'],
  ['آقا', 'آغا'],
  ['ذبیح', 'زبیح'],
  ['ذوالفقار', 'زوالفقار'],
]

const shortest = 4
/** Of one name at its end: «عبدالله», «عبداله». */
const endings: readonly (readonly [RegExp, string])[] = [
  [/الله$/, 'اله'],
  [/(?<=.)اله$/, 'الله'],
]

const keys = groups.map((group) => [...new Set(group.map(searchKey))])

/**
 * A word of a search in all accepted spellings of the names in it, itself first. A spelling of a few letters counts only as
 * a whole word.
 * @param term as `queryTerms` gives it
 */
export function nameSpellings(term: string): string[] {
  const found = new Set([term])
  for (const group of keys) {
    const held = group.find((one) => (one.length < shortest ? term === one : term.includes(one)))
    if (held !== undefined) for (const other of group) found.add(term.replace(held, other))
  }
  for (const [ending, other] of endings) if (ending.test(term)) found.add(term.replace(ending, other))
  return [...found]
}
