import { describe, expect, it } from 'vitest'
import { typedFood } from './typed-food.rules.ts'

const units = new Map([
  ['1', { fa: 'کف دست', ar: 'كف يد' }],
  ['2', { fa: 'لیوان', ar: 'كوب' }],
  ['3', { fa: 'قاشق غذاخوری', ar: 'ملعقة طعام' }],
  ['4', { fa: 'کف', ar: null }],
])

describe('what is typed to add', () => {
  it.each([
    ['۲ کف دست نان سنگک', { amount: 2, units: ['1'], words: ['نان', 'سنگک'] }],
    ['۲ کف‌دست نان', { amount: 2, units: ['1'], words: ['نان'] }],
    ['نصف لیوان شیر', { amount: 0.5, units: ['2'], words: ['شیر'] }],
    ['٢ كوب حليب', { amount: 2, units: ['2'], words: ['حلیب'] }],
    ['1.5 ملعقة طعام من زيت', { amount: 1.5, units: ['3'], words: ['زیت'] }],
    ['۲ تخم مرغ', { amount: 2, units: [], words: ['تخم', 'مرغ'] }],
  ])('«%s»', (text, typed) => {
    expect(typedFood(text, units)).toEqual(typed)
  })

  it('has an amount and a food', () => {
    expect(typedFood('نان', units)).toBeNull()
    expect(typedFood('۲ کف دست', units)).toBeNull()
  })
})
