import { measureOf } from '../exchange-counts.contract.ts'
import type { ExchangeFamily } from '../exchanges.contract.ts'
import {
  exchangePlanLimits,
  type PlannedMeal,
  planTotals,
  type UnitValue,
} from '../exchange-plan.contract.ts'

/** Daily targets that a plan starts from, in kcal and milligrams. */
export interface PlanTargets {
  readonly energyKcal: number
  readonly proteinMg: { readonly goal: number; readonly hardMax?: number | undefined }
  readonly carbMg: { readonly min: number; readonly max: number }
  readonly fatMgMax: number
}

/** A group of which the client may have at least one item. */
export interface PlannableGroup extends UnitValue {
  readonly family: ExchangeFamily
}

export interface PlannableMeal {
  readonly mealCode: string
  readonly role: 'main' | 'snack'
  /** Of the energy of a day. */
  readonly sharePermille: number
}

type Halves = Map<PlannableGroup, number>

const families = (groups: readonly PlannableGroup[], family: ExchangeFamily) =>
  groups.filter((group) => group.family === family)

/** Units a day of what every plan begins with, by the energy: milk, fruit, vegetables and legumes. */
function firstUnits(energyKcal: number): Partial<Record<ExchangeFamily, number>> {
  return {
    milk: 2,
    fruit: 2 + Number(energyKcal >= 1500) + Number(energyKcal >= 2200),
    vegetable: energyKcal >= 1800 ? 4 : 3,
    legume: 1,
  }
}

/**
 * A plan to start from: milk, fruit, vegetables and a unit of legumes as usual, then starch and meat that together give
 * the carbohydrate and the protein that are left, then fat up to the energy. Leanest milk and lean meat; without any meat
 * that the client may have, legumes give the protein. Groups that the client may have nothing of stay out.
 */
export function startPlan(
  targets: PlanTargets,
  known: readonly PlannableGroup[],
  meals: readonly PlannableMeal[],
): PlannedMeal[] {
  // A unit that holds nothing of what it is measured by measures nothing.
  const groups = known.filter((group) => group[`${measureOf(group.family)}Mg`] > 0)
  const day: Halves = new Map()
  for (const [family, units] of Object.entries(firstUnits(targets.energyKcal))) {
    const [group] = byFat(families(groups, family as ExchangeFamily))
    if (group) day.set(group, units * 2)
  }
  addStarchAndProtein(day, targets, groups)
  addFat(day, targets, groups)
  keepProtein(day, targets)
  return spread(day, meals)
}

const byFat = (groups: readonly PlannableGroup[]) => groups.toSorted((a, b) => a.fatMg - b.fatMg)

const totalsOf = (day: Halves) =>
  planTotals(
    [{ mealCode: '', units: [...day].map(([{ group }, halves]) => ({ group, halves })) }],
    [...day.keys()],
  )

function add(day: Halves, group: PlannableGroup, halves: number): void {
  day.set(group, Math.max(0, (day.get(group) ?? 0) + halves))
}

/** The usual share of fat in the energy, and no more than the target allows. */
const usualFat = 0.3

function fatTargetMg({ energyKcal, fatMgMax }: PlanTargets): number {
  return Math.min(fatMgMax, ((energyKcal * usualFat) / 9) * 1000)
}

/** Lean meat, else whichever is left, else legumes. */
function proteinSource(groups: readonly PlannableGroup[]): PlannableGroup | undefined {
  const [veryLean, lean] = byFat(families(groups, 'meat'))
  return lean ?? veryLean ?? families(groups, 'legume')[0]
}

/** Two unknowns, two sums: carbohydrate and protein. */
function addStarchAndProtein(day: Halves, targets: PlanTargets, groups: readonly PlannableGroup[]): void {
  const [starch] = families(groups, 'starch')
  const source = proteinSource(groups)
  const { carbMg, proteinMg } = totalsOf(day)
  const { min, max } = targets.carbMg
  const rest =
    ((targets.energyKcal - (4 * targets.proteinMg.goal + 9 * fatTargetMg(targets)) / 1000) / 4) * 1000
  const carb = Math.min(max, Math.max(min, rest)) - carbMg
  const protein = targets.proteinMg.goal - proteinMg
  if (!starch || !source) {
    const only = starch ?? source
    if (only && only.carbMg > 0) add(day, only, Math.round((2 * carb) / only.carbMg))
    return
  }
  const determinant = starch.carbMg * source.proteinMg - source.carbMg * starch.proteinMg
  if (determinant === 0) return
  const ofStarch = (carb * source.proteinMg - source.carbMg * protein) / determinant
  const ofSource = (starch.carbMg * protein - carb * starch.proteinMg) / determinant
  // Legumes alone cannot give the protein without more carbohydrate than there is place for.
  const isTooMuch = ofStarch < 0 && source.carbMg > 0
  add(day, starch, Math.round(2 * ofStarch))
  add(day, source, Math.round(2 * (isTooMuch ? carb / source.carbMg : ofSource)))
}

/** Fat up to its target; what is still missing of the energy is starch. */
function addFat(day: Halves, targets: PlanTargets, groups: readonly PlannableGroup[]): void {
  const [fat] = families(groups, 'fat')
  const left = fatTargetMg(targets) - totalsOf(day).fatMg
  if (fat && left > 0) add(day, fat, Math.floor((2 * left) / fat.fatMg))
  const [starch] = families(groups, 'starch')
  if (!starch) return
  const missing = targets.energyKcal - totalsOf(day).kcal
  const room = targets.carbMg.max - totalsOf(day).carbMg
  add(day, starch, Math.min(Math.round((2 * missing) / starch.kcal), Math.floor((2 * room) / starch.carbMg)))
}

/** A medical limit of protein is kept: meat, then milk, then legumes go down. */
function keepProtein(day: Halves, { proteinMg: { hardMax } }: PlanTargets): void {
  if (hardMax === undefined) return
  for (const family of ['meat', 'milk', 'legume', 'starch'] as const) {
    for (const [group, halves] of day) {
      const over = totalsOf(day).proteinMg - hardMax
      if (group.family !== family || over <= 0 || group.proteinMg === 0) continue
      day.set(group, Math.max(0, halves - Math.ceil((2 * over) / group.proteinMg)))
    }
  }
}

/** Fruit and milk go to the snacks, where there are any; all else to the main meals, by their share of the energy. */
function spread(day: Halves, meals: readonly PlannableMeal[]): PlannedMeal[] {
  const mains = meals.filter(({ role }) => role === 'main')
  const snacks = meals.filter(({ role }) => role === 'snack')
  const units = new Map(meals.map(({ mealCode }): [string, PlannedMeal['units']] => [mealCode, []]))
  for (const [{ group, family }, total] of day) {
    const isSnack = family === 'fruit' || family === 'milk'
    const [wanted, others] = isSnack ? [snacks, mains] : [mains, snacks]
    for (const [mealCode, halves] of shares(total, wanted.length > 0 ? wanted : others))
      units.get(mealCode)?.push({ group, halves })
  }
  return meals.map(({ mealCode }) => ({ mealCode, units: units.get(mealCode) ?? [] }))
}

/** Halves by the shares of meals, whole units first; the largest rests get what is left. */
function shares(total: number, meals: readonly PlannableMeal[]): [mealCode: string, halves: number][] {
  const all = meals.reduce((sum, { sharePermille }) => sum + Math.max(1, sharePermille), 0)
  const exact = meals.map(({ mealCode, sharePermille }) => {
    const wanted = (total * Math.max(1, sharePermille)) / all
    const whole = Math.floor(wanted / 2) * 2
    return { mealCode, halves: whole, rest: wanted - whole }
  })
  let left = total - exact.reduce((sum, { halves }) => sum + halves, 0)
  for (const meal of exact.toSorted((a, b) => b.rest - a.rest)) {
    const given = Math.min(2, left)
    meal.halves += given
    left -= given
  }
  return exact.flatMap(({ mealCode, halves }) =>
    halves > 0 ? [[mealCode, Math.min(halves, exchangePlanLimits.halves)]] : [],
  )
}
