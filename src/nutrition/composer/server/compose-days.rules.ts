import type { DayExplanation } from '../compose-outcome.contract.ts'
import type { ComposeInput } from '../composer.contract.ts'
import { bookDay, dayProblem, emptyLedger, openWeek, placeOf } from './day-options.rules.ts'
import type { Ledger } from './day-options.rules.ts'
import { FAT_AIMED, type DayProblem, type DayResult } from './day-problem.rules.ts'
import { planFortnight } from './fortnight-plan.rules.ts'
import type { FortnightPlan } from './fortnight-plan.rules.ts'
import { kindsOf } from './plan-points.rules.ts'
import { planProblem } from './plan-problem.rules.ts'
import type { DayPlan, PlanProblem } from './plan-problem.rules.ts'
import { searchDay } from './day-search.rules.ts'
import type { MealTable, Portion } from './portion-table.rules.ts'
import { seededRandom } from './seeded-random.rules.ts'
import type { Random } from './seeded-random.rules.ts'

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
 * The noise of what is tried when all of these came to a dead end: bounds of kinds, aims of nutrients and more protein than
 * the least are wishes, and a list without them is better than none.
 */
const LAST_NOISE = [0.5, 2, 0.5, 2, 5, 5] as const

/** Attempts of vegans, who have one group of protein, in which rather no day comes than one that is made of a food twice. */
const STRICT_OF_VEGANS = 2

interface Attempt {
  readonly noise: number
  /** Whether what is only wished for counts. */
  readonly keepsWishes: boolean
  /** Whether a snack may be made of what a meal of the day is, where no other day can be composed. */
  readonly maySnackAgain: boolean
}

function attemptsOf({ variety }: ComposeInput): readonly Attempt[] {
  const isVegan = variety.clashGroups.length === 0
  const strict = isVegan ? STRICT_OF_VEGANS : ATTEMPT_NOISE.length
  const last = LAST_NOISE.map((noise) => ({ noise, keepsWishes: false, maySnackAgain: true }))
  return [
    ...ATTEMPT_NOISE.map((noise, place) => ({ noise, keepsWishes: true, maySnackAgain: place >= strict })),
    ...(isVegan ? [] : last.map((one) => ({ ...one, maySnackAgain: false }))),
    ...last,
  ]
}

const QUICK: Attempt = { noise: ATTEMPT_NOISE[0], keepsWishes: true, maySnackAgain: true }

/** `quick`: one attempt, of which a dead end says little. */
export type Effort = 'quick' | 'full'

/**
 * Plans the main dishes of all days together, then composes day after day, each one searched exactly with what the
 * earlier days have used up. A dead end on a later day (repeats, weekly groups) starts a new attempt with more noise, the
 * last ones without what is only wished for. An infeasible first day is proof for all.
 */
export function composeDays(
  tables: readonly MealTable[],
  input: ComposeInput,
  solver: DaySolver | null,
  effort: Effort,
): DaysResult {
  let failure = { ok: false as const, day: -1, isProven: false }
  const wished: Asked = { tables, input, isImpossible: once(() => isImpossible(tables, input)) }
  const unwished = withoutWishes(input)
  const least: Asked = { tables, input: unwished, isImpossible: once(() => isImpossible(tables, unwished)) }
  const attempts = effort === 'quick' ? [QUICK] : attemptsOf(input)
  // A first day that takes whatever dishes there are is the same at each attempt, whatever its noise.
  const hopeless = new Set<boolean>()
  const isHopeless = (one: Attempt) => !one.keepsWishes && hopeless.has(one.maySnackAgain)
  for (const [attempt, one] of attempts.entries()) {
    if (isHopeless(one)) continue
    const chance = { ...one, seed: input.seed + attempt * 0x9e3779b1 }
    const result = attemptDays(one.keepsWishes ? wished : least, solver, chance)
    if (result.ok || result.isProven) return result
    if (result.day > failure.day) failure = result
    if (result.day === 0 && !one.keepsWishes) hopeless.add(one.maySnackAgain)
  }
  return failure
}

/** Days that take more protein or less fat than they must use up the lean dishes that the last days need. */
function withoutWishes(input: ComposeInput): ComposeInput {
  const { proteinMg, fatMgMax } = input.targets
  const targets = {
    ...input.targets,
    nutrients: [],
    fatMgMax: Math.ceil(fatMgMax / FAT_AIMED),
    proteinMg: { ...proteinMg, goal: Math.max(1, proteinMg.hardMin) },
  }
  return { ...input, targets }
}

/** What all attempts start from. The proof that there is no list at all takes long: it is made once. */
interface Asked {
  readonly tables: readonly MealTable[]
  readonly input: ComposeInput
  readonly isImpossible: () => boolean
}

function once(judge: () => boolean): () => boolean {
  let known: boolean | undefined
  return () => (known ??= judge())
}

function attemptDays(
  { tables, input, isImpossible: isNever }: Asked,
  solver: DaySolver | null,
  chance: Attempt & { readonly seed: number },
): DaysResult {
  const ledger = emptyLedger(input.limits)
  const random = seededRandom(chance.seed)
  const isFree = !chance.keepsWishes && chance.maySnackAgain
  const planner = new Planner(planProblem(tables, input, { random, points: chance.noise }, isFree), random)
  const days: Portion[][] = []
  const explanation: DayExplanation[] = []
  for (let day = 0; day < input.days; day += 1) {
    openWeek(ledger, placeOf(day, input.days))
    const repeats = { repeatsMains: isFree, repeatsAll: isFree }
    const made = { tables, input, ledger, day, chance: { ...chance, random, ...repeats } }
    const { problem, result } = composeDay(made, planner, solver)
    if (result.picks === null) return { ok: false, day, isProven: day === 0 && isNever() }
    const portions = portionsOf(problem, result.picks)
    bookDay(ledger, tables, portions, day)
    days.push(portions)
    planner.book(portions)
    explanation.push({
      objective: result.objective,
      lowerBound: result.lowerBound,
      isOptimal: result.status === 'optimal',
      steps: result.steps,
    })
  }
  return { ok: true, days, explanation }
}

interface OpenDay {
  readonly tables: readonly MealTable[]
  readonly input: ComposeInput
  readonly ledger: Ledger
  readonly day: number
  readonly chance: Attempt & { readonly random: Random }
}

/** Plans tried for a day before kinds of dishes may come that were not planned. */
const PLANS_MAX = 4

/**
 * A day of the planned kinds of dishes. Where they make no day together, the days to come are planned anew without that
 * pair; after some plans other kinds may come, and where wishes are not kept to, any dish.
 */
function composeDay(
  { tables, input, ledger, day, chance }: OpenDay,
  planner: Planner,
  solver: DaySolver | null,
): { problem: DayProblem; result: DayResult } {
  for (let tries = 0; tries < PLANS_MAX; tries += 1) {
    const dishes = planner.dayOf(day)
    if (dishes === null) break
    const problem = dayProblem(tables, input, ledger, day, chance, {
      dishes,
      keepsClasses: true,
      reserved: planner.reservedAfter(day),
    })
    const result = searchDay(problem)
    if (result.picks !== null) return { problem, result }
    planner.ban(dishes)
  }
  const dishes = planner.dayOf(day)
  const plan = dishes === null ? null : { dishes, keepsClasses: false, reserved: [] }
  const strict = dayProblem(tables, input, ledger, day, chance, plan)
  const first = searchDay(strict)
  const isShared = chance.maySnackAgain
  if (first.picks !== null || (chance.keepsWishes && !isShared)) return { problem: strict, result: first }
  const problem = dayProblem(tables, input, ledger, day, { ...chance, repeatsMains: isShared }, plan)
  if (chance.keepsWishes) return { problem, result: solved(problem, solver) }
  const result = searchDay(problem)
  if (result.picks !== null) return { problem, result }
  const last = { random: () => 0, noise: 0, repeatsMains: isShared, repeatsAll: isShared }
  const free = dayProblem(tables, input, ledger, day, last)
  return { problem: free, result: solved(free, solver) }
}

/** The plan of a list while it is composed. */
class Planner {
  readonly #problem: PlanProblem
  readonly #random: Random
  readonly #groups: ReadonlyMap<string, number>
  readonly #banned = new Set<string>()
  #days: DayPlan[] = []
  #plan: FortnightPlan | null

  constructor(problem: PlanProblem, random: Random) {
    this.#problem = problem
    this.#random = random
    this.#groups = new Map(problem.dishes.flat().map(({ food, groups }) => [food.foodId, groups]))
    this.#plan = planFortnight(problem, random)?.plan ?? null
  }

  dayOf(day: number): DayPlan | null {
    return this.#plan?.[day] ?? null
  }

  /** Servings of each group that the planned dishes of the later days of the block of seven bring. */
  reservedAfter(day: number): number[] {
    const { weeks } = this.#problem
    const end = Math.min(this.#problem.days, (Math.floor(day / 7) + 1) * 7)
    const groups = Array.from(
      { length: end - day - 1 },
      (_, later) => this.dayOf(day + 1 + later) ?? [],
    ).flatMap((dishes) => dishes.map((food) => (food === null ? 0 : (this.#groups.get(food.foodId) ?? 0))))
    return (weeks[0]?.min ?? []).map((_, group) =>
      groups.reduce((sum, bits) => sum + ((bits >> group) & 1), 0),
    )
  }

  /** These kinds of dishes make no day together. */
  ban(dishes: DayPlan): void {
    this.#banned.add(kindsOf(dishes))
    this.#replan()
  }

  /** A composed day; where it went another way, the days to come are planned anew. */
  book(portions: readonly Portion[]): void {
    const planned = this.dayOf(this.#days.length)
    this.#days.push(portions.map(({ food }) => food))
    const isAsPlanned = portions.every(({ food }, meal) => (planned?.[meal] ?? food).foodId === food.foodId)
    if (!isAsPlanned && this.#days.length < this.#problem.days) this.#replan()
  }

  #replan(): void {
    if (this.#plan === null) return
    const plan = this.#plan.map((dishes, day) => this.#days[day] ?? dishes)
    const mended = { plan, composed: this.#days.length }
    this.#plan = planFortnight(this.#problem, this.#random, mended, this.#banned)?.plan ?? this.#plan
  }
}

/**
 * Whether no first day exists even without what looks ahead (the block's mean, servings due later): only then can
 * no list exist at all.
 */
function isImpossible(tables: readonly MealTable[], input: ComposeInput): boolean {
  const loose: ComposeInput = { ...input, waivedRules: [...input.waivedRules, 'week_energy_mean'] }
  const chance = { random: () => 0, noise: 0, repeatsMains: true, repeatsAll: true }
  const problem = dayProblem(tables, loose, emptyLedger(input.limits), 0, chance)
  return searchDay({ ...problem, groupMin: problem.groupMin.map(() => 0) }, PATIENCE).status === 'infeasible'
}

/** Steps, within a second, for a day that is the last hope: the exact solver takes five where there is none. */
const PATIENCE = 30_000_000

function solved(problem: DayProblem, solver: DaySolver | null): DayResult {
  const found = searchDay(problem, PATIENCE)
  return found.status === 'unknown' && solver !== null ? solver(problem) : found
}

function portionsOf(problem: DayProblem, picks: readonly number[]): Portion[] {
  return problem.meals.flatMap((options, meal) => {
    const option = options[picks[meal] ?? -1]
    return option === undefined ? [] : [option.portion]
  })
}
