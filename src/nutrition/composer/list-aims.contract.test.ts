import { describe, expect, it } from 'vitest'
import type { ListDocument } from './composer.contract.ts'
import { aimsOf } from './list-aims.contract.ts'
import type { NutrientAim } from './nutrient-aims.contract.ts'

const calcium: NutrientAim = { nutrient: 'calcium', kind: 'atLeast', amount: 1_000_000, least: 800_000 }
const fat: NutrientAim = { nutrient: 'saturatedFat', kind: 'atMost', amount: 20_000, least: 0 }

/** Two days; on each the grams of milk (125 mg of calcium and 1 g of saturated fat in 100 g) and of bread, of which nothing is known. */
const list = (days: { milk: number; bread: number }[], nutrients?: NutrientAim[]): ListDocument =>
  ({
    inputs: { targets: { ...(nutrients && { nutrients }) } },
    items: [
      { foodItemId: 'milk', kcalPer100g: 50, micronutrients: { calcium: 125_000, saturatedFat: 1000 } },
      { foodItemId: 'bread', kcalPer100g: 250 },
    ],
    content: {
      layout: 'days',
      days: days.map(({ milk, bread }) => ({
        meals: [
          {
            entries: [
              {
                lines: [
                  { foodItemId: 'milk', grams10: milk * 10 },
                  { foodItemId: 'bread', grams10: bread * 10 },
                ],
              },
            ],
          },
        ],
      })),
    },
  }) as unknown as ListDocument

describe('the aims of a list', () => {
  it.each([
    // 800 and 799.2 g of milk hold 1,000 and 999 mg.
    [800, 'met', 100],
    [799.2, 'short', 99],
    [640, 'short', 80],
    [639.2, 'low', 79],
  ] as const)('are %s g of milk a day: %s, %s %%', (grams, state, percent) => {
    const days = [
      { milk: grams * 2, bread: 0 },
      { milk: 0, bread: 0 },
    ]
    expect(aimsOf(list(days, [calcium]))).toEqual([{ nutrient: 'calcium', kind: 'atLeast', state, percent }])
  })

  it('say of a most when it is exceeded, and never that it is kept by rounding', () => {
    expect(aimsOf(list([{ milk: 2000, bread: 0 }], [fat]))[0]).toMatchObject({ state: 'met', percent: 100 })
    expect(aimsOf(list([{ milk: 2000.1, bread: 0 }], [fat]))[0]).toMatchObject({
      state: 'over',
      percent: 101,
    })
  })

  it('say nothing of what items with less than four fifths of the energy know', () => {
    // 400 kcal of milk and 100 of bread; then 102.5.
    expect(aimsOf(list([{ milk: 800, bread: 40 }], [calcium]))[0]?.state).toBe('met')
    expect(aimsOf(list([{ milk: 800, bread: 41 }], [calcium]))[0]?.state).toBe('unknown')
  })

  it('are none of a list that is older than them', () => {
    expect(aimsOf(list([{ milk: 800, bread: 0 }]))).toEqual([])
  })
})
