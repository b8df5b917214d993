import { fieldError } from '#platform/contract/errors.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { CsvError, csvRows, guessDelimiter } from '#platform/server/import/csv-rows.ts'
import {
  type ColumnReading,
  neededStatementFields,
  statementLimits,
  type StatementReading,
} from '../statements.contract.ts'
import { messagesIn, readMessage } from './statement-messages.ts'
import { guessReadings, readRow } from './statement-rows.ts'

/** A deposit as a file or a message tells it. */
export interface ReadDeposit {
  paidOn: IsoDate
  /** `HH:MM`. */
  depositTime: string
  amount: number
  payerLastFour: string | null
  reference: string | null
  balance: number | null
  note: string | null
}

export type Problem = StatementReading['problems'][number]

/** What was read, before it is compared with what is known. */
export interface Reading extends Pick<
  StatementReading,
  'headers' | 'preview' | 'columns' | 'withdrawals' | 'refused' | 'problems'
> {
  deposits: ReadDeposit[]
}

const previewRows = 3

/** The deposits of a file. @throws `validation` for a file without rows, with too many, or columns that say too little */
export function readFile(text: string, given: readonly ColumnReading[] | undefined, today: IsoDate): Reading {
  const [headers = [], ...rows] = tableRows(text)
  if (rows.length === 0) throw fieldError('file', 'no-rows')
  if (rows.length > statementLimits.rows) throw fieldError('file', `too-many:${statementLimits.rows}`)
  if (headers.length > statementLimits.columns) throw fieldError('file', 'too-wide')
  const columns = given ?? guessReadings(headers)
  if (columns.length !== headers.length) throw fieldError('columns', 'wrong-length')
  const twice = columns.findIndex((field, at) => field !== 'skip' && columns.indexOf(field) !== at)
  if (twice >= 0) throw fieldError('columns', 'repeated')
  const reading = emptyReading(headers, [...columns])
  reading.preview = rows.slice(0, previewRows)
  // Before the columns are chosen nothing can be read; the headers alone are the answer.
  if (neededStatementFields.some((field) => !columns.includes(field))) {
    if (given) throw fieldError('columns', 'needs-columns')
    return reading
  }
  rows.forEach((fields, place) => take(reading, place + 2, readRow(fields, columns, today)))
  return reading
}

/** The deposits of pasted messages. @throws `validation` for too many */
export function readMessages(text: string, today: IsoDate): Reading {
  const messages = messagesIn(text)
  if (messages.length === 0) throw fieldError('text', 'required')
  if (messages.length > statementLimits.rows) throw fieldError('text', `too-many:${statementLimits.rows}`)
  const reading = emptyReading([], [])
  messages.forEach((message, place) => take(reading, place + 1, readMessage(message, today)))
  return reading
}

function emptyReading(headers: string[], columns: ColumnReading[]): Reading {
  return { headers, columns, preview: [], withdrawals: 0, refused: 0, problems: [], deposits: [] }
}

function take(
  reading: Reading,
  row: number,
  read: ReadDeposit | 'withdrawal' | { code: Problem['code'] },
): void {
  if (read === 'withdrawal') reading.withdrawals += 1
  else if ('code' in read) {
    reading.refused += 1
    if (reading.problems.length < statementLimits.problems) reading.problems.push({ row, code: read.code })
  } else reading.deposits.push(read)
}

/** Rows that hold something. @throws `validation` where the quotes do not match */
function tableRows(text: string): string[][] {
  try {
    const rows = csvRows(text, guessDelimiter(text))
    return [...rows].filter((fields) => fields.some((field) => field.trim() !== ''))
  } catch (error) {
    if (error instanceof CsvError) throw fieldError('file', 'stray-quote')
    throw error
  }
}
