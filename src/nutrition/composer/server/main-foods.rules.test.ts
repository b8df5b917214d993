import { describe, expect, it } from 'vitest'
import type { ComposeInput, ListDay, ListDocument, ListLine } from '../composer.contract.ts'
import { factsById, recompute } from '../list-totals.contract.ts'
import { composeList } from './compose.rules.ts'
import { dayProblem, emptyLedger } from './day-options.rules.ts'
import { isFeasible, type DayProblem } from './day-problem.rules.ts'
import { searchDay } from './day-search.rules.ts'
import { checkList } from './list-checker.rules.ts'
import { mainFoodOf, mainFoodsOf } from './main-foods.rules.ts'
import { planState, planPoints, PLAN_POINTS } from './plan-points.rules.ts'
import { planProblem } from './plan-problem.rules.ts'
import { portionTables } from './portion-table.rules.ts'
import { factsOfInput, SEED_ITEMS, seedInput } from './seed-menus.fixture.ts'
import { loadExactSolver } from './solver.rules.ts'

const facts = factsById(SEED_ITEMS)
const of = (...lines: [string, number][]) =>
  mainFoodsOf(
    lines.map(([foodItemId, grams]) => ({ foodItemId, grams10: grams * 10 })),
    facts,
  )

describe('what a dish is made of', () => {
  it('is all its meat, fish, eggs and pulses', () => {
    expect(of(['tuna_oil', 120], ['rice_white_cooked', 190], ['lemon_juice', 15])).toEqual(['fish'])
    expect(of(['chicken_breast_boiled', 90], ['whitebean_cooked', 130], ['tomato', 100])).toEqual([
      'bean',
      'poultry',
    ])
  })

  it('is the heaviest food that counts where there is none of them', () => {
    expect(of(['milk_lowfat', 240], ['banana', 118])).toEqual(['milk'])
    expect(of(['bread_sangak', 60], ['cheese_lighvan', 30], ['walnut', 12])).toEqual(['cheese'])
    expect(of(['apple', 150], ['almond', 12])).toEqual(['apple'])
    expect(of(['bread_sangak', 60], ['oil_olive', 5], ['onion', 20])).toEqual([])
  })

  it('is oats beside what else it is, however much milk they are cooked in', () => {
    expect(of(['oats_dry', 30], ['milk_lowfat', 244], ['apple', 75])).toEqual(['milk', 'oat'])
    expect(of(['oats_dry', 30], ['egg_boiled', 50])).toEqual(['egg', 'oat'])
    expect(of(['oatmeal_cooked', 234], ['walnut', 10])).toEqual(['oat'])
  })

  it('is the same for all forms of a food', () => {
    expect(mainFoodOf('tuna_oil', 'fish', 'fish')).toBe(mainFoodOf('fish_trout', 'fish', 'fish'))
    expect(mainFoodOf('d_adasi', 'dish_ir', 'legume')).toBe(mainFoodOf('lentils_cooked', 'legume', 'legume'))
    expect(mainFoodOf('q_bagilla_dihin', 'dish_iq', 'legume')).toBe('fava')
    expect(mainFoodOf('hummus', 'legume', 'legume')).not.toBe(mainFoodOf('d_adasi', 'dish_ir', 'legume'))
    // Of a pulse that staff added the item is a food of its own.
    expect(mainFoodOf('item-900', 'legume', 'legume')).toBe('item-900')
    expect(mainFoodOf('honey', 'sweet', null)).toBeNull()
  })
})

/** A day of milk for breakfast, fish or chicken for lunch, snacks of what is given. */
function small(snacks: readonly string[], rest: Partial<ComposeInput> = {}): ComposeInput {
  const input = seedInput({ days: 1 })
  const [breakfast, snack, lunch, later, dinner] = input.diet.meals
  const only = (meal: typeof lunch, ...holding: string[]) => ({
    ...meal!,
    foods: meal!.foods.filter(({ parts }) => parts.some(({ foodItemId }) => holding.includes(foodItemId))),
  })
  const meals = [
    only(breakfast, 'oatmeal_cooked'),
    only(snack, ...snacks),
    only(lunch, 'tuna_water'),
    only(later, ...snacks),
    only(dinner, 'd_khorak_morgh', 'fish_trout'),
  ]
  return { ...input, diet: { ...input.diet, meals }, ...rest }
}

const chance = { random: () => 0, noise: 0 }
const allRules = ['meal_share', 'fibre_minimum', 'protein_minimum', 'sodium_cap', 'week_energy_mean'] as const

function problemOf(input: ComposeInput, repeatsMains = false): DayProblem {
  const loose = {
    ...input,
    waivedRules: [...input.waivedRules, ...allRules, 'weekly_groups' as const],
    targets: { ...input.targets, dayTolerancePermille: 500, floorKcal: 500 },
  }
  const tables = portionTables(loose, null).meals
  return dayProblem(tables, loose, emptyLedger(loose.limits), 0, { ...chance, repeatsMains })
}

const madeOn = (problem: DayProblem) =>
  searchDay(problem).picks?.flatMap((pick, meal) => problem.meals[meal]![pick]!.portion.mains)

describe('a day', () => {
  it('holds a food once, milk twice', () => {
    const made = madeOn(problemOf(small(['milk_lowfat', 'apple', 'orange', 'peach'])))
    expect(made?.filter((main) => main === 'fish')).toEqual(['fish'])
    expect(made?.filter((main) => main === 'milk').length).toBeLessThanOrEqual(2)
  })

  it('has no solution where both snacks can only be of one food, unless it may come again', async () => {
    const pears = small(['pear'])
    const [, first, , second] = pears.diet.meals
    // Another dish of pears for the second snack.
    const other = second!.foods.map((food) => ({ ...food, foodId: 'pears', dishKey: 'pears' }))
    const input = {
      ...pears,
      diet: { ...pears.diet, meals: pears.diet.meals.with(3, { ...second!, foods: other }) },
    }
    expect(first!.foods).toHaveLength(1)
    const strict = problemOf(input)
    expect(searchDay(strict).status).toBe('infeasible')
    expect((await loadExactSolver())(strict).status).toBe('infeasible')
    expect(madeOn(problemOf(input, true))?.filter((main) => main === 'pear')).toEqual(['pear', 'pear'])
  })

  it('never has lunch and dinner of one food, unless protein may be the same', () => {
    const both = small(['apple', 'peach'], { variety: { ...seedInput().variety, clashGroups: [] } })
    const fish = { ...both, diet: { ...both.diet, meals: both.diet.meals.filter((_, place) => place === 2) } }
    const dinner = both.diet.meals[4]!
    const trout = { ...dinner, foods: dinner.foods.filter(({ foodId }) => foodId.includes('trout')) }
    const input = { ...fish, diet: { ...fish.diet, meals: [...fish.diet.meals, trout] } }
    const free = { ...input, waivedRules: ['protein_group_clash' as const] }
    const isAllowed = (one: ComposeInput) => {
      const problem = problemOf(one, true)
      const wide = { ...problem, rows: problem.rows.map((row) => ({ ...row, bound: Infinity })) }
      return isFeasible(wide, [0, 0])
    }
    expect(isAllowed(input)).toBe(false)
    expect(isAllowed(free)).toBe(true)
    const plan = planProblem(portionTables(input, null).meals, input, { random: () => 0, points: 0 })
    const without = planPoints(
      planState({ ...plan, dishes: plan.dishes.map((all) => all.map((one) => ({ ...one, mains: 0 }))) }),
    )
    expect(planPoints(planState(plan)) - without).toBeCloseTo(PLAN_POINTS.forbidden)
  })
})

const daysOf = ({ content }: ListDocument): ListDay[] => (content.layout === 'days' ? content.days : [])

function composed(input: ComposeInput): ListDocument {
  const outcome = composeList(input)
  if (!outcome.ok) throw new Error('the sample list must exist')
  return outcome.document
}

describe('a list', () => {
  const input = seedInput()
  const list = composed(input)

  it('has no day with a food more than once', () => {
    for (const { meals } of daysOf(list)) {
      const made = meals.flatMap(({ entries }) => entries.flatMap(({ lines }) => mainFoodsOf(lines, facts)))
      const others = made.filter((main) => main !== 'milk')
      expect(new Set(others).size).toBe(others.length)
      expect(made.length - others.length).toBeLessThanOrEqual(2)
    }
    expect(checkList(list, factsOfInput(input)).problems).toEqual([])
  })

  /** The first day with another dish at the meal: so many grams of each item. */
  const withDish = (meal: number, ...grams: [string, number][]): ListDocument => {
    const lines: ListLine[] = grams.map(([foodItemId, amount]) => ({
      foodItemId,
      unit: 'g',
      unitGrams10: 10,
      stepsPerUnit: 1,
      steps: amount,
      grams10: amount * 10,
    }))
    const days = daysOf(list).map((day, number) => ({
      ...day,
      meals: day.meals.map((one, place) =>
        number === 0 && place === meal
          ? { ...one, entries: one.entries.map((entry) => ({ ...entry, lines })) }
          : one,
      ),
    }))
    return recompute({ ...list, items: [...SEED_ITEMS], content: { layout: 'days', days } })
  }
  const found = (document: ListDocument, clashGroups = input.variety.clashGroups) =>
    checkList(document, factsOfInput({ ...input, variety: { ...input.variety, clashGroups } }))
      .problems.filter(({ code }) => code === 'main_again')
      .map(({ severity, meal, params }) => [severity, meal, params])
  const [lunch] = daysOf(list)[0]!.meals[2]!.entries
  const meat = lunch!.lines.find(({ foodItemId }) => facts.get(foodItemId)?.proteinGroup)!

  it('is shown with a warning where a snack is of what lunch is', () => {
    expect(found(withDish(5, [meat.foodItemId, 50], ['cucumber', 60]))).toEqual([
      ['warn', 'bedtime', { item: meat.foodItemId, times: 2 }],
    ])
    expect(found(withDish(5, ['cucumber', 60], ['bread_sangak', 60]))).toEqual([])
  })

  it('is shown where oats come for breakfast and with the milk of a snack', () => {
    const breakfast = withDish(0, ['oats_dry', 30], ['walnut', 5])
    const days = daysOf(breakfast)
    const snack = daysOf(withDish(5, ['milk_skim', 240], ['oats_dry', 10]))[0]!.meals[5]!
    const first = { ...days[0]!, meals: days[0]!.meals.with(5, snack) }
    const both = recompute({ ...breakfast, content: { layout: 'days', days: days.with(0, first) } })
    expect(found(both)).toEqual([['warn', 'bedtime', { item: 'oats_dry', times: 2 }]])
    expect(found(breakfast)).toEqual([])
  })

  it('is shown where lunch and dinner are of one food that is in no group that clashes', () => {
    const dinner = withDish(4, [meat.foodItemId, 100], ['rice_white_cooked', 150])
    expect(found(dinner, [])).toEqual([['warn', 'dinner', { item: meat.foodItemId, times: 2 }]])
    // Their group says it already.
    expect(found(dinner)).toEqual([])
  })
})
