/** What a move changes of a plan's points: only what it touches is counted, by what the plan serves without it. */
import { dayPoints, groupCount, place, PLAN_POINTS } from './plan-points.rules.ts'
import type { PlanState } from './plan-points.rules.ts'

/** One slot with another dish, or two slots of a meal with one another's: `other` is -1 for one slot. */
export interface Move {
  readonly slot: number
  readonly pick: number
  readonly other: number
  readonly otherPick: number
}

export function makeMove(state: PlanState, { slot, pick, other, otherPick }: Move): void {
  place(state, slot, pick)
  if (other >= 0) place(state, other, otherPick)
}

/** By how many points a move would change the plan. */
export function changeOf(state: PlanState, { slot, pick, other, otherPick }: Move): number {
  const days = dayChange(state, slot, pick)
  if (other < 0) return days + pointsAt(state, slot, pick) - pointsAt(state, slot, state.picks[slot]!)
  return days + dayChange(state, other, otherPick) + exchangeChange(state, slot, other)
}

function dayChange(state: PlanState, slot: number, pick: number): number {
  const day = Math.floor(slot / state.meals.length)
  return dayPoints(state, day, slot, pick) - dayPoints(state, day)
}

/** Points that a dish adds in a slot to the plan without that slot, except those of its day. */
function pointsAt(state: PlanState, slot: number, pick: number): number {
  const { problem, meals, picks, served } = state
  const meal = meals[slot % meals.length]!
  const own = served.own - meal.own[picks[slot]!]!
  return (
    meal.cost[pick]! +
    servingPoints(state, slot, meal.dish[pick]!) +
    boundPoints(state, slot, meal.kind[pick]!) +
    nearPoints(state, slot, meal.dish[pick]!, meal.kind[pick]!) +
    groupPoints(state, slot, meal.groups[pick]!) -
    (meal.own[pick] === 1 && own < problem.ownMin ? PLAN_POINTS.otherKitchen : 0)
  )
}

/** For a dish that is served already. */
function servingPoints({ problem, meals, dishAt, served }: PlanState, slot: number, dish: number): number {
  const isHere = Number(dishAt[slot] === dish)
  const servings = served.dishes[dish]! - isHere
  if (servings === 0) return 0
  const isDinner = slot % meals.length === meals.length - 1
  return (
    PLAN_POINTS.repeat * servings +
    (servings >= problem.repeatsMax ? PLAN_POINTS.forbidden : 0) +
    (isDinner ? PLAN_POINTS.dinnerAgain * (served.dinners[dish]! - isHere) : 0)
  )
}

/** For a kind below its least or above its most. */
function boundPoints({ problem, kindAt, served }: PlanState, slot: number, kind: number): number {
  const rule = problem.classes[kind]
  if (rule === undefined) return 0
  const servings = served.kinds[kind]! - Number(kindAt[slot] === kind)
  return PLAN_POINTS.classBound * (Number(servings >= rule.max) - Number(servings < rule.min))
}

/** For a dish on one day or on neighbours, and a kind too soon before and after its like. */
function nearPoints(state: PlanState, slot: number, dish: number, kind: number): number {
  const { problem, dishAt, kindAt } = state
  const points = PLAN_POINTS.forbidden * nearDishes(state, dishAt, slot, dish)
  const rule = problem.classes[kind]
  if (rule === undefined) return points
  const { daysBetween } = rule
  const before = daysTo(state, kindAt, slot, -1, kind, daysBetween)
  const after = daysTo(state, kindAt, slot, 1, kind, daysBetween)
  const soon = 2 * daysBetween - before - after - Math.max(0, daysBetween - before - after)
  return points + PLAN_POINTS.tooSoon * soon
}

/** Pairs of servings that are too near with the dish in the slot, less the pair that they are without it. */
function nearDishes(state: PlanState, dishAt: Int32Array, slot: number, dish: number): number {
  if ((state.served.dishes[dish] ?? 0) === 0) return 0
  const nearest = state.problem.mayRepeatNextDay ? 1 : 2
  const before = daysTo(state, dishAt, slot, -1, dish, nearest)
  const after = daysTo(state, dishAt, slot, 1, dish, nearest)
  return Number(before < nearest) + Number(after < nearest) - Number(before + after < nearest)
}

/** Days to the nearest slot on one side that holds the same; `most` where none is nearer. */
function daysTo(
  { meals }: PlanState,
  at: Int32Array,
  slot: number,
  side: 1 | -1,
  wanted: number,
  most: number,
): number {
  const perDay = meals.length
  const day = Math.floor(slot / perDay)
  const end =
    side < 0 ? Math.max(0, (day - most + 1) * perDay) - 1 : Math.min(at.length, (day + most) * perDay)
  for (let near = slot + side; side < 0 ? near > end : near < end; near += side)
    if (at[near] === wanted) return Math.abs(Math.floor(near / perDay) - day)
  return most
}

/** For groups below their least or above their most in the block of seven days. */
function groupPoints({ problem, meals, groupsAt, served }: PlanState, slot: number, groups: number): number {
  const week = Math.floor(slot / meals.length / 7)
  const { min, max } = problem.weeks[week]!
  const first = week * groupCount(problem)
  let wrong = 0
  for (let group = 0, bits = groups; bits !== 0; group += 1, bits >>= 1) {
    if ((bits & 1) === 0) continue
    const servings = served.groups[first + group]! - ((groupsAt[slot]! >> group) & 1)
    wrong += Number(servings >= max[group]!) - Number(servings < min[group]!)
  }
  return PLAN_POINTS.forbidden * wrong
}

/** Two slots of a meal with one another's dishes: as many servings of everything, on other days. */
function exchangeChange(state: PlanState, slot: number, other: number): number {
  const { dishAt, kindAt } = state
  const [dish, kind, otherDish, otherKind] = [dishAt[slot]!, kindAt[slot]!, dishAt[other]!, kindAt[other]!]
  let change = weekChange(state, slot, other)
  if (dish === otherDish) return change
  change -= nearPoints(state, slot, dish, kind)
  hold(state, slot, -1, -1)
  change -= nearPoints(state, other, otherDish, otherKind)
  hold(state, other, -1, -1)
  change += nearPoints(state, slot, otherDish, otherKind)
  hold(state, slot, otherDish, otherKind)
  change += nearPoints(state, other, dish, kind)
  hold(state, slot, dish, kind)
  hold(state, other, otherDish, otherKind)
  return change
}

function hold({ dishAt, kindAt }: PlanState, slot: number, dish: number, kind: number): void {
  dishAt[slot] = dish
  kindAt[slot] = kind
}

/** Groups that an exchange takes from one block of seven days to another. */
function weekChange(state: PlanState, slot: number, other: number): number {
  const perWeek = 7 * state.meals.length
  if (Math.floor(slot / perWeek) === Math.floor(other / perWeek)) return 0
  const [here, there] = [state.groupsAt[slot]!, state.groupsAt[other]!]
  const [leaves, comes] = [here & ~there, there & ~here]
  return (
    groupPoints(state, slot, comes) -
    groupPoints(state, slot, leaves) +
    groupPoints(state, other, leaves) -
    groupPoints(state, other, comes)
  )
}
