import { describe, expect, it } from 'vitest'
import type { ListContent, ListEntry } from '#nutrition/composer/composer.contract.ts'
import type { Shop, ShopGood } from '#nutrition/shopping/shop-goods.contract.ts'
import { eatenIn, repeatedFoods, shoppingOf, weeksOf, windowOf } from './shopping-list.rules.ts'

const totals = { energyMilliKcal: 0, proteinUg: 0, carbUg: 0, fatUg: 0, fibreUg: 0, sugarUg: 0, sodiumUg: 0 }

const entry = (foodId: string, foodItemId: string, grams: number): ListEntry => ({
  foodId,
  origin: 'composed',
  level: 100,
  lines: [{ foodItemId, unit: 'g', unitGrams10: 10, stepsPerUnit: 1, steps: grams, grams10: grams * 10 }],
  totals,
})

const daily = (...days: [date: string, ...entries: ListEntry[]][]): ListContent => ({
  layout: 'days',
  days: days.map(([date, ...entries]) => ({ date, meals: [{ mealCode: 'lunch', entries, totals }], totals })),
})

const choices: ListContent = {
  layout: 'choices',
  meals: [
    {
      mealCode: 'lunch',
      entries: [
        entry('1', 'rice', 100),
        entry('2', 'rice', 200),
        entry('3', 'egg', 100),
        entry('4', 'egg', 60),
      ],
      low: totals,
      high: totals,
    },
    { mealCode: 'dinner', entries: [], low: totals, high: totals },
  ],
}

describe('the days of a shopping list', () => {
  const list = { fromDay: '2026-11-21', days: 10 }

  it('are all of the list, or a week of it; the last may be shorter', () => {
    expect(weeksOf(10)).toBe(2)
    expect(windowOf(list, undefined)).toEqual(list)
    expect(windowOf(list, 1)).toEqual({ fromDay: '2026-11-21', days: 7 })
    expect(windowOf(list, 2)).toEqual({ fromDay: '2026-11-28', days: 3 })
    expect(windowOf(list, 3)).toBeNull()
  })

  it('give what is eaten on them', () => {
    const content = daily(
      ['2026-11-21', entry('1', 'rice', 150)],
      ['2026-11-27', entry('1', 'egg', 50)],
      ['2026-11-28', entry('1', 'fish', 90)],
    )
    expect(eatenIn(content, { fromDay: '2026-11-21', days: 7 })).toEqual([
      { foodItemId: 'rice', grams: 150 },
      { foodItemId: 'egg', grams: 50 },
    ])
  })

  it('take every option of a meal of choices alike', () => {
    // Four options over 8 days: each on two of them.
    expect(eatenIn(choices, { fromDay: '2026-11-21', days: 8 })).toEqual([
      { foodItemId: 'rice', grams: 200 },
      { foodItemId: 'rice', grams: 400 },
      { foodItemId: 'egg', grams: 200 },
      { foodItemId: 'egg', grams: 120 },
    ])
  })

  it('tell which foods come more than once', () => {
    const content = daily(
      ['2026-11-21', entry('7', 'rice', 1), entry('7', 'rice', 1), entry('8', 'egg', 1)],
      ['2026-11-23', entry('7', 'rice', 1)],
      ['2026-11-29', entry('8', 'egg', 1)],
    )
    expect([...repeatedFoods({ content }, { fromDay: '2026-11-21', days: 7 })]).toEqual([
      ['7', ['2026-11-21', '2026-11-23']],
    ])
    expect(repeatedFoods({ content: choices }, { fromDay: '2026-11-21', days: 7 }).size).toBe(0)
  })
})

describe('what is to buy', () => {
  const good = (fa: string, change: Partial<ShopGood>): ShopGood => ({
    name: { fa, ar: null },
    section: 'dry',
    boughtPercent: 100,
    unit: 'g',
    unitGrams: null,
    pieceGrams: null,
    isStaple: false,
    ...change,
  })
  const shop: Shop = {
    goods: new Map([
      ['rice', good('برنج', {})],
      ['lentils', good('عدس', {})],
      ['egg', good('تخم‌مرغ', { section: 'dairy', unit: 'piece', unitGrams: 50 })],
      ['salt', good('نمک', { section: 'spices', isStaple: true })],
      ['water', good('آب', { boughtPercent: 0 })],
    ]),
    made: new Map([
      [
        'kateh',
        [
          { foodItemId: 'rice', grams: 40 },
          { foodItemId: 'salt', grams: 1 },
        ],
      ],
    ]),
    prices: new Map([
      ['rice', { per: 'kg', amount: 2_000_000, isProposal: true }],
      ['egg', { per: 'piece', amount: 100_000, isProposal: false }],
      ['salt', { per: 'kg', amount: 150_000, isProposal: true }],
    ]),
  }
  const eaten = [
    { foodItemId: 'kateh', grams: 300 },
    { foodItemId: 'lentils', grams: 60 },
    { foodItemId: 'egg', grams: 120 },
    { foodItemId: 'water', grams: 500 },
    { foodItemId: 'unknown', grams: 10 },
  ]

  it('is added up by section for so many persons, with staples apart and what has no price counted', () => {
    const bought = shoppingOf(shop, eaten, { persons: 2, locale: 'fa-IR' })
    expect(bought).toEqual({
      sections: [
        {
          section: 'dairy',
          // 240 g: five eggs.
          goods: [
            {
              foodItemId: 'egg',
              name: { fa: 'تخم‌مرغ', ar: null },
              unit: 'piece',
              count: 5,
              pieces: null,
              cost: 500_000,
            },
          ],
        },
        {
          section: 'dry',
          goods: [
            // 600 g of kateh: 240 g of rice.
            {
              foodItemId: 'rice',
              name: { fa: 'برنج', ar: null },
              unit: 'g',
              count: 250,
              pieces: null,
              cost: 500_000,
            },
            {
              foodItemId: 'lentils',
              name: { fa: 'عدس', ar: null },
              unit: 'g',
              count: 150,
              pieces: null,
              cost: null,
            },
          ],
        },
      ],
      staples: [
        { foodItemId: 'salt', name: { fa: 'نمک', ar: null }, unit: 'g', count: 10, pieces: null, cost: 1500 },
      ],
      cost: 1_000_000,
      unpriced: 1,
      proposed: 1,
      stapleCost: 1500,
    })
  })
})
