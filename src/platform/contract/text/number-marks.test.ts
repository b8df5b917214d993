import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markedNumber, numberMarks } from './number-marks.ts'

const read = (cells: readonly string[]) => {
  const marks = numberMarks(cells)
  return cells.map((cell) => markedNumber(cell, marks))
}

describe('the marks of the numbers of a file', () => {
  it.each<[string, string[], (number | null)[]]>([
    ['groups by a slash or a dot', ['450/000', '450.000', '1.200.000'], [450_000, 450_000, 1_200_000]],
    ['a decimal comma shown by a lone zero', ['28', '0,012', '1,250'], [28, 0.012, 1.25]],
    ['a decimal comma shown by the number of digits', ['12,5', '1,250'], [12.5, 1.25]],
    ['groups by a comma and a decimal point', ['4,500,000.00', '1,250.5'], [4_500_000, 1250.5]],
    ['groups by a dot and a decimal comma', ['4.500.000,00', '1.250,5'], [4_500_000, 1250.5]],
    ['groups by the Arabic mark of fractions', ['۱٫۵۰۰٫۰۰۰', '۴۵۰٫۰۰۰'], [1_500_000, 450_000]],
    ['a lone zero before it', ['۰٫۰۱۲', '۱٫۲۵۰'], [0.012, 1.25]],
    ['Persian marks and digits', ['۴٬۵۰۰٬۰۰۰', '۱۲٫۵'], [4_500_000, 12.5]],
    ['a mark used both ways is not a fraction', ['1,200,000', '12,5'], [1_200_000, null]],
    ['any apostrophe between groups', ['1’500’000', '1‘250’000', '1`000'], [1_500_000, 1_250_000, 1_000]],
    ['blanks between groups', ['1 250 000', '7'], [1_250_000, 7]],
    ['the mark of most fractions', ['9.2', '1.5', '50,5'], [9.2, 1.5, null]],
    ['other text', ['tr', '1-2', '', '12,34,567'], [null, null, null, null]],
  ])('%s', (_, cells, numbers) => {
    expect(read(cells)).toEqual(numbers)
  })

  it('reads every grouped whole number of one style as itself', () => {
    const style = fc.constantFrom('.', ',', '/', '٬', '٫', '،', "'")
    fc.assert(
      fc.property(style, fc.array(fc.nat(), { minLength: 1, maxLength: 9 }), (mark, numbers) => {
        const cells = numbers.map((one) => String(one).replace(/\B(?=(\d{3})+(?!\d))/g, mark))
        expect(read(cells)).toEqual(numbers)
      }),
    )
  })
})
