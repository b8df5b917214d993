import { boundDay } from './day-bound.rules.ts'
import type { DayBound } from './day-bound.rules.ts'
import type { DayOption, DayProblem, DayResult, RowName } from './day-problem.rules.ts'

/** Search steps after which a day is given up: about 30 ms. Counted, not timed, so that a list can be replayed. */
export const SEARCH_STEPS = 60_000

/** Absolute gap in points below which a better choice is not looked for. */
const GAP = 0.05

const IMPROVE_ROUNDS = 3

interface Meal {
  readonly place: number
  readonly options: readonly DayOption[]
  /** Places of the options, cheapest reduced cost first. */
  readonly order: readonly number[]
  readonly reduced: Float64Array
}

/** Least sums of what the meals from a depth on must still add. */
interface Rest {
  readonly reduced: readonly number[]
  readonly cost: readonly number[]
  readonly rows: readonly (readonly number[])[]
  readonly groups: readonly (readonly number[])[]
}

interface Search {
  readonly problem: DayProblem
  readonly meals: readonly Meal[]
  readonly rest: Rest
  readonly constant: number
  readonly maxSteps: number
  readonly chosen: number[]
  /** Row sums at each depth: sums[depth] holds the meals before it. */
  readonly sums: readonly Float64Array[]
  readonly served: number[]
  readonly dishes: Set<number>
  best: number
  picks: number[] | null
  steps: number
}

/**
 * Exact depth-first search over foods and portions of one day, pruned by the Lagrangian bound and by what the
 * remaining meals can still add to each row. When a short dive does not finish, the choice found is improved by
 * searching three meals at a time with the others held, and the full search goes on with that better choice.
 * `optimal` means proven within 0.05 points; `infeasible` is proven; `feasible` and `unknown` mean that the step
 * limit ended the search.
 */
export function searchDay(problem: DayProblem, maxSteps: number = SEARCH_STEPS): DayResult {
  if (problem.meals.some((options) => options.length === 0) || isBandEmpty(problem))
    return nothing('infeasible', 0)
  const bound = boundDay(problem)
  const points = Math.min(bound.objective, worstPoints(problem) + 1)
  let found: Found = { picks: bound.picks, points, steps: 0, isComplete: false }
  for (const limit of [Math.floor(maxSteps / 10), Math.floor(maxSteps / 2)]) {
    found = run(problem, bound, null, found, limit)
    if (found.isComplete) break
    found = improve(problem, bound, found, Math.floor(maxSteps / 60))
  }
  return resultOf(found, bound)
}

/** Whether the floor lies above the energy band, so that no day can be in both. */
function isBandEmpty({ rows }: DayProblem): boolean {
  const boundOf = (name: RowName) => rows.find((row) => row.name === name)?.bound ?? Infinity
  return -boundOf('energy_low') > boundOf('energy_high')
}

/** More points than any choice of the day can cost: a bound above it proves that there is none. */
function worstPoints(problem: DayProblem): number {
  const most = (of: (option: DayOption) => number) =>
    problem.meals.reduce((sum, options) => sum + Math.max(...options.map(of)), 0)
  return problem.rows.reduce(
    (points, row, index) => {
      if (row.weight === null) return points
      return (
        points +
        (row.weight * Math.max(0, most((one) => one.coefficients[index] ?? 0) - row.bound)) / row.scale
      )
    },
    most((option) => option.cost),
  )
}

interface Found {
  readonly picks: readonly number[] | null
  readonly points: number
  readonly steps: number
  readonly isComplete: boolean
}

function resultOf(found: Found, bound: DayBound): DayResult {
  if (found.picks === null) return nothing(found.isComplete ? 'infeasible' : 'unknown', found.steps)
  return {
    status: found.isComplete ? 'optimal' : 'feasible',
    picks: found.picks,
    objective: found.points,
    lowerBound: found.isComplete ? found.points - GAP : Math.min(bound.value, found.points),
    steps: found.steps,
  }
}

/** One search; `free` names the meals that may change (null: all), the others keep their pick. */
function run(
  problem: DayProblem,
  bound: DayBound,
  free: readonly number[] | null,
  from: Found,
  maxSteps: number,
): Found {
  const search = startSearch(problem, bound, free, from, maxSteps)
  const isComplete = descend(search, 0, 0, 0, 0)
  return { picks: search.picks, points: search.best, steps: from.steps + search.steps, isComplete }
}

/** Searches each three meals with the others held, until a round brings nothing. */
function improve(problem: DayProblem, bound: DayBound, from: Found, maxSteps: number): Found {
  let found = from
  for (let round = 0; round < IMPROVE_ROUNDS && found.picks !== null; round += 1) {
    const before = found.points
    for (const free of threes(problem.meals.length)) found = run(problem, bound, free, found, maxSteps)
    if (found.points >= before) break
  }
  return { ...found, isComplete: false }
}

function threes(meals: number): number[][] {
  const places = Array.from({ length: meals }, (_, place) => place)
  return places.flatMap((first) =>
    places
      .slice(first + 1)
      .flatMap((second) => places.slice(second + 1).map((third) => [first, second, third])),
  )
}

function nothing(status: 'infeasible' | 'unknown', steps: number): DayResult {
  return { status, picks: null, objective: Infinity, lowerBound: Infinity, steps }
}

function startSearch(
  problem: DayProblem,
  bound: DayBound,
  free: readonly number[] | null,
  from: Found,
  maxSteps: number,
): Search {
  const meals = problem.meals
    .map((options, place) => {
      const held = free === null || free.includes(place) ? undefined : from.picks?.[place]
      return mealOf(options, place, bound, held)
    })
    .toSorted(bySpan)
  return {
    problem,
    meals,
    rest: restOf(problem, meals),
    constant: bound.constant,
    maxSteps,
    chosen: meals.map(() => 0),
    sums: Array.from({ length: meals.length + 1 }, () => new Float64Array(problem.rows.length)),
    served: problem.groupMax.map(() => 0),
    dishes: new Set(),
    best: from.points,
    picks: from.picks === null ? null : [...from.picks],
    steps: 0,
  }
}

function mealOf(
  options: readonly DayOption[],
  place: number,
  bound: DayBound,
  held: number | undefined,
): Meal {
  const reduced = bound.reduced[place] ?? new Float64Array(options.length)
  if (held !== undefined) return { place, options, order: [held], reduced }
  const order = options.map((_, index) => index)
  order.sort((left, right) => (reduced[left] ?? 0) - (reduced[right] ?? 0) || left - right)
  return { place, options, order, reduced }
}

function bySpan(left: Meal, right: Meal): number {
  const [mine, other] = [energySpan(left), energySpan(right)]
  return mine === other ? left.place - right.place : other - mine
}

/** Meals that move the most energy are fixed first; small ones then tune the day. */
function energySpan(meal: Meal): number {
  if (meal.order.length < 2) return Infinity
  return Math.max(...meal.options.map((option) => option.portion.totals.energyMilliKcal))
}

function restOf(problem: DayProblem, meals: readonly Meal[]): Rest {
  const suffix = (least: (meal: Meal) => number): number[] => {
    const sums = [0]
    for (const meal of meals.toReversed()) sums.unshift((sums[0] ?? 0) + least(meal))
    return sums
  }
  return {
    reduced: suffix((meal) => Math.min(...meal.order.map((index) => meal.reduced[index] ?? 0))),
    cost: suffix((meal) => Math.min(...live(meal).map((option) => option.cost))),
    rows: problem.rows.map((_, row) =>
      suffix((meal) => Math.min(...live(meal).map((option) => option.coefficients[row] ?? 0))),
    ),
    groups: problem.groupMax.map((_, group) =>
      suffix((meal) => (live(meal).some((option) => (option.groups >> group) & 1) ? 1 : 0)),
    ),
  }
}

function live(meal: Meal): DayOption[] {
  return meal.order.flatMap((index) => meal.options[index] ?? [])
}

/** Returns false when the step limit ended the search. */
function descend(search: Search, depth: number, cost: number, reduced: number, clash: number): boolean {
  const meal = search.meals[depth]
  if (meal === undefined) {
    accept(search, cost)
    return true
  }
  const after = search.rest.reduced[depth + 1] ?? 0
  for (const index of meal.order) {
    const option = meal.options[index]
    if (option === undefined) continue
    const nextReduced = reduced + (meal.reduced[index] ?? 0)
    if (nextReduced + after + search.constant >= search.best - GAP) break
    search.steps += 1
    if (search.steps > search.maxSteps) return false
    if (!isAllowed(search, depth, option, cost, clash)) continue
    search.chosen[meal.place] = index
    enter(search, option)
    const isComplete = descend(search, depth + 1, cost + option.cost, nextReduced, clash | option.clash)
    leave(search, option)
    if (!isComplete) return false
  }
  return true
}

function accept(search: Search, cost: number): void {
  const points = cost + softPoints(search, search.meals.length)
  if (points >= search.best) return
  search.best = points
  search.picks = [...search.chosen]
}

/** Points of the soft rows that the sums at a depth cannot avoid any more. */
function softPoints(search: Search, depth: number): number {
  const sums = search.sums[depth]
  let points = 0
  search.problem.rows.forEach((row, index) => {
    if (row.weight === null) return
    const least = (sums?.[index] ?? 0) + (search.rest.rows[index]?.[depth] ?? 0)
    if (least > row.bound) points += (row.weight * (least - row.bound)) / row.scale
  })
  return points
}

function isAllowed(search: Search, depth: number, option: DayOption, cost: number, clash: number): boolean {
  if ((clash & option.clash) !== 0) return false
  if (option.dish >= 0 && search.dishes.has(option.dish)) return false
  if (!fitsRows(search, depth, option) || !fitsGroups(search, depth, option.groups)) return false
  const least = cost + option.cost + (search.rest.cost[depth + 1] ?? 0) + softPoints(search, depth + 1)
  return least < search.best - GAP
}

/** Adds the option to the sums of the next depth; false when a hard row cannot be kept any more. */
function fitsRows(search: Search, depth: number, option: DayOption): boolean {
  const before = search.sums[depth]
  const sums = search.sums[depth + 1]
  if (before === undefined || sums === undefined) return false
  const { rows } = search.problem
  for (let index = 0; index < rows.length; index += 1) {
    const sum = (before[index] ?? 0) + (option.coefficients[index] ?? 0)
    sums[index] = sum
    const row = rows[index]
    if (row === undefined || row.weight !== null) continue
    if (sum + (search.rest.rows[index]?.[depth + 1] ?? 0) > row.bound) return false
  }
  return true
}

function fitsGroups(search: Search, depth: number, groups: number): boolean {
  return search.problem.groupMax.every((most, group) => {
    const served = (search.served[group] ?? 0) + ((groups >> group) & 1)
    const possible = served + (search.rest.groups[group]?.[depth + 1] ?? 0)
    return served <= most && possible >= (search.problem.groupMin[group] ?? 0)
  })
}

function enter(search: Search, option: DayOption): void {
  if (option.dish >= 0) search.dishes.add(option.dish)
  countGroups(search, option.groups, 1)
}

function leave(search: Search, option: DayOption): void {
  if (option.dish >= 0) search.dishes.delete(option.dish)
  countGroups(search, option.groups, -1)
}

function countGroups(search: Search, groups: number, by: number): void {
  if (groups === 0) return
  for (let group = 0; group < search.served.length; group += 1) {
    if ((groups >> group) & 1) search.served[group] = (search.served[group] ?? 0) + by
  }
}
