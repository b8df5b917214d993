import { boundDay } from './day-bound.rules.ts'
import type { DayBound } from './day-bound.rules.ts'
import { GAP, descendDay } from './day-descent.rules.ts'
import type { Found } from './day-descent.rules.ts'
import { prepareDay } from './day-prepare.rules.ts'
import type { PreparedDay } from './day-prepare.rules.ts'
import type { DayOption, DayProblem, DayResult, RowName } from './day-problem.rules.ts'

/** Search steps after which a day is given up: some 10 ms. Counted, not timed, so that a list can be replayed. */
export const SEARCH_STEPS = 80_000

const IMPROVE_ROUNDS = 3

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
  const day = prepareDay(problem, bound, points + GAP)
  let found: Found = { picks: bound.picks, points, steps: 0, isComplete: false }
  for (const limit of [Math.floor(maxSteps / 10), Math.floor(maxSteps / 2)]) {
    found = descendDay(day, null, found, limit)
    if (found.isComplete) break
    found = improve(day, found, Math.floor(maxSteps / 60))
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

/** Searches each three meals with the others held, until a round brings nothing. */
function improve(day: PreparedDay, from: Found, maxSteps: number): Found {
  let found = from
  for (let round = 0; round < IMPROVE_ROUNDS && found.picks !== null; round += 1) {
    const before = found.points
    for (const free of threes(day.meals.length)) found = descendDay(day, free, found, maxSteps)
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
