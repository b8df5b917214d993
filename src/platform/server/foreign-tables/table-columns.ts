import type {
  ForeignChoices,
  ForeignColumn,
  ForeignColumnChoice,
  ForeignDateOrder,
  ForeignKind,
  ForeignQuestion,
  ForeignStyle,
  ForeignUnit,
} from '#platform/contract/foreign-tables.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { foldedText } from '#platform/contract/text/search-key.ts'
import { type WrittenMoment, writtenMoment } from './date-column.ts'
import type { ForeignField } from './foreign-field.ts'
import { addEvidence, type MarkEvidence, noEvidence, writtenNumber } from './number-column.ts'
import {
  type ColumnHints,
  type ColumnQuestion,
  isProblem,
  judgeDays,
  type JudgedColumn,
  judgeNumbers,
  marksOf,
  readAs,
  readNumberCell,
} from './read-column.ts'
import type { NamedColumn } from './table-fields.ts'
import { scaleIn } from './unit-words.ts'

const samplesMax = 5
const askedSamples = 3

/** A column with its distinct texts. */
export interface FilledColumn extends NamedColumn {
  texts: readonly string[]
}

export interface JudgedTable {
  columns: ForeignColumn[]
  questions: ForeignQuestion[]
}

interface Judging {
  choices: ForeignChoices
  today: IsoDate
  fileMarks: MarkEvidence
}

/** Judges all columns of a file, and what has to be asked: of marks and order of days once for the file. */
export function judgeColumns(
  filled: readonly FilledColumn[],
  choices: ForeignChoices,
  today: IsoDate,
): JudgedTable {
  const kinds = filled.map((column) => ({ column, kind: kindOf(column) }))
  const numbers = kinds.filter(({ kind, column }) => kind === 'number' && column.field !== null)
  const fileMarks = numbers.reduce((sum, { column }) => addEvidence(sum, marksOf(column.texts)), noEvidence())
  const judging: Judging = { choices, today, fileMarks }
  const judged = kinds.map(({ column, kind }) => ({ column, ...judgeColumn(column, kind, judging) }))
  const asked = judged.filter(({ column, question }) => column.field !== null && question !== null)
  const questions = [
    ...onceForTheFile(asked.filter(({ question }) => question?.kind === 'decimal')),
    ...onceForTheFile(asked.filter(({ question }) => question?.kind === 'date-order')),
    ...judged.flatMap(({ column, style }) => unitQuestion(column, style, choices.columns?.[column.at]) ?? []),
  ]
  const columns = judged.map(({ column, style }) => ({
    at: column.at,
    header: column.header,
    field: column.field?.key ?? null,
    units: column.units,
    unitChoices: [...(column.field?.unitChoices ?? column.field?.units ?? [])],
    samples: column.texts.slice(0, samplesMax),
    read: readAs(column.texts[0] ?? '', style),
    style,
  }))
  return { columns, questions }
}

type Asked = JudgedColumn & { column: FilledColumn }

function judgeColumn(column: FilledColumn, kind: ForeignKind, judging: Judging): JudgedColumn {
  const { choices, today, fileMarks } = judging
  const choice = choices.columns?.[column.at]
  const { field, units, texts } = column
  const hints: ColumnHints = {
    choice,
    headerUnits: units,
    fileMarks,
    ...hintsOf(field, units),
    scale: scaleIn(foldedText(column.header)),
  }
  if (kind === 'number') {
    const judged = judgeNumbers(texts, hints)
    return answered(withUnit(judged, column, choice), choices.decimal)
  }
  if (kind === 'date') return answered(judgeDays(texts, today, hints), orderAnswer(choices))
  return { style: { kind }, question: null }
}

/** The largest number is that of the usual unit. */
function hintsOf(field: ForeignField | null, [unit]: readonly ForeignUnit[]): ColumnHints {
  const isUsual = unit === undefined || unit === field?.unitless
  return { whole: field?.whole, max: isUsual ? field?.max : undefined, days: field?.days }
}

const orderAnswer = ({ order, calendar }: ForeignChoices): string | undefined =>
  order && (calendar ? `${order},${calendar}` : order)

/** What is said of the file answers what its columns leave open, and changes nothing that they prove. */
function answered(judged: JudgedColumn, answer: string | undefined): JudgedColumn {
  const { question } = judged
  if (question === null || answer === undefined) return judged
  const option =
    question.options.find(({ value }) => value === answer) ??
    question.options.find(({ value }) => value === (answer.split(',')[0] as ForeignDateOrder))
  return option ? { style: option.style, question: null } : judged
}

function withUnit(
  judged: JudgedColumn,
  { field, texts }: FilledColumn,
  choice?: ForeignColumnChoice,
): JudgedColumn {
  const { style, question } = judged
  if (style.kind !== 'number' || style.unit !== null || field?.unitless === undefined) return judged
  if (choice?.unit === undefined && isDoubtful(texts, style, field)) return judged
  const unit = field.unitless
  const named = (one: ForeignStyle): ForeignStyle => (one.kind === 'number' ? { ...one, unit } : one)
  const asked = question && {
    ...question,
    options: question.options.map((one) => ({ ...one, style: named(one.style) })),
  }
  return { style: named(style), question: asked }
}

/** Whether the numbers of a column without unit fit another unit better. */
function isDoubtful(texts: readonly string[], style: ForeignStyle, { doubt }: ForeignField): boolean {
  if (doubt === undefined || style.kind !== 'number') return false
  const numbers = texts.flatMap((text) => {
    const read = readNumberCell(text, style)
    return isProblem(read) || read.value === null || read.unit !== null ? [] : read.value
  })
  if ('above' in doubt) return numbers.some((one) => one > doubt.above)
  return numbers.some((one) => !Number.isInteger(one)) && numbers.every((one) => one <= doubt.max)
}

/** A unit that neither header nor cells nor the import say, or of which the header says several. */
function unitQuestion(
  { at, field, units, texts }: FilledColumn,
  style: ForeignStyle,
  choice?: ForeignColumnChoice,
) {
  if (field?.units === undefined || style.kind !== 'number' || choice?.unit !== undefined) return null
  const allowed = field.units
  if (style.unit !== null && allowed.includes(style.unit)) return null
  const bare = texts.filter(hasNoUnit)
  if (bare.length === 0 && style.unit === null) return null
  const options = unitsLeft(allowed, units).map((unit) => ({
    value: unit,
    samples: samplesAs(bare, { ...style, unit }),
  }))
  return { kind: 'unit' as const, column: at, field: field.key, options }
}

/** Those of several that a header names, or all. */
function unitsLeft(allowed: readonly ForeignUnit[], named: readonly ForeignUnit[]): readonly ForeignUnit[] {
  const both = allowed.filter((unit) => named.includes(unit))
  return both.length > 1 ? both : allowed
}

function hasNoUnit(text: string): boolean {
  const { core, units } = writtenNumber(text)
  return core !== null && units.length === 0
}

const samplesAs = (texts: readonly string[], style: ForeignStyle) =>
  texts.slice(0, askedSamples).map((written) => ({ written, read: readAs(written, style) }))

/** One question where all columns leave the same open. */
function onceForTheFile(asked: readonly Asked[]): ForeignQuestion[] {
  const groups = Map.groupBy(
    asked,
    ({ question }) => question?.options.map(({ value }) => value).join() ?? '',
  )
  return [...groups.values()].flatMap((columns) => {
    const [first] = columns
    if (!first?.question) return []
    const texts = columns.flatMap(({ column }) => column.texts)
    const isOne = groups.size === 1
    const { question, column } = first
    return [
      {
        kind: question.kind,
        column: isOne && columns.length > 1 ? null : column.at,
        field: column.field?.key ?? null,
        options: question.options.map(({ value, style }) => ({
          value,
          samples: samplesOf(texts, question, style),
        })),
      },
    ]
  })
}

/** Cells that the answers read differently. */
function samplesOf(texts: readonly string[], { options }: ColumnQuestion, style: ForeignStyle) {
  const different = texts.filter((text) => new Set(options.map((one) => readAs(text, one.style))).size > 1)
  return samplesAs(different, style)
}

/** What the import says of the field; of other columns what most cells are. */
function kindOf({ field, texts }: FilledColumn): ForeignKind {
  if (field !== null) return field.kind ?? 'text'
  const some = texts.slice(0, 100)
  const share = (is: (text: string) => boolean) => some.filter(is).length / Math.max(1, some.length)
  if (some.length === 0) return 'text'
  if (share((text) => isDay(writtenMoment(text))) > 0.8) return 'date'
  if (share((text) => /^\s*\d{1,2}:\d{2}/.test(foldedText(text))) > 0.8) return 'time'
  return share((text) => writtenNumber(text).core !== null) > 0.8 ? 'number' : 'text'
}

const isDay = ({ day }: WrittenMoment): boolean => day !== null && day.kind !== 'serial'
