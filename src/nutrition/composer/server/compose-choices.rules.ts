import type { ExcludedFood } from '../compose-outcome.contract.ts'
import { CHOICES_PER_MEAL } from '../composer.contract.ts'
import type { ComposeInput } from '../composer.contract.ts'
import { byPoints, candidateOf, dailyLimits, keepLimits } from './choice-caps.rules.ts'
import type { Candidate, DailyLimit } from './choice-caps.rules.ts'
import { towardsAims, withSuggested } from './choice-means.rules.ts'
import { firstAims, missPoints, type PricedAim } from './nutrient-aims.rules.ts'
import { FOODS_PER_MEAL_MIN, LARGE_PORTIONS } from './portion-table.rules.ts'
import type { MealTable, Portion } from './portion-table.rules.ts'
import { seededRandom } from './seeded-random.rules.ts'
import { warnPoints } from './warned-foods.rules.ts'

const levelsTo = (most: number): readonly number[] =>
  Array.from({ length: (most - 50) / 5 + 1 }, (_, step) => 50 + 5 * step)

/** Portion levels of a choice list: 50 to 200 % in steps of 5, so that each option can be brought to its meal. */
const CHOICE_LEVELS = levelsTo(200)
const LARGE_CHOICE_LEVELS = levelsTo(Math.max(...LARGE_PORTIONS.levels))

export const choiceLevels = ({ targets }: ComposeInput): readonly number[] =>
  targets.energyKcal < LARGE_PORTIONS.fromKcal ? CHOICE_LEVELS : LARGE_CHOICE_LEVELS

/** A meal's centre may leave its share by so many percent when that lets more foods fit. */
const CENTRE_SHIFTS = [0, 4, -4, 8, -8, 12, -12, 16, -16, 20, -20, 25, -25] as const

export interface ChoiceGroup {
  readonly table: MealTable
  readonly options: readonly Portion[]
}

export type ChoicesResult =
  | { readonly ok: true; readonly groups: readonly ChoiceGroup[]; readonly excluded: readonly ExcludedFood[] }
  | { readonly ok: false; readonly mealCode: string | null }

interface Window {
  readonly centre: number
  readonly half: number
}

/**
 * Options per meal such that *any* combination of choices keeps the day inside its energy band and above the floor:
 * the sum of the meals' largest options is at most the band's top, the sum of the smallest at least its bottom. The
 * same holds for the limits of nutrients; goals are kept as far as the foods allow.
 */
export function composeChoices(tables: readonly MealTable[], input: ComposeInput): ChoicesResult {
  let failure: ChoicesResult | null = null
  for (const sharing of SHARINGS) {
    const result = choicesWithin(tables, mealWindows(tables, input, sharing), input)
    if (result.ok) return result
    failure ??= result
  }
  return failure ?? { ok: false, mealCode: null }
}

/** How energy is shared out among the meals. */
interface Sharing {
  /** A meal is not meant to hold more than so many of its dishes reach. */
  readonly dishes: number
  /** Whether the last two meals are brought to where both have dishes enough; else the last one gets what is left. */
  readonly fitsLastTwo: boolean
}

/** Who needs very much energy has few dishes that are large enough for a meal: these are offered rather than none. */
const SHARINGS: readonly Sharing[] = [
  { dishes: CHOICES_PER_MEAL.max, fitsLastTwo: false },
  { dishes: CHOICES_PER_MEAL.usual, fitsLastTwo: true },
  { dishes: CHOICES_PER_MEAL.min, fitsLastTwo: true },
]

function choicesWithin(
  tables: readonly MealTable[],
  windows: readonly Window[],
  input: ComposeInput,
): ChoicesResult {
  const random = seededRandom(input.seed)
  const limits = dailyLimits(input.targets, input.waivedRules)
  const all = tables.map((table, place) =>
    candidates(table, windows[place] ?? { centre: 0, half: 0 }, limits, input, random),
  )
  const { choicesPerMeal = CHOICES_PER_MEAL.usual, targets } = input
  const forward = all.map((one) => putForward(one, Math.ceil(choicesPerMeal / 2)))
  const offers = [eachAtOneMeal(tables, forward), forward].map(variedByKind)
  // Rather a dish at both meals, then rather a narrowing with more options to take from, than no list.
  const tries = [choicesPerMeal, CHOICES_PER_MEAL.max].flatMap((most) =>
    offers.map(
      (offered) => () => narrowedChoices(tables, offered, limits, { choicesPerMeal, most, targets }),
    ),
  )
  let result: ChoicesResult = { ok: false, mealCode: null }
  for (const attempt of tries) {
    result = attempt()
    if (result.ok) break
  }
  return result
}

interface Narrowing {
  readonly choicesPerMeal: number
  readonly most: number
  readonly targets: ComposeInput['targets']
}

/** Narrows meals of at most `most` options until the limits are kept; fewer of the options keep them as well. */
function narrowedChoices(
  tables: readonly MealTable[],
  offered: readonly (readonly Candidate[])[],
  limits: readonly DailyLimit[],
  { choicesPerMeal, most, targets }: Narrowing,
): ChoicesResult {
  const short = offered.findIndex((all) => dishesOf(all) < FOODS_PER_MEAL_MIN)
  if (short >= 0) return { ok: false, mealCode: tables[short]?.meal.mealCode ?? null }
  const { meals, broken } = keepLimits(offered, limits, most)
  if (broken.some(({ force }) => force === 'limit')) return { ok: false, mealCode: null }
  const few = meals.map((options) => options.slice(0, choicesPerMeal))
  const aimed = withSuggested(towardsAims(few, offered, limits, targets), offered, limits)
  const groups = tables.map((table, place) => ({
    table,
    options: (aimed[place] ?? []).map(({ portion }) => portion),
  }))
  return { ok: true, groups, excluded: notFitting(tables, offered) }
}

/**
 * Lunch and dinner offer different dishes: one that fits both goes where it is better, so that both have about as many.
 * Where there are too few for that, both offer them.
 */
function eachAtOneMeal(
  tables: readonly MealTable[],
  offered: readonly (readonly Candidate[])[],
): (readonly Candidate[])[] {
  const [first, second, ...others] = tables.flatMap(({ meal }, place) => (meal.proteinClash ? [place] : []))
  if (first === undefined || second === undefined || others.length > 0) return [...offered]
  const [mine, theirs] = [bestPoints(offered[first] ?? []), bestPoints(offered[second] ?? [])]
  const shared = [...mine.keys()].filter((dish) => theirs.has(dish))
  if (mine.size + theirs.size - shared.length < 2 * DISHES_TO_PART) return [...offered]
  const gain = (dish: string) => (mine.get(dish) ?? 0) - (theirs.get(dish) ?? 0)
  const toFirst = Math.round((theirs.size - mine.size + shared.length) / 2)
  const ranked = shared.toSorted((one, other) => gain(one) - gain(other) || (one < other ? -1 : 1))
  const kept = new Set(ranked.slice(0, Math.max(0, Math.min(shared.length, toFirst))))
  return offered.map((candidates, place) => {
    if (place !== first && place !== second) return candidates
    return candidates.filter(
      ({ portion: { food } }) =>
        !theirs.has(food.dishKey) || !mine.has(food.dishKey) || kept.has(food.dishKey) === (place === first),
    )
  })
}

/** Fewer dishes for a meal than this are not parted between two. */
const DISHES_TO_PART = 6

function bestPoints(candidates: readonly Candidate[]): Map<string, number> {
  const best = new Map<string, number>()
  for (const { portion, points } of candidates) {
    const { dishKey } = portion.food
    best.set(dishKey, Math.min(points, best.get(dishKey) ?? Infinity))
  }
  return best
}

/** Points that bring a dish before all that nobody suggested. */
const PUT_FORWARD = 40

/** What was suggested comes first, as far as it fits: the best of it, so that half of the options stay for others. */
function putForward(candidates: readonly Candidate[], most: number): Candidate[] {
  const suggested = candidates.filter(({ portion }) => portion.food.isSuggested === true)
  const dishes = suggested.toSorted(bestFirst).map(({ portion }) => portion.food.dishKey)
  const first = new Set([...new Set(dishes)].slice(0, most))
  return candidates.map((one) =>
    first.has(one.portion.food.dishKey) ? { ...one, points: one.points - PUT_FORWARD } : one,
  )
}

/** Points of a dish for each better one of its kind: a meal offers several kinds before it offers one of them twice. */
const SAME_KIND = 4

function variedByKind(offered: readonly (readonly Candidate[])[]): Candidate[][] {
  return offered.map((candidates) => {
    const ranks = new Map<string, number>()
    const kinds = new Map<string, number>()
    for (const { portion } of candidates) {
      const { dishKey, dishClass } = portion.food
      if (dishClass === undefined || ranks.has(dishKey)) continue
      ranks.set(dishKey, kinds.get(dishClass) ?? 0)
      kinds.set(dishClass, (kinds.get(dishClass) ?? 0) + 1)
    }
    return candidates
      .map((one) => ({ ...one, points: one.points + SAME_KIND * (ranks.get(one.portion.food.dishKey) ?? 0) }))
      .toSorted(bestFirst)
  })
}

function bestFirst(left: Candidate, right: Candidate): number {
  return byPoints(left, right) || (left.portion.food.foodId < right.portion.food.foodId ? -1 : 1)
}

const dishesOf = (all: readonly Candidate[]) => new Set(all.map(({ portion }) => portion.food.dishKey)).size

/** Thousandths of kcal: centres sum to the day's target, half widths to its tolerance. */
function mealWindows(tables: readonly MealTable[], input: ComposeInput, sharing: Sharing): Window[] {
  const { energyKcal, floorKcal, dayTolerancePermille } = input.targets
  const low = Math.max(energyKcal * (1000 - dayTolerancePermille), floorKcal * 1000)
  const high = energyKcal * (1000 + dayTolerancePermille)
  const shares = tables.map(({ meal }) => Math.max(1, meal.sharePermille))
  const halves = halvesOf(shares, Math.floor((high - low) / 2))
  const most = tables.map((table) => mostEnergy(table, sharing.dishes))
  const meant = sharedOut(shares, most, Math.floor((low + high) / 2))
  const smallFirst = tables
    .map((_, place) => place)
    .toSorted((a, b) => (meant[a] ?? 0) - (meant[b] ?? 0) || a - b)
  const windows: Window[] = tables.map(() => ({ centre: 0, half: 0 }))
  let energyLeft = Math.floor((low + high) / 2)
  let meantLeft = meant.reduce((sum, energy) => sum + energy, 0)
  smallFirst.forEach((place, rank) => {
    const table = tables[place]
    if (table === undefined) return
    const half = halves[place] ?? 0
    const mine = Math.floor((energyLeft * (meant[place] ?? 0)) / Math.max(1, meantLeft))
    const isLast = rank === smallFirst.length - 1
    const last = sharing.fitsLastTwo && rank === smallFirst.length - 2 ? smallFirst.at(-1) : undefined
    const rest: Rest | null =
      last === undefined ? null : { table: tables[last]!, half: halves[last] ?? 0, energy: energyLeft }
    const centre = isLast ? energyLeft : bestCentre(table, mine, half, rest)
    windows[place] = { centre, half }
    energyLeft -= centre
    meantLeft -= meant[place] ?? 0
  })
  return windows
}

/** What enough dishes of a meal reach in their largest portions: a meal is not meant to hold more. */
function mostEnergy({ portions }: MealTable, dishes: number): number {
  const most = new Map<string, number>()
  for (const { food, totals } of portions) {
    most.set(food.dishKey, Math.max(totals.energyMilliKcal, most.get(food.dishKey) ?? 0))
  }
  const largest = [...most.values()].toSorted((one, other) => other - one)
  return largest[Math.min(largest.length, dishes) - 1] ?? 0
}

/** Energy by shares; what is more than a meal can hold goes to the others by theirs. Too much for all: to the largest. */
function sharedOut(shares: readonly number[], most: readonly number[], energy: number): number[] {
  const meant = shares.map(() => 0)
  let open = shares.map((_, place) => place)
  let left = energy
  while (open.length > 0) {
    const sum = open.reduce((total, place) => total + (shares[place] ?? 0), 0)
    const full = open.filter((place) => (left * (shares[place] ?? 0)) / sum > (most[place] ?? 0))
    if (full.length === 0 || full.length === open.length) {
      for (const place of open) meant[place] = Math.floor((left * (shares[place] ?? 0)) / sum)
      return meant
    }
    for (const place of full) {
      meant[place] = most[place] ?? 0
      left -= most[place] ?? 0
    }
    open = open.filter((place) => !full.includes(place))
  }
  return meant
}

/** Small meals get more than their share of the tolerance: whole fruits cannot be cut as finely as rice. */
function halvesOf(shares: readonly number[], tolerance: number): number[] {
  const roots = shares.map((share) => Math.sqrt(share))
  const sum = roots.reduce((total, root) => total + root, 0)
  return roots.map((root) => Math.floor((tolerance * root) / sum))
}

/** The meal that gets what is left of the energy. */
interface Rest {
  readonly table: MealTable
  readonly half: number
  readonly energy: number
}

function bestCentre(table: MealTable, meant: number, half: number, rest: Rest | null): number {
  let best = meant
  let most = -1
  for (const shift of CENTRE_SHIFTS) {
    const centre = meant + Math.floor((meant * shift) / 100)
    const mine = fitting(table, { centre, half })
    const needed =
      rest === null
        ? mine
        : Math.min(mine, fitting(rest.table, { centre: rest.energy - centre, half: rest.half }))
    if (needed <= most) continue
    most = needed
    best = centre
  }
  return best
}

/** How many foods fit, as far as they are needed. */
function fitting({ portions }: MealTable, window: Window): number {
  const foods = new Set(portions.filter((one) => isInside(one, window)).map(({ food }) => food.foodId))
  return Math.min(foods.size, CHOICES_PER_MEAL.max)
}

function isInside(portion: Portion, window: Window): boolean {
  return Math.abs(portion.totals.energyMilliKcal - window.centre) <= window.half
}

/** The portions inside the window, best first. */
function candidates(
  table: MealTable,
  window: Window,
  limits: readonly DailyLimit[],
  input: ComposeInput,
  random: () => number,
): Candidate[] {
  const aims = firstAims(input.targets)
  const noises = new Map(table.meal.foods.map((food) => [food.foodId, random() / 2]))
  return table.portions
    .filter((portion) => isInside(portion, window))
    .map((portion) => {
      const points = pointsOf(portion, table, window, input, aims) + (noises.get(portion.food.foodId) ?? 0)
      return candidateOf(portion, points, limits)
    })
    .toSorted(bestFirst)
}

/** No other day makes up for what the options of a meal miss; of main dishes taste counts more. */
const AIMS = { main: 0.4, other: 3 } as const

/** A main dish that is not of the client's own kitchen. */
const OTHER_KITCHEN = 2

/** Points of an option: taste, level, last list, and how far it falls behind its meal's part of the day's goals and aims. */
function pointsOf(
  portion: Portion,
  { meal }: MealTable,
  window: Window,
  input: ComposeInput,
  aims: readonly PricedAim[],
): number {
  const { food, totals, level } = portion
  const { proteinMg, fibreMg, fatMgMax, energyKcal } = input.targets
  const part = window.centre / (energyKcal * 1000)
  const missing = (goalMg: number, ug: number) => Math.max(0, 1 - ug / Math.max(1, goalMg * 1000 * part))
  const over = Math.max(0, totals.fatUg / Math.max(1, fatMgMax * 1000 * part) - 1)
  return (
    food.preference / 10 +
    (meal.proteinClash && food.isOwnKitchen !== true ? OTHER_KITCHEN : 0) +
    Math.abs(level - 100) / 25 +
    (input.previousFoodIds.includes(food.foodId) ? 5 : 0) +
    warnPoints(food, input) +
    part *
      (30 * missing(proteinMg.goal, totals.proteinUg) +
        20 * missing(fibreMg.goal, totals.fibreUg) +
        30 * over) +
    AIMS[meal.proteinClash ? 'main' : 'other'] * missPoints(aims, portion.aimed, part)
  )
}

function notFitting(
  tables: readonly MealTable[],
  offered: readonly (readonly Candidate[])[],
): ExcludedFood[] {
  return tables.flatMap(({ meal, portions }, place) => {
    const left = new Set(offered[place]?.map(({ portion }) => portion.food.foodId))
    const known = new Set(portions.map(({ food }) => food.foodId))
    return [...known]
      .filter((foodId) => !left.has(foodId))
      .map((foodId) => ({ mealCode: meal.mealCode, foodId, reason: 'portion' as const }))
  })
}
