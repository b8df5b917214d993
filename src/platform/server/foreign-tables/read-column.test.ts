import { describe, expect, it } from 'vitest'
import {
  isProblem,
  judgeDays,
  judgeNumbers,
  readAs,
  readDayCell,
  readNumberCell,
  readTimeCell,
} from './read-column.ts'

const today = '2026-11-26'

/** What the numbers of a column are read as together; or the answers between which somebody has to choose. */
function numbers(texts: readonly string[], hints: Parameters<typeof judgeNumbers>[1] = {}) {
  const { style, question } = judgeNumbers(texts, hints)
  if (question) return { asked: question.options.map(({ value }) => value) }
  return texts.map((text) => {
    const read = readNumberCell(text, style)
    return isProblem(read) ? '?' : (read.value ?? read.note)
  })
}

function days(texts: readonly string[], range: { from?: string; to?: string } = {}) {
  const { style, question } = judgeDays(texts, today, { days: range })
  if (question) return { asked: question.options.map(({ value }) => value) }
  return texts.map((text) => readAs(text, style) || '?')
}

describe('a column of numbers', () => {
  it.each<[string, string[], unknown]>([
    ['decimal points', ['0.3', '13.8', '7'], [0.3, 13.8, 7]],
    ['decimal commas', ['0,012', '28', '1,5'], [0.012, 28, 1.5]],
    ['a comma proved by a lone zero', ['0,012', '1,250'], [0.012, 1.25]],
    ['groups and a fraction', ['1,234.5', '12,000'], [1234.5, 12_000]],
    ['groups and a comma', ['1.234,5', '12.000'], [1234.5, 12_000]],
    ['groups of groups', ['4,500,000', '450,000'], [4_500_000, 450_000]],
    ['Persian marks', ['۴٬۵۰۰٬۰۰۰', '۷٫۵', '٤٥٠'], [4_500_000, 7.5, 450]],
    ['groups by the Arabic mark of fractions', ['۱٫۵۰۰٫۰۰۰', '۴۵۰٫۰۰۰'], [1_500_000, 450_000]],
    ['groups by it before a fraction', ['۱٫۲۵۰٫۰۰۰/۵', '۳٫۱۲۵/۲۵'], [1_250_000.5, 3_125.25]],
    ['a fraction of three digits by it', ['۱٫۲۵۰', '۷۲٫۵'], [1.25, 72.5]],
    ['a fraction of three digits by it alone', ['۱٫۲۵۰'], [1.25]],
    ['points and Arabic marks of fractions', ['2.7', '۳٫۵', '28.2'], [2.7, 3.5, 28.2]],
    ['a slash of Persian keyboards', ['۷۲/۵', '۶۸/۲۵'], [72.5, 68.25]],
    ['blanks and apostrophes', ['4 500 000', "1'250"], [4_500_000, 1250]],
    ['fullwidth digits', ['１２．５'], [12.5]],
    ['one and a half', ['1 1/2', '1/4'], [1.5, 0.25]],
    [
      'parentheses and signs of either side',
      ['(1,200,000)', '300-', '-5', '+7', '8+', '−2'],
      [-1_200_000, -300, -5, 7, 8, -2],
    ],
    ['units and percents', ['450,000 ریال', '12%', '1.5 mg'], [450_000, 12, 1.5]],
    ['marks of direction and invisible blanks', ['\u200f12.5\u200b', '\u2068-3\u2069'], [12.5, -3]],
    [
      'traces and unknowns',
      ['3.3', 'tr', 'N', '-', 'Trace', 'ناچیز', ''],
      [3.3, 'trace', 'unknown', 'unknown', 'trace', 'trace', 'empty'],
    ],
    ['less than', ['<1', 'کمتر از ۰/۱', '4'], ['below', 'below', 4]],
    ['words', ['abc', '12 سیب 3', '1.2.3.4', '12:30'], ['?', '?', '?', '?']],
    ['both fractions: most win', ['2.7', '28.2', '50,5'], [2.7, 28.2, '?']],
    ['only numbers that can be read both ways', ['450.000'], { asked: ['none', '.'] }],
    ['two marks that can be read both ways', ['450/000', '450.000'], { asked: ['none', '.', '/'] }],
    ['what may be a half', ['1/2', '3/4'], { asked: ['fraction', '/'] }],
    ['a mark with proofs of both', ['1.234.567', '2.5'], { asked: ['.', 'none'] }],
    ['the Arabic mark with proofs of both', ['۱٫۲۳۴٫۵۶۷', '۲٫۵'], { asked: ['٫', 'none'] }],
    ['as many points as commas', ['2.5', '3,5'], { asked: ['.', ','] }],
  ])('reads %s', (_, texts, read) => {
    expect(numbers(texts)).toEqual(read)
  })

  it('asks nothing where the import knows that numbers are whole, or how large they can be', () => {
    expect(numbers(['450.000', '12.000'], { whole: true })).toEqual([450_000, 12_000])
    expect(numbers(['۴۵۰٫۰۰۰', '۱۲٫۰۰۰'], { whole: true })).toEqual([450_000, 12_000])
    expect(numbers(['۱٫۵۰۰٫۰۰۰', '۱۲٫۵'], { whole: true })).toEqual([1_500_000, '?'])
    expect(numbers(['1,234', '2,500'], { max: 100 })).toEqual([1.234, 2.5])
  })

  it('keeps the unit that a cell names, and refuses a cell with two', () => {
    const style = { decimal: 'none', unit: 'rial' } as const
    expect(readNumberCell('450,000 تومان', style)).toMatchObject({ value: 450_000, unit: 'toman' })
    expect(readNumberCell('450,000', style)).toMatchObject({ value: 450_000, unit: 'rial' })
    expect(readNumberCell('5 ریال تومان', style)).toEqual({ problem: 'several-units' })
  })
})

describe('a column of days', () => {
  const lastYears = { from: '2024-11-26', to: today }
  const birth = { from: '1900-01-01', to: today }

  it.each<[string, string[], { from?: string; to?: string }, unknown]>([
    ['Persian days', ['1405/09/03', '۱۴۰۵-۹-۴', '14050905'], {}, ['2026-11-24', '2026-11-25', '2026-11-26']],
    [
      'ISO days',
      ['2026-11-24', '2026-11-24T10:17:00', '2026-11-24 10:17'],
      {},
      ['2026-11-24', '2026-11-24 10:17', '2026-11-24 10:17'],
    ],
    [
      'month first, proved by one',
      ['11/05/2026', '11/06/2026', '11/25/2026'],
      {},
      ['2026-11-05', '2026-11-06', '2026-11-25'],
    ],
    ['day first, proved by one', ['05/11/2026', '25/11/2026'], {}, ['2026-11-05', '2026-11-25']],
    ['Persian year last', ['03/09/1405', '25/08/1405'], {}, ['2026-11-24', '2026-11-16']],
    ['an order proved by the present', ['05/09/01'], lastYears, ['2026-11-22']],
    ['birthdays beside ones of four digits', ['65/3/12', '1370/11/30'], birth, ['1986-06-02', '1992-02-19']],
    ['our own long form', ['۱۲ خرداد ۱۳۶۵', 'جمعه ۱ فروردین ۱۴۰۴'], {}, ['1986-06-02', '2025-03-21']],
    [
      'Iraqi months',
      ['٢٤ تشرين الثاني ٢٠٢٦', '1 كانون الأول 2025', '٣ آذار ٢٠٢٦'],
      {},
      ['2026-11-24', '2025-12-01', '2026-03-03'],
    ],
    [
      'western Arabic months',
      ['24 نوفمبر 2026', '3 مارس 2026', '5 غشت 2026', '7 يوليه 2026', '5 مايس 2026'],
      {},
      ['2026-11-24', '2026-03-03', '2026-08-05', '2026-07-07', '2026-05-05'],
    ],
    [
      'English months',
      ['Nov 24, 2026', '24-Nov-2026', '24 November 2026'],
      {},
      ['2026-11-24', '2026-11-24', '2026-11-24'],
    ],
    [
      'a clock before the day',
      ['10:17 1405/09/01', '02:20 ب.ظ 1405/09/01'],
      {},
      ['2026-11-22 10:17', '2026-11-22 14:20'],
    ],
    ['Excel days', ['46350', '46351'], {}, ['2026-11-24', '2026-11-25']],
    ['years alone, which are no days', ['1365', '۱۳۷۰', '1986'], birth, ['?', '?', '?']],
    ['an age, which is no day', ['34', '۳۴ سال'], birth, ['?', '?']],
    ['days that do not exist', ['1404/12/30', '1403/12/30'], {}, ['?', '2025-03-20']],
    [
      'one that is no day among many',
      ['13/05/2026', '25/06/2026', '99/99/9999'],
      {},
      ['2026-05-13', '2026-06-25', '?'],
    ],
    ['what can be read both ways', ['03/04/2026', '05/06/2026'], {}, { asked: ['dmy', 'mdy'] }],
    [
      'birthdays of two digits in either calendar',
      ['65/3/12'],
      birth,
      { asked: ['ymd,persian', 'ymd,gregory'] },
    ],
    ['orders that contradict each other', ['13/05/2026', '05/25/2026'], {}, { asked: ['dmy', 'mdy'] }],
  ])('reads %s', (_, texts, range, read) => {
    expect(days(texts, range)).toEqual(read)
  })

  it('reads an empty cell as no day and a time by itself', () => {
    const { style } = judgeDays(['1405/09/03'], today, {})
    expect(readDayCell('  ', style)).toEqual({ day: null, time: null })
    expect([
      readTimeCell('۲:۲۰ ب.ظ'),
      readTimeCell('2:22 PM'),
      readTimeCell('٩:٠٥ ص'),
      readTimeCell('x'),
    ]).toEqual([{ time: '14:20' }, { time: '14:22' }, { time: '09:05' }, { problem: 'not-a-time' }])
  })
})
