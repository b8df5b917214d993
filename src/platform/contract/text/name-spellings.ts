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
  ['عثمان', 'عثمن'],
  ['لقمان', 'لقمن'],
  ['یاسین', 'یس', 'یسین'],
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
  // Without its hamza, as keys of names have it.
  ['فواد', 'فاد'],
  ['یحیی', 'یحیا', 'یحی'],
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
  ['سلوی', 'سلوا'],
  ['نجوی', 'نجوا'],
  ['بشری', 'بشرا'],
  ['یسری', 'یسرا'],
  ['لبنی', 'لبنا'],
  ['اروی', 'اروا'],
  ['فدوی', 'فدوا'],
  ['منی', 'منا'],
  ['ندی', 'ندا'],
  ['ضحی', 'ضحا'],
  ['شذی', 'شذا'],
  ['سجی', 'سجا'],
  ['سهی', 'سها'],
  ['لمی', 'لما'],
  ['رنا', 'رنی'],
  ['نعمت', 'نعمة'],
  ['رحمت', 'رحمة'],
  ['عصمت', 'عصمة'],
  ['حکمت', 'حکمة'],
  ['نصرت', 'نصرة'],
  ['بهجت', 'بهجة'],
  ['شوکت', 'شوکة'],
  ['حشمت', 'حشمة'],
  ['رفعت', 'رفعة'],
  ['مدحت', 'مدحة'],
  ['طلعت', 'طلعة'],
  ['الفت', 'الفة'],
  ['رأفت', 'رأفة'],
  ['عزت', 'عزة'],
  ['حجت', 'حجة'],
  ['آیت', 'آیة'],
  ['جبرئیل', 'جبرائیل', 'جبریل'],
  ['میکائیل', 'میکایل', 'میکال'],
  ['ابوالفضل', 'ابالفضل'],
  ['ابوالقاسم', 'ابالقاسم'],
  ['تهماسب', 'طهماسب'],
  ['تهمورث', 'طهمورث', 'تهمورس'],
  ['تهران', 'طهران'],
  ['تالش', 'طالش'],
  ['توسی', 'طوسی'],
  ['کیومرث', 'کیومرس'],
  ['نضال', 'نظال'],
  ['ظافر', 'ضافر'],
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

/** Of Arabic names of families, which one system writes and another does not: «الجبوري». */
const article = /^ال(?=.{4})/

const keys = groups.map((group) => [...new Set(group.map(searchKey))])

/**
 * A word of a search in all accepted spellings of the names in it, itself first. A spelling of a few letters counts only as
 * a whole word.
 * @param term as `queryTerms` gives it
 * @param isSecond behind another word, where «اله» ends a name: «روح اله»
 */
export function nameSpellings(term: string, isSecond = false): string[] {
  const found = new Set([term])
  for (const group of keys) {
    const held = group.find((one) => (one.length < shortest ? term === one : term.includes(one)))
    if (held !== undefined) for (const other of group) found.add(term.replace(held, other))
  }
  for (const one of found)
    for (const [ending, other] of endings) if (ending.test(one)) found.add(one.replace(ending, other))
  if (isSecond && term === 'اله') found.add('الله')
  found.add(term.replace(article, ''))
  return [...found]
}

const firstSpelling = new Map(keys.flatMap((group) => group.map((one) => [one, group[0] ?? one] as const)))

/** One spelling of a whole name, the same for all that are accepted. @param name as `searchKey` gives it */
export function oneSpelling(name: string): string {
  const [, servant = '', rest = name] = /^(عبدال)(.+)$/.exec(name) ?? []
  return servant + (firstSpelling.get(rest) ?? rest)
}
