import type { CellKind, SheetColumn } from './sheet.ts'

// The small fixed files of a workbook with one sheet (ECMA-376, part 1): all but the rows.

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const officeRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The style of a column's cells: an index into `cellXfs` of `styles`. */
export const styleOf: Record<CellKind, number> = { text: 1, whole: 2, decimal: 3, date: 4, instant: 5 }
export const headerStyle = 6

// Format 49 is text and 1 is `0`; 164 and 165 are our own. A built-in date format would change with the computer.
const styles =
  `${declaration}<styleSheet xmlns="${main}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Tahoma"/></font>' +
  '<font><b/><sz val="11"/><name val="Tahoma"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="7">${[0, 49, 1, 0, 164, 165].map((format) => cellFormat(format, 0)).join('')}${cellFormat(49, 1)}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

function cellFormat(format: number, font: number): string {
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
}

/** Path and text of each fixed file. `sheet` is the tab's name. */
export function fixedParts(sheet: string): [path: string, xml: string][] {
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${contentTypes}">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${sheetMl}.sheet.main+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetMl}.worksheet+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${sheetMl}.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelationships}">` +
        `<sheets><sheet name="${escapeXml(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', styles],
  ]
}

function relations(targets: [type: string, target: string][]): string {
  const items = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${officeRelationships}/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${relationships}">${items.join('')}</Relationships>`
}

const defaultWidth: Record<CellKind, number> = { text: 24, whole: 12, decimal: 12, date: 12, instant: 18 }

/** The sheet up to its first row: right to left, first row frozen, widths in characters. */
export function sheetStart(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ kind, width }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width ?? defaultWidth[kind]}" customWidth="1"/>`,
  )
  return (
    `${declaration}<worksheet xmlns="${main}"><sheetViews>` +
    '<sheetView rightToLeft="1" tabSelected="1" workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>`
  )
}

export const sheetEnd = '</sheetData></worksheet>'

// Excel refuses a workbook whose tab name holds one of these, is empty or is longer than 31 characters.
function sheetName(name: string): string {
  const clean = name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
  return clean.replace(/^[\s']+|[\s']+$/g, '') || '1'
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => entities[char]!)
}

/** `A`, `B`, … `Z`, `AA`, …: the letters of a column, counted from 0. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}
