import { foldedText } from './search-key.ts'

/** Marks between the digits of a number, as files of any country write them. */
const marks = ['.', ',', '/', '٫', '٬', '،', "'"] as const
type Mark = (typeof marks)[number]

/**
 * What the marks of a file's numbers mean: it belongs to the file, not to the cell. A mark that is in `decimal` parts
 * the fraction, every other one parts groups of three digits.
 */
export interface NumberMarks {
  readonly decimal: ReadonlySet<Mark>
}

interface Evidence {
  group: boolean
  /** Numbers that prove a fraction. */
  fractions: number
}

const core = /^\d+(?:[.,/٫٬،']\d+)*$/

/** Strokes that people type for the apostrophe between groups: «1’500’000». */
export const apostrophes = /[\u2018\u2019\u2032`\u00b4]/g

/** The digits and marks of a cell, folded; null when it holds anything else. Blanks part groups. */
function coreOf(cell: string): string | null {
  const plain = foldedText(cell)
    .replaceAll(apostrophes, "'")
    .trim()
    .replace(/(\d)\s(?=\d{3}(?!\d))/g, '$1')
  return core.test(plain) ? plain : null
}

/**
 * What the marks mean, judged by all numbers of a file together. A mark parts a fraction where the digits behind it are
 * not three, or where the group before it is a lone zero; otherwise it parts groups. Never both: a mark with proofs of
 * both parts groups, so that the numbers that need a fraction are not read. A file has one mark of fractions, that of
 * most numbers; «٫» may be one beside it.
 */
export function numberMarks(cells: Iterable<string>): NumberMarks {
  const found = new Map<Mark, Evidence>()
  for (const cell of cells) {
    const text = coreOf(cell)
    if (text !== null) collect(text, found)
  }
  const fractionsOf = (mark: Mark): number => {
    const one = found.get(mark)
    return one === undefined || one.group || mark === '٬' ? 0 : one.fractions
  }
  const decimal = marks.filter((mark) => mark !== '٫' && fractionsOf(mark) > 0)
  const [best, second] = decimal.toSorted((one, two) => fractionsOf(two) - fractionsOf(one))
  const isOne = best !== undefined && (second === undefined || fractionsOf(best) > fractionsOf(second))
  const own: Mark[] = fractionsOf('٫') > 0 ? ['٫'] : []
  return { decimal: new Set<Mark>(isOne ? [...own, best] : own) }
}

function collect(text: string, found: Map<Mark, Evidence>): void {
  const { digits, used } = parted(text)
  used.forEach((mark, at) => {
    const evidence = found.get(mark) ?? { group: false, fractions: 0 }
    found.set(mark, evidence)
    const hasThreeBehind = digits[at + 1]?.length === 3
    const isRepeated = used.indexOf(mark) !== used.lastIndexOf(mark)
    const isLast = at === used.length - 1
    if (isRepeated || (!isLast && hasThreeBehind)) evidence.group = true
    const isBehindGroups = isLast && !isRepeated && (at > 0 || digits[0] === '0')
    evidence.fractions += Number(!hasThreeBehind || isBehindGroups)
  })
}

function parted(text: string): { digits: string[]; used: Mark[] } {
  const used = [...text].filter((letter): letter is Mark => isMark(letter))
  return { digits: text.split(/[.,/٫٬،']/), used }
}

const isMark = (letter: string): boolean => (marks as readonly string[]).includes(letter)

/**
 * A number of the file, without sign and unit.
 * @returns null where the text is no number, or where its groups are not three digits long
 */
export function markedNumber(cell: string, { decimal }: NumberMarks): number | null {
  const text = coreOf(cell)
  if (text === null) return null
  const { digits, used } = parted(text)
  const fractionAt = used.findIndex((mark) => decimal.has(mark))
  if (fractionAt >= 0 && fractionAt !== used.length - 1) return null
  const groups = fractionAt < 0 ? digits : digits.slice(0, -1)
  if (!isGrouped(groups)) return null
  const value = Number(groups.join('') + (fractionAt < 0 ? '' : `.${digits.at(-1)}`))
  return Number.isFinite(value) ? value : null
}

/** One run of digits, or one to three and then groups of three. */
function isGrouped([first = '', ...others]: readonly string[]): boolean {
  if (others.length === 0) return true
  return /^[1-9]\d{0,2}$/.test(first) && others.every((group) => group.length === 3)
}
