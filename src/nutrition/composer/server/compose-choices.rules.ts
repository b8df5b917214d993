import type { ExcludedFood } from '../compose-outcome.contract.ts'
import type { ComposeInput, RemovableRule } from '../composer.contract.ts'
import { FOODS_PER_MEAL_MIN } from './portion-table.rules.ts'
import type { MealTable, Portion } from './portion-table.rules.ts'
import { seededRandom } from './seeded-random.rules.ts'

/** Portion levels of a choice list: 50 to 200 % in steps of 5, so that each option can be brought to its meal. */
export const CHOICE_LEVELS: readonly number[] = Array.from({ length: 31 }, (_, step) => 50 + 5 * step)

/** Most options printed per meal. */
const OPTIONS_MAX = 8

/** A meal's centre may leave its share by so many percent when that lets more foods fit. */
const CENTRE_SHIFTS = [0, 4, -4, 8, -8, 12, -12, 16, -16, 20, -20, 25, -25] as const

export interface ChoiceGroup {
  readonly table: MealTable
  readonly options: readonly Portion[]
}

export type ChoicesResult =
  | { readonly ok: true; readonly groups: readonly ChoiceGroup[]; readonly excluded: readonly ExcludedFood[] }
  | { readonly ok: false; readonly mealCode: string | null; readonly rule: RemovableRule | null }

interface Window {
  readonly centre: number
  readonly half: number
}

/**
 * Options per meal such that *any* combination of choices keeps the day inside its energy band and above the floor:
 * the sum of the meals' largest options is at most the band's top, the sum of the smallest at least its bottom.
 * Clinical sodium holds for any combination too; protein, fibre and other sodium hold for the mean choice.
 */
export function composeChoices(tables: readonly MealTable[], input: ComposeInput): ChoicesResult {
  const windows = mealWindows(tables, input)
  const random = seededRandom(input.seed)
  let groups = tables.map((table, place) => ({
    table,
    options: choose(table, windows[place] ?? { centre: 0, half: 0 }, input, random),
  }))
  const short = groups.find(({ options }) => options.length < FOODS_PER_MEAL_MIN)
  if (short !== undefined) return { ok: false, mealCode: short.table.meal.mealCode, rule: null }
  for (const limit of limitsOf(input)) {
    const kept = keepLimit(groups, limit)
    if (kept === null) return { ok: false, mealCode: null, rule: limit.rule }
    groups = kept
  }
  const taken = groups.map(({ table, options }) => ({ table, options: options.slice(0, OPTIONS_MAX) }))
  const broken = limitsOf(input).find((limit) => worstOf(taken, limit) > limit.bound)
  if (broken !== undefined) return { ok: false, mealCode: null, rule: broken.rule }
  return { ok: true, groups: taken, excluded: notFitting(tables, groups) }
}

/** Thousandths of kcal: centres sum to the day's target, half widths to its tolerance. */
function mealWindows(tables: readonly MealTable[], input: ComposeInput): Window[] {
  const { energyKcal, floorKcal, dayTolerancePermille } = input.targets
  const low = Math.max(energyKcal * (1000 - dayTolerancePermille), floorKcal * 1000)
  const high = energyKcal * (1000 + dayTolerancePermille)
  const shares = tables.map(({ meal }) => Math.max(1, meal.sharePermille))
  const halves = halvesOf(shares, Math.floor((high - low) / 2))
  const smallFirst = tables
    .map((_, place) => place)
    .toSorted((a, b) => (shares[a] ?? 0) - (shares[b] ?? 0) || a - b)
  const windows: Window[] = tables.map(() => ({ centre: 0, half: 0 }))
  let energyLeft = Math.floor((low + high) / 2)
  let shareLeft = shares.reduce((sum, share) => sum + share, 0)
  smallFirst.forEach((place, rank) => {
    const table = tables[place]
    if (table === undefined) return
    const share = shares[place] ?? 0
    const half = halves[place] ?? 0
    const meant = Math.floor((energyLeft * share) / shareLeft)
    const isLast = rank === smallFirst.length - 1
    const centre = isLast ? energyLeft : bestCentre(table, meant, half)
    windows[place] = { centre, half }
    energyLeft -= centre
    shareLeft -= share
  })
  return windows
}

/** Small meals get more than their share of the tolerance: whole fruits cannot be cut as finely as rice. */
function halvesOf(shares: readonly number[], tolerance: number): number[] {
  const roots = shares.map((share) => Math.sqrt(share))
  const sum = roots.reduce((total, root) => total + root, 0)
  return roots.map((root) => Math.floor((tolerance * root) / sum))
}

function bestCentre(table: MealTable, meant: number, half: number): number {
  let best = meant
  let most = -1
  for (const shift of CENTRE_SHIFTS) {
    const centre = meant + Math.floor((meant * shift) / 100)
    const fitting = new Set(
      table.portions.filter((portion) => isInside(portion, { centre, half })).map(({ food }) => food.foodId),
    ).size
    const needed = Math.min(fitting, OPTIONS_MAX)
    if (needed <= most) continue
    most = needed
    best = centre
  }
  return best
}

function isInside(portion: Portion, window: Window): boolean {
  return Math.abs(portion.totals.energyMilliKcal - window.centre) <= window.half
}

/** The best portion of each food inside the window, best foods first. */
function choose(table: MealTable, window: Window, input: ComposeInput, random: () => number): Portion[] {
  const best = new Map<string, { readonly portion: Portion; readonly points: number }>()
  const noises = new Map(table.meal.foods.map((food) => [food.foodId, random() / 2]))
  for (const portion of table.portions) {
    if (!isInside(portion, window)) continue
    const points = pointsOf(portion, window, input) + (noises.get(portion.food.foodId) ?? 0)
    const known = best.get(portion.food.foodId)
    if (known === undefined || points < known.points) best.set(portion.food.foodId, { portion, points })
  }
  return [...best.values()]
    .toSorted(
      (left, right) =>
        left.points - right.points || (left.portion.food.foodId < right.portion.food.foodId ? -1 : 1),
    )
    .map(({ portion }) => portion)
}

/** Points of an option: taste, level, last list, and how far it falls behind its meal's part of the day's goals. */
function pointsOf(portion: Portion, window: Window, input: ComposeInput): number {
  const { food, totals, level } = portion
  const { proteinMg, fibreMg, fatMgMax, energyKcal } = input.targets
  const part = window.centre / (energyKcal * 1000)
  const missing = (goalMg: number, ug: number) => Math.max(0, 1 - ug / Math.max(1, goalMg * 1000 * part))
  const over = Math.max(0, totals.fatUg / Math.max(1, fatMgMax * 1000 * part) - 1)
  return (
    food.preference / 10 +
    Math.abs(level - 100) / 25 +
    (input.previousFoodIds.includes(food.foodId) ? 5 : 0) +
    part *
      (30 * missing(proteinMg.goal, totals.proteinUg) +
        20 * missing(fibreMg.goal, totals.fibreUg) +
        30 * over)
  )
}

/** A daily limit over choices: the sum over meals of `measure` of each group may not exceed `bound`. */
interface Limit {
  readonly rule: RemovableRule
  readonly bound: number
  readonly measure: (options: readonly Portion[]) => number
  readonly ofOne: (portion: Portion) => number
}

function limitsOf(input: ComposeInput): Limit[] {
  const { targets, waivedRules } = input
  const sodium = (portion: Portion) => portion.totals.sodiumUg
  const protein = (portion: Portion) => -portion.totals.proteinUg
  const fibre = (portion: Portion) => -portion.totals.fibreUg
  const mean = (of: (portion: Portion) => number) => (options: readonly Portion[]) =>
    Math.ceil(options.reduce((sum, one) => sum + of(one), 0) / options.length)
  const worst = (options: readonly Portion[]) => Math.max(...options.map(sodium))
  const limits: Limit[] = [
    {
      rule: 'sodium_cap',
      bound: targets.sodiumMgMax * 1000,
      measure: targets.sodiumIsClinical ? worst : mean(sodium),
      ofOne: sodium,
    },
    {
      rule: 'protein_minimum',
      bound: -targets.proteinMg.hardMin * 1000,
      measure: mean(protein),
      ofOne: protein,
    },
    { rule: 'fibre_minimum', bound: -targets.fibreMg.hardMin * 1000, measure: mean(fibre), ofOne: fibre },
  ]
  return limits.filter(
    ({ rule }) => !waivedRules.includes(rule) || (rule === 'sodium_cap' && targets.sodiumIsClinical),
  )
}

function worstOf(groups: readonly ChoiceGroup[], limit: Limit): number {
  return groups.reduce((sum, { options }) => sum + limit.measure(options), 0)
}

/** Takes away the options that weigh most until the limit holds; null when a meal would get too few. */
function keepLimit(
  groups: readonly { readonly table: MealTable; readonly options: Portion[] }[],
  limit: Limit,
): { table: MealTable; options: Portion[] }[] | null {
  let kept = groups.map((group) => ({ ...group }))
  while (worstOf(kept.map(printed), limit) > limit.bound) {
    const droppable = kept.flatMap(({ options }, place) =>
      options.length > FOODS_PER_MEAL_MIN
        ? options
            .slice(0, OPTIONS_MAX)
            .map((portion) => ({ place, portion, gain: gainOf(options, portion, limit) }))
        : [],
    )
    const heaviest = droppable.toSorted(
      (a, b) => b.gain - a.gain || limit.ofOne(b.portion) - limit.ofOne(a.portion),
    )[0]
    if (heaviest === undefined) return null
    kept = kept.map((group, place) =>
      place === heaviest.place
        ? { ...group, options: group.options.filter((portion) => portion !== heaviest.portion) }
        : group,
    )
  }
  return kept
}

function printed(group: ChoiceGroup): ChoiceGroup {
  return { ...group, options: group.options.slice(0, OPTIONS_MAX) }
}

function gainOf(options: readonly Portion[], portion: Portion, limit: Limit): number {
  const before = limit.measure(options.slice(0, OPTIONS_MAX))
  return before - limit.measure(options.filter((one) => one !== portion).slice(0, OPTIONS_MAX))
}

function notFitting(tables: readonly MealTable[], groups: readonly ChoiceGroup[]): ExcludedFood[] {
  return tables.flatMap(({ meal, portions }, place) => {
    const left = new Set(groups[place]?.options.map(({ food }) => food.foodId))
    const known = new Set(portions.map(({ food }) => food.foodId))
    return [...known]
      .filter((foodId) => !left.has(foodId))
      .map((foodId) => ({ mealCode: meal.mealCode, foodId, reason: 'portion' as const }))
  })
}
