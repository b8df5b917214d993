import { PROTEIN_GROUPS } from '../composer.contract.ts'
import type { DayBound } from './day-bound.rules.ts'
import type { DayOption, DayProblem } from './day-problem.rules.ts'

export interface Meal {
  readonly place: number
  /** Options that may be taken, cheapest reduced cost first, with their places, reduced costs and coefficients. */
  readonly options: readonly DayOption[]
  readonly places: readonly number[]
  readonly reduced: Float64Array
  readonly coefficients: readonly Float64Array[]
  readonly least: Least
}

/** The least that any option of a meal adds, and whether it can serve each protein group. */
interface Least {
  readonly reduced: number
  readonly cost: number
  /** The most energy of an option, for the order of meals. */
  readonly energy: number
  readonly rows: Float64Array
  readonly groups: Float64Array
}

/** A day made ready for many descents: sorting and copying is done once. */
export interface PreparedDay {
  readonly problem: DayProblem
  readonly meals: readonly Meal[]
  readonly rows: Rows
  readonly constant: number
}

/** The rows in flat arrays, for the innermost loops. */
export interface Rows {
  readonly bounds: Float64Array
  readonly hard: readonly number[]
  readonly soft: readonly number[]
  /** Points per unit of excess of each row; 0 for hard rows. */
  readonly prices: Float64Array
}

/**
 * Options sorted by reduced cost. Those that no choice below `ceiling` points
 * can hold are left out: with the cheapest option of every other meal they cost more.
 */
export function prepareDay(problem: DayProblem, bound: DayBound, ceiling: number): PreparedDay {
  const cheapest = bound.reduced.map((reduced) =>
    reduced.reduce((least, cost) => Math.min(least, cost), Infinity),
  )
  const all = cheapest.reduce((sum, cost) => sum + cost, bound.constant)
  const meals = problem.meals.map((options, place) => {
    const reduced = bound.reduced[place] ?? new Float64Array(options.length)
    const most = ceiling - all + (cheapest[place] ?? 0)
    const places = options.map((_, index) => index).filter((index) => (reduced[index] ?? 0) <= most)
    places.sort((left, right) => (reduced[left] ?? 0) - (reduced[right] ?? 0) || left - right)
    const sorted = places.map((index) => options[index]).filter((option) => option !== undefined)
    return mealOf(
      place,
      sorted,
      places,
      new Float64Array(places.map((index) => reduced[index] ?? 0)),
      sorted.map((option) => option.coefficients),
    )
  })
  return { problem, meals, rows: rowsOf(problem), constant: bound.constant }
}

function mealOf(
  place: number,
  options: readonly DayOption[],
  places: readonly number[],
  reduced: Float64Array,
  coefficients: readonly Float64Array[],
): Meal {
  const rows = Float64Array.from(coefficients[0] ?? [])
  for (const values of coefficients) {
    for (let row = 0; row < rows.length; row += 1) {
      const value = values[row] ?? 0
      if (value < (rows[row] ?? 0)) rows[row] = value
    }
  }
  let groups = 0
  let cost = Infinity
  let energy = -Infinity
  for (const option of options) {
    groups |= option.groups
    cost = Math.min(cost, option.cost)
    energy = Math.max(energy, option.portion.totals.energyMilliKcal)
  }
  const least: Least = {
    reduced: reduced[0] ?? 0,
    cost,
    energy,
    rows,
    groups: Float64Array.from(PROTEIN_GROUPS, (_, group) => (groups >> group) & 1),
  }
  return { place, options, places, reduced, coefficients, least }
}

/** The meal with only one of its options, by the option's place in the problem. */
export function heldAt(meal: Meal, pick: number): Meal {
  const index = meal.places.indexOf(pick)
  return mealOf(
    meal.place,
    meal.options.slice(index, index + 1),
    [pick],
    meal.reduced.slice(index, index + 1),
    meal.coefficients.slice(index, index + 1),
  )
}

function rowsOf({ rows }: DayProblem): Rows {
  const places = rows.map((_, index) => index)
  return {
    bounds: Float64Array.from(rows, (row) => row.bound),
    hard: places.filter((index) => rows[index]?.weight === null && Number.isFinite(rows[index].bound)),
    soft: places.filter((index) => rows[index]?.weight !== null),
    prices: Float64Array.from(rows, (row) => (row.weight ?? 0) / row.scale),
  }
}
