import type { FoodDefinition } from '../composer.contract.ts'
import { changeOf, makeMove } from './plan-moves.rules.ts'
import type { Move } from './plan-moves.rules.ts'
import { place, planPoints, planState } from './plan-points.rules.ts'
import type { PlanState } from './plan-points.rules.ts'
import type { DayPlan, PlanProblem } from './plan-problem.rules.ts'
import type { Random } from './seeded-random.rules.ts'

/** What comes when: the main dishes of all days, chosen together before any day is composed. */
export type FortnightPlan = readonly DayPlan[]

/** Moves tried for each slot, and at the least. Counted, not timed, so that a list can be made again. */
const MOVES_PER_SLOT = 2_500
const MOVES_MIN = 20_000
/**
 * Points that a move may cost early and late. A plan of a few days starts hotter, for a better one may lie behind a worse
 * one; a plan that is mended starts cooler, with fewer moves.
 */
const HEAT = { short: 25, start: 2.5, mending: 1, end: 0.3 } as const
const SHORT_SLOTS = 10
const MENDING_SHARE = 0.25
const SWAP_SHARE = 0.35

export interface PlanResult {
  readonly plan: FortnightPlan
  readonly points: number
}

/**
 * The main dishes of all days: simulated annealing over single dishes and exchanges, then the best single moves until none
 * helps. A plan that went another way is mended: its first days are kept as they were composed, the others start as they
 * were planned. `banned` are the kinds of dishes (`kindsOf`) that turned out not to make a day together.
 * @returns null when a planned meal has no dish at all, or none is planned
 */
export function planFortnight(
  problem: PlanProblem,
  random: Random,
  mended: { readonly plan: FortnightPlan; readonly composed: number } | null = null,
  banned: ReadonlySet<string> = new Set(),
): PlanResult | null {
  const perDay = problem.meals.length
  if (perDay === 0 || problem.dishes.some((dishes) => dishes.length === 0)) return null
  const state = planState(problem, banned)
  mended?.plan.forEach((day, number) => {
    problem.meals.forEach((meal, at) => {
      const found = problem.dishes[at]!.findIndex(({ food }) => food.foodId === day[meal]?.foodId)
      place(state, number * perDay + at, Math.max(0, found))
    })
  })
  const first = (mended?.composed ?? 0) * perDay
  if (first < state.picks.length) {
    anneal(state, first, mended !== null, random)
    descend(state, first)
  }
  return { plan: planOf(state), points: planPoints(state) }
}

function anneal(state: PlanState, first: number, isMended: boolean, random: Random): void {
  const slots = state.picks.length - first
  const all = Math.max(MOVES_MIN, slots * MOVES_PER_SLOT)
  const moves = isMended ? Math.ceil(all * MENDING_SHARE) : all
  let heat = startHeat(slots, isMended)
  const cooling = (HEAT.end / heat) ** (1 / moves)
  let points = 0
  let best = 0
  let bestPicks = state.picks.slice()
  for (let move = 0; move < moves; move += 1) {
    heat *= cooling
    const next = someMove(state, first, random)
    const change = changeOf(state, next)
    if (change > 0 && random() >= Math.exp(-change / heat)) continue
    makeMove(state, next)
    points += change
    if (points < best - 1e-9) {
      best = points
      bestPicks = state.picks.slice()
    }
  }
  bestPicks.forEach((pick, slot) => place(state, slot, pick))
}

function startHeat(slots: number, isMended: boolean): number {
  if (slots <= SHORT_SLOTS) return HEAT.short
  return isMended ? HEAT.mending : HEAT.start
}

/** Another dish in a slot, the better ones more often; or two slots of a meal with one another's dishes. */
function someMove({ problem, picks }: PlanState, first: number, random: Random): Move {
  const perDay = problem.meals.length
  const slots = picks.length - first
  const slot = first + Math.floor(random() * slots)
  if (random() < SWAP_SHARE) {
    const other = first + ((slot - first + perDay * Math.floor(random() * (slots / perDay))) % slots)
    if (other !== slot) return { slot, pick: picks[other]!, other, otherPick: picks[slot]! }
  }
  const [count, chance] = [problem.dishes[slot % perDay]!.length, random()]
  return { slot, pick: Math.floor(chance * chance * count), other: -1, otherPick: -1 }
}

/** The best change of one dish or exchange of two, again and again, until none helps. */
function descend(state: PlanState, first: number): void {
  for (;;) {
    let best: Move | null = null
    let most = -1e-9
    for (const move of allMoves(state, first)) {
      const change = changeOf(state, move)
      if (change < most) {
        most = change
        best = move
      }
    }
    if (best === null) return
    makeMove(state, best)
  }
}

function* allMoves({ problem, picks }: PlanState, first: number): Generator<Move> {
  const perDay = problem.meals.length
  for (let slot = first; slot < picks.length; slot += 1) {
    for (let pick = 0; pick < problem.dishes[slot % perDay]!.length; pick += 1) {
      yield { slot, pick, other: -1, otherPick: -1 }
    }
    for (let other = slot + perDay; other < picks.length; other += perDay) {
      yield { slot, pick: picks[other]!, other, otherPick: picks[slot]! }
    }
  }
}

function planOf({ problem, picks }: PlanState): FortnightPlan {
  const perDay = problem.meals.length
  return Array.from({ length: problem.days }, (_, day) => {
    const dishes: (FoodDefinition | null)[] = Array.from({ length: problem.mealCount }, () => null)
    problem.meals.forEach((meal, at) => {
      dishes[meal] = problem.dishes[at]![picks[day * perDay + at]!]!.food
    })
    return dishes
  })
}
