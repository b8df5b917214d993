import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from './seeded-random.rules.ts'
import { planFortnight } from './fortnight-plan.rules.ts'
import { changeOf, makeMove } from './plan-moves.rules.ts'
import { place, PLAN_POINTS, planPoints, planState } from './plan-points.rules.ts'
import type { PlanDish, PlanProblem } from './plan-problem.rules.ts'

/** A main dish of a kind, with so many points of its own; groups of protein as bits. */
function dish(foodId: string, dishClass: string, cost: number, rest: Partial<PlanDish> = {}): PlanDish {
  const food = {
    foodId,
    dishKey: foodId,
    isMainDish: true,
    isActive: true,
    levels: [100],
    preference: 0,
    dishClass,
    isOwnKitchen: true,
    parts: [{ foodItemId: foodId, unit: 'g', steps: 100, scaling: 'with_level' as const }],
  }
  return { food, cost, groups: 0, mains: 0, salt: 0.2, energy: 0.4, protein: 0, ...rest }
}

function problem(dishes: readonly (readonly PlanDish[])[], rest: Partial<PlanProblem> = {}): PlanProblem {
  const kinds = { min: 0, max: 28, daysBetween: 1 }
  return {
    days: 3,
    meals: [0, 1],
    mealCount: 2,
    dishes,
    classes: [kinds, kinds],
    classOf: new Map([
      ['stew', 0],
      ['soup', 1],
    ]),
    repeatsMax: 2,
    ownMin: 0,
    energyMin: 0,
    proteinMin: -1,
    clash: 0,
    mayRepeatNextDay: false,
    weeks: [{ min: [0, 0, 0, 0, 0], max: [9, 9, 9, 9, 9] }],
    ...rest,
  }
}

const planned = (one: PlanProblem) => planFortnight(one, seededRandom(1))
const kinds = (one: PlanProblem) =>
  planned(one)
    ?.plan.flat()
    .map((food) => food?.dishClass)

describe('a plan', () => {
  const stews = [dish('a', 'stew', 0), dish('b', 'stew', 0), dish('c', 'stew', 0)]
  // Dearer than stews that come again too soon.
  const soups = [dish('x', 'soup', 30), dish('y', 'soup', 30), dish('z', 'soup', 30)]

  it('holds the least of a kind although its dishes are liked less', () => {
    const bounds = { min: 2, max: 28, daysBetween: 1 }
    const all = [...stews, ...soups]
    const served = kinds(problem([all, all], { classes: [{ min: 0, max: 28, daysBetween: 1 }, bounds] }))
    expect(served?.filter((kind) => kind === 'soup')).toHaveLength(2)
  })

  it('leaves the days between two servings of a kind', () => {
    const wide = { min: 0, max: 28, daysBetween: 3 }
    const lunches = [...stews, dish('v', 'soup', 1), dish('w', 'soup', 1), dish('u', 'soup', 1)]
    const one = problem([lunches], { meals: [0], mealCount: 1, classes: [wide, { ...wide, daysBetween: 1 }] })
    expect(kinds(one)?.filter((kind) => kind === 'stew')).toHaveLength(1)
  })

  it('serves no group of protein at lunch and at dinner of one day', () => {
    const fish = [dish('f', 'stew', 0, { groups: 4 }), dish('g', 'stew', 0, { groups: 4 })]
    const none = [dish('n', 'soup', 9), dish('m', 'soup', 9), dish('o', 'soup', 9)]
    const days =
      planned(
        problem(
          [
            [...fish, ...none],
            [...fish, ...none],
          ],
          { clash: 4 },
        ),
      )?.plan ?? []
    expect(days).toHaveLength(3)
    for (const day of days) expect(day.filter((food) => food?.dishClass === 'stew').length).toBeLessThan(2)
  })

  it('keeps the dishes of days that are composed already', () => {
    const one = problem([
      [...stews, ...soups],
      [...stews, ...soups],
    ])
    const first = [soups[2]!.food, stews[1]!.food]
    const plan = (planned(one)?.plan ?? []).with(0, first)
    expect(planFortnight(one, seededRandom(1), { plan, composed: 1 })?.plan[0]).toEqual(first)
  })

  it('does without a pair of kinds that make no day together', () => {
    const one = problem([stews, [...stews, ...soups]], { repeatsMax: 3 })
    const days = planFortnight(one, seededRandom(1), null, new Set(['stew | stew']))?.plan ?? []
    for (const day of days) expect(day[1]?.dishClass).toBe('soup')
  })

  it('is missing where a meal has no dish', () => {
    expect(planned(problem([stews, []]))).toBeNull()
    expect(planned(problem([], { meals: [] }))).toBeNull()
  })
})

describe('a move', () => {
  it('changes the points of a plan by what it touches', () => {
    const anyCost = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 })
    const anySlots = fc.array(fc.nat(3), { minLength: 18, maxLength: 18 })
    fc.assert(
      fc.property(anyCost, anySlots, fc.nat(17), fc.nat(8), fc.nat(3), (costs, picks, slot, days, pick) => {
        const made = costs.map((cost, at) =>
          dish(`d${at}`, at % 2 === 0 ? 'stew' : 'soup', cost, { groups: at + 1, salt: cost / 20 }),
        )
        const weeks = [7, 2].map(() => ({ min: [0, 1, 0, 0, 0], max: [3, 9, 4, 9, 9] }))
        const classes = [
          { min: 3, max: 5, daysBetween: 2 },
          { min: 0, max: 9, daysBetween: 3 },
        ]
        const state = planState(problem([made, made], { days: 9, clash: 5, ownMin: 12, weeks, classes }))
        picks.forEach((one, at) => place(state, at, one))
        const other = (slot % 2) + 2 * days
        const isSwap = other !== slot && days % 2 === 0
        const before = planPoints(state)
        const move = isSwap
          ? { slot, pick: state.picks[other]!, other, otherPick: state.picks[slot]! }
          : { slot, pick, other: -1, otherPick: -1 }
        const change = changeOf(state, move)
        makeMove(state, move)
        expect(planPoints(state)).toBeCloseTo(before + change, 9)
      }),
      { numRuns: 300, seed: 41 },
    )
  })
})

describe('the best plan of all', () => {
  /** Points of the best of all plans: every dish in every slot. */
  function best(one: PlanProblem): number {
    const state = planState(one)
    const tryAll = (slot: number): number => {
      if (slot === state.picks.length) return planPoints(state)
      let least = Infinity
      for (let pick = 0; pick < one.dishes[slot % one.meals.length]!.length; pick += 1) {
        place(state, slot, pick)
        least = Math.min(least, tryAll(slot + 1))
      }
      return least
    }
    return tryAll(0)
  }

  it('is found to a fiftieth or a point where there are few enough to try them all', () => {
    const anyDish = fc.record({
      kind: fc.constantFrom('stew', 'soup'),
      cost: fc.integer({ min: 0, max: 12 }),
      groups: fc.integer({ min: 0, max: 7 }),
      salt: fc.constantFrom(0.1, 0.3, 0.5),
    })
    const anyMeal = fc.array(anyDish, { minLength: 3, maxLength: 4 })
    fc.assert(
      fc.property(
        anyMeal,
        anyMeal,
        fc.record({ min: fc.integer({ min: 0, max: 2 }), max: fc.integer({ min: 2, max: 6 }) }),
        fc.integer({ min: 1, max: 3 }),
        (lunch, dinner, bounds, daysBetween) => {
          const made = [lunch, dinner].map((dishes, meal) =>
            dishes.map(({ kind, cost, ...rest }, at) => dish(`${meal}-${at}`, kind, cost, rest)),
          )
          const one = problem(made, {
            clash: 3,
            classes: [
              { ...bounds, daysBetween },
              { min: 0, max: 28, daysBetween: 1 },
            ],
          })
          const points = planned(one)?.points ?? Infinity
          expect(points).toBeLessThanOrEqual(Math.max(best(one) * 1.02, best(one) + 1) + 1e-6)
        },
      ),
      { numRuns: 40, seed: 28 },
    )
  })

  it('sets a dish of little protein beside a lean one, so that each day can hold its least', () => {
    const lunches = [dish('rich', 'stew', 0, { protein: 0.2 }), dish('poor', 'stew', 0, { protein: -0.2 })]
    const dinners = [dish('lean', 'soup', 0, { protein: 0.2 }), dish('fat', 'soup', 0, { protein: -0.2 })]
    const one = problem([lunches, dinners], { days: 2, proteinMin: 0 })
    const days = planned(one)?.plan.map((day) => day.map((food) => food?.foodId).join(' '))
    expect(days?.toSorted()).toEqual(['poor lean', 'rich fat'])
    // Four tenths of the day's least are missing on both days.
    const poor = planState({
      ...one,
      dishes: [[lunches[1]!], [dinners[1]!]],
      repeatsMax: 9,
      mayRepeatNextDay: true,
    })
    const again = 2 * PLAN_POINTS.repeat + PLAN_POINTS.dinnerAgain
    expect(planPoints(poor)).toBeCloseTo(2 * PLAN_POINTS.tooLittleProtein * 4 + again)
  })

  it('costs what its dishes cost, and points for a dish that comes again', () => {
    const state = planState(problem([[dish('a', 'stew', 1)], [dish('x', 'soup', 2)]], { days: 2 }))
    // Two days of 1 + 2 points; both dishes again, on the next day, the soup as a dinner that came before.
    const again = 2 * (PLAN_POINTS.repeat + PLAN_POINTS.forbidden) + PLAN_POINTS.dinnerAgain
    expect(planPoints(state)).toBe(6 + again)
  })
})
