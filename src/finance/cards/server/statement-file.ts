import { fieldError } from '#platform/contract/errors.ts'
import {
  type ForeignChoices,
  type ForeignColumn,
  foreignDateReadings,
  type ForeignProblem,
  type ForeignReading,
} from '#platform/contract/foreign-tables.contract.ts'
import { type ForeignTable, openForeignTable } from '#platform/server/foreign-tables/open-foreign-table.ts'
import {
  amountFields,
  type ColumnReading,
  type RowReason,
  statementFields,
  statementLimits,
  type StatementReading,
} from '../statements.contract.ts'
import { byBalance } from './statement-balance.ts'
import { statementColumns } from './statement-columns.ts'
import type { Answers, Place, Reading, ReadRow } from './statement-reading.ts'
import { bareNumber, cellOf, readRow, type TableStyle } from './statement-rows.ts'

/** How a person told a file of a bank to be read, kept for the next one with the same headers. */
export interface KeptFormat {
  /** Of the headers that are found unaided. */
  signature: string
  choices: ForeignChoices
}

export interface OpenedStatement {
  reading: Reading
  /** To be kept where somebody has said something of the file. */
  format: KeptFormat | null
}

const previewRows = 3

/**
 * The rows of a file as they are understood, in the way that was said now or for an earlier file with the same headers. What
 * belongs to the file is judged over the whole file: where the headers are, the order of dates, the marks of numbers, the
 * meaning of signs, the step of the balance.
 * @throws `validation` for a file that cannot be read, and for columns that contradict each other
 */
export async function openStatement(
  bytes: Uint8Array,
  given: Answers,
  place: Place & { formats: readonly KeptFormat[] },
): Promise<OpenedStatement> {
  const open = (choices: ForeignChoices) =>
    openForeignTable(bytes, {
      fields: statementColumns(place),
      choices: { ...usual(place), ...choices },
      limits: { bytes: statementLimits.bytes, rows: statementLimits.rows, columns: statementLimits.columns },
      today: place.today,
    })
  const said = choicesOf(given)
  const unaided = await open({})
  const { signature } = unaided.found
  const choices = said ?? place.formats.find((one) => one.signature === signature)?.choices
  const table = choices === undefined ? unaided : await open(choices)
  refuseWrongLength(given, table)
  return { reading: await readingOf(table, place), format: said && { signature, choices: said } }
}

/**
 * What needs no question, unless the file proves something else: in Iran a year of two digits is one of the Persian
 * calendar and comes first; no rial or dinar has thousandths.
 */
const usual = ({ country, currency }: Place): ForeignChoices => ({
  ...(country === 'IR' && { order: 'ymd', calendar: 'persian' }),
  ...(currency !== 'USD' && { decimal: 'none' }),
})

/** Null where nothing was said. @throws `validation` for one meaning of two columns */
function choicesOf({ columns, dateOrder, decimal, headerRow, sheet }: Answers): ForeignChoices | null {
  const twice = columns?.findIndex((field, at) => field !== 'skip' && columns.indexOf(field) !== at) ?? -1
  if (twice >= 0) throw fieldError('columns', 'repeated')
  const [order, calendar] = dateOrder === undefined ? [] : foreignDateReadings[dateOrder]
  const choices: ForeignChoices = {
    ...(columns && {
      columns: Object.fromEntries(
        columns.map((field, at) => [String(at), { field: field === 'skip' ? null : field }]),
      ),
    }),
    ...(order && { order }),
    ...(calendar && { calendar }),
    ...(decimal && { decimal }),
    ...(headerRow !== undefined && { headerRow }),
    ...(sheet !== undefined && { sheet }),
  }
  return Object.keys(choices).length === 0 ? null : choices
}

function refuseWrongLength({ columns }: Answers, table: ForeignTable): void {
  if (columns !== undefined && columns.length !== widthOf(table)) throw fieldError('columns', 'wrong-length')
}

/** Columns up to the last that has a header or a value. */
const widthOf = ({ columns }: ForeignReading): number => (columns.at(-1)?.at ?? -1) + 1

async function readingOf(table: ForeignTable, place: Place): Promise<Reading> {
  const { rows: read, ...file } = table
  const byPlace = Array.from({ length: widthOf(table) }, (_, at) =>
    table.columns.find((one) => one.at === at),
  )
  const columns = byPlace.map((column) => fieldIn(column))
  const rows: { row: number; cells: string[] }[] = []
  for await (const row of read()) rows.push(row)
  const style = styleOf(byPlace, columns, rows)
  const dateOrders = file.questions.flatMap(({ kind, options }) =>
    kind === 'date-order' ? options.map(({ value }) => dateReadingOf(value)) : [],
  )
  const isReadable = columns.includes('day') && amountFields.some((field) => columns.includes(field))
  const reading: Reading = {
    headers: byPlace.map((column) => column?.header ?? ''),
    preview: rows.slice(0, previewRows).map(({ cells }) => cells),
    columns,
    questions: isReadable ? questionsOf(file) : ['columns'],
    dateOrders,
    file,
    rows: [],
  }
  if (!isReadable) return reading
  const understood = rows.map(({ row, cells }) => ({ row, ...readRow(cells, style, place.today) }))
  const proved = columns.includes('balance') ? byBalance(understood) : understood
  return { ...reading, rows: withProblems(proved, file.problems) }
}

function fieldIn(column: ForeignColumn | undefined): ColumnReading {
  return statementFields.find((field) => field === column?.field) ?? 'skip'
}

const dateReadingOf = (value: string): StatementReading['dateOrders'][number] =>
  (Object.keys(foreignDateReadings) as StatementReading['dateOrders']).find((one) => one === value) ?? 'ymd'

function questionsOf({ questions }: ForeignReading): StatementReading['questions'] {
  const names = { 'date-order': 'date_order', decimal: 'decimal', sheet: 'sheet' } as const
  return questions.flatMap(({ kind }) => (kind in names ? names[kind as keyof typeof names] : []))
}

function styleOf(
  byPlace: readonly (ForeignColumn | undefined)[],
  columns: readonly ColumnReading[],
  rows: readonly { cells: string[] }[],
): TableStyle {
  const cells = rows.map(({ cells: all }) => cellOf(all, columns, 'amount'))
  return {
    columns,
    read: byPlace,
    signsAreUsed: columns.includes('amount') && cells.some((cell) => bareNumber(cell).sign < 0),
  }
}

/** Problems that take a row away; others are said of the file. */
const rowProblems: Partial<Record<ForeignProblem['code'], { isRefused: boolean; reason: RowReason }>> = {
  'total-row': { isRefused: false, reason: 'total' },
  'note-row': { isRefused: false, reason: 'nothing' },
  'repeated-header': { isRefused: false, reason: 'nothing' },
  'stray-quote': { isRefused: true, reason: 'quote' },
  'too-many-cells': { isRefused: true, reason: 'cells' },
}

type Row = ReadRow & { row: number }

/** Rows that the reader left out stand at their place: nothing of a file is lost without a word. */
function withProblems(rows: readonly Row[], problems: readonly ForeignProblem[]): Row[] {
  const lost = problems.flatMap(({ row, code }): Row[] => {
    const kind = rowProblems[code]
    return row === null || kind === undefined ? [] : [lostRow(row, kind)]
  })
  return [...rows, ...lost].toSorted((one, two) => one.row - two.row)
}

const lostRow = (row: number, { isRefused, reason }: { isRefused: boolean; reason: RowReason }): Row => ({
  row,
  written: '',
  paidOn: null,
  depositTime: null,
  number: null,
  units: [],
  payer: null,
  reference: null,
  balance: null,
  note: null,
  proof: { state: isRefused ? 'refused' : 'ignored', reason },
})
