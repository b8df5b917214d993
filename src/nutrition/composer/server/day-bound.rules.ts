import { isFeasible, objectiveOf } from './day-problem.rules.ts'
import type { DayOption, DayProblem, DayRow } from './day-problem.rules.ts'

/**
 * Lower bound of a day by Lagrangian relaxation: each row k gets a multiplier (soft rows at most their weight), then
 * the meals fall apart and each takes its cheapest option by *reduced* cost. Any choice costs at least the sum of its
 * reduced costs plus `constant`: the search prunes with that.
 */
export interface DayBound {
  readonly value: number
  readonly constant: number
  /** Reduced cost of every option of every meal. */
  readonly reduced: readonly Float64Array[]
  /** The best feasible choice met on the way; null when none was. */
  readonly picks: readonly number[] | null
  readonly objective: number
}

const ROUNDS = 60
const STEP_START = 1.4
const STALL_ROUNDS = 5
/** Distance to the unknown optimum that the first steps assume, in points. */
const ASSUMED_GAP = 8

interface Progress {
  value: number
  multipliers: number[]
  picks: number[] | null
  objective: number
}

/** Subgradient ascent with a fixed number of rounds (deterministic). Empty meals are the caller's business. */
export function boundDay(problem: DayProblem): DayBound {
  const meals = problem.meals.map((options) => flatMeal(options, problem.rows))
  const bounds = problem.rows.map((row) => (Number.isFinite(row.bound) ? row.bound / row.scale : 1e9))
  const best: Progress = {
    value: -Infinity,
    multipliers: bounds.map(() => 0),
    picks: null,
    objective: Infinity,
  }
  let multipliers = bounds.map(() => 0)
  let step = STEP_START
  let stalled = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const { picks, value } = relaxedChoice(meals, bounds, multipliers)
    noteFeasible(problem, picks, best)
    stalled = value > best.value + 1e-6 ? 0 : stalled + 1
    if (value > best.value) {
      best.value = value
      best.multipliers = multipliers
    }
    if (stalled >= STALL_ROUNDS) {
      step /= 2
      stalled = 0
      multipliers = best.multipliers
    }
    const slopes = excessOf(meals, picks, bounds)
    multipliers = ascend(
      problem.rows,
      multipliers,
      slopes,
      step,
      Math.min(best.objective, value + ASSUMED_GAP) - value,
    )
  }
  return finish(meals, bounds, best)
}

/** The options of a meal in flat arrays: what each costs by itself, and per row what each adds in scales of the row. */
interface FlatMeal {
  readonly costs: Float64Array
  readonly rows: readonly Float64Array[]
}

function flatMeal(options: readonly DayOption[], rows: readonly DayRow[]): FlatMeal {
  const costs = new Float64Array(options.length)
  options.forEach((option, place) => (costs[place] = option.cost))
  return { costs, rows: rows.map((row, index) => scaledRow(options, row, index)) }
}

function scaledRow(options: readonly DayOption[], row: DayRow, index: number): Float64Array {
  const scaled = new Float64Array(options.length)
  if (!Number.isFinite(row.bound)) return scaled
  for (let place = 0; place < options.length; place += 1)
    scaled[place] = (options[place]?.coefficients[index] ?? 0) / row.scale
  return scaled
}

/** Costs of the options with the price of every row; the same order of sums always, for the same list everywhere. */
function reducedCosts({ costs, rows }: FlatMeal, multipliers: readonly number[]): Float64Array {
  const reduced = new Float64Array(costs)
  for (let index = 0; index < multipliers.length; index += 1) {
    const multiplier = multipliers[index] ?? 0
    const row = rows[index]
    if (multiplier === 0 || row === undefined) continue
    for (let place = 0; place < reduced.length; place += 1)
      reduced[place] = (reduced[place] ?? 0) + multiplier * (row[place] ?? 0)
  }
  return reduced
}

function constantOf(bounds: readonly number[], multipliers: readonly number[]): number {
  return -bounds.reduce((sum, bound, index) => sum + bound * (multipliers[index] ?? 0), 0)
}

function relaxedChoice(
  meals: readonly FlatMeal[],
  bounds: readonly number[],
  multipliers: readonly number[],
): { picks: number[]; value: number } {
  let value = constantOf(bounds, multipliers)
  const picks = meals.map((meal) => {
    const reduced = reducedCosts(meal, multipliers)
    const pick = cheapest(reduced)
    value += reduced[pick] ?? Infinity
    return pick
  })
  return { picks, value }
}

function cheapest(reduced: Float64Array): number {
  let pick = 0
  let least = Infinity
  for (let place = 0; place < reduced.length; place += 1) {
    const cost = reduced[place] ?? Infinity
    if (cost >= least) continue
    least = cost
    pick = place
  }
  return pick
}

function noteFeasible(problem: DayProblem, picks: readonly number[], best: Progress): void {
  if (!isFeasible(problem, picks)) return
  const objective = objectiveOf(problem, picks)
  if (objective >= best.objective) return
  best.objective = objective
  best.picks = [...picks]
}

function excessOf(meals: readonly FlatMeal[], picks: readonly number[], bounds: readonly number[]): number[] {
  return bounds.map(
    (bound, row) => picks.reduce((sum, pick, meal) => sum + (meals[meal]?.rows[row]?.[pick] ?? 0), 0) - bound,
  )
}

function ascend(
  rows: readonly DayRow[],
  multipliers: readonly number[],
  slopes: readonly number[],
  step: number,
  gap: number,
): number[] {
  const active = slopes.map((slope, index) => (slope < 0 && (multipliers[index] ?? 0) <= 0 ? 0 : slope))
  const norm = active.reduce((sum, slope) => sum + slope * slope, 0)
  if (norm < 1e-12) return [...multipliers]
  const length = (step * Math.max(gap, 0.05)) / norm
  return active.map((slope, index) => {
    const moved = Math.max(0, (multipliers[index] ?? 0) + length * slope)
    const most = rows[index]?.weight ?? Infinity
    return Math.min(most, moved)
  })
}

function finish(meals: readonly FlatMeal[], bounds: readonly number[], best: Progress): DayBound {
  return {
    value: best.value,
    constant: constantOf(bounds, best.multipliers),
    reduced: meals.map((meal) => reducedCosts(meal, best.multipliers)),
    picks: best.picks,
    objective: best.objective,
  }
}
