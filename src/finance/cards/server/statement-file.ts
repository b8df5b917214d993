import type {
  ForeignChoices,
  ForeignColumn,
  ForeignProblem,
  ForeignReading,
} from '#platform/contract/foreign-tables.contract.ts'
import type { Db } from '#platform/server/database.ts'
import { type ForeignTable, openForeignTable } from '#platform/server/foreign-tables/open-foreign-table.ts'
import { rememberedReading } from '#platform/server/foreign-tables/remembered-readings.store.ts'
import {
  amountFields,
  type ColumnReading,
  type DateOrder,
  dateOrders,
  type RowReason,
  statementFields,
  statementLimits,
  type StatementReading,
} from '../statements.contract.ts'
import { byBalance } from './statement-balance.ts'
import { statementColumns } from './statement-columns.ts'
import type { Place, Reading, ReadRow } from './statement-reading.ts'
import { bareNumber, cellOf, readRow, type TableStyle } from './statement-rows.ts'

const previewRows = 3

/**
 * The rows of a file as they are understood, in the way that was said now or for the last file of the card with the same
 * headers. What belongs to the file is judged over the whole file: where the headers are, the order of dates, the marks of
 * numbers, the meaning of signs, the step of the balance.
 * @returns `signature`: of the headers as they are found unaided, by which what was said is remembered
 * @throws `validation` for a file that cannot be read
 */
export async function openStatement(
  db: Db,
  bytes: Uint8Array,
  said: ForeignChoices | null,
  place: Place & { cardId: number },
): Promise<{ reading: Reading; signature: string }> {
  const open = (choices: ForeignChoices) =>
    openForeignTable(bytes, {
      fields: statementColumns(place),
      choices: { ...usual(place), ...choices },
      limits: { bytes: statementLimits.bytes, rows: statementLimits.rows, columns: statementLimits.columns },
      today: place.today,
    })
  const unaided = await open({})
  const { signature } = unaided.found
  const choices = said ?? (await rememberedReading(db, sourceOf(place.cardId), signature)) ?? {}
  const table = Object.keys(choices).length === 0 ? unaided : await open(choices)
  return { reading: { ...(await readingOf(table, choices, place)), choices }, signature }
}

/** By which readings of the files of a card are remembered. */
export const sourceOf = (cardId: number): string => `statements:${cardId}`

/**
 * What needs no question, unless the file proves something else: in Iran a year of two digits is one of the Persian
 * calendar and comes first; no rial or dinar has thousandths.
 */
const usual = ({ country, currency }: Place): ForeignChoices => ({
  ...(country === 'IR' && { order: 'ymd', calendar: 'persian' }),
  ...(currency !== 'USD' && { decimal: 'none' }),
})

/** Columns up to the last that has a header or a value. */
const widthOf = ({ columns }: ForeignReading): number => (columns.at(-1)?.at ?? -1) + 1

async function readingOf(table: ForeignTable, choices: ForeignChoices, place: Place): Promise<Reading> {
  const { rows: read, ...file } = table
  const byPlace = Array.from({ length: widthOf(table) }, (_, at) =>
    table.columns.find((one) => one.at === at),
  )
  const columns = withTime(byPlace, choices)
  const rows: { row: number; cells: string[] }[] = []
  for await (const row of read()) rows.push(row)
  const style = styleOf(byPlace, columns, rows)
  const asked = file.questions.flatMap(({ kind, options }) =>
    kind === 'date-order' ? options.map(({ value }) => orderOf(value)) : [],
  )
  const isReadable = columns.includes('day') && amountFields.some((field) => columns.includes(field))
  const reading: Reading = {
    headers: byPlace.map((column) => column?.header ?? ''),
    preview: rows.slice(0, previewRows).map(({ cells }) => cells),
    columns,
    questions: isReadable ? questionsOf(file) : ['columns'],
    dateOrders: [...new Set(asked)],
    file,
    choices: {},
    rows: [],
  }
  if (!isReadable) return reading
  const understood = rows.map(({ row, cells }) => ({ row, ...readRow(cells, style, place.today) }))
  const proved = columns.includes('balance') ? byBalance(understood) : understood
  return { ...reading, rows: withProblems(proved, file.problems) }
}

/** Beside a day the only column of hours that nobody named is the time, whatever its header says. */
function withTime(byPlace: readonly (ForeignColumn | undefined)[], choices: ForeignChoices): ColumnReading[] {
  const columns = byPlace.map((column) => fieldIn(column))
  const hours = byPlace.flatMap((column, at) =>
    column?.field === null && column.style.kind === 'time' && choices.columns?.[at]?.field === undefined
      ? at
      : [],
  )
  const isClear = hours.length === 1 && !columns.includes('time')
  return columns.map((column, at) => (isClear && at === hours[0] ? 'time' : column))
}

function fieldIn(column: ForeignColumn | undefined): ColumnReading {
  return statementFields.find((field) => field === column?.field) ?? 'skip'
}

/** `dmy,persian` is `dmy` too. */
const orderOf = (value: string): DateOrder => dateOrders.find((one) => value.startsWith(one)) ?? 'ymd'

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
  'other-table': { isRefused: true, reason: 'other-table' },
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
