import { describe, expect, it } from 'vitest'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import type { ListNames } from './food-list-parts.contract.ts'
import { amountText, isSingleItem, lineText, mealOrder, localName, noteOf } from './list-text.contract.ts'

const names: ListNames = {
  diet: { fa: 'متعادل', ar: null },
  foods: {},
  items: { rice: { fa: 'برنج', ar: 'رز' } },
  units: { kafgir: { fa: 'کفگیر', ar: 'مغرفة' } },
  meals: {
    lunch: { fa: 'ناهار', ar: 'الغداء', time: '13:30', position: 3 },
    breakfast: { fa: 'صبحانه', ar: 'الفطور', time: '07:30', position: 1 },
  },
}
const line = (steps: number) => ({
  foodItemId: 'rice',
  unit: 'kafgir',
  unitGrams10: 750,
  stepsPerUnit: 2,
  steps,
  grams10: 375 * steps,
})
const fa = formatter(defaultPrefs['fa-IR'])
const ar = formatter(defaultPrefs['ar-IQ'])

describe('an amount', () => {
  it.each([
    [1, '½\u00a0کفگیر'],
    [2, '۱\u00a0کفگیر'],
    [3, '۱٫۵\u00a0کفگیر'],
  ])('of %i half units is written in household units', (steps, text) => {
    expect(amountText(line(steps), names, fa)).toBe(text)
  })

  it('has the digits and words of the language', () => {
    expect(lineText(line(3), names, ar)).toBe('١٫٥\u00a0مغرفة رز')
  })
})

describe('a name', () => {
  it('is Persian with a mark where the Arabic is missing', () => {
    expect(localName(names.diet, 'ar-IQ')).toEqual({ text: 'متعادل', lang: 'fa', isStandIn: true })
    expect(localName(names.diet, 'fa-IR').isStandIn).toBe(false)
  })
})

it('meals stand in the order of the day', () => {
  expect(mealOrder(names, ['lunch', 'breakfast'])).toEqual(['breakfast', 'lunch'])
})

it('a single item is known by its id', () => {
  expect(isSingleItem({ foodId: 'item-rice', lines: [line(1)] })).toBe(true)
  expect(isSingleItem({ foodId: '12', lines: [line(1)] })).toBe(false)
})

describe('a note to the client', () => {
  const noted: ListNames = {
    ...names,
    notes: { 'lunch/7': { fa: 'بی‌نمک', ar: 'من دون ملح' }, 'lunch/8': { fa: null, ar: 'ساخن' } },
  }
  const at = (mealCode: string, foodId: string) => ({ mealCode, foodId })

  it('is in the language of the list, else in the other, of that food of that meal', () => {
    expect(noteOf(noted, at('lunch', '7'), 'fa-IR')).toEqual({ text: 'بی‌نمک', lang: 'fa' })
    expect(noteOf(noted, at('lunch', '7'), 'ar-IQ')).toEqual({ text: 'من دون ملح', lang: 'ar' })
    expect(noteOf(noted, at('lunch', '8'), 'fa-IR')).toEqual({ text: 'ساخن', lang: 'ar' })
    expect(noteOf(noted, at('dinner', '7'), 'fa-IR')).toBe(null)
    expect(noteOf(names, at('lunch', '7'), 'fa-IR')).toBe(null)
  })
})
