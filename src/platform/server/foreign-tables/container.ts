import { Buffer } from 'node:buffer'
import type { ForeignChoices } from '#platform/contract/foreign-tables.contract.ts'
import { delimitedRows, delimiterOf } from './delimited-rows.ts'
import type { ForeignLimits } from './foreign-field.ts'
import { htmlSheets } from './html-tables.ts'
import { odsSheets } from './ods-sheets.ts'
import type { RawTable } from './raw-row.ts'
import { hasLostLetters, withLostLetters } from './repaired-text.ts'
import { ForeignRefusalError } from './refusal.ts'
import { decodeText } from './text-decoding.ts'
import { xlsSheets } from './xls-sheets.ts'
import { xlsxSheets } from './xlsx-sheets.ts'
import { xmlSheets } from './xml-sheets.ts'
import { ZipParts } from './zip-parts.ts'

/** How files that are no tables begin; the names are shown. */
const otherKinds: readonly (readonly [start: string, kind: string, at?: number])[] = [
  ['%PDF', 'PDF'],
  ['\u0089PNG', 'PNG'],
  ['\u00ff\u00d8\u00ff', 'JPEG'],
  ['GIF8', 'GIF'],
  ['RIFF', 'WebP'],
  ['Rar!', 'RAR'],
  ['7z\u00bc\u00af', '7z'],
  ['\u001f\u008b', 'gzip'],
  ['SQLite format 3', 'SQLite'],
  ['MZ', 'EXE'],
  ['\u007fELF', 'ELF'],
  ['{\\rtf', 'RTF'],
  ['ID3', 'MP3'],
  ['OggS', 'Ogg'],
  ['ftyp', 'MP4', 4],
]

const oleMark = 'd0cf11e0a1b11ae1'
const zipMarks = new Set(['504b0304', '504b0506', '504b0708'])
/** How workbooks of Excel 4 and older begin, which have no folder around them. */
const bareWorkbooks = /^09(?:00|02|04|08)(?:04|06|08|10)00/

/** What is in a file, told from its bytes: names lie. @throws ForeignRefusalError with what it is instead */
export async function openContainer(
  bytes: Uint8Array,
  choices: ForeignChoices,
  limits: ForeignLimits,
): Promise<RawTable> {
  if (bytes.length > limits.bytes) throw new ForeignRefusalError('too-large', limits.bytes)
  if (bytes.length === 0) throw new ForeignRefusalError('empty')
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64))
  const hex = start.toString('hex')
  if (zipMarks.has(hex.slice(0, 8))) return zipTable(bytes, limits)
  if (hex.startsWith(oleMark)) return oleTable(bytes, limits)
  if (bareWorkbooks.test(hex)) return workbook('xls', await xlsSheets(bytes, limits))
  const letters = start.toString('latin1')
  const other = otherKinds.find(([mark, , at = 0]) => letters.startsWith(mark, at))
  if (other) throw new ForeignRefusalError('wrong-kind', other[1])
  return textTable(bytes, choices, limits)
}

const workbook = (container: RawTable['container'], sheets: RawTable['sheets']): RawTable => ({
  container,
  encoding: null,
  delimiter: null,
  sheets,
})

/** Kinds of zip files by a part that only they have. */
const zipKinds: readonly (readonly [part: RegExp, kind: string])[] = [
  [/^xl\/workbook\.bin$/, 'XLSB'],
  [/^word\//, 'DOCX'],
  [/^ppt\//, 'PPTX'],
  [/\.iwa$/, 'Numbers'],
  [/^META-INF\/MANIFEST\.MF$/, 'JAR'],
  [/^mimetype$/, 'OpenDocument'],
]

async function zipTable(bytes: Uint8Array, limits: ForeignLimits): Promise<RawTable> {
  const zip = new ZipParts(bytes, limits.inflatedBytes)
  if (zip.has('xl/workbook.xml')) return workbook('xlsx', await xlsxSheets(zip, limits))
  if (zip.has('content.xml')) return workbook('ods', await odsSheets(() => zip.pieces('content.xml'), limits))
  const kind = zipKinds.find(([part]) => zip.names.some((name) => part.test(name)))
  throw new ForeignRefusalError('wrong-kind', kind?.[1] ?? 'ZIP')
}

/** Streams of the folder that old Office files are; their names are UTF-16. */
const oleKinds: readonly (readonly [stream: string, kind: string])[] = [
  ['WordDocument', 'DOC'],
  ['PowerPoint Document', 'PPT'],
  ['__nameid_version', 'MSG'],
]

async function oleTable(bytes: Uint8Array, limits: ForeignLimits): Promise<RawTable> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const has = (stream: string) => whole.includes(Buffer.from(stream, 'utf16le'))
  if (has('EncryptedPackage')) throw new ForeignRefusalError('encrypted')
  if (has('Workbook') || has('Book')) return workbook('xls', await xlsSheets(bytes, limits))
  const kind = oleKinds.find(([stream]) => has(stream))
  throw new ForeignRefusalError(kind ? 'wrong-kind' : 'broken-file', kind?.[1])
}

async function textTable(
  bytes: Uint8Array,
  choices: ForeignChoices,
  limits: ForeignLimits,
): Promise<RawTable> {
  const decoded = decodeText(bytes, choices.encoding)
  if (decoded === null) throw new ForeignRefusalError('not-text')
  const { text, encoding } = decoded
  if (text.trim() === '') throw new ForeignRefusalError('empty')
  const start = text.slice(0, 4096).trimStart()
  if (start.startsWith('<')) return markupTable(start, text, limits).then((table) => ({ ...table, encoding }))
  refuseOtherTexts(start, text)
  const delimited = delimiterOf(text, choices.delimiter)
  const isLossy = encoding === 'windows-1256' && hasLostLetters(text)
  const written = () => delimitedRows(text, delimited)
  const rows = () => (isLossy ? withLostLetters(written()) : written())
  return {
    container: 'csv',
    encoding,
    delimiter: delimited.delimiter,
    sheets: [{ name: null, isHidden: false, rows }],
  }
}

async function markupTable(start: string, text: string, limits: ForeignLimits): Promise<RawTable> {
  const pieces = async function* () {
    // As UTF-8, whatever the declaration says: the text has been decoded.
    const encoded = Buffer.from(text)
    for (let at = 0; at < encoded.length; at += 65_536) yield encoded.subarray(at, at + 65_536)
  }
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(start) && /<(?:\w+:)?Workbook/.test(start))
    return workbook('xml', await xmlSheets(pieces, limits))
  if (/<office:document\b/.test(start)) return workbook('ods', await odsSheets(pieces, limits))
  if (/<(?:html|!doctype html|table|head|body|meta|style|div|center|font)\b/i.test(start))
    return workbook('html', htmlSheets(text, limits))
  throw new ForeignRefusalError('wrong-kind', 'XML')
}

function refuseOtherTexts(start: string, text: string): void {
  if (/^MIME-Version:/i.test(start)) throw new ForeignRefusalError('wrong-kind', 'MHTML')
  if (start.startsWith('ID;P')) throw new ForeignRefusalError('wrong-kind', 'SYLK')
  const isJson = /^(?:\{\s*["}]|\[\s*[[{"\]\d])/.test(start) && /[\]}]\s*$/.test(text.slice(-1000))
  if (isJson) throw new ForeignRefusalError('wrong-kind', 'JSON')
}
