import type {
  ForeignChoices,
  ForeignFound,
  ForeignProblem,
  ForeignQuestion,
  ForeignReading,
} from '#platform/contract/foreign-tables.contract.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { openContainer } from './container.ts'
import type { ForeignField, ForeignLimits } from './foreign-field.ts'
import { HeaderWords } from './header-words.ts'
import { type PackedTable, PackedRows, rowCount, unpackedRow } from './packed-rows.ts'
import { withPartedCells } from './parted-cells.ts'
import type { RawRow, RawSheet, RawTable } from './raw-row.ts'
import { repairedText } from './repaired-text.ts'
import { ForeignRefusalError } from './refusal.ts'
import { type FilledColumn, judgeColumns } from './table-columns.ts'
import { type NamedColumn, namedColumns, signatureOf } from './table-fields.ts'
import {
  isNoteRow,
  isOtherHeader,
  isSameAs,
  isTotalRow,
  type NumberedRow,
  searchedRows,
  type TableStart,
  tableStart,
} from './table-structure.ts'

/** What a file is read for. Plain data. */
export interface TableWish {
  fields: readonly ForeignField[]
  choices: ForeignChoices
  limits: ForeignLimits
  /** The business day, which years of two digits are judged by. */
  today: IsoDate
}

export interface ReadTable extends ForeignReading {
  packed: PackedTable
}

/** Rows that tell where the headers are. */
const topRows = 60
/** Of those, shown to choose the headers from. */
const shownRows = 20
const problemsMax = 500
/** Different texts of a column that it is judged by. */
const judgedTexts = 20_000
/** Totals and notes at the end. */
const tailRows = 8
/** Sheets that are looked into. */
const sheetsMax = 50

/**
 * Reads a file of others. Runs in a thread (`foreign-table.worker.ts`); tests call it directly.
 * @throws ForeignRefusalError where it cannot be read
 */
export async function readTable(bytes: Uint8Array, wish: TableWish): Promise<ReadTable> {
  const { choices, fields, limits, today } = wish
  const opened = await soundly(() => openContainer(bytes, choices, limits))
  const table = { ...opened, sheets: opened.sheets.map(withPartedCells) }
  const words = new HeaderWords(fields)
  const { sheet, question } = await soundly(() => chosenSheet(table, words, wish))
  const problems: ForeignProblem[] = []
  const { top, start, packed } = await soundly(() => rowsOf(sheet, table, words, wish, problems))
  if (rowCount(packed) === 0) throw new ForeignRefusalError('no-rows')
  const named = namedColumns(start.headers, words, fields, choices)
  const judged = judgeColumns(filledColumns(named, packed), choices, today)
  return {
    found: foundIn(table, sheet, start, top, rowCount(packed)),
    columns: judged.columns,
    questions: [...question, ...missingFields(named, fields), ...judged.questions],
    problems: cutProblems(problems),
    packed,
  }
}

/** What a parser says of a damaged file is that it is damaged. */
async function soundly<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ForeignRefusalError) throw error
    throw new ForeignRefusalError('broken-file')
  }
}

interface SheetChoice {
  sheet: RawSheet
  question: ForeignQuestion[]
}

async function chosenSheet(
  { sheets }: RawTable,
  words: HeaderWords,
  { choices, fields }: TableWish,
): Promise<SheetChoice> {
  const [only, ...others] = sheets
  if (only === undefined) throw new ForeignRefusalError('no-sheet')
  const chosen =
    others.length === 0 ? only : sheets.find(({ name }) => name !== null && name === choices.sheet)
  if (chosen !== undefined) return { sheet: chosen, question: [] }
  const looked = await Promise.all(sheets.slice(0, sheetsMax).map((sheet) => lookInto(sheet, words)))
  const shown = looked.filter(({ sheet, rows }) => rows.length > 1 && !sheet.isHidden)
  const most = Math.max(0, ...shown.map(({ known }) => known))
  const best = shown.filter(({ known }) => known === most)
  const isOpen = best.length > 1 && fields.length > 0
  return { sheet: best[0]?.sheet ?? only, question: isOpen ? [sheetQuestion(best)] : [] }
}

interface LookedSheet {
  sheet: RawSheet
  /** Fields that its headers name. */
  known: number
  rows: NumberedRow[]
}

async function lookInto(sheet: RawSheet, words: HeaderWords): Promise<LookedSheet> {
  const rows = await firstRows(sheet)
  const { headers } = tableStart(rows, words, {})
  return { sheet, rows, known: new Set(headers.flatMap((header) => words.meaningOf(header).key ?? [])).size }
}

function sheetQuestion(sheets: readonly LookedSheet[]): ForeignQuestion {
  const options = sheets.map(({ sheet: { name }, rows }) => ({
    value: name ?? '',
    samples: rows.slice(0, 3).map(({ cells }) => ({ written: cells.slice(0, 6).join(' | '), read: '' })),
  }))
  return { kind: 'sheet', column: null, field: null, options }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

async function firstRows(sheet: RawSheet): Promise<NumberedRow[]> {
  const rows: NumberedRow[] = []
  for await (const written of sheet.rows()) {
    const { row, cells } = repaired(written)
    if (!isEmpty(cells)) rows.push({ row, cells })
    if (rows.length >= searchedRows) break
  }
  return rows
}

interface SheetRows {
  top: NumberedRow[]
  start: TableStart
  packed: PackedTable
}

async function rowsOf(
  sheet: RawSheet,
  table: RawTable,
  words: HeaderWords,
  { choices, limits }: TableWish,
  problems: ForeignProblem[],
): Promise<SheetRows> {
  const top: RawRow[] = []
  const kept = new PackedRows(limits)
  let start: TableStart | null = null
  const keeping: Keeping = { table, words, problems, isOther: false }
  const keep = (raw: RawRow, { headers }: TableStart) => keepRow(raw, headers, kept, keeping)
  const begin = () => {
    const known = tableStart(top, words, choices)
    for (const raw of top.slice(known.skipped)) keep(raw, known)
    return known
  }
  for await (const written of sheet.rows()) {
    const raw = repaired(written)
    const cells = trimmed(raw.cells)
    if (cells.length > limits.columns) throw new ForeignRefusalError('too-wide', limits.columns)
    if (raw.problem !== undefined) {
      problems.push({ row: raw.row, column: null, code: raw.problem })
      if (problems.length > limits.rows) throw new ForeignRefusalError('too-many', limits.rows)
    } else if (cells.length > 0 && start !== null) keep({ ...raw, cells }, start)
    else if (cells.length > 0 && top.push({ ...raw, cells }) >= topRows) start = begin()
  }
  start ??= begin()
  dropTail(kept, start.headers.length, problems)
  return {
    top: top.slice(0, shownRows).map(({ row, cells }) => ({ row, cells })),
    start,
    packed: kept.packed(),
  }
}

/** With its texts as they were before a program read them in the wrong encoding; told at the first of them. */
function repaired(raw: RawRow): RawRow {
  const texts = raw.cells.map((cell) => repairedText(cell))
  const at = texts.findIndex((text) => text !== null)
  if (at < 0) return raw
  const cells = raw.cells.map((cell, place) => texts[place] ?? cell)
  return { ...raw, cells, cellProblems: [...(raw.cellProblems ?? []), { at, code: 'repaired-text' }] }
}

function trimmed(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}

interface Keeping {
  table: RawTable
  words: HeaderWords
  problems: ForeignProblem[]
  /** Below the headers of another table. */
  isOther: boolean
}

function keepRow(raw: RawRow, headers: readonly string[], kept: PackedRows, keeping: Keeping): void {
  const { table, words, problems } = keeping
  const { row, cells, cellProblems = [] } = raw
  if (isSameAs(headers, cells)) {
    keeping.isOther = false
    problems.push({ row, column: null, code: 'repeated-header' })
    return
  }
  // What stands below would be read under the wrong headers: money that left as money that came.
  keeping.isOther ||= isOtherHeader(cells, words)
  if (keeping.isOther) {
    problems.push({ row, column: null, code: 'other-table' })
    return
  }
  // What stands behind the last header would be read under the wrong one: an unquoted decimal comma, mostly.
  if (table.container === 'csv' && headers.length > 1 && cells.length > headers.length) {
    problems.push({ row, column: null, code: 'too-many-cells' })
    return
  }
  for (const { at, code } of cellProblems) problems.push({ row, column: at, code })
  kept.add(row, cells)
}

/** Totals at the end are no values, nor are notes below or above them. */
function dropTail(kept: PackedRows, width: number, problems: ForeignProblem[]): void {
  for (let dropped = 0; dropped < tailRows && kept.count > 1; dropped += 1) {
    const { row, cells } = unpackedRow(kept.packed(), kept.count - 1)
    const code = isTotalRow(cells) ? 'total-row' : isNoteRow(cells, width) ? 'note-row' : null
    if (code === null) return
    problems.push({ row, column: null, code })
    kept.pop()
  }
}

/** Columns with the different texts that they hold, in their order. */
function filledColumns(named: readonly NamedColumn[], packed: PackedTable): FilledColumn[] {
  const texts = named.map(() => new Set<string>())
  for (let at = 0; at < rowCount(packed); at += 1) {
    const { cells } = unpackedRow(packed, at)
    for (const [place, known] of texts.entries()) {
      const cell = cells[place] ?? ''
      if (known.size < judgedTexts && cell.trim() !== '') known.add(cell)
    }
  }
  return named
    .map((column, place) => ({ ...column, texts: [...(texts[place] ?? [])] }))
    .filter(({ header, texts: some }) => header.trim() !== '' || some.length > 0)
}

function missingFields(named: readonly NamedColumn[], fields: readonly ForeignField[]): ForeignQuestion[] {
  return fields
    .filter(({ key, required }) => required === true && named.every(({ field }) => field?.key !== key))
    .map(({ key }) => ({ kind: 'field', column: null, field: key, options: [] }))
}

function foundIn(
  { container, encoding, delimiter, sheets }: RawTable,
  sheet: RawSheet,
  start: TableStart,
  top: NumberedRow[],
  rows: number,
): ForeignFound {
  return {
    container,
    encoding,
    delimiter,
    top,
    rows,
    sheet: sheet.name,
    sheets: sheets.flatMap(({ name, isHidden }) => (name === null || isHidden ? [] : name)),
    headerRow: start.headerRow,
    headerRows: start.headerRows,
    signature: signatureOf(start.headers),
  }
}

function cutProblems(problems: readonly ForeignProblem[]): ForeignProblem[] {
  if (problems.length <= problemsMax) return [...problems]
  return [...problems.slice(0, problemsMax), { row: null, column: null, code: 'more-problems' }]
}
