import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvError, csvRows } from './csv-rows.ts'

const quote = (value: string) => `"${value.replaceAll('"', '""')}"`

describe('csvRows', () => {
  it('gives back any fields that were quoted, whatever the delimiter and the line ends', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('a;b', 'a,b', 'a\tb', 'say "x"', 'one\ntwo', 'one\r\ntwo', ''),
    )
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 8 })
    const delimiters = fc.constantFrom(',' as const, ';' as const, '\t' as const)
    fc.assert(
      fc.property(table, delimiters, fc.constantFrom('\n', '\r\n'), (rows, delimiter, end) => {
        const text = rows.map((row) => row.map(quote).join(delimiter)).join(end)
        expect([...csvRows(text, delimiter)]).toEqual(rows)
      }),
    )
  })

  it('reads plain fields, a byte order mark, quotes inside of plain text and an empty last field', () => {
    expect([...csvRows('\uFEFFa,b\r\n5" plate,\r\n\r\nc,d\r\n')]).toEqual([
      ['a', 'b'],
      ['5" plate', ''],
      [''],
      ['c', 'd'],
    ])
  })

  it('names the row whose quote never ends', () => {
    const rows = csvRows('a,b\n1,"2\n3,4')
    expect(rows.next().value).toEqual(['a', 'b'])
    expect(() => rows.next()).toThrow(new CsvError(2))
  })
})
