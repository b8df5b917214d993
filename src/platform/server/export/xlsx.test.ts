import { Buffer } from 'node:buffer'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { CellValue, SheetColumn } from './sheet.ts'
import { columnLetters } from './xlsx-parts.ts'
import { openXlsx } from './xlsx.ts'

async function fileOf(columns: SheetColumn[], rows: CellValue[][], sheet = 'مراجعان'): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const writer = openXlsx(columns, sheet, (piece) => pieces.push(piece))
  for (const row of rows) await writer.row(row)
  await writer.end()
  return Buffer.concat(pieces)
}

function partsOf(file: Buffer): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(file)).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

async function sheetOf(columns: SheetColumn[], rows: CellValue[][]): Promise<string> {
  return partsOf(await fileOf(columns, rows))['xl/worksheets/sheet1.xml']!
}

/** The first cell of the second row, from a column of one kind. */
async function cellOf(kind: SheetColumn['kind'], value: CellValue): Promise<string> {
  return /<row r="2">(.*)<\/row>/s.exec(await sheetOf([{ header: 'x', kind }], [[value]]))![1]!
}

const textOf = (text: string) =>
  `<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`

describe('the workbook', () => {
  it('holds exactly the files that its own lists name', async () => {
    const parts = partsOf(await fileOf([{ header: 'نام', kind: 'text' }], []))
    expect(Object.keys(parts).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
    const named = [...parts['[Content_Types].xml']!.matchAll(/PartName="\/([^"]+)"/g)].map(
      (match) => match[1]!,
    )
    expect(named.filter((path) => !parts[path])).toEqual([])
    expect(parts['xl/_rels/workbook.xml.rels']).toContain('Id="rId1"')
    expect(parts['xl/workbook.xml']).toContain('<sheet name="مراجعان" sheetId="1" r:id="rId1"/>')
  })

  it('has as many cell styles as it announces and as the cells use', async () => {
    const styles = partsOf(await fileOf([], []))['xl/styles.xml']!
    const cellXfs = /<cellXfs count="(\d+)">(.*)<\/cellXfs>/.exec(styles)!
    expect(cellXfs[1]).toBe('7')
    expect(cellXfs[2]!.match(/<xf /g)).toHaveLength(7)
  })

  it.each([
    ['a/b:c*d?e[f]g\\h', 'a b c d e f g h'],
    ["'ab'", 'ab'],
    ['ن'.repeat(40), 'ن'.repeat(31)],
    ['', '1'],
    ['<&>', '&lt;&amp;&gt;'],
  ])('names the tab %j as %j', async (given, name) => {
    expect(partsOf(await fileOf([], [], given))['xl/workbook.xml']).toContain(`<sheet name="${name}"`)
  })

  it('is the same file for the same rows', async () => {
    const once = () => fileOf([{ header: 'x', kind: 'text' }], [['a']])
    expect((await once()).equals(await once())).toBe(true)
  })
})

describe('the sheet', async () => {
  const sheet = await sheetOf(
    [
      { header: 'نام', kind: 'text', width: 30 },
      { header: 'وزن', kind: 'decimal' },
    ],
    [
      ['زهرا', 71.5],
      [null, null],
    ],
  )

  it('reads from right to left with a frozen header row', () => {
    expect(sheet).toContain('<sheetView rightToLeft="1"')
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  })

  it('has the given width, or one that suits the kind', () => {
    expect(sheet).toContain('<col min="1" max="1" width="30" customWidth="1"/>')
    expect(sheet).toContain('<col min="2" max="2" width="12" customWidth="1"/>')
  })

  it('has a header, the cells of each row, and nothing where there is no value', () => {
    expect(/<sheetData>(.*)<\/sheetData>/s.exec(sheet)![1]).toBe(
      '<row r="1"><c r="A1" s="6" t="inlineStr"><is><t xml:space="preserve">نام</t></is></c>' +
        '<c r="B1" s="6" t="inlineStr"><is><t xml:space="preserve">وزن</t></is></c></row>' +
        '<row r="2"><c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">زهرا</t></is></c>' +
        '<c r="B2" s="3"><v>71.5</v></c></row><row r="3"></row>',
    )
  })
})

describe('cells', () => {
  it.each<[SheetColumn['kind'], CellValue, string]>([
    ['whole', -12, '<c r="A2" s="2"><v>-12</v></c>'],
    ['decimal', '-71.50', '<c r="A2" s="3"><v>-71.50</v></c>'],
    ['date', '2026-11-21', '<c r="A2" s="4"><v>46347</v></c>'],
    ['date', '1900-03-01', '<c r="A2" s="4"><v>61</v></c>'],
    ['instant', '2026-11-21T12:00:00.000Z', '<c r="A2" s="5"><v>46347.5</v></c>'],
    ['instant', '2026-11-21T18:00', '<c r="A2" s="5"><v>46347.75</v></c>'],
    ['instant', '2026-11-21 06:00:00+03:30', '<c r="A2" s="5"><v>46347.25</v></c>'],
  ])('a %s of %j is a real number', async (kind, value, cell) => {
    expect(await cellOf(kind, value)).toBe(cell)
  })

  it.each<[SheetColumn['kind'], CellValue, string]>([
    ['text', '=1+1', '=1+1'],
    ['text', '09121234567', '09121234567'],
    ['text', 12, '12'],
    ['whole', '=1+1', '=1+1'],
    ['whole', '6037991234567890', '6037991234567890'],
    ['date', '1899-12-31', '1899-12-31'],
    ['date', '=1+1', '=1+1'],
    ['instant', 'نامعلوم', 'نامعلوم'],
  ])('a %s of %j that is no such value is text', async (kind, value, text) => {
    expect(await cellOf(kind, value)).toBe(textOf(text))
  })

  it.each([
    ['<b>&"', '&lt;b&gt;&amp;&quot;'],
    ['a\u0000\u0001\u000bb\uffff\ud83dc', 'abc'],
    ['می\u200cشود', 'می\u200cشود'],
    ['\u2067سلام\u2069', 'سلام'],
    ['خط\r\nخط', 'خط\nخط'],
    ['_x0041_', '_x005F_x0041_'],
    ['😀', '😀'],
  ])('%j is written as %j', async (text, xml) => {
    expect(await cellOf('text', text)).toBe(textOf(xml))
  })

  it('a text longer than a cell holds ends in an ellipsis, without half a character', async () => {
    expect(await cellOf('text', `${'ا'.repeat(32_765)}😀😀`)).toBe(textOf(`${'ا'.repeat(32_765)}…`))
  })

  it.each([Number.NaN, Infinity, ''])('%j leaves the cell empty', async (value) => {
    expect(await cellOf('decimal', value)).toBe('')
  })
})

it('more rows than a sheet holds are refused', async () => {
  const writer = openXlsx([], 'x', () => {})
  for (let row = 2; row <= 1_048_576; row += 1) {
    const full = writer.row([])
    if (full) await full
  }
  expect(() => writer.row([])).toThrow(RangeError)
})

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters)
})
