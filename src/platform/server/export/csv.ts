import { Buffer } from 'node:buffer'
import {
  numberCell,
  pieceChars,
  textCell,
  type CellKind,
  type CellValue,
  type SheetColumn,
  type SheetWriter,
} from './sheet.ts'

// Without the mark Excel reads the file in the code page of the computer and Persian turns into garbage.
const byteOrderMark = '\ufeff'

// What starts a formula (OWASP «CSV injection»), also behind blanks and invisible characters, which some programs skip.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const formulaStart = /^[\t\r\n\0]|^[\s\0-\x1f\p{Cf}]*[=+\-@＝＋－＠]/u

const needsQuotes = /[",;\t\r\n]|^\s|\s$/

/**
 * One cell of a CSV line (RFC 4180). A number stays a number, a negative one too, and so does the text of a numeric
 * in a numeric column. Other text that a spreadsheet would run as a formula gets a leading apostrophe.
 */
export function csvCell(value: CellValue, kind: CellKind = 'text'): string {
  if (value === null) return ''
  return numberCell(kind, value) ?? quoted(typeof value === 'number' ? textCell(value) : guarded(value))
}

function guarded(value: string): string {
  const text = textCell(value)
  // Asked of the text as it came, too: a control character taken out of it must not take the guard with it.
  return formulaStart.test(value) || formulaStart.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Opens a CSV file: UTF-8 with byte order mark, CRLF lines, one header line. */
export function openCsv(columns: readonly SheetColumn[], write: (piece: Uint8Array) => void): SheetWriter {
  let held = `${byteOrderMark}${columns.map((column) => csvCell(column.header, 'text')).join(',')}\r\n`
  const flush = () => {
    write(Buffer.from(held, 'utf8'))
    held = ''
  }
  return {
    row(values) {
      held += `${columns.map((column, at) => csvCell(values[at] ?? null, column.kind)).join(',')}\r\n`
      if (held.length >= pieceChars) flush()
      return undefined
    },
    end: async () => flush(),
  }
}
