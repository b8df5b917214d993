import type { DayPlan, PlanDish, PlanProblem } from './plan-problem.rules.ts'

/** Points of a plan. Taste and fit of a dish by itself are those of `dishCost`. */
export const PLAN_POINTS = {
  /** A dish once more, times the servings before it. */
  repeat: 5,
  /** A dinner that came before as a dinner, on top. */
  dinnerAgain: 4,
  /** A kind of dish above its most or below its least, per serving. */
  classBound: 40,
  /** A kind of dish too soon again, per day. */
  tooSoon: 6,
  /** A main meal fewer from the client's own kitchen than asked for. */
  otherKitchen: 10,
  /** Main meals that together use up what the day may hold of salt, for each tenth of the day's cap. */
  tooSalty: 4,
  /** Main meals too small for the energy of the day even in their largest portions, for each tenth of it. */
  tooSmall: 30,
  /** Main meals that bring too little protein for their energy even in their leanest portions, for each tenth of it. */
  tooLittleProtein: 30,
  /** What the days may not hold at all: clashes, neighbours, groups of the week. */
  forbidden: 60,
} as const

/** A plan under work: a dish for each slot, days one after the other, as flat arrays. */
export interface PlanState {
  readonly problem: PlanProblem
  /** What the dishes of each planned meal are, by their place among them. */
  readonly meals: readonly MealNumbers[]
  /** Pairs of kinds that may not stand on one day; kinds without a rule count as one. */
  readonly kindCount: number
  readonly banned: Uint8Array
  readonly picks: Int32Array
  /** -1 before a slot has a dish. */
  readonly dishAt: Int32Array
  /** -1: a dish of no kind with a rule. */
  readonly kindAt: Int32Array
  readonly groupsAt: Int32Array
  readonly served: Servings
}

/** Servings of the whole plan by dish and by kind, and of each block of seven days by group. */
interface Servings {
  readonly dishes: Int32Array
  readonly dinners: Int32Array
  readonly kinds: Int32Array
  /** Groups of the first block, then those of the second one. */
  readonly groups: Int32Array
  own: number
}

export interface MealNumbers {
  readonly cost: Float64Array
  readonly salt: Float64Array
  readonly energy: Float64Array
  readonly protein: Float64Array
  readonly own: Uint8Array
  readonly dish: Int32Array
  readonly kind: Int32Array
  readonly groups: Int32Array
  readonly mains: Int32Array
}

/** Every slot with the first dish of its meal. `banned`: kinds (`kindsOf`) that make no day together. */
export function planState(problem: PlanProblem, banned: ReadonlySet<string> = new Set()): PlanState {
  const slots = problem.days * problem.meals.length
  const keys = new Map<string, number>()
  for (const { food } of problem.dishes.flat()) keys.set(food.dishKey, keys.get(food.dishKey) ?? keys.size)
  const kindCount = problem.classes.length + 1
  const state: PlanState = {
    problem,
    meals: problem.dishes.map((dishes) => numbersOf(dishes, keys, problem)),
    kindCount,
    banned: bannedPairs(problem, banned, kindCount),
    picks: new Int32Array(slots),
    dishAt: new Int32Array(slots).fill(-1),
    kindAt: new Int32Array(slots).fill(-1),
    groupsAt: new Int32Array(slots),
    served: {
      dishes: new Int32Array(keys.size),
      dinners: new Int32Array(keys.size),
      kinds: new Int32Array(problem.classes.length),
      groups: new Int32Array(problem.weeks.length * groupCount(problem)),
      own: 0,
    },
  }
  for (let slot = 0; slot < slots; slot += 1) place(state, slot, 0)
  return state
}

function numbersOf(
  dishes: readonly PlanDish[],
  keys: ReadonlyMap<string, number>,
  { classOf }: PlanProblem,
): MealNumbers {
  return {
    cost: Float64Array.from(dishes, ({ cost }) => cost),
    salt: Float64Array.from(dishes, ({ salt }) => (Number.isFinite(salt) ? salt : 0)),
    energy: Float64Array.from(dishes, ({ energy }) => energy),
    protein: Float64Array.from(dishes, ({ protein }) => protein),
    own: Uint8Array.from(dishes, ({ food }) => (food.isOwnKitchen === true ? 1 : 0)),
    dish: Int32Array.from(dishes, ({ food }) => keys.get(food.dishKey) ?? 0),
    kind: Int32Array.from(dishes, ({ food }) => classOf.get(food.dishClass ?? '') ?? -1),
    groups: Int32Array.from(dishes, ({ groups }) => groups),
    mains: Int32Array.from(dishes, ({ mains }) => mains),
  }
}

/** Groups of protein and limited tags that have bounds in each block of seven days. */
export const groupCount = ({ weeks }: PlanProblem): number => weeks[0]?.min.length ?? 0

/** Puts a dish of the slot's meal into the slot. */
export function place(state: PlanState, slot: number, pick: number): void {
  if (state.dishAt[slot]! >= 0) count(state, slot, -1)
  const meal = state.meals[slot % state.meals.length]!
  state.picks[slot] = pick
  state.dishAt[slot] = meal.dish[pick]!
  state.kindAt[slot] = meal.kind[pick]!
  state.groupsAt[slot] = meal.groups[pick]!
  count(state, slot, 1)
}

/** Adds the dish of a slot to the servings, or takes it off. */
function count(state: PlanState, slot: number, by: 1 | -1): void {
  const { problem, meals, picks, dishAt, kindAt, groupsAt, served } = state
  const perDay = meals.length
  const [dish, kind] = [dishAt[slot]!, kindAt[slot]!]
  served.dishes[dish]! += by
  if (slot % perDay === perDay - 1) served.dinners[dish]! += by
  if (kind >= 0) served.kinds[kind]! += by
  served.own += by * meals[slot % perDay]!.own[picks[slot]!]!
  const first = Math.floor(slot / perDay / 7) * groupCount(problem)
  for (let group = 0, bits = groupsAt[slot]!; bits !== 0; group += 1, bits >>= 1)
    if ((bits & 1) === 1) served.groups[first + group]! += by
}

/** The kinds of a day's planned dishes, in the order of its meals. */
export const kindsOf = (plan: DayPlan): string =>
  plan.flatMap((food) => (food === null ? [] : [food.dishClass ?? ''])).join(' | ')

function bannedPairs({ classOf }: PlanProblem, banned: ReadonlySet<string>, kindCount: number): Uint8Array {
  const pairs = new Uint8Array(kindCount * kindCount)
  for (const text of banned) {
    const [one = 0, other = 0] = text.split(' | ').map((dishClass) => (classOf.get(dishClass) ?? -1) + 1)
    pairs[one * kindCount + other] = 1
  }
  return pairs
}

/** Points of the whole plan. */
export function planPoints(state: PlanState): number {
  const { problem, picks, meals, dishAt, kindCount } = state
  let points = ownPoints(state)
  picks.forEach((pick, slot) => (points += meals[slot % meals.length]!.cost[pick]!))
  for (const dish of new Set(dishAt)) points += dishPoints(state, dish)
  for (let kind = 0; kind < kindCount - 1; kind += 1) points += kindPoints(state, kind)
  for (let day = 0; day < problem.days; day += 1) points += dayPoints(state, day)
  for (let week = 0; week < problem.weeks.length; week += 1) points += weekPoints(state, week)
  return points
}

/** Before the first day, so long that nothing is too soon. */
const NEVER = -100

/** Repeats of a dish, and servings on one day or on neighbours. */
function dishPoints({ problem, dishAt, meals }: PlanState, dish: number): number {
  const perDay = meals.length
  let points = 0
  let servings = 0
  let dinners = 0
  let lastDay = NEVER
  for (let slot = 0; slot < dishAt.length; slot += 1) {
    if (dishAt[slot] !== dish) continue
    const day = Math.floor(slot / perDay)
    points += PLAN_POINTS.repeat * servings
    if (servings >= problem.repeatsMax) points += PLAN_POINTS.forbidden
    if (day === lastDay || (day === lastDay + 1 && !problem.mayRepeatNextDay)) points += PLAN_POINTS.forbidden
    servings += 1
    lastDay = day
    if (slot % perDay === perDay - 1) {
      points += PLAN_POINTS.dinnerAgain * dinners
      dinners += 1
    }
  }
  return points
}

/** Servings of a kind beyond its bounds, and those that come too soon after the one before. */
function kindPoints({ problem, kindAt, meals }: PlanState, kind: number): number {
  const rule = problem.classes[kind]
  if (rule === undefined) return 0
  let points = 0
  let servings = 0
  let lastDay = NEVER
  for (let slot = 0; slot < kindAt.length; slot += 1) {
    if (kindAt[slot] !== kind) continue
    const day = Math.floor(slot / meals.length)
    points += PLAN_POINTS.tooSoon * Math.max(0, rule.daysBetween - (day - lastDay))
    servings += 1
    lastDay = day
  }
  return points + PLAN_POINTS.classBound * Math.max(0, rule.min - servings, servings - rule.max)
}

/** The share of the day's salt that its main meals may take. */
const MAINS_SALT = 0.75

/**
 * Groups of protein that clash, dishes of the same food, kinds that make no day together, too much salt, too little energy.
 * @param slot a slot that is counted with another dish, `pick`, than it has
 */
export function dayPoints(
  { problem, meals, picks, banned, kindCount }: PlanState,
  day: number,
  slot = -1,
  pick = 0,
): number {
  const perDay = meals.length
  let points = 0
  let held = 0
  let made = 0
  let salt = 0
  let energy = 0
  let protein = 0
  let kindBefore = -1
  for (let at = 0; at < perDay; at += 1) {
    const meal = meals[at]!
    const dish = day * perDay + at === slot ? pick : picks[day * perDay + at]!
    const kind = meal.kind[dish]! + 1
    const groups = meal.groups[dish]!
    const isBanned = at > 0 && banned[kindBefore * kindCount + kind] === 1
    const mains = meal.mains[dish]!
    if (isBanned || (held & groups & problem.clash) !== 0 || (made & mains) !== 0)
      points += PLAN_POINTS.forbidden
    held |= groups
    made |= mains
    salt += meal.salt[dish]!
    energy += meal.energy[dish]!
    protein += meal.protein[dish]!
    kindBefore = kind
  }
  points += PLAN_POINTS.tooSalty * 10 * Math.max(0, salt - MAINS_SALT)
  points += PLAN_POINTS.tooLittleProtein * 10 * Math.max(0, problem.proteinMin - protein)
  return points + PLAN_POINTS.tooSmall * 10 * Math.max(0, problem.energyMin - energy)
}

/** Servings of groups and limited tags beyond the bounds of a block of seven days. */
function weekPoints({ problem, groupsAt, meals }: PlanState, number: number): number {
  const { min, max } = problem.weeks[number]!
  const first = number * 7 * meals.length
  const last = Math.min(groupsAt.length, first + 7 * meals.length)
  let wrong = 0
  for (let group = 0; group < min.length; group += 1) {
    if (min[group] === 0 && max[group] === Infinity) continue
    let servings = 0
    for (let slot = first; slot < last; slot += 1) servings += (groupsAt[slot]! >> group) & 1
    wrong += Math.max(0, min[group]! - servings, servings - max[group]!)
  }
  return PLAN_POINTS.forbidden * wrong
}

/** Main meals that are missing from the client's own kitchen. */
function ownPoints({ problem, picks, meals }: PlanState): number {
  let own = 0
  for (let slot = 0; slot < picks.length; slot += 1) own += meals[slot % meals.length]!.own[picks[slot]!]!
  return PLAN_POINTS.otherKitchen * Math.max(0, problem.ownMin - own)
}
