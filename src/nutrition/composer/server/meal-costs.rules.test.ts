import { describe, expect, it } from 'vitest'
import type { ComposeInput, FoodItemFacts, MealDefinition } from '../composer.contract.ts'
import { bookDay, dayProblem, emptyLedger, type Ledger } from './day-options.rules.ts'
import { planProblem } from './plan-problem.rules.ts'
import { portionTables } from './portion-table.rules.ts'
import { seedInput, SEED_ITEMS } from './seed-menus.fixture.ts'

/** 100 kcal and 400 mg of sodium in 100 g. */
const plain: FoodItemFacts = {
  ...SEED_ITEMS[0]!,
  foodItemId: 'plain',
  kcalPer100g: 100,
  sodiumMg: 400,
  allergens: [],
  tags: [],
  proteinGroup: null,
  units: [{ unit: 'g', grams10: 10, stepsPerUnit: 1 }],
}
delete (plain as { mainFood?: string }).mainFood

/** A day of 1,600 kcal with one meal of one food of so many grams, as it is written. */
function dayOf(mealCode: string, grams: number, more: Partial<FoodItemFacts> = {}): ComposeInput {
  const input = seedInput({ days: 14, items: [{ ...plain, ...more }] })
  const meal = input.diet.meals.find((one) => one.mealCode === mealCode)!
  const parts = [{ foodItemId: 'plain', unit: 'g', steps: grams, scaling: 'with_level' as const }]
  const foods = [{ ...meal.foods[0]!, levels: [100], parts }]
  const meals: MealDefinition[] = [{ ...meal, foods }]
  return { ...input, diet: { ...input.diet, meals }, variety: { ...input.variety, weekly: [] } }
}

function costOf(input: ComposeInput, ledger: Ledger = emptyLedger(input.limits)): number {
  const tables = portionTables(input, null).meals
  return dayProblem(tables, input, ledger, 1, { random: () => 0, noise: 0 }).meals[0]![0]!.cost
}

describe('a meal that leaves its share', () => {
  it('costs most at lunch and dinner: a tenth of a point for each percent point', () => {
    // Lunch is meant to hold 512 kcal: 250 are 48.83 %, 21.17 under the least. A snack of 128 kcal: 192 are 150 %, 20 over.
    expect(costOf(dayOf('lunch', 250))).toBeCloseTo(2.117, 3)
    expect(costOf(dayOf('lunch', 400))).toBeCloseTo(0, 6)
    expect(costOf(dayOf('snack_am', 192))).toBeCloseTo(0.6, 6)
  })

  it('counts in the plan with the salt of a lunch that is one', () => {
    const saltOf = (grams: number) => {
      const input = dayOf('lunch', grams)
      const { dishes } = planProblem(portionTables(input, null).meals, input, { random: () => 0, points: 0 })
      return dishes[0]![0]!.salt
    }
    // 358.4 kcal are the least: 1,000 mg in 250 kcal are 1,433.6 in them, of 2,000. 400 kcal hold 1,600 mg.
    expect(saltOf(250)).toBeCloseTo(0.7168, 6)
    expect(saltOf(400)).toBeCloseTo(0.8, 6)
  })
})

describe('a breakfast', () => {
  it('costs six tenths of a point for each breakfast before it that was made of the same', () => {
    const input = dayOf('breakfast', 368, { mainFood: 'oat' })
    const tables = portionTables(input, null).meals
    const [oats] = tables[0]!.portions
    const ledger = emptyLedger(input.limits)
    for (const day of [0, 1, 2]) bookDay(ledger, tables, [oats!], day)
    expect([...ledger.breakfastMains]).toEqual([['oat', 3]])
    const others = { ...emptyLedger(input.limits), breakfastMains: ledger.breakfastMains }
    expect(costOf(input, others)).toBeCloseTo(1.8, 6)
    // A lunch of it is another matter.
    expect(costOf(dayOf('lunch', 400, { mainFood: 'oat' }), others)).toBeCloseTo(0, 6)
  })
})
