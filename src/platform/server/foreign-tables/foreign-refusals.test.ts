import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openForeignTable } from './open-foreign-table.ts'
import { badTables } from './testing/bad-tables.ts'
import { refusalOf, sheetRow, statementFields, today, workbook } from './testing/foreign-files.ts'

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'testdata', name))
const table = 'تاریخ,مبلغ واریز\n1405/09/03,5\n'

describe('a file that is no table is refused with what it is', () => {
  it.each(badTables)('%s', async (_, file, code) => {
    expect(await refusalOf(file)).toBe(code)
  })

  it('refuses what is beyond its limits while it is read', async () => {
    const lines = table + '1405/09/03,5\n'.repeat(30)
    expect(await refusalOf(lines, { rows: 20 })).toBe('too-many:20')
    expect(await refusalOf(lines, { textBytes: 200 })).toBe('too-much-text')
    expect(await refusalOf(lines, { bytes: 100 })).toBe('too-large:100')
    const rows = sheetRow(['تاریخ', 'مبلغ واریز']) + sheetRow(['1405/09/03', 5]).repeat(3000)
    expect(await refusalOf(workbook(rows), { inflatedBytes: 50_000 })).toBe('unsafe-file')
    expect(await refusalOf(workbook(rows), { rows: 20 })).toBe('too-many:20')
  })

  it('refuses a part that bursts, whatever its size is said to be', async () => {
    const bomb = workbook(`<!--${' '.repeat(30_000_000)}-->`)
    expect(bomb.length).toBeLessThan(60_000)
    expect(await refusalOf(bomb)).toBe('unsafe-file')
  })

  it('takes a tag that never ends for text', async () => {
    const endless = Buffer.concat([Buffer.from('<table><tr><td '), Buffer.alloc(20_000_000, 'a')])
    expect(await refusalOf(endless)).toBe('no-rows')
  })

  it('refuses repeats without end', async () => {
    const cell = '<table:table-cell office:value-type="string"><text:p>a</text:p></table:table-cell>'
    const flat = (row: string) =>
      `<office:document xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="a">${row}</table:table></office:spreadsheet></office:body></office:document>`
    expect(
      await refusalOf(
        flat(`<table:table-row table:number-rows-repeated="1000000">${cell}</table:table-row>`),
      ),
    ).toBe('too-many:100000')
    const wide = cell.replace('office:value-type', 'table:number-columns-repeated="16384" office:value-type')
    expect(await refusalOf(flat(`<table:table-row>${wide}</table:table-row>`))).toBe('too-wide:200')
  })

  it.each([
    'statement.xlsx',
    'statement-97.xls',
    'statement.ods',
    'statement-2003.xls',
    'statement-page.xls',
  ])(
    '%s that breaks off anywhere, or has wrong bytes anywhere, is read or refused with a code',
    async (name) => {
      const whole = fixture(name)
      const known =
        /^(?:read|empty|no-rows|not-text|no-sheet|broken-file|unsafe-file|encrypted|too-(?:wide|many|large):\d+|too-much-text|wrong-kind:\w+)$/
      for (let part = 1; part < 24; part += 1) {
        expect(await refusalOf(whole.subarray(0, Math.floor((whole.length * part) / 24)))).toMatch(known)
        const spoilt = Buffer.from(whole)
        for (let at = part * 37; at < spoilt.length; at += 211) spoilt[at] = (spoilt[at] ?? 0) ^ (part * 9)
        expect(await refusalOf(spoilt)).toMatch(known)
      }
    },
  )
})

describe('opening a file in a thread', () => {
  const open = (file: Uint8Array | string, limits = {}) =>
    openForeignTable(file, { fields: statementFields, today, limits })

  it('gives its rows, as often as they are walked', async () => {
    const opened = await open(Buffer.from(table))
    for (const _ of [1, 2]) {
      const rows = []
      for await (const row of opened.rows()) rows.push(row)
      expect(rows).toEqual([{ row: 2, cells: ['1405/09/03', '5'] }])
    }
  })

  it('reads a file from where it is, and none beyond the limit', async () => {
    const place = path.join(import.meta.dirname, 'testdata', 'statement.xlsx')
    expect((await open(place)).found.rows).toBe(2)
    await expect(open(place, { bytes: 100 })).rejects.toMatchObject({
      code: 'validation',
      fields: { file: ['too-large:100'] },
    })
  })

  it('gives a file up that has more damaged rows than it may have rows', async () => {
    const file = Buffer.from('"a,\n'.repeat(12))
    await expect(open(file, { rows: 10 })).rejects.toMatchObject({ fields: { file: ['too-many:10'] } })
  })

  it('says so where it takes too long or too much memory, and reads the next one', async () => {
    const endless = Buffer.from(`تاریخ,a\n${'1405/09/03,1\n'.repeat(90_000)}`)
    await expect(open(endless, { milliseconds: 1 })).rejects.toMatchObject({ fields: { file: ['too-slow'] } })
    expect((await open(Buffer.from(table))).found.rows).toBe(1)
  })
})
