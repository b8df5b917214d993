import { describe, expect, it } from 'vitest'
import { recipeAmount, type KitchenUnit } from './recipe-amounts.contract.ts'
import type { ShopGood } from './shop-goods.contract.ts'

const good = (boughtPercent: number): ShopGood => ({
  name: { fa: 'ماده', ar: null },
  section: 'dry',
  boughtPercent,
  unit: 'g',
  unitGrams: null,
  pieceGrams: null,
  isStaple: false,
})
const unit = (code: string, grams: number): KitchenUnit => ({ code, name: { fa: code, ar: null }, grams })
const shown = (percent: number, units: KitchenUnit[], grams: number) => {
  const amount = recipeAmount(good(percent), units, grams)
  return `${amount.count} ${amount.unit?.fa ?? 'g'}`
}

describe('an ingredient', () => {
  it('is counted in pieces, down to a quarter', () => {
    const onion = [unit('piece', 110), unit('tbsp', 10)]
    expect(shown(110, onion, 62)).toBe('0.5 piece')
    expect(shown(110, onion, 280)).toBe('2.5 piece')
    expect(shown(110, onion, 20)).toBe('2 tbsp')
  })

  it('is measured in glasses and spoons, small amounts in the small one', () => {
    const oil = [unit('tsp', 4.5), unit('tbsp', 13.5)]
    expect(shown(100, oil, 27)).toBe('2 tbsp')
    expect(shown(100, oil, 9)).toBe('2 tsp')
    expect(shown(100, [unit('glass', 200), unit('tbsp', 15)], 440)).toBe('2 glass')
    // Twenty spoons are weighed.
    expect(shown(100, [unit('tbsp', 15)], 300)).toBe('300 g')
  })

  it('is weighed raw where its weight changes in the pot, and where its pieces are small', () => {
    expect(shown(145, [unit('piece', 30)], 100)).toBe('150 g')
    expect(shown(40, [unit('tbsp', 15)], 100)).toBe('40 g')
    expect(shown(100, [unit('piece', 5)], 21)).toBe('20 g')
    expect(shown(100, [], 1)).toBe('5 g')
  })
})
