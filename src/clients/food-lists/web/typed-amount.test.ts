import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDigits } from '#platform/contract/text/digits.ts'
import { typedAmount, typedAmountOnly } from '../typed-amount.contract.ts'

describe('a typed amount', () => {
  it.each([
    ['۲ کف دست نان', 2, 'کف دست نان'],
    ['٢ كف خبز', 2, 'كف خبز'],
    ['2 نان', 2, 'نان'],
    ['۱٫۵ لیوان شیر', 1.5, 'لیوان شیر'],
    ['۱/۵ لیوان شیر', 1.5, 'لیوان شیر'],
    ['1.25 لیوان', 1.25, 'لیوان'],
    ['۱/۲ لیوان', 0.5, 'لیوان'],
    ['3/4 لیوان', 0.75, 'لیوان'],
    ['½ لیوان', 0.5, 'لیوان'],
    ['۱½ لیوان', 1.5, 'لیوان'],
    ['نصف لیوان شیر', 0.5, 'لیوان شیر'],
    ['نیم لیوان', 0.5, 'لیوان'],
    ['یک و نیم لیوان', 1.5, 'لیوان'],
    ['۲ و نیم کف دست', 2.5, 'کف دست'],
    ['سه‌چهارم لیوان', 0.75, 'لیوان'],
    ['سه چهارم لیوان', 0.75, 'لیوان'],
    ['سه لیوان', 3, 'لیوان'],
    ['نصف كوب حليب', 0.5, 'كوب حليب'],
    ['واحد ونصف كوب', 1.5, 'كوب'],
    ['ثلاثة أرباع كوب', 0.75, 'كوب'],
    ['١٠ حبات', 10, 'حبات'],
  ])('«%s» is %d of what follows', (text, amount, rest) => {
    expect(typedAmount(text)).toEqual({ amount, rest })
  })

  it.each(['نان سنگک', 'نیمرو', '', '۰ لیوان', 'دوغ'])('is not in «%s»', (text) => {
    expect(typedAmount(text)).toBeNull()
  })

  it('stands alone in a field for amounts', () => {
    expect(['۲', ' ١٫٥ ', 'نصف', '½', '۲ نان', 'زیاد'].map(typedAmountOnly)).toEqual([
      2,
      1.5,
      0.5,
      0.5,
      null,
      null,
    ])
  })

  it('is the same number in all three families of digits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.constantFrom('arabext', 'arab', 'latn'),
        (count, family) => {
          expect(typedAmountOnly(localDigits(String(count), family as 'arab'))).toBe(count)
        },
      ),
    )
  })
})
