import { describe, expect, it } from 'vitest'
import {
  boughtGrams,
  costOf,
  ingredientsOf,
  piecesOf,
  shopAmount,
  type Shop,
  type ShopGood,
} from './shop-goods.contract.ts'

const good = (change: Partial<ShopGood> = {}): ShopGood => ({
  name: { fa: 'پیاز', ar: 'بصل' },
  section: 'vegetables',
  boughtPercent: 100,
  unit: 'g',
  unitGrams: null,
  pieceGrams: null,
  isStaple: false,
  ...change,
})
const egg = good({ unit: 'piece', unitGrams: 50 })
const milk = good({ unit: 'litre', unitGrams: 1030 })
const oil = good({ unit: 'litre', unitGrams: 920, isStaple: true })

const shop: Shop = {
  goods: new Map(),
  made: new Map([
    [
      'stew',
      [
        { foodItemId: 'meat', grams: 20 },
        { foodItemId: 'fried-potato', grams: 50 },
      ],
    ],
    [
      'fried-potato',
      [
        { foodItemId: 'potato', grams: 160 },
        { foodItemId: 'oil', grams: 10 },
      ],
    ],
  ]),
  prices: new Map(),
}

describe('what is eaten', () => {
  it('becomes its raw ingredients, through everything that is made of others', () => {
    const sums = ingredientsOf(shop, [
      { foodItemId: 'stew', grams: 200 },
      { foodItemId: 'potato', grams: 40 },
    ])
    // 200 g of stew: 40 g of meat, 100 g of fried potato, which is 160 g of potato in 10 g of oil.
    expect(Object.fromEntries(sums)).toEqual({ meat: 40, potato: 200, oil: 10 })
  })

  it('is bought with what is thrown away, and less of what swells', () => {
    expect(boughtGrams(good({ boughtPercent: 155 }), 200)).toBe(310)
    expect(boughtGrams(good({ boughtPercent: 40 }), 200)).toBe(80)
    expect(boughtGrams(good({ boughtPercent: 0 }), 200)).toBe(0)
  })
})

describe('an amount in the shop', () => {
  it.each([
    [4, 10],
    [30, 30],
    [91, 100],
    [101, 150],
    [948, 950],
    [1001, 1100],
    [2300, 2300],
  ])('of %d g that are weighed is %d g', (grams, count) => {
    expect(shopAmount(good(), grams)).toEqual({ unit: 'g', count })
  })

  it('is whole eggs and half litres, never less than needed', () => {
    expect(shopAmount(egg, 301)).toEqual({ unit: 'piece', count: 7 })
    expect(shopAmount(egg, 300)).toEqual({ unit: 'piece', count: 6 })
    expect(shopAmount(egg, 0.1 + 0.2 + 299.7)).toEqual({ unit: 'piece', count: 6 })
    expect(shopAmount(milk, 1031)).toEqual({ unit: 'litre', count: 1.5 })
  })

  it('is weighed where it is usually at home', () => {
    expect(shopAmount(oil, 61)).toEqual({ unit: 'g', count: 70 })
  })

  it('is also told in pieces where people count them', () => {
    // An onion of 110 g is 121 g with its peel.
    const onion = good({ boughtPercent: 110, pieceGrams: 110 })
    expect(piecesOf(onion, 600)).toBe(5)
    expect(piecesOf(onion, 20)).toBe(1)
    expect(piecesOf(good({ pieceGrams: 5 }), 100)).toBeNull()
    expect(piecesOf(egg, 100)).toBeNull()
  })
})

describe('a cost', () => {
  const price = (per: 'kg' | 'litre' | 'piece', amount: number) => ({ per, amount, isProposal: false })

  it('is that of the amount that is bought', () => {
    expect(costOf(good(), { unit: 'g', count: 250 }, price('kg', 400_000))).toBe(100_000)
    expect(costOf(egg, { unit: 'piece', count: 7 }, price('piece', 100_000))).toBe(700_000)
    expect(costOf(egg, { unit: 'piece', count: 7 }, price('kg', 2_000_000))).toBe(700_000)
    expect(costOf(milk, { unit: 'litre', count: 1.5 }, price('litre', 500_000))).toBe(750_000)
    expect(costOf(oil, { unit: 'g', count: 92 }, price('litre', 1_000_000))).toBe(100_000)
  })

  it('is unknown, never zero, without a price and for a price of what is not counted so', () => {
    expect(costOf(good(), { unit: 'g', count: 250 }, undefined)).toBeNull()
    expect(costOf(good(), { unit: 'g', count: 250 }, price('piece', 10))).toBeNull()
    expect(costOf(egg, { unit: 'piece', count: 7 }, price('litre', 10))).toBeNull()
    expect(costOf(milk, { unit: 'litre', count: 1 }, price('piece', 10))).toBeNull()
  })
})
