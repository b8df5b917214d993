import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromParts, isoOfDayNumber, partsOf } from '#platform/contract/text/calendar.ts'
import { moneyInWords } from '#platform/contract/text/money-words.ts'
import { isProblem, judgeDays, judgeNumbers, readDayCell, readNumberCell } from './read-column.ts'
import {
  foodFields,
  readFile,
  sheetRow,
  statementFields,
  today,
  utf16,
  windows1256,
  workbook,
} from './testing/foreign-files.ts'

/** Other files of each kind: as many, always the same. */
const runs = { numRuns: 200, seed: 20_261_128 }

const deposits = fc.array(fc.integer({ min: 1, max: 900_000_000 }), { minLength: 1, maxLength: 12 })
const dayNumbers = { min: 20_100, max: 20_783 }
const persianDay = (iso: string): string => {
  const { year, month, day } = partsOf(iso, 'persian')
  return `${year}/${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`
}
const digitsIn = (text: string, zero: number): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
const grouped = (text: string, mark: string): string => text.replaceAll(/\B(?=(\d{3})+(?!\d))/g, mark)

const statement = fc.record({
  amounts: deposits,
  days: fc.array(fc.integer(dayNumbers), { minLength: 12, maxLength: 12 }),
})

type Rows = (string | number)[][]

function rowsOf({ amounts, days }: { amounts: number[]; days: number[] }): Rows {
  return [
    ['تاریخ', 'ساعت', 'مبلغ واریز', 'شرح'],
    ...amounts.map((amount, at) => [
      persianDay(isoOfDayNumber(days[at] ?? 20_100)),
      '10:05',
      amount,
      'آزمون',
    ]),
  ]
}

async function expectRead(
  file: Uint8Array,
  { amounts, days }: { amounts: number[]; days: number[] },
): Promise<void> {
  const { values, questions } = await readFile(file, { fields: statementFields })
  expect(questions).toEqual([])
  expect(values.map(({ day, deposit }) => [day, deposit])).toEqual(
    amounts.map((amount, at) => [isoOfDayNumber(days[at] ?? 20_100), `${amount} rial`]),
  )
}

describe('siblings of a statement', () => {
  it('are read in any encoding, with any delimiter, quotes, line ends and digits', async () => {
    const style = fc.record({
      delimiter: fc.constantFrom(',', ';', '\t', '|'),
      encoding: fc.constantFrom('utf-8', 'utf-16le', 'utf-16be', 'windows-1256'),
      hasMark: fc.boolean(),
      hasSep: fc.boolean(),
      isQuoted: fc.boolean(),
      end: fc.constantFrom('\n', '\r\n', '\r'),
      zero: fc.constantFrom(0x30, 0x660, 0x6f0),
    })
    await fc.assert(
      fc.asyncProperty(
        statement,
        style,
        async (given, { delimiter, encoding, hasMark, hasSep, isQuoted, end, zero }) => {
          const isOld = encoding === 'windows-1256'
          const cell = (value: string | number) => {
            const text = digitsIn(String(value), isOld ? 0x30 : zero)
            return isQuoted ? `"${text}"` : text
          }
          const lines = rowsOf(given).map((row) => row.map(cell).join(delimiter))
          const text = `${hasMark && !isOld ? '\uFEFF' : ''}${hasSep ? `sep=${delimiter}${end}` : ''}${lines.join(end)}${end}`
          const files: Record<string, () => Uint8Array> = {
            'utf-8': () => Buffer.from(text),
            'utf-16le': () => utf16(text, false),
            'utf-16be': () => utf16(text, true),
            'windows-1256': () => windows1256(text.replaceAll('ی', 'ي')),
          }
          await expectRead(files[encoding]?.() ?? Buffer.from(text), given)
        },
      ),
      runs,
    )
  })

  it('are read below titles and empty rows, above totals and notes, in delimited text and in workbooks', async () => {
    const place = fc.record({
      titles: fc.array(fc.constantFrom('حساب آزمون 01', 'دارنده: آزمون', 'از 1405/01/01 تا 1405/09/05', ''), {
        maxLength: 7,
      }),
      total: fc.constantFrom('جمع کل', 'جمع', 'Total', 'المجموع', null),
      hasNote: fc.boolean(),
      emptyRows: fc.integer({ min: 0, max: 3 }),
      isWorkbook: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(statement, place, async (given, { titles, total, hasNote, emptyRows, isWorkbook }) => {
        const rows: Rows = [
          ...titles.map((title) => [title]),
          ...rowsOf(given),
          ...(total === null ? [] : [[total, '', given.amounts.reduce((sum, one) => sum + one, 0)]]),
          ...(hasNote ? [['این صورتحساب مهر ندارد']] : []),
          ...Array.from({ length: emptyRows }, () => ['']),
        ]
        const text = rows.map((row) => [...row, '', '', ''].slice(0, 4).join(',')).join('\n')
        await expectRead(isWorkbook ? workbook(rows.map(sheetRow).join('')) : Buffer.from(text), given)
      }),
      runs,
    )
  })

  it('are read with two rows of headers, whichever side is money in', async () => {
    await fc.assert(
      fc.asyncProperty(
        statement,
        fc.boolean(),
        fc.constantFrom('مبلغ', 'مبلغ (ریال)', 'گردش'),
        async (given, isLeft, group) => {
          const [inWord, outWord] = ['بستانکار', 'بدهکار']
          const rows = [
            ['تاریخ', group, '', 'شرح'],
            ['', ...(isLeft ? [inWord, outWord] : [outWord, inWord]), ''],
            ...given.amounts.map((amount, at) => {
              const sides = isLeft ? [String(amount), ''] : ['', String(amount)]
              return [persianDay(isoOfDayNumber(given.days[at] ?? 20_100)), ...sides, 'آزمون']
            }),
          ]
          await expectRead(Buffer.from(rows.map((row) => row.join(';')).join('\n')), given)
        },
      ),
      runs,
    )
  })
})

/** Numbers with up to four digits behind their mark. */
const decimals = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1, maxLength: 12 })

describe('siblings of a column of numbers', () => {
  it('with words are read as the product writes them, in their unit', () => {
    const style = fc.record({
      currency: fc.constantFrom(['IRR', 'toman', 10] as const, ['IQD', 'dinar', 1] as const),
      locale: fc.constantFrom('fa-IR' as const, 'ar-IQ' as const),
      thousands: fc.integer({ min: 1, max: 9_999_999 }),
    })
    fc.assert(
      fc.property(style, ({ currency: [currency, unit, size], locale, thousands }) => {
        const words = moneyInWords(thousands * 1_000 * size, currency, locale)
        expect([words, readNumberCell(words, { decimal: 'none', unit: null })]).toMatchObject([
          words,
          { value: thousands * 1_000, unit },
        ])
      }),
      runs,
    )
  })

  it('in groups by any mark are whole, where numbers have no fractions', () => {
    const style = fc.record({
      mark: fc.constantFrom('.', ',', '/', '٫', '٬', '،', "'", '’', ' '),
      zero: fc.constantFrom(0x30, 0x660, 0x6f0),
    })
    fc.assert(
      fc.property(deposits, style, (amounts, { mark, zero }) => {
        const texts = amounts.map((amount) => digitsIn(grouped(String(amount), mark), zero))
        const { style: judged, question } = judgeNumbers(texts, { whole: true })
        expect(question).toBeNull()
        const read = texts.map((text) => readNumberCell(text, judged))
        expect(read.map((one) => (isProblem(one) ? one.problem : one.value))).toEqual(amounts)
      }),
      runs,
    )
  })

  it('are read as they were meant, or asked about', () => {
    const style = fc.record({
      mark: fc.constantFrom('.', ',', '/', '٫'),
      places: fc.integer({ min: 0, max: 4 }),
      group: fc.constantFrom('', ',', '.', '٬', "'", ' '),
      zero: fc.constantFrom(0x30, 0x660, 0x6f0, 0xff10),
    })
    fc.assert(
      fc.property(decimals, style, (numbers, { mark, places, group, zero }) => {
        fc.pre(mark !== group)
        const texts = numbers.map((number) => {
          const digits = String(number).padStart(places + 1, '0')
          const whole = grouped(digits.slice(0, digits.length - places), group)
          return digitsIn(places === 0 ? whole : `${whole}${mark}${digits.slice(-places)}`, zero)
        })
        const { style: judged, question } = judgeNumbers(texts, {})
        if (question !== null) return
        const read = texts.map((text) => readNumberCell(text, judged))
        expect(read.map((one) => (isProblem(one) ? one.problem : one.value))).toEqual(
          numbers.map((number) => Number(`${number}e-${places}`)),
        )
      }),
      runs,
    )
  })
})

describe('siblings of a column of days', () => {
  it('are read as they were meant, or asked about', () => {
    const style = fc.record({
      calendar: fc.constantFrom('persian', 'gregory'),
      order: fc.constantFrom('ymd', 'dmy', 'mdy'),
      mark: fc.constantFrom('/', '-', '.', ' '),
      isShort: fc.boolean(),
      isPadded: fc.boolean(),
      clock: fc.constantFrom('', ' 10:17', '10:17 '),
      zero: fc.constantFrom(0x30, 0x660, 0x6f0),
    } as const)
    const days = fc.array(fc.integer(dayNumbers), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(days, style, (numbers, { calendar, order, mark, isShort, isPadded, clock, zero }) => {
        const meant = numbers.map((number) => isoOfDayNumber(number))
        const texts = meant.map((iso) => {
          const { year, month, day } = partsOf(iso, calendar)
          const short = (value: number) => String(value).padStart(isPadded || isShort ? 2 : 1, '0')
          const parts = { y: isShort ? String(year).slice(-2) : String(year), m: short(month), d: short(day) }
          const text = [...order].map((letter) => parts[letter as 'y']).join(mark)
          return digitsIn(clock.startsWith(' ') ? text + clock : clock + text, zero)
        })
        const { style: judged, question } = judgeDays(texts, today, {
          days: { from: '2025-01-01', to: today },
        })
        if (question !== null) {
          const answers = question.options.map((option) => option.value.split(',')[0])
          expect(answers).toContain(order)
          return
        }
        const read = texts.map((text) => readDayCell(text, judged))
        expect(read.map((one) => (isProblem(one) ? one.problem : one.day))).toEqual(meant)
      }),
      runs,
    )
  })

  it('are never another day than the order that was answered', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }), (day, month) => {
        const text = `${day}/${month}/2026`
        const { style } = judgeDays([text], today, { choice: { order: 'dmy' } })
        const read = readDayCell(text, style)
        expect(isProblem(read) ? null : read.day).toBe(fromParts({ year: 2026, month, day }, 'gregory'))
      }),
      runs,
    )
  })
})

describe('siblings of a table of food', () => {
  it('are read in the unit that their header names, in any of its forms', async () => {
    const header = fc.record({
      sodium: fc.constantFrom('سدیم', 'Sodium', 'الصوديوم'),
      unit: fc.constantFrom(
        ['mg', 'mg'],
        ['g', 'g'],
        ['میلی‌گرم', 'mg'],
        ['گرم', 'g'],
        ['ملغم', 'mg'],
        ['غرام', 'g'],
      ),
      form: fc.constantFrom(
        (name: string, unit: string) => `${name} (${unit})`,
        (name: string, unit: string) => `"${name}, ${unit}"`,
        (name: string, unit: string) => `${name} ${unit}`,
        (name: string, unit: string) => `${name} [${unit}]`,
        (name: string, unit: string) => `${name}_${unit}`,
        (name: string, unit: string) => `${name} (${unit}/100g)`,
      ),
      amounts: fc.array(fc.integer({ min: 0, max: 39 }), { minLength: 1, maxLength: 8 }),
    })
    await fc.assert(
      fc.asyncProperty(header, async ({ sodium, unit: [written = '', meant = ''], form, amounts }) => {
        const file = `نام,${form(sodium, written)}\n${amounts.map((amount) => `آ,${amount}.5`).join('\n')}`
        const { values, questions } = await readFile(file, { fields: foodFields })
        expect(questions).toEqual([])
        expect(values.map((value) => value['sodium'])).toEqual(
          amounts.map((amount) => `${amount}.5 ${meant}`),
        )
      }),
      runs,
    )
  })
})
