import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDigits, parseDecimal, parseInteger, toAsciiDigits } from './digits.ts'
import { formatter } from './format.ts'

describe('digit families', () => {
  it('reads Persian and Arabic-Indic digits', () => {
    expect(toAsciiDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ 012 سیب')).toBe('0123456789 0123456789 012 سیب')
  })

  it('writes one family', () => {
    expect(localDigits('1403/٠5/۰۱', 'fa-IR')).toBe('۱۴۰۳/۰۵/۰۱')
    expect(localDigits('1403/٠5/۰۱', 'ar-IQ')).toBe('١٤٠٣/٠٥/٠١')
    expect(localDigits('1403/٠5/۰۱', 'latn')).toBe('1403/05/01')
  })
})

describe('parseDecimal', () => {
  it.each([
    ['72.5', 72.5],
    ['۷۲٫۵', 72.5],
    ['٧٢٫٥', 72.5],
    ['۷۲/۵', 72.5],
    ['۱٬۲۵۰٬۰۰۰', 1250000],
    ['1,250,000', 1250000],
    ['۱،۲۵۰', 1250],
    ['1 250', 1250],
    ['1\u00a0250.5', 1250.5],
    ['\u200e−۲٫۵', -2.5],
    ['\u061c-٢٫٥', -2.5],
    ['2.5-', -2.5],
    ['- 3', -3],
    ['+4', 4],
    ['.5', 0.5],
    ['72.', 72],
    ['-0', 0],
    [' ۸ ', 8],
  ])('reads %s', (text, value) => {
    expect(parseDecimal(text)).toBe(value)
  })

  it.each([
    '72,5',
    '۷۲،۵',
    '',
    '-',
    '.',
    '7/2/5',
    '1.2.3',
    '-5-',
    '12 345 6',
    '1e5',
    '۱۲ کیلو',
    'Infinity',
    '0x10',
  ])('refuses %j', (text) => {
    expect(parseDecimal(text)).toBeNull()
  })

  it('reads back every number the formatter writes', () => {
    const prefs = fc.record({
      locale: fc.constantFrom('fa-IR', 'ar-IQ'),
      calendar: fc.constant('persian' as const),
      digits: fc.constantFrom('arabext', 'arab', 'latn'),
    })
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), prefs, (hundredths, wish) => {
        const value = hundredths / 100
        expect(parseDecimal(formatter(wish).number(value))).toBe(value)
      }),
    )
  })
})

describe('parseInteger', () => {
  it('takes whole numbers only', () => {
    expect(parseInteger('۱٬۲۵۰')).toBe(1250)
    expect(parseInteger('۱۲٫۰')).toBe(12)
    expect(parseInteger('12.5')).toBeNull()
    expect(parseInteger('9007199254740993')).toBeNull()
  })
})
