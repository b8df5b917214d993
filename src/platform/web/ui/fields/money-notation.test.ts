import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import { mayBeRial, moneyNotation } from './money-notation.ts'

const fa = formatter(defaultPrefs['fa-IR'])
const ar = formatter(defaultPrefs['ar-IQ'])

describe('money notation', () => {
  it.each([
    ['IRR', '۹۸۰٬۰۰۰', 9_800_000],
    ['IRR', '980000 تومان', 9_800_000],
    ['IRR', '۱۲٫۵', 125],
    ['IRR', '۱۲٫۵۵', undefined],
    ['IQD', '٤٥٬٠٠٠ د.ع.', 45_000],
    ['IQD', '45.5', undefined],
    ['USD', '145', 14_500],
    ['USD', '۱۴۵٫۹۹', 14_599],
    ['USD', '0.001', undefined],
    ['IRR', '', null],
    ['IRR', 'نهصد', undefined],
    ['IRR', '4500000 ریال', 4_500_000],
    ['IRR', '۴٬۵۰۰٬۰۰۰ ريال', 4_500_000],
    ['IRR', '450000 تومن', 4_500_000],
    ['IRR', '450/000', 4_500_000],
    ['IRR', '450.000', 4_500_000],
    ['IRR', '۴۵۰٫۰۰۰', 4_500_000],
    ['IRR', '۱٫۵۰۰٫۰۰۰ تومان', 15_000_000],
    ['IRR', "1'500'000", 15_000_000],
    ['IQD', '١٫٥٠٠٫٠٠٠', 1_500_000],
    ['IRR', '\u200f450٬000\u200f تومان', 4_500_000],
    ['IRR', '45000 دینار', undefined],
    ['IRR', '45 USD', undefined],
    ['IRR', '5 تومان و 5 ریال', undefined],
    ['IQD', '45000 ریال', undefined],
    ['IQD', '45/000 دينار', 45_000],
  ] as const)('reads %s «%s» as %s', (currency, text, amount) => {
    expect(moneyNotation(fa, currency).read(text)).toBe(amount)
  })

  it('reads back every amount it writes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('IRR' as const, 'IQD' as const, 'USD' as const),
        fc.integer({ min: 0, max: 1_000_000_000_000 }),
        fc.constantFrom(fa, ar),
        (currency, amount, format) => {
          const notation = moneyNotation(format, currency)
          expect(notation.read(notation.write(amount))).toBe(amount)
        },
      ),
    )
  })
})

describe('a pasted amount', () => {
  it.each([
    ['۹۸٬۰۰۰٬۰۰۰ ریال', false],
    ['98000000 IRR', false],
    ['۹۸٬۰۰۰٬۰۰۰', true],
    ['۹۸۰٬۰۰۰', false],
    ['98000001', false],
    ['۹۸۰٬۰۰۰ تومان', false],
    ['متن', false],
  ])('«%s» may be rial: %s', (text, answer) => {
    expect(mayBeRial(text)).toBe(answer)
  })
})
