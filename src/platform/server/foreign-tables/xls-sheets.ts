import { Buffer } from 'node:buffer'
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import type { ForeignLimits } from './foreign-field.ts'
import { cellFormat, formattedNumber } from './number-formats.ts'
import type { RawRow, RawSheet } from './raw-row.ts'
import { putCell, tellCell } from './raw-sheet-rows.ts'
import { ForeignRefusalError } from './refusal.ts'

/** The library takes some thirty times the file's size in memory; a month of a busy card is 1 MB. */
const bytesMax = 4_194_304

/** The sheets of a binary workbook (BIFF 2 to 8). Formulas are not counted out: their last value is taken. */
export async function xlsSheets(bytes: Uint8Array, limits: ForeignLimits): Promise<RawSheet[]> {
  if (bytes.length > bytesMax) throw new ForeignRefusalError('too-large', bytesMax)
  const { read, set_cptable: setCodePages } = await import('@e965/xlsx')
  // Workbooks of Excel 95 and older write their texts in a code page.
  setCodePages(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  const book = parsed(() =>
    read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      sheetRows: limits.rows + 1000,
    }),
  )
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  return book.SheetNames.map((name, place) => ({
    name,
    isHidden: (book.Workbook?.Sheets?.[place]?.Hidden ?? 0) > 0,
    rows: () => sheetRows(book.Sheets[name] ?? {}, is1904, limits),
  }))
}

function parsed(read: () => WorkBook): WorkBook {
  try {
    return read()
  } catch (error) {
    const isEncrypted = error instanceof Error && error.message.includes('password-protected')
    throw new ForeignRefusalError(isEncrypted ? 'encrypted' : 'broken-file')
  }
}

function* sheetRows(sheet: WorkSheet, is1904: boolean, limits: ForeignLimits): Generator<RawRow, void> {
  for (const [place, cells] of (sheet['!data'] ?? []).entries()) {
    if (!cells) continue
    const row: RawRow = { row: place + 1, cells: [] }
    for (const [at, cell] of cells.entries()) {
      if (!cell) continue
      putCell(row, at, textOf(cell, is1904), limits)
      if (cell.t === 'e') tellCell(row, at, 'error-value')
      else if (cell.f !== undefined && cell.v === undefined) tellCell(row, at, 'no-cached-value')
    }
    yield row
  }
}

function textOf({ t, v, z }: CellObject, is1904: boolean): string {
  if (t === 'n' && typeof v === 'number')
    return formattedNumber(v, cellFormat(0, typeof z === 'string' ? z : 'General'), is1904)
  if (t === 'e' || v === undefined || v === null) return ''
  return String(v)
}
