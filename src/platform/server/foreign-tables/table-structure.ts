import { foldedText } from '#platform/contract/text/search-key.ts'
import { type HeaderWords, isOnlyUnit } from './header-words.ts'

/** A row with its number in the file. */
export interface NumberedRow {
  row: number
  cells: string[]
}

/** Rows above the headers, as banks write holder and account there and tables of food their title. */
export const searchedRows = 40

/** Where the values of a table begin. */
export interface TableStart {
  /** Of the headers in the file, from 1; 0: there are none. */
  headerRow: number
  headerRows: number
  headers: string[]
  /** How many of the given rows are titles and headers. */
  skipped: number
}

/** What a person says of the place of the headers. */
export interface StartChoice {
  headerRow?: number | undefined
  headerRows?: number | undefined
}

/**
 * The headers: the row with most words that are known; without known words the first row as wide as the table without a
 * number in it. A second row of headers narrows the first («مبلغ» over «بدهکار» and «بستانکار») or holds the units.
 * @param rows the first rows that hold something
 */
export function tableStart(
  rows: readonly NumberedRow[],
  words: HeaderWords,
  choice: StartChoice,
): TableStart {
  const at = choice.headerRow === undefined ? headersAt(rows, words) : chosenAt(rows, choice.headerRow)
  const upper = rows[at]
  if (upper === undefined) return withoutHeaders(rows)
  const lower = rows[at + 1]?.cells ?? []
  const isTwo =
    choice.headerRows === undefined ? isSecondHeader(upper.cells, lower, words) : choice.headerRows === 2
  return {
    headerRow: upper.row,
    headerRows: isTwo ? 2 : 1,
    headers: isTwo ? joined(upper.cells, lower, words) : [...upper.cells],
    skipped: at + (isTwo ? 2 : 1),
  }
}

function withoutHeaders(rows: readonly NumberedRow[]): TableStart {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return { headerRow: 0, headerRows: 0, headers: Array.from({ length: width }, () => ''), skipped: 0 }
}

function chosenAt(rows: readonly NumberedRow[], row: number): number {
  return row === 0 ? -1 : rows.findIndex((one) => one.row === row)
}

function headersAt(rows: readonly NumberedRow[], words: HeaderWords): number {
  const known = rows.slice(0, searchedRows).map((row, at) => knownIn(row, rows[at + 1], words))
  const most = Math.max(0, ...known)
  if (most >= 2) return known.indexOf(most)
  const shaped = headersByShape(rows)
  return most === 1 && shaped !== known.indexOf(1) && isWide(rows, known.indexOf(1))
    ? known.indexOf(1)
    : shaped
}

/** Different fields that a row names, by itself and with the row below it. */
function knownIn({ cells }: NumberedRow, below: NumberedRow | undefined, words: HeaderWords): number {
  if (cells.some(isNumberLike)) return 0
  const own = cells.flatMap((cell) => words.meaningOf(cell).key ?? [])
  const isTwo = below !== undefined && own.length > 0 && isSecondHeader(cells, below.cells, words)
  const lower = isTwo ? below.cells.flatMap((cell) => words.meaningOf(cell).key ?? []) : []
  return new Set([...own, ...lower]).size
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

/** As wide as most rows: title lines fill one or two cells. */
function usualWidth(rows: readonly NumberedRow[]): number {
  const widths = rows.map(({ cells }) => filled(cells)).toSorted((one, two) => one - two)
  return widths[Math.floor(widths.length / 2)] ?? 0
}

const isWide = (rows: readonly NumberedRow[], at: number): boolean =>
  filled(rows[at]?.cells ?? []) >= Math.max(1, usualWidth(rows) / 2)

function headersByShape(rows: readonly NumberedRow[]): number {
  const at = rows.findIndex(({ cells }, place) => isWide(rows, place) && !cells.some(isNumberLike))
  if (at >= 0 && at <= searchedRows) return at
  // Rows of values from the first on: it is one of them.
  const first = rows[0]?.cells.filter((cell) => cell.trim() !== '') ?? []
  return first.filter(isNumberLike).length > first.length / 2 ? -1 : 0
}

/** Holds digits and no word: an amount, a day, a phone. */
function isNumberLike(cell: string): boolean {
  const folded = foldedText(cell)
  return /\d/.test(folded) && !/\p{L}{2}/u.test(folded)
}

/** A row of words below the headers that fills their gaps, or of their units. */
function isSecondHeader(upper: readonly string[], lower: readonly string[], words: HeaderWords): boolean {
  const texts = lower.filter((cell) => cell.trim() !== '')
  if (texts.length === 0 || lower.some((cell) => /\d/.test(foldedText(cell)) && !isOnlyUnit(cell)))
    return false
  if (texts.every(isOnlyUnit)) return true
  const isKnown = texts.some((cell) => words.meaningOf(cell).key !== null)
  const fillsGap = lower.some((cell, at) => cell.trim() !== '' && (upper[at] ?? '').trim() === '')
  return isKnown && fillsGap && filled(upper) > 0
}

/** Two rows of headers as one. */
function joined(upper: readonly string[], lower: readonly string[], words: HeaderWords): string[] {
  const width = Math.max(upper.length, lower.length)
  let group = ''
  return Array.from({ length: width }, (_, at) => {
    const above = (upper[at] ?? '').trim()
    const below = (lower[at] ?? '').trim()
    // A merged header stands over the columns to its right, up to the next one.
    if (above !== '' || below === '') group = above
    return below === '' ? above : joinedHeader(group, below, words)
  })
}

/** The lower header; with the one above where only both are known, and where one of them has the unit. */
function joinedHeader(above: string, below: string, words: HeaderWords): string {
  if (isOnlyUnit(below)) return `${above} (${below.replaceAll(/[()[\]]/g, '')})`
  const whole = `${above} ${below}`.trim()
  const own = words.meaningOf(below)
  if (own.key === null) return words.meaningOf(whole).key === null ? below : whole
  const isGroupsUnit = own.units.length === 0 && words.meaningOf(above).units.length > 0
  return isGroupsUnit ? `${below}، ${above}` : below
}

/** The label of a row of totals, folded: the whole cell. */
const totalLabel =
  /^(?:جمع(?: ?کل)?|جمع ?کل .*|مجموع(?: ?کل)?|سر ?جمع|مجموع .*|جمع (?:صفحه|ستون|گردش|مبالغ|واریز|برداشت).*|المجموع.*|الاجمالی.*|اجمالی.*|المجموع الکلی|مانده (?:نهایی|پایان).*|موجودی پایان.*|الرصید (?:النهایی|الختامی).*|closing balance|(?:grand |sub)?totals?|sum)\s*:?$/u

/** Rows at the end that are no values: totals, and notes that fill one cell of many. */
export function isTotalRow(cells: readonly string[]): boolean {
  return cells.slice(0, 4).some((cell) => totalLabel.test(foldedText(cell).replaceAll(/\s+/g, ' ').trim()))
}

export const isNoteRow = (cells: readonly string[], width: number): boolean =>
  width >= 4 && filled(cells) === 1

/** The headers once more, as at the top of each printed page. */
export function isSameAs(headers: readonly string[], cells: readonly string[]): boolean {
  if (filled(cells) < 2 || filled(cells) < filled(headers)) return false
  if (cells.some(hasDigit) && !headers.some(hasDigit)) return false
  return headers.every((header, at) => shapeOf(header) === shapeOf(cells[at] ?? ''))
}

const hasDigit = (cell: string): boolean => /\p{Nd}/u.test(cell)

const shapeOf = (header: string): string => foldedText(header).replaceAll(/\s+/g, ' ').trim()

/** The headers of another table below: words of fields only, at least two. */
export function isOtherHeader(cells: readonly string[], words: HeaderWords): boolean {
  const texts = cells.filter((cell) => cell.trim() !== '')
  if (texts.length < 2 || texts.some(hasDigit)) return false
  const keys = texts.map((cell) => words.meaningOf(cell).key)
  return keys.every((key) => key !== null) && new Set(keys).size > 1
}
