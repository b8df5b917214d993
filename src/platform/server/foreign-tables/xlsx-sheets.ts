import type { ForeignLimits } from './foreign-field.ts'
import { type CellFormat, cellFormat, formattedNumber } from './number-formats.ts'
import type { RawRow, RawSheet } from './raw-row.ts'
import { putCell, tellCell } from './raw-sheet-rows.ts'
import { ForeignRefusalError } from './refusal.ts'
import { readXml, rowsOfXml } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

/** What the sheets of a workbook share. */
interface Workbook {
  strings: string[]
  formats: CellFormat[]
  is1904: boolean
}

/** The sheets of a workbook of Excel (OOXML), read row by row. Formulas are not counted out: their last value is taken. */
export async function xlsxSheets(zip: ZipParts, limits: ForeignLimits): Promise<RawSheet[]> {
  const { sheets, is1904 } = await workbookOf(zip)
  const targets = await targetsOf(zip)
  const shared = {
    strings: await sharedStrings(zip, limits),
    formats: await formatsOf(zip),
    is1904,
  }
  const found = sheets.flatMap(({ name, id, isHidden }) => {
    const part = partName(targets.get(id))
    return zip.has(part) ? [{ name, isHidden, rows: () => sheetRows(zip, part, shared, limits) }] : []
  })
  if (found.length === 0) throw new ForeignRefusalError('no-sheet')
  return found
}

const partName = (target = ''): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

async function workbookOf(zip: ZipParts) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = []
  let is1904 = false
  await readXml(zip.pieces('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes['date1904'])
      if (name !== 'sheet') return
      const { name: title = '', 'r:id': id = attributes['id'] ?? '', state } = attributes
      sheets.push({ name: title, id, isHidden: state !== undefined && state !== 'visible' })
    },
  })
  return { sheets, is1904 }
}

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true'

async function targetsOf(zip: ZipParts): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await readXml(zip.pieces('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target, TargetMode }) => {
      // What lies elsewhere is not fetched.
      if (name === 'Relationship' && Id && Target && TargetMode !== 'External') targets.set(Id, Target)
    },
  })
  return targets
}

async function sharedStrings(zip: ZipParts, { textBytes }: ForeignLimits): Promise<string[]> {
  const part = zip.names.find((name) => name.toLowerCase() === 'xl/sharedstrings.xml')
  if (part === undefined) return []
  const strings: string[] = []
  const reader = textReader()
  let letters = 0
  await readXml(zip.pieces(part), {
    open: reader.open,
    text: reader.text,
    close: (name) => {
      reader.close(name)
      if (name !== 'si') return
      const text = reader.take()
      letters += text.length
      if (letters > textBytes) throw new ForeignRefusalError('too-much-text')
      strings.push(text)
    },
  })
  return strings
}

/** The text of runs; how it is spoken (`rPh`) is left out. */
function textReader() {
  let text = ''
  let isText = false
  let isSpoken = false
  return {
    open: (name: string) => {
      if (name === 't') isText = true
      if (name === 'rPh') isSpoken = true
    },
    text: (piece: string) => {
      if (isText && !isSpoken) text += piece
    },
    close: (name: string) => {
      if (name === 't') isText = false
      if (name === 'rPh') isSpoken = false
    },
    take: () => {
      const whole = text
      text = ''
      return unescaped(whole)
    },
  }
}

/** `_x000D_` is how a workbook writes a control character. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

async function formatsOf(zip: ZipParts): Promise<CellFormat[]> {
  if (!zip.has('xl/styles.xml')) return []
  const codes = new Map<number, string>()
  const ids: number[] = []
  let isCellStyle = false
  await readXml(zip.pieces('xl/styles.xml'), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'xf' && isCellStyle) ids.push(Number(numFmtId))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return ids.map((id) => cellFormat(id, codes.get(id)))
}

interface OpenCell {
  at: number
  type: string
  style: number
  value: string
  hasValue: boolean
  hasFormula: boolean
}

function sheetRows(
  zip: ZipParts,
  part: string,
  book: Workbook,
  limits: ForeignLimits,
): AsyncIterable<RawRow> {
  const made: RawRow[] = []
  const inline = textReader()
  let row: RawRow = { row: 0, cells: [] }
  let cell: OpenCell | null = null
  let isValue = false
  return rowsOfXml(zip.pieces(part), made, {
    open: (name, attributes) => {
      inline.open(name)
      if (name === 'row') row = { row: Number(attributes['r'] ?? row.row + 1), cells: [] }
      else if (name === 'c') cell = openCell(attributes, row.cells.length)
      else if (name === 'f' && cell) cell.hasFormula = true
      else if (name === 'v') isValue = true
    },
    text: (piece) => {
      if (isValue && cell) cell.value += piece
      inline.text(piece)
    },
    close: (name) => {
      inline.close(name)
      if (name === 'v') {
        isValue = false
        if (cell) cell.hasValue = true
      } else if (name === 'c' && cell) {
        if (cell.type === 'inlineStr') cell.value = inline.take()
        placeCell(row, cell, book, limits)
        cell = null
      } else if (name === 'row') made.push(row)
    },
  })
}

function openCell({ r = '', t = 'n', s = '0' }: Readonly<Record<string, string>>, next: number): OpenCell {
  return { at: placeOf(r) ?? next, type: t, style: Number(s), value: '', hasValue: false, hasFormula: false }
}

/** The column of `AB12`, from 0. */
function placeOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0]
  if (letters === undefined) return null
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function placeCell(row: RawRow, cell: OpenCell, book: Workbook, limits: ForeignLimits): void {
  putCell(row, cell.at, textOf(cell, book), limits)
  if (cell.hasFormula && !cell.hasValue && cell.type !== 'inlineStr')
    tellCell(row, cell.at, 'no-cached-value')
  if (cell.type === 'e') tellCell(row, cell.at, 'error-value')
}

function textOf({ type, value, style }: OpenCell, { strings, formats, is1904 }: Workbook): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? ''
    case 'str':
    case 'inlineStr':
      return unescaped(value)
    case 'b':
      return isTrue(value) ? 'true' : 'false'
    case 'e':
      return ''
    case 'd':
      return value.replace(/(T\d\d:\d\d).*$/, '$1')
    default:
      return value.trim() === '' ? '' : formattedNumber(Number(value), formats[style] ?? 'number', is1904)
  }
}
