import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyInWords } from '#platform/contract/text/money-words.ts'
import { moneySaid } from './said-money.ts'

describe('an amount as it is said', () => {
  it.each([
    ['IRR', 'یک و نیم', null],
    ['IQD', 'خمسة وعشرين', null],
    ['IRR', '450 هزار ت', 4_500_000],
    ['IQD', '25000 د ع', 25_000],
    ['USD', 'US$ 100', 10_000],
    ['IRR', 'رایگان', null],
    ['IRR', '۲ میلیون و ۵۰۰ هزار تومان', 25_000_000],
    ['IRR', 'دو میلیون تومان', 20_000_000],
    ['IRR', '۲ میلیون ریال', 2_000_000],
    ['IRR', '1.5m', 15_000_000],
    ['IRR', 'مبلغ ۴۵۰٬۰۰۰ تومان', 4_500_000],
    ['IRR', '۴۵۰٬۰۰۰/-', 4_500_000],
    ['IQD', '٢٥ ألف دينار', 25_000],
    ['IQD', 'خمسة وعشرون ألف دينار عراقي', 25_000],
    ['IQD', 'ألفا دينار', 2_000],
    ['IQD', 'خمسة آلاف دنانير', 5_000],
    ['USD', '1.2k $', 120_000],
    ['USD', 'مئة وخمسون دولارًا', 15_000],
    ['IRR', '۱٫۵م', 15_000_000],
    ['IRR', '۲/۵ م', 25_000_000],
    ['IRR', 'دوم', null],
    ['IRR', '۲ میلیون و نیم تومان', 25_000_000],
    ['IQD', 'مليون وربع', 1_250_000],
    ['IQD', '٢٥٠ ألف عراقي', 250_000],
    ['IQD', '١٥٠ ألف دينار عراقي فقط لا غير', 150_000],
    ['IRR', '۱۵۰ هزار تومان عراقی', null],
    ['IRR', 'نهصد', null],
    ['IRR', '45 USD', null],
    ['IRR', 'دو میلیون دینار', null],
  ] as const)('%s «%s» is %s', (currency, text, amount) => {
    expect(moneySaid(text, currency)).toBe(amount)
  })

  it('reads amounts in words as they are written out below a field', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(['IRR', 10_000] as const, ['IQD', 1_000] as const, ['USD', 100_000] as const),
        fc.constantFrom('fa-IR' as const, 'ar-IQ' as const),
        fc.integer({ min: 1, max: 999_999 }),
        ([currency, thousand], locale, thousands) => {
          const amount = thousands * thousand
          const words = moneyInWords(amount, currency, locale)
          expect([words, moneySaid(words, currency)]).toEqual([words, amount])
        },
      ),
    )
  })
})
