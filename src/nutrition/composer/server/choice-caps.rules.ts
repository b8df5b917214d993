/** Options of a choice list whose worst combination keeps the daily limits: the client may take any of each meal. */
import type { ListTargets, NutrientTotals, RemovableRule } from '../composer.contract.ts'
import { FOODS_PER_MEAL_MIN } from './portion-table.rules.ts'
import type { Portion } from './portion-table.rules.ts'

/** A meal is not narrowed below so many of its options for a limit that is a goal, and only at last for another one. */
const optionsWanted = (most: number): number => Math.max(FOODS_PER_MEAL_MIN, Math.ceil(most * 0.6))

/**
 * A daily limit: the most of a nutrient (`cap`) or the least of it (`minimum`), micrograms. A `limit` is kept or there
 * is no list; `goal` and `wish` narrow no meal below `optionsWanted`, and a wish never at the cost of a goal.
 */
export interface DailyLimit {
  readonly nutrient: Counted
  readonly side: 'cap' | 'minimum'
  readonly bound: number
  readonly force: 'limit' | 'goal' | 'wish'
}

type Force = (rule: RemovableRule) => DailyLimit['force']
type Counted = keyof NutrientTotals | 'saturatedUg'
type Line = readonly [Counted, DailyLimit['side'], number | null, DailyLimit['force']]

/** Every daily limit and goal of a nutrient, in mg, one line each; null: the client has none. */
function linesOf(targets: ListTargets, unlessWaived: Force): readonly Line[] {
  const { sodiumMgMax, sodiumIsClinical, sugarMgMax, proteinMg, fibreMg, fatMgMax, carbMg } = targets
  return [
    ['sodiumUg', 'cap', sodiumMgMax, sodiumIsClinical ? 'limit' : unlessWaived('sodium_cap')],
    ['sugarUg', 'cap', sugarMgMax, unlessWaived('sugar_cap')],
    ['proteinUg', 'minimum', proteinMg.hardMin, unlessWaived('protein_minimum')],
    ['fibreUg', 'minimum', fibreMg.hardMin, unlessWaived('fibre_minimum')],
    ['proteinUg', 'cap', proteinMg.hardMax ?? null, 'limit'],
    ['carbUg', 'minimum', carbMg.hardMin ?? null, 'limit'],
    ['sodiumUg', 'minimum', targets.sodiumMgMin ?? null, 'limit'],
    // Somebody may take the same options on every day: they keep what holds for the mean of a list.
    ['saturatedUg', 'cap', targets.saturatedMg?.meanMax ?? null, 'limit'],
    ['fatUg', 'cap', fatMgMax, 'goal'],
    ['proteinUg', 'minimum', proteinMg.goal, 'wish'],
    ['fibreUg', 'minimum', fibreMg.goal, 'wish'],
    ['carbUg', 'cap', carbMg.max, 'wish'],
    ['carbUg', 'minimum', carbMg.min, 'wish'],
  ]
}

/** The limits of the targets. What was waived is a goal still; a clinical limit cannot be waived. */
export function dailyLimits(targets: ListTargets, waived: readonly RemovableRule[]): DailyLimit[] {
  return linesOf(targets, (rule) => (waived.includes(rule) ? 'goal' : 'limit')).flatMap(
    ([nutrient, side, mg, force]) => (mg === null ? [] : [{ nutrient, side, bound: mg * 1000, force }]),
  )
}

/** An option that may be offered: its points (fewer are better) and what it adds to each limit; minima count down. */
export interface Candidate {
  readonly portion: Portion
  readonly points: number
  readonly loads: Float64Array
}

/** The best first. */
export const byPoints = (left: Candidate, right: Candidate): number => left.points - right.points

export function candidateOf(portion: Portion, points: number, limits: readonly DailyLimit[]): Candidate {
  const loads = Float64Array.from(limits, ({ nutrient, side }) => {
    const held = nutrient === 'saturatedUg' ? portion.saturatedUg : portion.totals[nutrient]
    return side === 'cap' ? held : -held
  })
  return { portion, points, loads }
}

/** A meal while it is narrowed: its candidates, best first, the most of each limit it may add, and what is offered. */
interface Meal {
  readonly candidates: readonly Candidate[]
  readonly optionsMax: number
  readonly most: Float64Array
  readonly offered: readonly Candidate[]
  readonly worst: Float64Array
  readonly points: number
}

/** What the force of a limit weighs against others. */
const WEIGHTS = { limit: 10_000, goal: 30, wish: 1 } as const

/** Points that an option fewer costs, in the choice of what is narrowed. */
const OPTION_POINTS = 8

/** What each point counts by which an option that goes is better than its meal: suggested food stays while it can. */
const LIKED_POINTS = 20

export interface NarrowedMeals {
  /** Of each meal, the options best first. */
  readonly meals: readonly (readonly Candidate[])[]
  /** Limits that the worst combination breaks. */
  readonly broken: readonly DailyLimit[]
}

/**
 * Narrows meals until the worst combination keeps the limits: again and again the meal and limit where the day gains
 * most for the taste and the number of options that it costs. The candidates are given best first.
 */
export function keepLimits(
  candidates: readonly (readonly Candidate[])[],
  limits: readonly DailyLimit[],
  optionsMax: number,
): NarrowedMeals {
  const open = new Float64Array(limits.length).fill(Infinity)
  let meals = candidates.map((all) => offering(all, open, optionsMax))
  for (const [force, least] of stagesOf(optionsMax)) {
    const asked = limits.map((limit) => (isAsked(limit, force) ? limit : null))
    meals = narrowed(meals, asked, least)
  }
  const filled = refilled(meals, limits)
  const broken = limits.filter((limit, index) => loadOf(filled, index) > signed(limit))
  const bestFirst = filled.map(({ offered }) => offered.toSorted(byPoints))
  return { meals: bestFirst, broken }
}

/** Which limits are asked for, and how few options a meal may be left with for them. */
function stagesOf(optionsMax: number): [DailyLimit['force'], number][] {
  const wanted = optionsWanted(optionsMax)
  return [
    ['limit', wanted],
    ['limit', FOODS_PER_MEAL_MIN],
    ['goal', wanted],
    ['wish', wanted],
  ]
}

const isAsked = ({ force }: DailyLimit, asked: DailyLimit['force']) => WEIGHTS[force] >= WEIGHTS[asked]

const signed = ({ side, bound }: DailyLimit) => (side === 'cap' ? bound : -bound)

const loadOf = (meals: readonly Meal[], index: number) =>
  meals.reduce((sum, { worst }) => sum + (worst[index] ?? 0), 0)

/** Whether the worst combination of some options is further beyond a limit or a goal than that of the options before. */
export function isBeyond(
  before: readonly (readonly Candidate[])[],
  after: readonly (readonly Candidate[])[],
  limits: readonly DailyLimit[],
): boolean {
  const load = (meals: readonly (readonly Candidate[])[], index: number) =>
    meals.reduce((sum, options) => sum + Math.max(...options.map(({ loads }) => loads[index] ?? 0)), 0)
  return limits.some((limit, index) => {
    if (limit.force === 'wish') return false
    const held = load(after, index)
    return held > signed(limit) && held > load(before, index)
  })
}

/** The best candidate of each dish within the bounds, at most as many as are printed. */
function offering(candidates: readonly Candidate[], most: Float64Array, optionsMax: number): Meal {
  const offered: Candidate[] = []
  const dishes = new Set<string>()
  for (const one of candidates) {
    if (offered.length === optionsMax) break
    if (dishes.has(one.portion.food.dishKey) || !isWithin(one.loads, most)) continue
    dishes.add(one.portion.food.dishKey)
    offered.push(one)
  }
  return mealOf({ candidates, most, optionsMax }, offered)
}

function isWithin(loads: Float64Array, most: Float64Array): boolean {
  for (let row = 0; row < loads.length; row += 1) if ((loads[row] ?? 0) > (most[row] ?? 0)) return false
  return true
}

function mealOf(
  { candidates, most, optionsMax }: Pick<Meal, 'candidates' | 'most' | 'optionsMax'>,
  offered: readonly Candidate[],
): Meal {
  const rows = most.length
  const worst = new Float64Array(rows).fill(-Infinity)
  let points = 0
  for (const one of offered) {
    points += one.points
    for (let row = 0; row < rows; row += 1) worst[row] = Math.max(worst[row] ?? 0, one.loads[row] ?? 0)
  }
  return { candidates, optionsMax, most, offered, worst, points: points / Math.max(1, offered.length) }
}

type Asked = readonly (DailyLimit | null)[]

function narrowed(start: readonly Meal[], limits: Asked, least: number): Meal[] {
  let meals = [...start]
  // A move changes one meal: what can be done with the others stays as it was found.
  const known = new Map<Meal, Meal[]>()
  const movesOf = (meal: Meal): Meal[] => {
    const found = known.get(meal) ?? tighter(meal, limits, least)
    known.set(meal, found)
    return found
  }
  for (;;) {
    const excess = excessOf(meals, limits)
    if (excess === 0) return meals
    const best = bestMove(meals, limits, excess, movesOf)
    if (best === null) return meals
    meals = meals.with(best.place, best.meal)
  }
}

/** How far the worst combination is beyond the limits, in weighted parts of each. */
function excessOf(meals: readonly Meal[], limits: Asked): number {
  return limits.reduce((sum, limit, index) => {
    if (limit === null) return sum
    const beyond = Math.max(0, loadOf(meals, index) - signed(limit))
    return sum + (WEIGHTS[limit.force] * beyond) / Math.max(1, limit.bound)
  }, 0)
}

interface Move {
  readonly place: number
  readonly meal: Meal
  readonly worth: number
}

function bestMove(
  meals: readonly Meal[],
  limits: Asked,
  excess: number,
  movesOf: (meal: Meal) => readonly Meal[],
): Move | null {
  let best: Move | null = null
  for (const [place, before] of meals.entries()) {
    for (const meal of movesOf(before)) {
      const gain = excess - excessOf(meals.with(place, meal), limits)
      if (gain <= 0) continue
      const cost = 1 + costOf(before, meal)
      if (best === null || gain / cost > best.worth) best = { place, meal, worth: gain / cost }
    }
  }
  return best
}

/** What a narrower meal costs: options that are fewer, and those that go although they are liked more than the others. */
function costOf(before: Meal, after: Meal): number {
  const fewer = Math.max(0, before.offered.length - after.offered.length)
  const gone = before.offered.filter((one) => !after.offered.includes(one))
  const liked = gone.reduce((sum, one) => sum + Math.max(0, before.points - one.points), 0)
  return (
    liked * LIKED_POINTS +
    Math.max(0, after.points - before.points) * before.optionsMax +
    OPTION_POINTS * fewer
  )
}

/** The meal without its one, two … heaviest options of each limit. */
function tighter(meal: Meal, limits: Asked, least: number): Meal[] {
  return limits.flatMap((limit, row) => {
    if (limit === null) return []
    const loads = [...new Set(meal.offered.map((one) => one.loads[row] ?? 0))].toSorted((a, b) => b - a)
    return loads
      .slice(1, 4)
      .map((load) => offering(meal.candidates, meal.most.with(row, load), meal.optionsMax))
      .filter(({ offered }) => offered.length >= Math.min(least, meal.offered.length))
  })
}

/** Puts back, best first, what no limit forbids any more. */
function refilled(start: readonly Meal[], limits: readonly DailyLimit[]): Meal[] {
  let meals = [...start]
  for (const place of start.keys()) {
    for (const candidate of start[place]?.candidates ?? []) {
      const meal = meals[place]
      if (meal === undefined || meal.offered.length >= meal.optionsMax) break
      const isOffered = meal.offered.some(
        ({ portion }) => portion.food.dishKey === candidate.portion.food.dishKey,
      )
      if (isOffered) continue
      const offered = [...meal.offered, candidate]
      const larger = mealOf(meal, offered)
      const next = meals.with(place, larger)
      if (excessOf(next, limits) <= excessOf(meals, limits)) meals = next
    }
  }
  return meals
}
