import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import {
  numberCell,
  pieceChars,
  textCell,
  writableText,
  type CellKind,
  type CellValue,
  type SheetColumn,
  type SheetWriter,
} from './sheet.ts'
import {
  columnLetters,
  escapeXml,
  fixedParts,
  headerStyle,
  sheetEnd,
  sheetStart,
  styleOf,
} from './xlsx-parts.ts'

/** What one sheet of Excel holds, header included. */
const rowsMax = 1_048_576
/** What one cell of Excel holds. */
const cellChars = 32_767
/** Sizes are 32 bits in a ZIP file without extensions. */
const bytesMax = 0xffff_ffff

// A fixed time keeps equal exports equal byte for byte; noon, so that it is a valid ZIP time in each zone.
const modified = '2000-01-01T12:00:00Z'

/**
 * Opens an XLSX file with one sheet: right to left, frozen header, number and date cells, text typed as text.
 * Memory does not grow with the rows.
 * @throws RangeError from `row` when there are more rows or bytes than the format holds
 */
export function openXlsx(
  columns: readonly SheetColumn[],
  sheet: string,
  write: (piece: Uint8Array) => void,
): SheetWriter {
  const zip = new Zip((error, piece) => {
    if (error) throw error
    write(piece)
  })
  const fixed = fixedParts(writableText(sheet)).map(([path, xml]) => openPart(zip, path).end(xml))
  const part = openPart(zip, 'xl/worksheets/sheet1.xml')
  const cells = columns.map(({ kind }, at) => cellWriter(kind, columnLetters(at)))
  let rows = 1
  let held =
    sheetStart(columns) +
    rowXml(
      rows,
      columns.map(({ header }, at) => headerCell(header, columnLetters(at))),
    )
  return {
    row(values) {
      rows += 1
      if (rows > rowsMax) throw new RangeError(`One sheet holds ${rowsMax} rows`)
      held += rowXml(
        rows,
        cells.map((cell, at) => cell(values[at] ?? null, rows)),
      )
      if (held.length < pieceChars) return undefined
      const piece = held
      held = ''
      return part.write(piece)
    },
    async end() {
      await part.end(held + sheetEnd)
      await Promise.all(fixed)
      zip.end()
    },
  }
}

interface Part {
  write(xml: string): Promise<void>
  /** Writes the last piece. */
  end(xml: string): Promise<void>
}

/**
 * A file of the archive that is compressed while it comes, beside the event loop: one compressor for all of it, since
 * the memory of one for each piece is freed late.
 */
function openPart(zip: Zip, filename: string): Part {
  const deflate = createDeflateRaw()
  const file: ZipInputFile = { filename, compression: 8, mtime: modified, crc: 0, size: 0 }
  zip.add(file)
  deflate.on('data', (piece: Uint8Array) => file.ondata?.(null, piece, false))
  const ended = once(deflate, 'end')
  // Whoever waits for the end hears of a fault; nobody waits when the file is given up.
  ended.catch(() => {})
  // One place to encode in for all pieces: memory outside the heap is freed late.
  let room = Buffer.alloc(0)
  const write = (xml: string) =>
    new Promise<void>((resolve, reject) => {
      const bytesAtMost = xml.length * 3
      if (room.length < bytesAtMost) room = Buffer.alloc(bytesAtMost)
      const piece = room.subarray(0, room.write(xml, 'utf8'))
      file.size = (file.size ?? 0) + piece.length
      if (file.size > bytesMax) throw new RangeError('The sheet is larger than 4 GB')
      file.crc = crc32(piece, file.crc)
      deflate.write(piece, (error) => (error ? reject(error) : resolve()))
    })
  return {
    write,
    async end(xml) {
      await write(xml)
      deflate.end()
      await ended
      file.ondata?.(null, new Uint8Array(0), true)
    },
  }
}

function rowXml(row: number, cells: string[]): string {
  return `<row r="${row}">${cells.join('')}</row>`
}

function headerCell(header: string, letters: string): string {
  return inlineText(`r="${letters}1" s="${headerStyle}"`, textCell(header))
}

function cellWriter(kind: CellKind, letters: string): (value: CellValue, row: number) => string {
  const style = styleOf[kind]
  return (value, row) => {
    if (value === null) return ''
    const number = numberCell(kind, value) ?? dateSerial(kind, value)
    if (number !== undefined) return `<c r="${letters}${row}" s="${style}"><v>${number}</v></c>`
    const text = textCell(value)
    return text && inlineText(`r="${letters}${row}" s="${styleOf.text}"`, text)
  }
}

function inlineText(attributes: string, text: string): string {
  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeText(fitted(text))}</t></is></c>`
}

// Excel reads `_x000D_` in a text as the character with that code; an escaped underscore keeps it as written.
function escapeText(text: string): string {
  return escapeXml(text.replace(/\r\n?/g, '\n').replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'))
}

function fitted(text: string): string {
  return text.length <= cellChars ? text : `${writableText(text.slice(0, cellChars - 1))}…`
}

const msPerDay = 86_400_000
/** Days from the spreadsheet's day 0, 1899-12-30, to 1970-01-01. */
const serialOf1970 = 25_569
/** 1900-03-01. Before it Excel counts a 29 February 1900 that never was, so older dates are kept as text. */
const firstSureSerial = 61

const isoDate = /^\d{4}-\d{2}-\d{2}$/
const isoInstant = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?:Z|[+-]\d{2}:?\d{2})?$/

/** Days since 1899-12-30, with the time of day as a fraction, as written: a cell has no zone. */
function dateSerial(kind: CellKind, value: string | number): number | undefined {
  const time = kind === 'date' || kind === 'instant' ? wallClock(kind, String(value)) : undefined
  if (time === undefined) return undefined
  const serial = Date.parse(`${time}Z`) / msPerDay + serialOf1970
  return serial >= firstSureSerial ? serial : undefined
}

function wallClock(kind: 'date' | 'instant', text: string): string | undefined {
  if (kind === 'date') return isoDate.test(text) ? `${text}T00:00` : undefined
  const parts = isoInstant.exec(text)
  return parts ? `${parts[1]}T${parts[2]}` : undefined
}
