import { describe, expect, it } from 'vitest'
import { foldedText } from '#platform/contract/text/search-key.ts'
import { cellFormat } from './number-formats.ts'
import { judgeDays, judgeNumbers, isProblem, readAs, readNumberCell } from './read-column.ts'
import { readFile, sheetRow, statementFields, today, workbook } from './testing/foreign-files.ts'
import { scaleIn } from './unit-words.ts'

/* What people's files hold that no rule of ours was written for: it is read as it is meant, or told; never something else. */

const [ltr, rtl, open, close] = ['\u200e', '\u200f', '\u202b', '\u202c']

describe('a number', () => {
  it.each<[string, string[], (number | string | null)[]]>([
    [
      'with marks of direction inside',
      [`${rtl}12${ltr}34${rtl}`, `${open}1,234,567${close}`],
      [1234, 1_234_567],
    ],
    ['with isolates around it', ['\u2066123\u2069'], [123]],
    ['with the Arabic marks of thousands and fractions', ['1\u066c234\u066c567\u066b89'], [1_234_567.89]],
    ['in parentheses', ['(1,234,567)', '(۴٬۵۰۰٬۰۰۰)'], [-1_234_567, -4_500_000]],
    ['with the minus behind it', ['12.50-', '3.25-'], [-12.5, -3.25]],
    ['with any stroke as minus', ['−1234', '–55', '﹣7'], [-1234, -55, -7]],
    ['that was estimated or has a note', ['[1.1]', '~3.5', '0.9*', '2.6 †', '78~'], [1.1, 3.5, 0.9, 2.6, 78]],
    ['in fullwidth digits', ['１２３４'], [1234]],
    ['with blanks that do not break', ['1\u00a0234\u00a0567', '1\u202f234\u202f567'], [1_234_567, 1_234_567]],
    ['with its unit stuck to it', ['45000تومان', '12kg', '۲۵۰کیلوکالری', '7.5g'], [45_000, 12, 250, 7.5]],
    ['with the country of its currency', ['45000 ریال ایران', '45000 دينار عراقي'], [45_000, 45_000]],
    ['with its currency before it', ['ریال 45000', '$3.25', 'USD 12.50'], [45_000, 3.25, 12.5]],
    ['beside an error of a formula', ['#N/A', '#REF!', '#DIV/0!', '5'], ['?', '?', '?', 5]],
    [
      'beside what says that there is none',
      ['N/A', '—', 'نامشخص', 'لا يوجد', '4'],
      [null, null, null, null, 4],
    ],
    ['in groups of the Indian kind', ['12,34,567'], ['?']],
    ['with an exponent, whose digits are lost', ['9.12E+09'], ['?']],
    ['as hexadecimal, a time or a version', ['0x1F', '12:30', '1.2.3.4'], ['?', '?', '?']],
    [
      'with a word of its scale',
      ['یک میلیون', '۱۲ هزار', '4.5 میلیون ریال', '۲ میلیون و ۵۰۰ هزار تومان', '۵۰۰ هزارتومان'],
      [1_000_000, 12_000, 4_500_000, 2_500_000, 500_000],
    ],
    [
      'with a word of its scale in Arabic',
      ['٢٥ ألف دينار عراقي', 'مليون ونصف', 'مليون و نصف دينار', 'خمسمئة ألف دينار', 'ألف دينار'],
      [25_000, 1_500_000, 1_500_000, 500_000, 1_000],
    ],
    [
      'with what stands beside an amount on a receipt',
      ['*۱٬۵۰۰٬۰۰۰', '۲٬۰۰۰٬۰۰۰/-', '450/='],
      [1_500_000, 2_000_000, 450],
    ],
    ['with its scale below zero', ['-۲ میلیون', '(۱۲ هزار تومان)'], [-2_000_000, -12_000]],
    [
      'whose words may mean something else',
      ['نه', 'الف', 'ست', 'هزار', 'دو میلیون و پانصد', '1.500 میلیون', '1.2M', '3 الف ب'],
      ['?', '?', '?', '?', '?', '?', '?', '?'],
    ],
    ['that is too great to be one', ['1e400'], ['?']],
  ])('%s', (_name, texts, expected) => {
    const { style } = judgeNumbers(texts, {})
    const read = texts.map((text) => {
      const one = readNumberCell(text, style)
      return isProblem(one) ? '?' : one.value
    })
    expect(read).toEqual(expected)
  })
})

describe('a day', () => {
  const range = { from: '2025-01-01', to: today }
  it.each<[string, string[], string[]]>([
    ['of a Persian year of two digits', ['05/09/01', '05/08/30'], ['2026-11-22', '2026-11-21']],
    ['with marks of direction inside', [`05${rtl}/09${rtl}/01`, '05/08/30'], ['2026-11-22', '2026-11-21']],
    ['behind its weekday', ['پنج‌شنبه 1405/09/05', 'سه شنبه ۱۴۰۵/۰۹/۰۳'], ['2026-11-26', '2026-11-24']],
    [
      'behind its weekday in Arabic',
      ['الخميس 26/11/2026', 'الأربعاء 25/11/2026'],
      ['2026-11-26', '2026-11-25'],
    ],
    [
      'behind its weekday in English',
      ['Thu, 26/11/2026', 'Wednesday 25/11/2026'],
      ['2026-11-26', '2026-11-25'],
    ],
    ['with the afternoon in words', ['1405/09/05 02:05 بعدازظهر'], ['2026-11-26 14:05']],
    ['with the morning in words', ['1405/09/05 09:05 قبل از ظهر'], ['2026-11-26 09:05']],
    ['with 24:00, which is no time', ['1405/09/05 24:00'], ['2026-11-26']],
    ['with a zone', ['2026-11-26T22:20:30+03:30'], ['2026-11-26 22:20']],
    ['as Excel counts it, among texts', ['46352', '1405/09/04'], ['2026-11-26', '2026-11-25']],
    ['as Excel counts it, with its time', ['46352.5'], ['2026-11-26']],
    ['as eight digits', ['14050905'], ['2026-11-26']],
    ['of a month by its Iraqi name', ['3 تشرين الثاني 2026'], ['2026-11-03']],
    ['of an Islamic year', ['1448/06/15'], ['?']],
    [
      'of Islamic years, all of them',
      ['1447/09/12', '1448/01/05', '12/6/1448'],
      ['2026-03-01', '2026-06-20', '2026-11-22'],
    ],
    [
      'of an Islamic year among Persian ones',
      ['1447/09/12', '1405/01/05', '1405/02/05'],
      ['?', '2026-03-25', '2026-04-25'],
    ],
    ['beside a weekday that is not its own', ['دوشنبه ۵ آذر ۱۴۰۵', 'الأحد 26/11/2026'], ['?', '?']],
    [
      'of an order that its weekday proves',
      ['الثلاثاء 03/11/2026', '04/11/2026'],
      ['2026-11-03', '2026-11-04'],
    ],
    [
      'before its weekday',
      ['1405/09/05 پنجشنبه', '1405/9/5 ۵شنبه', '1405/9/7 شنبه'],
      ['2026-11-26', '2026-11-26', '2026-11-28'],
    ],
    ['that is none in its calendar', ['1405/09/31', '1404/12/30', '2026-02-30'], ['?', '?', '?']],
    ['of nobody', ['0000-00-00', '1900-01-00', '#N/A'], ['?', '?', '?']],
    ['without a year', ['5 آذر', 'Nov-26'], ['?', '?']],
  ])('%s', (_name, texts, expected) => {
    const { style } = judgeDays(texts, today, { days: range })
    expect(texts.map((text) => readAs(text, style) || '?')).toEqual(expected)
  })
})

describe('a header that names the scale of its numbers', () => {
  it.each<[string, string[], (string | number)[]]>([
    ['مبلغ واریز (هزار ریال)', ['4500', '۱۲٬۰۰۰'], ['4500000 rial', '12000000 rial']],
    ['مبلغ واریز (میلیون تومان)', ['4.5', '12'], ['4500000 toman', '12000000 toman']],
    [
      'مبلغ واریز (هزارتومان)',
      ['450', '۲ میلیون', '4,500,000 ریال'],
      ['450000 toman', '2000000 toman', '4500000 rial'],
    ],
    ['مبلغ واریز (هزار)', ['450', '1.1'], ['450000 rial', '1100 rial']],
    ['مبلغ واریز (الف)', ['450'], ['450 rial']],
    ['مبلغ واریز (ریال)', ['4500'], ['4500 rial']],
  ])('«%s» in a table', async (header, cells, expected) => {
    const file = `تاریخ;${header}\n${cells.map((cell) => `1405/09/01;${cell}`).join('\n')}`
    const { values, questions } = await readFile(file, { fields: statementFields })
    expect(questions).toEqual([])
    expect(values.map(({ deposit }) => deposit)).toEqual(expected)
  })

  it.each([
    ['مبلغ الإيداع (ألف دينار)', 1e3],
    ['المبلغ (بآلاف الدنانير)', 1e3],
    ['Amount (IQD thousands)', 1e3],
    ['Amount in thousands of IQD', 1e3],
    ['amount_(000_iqd)', 1e3],
    ['مبلغ به میلیون ریال', 1e6],
    ['گردش (میلیارد ریال)', 1e9],
    ['مبلغ', 1],
    ['هزارتومانی‌ها', 1],
    ['Thousand Island (g)', 1],
  ])('«%s» counts in %d', (header, scale) => {
    expect(scaleIn(foldedText(header))).toBe(scale)
  })
})

const head = 'تاریخ,ساعت,مبلغ واریز,شرح'
const line = '1405/09/01,10:05,1000,آ'
const row = { day: '2026-11-22', time: '10:05', deposit: '1000 rial', note: 'آ' }

describe('the format of a number in a workbook', () => {
  it.each([
    ['[$-fa-IR,16]yyyy/mm/dd;@', 'day'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'day'],
    ['[$-3000401]dd/mm/yyyy hh:mm;@', 'day-time'],
    ['d\\-mmm\\-yy;@', 'day'],
    ['[h]:mm:ss;@', 'time'],
    ['#,##0\\ [$ریال-429];[Red]-#,##0', 'number'],
    ['0.00E+00', 'number'],
    ['"day" 0', 'number'],
    ['General;@', 'number'],
    ['@', 'number'],
  ] as const)('%s is of a %s', (code, format) => {
    expect(cellFormat(170, code)).toBe(format)
  })
})

describe('a table', () => {
  it.each<[string, string]>([
    ['below a title over all columns', `گزارش گردش حساب,,,\n,,,\n${head}\n${line}`],
    ['above a total in another column', `${head}\n${line}\n,جمع واریز:,1000,\nمانده نهایی,,1000,`],
    ['above a total in Arabic', `${head}\n${line}\nالمجموع الكلي,,1000,\nالرصيد النهائي,,1000,`],
    ['above the number of its rows', `${head}\n${line}\nتعداد ردیف: 1,,,`],
    ['between empty columns', `,تاریخ,,ساعت,,مبلغ واریز,شرح,,\n,1405/09/01,,10:05,,1000,آ,,`],
    ['with kashida in its headers', `تـاریـخ,سـاعـت,مـبـلـغ واریز,شـرح\n${line}`],
    ['with signs in its headers', `تاریخ *,ساعت:,مبلغ واریز (ریال):,«شرح»\n${line}`],
    ['with numbers before its headers', `1- تاریخ,2) ساعت,3. مبلغ واریز,4- شرح\n${line}`],
    ['with headers in two languages', `تاریخ / Date,ساعت / time,مبلغ واریز / إيداع,شرح | البيان\n${line}`],
    ['with guards of codes', `${head}\n="1405/09/01",'10:05,="1000",آ`],
    ['with blanks behind its commas', `تاریخ, "ساعت", "مبلغ واریز", شرح\n1405/09/01, "10:05", "1000",آ`],
    ['with its headers again in between', `${head}\n${line}\n${head.replace('تاریخ', 'تـاریخ')}`],
  ])('%s', async (_name, text) => {
    const { values, questions } = await readFile(text, { fields: statementFields })
    expect(questions).toEqual([])
    expect(values).toEqual([row])
  })

  it('below another one with other headers is told and not read', async () => {
    const file = `${head}\n${line}\n\nتاریخ,ساعت,برداشت,شرح\n1405/09/02,10:05,500,ب\n${head}\n${line}`
    const { values, problems } = await readFile(file, { fields: statementFields })
    expect(values).toEqual([row, row])
    expect(problems.map(({ row: at, code }) => [at, code])).toEqual([
      [4, 'other-table'],
      [5, 'other-table'],
      [6, 'repeated-header'],
    ])
  })

  it('without headers keeps its first row', async () => {
    const { rows, found, questions } = await readFile(`${line}\n${line}`, { fields: statementFields })
    expect([rows.length, found.headerRow]).toEqual([2, 0])
    expect(questions).toMatchObject([{ kind: 'field', field: 'day' }])
  })

  it('with one header for two fields is read as neither', async () => {
    const { columns } = await readFile('تاریخ,بستانکار / بدهکار\n1405/09/01,1000', {
      fields: statementFields,
    })
    expect(columns.map(({ field }) => field)).toEqual(['day', null])
  })

  it('with two columns of one name is read by the first', async () => {
    const file = `تاریخ,مبلغ واریز,مبلغ واریز\n1405/09/01,1000,\n1405/09/02,,2000`
    const { values, columns } = await readFile(file, { fields: statementFields })
    expect(columns.map(({ field }) => field)).toEqual(['day', 'deposit', null])
    expect(values.map(({ deposit }) => deposit)).toEqual(['1000 rial', 'empty'])
  })

  it('of a workbook with the days of 1904 has the days that its program shows', async () => {
    const date = (value: number) => `<row><c s="1"><v>${value}</v></c><c><v>1000</v></c></row>`
    const styles =
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const book = (date1904: string) =>
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${date1904}<sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`
    const read = async (date1904: string) => {
      const file = workbook(sheetRow(['تاریخ', 'مبلغ واریز']) + date(44_890), {
        'xl/styles.xml': styles,
        'xl/workbook.xml': book(date1904),
      })
      return (await readFile(file, { fields: statementFields })).values[0]
    }
    expect(await read('<workbookPr date1904="1"/>')).toEqual({ day: '2026-11-26', deposit: '1000 rial' })
    expect(await read('')).toEqual({ day: '2022-11-25', deposit: '1000 rial' })
  })
})
