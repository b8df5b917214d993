import { stripBidi } from '#platform/contract/text/normalise.ts'

export type CellKind = 'text' | 'whole' | 'decimal' | 'date' | 'instant'

/**
 * What a column hands over, by kind. text: any text. whole and decimal: a number, or the text of a PostgreSQL numeric.
 * date: `YYYY-MM-DD`. instant: ISO 8601; the clock time is shown as written, so the header should name its zone.
 */
export type CellValue = string | number | null

export interface SheetColumn {
  header: string
  kind: CellKind
  /** In characters; absent: a width that suits the kind. CSV has none. */
  width?: number
}

/** Turns rows into the bytes of one file, piece by piece; the pieces go to the `write` it was opened with. */
export interface SheetWriter {
  /** One value per column, in the order of the columns. @returns what to wait for before the next row, if anything */
  row(values: readonly CellValue[]): Promise<void> | undefined
  /** Writes what is still held back. Nothing may follow. */
  end(): Promise<void>
}

/** Characters gathered before a piece is encoded: large enough to be cheap, small enough not to stall other requests. */
export const pieceChars = 65_536

// Tab and line breaks stay. The others have no picture, end a cell early or make the XML invalid; a half surrogate
// would turn into U+FFFD.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]|\p{Cs}/gu

/** The text as a file may hold it: without control characters and bidirectional controls; ZWNJ stays. */
export function writableText(text: string): string {
  return stripBidi(text).replace(unwritable, '')
}

const plainNumber = /^-?\d+(\.\d+)?$/

/** Digits that a spreadsheet keeps exactly; a longer number is kept as text. */
const exactDigits = 15

/** The number of a numeric column when a spreadsheet can hold it exactly, in plain digits; otherwise undefined. */
export function numberCell(kind: CellKind, value: string | number): string | undefined {
  if (kind !== 'whole' && kind !== 'decimal') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (!plainNumber.test(value)) return undefined
  return value.replace(/\D/g, '').length > exactDigits ? undefined : value
}

/** The text of a cell that is no number cell. NaN and the infinities are no value anyone can read: an empty cell. */
export function textCell(value: string | number): string {
  if (typeof value === 'string') return writableText(value)
  return Number.isFinite(value) ? String(value) : ''
}
