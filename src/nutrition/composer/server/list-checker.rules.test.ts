import { describe, expect, it } from 'vitest'
import type { ComposeInput, ListDay, ListDocument, ListEntry, ListMeal } from '../composer.contract.ts'
import { applyChange, recompute } from '../list-totals.contract.ts'
import { composeList } from './compose.rules.ts'
import { checkList } from './list-checker.rules.ts'
import type { CheckFacts } from './list-checker-items.rules.ts'
import { factsOfInput, SEED_ITEMS, seedInput, usualTargets } from './seed-menus.fixture.ts'

const INPUT = seedInput({ days: 10, targets: usualTargets(1500, { floorKcal: 1300 }) })
const VALID = listOf(INPUT)
const FACTS = factsOfInput(INPUT)

function listOf(input: ComposeInput): ListDocument {
  const outcome = composeList(input)
  if (!outcome.ok) throw new Error('the sample list must exist')
  return outcome.document
}

function daysOf(document: ListDocument): ListDay[] {
  return document.content.layout === 'days' ? document.content.days : []
}

function withDays(document: ListDocument, days: ListDay[]): ListDocument {
  return { ...document, content: { layout: 'days', days } }
}

/** The valid list with the foods of one meal of one day replaced. */
function withEntries(day: number, meal: number, change: (entries: ListEntry[]) => ListEntry[]): ListDocument {
  return withDays(
    VALID,
    daysOf(VALID).map((one, number) =>
      number === day
        ? {
            ...one,
            meals: one.meals.map((m, place) => (place === meal ? { ...m, entries: change(m.entries) } : m)),
          }
        : one,
    ),
  )
}

/** The meal with one step of everything. */
function leanest(meal: ListMeal): ListMeal {
  const entries = meal.entries.map((entry) => ({
    ...entry,
    lines: entry.lines.map((line) => ({ ...line, steps: 1 })),
  }))
  return { ...meal, entries }
}

function reasons(document: ListDocument, facts: CheckFacts = FACTS): string[] {
  const result = checkList(document, facts)
  expect(result.ok).toBe(result.problems.length === 0)
  return [...new Set(result.problems.map((one) => `${one.rule} ${one.code}`))]
}

describe('kinds of main dishes', () => {
  /** Each main dish of the diet is of one kind, which is to come so often among 28 main meals. */
  const facts = (min: number, max: number): CheckFacts => {
    const meals = INPUT.diet.meals.map((meal) => ({
      ...meal,
      foods: meal.foods.map((food) => ({ ...food, dishClass: 'any' })),
    }))
    const classes = [{ dishClass: 'any', min, max, daysBetween: 1 }]
    return { ...FACTS, diet: { ...INPUT.diet, meals }, variety: { ...FACTS.variety, classes } }
  }
  const warned = (min: number, max: number) =>
    checkList(VALID, facts(min, max)).problems.map(({ severity, params }) => [severity, params])

  it('are counted in 20 main meals of 10 days, with bounds scaled from 28', () => {
    // 20 of 28: at most ceil(27 × 20 / 28) = 20 and at least floor(28 × 20 / 28) = 20.
    expect(warned(28, 28)).toEqual([])
    expect(warned(0, 27)).toEqual([])
    // ceil(26 × 20 / 28) = 19
    expect(warned(0, 26)).toEqual([['warn', { class: 'any', servings: 20, min: 0, max: 19 }]])
  })

  it('are no reason to refuse a list whose bounds were changed since', () => {
    expect(checkList(VALID, facts(0, 1)).ok).toBe(true)
  })
})

describe('the checker', () => {
  it('accepts a composed list, also with its replay', () => {
    expect(reasons(VALID)).toEqual([])
    expect(reasons(VALID, { ...FACTS, replay: listOf(INPUT).content })).toEqual([])
  })

  it('rejects an allergen swapped in, from the items and not from any tag', () => {
    const first = daysOf(VALID)[0]?.meals[0]?.entries[0]?.lines[0]?.foodItemId ?? ''
    const items = SEED_ITEMS.map((item) =>
      item.foodItemId === first ? { ...item, allergens: ['milk'] } : item,
    )
    const limits = { ...INPUT.limits, allergens: ['milk'] }
    const document = {
      ...VALID,
      items: items.filter((item) => VALID.items.some((one) => one.foodItemId === item.foodItemId)),
      inputs: { ...VALID.inputs, limits },
    }
    expect(reasons(document, { ...FACTS, items, limits })).toEqual(['3 allergen'])
  })

  it('rejects one changed gram value', () => {
    const changed = withEntries(2, 2, ([entry, ...rest]) => {
      const [line, ...lines] = entry?.lines ?? []
      if (entry === undefined || line === undefined) return rest
      return [{ ...entry, lines: [{ ...line, grams10: line.grams10 + 1 }, ...lines] }, ...rest]
    })
    expect(reasons(changed)).toContain('2 grams_differ')
    expect(reasons(changed)).toContain('4 totals_differ')
  })

  it('rejects a day twice', () => {
    const days = daysOf(VALID)
    const twice = days.map((day, number) => (number === 4 ? (days[3] ?? day) : day))
    expect(reasons(withDays(VALID, twice))).toEqual(
      expect.arrayContaining(['1 day_twice', '6 date_gap', '5 consecutive_days']),
    )
  })

  it('rejects a missing meal, an empty one and a missing day', () => {
    const days = daysOf(VALID)
    const dropped = days.map((day, number) => (number === 1 ? { ...day, meals: day.meals.slice(1) } : day))
    expect(reasons(recompute(withDays(VALID, dropped)))).toContain('1 meal_missing')
    expect(reasons(recompute(withEntries(1, 0, () => [])))).toContain('1 meal_foods')
    expect(reasons(withDays(VALID, days.slice(0, 9)))).toContain('1 day_count')
  })

  it('rejects a dish on consecutive days', () => {
    const lunch = daysOf(VALID)[5]?.meals[2]?.entries ?? []
    expect(reasons(recompute(withEntries(6, 2, () => lunch)))).toContain('5 consecutive_days')
  })

  it('rejects a day under the floor even when its totals are printed right', () => {
    const lean = recompute(
      withDays(
        VALID,
        daysOf(VALID).map((day, number) => (number === 0 ? { ...day, meals: day.meals.map(leanest) } : day)),
      ),
    )
    expect(reasons(lean)).toEqual(expect.arrayContaining(['4 below_floor', '2 amount_differs']))
  })

  it('holds the absolute floor where that of the settings is lower', () => {
    const leanestDay = Math.min(...daysOf(VALID).map(({ totals }) => totals.energyMilliKcal))
    const floors = { holds: Math.floor(leanestDay / 1000), breaks: Math.floor(leanestDay / 1000) + 1 }
    expect(floors.holds).toBeGreaterThan(FACTS.targets.floorKcal)
    expect(reasons(VALID, { ...FACTS, absoluteFloorKcal: floors.holds })).toEqual([])
    expect(reasons(VALID, { ...FACTS, absoluteFloorKcal: floors.breaks })).toEqual(['4 below_floor'])
  })

  it('rejects a wrong version, a level outside the steps and a food of another meal', () => {
    expect(reasons({ ...VALID, dietVersion: '2' })).toContain('2 wrong_diet_version')
    const levelled = withEntries(0, 0, (entries) => entries.map((entry) => ({ ...entry, level: 90 })))
    expect(reasons(levelled)).toEqual(['2 level_not_allowed'])
    // Up to 300 % in quarters there may be large portions; these lines are another amount.
    const reasonsAt = (level: number) =>
      reasons(withEntries(0, 0, (entries) => entries.map((entry) => ({ ...entry, level }))))
    expect([225, 275, 300].map(reasonsAt)).not.toContainEqual(['2 level_not_allowed'])
    expect([210, 325].map(reasonsAt)).toEqual([['2 level_not_allowed'], ['2 level_not_allowed']])
    const lunch = daysOf(VALID)[0]?.meals[2]?.entries ?? []
    expect(reasons(recompute(withEntries(0, 0, () => lunch)))).toContain('2 food_unknown')
  })

  it('rejects wrong dates, overlaps and a start long after the visit', () => {
    expect(reasons(VALID, { ...FACTS, visitDate: '2026-03-06' })).toEqual([])
    expect(reasons(VALID, { ...FACTS, visitDate: '2026-03-05' })).toEqual(['6 start_date'])
    const otherWindows = [{ from: '2026-03-16', to: '2026-03-20' }]
    expect(reasons(VALID, { ...FACTS, otherWindows })).toEqual(['6 overlap'])
    expect(reasons(VALID, { ...FACTS, otherWindows: [{ from: '2026-03-17', to: '2026-03-20' }] })).toEqual([])
  })

  it('rejects changed totals, stale facts, other inputs and a list that its seed does not give', () => {
    const [first, ...rest] = daysOf(VALID)
    if (first === undefined) throw new Error('no day')
    const cheated = {
      ...first,
      totals: { ...first.totals, energyMilliKcal: first.totals.energyMilliKcal + 1 },
    }
    expect(reasons(withDays(VALID, [cheated, ...rest]))).toEqual(['4 totals_differ'])
    const stale = VALID.items.map((item, place) =>
      place === 0 ? { ...item, kcalPer100g: item.kcalPer100g + 1 } : item,
    )
    expect(reasons({ ...VALID, items: stale })).toEqual(['2 facts_differ'])
    expect(reasons(VALID, { ...FACTS, previousFoodIds: ['x'] })).toEqual(['7 inputs_differ'])
    expect(reasons(VALID, { ...FACTS, replay: listOf({ ...INPUT, seed: 99 }).content })).toEqual([
      '7 replay_differs',
    ])
  })

  it('rejects variety, nutrient and carbohydrate rules that a stricter record asks for', () => {
    const strict = (part: Partial<CheckFacts>) =>
      reasons(
        {
          ...VALID,
          inputs: {
            ...VALID.inputs,
            targets: part.targets ?? FACTS.targets,
            variety: part.variety ?? FACTS.variety,
          },
        },
        { ...FACTS, ...part },
      )
    const targets = FACTS.targets
    expect(strict({ targets: { ...targets, sodiumMgMax: 500 } })).toEqual(['4 sodium_cap'])
    expect(strict({ targets: { ...targets, sugarMgMax: 1000 } })).toEqual(['4 sugar_cap'])
    expect(strict({ targets: { ...targets, proteinMg: { goal: 1, hardMin: 500_000 } } })).toEqual([
      '4 protein_minimum',
    ])
    expect(strict({ targets: { ...targets, fibreMg: { goal: 1, hardMin: 500_000 } } })).toEqual([
      '4 fibre_minimum',
    ])
    const band = { main: { min: 1, max: 2 }, snack: { min: 1, max: 2 } }
    expect(strict({ targets: { ...targets, mealCarbMg: band } })).toContain('4 meal_carbohydrate')
    const variety = { ...FACTS.variety, weekly: [{ group: 'poultry' as const, min: 0, max: 0 }] }
    expect(strict({ variety })).toEqual(['5 weekly_group_many'])
  })
})

describe('manual corrections', () => {
  it('are recorded, recomputed and accepted when they break nothing', () => {
    const entry = daysOf(VALID)[0]?.meals[0]?.entries[0]
    const steps = entry?.lines[0]?.steps ?? 1
    const changed = applyChange(VALID, {
      action: 'set_amount',
      day: 0,
      mealCode: 'breakfast',
      entry: 0,
      line: 0,
      steps,
    })
    expect(changed.corrections).toEqual([
      { action: 'set_amount', day: 0, mealCode: 'breakfast', foodId: entry?.foodId, replacedFoodId: null },
    ])
    expect(reasons(changed)).toEqual([])
    expect(reasons({ ...changed, corrections: [] })).toContain('2 correction_missing')
  })

  it('add, swap and remove foods, with totals to the milligram', () => {
    const water = SEED_ITEMS.filter((item) => item.foodItemId === 'cucumber')
    const food = {
      foodId: 'own:cucumber',
      lines: [{ foodItemId: 'cucumber', unit: 'piece', unitGrams10: 1000, stepsPerUnit: 2, steps: 1 }],
      items: water,
    }
    const added = applyChange(VALID, { action: 'add_food', day: 1, mealCode: 'bedtime', food })
    // half a cucumber: 50 g of 15 kcal per 100 g
    expect(
      (daysOf(added)[1]?.totals.energyMilliKcal ?? 0) - (daysOf(VALID)[1]?.totals.energyMilliKcal ?? 0),
    ).toBe(7500)
    const removed = applyChange(added, { action: 'remove_food', day: 1, mealCode: 'bedtime', entry: 1 })
    expect(daysOf(removed)).toEqual(daysOf(VALID))
    const swapped = applyChange(VALID, { action: 'swap_food', day: 1, mealCode: 'bedtime', entry: 0, food })
    expect(swapped.corrections[0]?.replacedFoodId).toBe(daysOf(VALID)[1]?.meals[5]?.entries[0]?.foodId)
    expect(() =>
      applyChange(VALID, { action: 'remove_food', day: 99, mealCode: 'bedtime', entry: 0 }),
    ).toThrow(RangeError)
  })
})
