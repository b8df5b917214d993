import type { DecimalMark, ForeignUnit } from '#platform/contract/foreign-tables.contract.ts'
import { apostrophes } from '#platform/contract/text/number-marks.ts'
import { foldedText } from '#platform/contract/text/search-key.ts'
import { wordedNumber } from '#platform/contract/text/worded-number.ts'
import { unitsIn } from './unit-words.ts'

/** A number as it is written: sign, digits with their marks, and what stands beside them. */
export interface WrittenNumber {
  /** Digits and marks only: «1,234.5»; null: there are none. */
  core: string | null
  isNegative: boolean
  isPercent: boolean
  units: ForeignUnit[]
  /** It names its scale: the scale of its column is not its own. */
  isWhole: boolean
  /** What a cell says instead of a number. `below`: less than its number. */
  note: 'empty' | 'trace' | 'unknown' | 'below' | null
}

const traces = /^(?:tr\.?|traces?|اثر|اثار|ناچیز|جزیی|جزئی|کم|زهید|قلیل|طفیف|اثار ضییله)$/u
const unknowns =
  /^(?:n|n\.?[adk]\.?|n\/a|nil|null|none|unknown|not (?:available|determined|measured)|-+|\*+|\.{2,}|…|\?|؟|x|نامعلوم|نامشخص|ندارد|غیر ?معروف|غیر ?متوفر|مجهول|لا یوجد)$/u
const belows = /^(?:<|≤|کمتر از|کم تر از|زیر|اقل من|less than)\s*(?=\d)/u

/** Any stroke that is used as a minus. */
const minuses = /[\u2212\u2010-\u2015\ufe63\uff0d]/g

const digitsAndMarks = /^\d+(?:(?:[.,/٫٬،' ]|\s\d+\/)\d+)*[.,/]?$|^[.,٫/]\d+$/u

/** Takes a cell apart. Units and scale are those of the cell alone. */
export function writtenNumber(cell: string): WrittenNumber {
  const plain = foldedText(cell).replaceAll(minuses, '-').replaceAll(apostrophes, "'")
  const folded = withoutMarks(plain.replaceAll(/\s+/g, ' ').trim())
  const written: WrittenNumber = {
    core: null,
    isNegative: false,
    isPercent: false,
    units: [],
    isWhole: false,
    note: null,
  }
  if (folded === '') return { ...written, note: 'empty' }
  if (traces.test(folded)) return { ...written, note: 'trace' }
  if (unknowns.test(folded)) return { ...written, note: 'unknown' }
  const bound = belows.exec(folded)?.[0] ?? ''
  // «45000تومان», "12kg"
  const parted = folded.slice(bound.length).replaceAll(glued, ' ')
  const { units, rest } = unitsIn(parted)
  const isPercent = /[%٪]/u.test(rest)
  const { text, isNegative } = signOf(rest.replaceAll(/[%٪]/gu, '').trim())
  const figures = digitsAndMarks.test(text) ? text.replace(/(?<=\d)[.,/]$/, '') : null
  const core = figures ?? scaledDigits(text, units)
  if (core === null) return { ...written, units }
  return {
    core,
    isNegative,
    isPercent,
    units,
    note: bound === '' ? null : 'below',
    isWhole: figures === null,
  }
}

const glued = /(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu

const scaleWords = /(?<!\p{L})(?:\p{L}*(?:هزار|میلیون|ملیون|میلون|ملایین|میلیارد|ملیار|الف|الاف))/u

/**
 * The digits of a whole number from a thousand on that is written with words: «۴٫۵ میلیون», «خمسمئة ألف». A word by
 * itself needs its unit: «الف» is a letter, too. Smaller numbers in words are no numbers here, since «نه» is also no.
 */
function scaledDigits(text: string, units: readonly ForeignUnit[]): string | null {
  const isAlone = !/[\d\s]/.test(text) && units.length === 0
  const number = isAlone || !scaleWords.test(text) ? null : wordedNumber(text)
  const whole = number === null ? null : Number(number.toPrecision(15))
  return whole === null || whole < 1000 || !Number.isSafeInteger(whole) ? null : String(whole)
}

/** Marks of notes beside a number, what says that it was estimated, and the stroke that ends an amount on a receipt. */
function withoutMarks(text: string): string {
  const [, inner = text] = /^\[ ?([^[\]]*?) ?\]$/.exec(text) ?? []
  return inner
    .replace(/^(?:[~≈]|[*]+) ?(?=\d)/u, '')
    .replace(/(?<=\d) ?(?:[*†‡§]+|~)$/u, '')
    .replace(/(?<=\d) ?\/[-=]/, '')
}

/** A minus or parentheses, on either side. */
function signOf(text: string): { text: string; isNegative: boolean } {
  const [, inner] = /^\(\s*(.*?)\s*\)$/.exec(text) ?? []
  if (inner !== undefined) return { text: inner, isNegative: true }
  const [, before, core = text, after] = /^([+-])?\s*(.*?)\s*([+-])?$/.exec(text) ?? []
  if (before !== undefined && after !== undefined) return { text, isNegative: false }
  return { text: core, isNegative: before === '-' || after === '-' }
}

/** The marks that may part a fraction or groups; «٬», «’» and blanks never part a fraction. */
const openMarks = ['.', ',', '/', '٫'] as const
type OpenMark = (typeof openMarks)[number]

/** What the numbers of a column prove of their marks. */
export interface MarkEvidence {
  /** Cells that prove that the mark parts a fraction, or groups. */
  fractions: Record<OpenMark, number>
  groups: Record<OpenMark, number>
  /** Cells that can be read both ways: «450.000». */
  open: Record<OpenMark, number>
  /** Cells that may be common fractions: «1/2»; and those that are for certain: «1 1/2». */
  halves: number
  mixed: number
}

const none = (): Record<OpenMark, number> => ({ '.': 0, ',': 0, '/': 0, '٫': 0 })
export const noEvidence = (): MarkEvidence => ({
  fractions: none(),
  groups: none(),
  open: none(),
  halves: 0,
  mixed: 0,
})

/** The Arabic comma is one; blanks and strokes between groups say nothing. */
const plainMarks = (core: string): string =>
  core.replaceAll('،', ',').replaceAll(/(?<=\d)[' ٬](?=\d{3}(?!\d))/gu, '')

/** Collects what the numbers of a column prove. */
export function markEvidence(cores: Iterable<string>): MarkEvidence {
  const evidence = noEvidence()
  for (const core of cores) collect(plainMarks(core), evidence)
  return evidence
}

function collect(core: string, evidence: MarkEvidence): void {
  if (/^\d+ \d+\/\d+$/.test(core)) {
    evidence.mixed += 1
    return
  }
  const used = openMarks.filter((mark) => core.includes(mark))
  const last = used.toSorted((one, two) => core.lastIndexOf(one) - core.lastIndexOf(two)).at(-1)
  for (const mark of used) {
    const parts = core.split(mark)
    if (parts.length > 2 || mark !== last) evidence.groups[mark] += 1
    else if (isHalf(core)) evidence.halves += 1
    else if (isFraction(core, mark, used.length > 1)) evidence.fractions[mark] += 1
    else evidence.open[mark] += 1
  }
}

/** «1/2», «3/4»: the part above is less than the part below, which is one that people use. */
function isHalf(core: string): boolean {
  const [, above = '', below = ''] = /^(\d{1,2})\/(\d{1,2})$/.exec(core) ?? []
  return (
    above !== '' &&
    above[0] !== '0' &&
    below[0] !== '0' &&
    Number(above) < Number(below) &&
    Number(below) <= 16
  )
}

/** Behind the mark are not three digits, or before it is what no group of numbers begins with. */
function isFraction(core: string, mark: OpenMark, isBehindGroups: boolean): boolean {
  const [before = '', behind = ''] = core.split(mark)
  if (behind.length !== 3 || isBehindGroups) return true
  return !/^[1-9]\d{0,2}$/.test(before)
}

/** What a column, or a whole file, proves: one answer, or those that it leaves open. */
export type MarkJudgement = { decimal: DecimalMark } | { options: DecimalMark[] }

/**
 * Which mark parts fractions. A file has one such mark: that of most numbers that prove one, where none of them is
 * proved to part groups. Nothing is decided where the only marks can be read both ways. «٫» parts fractions beside any
 * other mark, but for files that part groups by it.
 * @param whole the numbers have no fractions: «۴۵۰٫۰۰۰» is in groups
 */
export function judgeMarks(evidence: MarkEvidence, whole = false): MarkJudgement {
  const { fractions, groups, halves, mixed } = evidence
  const proved = openMarks.filter((mark) => fractions[mark] > 0)
  const contradicted = proved.filter((mark) => groups[mark] > 0)
  if (contradicted.length > 0) return { options: [...contradicted, 'none'] }
  const others = proved.filter((mark) => mark !== '٫')
  const [best, second] = others.toSorted((one, two) => fractions[two] - fractions[one])
  if (best !== undefined && second !== undefined && fractions[best] === fractions[second])
    return { options: [best, second] }
  if (best !== undefined) return { decimal: best }
  if (mixed > 0) return { decimal: 'fraction' }
  if (halves > 0) return { options: ['fraction', '/'] }
  return judgeOpen(evidence, whole)
}

/** Where no mark but «٫» is proved to part fractions. */
function judgeOpen({ fractions, groups, open }: MarkEvidence, whole: boolean): MarkJudgement {
  const isArabic = fractions['٫'] > 0 || (open['٫'] > 0 && groups['٫'] === 0 && !whole)
  const known = isArabic ? '٫' : 'none'
  const unclear = openMarks.filter((mark) => mark !== '٫' && open[mark] > 0 && groups[mark] === 0)
  return unclear.length === 0 ? { decimal: known } : { options: [known, ...unclear] }
}

/** Whether the column has any number whose reading depends on the mark. */
export const usesMarks = ({ fractions, groups, open, halves, mixed }: MarkEvidence): boolean =>
  halves + mixed > 0 || openMarks.some((mark) => fractions[mark] + groups[mark] + open[mark] > 0)

export function addEvidence(one: MarkEvidence, two: MarkEvidence): MarkEvidence {
  const sum = (a: Record<OpenMark, number>, b: Record<OpenMark, number>) => ({
    '.': a['.'] + b['.'],
    ',': a[','] + b[','],
    '/': a['/'] + b['/'],
    '٫': a['٫'] + b['٫'],
  })
  return {
    fractions: sum(one.fractions, two.fractions),
    groups: sum(one.groups, two.groups),
    open: sum(one.open, two.open),
    halves: one.halves + two.halves,
    mixed: one.mixed + two.mixed,
  }
}

/**
 * The value of digits with marks.
 * @returns null where the marks do not fit: two of the mark that parts fractions, groups that are not three digits
 */
export function coreValue(core: string, decimal: DecimalMark): number | null {
  const plain = plainMarks(core)
  const common = decimal === '/' ? null : commonFraction(plain, decimal === 'fraction')
  if (common !== null) return common
  const [before = '', behind = '', ...more] = plain.split(decimalIn(plain, decimal))
  if (more.length > 0 || !/^\d*$/.test(behind)) return null
  const whole = ungrouped(before === '' ? '0' : before)
  return whole === null ? null : finite(`${whole}.${behind || '0'}`)
}

function finite(text: string): number | null {
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

/** What parts the fraction of a number, if it has one: «٫» also where the column has another mark. */
function decimalIn(core: string, decimal: DecimalMark): RegExp | string {
  if (decimal === 'none') return /(?!)/
  return core.includes(decimal) ? decimal : '٫'
}

/** «1/2» and «1 1/2». @param isSure any two numbers are one, not only those that people use */
function commonFraction(core: string, isSure: boolean): number | null {
  const [, whole = '0', above = '', below = ''] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(core) ?? []
  if (Number(below) === 0 || !(isSure || core.includes(' ') || isHalf(core))) return null
  return Number(whole) + Number(above) / Number(below)
}

/** The digits of one run, or of one to three and then groups of three; null for other groups. */
function ungrouped(text: string): string | null {
  const [first = '', ...others] = text.split(/[.,/٫]/)
  const isOne = others.length === 0 && /^\d+$/.test(first)
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))
  return isOne || isGrouped ? [first, ...others].join('') : null
}
