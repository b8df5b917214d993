import type { ComposeInput, MealDefinition } from '../../composer.contract.ts'
import { bookDay, dayProblem, emptyLedger, openWeek, placeOf } from '../day-options.rules.ts'
import { isFeasible, objectiveOf, type DayProblem, type DayResult } from '../day-problem.rules.ts'
import { searchDay } from '../day-search.rules.ts'
import { portionTables } from '../portion-table.rules.ts'
import type { Random } from '../seeded-random.rules.ts'

/** Days composed before the one that is compared, at most. */
const daysBefore = 9

/**
 * The problem of some day of a list, after earlier days have used up their share of repeats and groups.
 * @returns null when an earlier day has no solution
 */
export function someDayOf(input: ComposeInput, random: Random): DayProblem | null {
  const tables = portionTables(input, null).meals
  const ledger = emptyLedger(input.limits)
  const last = Math.floor(random() * Math.min(daysBefore, input.days))
  for (let day = 0; ; day += 1) {
    openWeek(ledger, placeOf(day, input.days))
    const problem = dayProblem(tables, input, ledger, day, { random, noise: 0.5 })
    if (day === last) return problem
    const { picks } = searchDay(problem)
    if (picks === null) return null
    bookDay(
      ledger,
      tables,
      problem.meals.flatMap((options, meal) => options[picks[meal] ?? -1]?.portion ?? []),
      day,
    )
  }
}

/** What two solvers say of one day: the excess of the search over the exact solver as a share, or what is wrong. */
export type Comparison =
  | { readonly kind: 'both'; readonly excess: number }
  | { readonly kind: 'neither' | 'unproven' }
  | { readonly kind: 'wrong'; readonly what: string }

/** @param exact must prove optimality; where it runs out of time nothing is compared */
export function compareDay(problem: DayProblem, exact: (problem: DayProblem) => DayResult): Comparison {
  const found = searchDay(problem)
  const reference = exact(problem)
  if (found.picks !== null && !isFeasible(problem, found.picks))
    return { kind: 'wrong', what: 'the search breaks a rule' }
  if (reference.status === 'infeasible')
    return found.picks === null
      ? { kind: 'neither' }
      : { kind: 'wrong', what: 'the exact solver finds nothing' }
  if (reference.status !== 'optimal' || found.status === 'unknown') return { kind: 'unproven' }
  if (found.status === 'infeasible') return { kind: 'wrong', what: 'the search proves what is not so' }
  const excess = found.objective - reference.objective
  return { kind: 'both', excess: Math.max(0, excess) / Math.max(1, reference.objective) }
}

const small = { meals: 2, foods: 4, levels: 3 } as const

/** The same client with two meals of four foods in three sizes, small enough to try everything. */
export function smallInput(input: ComposeInput, random: Random): ComposeInput {
  const meals = input.diet.meals.toSorted((one, other) => other.sharePermille - one.sharePermille)
  const total = meals.slice(0, small.meals).reduce((sum, meal) => sum + meal.sharePermille, 0)
  const fewer = (meal: MealDefinition): MealDefinition => {
    const first = Math.floor(random() * Math.max(1, meal.foods.length - small.foods))
    const foods = meal.foods.slice(first, first + small.foods)
    return {
      ...meal,
      sharePermille: Math.round((meal.sharePermille * 1000) / total),
      foods: foods.map((food) => ({ ...food, levels: food.levels.slice(-small.levels) })),
    }
  }
  // Two meals carry the energy of all: no band of a meal's carbohydrate, and a wider day, or nothing would be left.
  const targets = { ...input.targets, mealCarbMg: null, dayTolerancePermille: 150 }
  return { ...input, targets, diet: { ...input.diet, meals: meals.slice(0, small.meals).map(fewer) } }
}

/** The least objective of all choices of a day; Infinity when none keeps the rules. */
export function bruteForce({ meals, ...rest }: DayProblem): number {
  const problem = { meals, ...rest }
  const tryAll = (picks: readonly number[]): number => {
    const options = meals[picks.length]
    if (options === undefined) return isFeasible(problem, picks) ? objectiveOf(problem, picks) : Infinity
    return options.reduce((least, _, place) => Math.min(least, tryAll([...picks, place])), Infinity)
  }
  return tryAll([])
}
