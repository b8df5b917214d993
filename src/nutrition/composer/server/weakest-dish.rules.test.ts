import { describe, expect, it } from 'vitest'
import type { FoodItemFacts, ListEntry, ListTargets } from '../composer.contract.ts'
import { AIMED_NUTRIENTS } from '../nutrient-aims.contract.ts'
import { SEED_ITEMS, usualTargets } from './seed-menus.fixture.ts'
import { dishCost, missedAims } from './weakest-dish.rules.ts'

/* Milk of 100 g has 120 mg of calcium and 0.1 mg of iron; meat 10 mg and 2.5 mg. Amounts in thousandths of a mg. */

const item = (foodItemId: string, calcium: number, iron: number): FoodItemFacts => ({
  ...SEED_ITEMS[0]!,
  foodItemId,
  micronutrients: {
    ...(Object.fromEntries(AIMED_NUTRIENTS.map((name) => [name, 0])) as Record<
      (typeof AIMED_NUTRIENTS)[number],
      number
    >),
    calcium,
    iron,
  },
})
const facts = new Map([
  ['milk', item('milk', 120_000, 100)],
  ['meat', item('meat', 10_000, 2500)],
])

/** @param grams10 tenths of a gram */
const entry = (foodItemId: string, grams10: number, kcal: number): ListEntry => ({
  foodId: foodItemId,
  origin: 'composed',
  level: 100,
  lines: [{ foodItemId, unit: 'g', unitGrams10: 10, stepsPerUnit: 1, steps: grams10 / 10, grams10 }],
  totals: {
    energyMilliKcal: kcal * 1000,
    proteinUg: 0,
    carbUg: 0,
    fatUg: 0,
    fibreUg: 0,
    sugarUg: 0,
    sodiumUg: 0,
  },
})
const breakfast = entry('milk', 5000, 500)
const lunch = entry('meat', 4000, 1500)

const targets: ListTargets = {
  ...usualTargets(2000),
  nutrients: [
    { nutrient: 'calcium', kind: 'atLeast', amount: 1_000_000, least: 800_000 },
    { nutrient: 'iron', kind: 'atLeast', amount: 8000, least: 6000 },
  ],
}
const content = {
  layout: 'choices' as const,
  meals: [
    { mealCode: 'breakfast', entries: [breakfast], low: breakfast.totals, high: breakfast.totals },
    { mealCode: 'lunch', entries: [lunch], low: lunch.totals, high: lunch.totals },
  ],
}
const aims = missedAims(content, targets, facts)

describe('the weakest dish', () => {
  it('is judged by what the list misses only', () => {
    // Calcium 600 + 40 of 1,000 mg; iron 0.5 + 10 of 8 mg, which is met.
    expect(aims.map(({ place }) => AIMED_NUTRIENTS[place])).toEqual(['calcium'])
  })

  it('costs what it gives less than its part of the energy', () => {
    // Calcium is aimed at with 1,100 mg and 18 points. Lunch: ¾ − 40/1100 = 0.713636, × 18.
    const cost = dishCost(lunch, 0, { aims, energyKcal: 2000, facts })
    expect(cost.points).toBeCloseTo(12.8455, 3)
    expect(cost.causes).toEqual([{ kind: 'nutrient', nutrient: 'calcium', points: cost.points }])
    // Breakfast: ¼ − 600/1100 = −0.295455, × 18: the list is better with it.
    const good = dishCost(breakfast, 0, { aims, energyKcal: 2000, facts })
    expect(good.points).toBeCloseTo(-5.3182, 3)
    expect(good.causes).toEqual([])
  })

  it('costs what the client thinks of it', () => {
    // Too expensive: 60 tenths. Liked: −20.
    expect(dishCost(lunch, 60, { aims, energyKcal: 2000, facts }).points).toBeCloseTo(18.8455, 3)
    expect(dishCost(lunch, -20, { aims, energyKcal: 2000, facts }).points).toBeCloseTo(10.8455, 3)
    const only = dishCost(lunch, 60, { aims: [], energyKcal: 2000, facts })
    expect(only.causes).toEqual([{ kind: 'taste', points: 6 }])
  })
})
