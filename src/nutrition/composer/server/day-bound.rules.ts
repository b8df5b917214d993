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
  const scaled = problem.meals.map((options) => options.map((option) => scaledOf(option, problem.rows)))
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
    const { picks, value } = relaxedChoice(problem, scaled, bounds, multipliers)
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
    const slopes = excessOf(scaled, picks, bounds)
    multipliers = ascend(
      problem.rows,
      multipliers,
      slopes,
      step,
      Math.min(best.objective, value + ASSUMED_GAP) - value,
    )
  }
  return finish(problem, scaled, bounds, best)
}

function scaledOf(option: DayOption, rows: readonly DayRow[]): number[] {
  return rows.map((row, index) =>
    Number.isFinite(row.bound) ? (option.coefficients[index] ?? 0) / row.scale : 0,
  )
}

type Scaled = readonly (readonly (readonly number[])[])[]

function reducedCost(cost: number, row: readonly number[], multipliers: readonly number[]): number {
  let sum = cost
  for (let index = 0; index < multipliers.length; index += 1)
    sum += (multipliers[index] ?? 0) * (row[index] ?? 0)
  return sum
}

function constantOf(bounds: readonly number[], multipliers: readonly number[]): number {
  return -bounds.reduce((sum, bound, index) => sum + bound * (multipliers[index] ?? 0), 0)
}

function relaxedChoice(
  problem: DayProblem,
  scaled: Scaled,
  bounds: readonly number[],
  multipliers: readonly number[],
): { picks: number[]; value: number } {
  let value = constantOf(bounds, multipliers)
  const picks = problem.meals.map((options, meal) => {
    let pick = 0
    let least = Infinity
    options.forEach((option, index) => {
      const reduced = reducedCost(option.cost, scaled[meal]?.[index] ?? [], multipliers)
      if (reduced >= least) return
      least = reduced
      pick = index
    })
    value += least
    return pick
  })
  return { picks, value }
}

function noteFeasible(problem: DayProblem, picks: readonly number[], best: Progress): void {
  if (!isFeasible(problem, picks)) return
  const objective = objectiveOf(problem, picks)
  if (objective >= best.objective) return
  best.objective = objective
  best.picks = [...picks]
}

function excessOf(scaled: Scaled, picks: readonly number[], bounds: readonly number[]): number[] {
  return bounds.map(
    (bound, row) => picks.reduce((sum, pick, meal) => sum + (scaled[meal]?.[pick]?.[row] ?? 0), 0) - bound,
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

function finish(problem: DayProblem, scaled: Scaled, bounds: readonly number[], best: Progress): DayBound {
  const reduced = problem.meals.map((options, meal) =>
    Float64Array.from(options, (option, index) =>
      reducedCost(option.cost, scaled[meal]?.[index] ?? [], best.multipliers),
    ),
  )
  return {
    value: best.value,
    constant: constantOf(bounds, best.multipliers),
    reduced,
    picks: best.picks,
    objective: best.objective,
  }
}
