import { Buffer } from 'node:buffer'
import { strToU8, zipSync } from 'fflate'
import { rowCount, unpackedRow } from '../packed-rows.ts'
import { readTable, type TableWish } from '../read-table.ts'
import { foreignLimits, type ForeignField } from '../foreign-field.ts'
import type { ForeignReading } from '#platform/contract/foreign-tables.contract.ts'
import { isProblem, readDayCell, readNumberCell, readTimeCell } from '../read-column.ts'

/** What a statement of a bank has, as an import would look for it. */
export const statementFields: readonly ForeignField[] = [
  {
    key: 'day',
    words: ['تاریخ', 'date', 'زمان ثبت', 'التاريخ'],
    kind: 'date',
    required: true,
    days: { from: '2024-11-26', to: '2026-11-26' },
  },
  { key: 'time', words: ['ساعت', 'time', 'الوقت'], kind: 'time' },
  {
    key: 'deposit',
    words: ['مبلغ واریز', 'بستانکار', 'إيداع'],
    kind: 'number',
    units: ['rial', 'toman'],
    unitless: 'rial',
  },
  {
    key: 'withdrawal',
    words: ['برداشت', 'بدهکار', 'سحب'],
    kind: 'number',
    units: ['rial', 'toman'],
    unitless: 'rial',
  },
  {
    key: 'amount',
    words: ['مبلغ', 'amount', 'مبلغ گردش'],
    kind: 'number',
    units: ['rial', 'toman'],
    unitless: 'rial',
  },
  { key: 'rate', words: ['نرخ'], kind: 'number' },
  { key: 'note', words: ['شرح', 'description', 'البيان'] },
]

/** What a table of food has. */
export const foodFields: readonly ForeignField[] = [
  { key: 'name', words: ['نام', 'name', 'المادة', 'description'], required: true },
  {
    key: 'kcal',
    words: ['انرژی', 'energy', 'الطاقة'],
    kind: 'number',
    units: ['kcal', 'kj'],
    unitless: 'kcal',
    max: 4000,
  },
  {
    key: 'protein',
    words: ['پروتئین', 'protein', 'البروتين'],
    kind: 'number',
    units: ['g', 'mg'],
    unitless: 'g',
    max: 100,
  },
  {
    key: 'sodium',
    words: ['سدیم', 'sodium', 'sodium na', 'الصوديوم'],
    kind: 'number',
    units: ['mg', 'g'],
    unitless: 'mg',
    doubt: { unit: 'g', max: 40 },
  },
]

export const today = '2026-11-26'

/** Reads a file as the thread does, and its cells as their columns say. */
export async function readFile(
  file: string | Uint8Array,
  wish: Partial<TableWish> & Pick<TableWish, 'fields'>,
) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const { packed, ...reading } = await readTable(bytes, {
    choices: {},
    limits: foreignLimits,
    today,
    ...wish,
  })
  const rows = Array.from({ length: rowCount(packed) }, (_, at) => unpackedRow(packed, at))
  return { ...reading, rows, values: rows.map(({ cells }) => valuesOf(cells, reading)) }
}

/** By field: a number with its unit, an ISO day, a time, a text; `?` for a cell that cannot be read. */
function valuesOf(cells: readonly string[], { columns }: ForeignReading): Record<string, unknown> {
  const known = columns.filter(({ field }) => field !== null)
  return Object.fromEntries(
    known.map(({ field, at, style }) => [field ?? '', valueOf(cells[at] ?? '', style)]),
  )
}

function valueOf(cell: string, style: ForeignReading['columns'][number]['style']): unknown {
  if (style.kind === 'number') {
    const read = readNumberCell(cell, style)
    if (isProblem(read)) return '?'
    return read.value === null ? read.note : read.unit === null ? read.value : `${read.value} ${read.unit}`
  }
  if (style.kind === 'date') {
    const read = readDayCell(cell, style)
    if (isProblem(read)) return '?'
    return read.time === null ? read.day : `${read.day} ${read.time}`
  }
  const read = style.kind === 'time' ? readTimeCell(cell) : { time: cell }
  return isProblem(read) ? '?' : read.time
}

/** The code that a file is refused with. */
export async function refusalOf(
  file: string | Uint8Array,
  limits: Partial<typeof foreignLimits> = {},
): Promise<string> {
  try {
    await readFile(file, { fields: statementFields, limits: { ...foreignLimits, ...limits } })
    return 'read'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const mainSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A workbook of Excel with the given sheet data; other parts may be replaced or added. */
export function workbook(sheetData: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const all = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${mainSpace}" xmlns:r="${relationships}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="sheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${mainSpace}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...parts,
  }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])))
}

/** A row of texts and numbers as a sheet has it. */
export function sheetRow(cells: readonly (string | number)[]): string {
  const written = cells.map((cell) =>
    typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
  )
  return `<row>${written.join('')}</row>`
}

/** Windows-1256 of a text that it has the letters of. */
export function windows1256(text: string): Uint8Array {
  const letters = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Uint8Array.from([...text].map((letter) => letters.indexOf(letter)))
}

export function utf16(text: string, bigEnd: boolean): Uint8Array {
  const bytes = Buffer.from(text, 'utf16le')
  return bigEnd ? bytes.swap16() : bytes
}
