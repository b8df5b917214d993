import type { DayExplanation } from '../compose-outcome.contract.ts'
import type { ComposeInput } from '../composer.contract.ts'
import { bookDay, dayProblem, emptyLedger, openWeek, placeOf } from './day-options.rules.ts'
import type { DayProblem, DayResult } from './day-problem.rules.ts'
import { searchDay } from './day-search.rules.ts'
import type { MealTable, Portion } from './portion-table.rules.ts'
import { seededRandom } from './seeded-random.rules.ts'

/** An exact solver that is asked when the search reaches its step limit without a list. */
export type DaySolver = (problem: DayProblem) => DayResult

export type DaysResult =
  | {
      readonly ok: true
      readonly days: readonly (readonly Portion[])[]
      readonly explanation: readonly DayExplanation[]
    }
  | { readonly ok: false; readonly day: number; readonly isProven: boolean }

/** Noise of taste in points, per attempt: later attempts stray further to get out of a dead end. */
const ATTEMPT_NOISE = [0.5, 2, 5, 10, 20] as const

/**
 * Composes day after day, each one searched exactly with what the earlier days have used up. A dead end on a later
 * day (repeats, weekly groups) starts a new attempt with more noise. An infeasible first day is proof for all.
 */
export function composeDays(
  tables: readonly MealTable[],
  input: ComposeInput,
  solver: DaySolver | null,
): DaysResult {
  let failure: DaysResult = { ok: false, day: 0, isProven: false }
  for (const [attempt, noise] of ATTEMPT_NOISE.entries()) {
    const result = attemptDays(tables, input, solver, { seed: input.seed + attempt * 0x9e3779b1, noise })
    if (result.ok || result.isProven) return result
    if (attempt === 0 || result.day > failure.day) failure = result
  }
  return failure
}

function attemptDays(
  tables: readonly MealTable[],
  input: ComposeInput,
  solver: DaySolver | null,
  chance: { readonly seed: number; readonly noise: number },
): DaysResult {
  const ledger = emptyLedger(input.limits)
  const random = seededRandom(chance.seed)
  const days: Portion[][] = []
  const explanation: DayExplanation[] = []
  for (let day = 0; day < input.days; day += 1) {
    openWeek(ledger, placeOf(day, input.days))
    const problem = dayProblem(tables, input, ledger, day, { random, noise: chance.noise })
    const result = solved(problem, solver)
    if (result.picks === null) return { ok: false, day, isProven: day === 0 && isImpossible(tables, input) }
    const portions = portionsOf(problem, result.picks)
    bookDay(ledger, portions)
    days.push(portions)
    explanation.push({
      objective: result.objective,
      lowerBound: result.lowerBound,
      isOptimal: result.status === 'optimal',
      steps: result.steps,
    })
  }
  return { ok: true, days, explanation }
}

/**
 * Whether no first day exists even without what looks ahead (the block's mean, servings due later): only then can
 * no list exist at all.
 */
function isImpossible(tables: readonly MealTable[], input: ComposeInput): boolean {
  const loose: ComposeInput = { ...input, waivedRules: [...input.waivedRules, 'week_energy_mean'] }
  const problem = dayProblem(tables, loose, emptyLedger(input.limits), 0, { random: () => 0, noise: 0 })
  return searchDay({ ...problem, groupMin: problem.groupMin.map(() => 0) }).status === 'infeasible'
}

function solved(problem: DayProblem, solver: DaySolver | null): DayResult {
  const found = searchDay(problem)
  return found.status === 'unknown' && solver !== null ? solver(problem) : found
}

function portionsOf(problem: DayProblem, picks: readonly number[]): Portion[] {
  return problem.meals.flatMap((options, meal) => {
    const option = options[picks[meal] ?? -1]
    return option === undefined ? [] : [option.portion]
  })
}
