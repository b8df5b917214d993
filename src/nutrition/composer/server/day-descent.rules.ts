import { PROTEIN_GROUPS } from '../composer.contract.ts'
import { heldAt } from './day-prepare.rules.ts'
import type { Meal, PreparedDay, Rows } from './day-prepare.rules.ts'
import type { DayOption, DayProblem } from './day-problem.rules.ts'

/** Absolute gap in points below which a better choice is not looked for. */
export const GAP = 0.05

/** What one descent starts from and ends with; `points` are those of `picks`, or a ceiling while there are none. */
export interface Found {
  readonly picks: readonly number[] | null
  readonly points: number
  readonly steps: number
  readonly isComplete: boolean
}

/** Least sums of what the meals from a depth on must still add; all indexed by depth. */
interface Rest {
  readonly reduced: Float64Array
  readonly cost: Float64Array
  readonly rows: readonly Float64Array[]
  readonly groups: readonly Float64Array[]
}

interface Descent {
  readonly problem: DayProblem
  readonly meals: readonly Meal[]
  readonly rows: Rows
  readonly rest: Rest
  readonly constant: number
  readonly maxSteps: number
  readonly chosen: number[]
  /** Row sums at each depth: sums[depth] holds the meals before it. */
  readonly sums: readonly Float64Array[]
  readonly served: Float64Array
  readonly dishes: Set<number>
  /** Dishes so far that are made of each main food. */
  readonly mains: Uint8Array
  best: number
  picks: number[] | null
  steps: number
}

/**
 * One depth-first search below `from.points`. `free` names the meals that may change (null: all); the others keep
 * their pick. `isComplete` is false when the step limit ended it.
 */
export function descendDay(
  day: PreparedDay,
  free: readonly number[] | null,
  from: Found,
  maxSteps: number,
): Found {
  const descent = startDescent(day, free, from, maxSteps)
  const isComplete = descend(descent, 0, 0, 0, 0)
  return { picks: descent.picks, points: descent.best, steps: from.steps + descent.steps, isComplete }
}

function startDescent(
  day: PreparedDay,
  free: readonly number[] | null,
  from: Found,
  maxSteps: number,
): Descent {
  const { problem } = day
  const meals = day.meals
    .map((meal) => {
      const pick = free === null || free.includes(meal.place) ? undefined : from.picks?.[meal.place]
      return pick === undefined ? meal : heldAt(meal, pick)
    })
    .toSorted(bySpan)
  return {
    problem,
    meals,
    rows: day.rows,
    rest: restOf(meals, problem.rows.length),
    constant: day.constant,
    maxSteps,
    chosen: meals.map(() => 0),
    sums: Array.from({ length: meals.length + 1 }, () => new Float64Array(problem.rows.length)),
    served: new Float64Array(problem.groupMax.length),
    dishes: new Set(),
    mains: new Uint8Array(problem.mainMax.length),
    best: from.points,
    picks: from.picks === null ? null : [...from.picks],
    steps: 0,
  }
}

/** Held meals first, then those that move the most energy; small ones tune the day at the end. */
function bySpan(left: Meal, right: Meal): number {
  const [mine, other] = [energySpan(left), energySpan(right)]
  return mine === other ? left.place - right.place : other - mine
}

function energySpan(meal: Meal): number {
  return meal.options.length < 2 ? Infinity : meal.least.energy
}

function restOf(meals: readonly Meal[], rows: number): Rest {
  const rest: Rest = {
    reduced: new Float64Array(meals.length + 1),
    cost: new Float64Array(meals.length + 1),
    rows: Array.from({ length: meals.length + 1 }, () => new Float64Array(rows)),
    groups: PROTEIN_GROUPS.map(() => new Float64Array(meals.length + 1)),
  }
  for (let depth = meals.length - 1; depth >= 0; depth -= 1) {
    const least = meals[depth]?.least
    if (least === undefined) continue
    rest.reduced[depth] = (rest.reduced[depth + 1] ?? 0) + least.reduced
    rest.cost[depth] = (rest.cost[depth + 1] ?? 0) + least.cost
    const after = rest.rows[depth + 1]
    rest.rows[depth]?.forEach((_, row, sums) => (sums[row] = (after?.[row] ?? 0) + (least.rows[row] ?? 0)))
    rest.groups.forEach((sums, group) => (sums[depth] = (sums[depth + 1] ?? 0) + (least.groups[group] ?? 0)))
  }
  return rest
}

/** A number of an array; the places used here exist, the zero only satisfies the compiler. */
function at(values: ArrayLike<number>, place: number): number {
  return values[place] ?? 0
}

function descend(descent: Descent, depth: number, cost: number, reduced: number, clash: number): boolean {
  const meal = descent.meals[depth]
  if (meal === undefined) {
    accept(descent, depth, cost)
    return true
  }
  const after = at(descent.rest.reduced, depth + 1) + descent.constant
  for (let index = 0; index < meal.options.length; index += 1) {
    const option = meal.options[index]
    const coefficients = meal.coefficients[index]
    if (option === undefined || coefficients === undefined) continue
    const nextReduced = reduced + at(meal.reduced, index)
    if (nextReduced + after >= descent.best - GAP) break
    descent.steps += 1
    if (descent.steps > descent.maxSteps) return false
    if (!isAllowed(descent, depth, option, coefficients, cost, clash)) continue
    descent.chosen[meal.place] = at(meal.places, index)
    book(descent, option, 1)
    const isComplete = descend(descent, depth + 1, cost + option.cost, nextReduced, clash | option.clash)
    book(descent, option, -1)
    if (!isComplete) return false
  }
  return true
}

function accept(descent: Descent, depth: number, cost: number): void {
  const points = cost + softPoints(descent, depth)
  if (points >= descent.best) return
  descent.best = points
  descent.picks = [...descent.chosen]
}

function isAllowed(
  descent: Descent,
  depth: number,
  option: DayOption,
  coefficients: Float64Array,
  cost: number,
  clash: number,
): boolean {
  if ((clash & option.clash) !== 0) return false
  if (option.dish >= 0 && descent.dishes.has(option.dish)) return false
  for (const main of option.mains)
    if (at(descent.mains, main) >= at(descent.problem.mainMax, main)) return false
  if (!fitsRows(descent, depth, coefficients) || !fitsGroups(descent, depth, option.groups)) return false
  const least = cost + option.cost + at(descent.rest.cost, depth + 1) + softPoints(descent, depth + 1)
  return least < descent.best - GAP
}

/** Points of the soft rows that the sums at a depth cannot avoid any more. */
function softPoints(descent: Descent, depth: number): number {
  const sums = descent.sums[depth]
  const rest = descent.rest.rows[depth]
  if (sums === undefined || rest === undefined) return 0
  const { soft, bounds, prices } = descent.rows
  let points = 0
  for (const row of soft) {
    const excess = at(sums, row) + at(rest, row) - at(bounds, row)
    if (excess > 0) points += excess * at(prices, row)
  }
  return points
}

/** Adds the option to the sums of the next depth; false when a hard row cannot be kept any more. */
function fitsRows(descent: Descent, depth: number, coefficients: Float64Array): boolean {
  const before = descent.sums[depth]
  const sums = descent.sums[depth + 1]
  const rest = descent.rest.rows[depth + 1]
  if (before === undefined || sums === undefined || rest === undefined) return false
  const { hard, soft, bounds } = descent.rows
  for (const row of hard) {
    const sum = at(before, row) + at(coefficients, row)
    if (sum + at(rest, row) > at(bounds, row)) return false
    sums[row] = sum
  }
  for (const row of soft) sums[row] = at(before, row) + at(coefficients, row)
  return true
}

function fitsGroups(descent: Descent, depth: number, groups: number): boolean {
  const { groupMin, groupMax } = descent.problem
  for (let group = 0; group < groupMax.length; group += 1) {
    const served = at(descent.served, group) + ((groups >> group) & 1)
    if (served > (groupMax[group] ?? Infinity)) return false
    if (served + (descent.rest.groups[group]?.[depth + 1] ?? 0) < at(groupMin, group)) return false
  }
  return true
}

/** Books an option into the day (1) or takes it out again (-1). */
function book(descent: Descent, option: DayOption, by: 1 | -1): void {
  if (option.dish >= 0 && by === 1) descent.dishes.add(option.dish)
  if (option.dish >= 0 && by === -1) descent.dishes.delete(option.dish)
  for (const main of option.mains) descent.mains[main] = at(descent.mains, main) + by
  for (let group = 0; group < descent.served.length && option.groups >> group !== 0; group += 1) {
    if ((option.groups >> group) & 1) descent.served[group] = at(descent.served, group) + by
  }
}
