import type {
  DecimalMark,
  ForeignColumnChoice,
  ForeignDateStyle,
  ForeignNumberStyle,
  ForeignStyle,
  ForeignUnit,
} from '#platform/contract/foreign-tables.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { parseClockTime } from '#platform/contract/text/clock-time.ts'
import { foldedText } from '#platform/contract/text/search-key.ts'
import { type DateReading, type DayRange, dayIn, judgeDates, writtenMoment } from './date-column.ts'
import {
  addEvidence,
  coreValue,
  judgeMarks,
  type MarkEvidence,
  markEvidence,
  noEvidence,
  usesMarks,
  type WrittenNumber,
  writtenNumber,
} from './number-column.ts'

/** A number of a cell. `value` is null where the cell has none and says so. */
export interface ReadNumber {
  value: number | null
  /** Why there is no value; `below`: it is less than `limit`. */
  note: 'empty' | 'trace' | 'unknown' | 'below' | null
  limit: number | null
  isPercent: boolean
  /** Its own, or that of the column; null: nobody says. */
  unit: ForeignUnit | null
}

export interface ReadDay {
  /** null: the cell is empty. */
  day: IsoDate | null
  /** `HH:MM`, where the cell has it. */
  time: string | null
}

/** A cell that is not what its column holds: a code of a field error. */
export interface CellProblem {
  problem: 'not-a-number' | 'not-a-day' | 'not-a-time' | 'several-units'
}

export const isProblem = (read: object): read is CellProblem => 'problem' in read

/** Reads a number in the style of its column. */
export function readNumberCell(
  cell: string,
  style: Pick<ForeignNumberStyle, 'decimal' | 'unit' | 'scale'>,
): ReadNumber | CellProblem {
  const written = writtenNumber(cell)
  const { core, isNegative, isPercent, units, note } = written
  const read: ReadNumber = { value: null, note, limit: null, isPercent, unit: units[0] ?? style.unit }
  if (units.length > 1) return { problem: 'several-units' }
  if (core === null) return note === null ? { problem: 'not-a-number' } : read
  const value = scaled(coreValue(core, style.decimal), scaleOf(written, style))
  if (note === 'below') return { ...read, limit: value }
  if (value === null) return { problem: 'not-a-number' }
  return { ...read, value: isNegative && value !== 0 ? -value : value }
}

/** A cell that names its unit or its scale is not counted in that of the header. */
const scaleOf = (
  { units, isWhole }: WrittenNumber,
  { scale = 1 }: Pick<ForeignNumberStyle, 'scale'>,
): number => (isWhole || units.length > 0 ? 1 : scale)

/** Without the tail that a product of binary fractions has. */
const scaled = (value: number | null, scale: number): number | null =>
  value === null || scale === 1 ? value : Number((value * scale).toPrecision(15))

/** Reads a day, with its time where it has one, in the style of its column. */
export function readDayCell(cell: string, style: ForeignDateStyle): ReadDay | CellProblem {
  if (isBlank(cell)) return { day: null, time: null }
  const { day, time } = writtenMoment(cell)
  const read = day && dayIn(day, style)
  return read ? { day: read, time } : { problem: 'not-a-day' }
}

/** Reads a time: `HH:MM`, null for an empty cell. */
export function readTimeCell(cell: string): { time: string | null } | CellProblem {
  if (isBlank(cell)) return { time: null }
  const time = parseClockTime(
    foldedText(cell)
      .trim()
      .replace(/\.\d+$/, ''),
  )
  return time === null ? { problem: 'not-a-time' } : { time }
}

const isBlank = (cell: string): boolean => /^[\s-]*$/u.test(foldedText(cell))

/** What the import knows of the values of a column. */
export interface ColumnHints {
  choice?: ForeignColumnChoice | undefined
  /** Units that the header names. */
  headerUnits?: readonly ForeignUnit[] | undefined
  /** What the header says that its numbers are counted in; such numbers may have fractions. */
  scale?: number | undefined
  whole?: boolean | undefined
  max?: number | undefined
  days?: DayRange | undefined
  /** What the other columns of the file prove of marks. */
  fileMarks?: MarkEvidence | undefined
}

/** What is open in a column, with the answers that are possible. */
export interface ColumnQuestion {
  kind: 'decimal' | 'date-order'
  options: { value: string; style: ForeignStyle }[]
}

export interface JudgedColumn<Style extends ForeignStyle = ForeignStyle> {
  style: Style
  question: ColumnQuestion | null
}

/** What the numbers of a column prove of its marks. */
export function marksOf(texts: readonly string[]): MarkEvidence {
  const cores = texts.flatMap((text) => {
    const { core, note } = writtenNumber(text)
    return core !== null && note !== 'below' ? core : []
  })
  return markEvidence(cores)
}

/** Judges how the numbers of a column are written. */
export function judgeNumbers(texts: readonly string[], hints: ColumnHints): JudgedColumn<ForeignNumberStyle> {
  const { choice, scale = 1 } = hints
  const styleOf = (decimal: DecimalMark): ForeignNumberStyle => ({ ...unitAndScale(hints), decimal })
  if (choice?.decimal !== undefined) return { style: styleOf(choice.decimal), question: null }
  const options = marksLeft(texts, { ...hints, whole: hints.whole === true && scale === 1 })
  const [first = 'none'] = options
  if (options.length < 2) return { style: styleOf(first), question: null }
  return {
    style: styleOf(first),
    question: { kind: 'decimal', options: options.map((value) => ({ value, style: styleOf(value) })) },
  }
}

function unitAndScale({
  choice,
  headerUnits = [],
  scale = 1,
}: ColumnHints): Omit<ForeignNumberStyle, 'decimal'> {
  const unit = choice?.unit ?? (headerUnits.length === 1 ? (headerUnits[0] ?? null) : null)
  return { kind: 'number', unit, ...(scale > 1 && { scale }) }
}

/** The marks that the column and then the file leave open. */
function marksLeft(texts: readonly string[], hints: ColumnHints): DecimalMark[] {
  const own = marksOf(texts)
  if (!usesMarks(own)) return ['none']
  const judged = judgeMarks(own, hints.whole)
  if ('decimal' in judged) return [judged.decimal]
  const ofFile = judgeMarks(addEvidence(own, hints.fileMarks ?? noEvidence()), hints.whole)
  return 'decimal' in ofFile ? [ofFile.decimal] : fittingMarks(texts, judged.options, hints)
}

/** Those that what the import knows of the field leaves. */
function fittingMarks(
  texts: readonly string[],
  options: DecimalMark[],
  { whole, max }: ColumnHints,
): DecimalMark[] {
  const inGroups = options.filter((option) => option === 'none' || option === '٫').toReversed()
  if (whole === true && inGroups.length > 0) return inGroups.slice(0, 1)
  const fitting = options.filter((decimal) => fits(texts, decimal, max))
  return fitting.length === 0 ? options : fitting
}

function fits(texts: readonly string[], decimal: DecimalMark, max = Number.POSITIVE_INFINITY): boolean {
  return texts.every((text) => {
    const read = readNumberCell(text, { decimal, unit: null })
    return isProblem(read) || Math.abs(read.value ?? 0) <= max
  })
}

/** Judges how the days of a column are written. @param today for years of two digits */
export function judgeDays(
  texts: readonly string[],
  today: IsoDate,
  hints: ColumnHints,
): JudgedColumn<ForeignDateStyle> {
  const { choice, days = {} } = hints
  const { style, options } = judgeDates(texts.map(writtenMoment), today, days, choice)
  if (options.length < 2) return { style, question: null }
  return {
    style,
    question: {
      kind: 'date-order',
      options: options.map((reading) => ({ value: readingName(reading), style: { ...style, ...reading } })),
    },
  }
}

/** `dmy`, and where years have two digits `dmy,persian`. */
const readingName = ({ order, calendar }: DateReading): string =>
  calendar === null ? order : `${order},${calendar}`

/** What a cell is read as, for people: an ISO day with its time, a plain number, or nothing where it cannot be read. */
export function readAs(cell: string, style: ForeignStyle): string {
  switch (style.kind) {
    case 'number': {
      const read = readNumberCell(cell, style)
      if (isProblem(read)) return ''
      return read.value === null ? '' : String(read.value)
    }
    case 'date': {
      const read = readDayCell(cell, style)
      if (isProblem(read) || read.day === null) return ''
      return read.time === null ? read.day : `${read.day} ${read.time}`
    }
    case 'time': {
      const read = readTimeCell(cell)
      return isProblem(read) ? '' : (read.time ?? '')
    }
    default:
      return cell
  }
}
