import { markedNumber, numberMarks } from './number-marks.ts'
import { foldedText } from './search-key.ts'

/** What a word adds to a number. `scale`: it multiplies what stands before it. `part`: a half or a quarter of what stands before it. */
type Word =
  | { kind: 'unit' | 'teen' | 'tens' | 'hundreds'; value: number }
  | { kind: 'scale'; value: number; times?: number }
  | { kind: 'part'; value: number }

type Plain = Exclude<Word['kind'], 'scale' | 'part'>

/** Words of a kind in the order of their values; spellings of one are parted by a stroke. */
const plain: readonly (readonly [Plain, start: number, step: number, words: string])[] = [
  ['unit', 1, 1, 'یک|یه دو سه چهار|چار پنج شش|شیش هفت هشت نه'],
  [
    'teen',
    10,
    1,
    'ده یازده دوازده سیزده چهارده|چارده پانزده|پونزده شانزده|شونزده هفده|هیفده هجده|هژده|هیجده نوزده',
  ],
  ['tens', 20, 10, 'بیست سی چهل|چل پنجاه شصت هفتاد هشتاد نود'],
  ['hundreds', 100, 100, 'صد دویست سیصد چهارصد|چارصد پانصد|پونصد ششصد|شیشصد هفتصد هشتصد نهصد'],
  [
    'unit',
    1,
    1,
    'واحد|واحدة|أحد|إحدى اثنان|اثنين|اثنتان|اثنا|اثنتا ثلاثة|ثلاث أربعة|أربع خمسة|خمس ستة|ست سبعة|سبع ثمانية|ثماني|ثمان تسعة|تسع',
  ],
  [
    'tens',
    10,
    10,
    'عشرة|عشر عشرون|عشرين ثلاثون|ثلاثين أربعون|أربعين خمسون|خمسين ستون|ستين سبعون|سبعين ثمانون|ثمانين تسعون|تسعين',
  ],
  [
    'hundreds',
    100,
    100,
    'مئة|مائة|مية مئتان|مئتين|مائتان|مائتين|ميتين|مئتا|مئتي ثلاثمئة|ثلاثمائة|ثلثمية أربعمئة|أربعمائة|ربعمية خمسمئة|خمسمائة|خمسمية ستمئة|ستمائة|ستمية سبعمئة|سبعمائة|سبعمية ثمانمئة|ثمانمائة|ثمنمية تسعمئة|تسعمائة|تسعمية',
  ],
]

const scales: readonly (readonly [value: number, words: string, pair?: string])[] = [
  [1e3, 'هزار|ألف|آلاف|الاف|k|thousand', 'ألفان|ألفين|ألفا|ألفي'],
  [1e6, 'میلیون|ملیون|میلون|مليون|ملايين|m|mn|mio|million|millions', 'مليونان|مليونين|مليونا|مليوني'],
  [1e9, 'میلیارد|ملیارد|مليار|مليارات|b|bn|billion|billions', 'ملياران|مليارين|مليارا'],
]

const parts: readonly (readonly [value: number, words: string])[] = [
  [0.5, 'نیم|نصف|نص'],
  [0.25, 'ربع'],
]

const spelt = (words: string): string[] => words.split('|').map((one) => foldedText(one))

const words = new Map<string, Word>([
  ...plain.flatMap(([kind, start, step, all]) =>
    all
      .split(' ')
      .flatMap((same, at) => spelt(same).map((word) => [word, { kind, value: start + step * at }] as const)),
  ),
  ...scales.flatMap(([value, one, pair = '']) => [
    ...spelt(one).map((word) => [word, { kind: 'scale' as const, value }] as const),
    ...spelt(pair).map((word) => [word, { kind: 'scale' as const, value, times: 2 }] as const),
  ]),
  ...parts.flatMap(([value, all]) =>
    spelt(all).map((word) => [word, { kind: 'part' as const, value }] as const),
  ),
])
words.delete('')

/** An alternation of all words, as `foldedText` writes them, the longest first. */
export const numberWordsPattern = [...words.keys()].toSorted((one, two) => two.length - one.length).join('|')

const longest = Math.max(...[...words.keys()].map((word) => word.length))

interface Counted {
  /** Of the scales that are done. */
  sum: number
  /** Since the last scale. */
  group: number | null
  /** Kinds of words in the group. */
  kinds: readonly (Plain | 'part' | 'digits')[]
  last: number
}

/**
 * A number as people write it with words: «۲ میلیون و ۵۰۰ هزار», «دو و نیم میلیون», «پانصدهزار», `٢٥ ألف`, `خمسة وعشرون ألفا`,
 * `1.5m`. Digits alone are none.
 * @returns null for other text, and for what is meant in two ways: «دو میلیون و پانصد» leaves its thousands out as often as not
 */
export function wordedNumber(text: string): number | null {
  const tokens = tokensOf(foldedText(text).trim()) ?? []
  if (tokens.every((token) => typeof token === 'number')) return null
  const start: Counted = { sum: 0, group: null, kinds: [], last: Number.POSITIVE_INFINITY }
  const counted = tokens.reduce<Counted | null>((so, token) => so && withToken(so, token), start)
  return counted && wholeOf(counted)
}

function wholeOf({ sum, group, last }: Counted): number | null {
  const isCut = group !== null && last >= 1e6 && sum > 0 && group < 1000
  return isCut ? null : sum + (group ?? 0)
}

const tokenPattern = /\d[\d.,/٫٬،']*(?:\s\d{3}(?!\d))*|\p{L}+/gu

/** Longer than any amount that is written out. */
const lengthMax = 200
/** A fraction or a group: 1.500 million. */
const doubtful = /(?<![\d.,/٫])\d{1,3}[.,/٫]\d{3}\s*\p{L}/u

/** null: something in it is neither a number nor a known word, or is read in two ways. */
function tokensOf(text: string): (number | Word)[] | null {
  const isOther = /[^\s،,]/u.test(text.replace(tokenPattern, ' '))
  if (isOther || text.length > lengthMax || doubtful.test(text)) return null
  const tokens: (number | Word)[] = []
  for (const [written] of text.matchAll(tokenPattern)) {
    const found = /^\d/.test(written) ? digitsOf(written) : wordsIn(written)
    if (found === null) return null
    tokens.push(...found)
  }
  return tokens
}

function digitsOf(written: string): number[] | null {
  const bare = written.replace(/[.,/٫٬،']+$/, '')
  const number = markedNumber(bare, numberMarks([bare]))
  return number === null ? null : [number]
}

/** The words of a run of letters: «پانصدهزار», «وخمسمئة». The longest first; «و» parts them. */
function wordsIn(run: string): Word[] | null {
  if (run === '' || run === 'و') return []
  for (let length = Math.min(run.length, longest); length > 0; length -= 1) {
    const word = words.get(run.slice(0, length))
    const rest = word && wordsIn(run.slice(length))
    if (word && rest) return [word, ...rest]
  }
  return run.startsWith('و') ? wordsIn(run.slice(1)) : null
}

function withToken(counted: Counted, word: number | Word): Counted | null {
  if (typeof word === 'number')
    return counted.group === null ? { ...counted, group: word, kinds: ['digits'] } : null
  if (word.kind === 'scale') return withScale(counted, word)
  return word.kind === 'part' ? withPart(counted, word.value) : withPlain(counted, word.kind, word.value)
}

function withScale(
  { sum, group, last }: Counted,
  { value, times }: { value: number; times?: number },
): Counted | null {
  if (value >= last) return null
  // «ألفا» alone is two thousand, behind a number what it counts.
  return { sum: sum + (group ?? times ?? 1) * value, group: null, kinds: [], last: value }
}

/** Of one where a number stands before it, else of the scale before it. */
function withPart(counted: Counted, value: number): Counted | null {
  const { sum, group, kinds, last } = counted
  if (kinds.includes('part')) return null
  if (group !== null) return { ...counted, group: group + value, kinds: [...kinds, 'part'] }
  if (last === Number.POSITIVE_INFINITY) return { ...counted, group: value, kinds: ['part'] }
  return { ...counted, sum: sum + value * last, last: 1 }
}

/** What may stand in a group before a word. Arabic says units before tens, and may part «خمس مئة». */
const before: Record<Plain, readonly Plain[]> = {
  hundreds: [],
  tens: ['hundreds', 'unit'],
  teen: ['hundreds'],
  unit: ['hundreds', 'tens'],
}

function withPlain(counted: Counted, kind: Plain, value: number): Counted | null {
  const { group, kinds } = counted
  if (kind === 'hundreds' && value === 100 && kinds.length === 1 && kinds[0] === 'unit')
    return { ...counted, group: (group ?? 0) * 100, kinds: ['hundreds'] }
  const isFree = kinds.every((one) => one !== kind && before[kind].some((may) => may === one))
  return isFree ? { ...counted, group: (group ?? 0) + value, kinds: [...kinds, kind] } : null
}
