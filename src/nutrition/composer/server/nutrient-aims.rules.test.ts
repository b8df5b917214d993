import { describe, expect, it } from 'vitest'
import type { ClientLimits, FoodItemFacts, ListDocument, ListLine } from '../composer.contract.ts'
import { AIMED_NUTRIENTS, type NutrientAim } from '../nutrient-aims.contract.ts'
import { composeList } from './compose.rules.ts'
import { checkList } from './list-checker.rules.ts'
import { aimedAmounts, aimPoints, missPoints, nutrientAims, pricedAims } from './nutrient-aims.rules.ts'
import { factsOfInput, SEED_ITEMS, seedInput, usualTargets } from './seed-menus.fixture.ts'

const nobody: ClientLimits = {
  allergens: [],
  forbiddenTags: [],
  dislikedFoodItemIds: [],
  dislikedFoodIds: [],
}
const intake = (nutrient: string, rest: object) =>
  ({
    nutrient,
    sex: 'any',
    stage: 'any',
    age_from: 19,
    age_below: 51,
    ear: null,
    rda: null,
    ai: null,
    ul: null,
    ...rest,
  }) as never
const intakes = [
  intake('calcium', { ear: 800_000, rda: 1_000_000 }),
  intake('potassium', { ai: 2_600_000 }),
  intake('saturatedFat', { ul: 10_000 }),
]
const woman = { sex: 'female', age: 30, stage: 'none' } as const

describe('the aims of a list', () => {
  it('are the reference intakes of the person; of fats and sugars a share of the energy', () => {
    // 10 % of 1,800 kcal are 180 kcal, and 20 g of fat.
    expect(nutrientAims(intakes, woman, 1800, nobody)).toEqual([
      { nutrient: 'calcium', kind: 'atLeast', amount: 1_000_000, least: 800_000 },
      { nutrient: 'potassium', kind: 'atLeast', amount: 2_600_000, least: 1_742_000 },
      { nutrient: 'saturatedFat', kind: 'atMost', amount: 20_000, least: 0 },
    ])
    expect(nutrientAims(intakes, null, 1800, nobody)).toEqual([])
  })

  it('never ask for potassium where a condition or a medicine warns of it', () => {
    for (const limits of [
      { ...nobody, forbiddenTags: ['potassium_rich'] },
      { ...nobody, warnTags: ['potassium_rich'] },
      { ...nobody, tagLimits: [{ tag: 'potassium_rich', per: 'day' as const, servings: 1 }] },
    ]) {
      expect(nutrientAims(intakes, woman, 1800, limits).map(({ nutrient }) => nutrient)).toEqual([
        'calcium',
        'saturatedFat',
      ])
    }
  })
})

const calcium: NutrientAim = { nutrient: 'calcium', kind: 'atLeast', amount: 1_000_000, least: 800_000 }
const saturated: NutrientAim = { nutrient: 'saturatedFat', kind: 'atMost', amount: 20_000, least: 0 }
const priceOf = (aim: NutrientAim, held: number, days: number): number => {
  const sums = new Float64Array(AIMED_NUTRIENTS.length)
  sums[AIMED_NUTRIENTS.indexOf(aim.nutrient)] = held
  return pricedAims(usualTargets(1800, { nutrients: [aim] }), sums, days)[0]!.price
}

describe('what an aim costs', () => {
  it('grows with each day that misses it, up to a most, and is nothing for a list that is ahead', () => {
    expect(priceOf(calcium, 0, 0)).toBe(18)
    // Two days want 2.2 goals with the margin; 1.7 are there: half a day behind.
    expect(priceOf(calcium, 1_700_000, 2)).toBeCloseTo(18 + 100 * 0.5)
    expect(priceOf(calcium, 0, 2)).toBe(150)
    // 0.8 days ahead.
    expect(priceOf(calcium, 3_000_000, 2)).toBe(0)
  })

  it('grows for a most with each day above it', () => {
    expect(priceOf(saturated, 0, 0)).toBe(2)
    // Two days may hold 1.92 with the margin; 2.42 are there.
    expect(priceOf(saturated, 48_400, 2)).toBeCloseTo(2 + 100 * 0.5)
    expect(priceOf(saturated, 10_000, 2)).toBe(0)
  })

  it('is charged for what is missing of a part of the goal; more than the part earns only where it may', () => {
    const aims = [
      { place: 0, kind: 'atLeast', amount: 1000, price: 10 },
      { place: 5, kind: 'atMost', amount: 100, price: 4 },
    ] as const
    const held = (calciumHeld: number, fat: number) => Float64Array.of(calciumHeld, 0, 0, 0, 0, fat, 0)
    // A fifth of 1,000 is wanted and 100 are there: a tenth of the price. 40 of at most 20: a fifth.
    expect(aimPoints(aims, held(100, 40), 0.2)).toBeCloseTo(1 + 0.8)
    expect(aimPoints(aims, held(300, 10), 0.2)).toBeCloseTo(-1 - 0.4)
    expect(missPoints(aims, held(100, 40), 0.2)).toBeCloseTo(1 + 0.8)
    expect(missPoints(aims, held(300, 10), 0.2)).toBe(0)
  })
})

const item = (foodItemId: string, micronutrients?: FoodItemFacts['micronutrients']): FoodItemFacts => ({
  ...SEED_ITEMS[0]!,
  foodItemId,
  ...(micronutrients && { micronutrients }),
})

it('counts what items are known to hold, and nothing for what is not known', () => {
  const facts = new Map([
    ['milk', item('milk', { calcium: 125_000 })],
    ['unknown', item('unknown')],
  ])
  const line = (foodItemId: string, grams10: number) => ({ foodItemId, grams10 }) as ListLine
  // 240 g with 125 mg in 100 g.
  expect([...aimedAmounts([line('milk', 2400), line('unknown', 1000)], facts)]).toEqual([
    300_000, 0, 0, 0, 0, 0, 0,
  ])
})

describe('a list of ten days', () => {
  const targets = usualTargets(1500, { floorKcal: 1300 })
  /** Dairy with 120 mg of calcium in 100 g, all else with 20 mg. */
  const items = SEED_ITEMS.map((one) => ({
    ...one,
    micronutrients: { calcium: one.allergens.includes('dairy') ? 120_000 : 20_000 },
  }))
  const inputAiming = (nutrients: NutrientAim[]) =>
    seedInput({ days: 10, items, targets: { ...targets, nutrients } })
  const listAiming = (nutrients: NutrientAim[]): ListDocument => {
    const outcome = composeList(inputAiming(nutrients))
    if (!outcome.ok) throw new Error('the sample list must exist')
    return outcome.document
  }
  const meanCalcium = ({ content }: ListDocument): number => {
    const lines =
      content.layout === 'days'
        ? content.days.flatMap((day) =>
            day.meals.flatMap((meal) => meal.entries.flatMap((entry) => entry.lines)),
          )
        : []
    const known = new Map(items.map((one) => [one.foodItemId, one.micronutrients.calcium]))
    return lines.reduce((sum, line) => sum + (known.get(line.foodItemId)! * line.grams10) / 1000, 0) / 10
  }
  const warnings = (document: ListDocument, nutrients: NutrientAim[], known: FoodItemFacts[] = items) =>
    checkList(document, factsOfInput({ ...inputAiming(nutrients), items: known })).problems.filter(
      ({ code }) => code.startsWith('nutrient_'),
    )

  it('comes to a goal that its foods can hold, which it misses when it does not aim at it', () => {
    const usual = meanCalcium(listAiming([]))
    const aim = { ...calcium, amount: Math.round(usual * 1.25) }
    expect(meanCalcium(listAiming([aim]))).toBeGreaterThanOrEqual(aim.amount)
  })

  it('is warned of by the checker below what half of all people need, and above a most, and of nothing else', () => {
    const document = listAiming([])
    const mean = meanCalcium(document)
    const at = (share: number) => Math.round(mean * share)
    const low = { ...calcium, amount: at(2), least: at(1.01) }
    expect(warnings(document, [low])).toMatchObject([
      { rule: 4, code: 'nutrient_low', severity: 'warn', params: { nutrient: 'calcium', percent: 50 } },
    ])
    expect(warnings(document, [{ ...low, least: at(0.99) }])).toEqual([])
    // Rounded down, or the percents would fall short of 125 by a hair.
    const fourFifths = Math.floor(mean * 0.8)
    const most: NutrientAim = { nutrient: 'calcium', kind: 'atMost', amount: fourFifths, least: 0 }
    expect(warnings(document, [most])).toMatchObject([
      { code: 'nutrient_over', params: { nutrient: 'calcium', percent: 125 } },
    ])
    expect(warnings(document, [{ ...most, amount: at(1.01) }])).toEqual([])
  })

  it('is not warned of for a nutrient that too few items know', () => {
    const document = listAiming([])
    expect(
      warnings(document, [{ ...calcium, amount: 9_000_000, least: 9_000_000 }], [...SEED_ITEMS]),
    ).toEqual([])
  })
})
