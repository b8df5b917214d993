import { Buffer } from 'node:buffer'
import { strToU8, zipSync } from 'fflate'
import { workbook } from './foreign-files.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const zip = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
const ole = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(600),
  ])
const table = 'تاریخ,مبلغ واریز\n1405/09/03,5\n'
const doctype = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
const sheetOf = (xml: string) => workbook('', { 'xl/worksheets/sheet1.xml': xml })

/** What people bring in place of a table, or what harms: its name, the file, and the code that it is refused with. */
export const badTables: readonly (readonly [string, string | Uint8Array, string])[] = [
  ['nothing', '', 'empty'],
  ['blanks', ' \n \n', 'empty'],
  ['only headers', 'تاریخ,مبلغ واریز\n', 'no-rows'],
  ['random bytes', Buffer.from(Array.from({ length: 400 }, (_, at) => (at * 89) % 256)), 'not-text'],
  ['a text with NUL', 'a,b\n1,\u00002\n'.repeat(99) + 'x'.repeat(20_000), 'not-text'],
  ['PDF', latin('%PDF-1.7\n'), 'wrong-kind:PDF'],
  ['PNG', latin('\u0089PNG\r\n\u001a\n'), 'wrong-kind:PNG'],
  ['JPEG', latin('\u00ff\u00d8\u00ff\u00e0'), 'wrong-kind:JPEG'],
  ['GIF', latin('GIF89a'), 'wrong-kind:GIF'],
  ['WebP', latin('RIFF\u0000\u0000\u0000\u0000WEBP'), 'wrong-kind:WebP'],
  ['RAR', latin('Rar!\u001a'), 'wrong-kind:RAR'],
  ['7z', latin('7z\u00bc\u00af\u0027\u001c'), 'wrong-kind:7z'],
  ['gzip', latin('\u001f\u008b\u0008'), 'wrong-kind:gzip'],
  ['SQLite', latin('SQLite format 3\u0000'), 'wrong-kind:SQLite'],
  ['a program', latin('MZ\u0090\u0000'), 'wrong-kind:EXE'],
  ['RTF', '{\\rtf1 text}', 'wrong-kind:RTF'],
  ['MP4', latin('\u0000\u0000\u0000\u0018ftypmp42'), 'wrong-kind:MP4'],
  ['MHTML', 'MIME-Version: 1.0\nContent-Type: multipart/related\n', 'wrong-kind:MHTML'],
  ['SYLK', 'ID;PWXL;N;E\nP;PGeneral\n', 'wrong-kind:SYLK'],
  ['JSON', '[{"a": 1}, {"a": 2}]', 'wrong-kind:JSON'],
  ['XML', '<?xml version="1.0"?><rows><row a="1"/></rows>', 'wrong-kind:XML'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'wrong-kind:XML'],
  ['a page without table', '<html><body><p>سلام</p></body></html>', 'no-sheet'],
  ['a page of an empty table', '<table></table>', 'no-sheet'],
  ['DOCX', zip({ 'word/document.xml': '<x/>' }), 'wrong-kind:DOCX'],
  ['PPTX', zip({ 'ppt/presentation.xml': '<x/>' }), 'wrong-kind:PPTX'],
  ['XLSB', zip({ 'xl/workbook.bin': 'x' }), 'wrong-kind:XLSB'],
  ['Numbers', zip({ 'Index/Document.iwa': 'x' }), 'wrong-kind:Numbers'],
  ['JAR', zip({ 'META-INF/MANIFEST.MF': 'x' }), 'wrong-kind:JAR'],
  ['a zip of CSV', zip({ 'a.csv': table }), 'wrong-kind:ZIP'],
  ['an empty zip', zip({}), 'wrong-kind:ZIP'],
  ['DOC', ole('WordDocument'), 'wrong-kind:DOC'],
  ['PPT', ole('PowerPoint Document'), 'wrong-kind:PPT'],
  ['a workbook with a password', ole('EncryptedPackage'), 'encrypted'],
  ['an OLE folder of nothing', ole(''), 'broken-file'],
  ['an OLE folder that names a workbook and has none', ole('Workbook'), 'broken-file'],
  ['a bare old workbook that breaks off', Buffer.from('0908080000051000', 'hex'), 'broken-file'],
  ['the start of a zip', Buffer.from('504b0304', 'hex'), 'broken-file'],
  ['a workbook whose sheet is no XML', sheetOf('<worksheet><sheetData><row>'), 'broken-file'],
  ['a sheet of wrong tags', sheetOf('<worksheet></sheetData></worksheet>'), 'broken-file'],
  ['a sheet with entities of its own', sheetOf(`${doctype}<worksheet>&a;</worksheet>`), 'unsafe-file'],
  ['a sheet of unknown entities', sheetOf('<worksheet>&a;</worksheet>'), 'broken-file'],
  ['a workbook without sheets', workbook('', { 'xl/workbook.xml': '<workbook/>' }), 'no-sheet'],
  [
    'a sheet that lies elsewhere',
    workbook('', {
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="http://x.test/s.xml" TargetMode="External"/></Relationships>',
    }),
    'no-sheet',
  ],
  ['a sheet without rows', workbook(''), 'no-rows'],
  ['elements inside of each other', sheetOf('<a>'.repeat(3000)), 'unsafe-file'],
  ['tables inside of each other', '<table><tr><td>'.repeat(90), 'unsafe-file'],
  ['a cell far to the right', workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'too-wide:200'],
  ['a row of commas', `${','.repeat(500)}x\n`, 'too-wide:200'],
]
