import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  foodFields,
  readFile,
  sheetRow,
  statementFields,
  utf16,
  windows1256,
  workbook,
} from './testing/foreign-files.ts'

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'testdata', name))
const mark = '\uFEFF'
const statement =
  'تاریخ;ساعت;مبلغ واریز;شرح\n1405/09/03;10:05;4,500,000;واریز\n1405/09/04;14:20;2,500,000;قسط\n'
const read = [
  { day: '2026-11-24', time: '10:05', deposit: '4500000 rial', note: 'واریز' },
  { day: '2026-11-25', time: '14:20', deposit: '2500000 rial', note: 'قسط' },
]

describe('a table of others', () => {
  it.each<[string, string | Uint8Array, string, string | null]>([
    ['plain', statement, 'utf-8', ';'],
    ['with a mark', mark + statement, 'utf-8', ';'],
    ['with sep=', `sep=;\r\n${statement}`, 'utf-8', ';'],
    ['with tabs', statement.replaceAll(';', '\t'), 'utf-8', '\t'],
    ['in Windows-1256', windows1256(statement.replaceAll('ی', 'ي')), 'windows-1256', ';'],
    ['in UTF-16LE with mark', utf16(mark + statement, false), 'utf-16le', ';'],
    ['in UTF-16BE with mark', utf16(mark + statement, true), 'utf-16be', ';'],
    ['in UTF-16LE without mark', utf16(statement, false), 'utf-16le', ';'],
    ['in UTF-16BE without mark', utf16(statement, true), 'utf-16be', ';'],
  ])('is read as delimited text %s', async (_, file, encoding, delimiter) => {
    const { found, values, problems, questions } = await readFile(file, { fields: statementFields })
    const folded = values.map(({ note, ...value }) => ({ ...value, note: String(note).replaceAll('ي', 'ی') }))
    expect([found.container, found.encoding, found.delimiter]).toEqual(['csv', encoding, delimiter])
    expect([folded, problems, questions]).toEqual([read, [], []])
  })

  it.each([
    ['statement.xlsx', 'xlsx'],
    ['statement-97.xls', 'xls'],
    ['statement-2003.xls', 'xml'],
    ['statement-page.xls', 'html'],
    ['statement.ods', 'ods'],
    ['statement.fods', 'ods'],
  ])(
    'is read out of the second sheet of %s, with merged headers, days, times, a formula and a total',
    async (name, container) => {
      const { found, values, problems, questions } = await readFile(fixture(name), {
        fields: statementFields,
      })
      expect([found.container, found.headerRow, found.headerRows]).toEqual([container, 3, 2])
      const decimal = container === 'html' ? '1.234' : '1.2340'
      expect(values).toEqual([
        {
          day: '2026-11-24',
          time: '10:05',
          withdrawal: '1200000 rial',
          deposit: 'empty',
          rate: Number(decimal),
          note: 'کارمزد',
        },
        {
          day: '2026-11-25',
          time: '14:20',
          withdrawal: 'empty',
          deposit: '4500000 rial',
          rate: 0.5,
          note: 'واریز «آزمون»، ش. ۱',
        },
      ])
      expect([problems, questions]).toEqual([[{ row: 7, column: null, code: 'total-row' }], []])
    },
  )

  it('tells the row of a damaged byte and reads the rest', async () => {
    const bytes = Buffer.concat([
      Buffer.from('تاریخ,ساعت,مبلغ واریز,شرح\r\n1405/09/01,10:37,4500000,آزمو'),
      Buffer.from([0xd9, 0xff]),
      Buffer.from('\r\n1405/09/02,10:38,2500000,آزمون\r\n'),
    ])
    const { found, values, problems } = await readFile(bytes, { fields: statementFields })
    expect(found.encoding).toBe('utf-8')
    expect(problems).toEqual([{ row: 2, column: 3, code: 'damaged-text' }])
    expect(values[0]).toMatchObject({ day: '2026-11-22', deposit: '4500000 rial' })
    expect(values[1]).toEqual({ day: '2026-11-23', time: '10:38', deposit: '2500000 rial', note: 'آزمون' })
  })

  it('tells a row whose quotes do not match, and one with more cells than headers, and reads the rest', async () => {
    const file =
      'تاریخ,مبلغ واریز,شرح\n1405/09/03,4500000,"آ" ب\n1405/09/03,4500000,پ\n1405/09/04,2,5,ت\n"1405,1,1\n'
    const { rows, problems } = await readFile(file, { fields: statementFields })
    expect(rows).toEqual([{ row: 3, cells: ['1405/09/03', '4500000', 'پ'] }])
    expect(problems).toEqual([
      { row: 2, column: null, code: 'stray-quote' },
      { row: 5, column: null, code: 'stray-quote' },
      { row: 4, column: null, code: 'too-many-cells' },
    ])
  })

  it('finds the letters again that LibreOffice lost when it saved in Windows-1256, and tells digits that are gone', async () => {
    const { found, values, problems } = await readFile(fixture('statement-1256.csv'), {
      fields: statementFields,
    })
    expect(found).toMatchObject({ encoding: 'windows-1256', delimiter: ';', headerRow: 4 })
    expect(values).toEqual([
      { day: '2026-11-22', time: '10:08', deposit: '4500000 rial', note: 'آ' },
      { day: '2026-11-23', time: '12:00', deposit: '2500000 rial', note: 'ب' },
    ])
    expect(problems.filter(({ code }) => code === 'damaged-text')).toEqual([])
    const bytes = Buffer.concat([
      fixture('statement-1256.csv'),
      Buffer.from('"1405/09/03";10:08;4500000;;????;1;"'),
      Buffer.from([0xda, 0xe1, 0x3f, 0x22]),
    ])
    const lost = await readFile(bytes, { fields: statementFields })
    expect(lost.values.at(-1)).toMatchObject({ day: '2026-11-24', note: 'علی' })
    expect(lost.problems).toEqual([
      { row: 8, column: 6, code: 'repaired-text' },
      { row: 8, column: 4, code: 'damaged-text' },
    ])
  })

  it('parts rows that were saved as one cell each', async () => {
    const rows = [
      'sep=,',
      'تاریخ;ساعت;مبلغ واریز;شرح',
      '1405/09/03;10:08;4500000;"آ;ب"',
      '1405/09/04;10:09;2500000;پ',
    ]
    const { values } = await readFile(workbook(rows.map((row) => sheetRow([row])).join('')), {
      fields: statementFields,
    })
    expect(values).toEqual([
      { day: '2026-11-24', time: '10:08', deposit: '4500000 rial', note: 'آ;ب' },
      { day: '2026-11-25', time: '10:09', deposit: '2500000 rial', note: 'پ' },
    ])
    const names = ['نام', 'علی، رضا، سارا', 'مینا', 'رضا، علی']
    const list = await readFile(workbook(names.map((row) => sheetRow([row])).join('')), { fields: [] })
    expect(list.rows.map(({ cells }) => cells)).toEqual(names.slice(1).map((name) => [name]))
  })

  it('repairs texts of UTF-8 that were read as Windows-1252, and says so', async () => {
    const wrong = new TextDecoder('windows-1252').decode(Buffer.from(`${mark}تاریخ`))
    const file = `${wrong},مبلغ واریز\n1405/09/03,4500000`
    const garbled = new TextDecoder('windows-1252').decode(Buffer.from('مبلغ واریز'))
    const { values } = await readFile(file.replace('مبلغ واریز', garbled), { fields: statementFields })
    expect(values).toEqual([{ day: '2026-11-24', deposit: '4500000 rial' }])
  })

  it('finds the headers below title lines, and leaves out totals, notes and repeated headers', async () => {
    const head = 'تاریخ,ساعت,مبلغ واریز,شرح'
    const file = `حساب آزمون 01,,,\nدارنده: آزمون,,,\n,,,\n${head}\n1405/09/01,10:08,4500000,آ\n${head}\n1405/09/02,12:00,2500000,\nجمع کل,,7000000,\nاین صورتحساب مهر ندارد,,,\n`
    const { found, rows, problems } = await readFile(file, { fields: statementFields })
    expect([found.headerRow, rows.map(({ row }) => row)]).toEqual([4, [5, 7]])
    expect(problems.map(({ row, code }) => [row, code])).toEqual([
      [6, 'repeated-header'],
      [9, 'note-row'],
      [8, 'total-row'],
    ])
  })

  it('takes the row of headers, the meaning and the style of columns that somebody chose', async () => {
    const file = 'a,b\nc,d\n03/04/2026,450.000\n'
    const open = await readFile(file, { fields: statementFields })
    expect(open.questions).toEqual([{ kind: 'field', column: null, field: 'day', options: [] }])
    const choices = {
      headerRow: 2,
      columns: { 0: { field: 'day' }, 1: { field: 'deposit', unit: 'toman' as const } },
    }
    const chosen = await readFile(file, { fields: statementFields, choices })
    expect([chosen.found.headerRow, chosen.columns.map(({ field }) => field)]).toEqual([
      2,
      ['day', 'deposit'],
    ])
    expect(chosen.questions.map(({ kind, options }) => [kind, options.map(({ value }) => value)])).toEqual([
      ['decimal', ['none', '.']],
      ['date-order', ['dmy', 'mdy']],
    ])
    const answered = await readFile(file, {
      fields: statementFields,
      choices: { ...choices, decimal: 'none', order: 'mdy' },
    })
    expect([answered.values, answered.questions]).toEqual([
      [{ day: '2026-03-04', deposit: '450000 toman' }],
      [],
    ])
  })

  it('knows a source again by its headers', async () => {
    const signature = async (file: string) =>
      (await readFile(file, { fields: statementFields })).found.signature
    const one = await signature(statement)
    expect(await signature(statement.replace('1405/09/03', '1405/08/01').replaceAll('ی', 'ي'))).toBe(one)
    expect(await signature(statement.replace('شرح', 'توضیح'))).not.toBe(one)
  })

  it('takes the last value of a formula, and tells one that was never counted out', async () => {
    const rows =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>نام</t></is></c><c r="B1" t="inlineStr"><is><t>پروتئین</t></is></c></row>' +
      '<row r="2"><c r="A2" t="str"><f>"a"</f><v>آ</v></c><c r="B2"><f>1+1</f><v>2</v></c></row>' +
      '<row r="3"><c r="A3" t="inlineStr"><is><t>ب</t></is></c><c r="B3"><f>1+1</f></c></row>'
    const { values, problems } = await readFile(workbook(rows), { fields: foodFields })
    expect(values).toEqual([
      { name: 'آ', protein: '2 g' },
      { name: 'ب', protein: 'empty' },
    ])
    expect(problems).toEqual([{ row: 3, column: 1, code: 'no-cached-value' }])
  })

  it('undoes the guard that keeps table programs from counting a text out', async () => {
    const { values } = await readFile(`نام,پروتئین\n'=نان,1\n'-,2\n'آب',3\n`, { fields: foodFields })
    expect(values.map(({ name }) => name)).toEqual(['=نان', '-', "'آب'"])
  })

  it('asks which sheet is meant where several have the same headers', async () => {
    const space = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const sheet = (day: string) =>
      `<worksheet><sheetData><row><c t="str"><v>تاریخ</v></c><c t="str"><v>مبلغ واریز</v></c></row><row><c t="str"><v>${day}</v></c><c><v>5</v></c></row></sheetData></worksheet>`
    const target = (at: number) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`
    const file = workbook('', {
      'xl/workbook.xml': `<workbook xmlns:r="${space}"><sheets><sheet name="مهر" r:id="r1"/><sheet name="آبان" r:id="r2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${target(1)}${target(2)}</Relationships>`,
      'xl/worksheets/sheet1.xml': sheet('1405/07/01'),
      'xl/worksheets/sheet2.xml': sheet('1405/08/01'),
    })
    const { questions, found } = await readFile(file, { fields: statementFields })
    expect([found.sheets, questions[0]?.kind, questions[0]?.options.map(({ value }) => value)]).toEqual([
      ['مهر', 'آبان'],
      'sheet',
      ['مهر', 'آبان'],
    ])
    const chosen = await readFile(file, { fields: statementFields, choices: { sheet: 'آبان' } })
    expect([chosen.questions, chosen.values[0]?.['day']]).toEqual([[], '2026-10-23'])
  })
})
