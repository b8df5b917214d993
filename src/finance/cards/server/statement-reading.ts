import { fieldError } from '#platform/contract/errors.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import { CsvError, csvRows, guessDelimiter } from '#platform/server/import/csv-rows.ts'
import { numberMarks } from '#platform/contract/text/number-marks.ts'
import {
  amountFields,
  type ColumnReading,
  type DateOrder,
  type RowReason,
  type RowState,
  statementLimits,
  type StatementReading,
} from '../statements.contract.ts'
import { byBalance } from './statement-balance.ts'
import { guessReadings, tableStart, unitsOfHeader } from './statement-columns.ts'
import { dayAndTime, dayStyle } from './statement-days.ts'
import { messagesIn, readMessage } from './statement-messages.ts'
import { writtenDays } from './statement-moments.ts'
import { bareNumber, cellOf, readRow, type TableStyle } from './statement-rows.ts'
import type { Unit } from './statement-labels.ts'

/** Whether money came, and what says so. */
export interface Proof {
  state: RowState
  reason: RowReason
}

/** A row or message as it is understood, before its unit is known and before it is compared with known deposits. */
export interface ReadRow {
  /** The amount as it is written, or the message. */
  written: string
  paidOn: IsoDate | null
  /** `HH:MM`; null: the source does not say it. */
  depositTime: string | null
  /** Without sign, in the unit of the source. */
  number: number | null
  /** Units that the row, its header or the message names. */
  units: Unit[]
  payerLastFour: string | null
  reference: string | null
  /** In the unit of the source. */
  balance: number | null
  note: string | null
  proof: Proof
}

/** What was read of a source. */
export interface Reading extends Pick<
  StatementReading,
  'headers' | 'preview' | 'columns' | 'questions' | 'dateOrders'
> {
  rows: (ReadRow & { row: number })[]
}

/** What a person says of a source. */
export interface Answers {
  columns?: readonly ColumnReading[] | undefined
  dateOrder?: DateOrder | undefined
}

/** Where and when a source is read. */
export interface Place {
  country: CountryId
  today: IsoDate
}

const previewRows = 3

/**
 * The rows of a file as they are understood. What belongs to the file is judged over the whole file: where the headers
 * are, the order of dates, the marks of numbers, the meaning of signs, the step of the balance.
 * @throws `validation` for a file without rows, with too many, or columns that contradict each other
 */
export function readFile(text: string, given: Answers, { country, today }: Place): Reading {
  const table = tableRows(text)
  const { headers, first } = tableStart(table.map(({ fields }) => fields))
  const rows = table.slice(first)
  if (rows.length === 0) throw fieldError('file', 'no-rows')
  if (rows.length > statementLimits.rows) throw fieldError('file', `too-many:${statementLimits.rows}`)
  const columns = columnsOf(headers, given.columns)
  const preview = rows.slice(0, previewRows).map(({ fields }) => fields)
  const reading: Reading = { headers, preview, columns, questions: [], dateOrders: [], rows: [] }
  const isReadable = columns.includes('day') && amountFields.some((field) => columns.includes(field))
  if (!isReadable) return { ...reading, questions: ['columns'] }
  const dayTexts = rows.map(({ fields }) => dayAndTime(cellOf(fields, columns, 'day'), '').day)
  const { order, question } = dayStyle(dayTexts, { country, today }, given.dateOrder)
  const style = styleOf(rows, headers, columns, order ?? 'ymd')
  const read = rows.map(({ row, fields }) => ({ row, ...readRow(fields, style, today) }))
  if (order === null) return { ...reading, questions: ['date_order'], dateOrders: question, rows: read }
  return { ...reading, rows: columns.includes('balance') ? byBalance(read) : read }
}

/** @throws `validation` for too many columns and for given meanings that do not fit them */
function columnsOf(headers: readonly string[], given: readonly ColumnReading[] | undefined): ColumnReading[] {
  if (headers.length > statementLimits.columns) throw fieldError('file', 'too-wide')
  const columns = [...(given ?? guessReadings(headers))]
  if (columns.length !== headers.length) throw fieldError('columns', 'wrong-length')
  const twice = columns.findIndex((field, at) => field !== 'skip' && columns.indexOf(field) !== at)
  if (twice >= 0) throw fieldError('columns', 'repeated')
  return columns
}

interface TableRow {
  /** As a table program counts. */
  row: number
  fields: string[]
}

function styleOf(
  rows: readonly TableRow[],
  headers: readonly string[],
  columns: readonly ColumnReading[],
  order: DateOrder,
): TableStyle {
  const cellsOf = (fields: readonly ColumnReading[]) =>
    rows.flatMap((row) =>
      columns.flatMap((field, at) => (fields.includes(field) ? [row.fields[at] ?? ''] : [])),
    )
  const numbers = cellsOf([...amountFields, 'balance']).map((cell) => bareNumber(cell).text)
  const named = headers.filter((_, at) => amountFields.some((field) => field === columns[at]))
  return {
    columns,
    order,
    marks: numberMarks(numbers),
    signsAreUsed: cellsOf(['amount']).some((cell) => bareNumber(cell).sign < 0),
    headerUnits: [...new Set(named.flatMap(unitsOfHeader))],
  }
}

/** Pasted messages as they are understood. @throws `validation` for none and for too many */
export function readMessages(text: string, given: Answers, { country, today }: Place): Reading {
  const messages = messagesIn(text)
  if (messages.length === 0) throw fieldError('text', 'required')
  if (messages.length > statementLimits.rows) throw fieldError('text', `too-many:${statementLimits.rows}`)
  const days = messages.flatMap(writtenDays)
  const { order, question } = dayStyle(days, { country, today }, given.dateOrder)
  return {
    headers: [],
    preview: [],
    columns: [],
    questions: order === null ? ['date_order'] : [],
    dateOrders: question,
    rows: messages.map((message, place) => ({
      row: place + 1,
      ...readMessage(message, { order: order ?? 'ymd', country, today }),
    })),
  }
}

/** Rows that hold something. @throws `validation` where the quotes do not match */
function tableRows(text: string): TableRow[] {
  try {
    const [, line = '', mark] = /^(\uFEFF?sep=(.)\r?\n)?/i.exec(text) ?? []
    const body = text.slice(line.length)
    const delimiter =
      mark === ';' || mark === ',' || mark === '\t' ? mark : guessDelimiter(fromFirstRow(body))
    const skipped = line === '' ? 1 : 2
    return [...csvRows(body, delimiter)]
      .map((fields, place) => ({ row: place + skipped, fields }))
      .filter(({ fields }) => fields.some((field) => field.trim() !== ''))
  } catch (error) {
    if (error instanceof CsvError) throw fieldError('file', 'stray-quote')
    throw error
  }
}

/** Without the title lines that hold no delimiter. */
function fromFirstRow(text: string): string {
  return /(?:^|\n)([^\n]*[,;\t][\s\S]*)$/.exec(text)?.[1] ?? text
}
