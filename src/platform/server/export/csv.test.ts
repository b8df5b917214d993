import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, openCsv } from './csv.ts'
import type { CellKind, CellValue, SheetColumn } from './sheet.ts'

async function csvOf(columns: SheetColumn[], rows: CellValue[][]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const writer = openCsv(columns, (piece) => pieces.push(piece))
  for (const row of rows) await writer.row(row)
  await writer.end()
  return Buffer.concat(pieces)
}

/** A reader of RFC 4180, to see what a program gets back. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    (match) => match[1]?.replaceAll('""', '"') ?? match[2]!,
  )
}

describe('text that a spreadsheet would run as a formula', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+989121234567', "'+989121234567"],
    ['-2+3', "'-2+3"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', '"\'\t=1+1"'],
    ['\tسلام', '"\'\tسلام"'],
    ['\r=1+1', '"\'\r=1+1"'],
    ['\n=1+1', '"\'\n=1+1"'],
    ['\0=1+1', "'=1+1"],
    ['\0سلام', "'سلام"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠A1', "'＠A1"],
    ['  =1+1', "'  =1+1"],
    ['\u200c=1+1', "'\u200c=1+1"],
    ['\u202e=1+1', "'=1+1"],
    ['\ufeff=1+1', "'=1+1"],
    ['=HYPERLINK("http://x.test","a")', '"\'=HYPERLINK(""http://x.test"",""a"")"'],
  ])('%j gets an apostrophe', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it('is disarmed whatever stands around it', () => {
    const junk = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '\t',
      '\r',
      '\0',
      ' ',
      '\u200c',
      '\u200f',
      '"',
      ',',
      'ا',
    )
    fc.assert(
      fc.property(fc.array(junk, { maxLength: 8 }), (parts) => {
        const [cell] = cellsOf(csvCell(parts.join('')))
        expect(cell!.trimStart()).not.toMatch(/^[=+\-@＝]/)
      }),
    )
  })
})

describe('numbers', () => {
  it.each<[CellValue, CellKind, string]>([
    [-12, 'whole', '-12'],
    ['-12', 'whole', '-12'],
    ['-71.50', 'decimal', '-71.50'],
    [-0.5, 'decimal', '-0.5'],
    [-5, 'text', '-5'],
    ['-12=1', 'whole', "'-12=1"],
    ['+12', 'whole', "'+12"],
    [Number.NaN, 'decimal', ''],
    [Infinity, 'whole', ''],
    [null, 'whole', ''],
  ])('%j of a %s column is %j', (value, kind, cell) => {
    expect(csvCell(value, kind)).toBe(cell)
  })
})

describe('text', () => {
  it.each([
    ['', ''],
    ['می\u200cشود', 'می\u200cشود'],
    ['الف، ب', 'الف، ب'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['او گفت "بله"', '"او گفت ""بله"""'],
    ['خط ۱\nخط ۲', '"خط ۱\nخط ۲"'],
    [' جا ', '" جا "'],
    ['\u2067سلام\u2069 \u200fدنیا\u202c', 'سلام دنیا'],
    ['a\u0000b\u0007c\ud800d', 'abcd'],
    ['۲۰۲۶-۱۱-۲۱', '۲۰۲۶-۱۱-۲۱'],
  ])('%j is written as %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })
})

it('a file is UTF-8 with byte order mark and CRLF lines', async () => {
  const columns: SheetColumn[] = [
    { header: 'نام', kind: 'text' },
    { header: '=وزن', kind: 'decimal' },
    { header: 'تاریخ', kind: 'date' },
  ]
  const file = await csvOf(columns, [
    ['زهرا', -1.5, '2026-11-21'],
    [null, '71.5', null],
  ])
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(file.subarray(3).toString('utf8')).toBe("نام,'=وزن,تاریخ\r\nزهرا,-1.5,2026-11-21\r\n,71.5,\r\n")
})
