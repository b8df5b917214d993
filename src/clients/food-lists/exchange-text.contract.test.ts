import { describe, expect, it } from 'vitest'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import type { ExchangeSwap } from './list-exchanges.contract.ts'
import { amountTexts, householdAmount, quartersOf, swapSize } from './exchange-text.contract.ts'

const fa = formatter(defaultPrefs['fa-IR'])
const ar = formatter(defaultPrefs['ar-IQ'])
const bread = {
  id: 1,
  code: 'starch',
  name: { fa: 'نان و غلات', ar: 'النشويات' },
  family: 'starch' as const,
  carbMg: 15_000,
  proteinMg: 3000,
  fatMg: 1000,
  kcal: 80,
  swaps: [],
}

describe('units', () => {
  it('are said in quarters, with their group', () => {
    expect([262, 238, 12, 13].map((hundredths) => quartersOf({ hundredths }))).toEqual([2.5, 2.5, 0, 0.25])
    const amounts = [
      { groupId: 1, hundredths: 250 },
      { groupId: 2, hundredths: 100 },
    ]
    expect(amountTexts(amounts, { groups: [bread] }, fa)).toEqual(['۲٫۵\u00a0نان و غلات'])
    expect(amountTexts(amounts, { groups: [bread] }, ar)).toEqual(['٢٫٥\u00a0النشويات'])
  })

  it('of which there is hardly anything are left out', () => {
    expect(amountTexts([{ groupId: 1, hundredths: 12 }], { groups: [bread] }, fa)).toEqual([])
  })
})

describe('the size of a unit', () => {
  const swap: ExchangeSwap = {
    foodItemId: '1',
    name: { fa: 'نان لواش', ar: null },
    gramsX10: 262,
    household: { unit: { fa: 'کف دست', ar: null }, hundredths: 349 },
    published: { fa: 'چهار کف دست', ar: null },
  }

  it('is that of lists in print where there is one in the language, else in the household unit, else in grams', () => {
    expect(swapSize(swap, fa, 'گرم')).toBe('چهار کف دست')
    expect(swapSize(swap, ar, 'غرام')).toBe('٣٫٥\u00a0کف دست')
    expect(swapSize({ ...swap, published: null, household: null }, fa, 'گرم')).toBe('۲۶٫۲\u00a0گرم')
  })

  it('is a quarter or a third where it is near one', () => {
    expect([75, 349, 33, 67, 102].map(householdAmount)).toEqual([0.75, 3.5, 1 / 3, 2 / 3, 1])
    expect(householdAmount(141)).toBe(1.4)
  })
})
