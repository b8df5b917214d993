import type { ListTargets, NutrientTotals, RemovableRule } from '../composer.contract.ts'
import type { Portion } from './portion-table.rules.ts'

/**
 * One row of a day: the sum of the options' coefficients may not exceed `bound`. A hard row has weight null; a soft
 * row costs `weight` points per `scale` of excess. All coefficients and bounds are integers, so hard rows are exact.
 */
export interface DayRow {
  readonly name: RowName
  readonly bound: number
  readonly scale: number
  readonly weight: number | null
}

export type RowName =
  | 'protein_goal'
  | 'fibre_goal'
  | 'fat_goal'
  | 'carb_low'
  | 'carb_high'
  | 'energy_low'
  | 'energy_high'
  | 'sodium'
  | 'sugar'
  | 'protein_min'
  | 'fibre_min'
  | 'protein_max'
  | 'carb_min'
  | 'sodium_min'
  | 'saturated'

export interface DayOption {
  readonly portion: Portion
  /** Points of the option by itself: preference, level, times served, last list, meal share, pace, noise. */
  readonly cost: number
  readonly coefficients: Float64Array
  readonly groups: number
  /** Groups that no other clashing meal of the day may hold; 0 for meals that do not clash. */
  readonly clash: number
  /** The dish, which may come once a day; -1 when repeats are waived. */
  readonly dish: number
  /** What it is made of, by places in `mainMax`; empty where that may repeat. */
  readonly mains: readonly number[]
}

/** Choose one option per meal. Group bounds are servings of this day: protein groups, then limited tags. */
export interface DayProblem {
  readonly meals: readonly (readonly DayOption[])[]
  readonly rows: readonly DayRow[]
  readonly groupMin: readonly number[]
  readonly groupMax: readonly number[]
  /** How many dishes of the day may be made of each main food. */
  readonly mainMax: readonly number[]
}

export type DayStatus = 'optimal' | 'feasible' | 'infeasible' | 'unknown'

/** `picks` is the option of each meal; null when none was found. */
export interface DayResult {
  readonly status: DayStatus
  readonly picks: readonly number[] | null
  readonly objective: number
  readonly lowerBound: number
  readonly steps: number
}

/** Points of the soft goals: per 100 % of the goal missed. */
const GOAL_WEIGHTS = { protein: 30, fibre: 20, fat: 150, carb: 10 } as const

/** A day over its fat is shown with a warning, by however little: it costs points from a little below on. */
export const FAT_AIMED = 0.97

/** The smallest and largest energy of a day, in thousandths of kcal. */
export interface EnergyWindow {
  readonly min: number
  readonly max: number
}

/**
 * The rows of a day; a waived rule has an open bound. The order matches `coefficientsOf`.
 * @param saturatedUgMax the most saturated fat that the day may hold after those before it
 */
export function dayRows(
  targets: ListTargets,
  energy: EnergyWindow,
  waived: readonly RemovableRule[],
  saturatedUgMax = Infinity,
): DayRow[] {
  const keepsSodium = targets.sodiumIsClinical || !waived.includes('sodium_cap')
  const sodium = targets.sodiumMgMax * 1000
  const sugar =
    targets.sugarMgMax === null || waived.includes('sugar_cap') ? Infinity : targets.sugarMgMax * 1000
  const leastOf = (rule: RemovableRule, mg: number) => (waived.includes(rule) ? 0 : -mg * 1000)
  const day = targets.energyKcal * 1000
  const { proteinMg, fibreMg } = targets
  return [
    ...goalRows(targets),
    hardRow('energy_low', -energy.min, day),
    hardRow('energy_high', energy.max, day),
    hardRow('sodium', keepsSodium ? sodium : Infinity, sodium),
    hardRow('sugar', sugar, Number.isFinite(sugar) ? sugar : 1),
    hardRow('protein_min', leastOf('protein_minimum', proteinMg.hardMin), proteinMg.goal * 1000),
    hardRow('fibre_min', leastOf('fibre_minimum', fibreMg.hardMin), fibreMg.goal * 1000),
    ...medicalRows(targets),
    hardRow('saturated', saturatedUgMax, (targets.saturatedMg?.meanMax ?? 1) * 1000),
  ]
}

/** Limits of illness and medicines: no rule that is given up loosens them. */
function medicalRows({ proteinMg, carbMg, sodiumMgMax, sodiumMgMin }: ListTargets): DayRow[] {
  const minimum = (mg: number | undefined) => (mg === undefined ? Infinity : -mg * 1000)
  return [
    hardRow('protein_max', (proteinMg.hardMax ?? Infinity) * 1000, proteinMg.goal * 1000),
    hardRow('carb_min', minimum(carbMg.hardMin), carbMg.min * 1000),
    hardRow('sodium_min', minimum(sodiumMgMin), sodiumMgMax * 1000),
  ]
}

function hardRow(name: RowName, bound: number, scale: number): DayRow {
  return { name, bound, scale: Math.max(1, scale), weight: null }
}

function goalRow(name: RowName, bound: number, scale: number, weight: number): DayRow {
  return { name, bound, scale: Math.max(1, scale), weight }
}

function goalRows({ proteinMg, fibreMg, fatMgMax, carbMg }: ListTargets): DayRow[] {
  const [protein, fibre, fat] = [proteinMg.goal * 1000, fibreMg.goal * 1000, fatMgMax * 1000]
  const carb = (carbMg.min + carbMg.max) * 500
  return [
    goalRow('protein_goal', -protein, protein, GOAL_WEIGHTS.protein),
    goalRow('fibre_goal', -fibre, fibre, GOAL_WEIGHTS.fibre),
    goalRow('fat_goal', Math.floor(fat * FAT_AIMED), fat, GOAL_WEIGHTS.fat),
    goalRow('carb_low', -carbMg.min * 1000, carb, GOAL_WEIGHTS.carb),
    goalRow('carb_high', carbMg.max * 1000, carb, GOAL_WEIGHTS.carb),
  ]
}

/** What totals add to each row, in the order of `dayRows`. */
export function coefficientsOf(totals: NutrientTotals, saturatedUg: number): Float64Array {
  return Float64Array.of(
    -totals.proteinUg,
    -totals.fibreUg,
    totals.fatUg,
    -totals.carbUg,
    totals.carbUg,
    -totals.energyMilliKcal,
    totals.energyMilliKcal,
    totals.sodiumUg,
    totals.sugarUg,
    -totals.proteinUg,
    -totals.fibreUg,
    totals.proteinUg,
    -totals.carbUg,
    -totals.sodiumUg,
    saturatedUg,
  )
}

/** Objective of a choice: costs of the options and weighted excess of the soft rows. */
export function objectiveOf(problem: DayProblem, picks: readonly number[]): number {
  const chosen = chosenOptions(problem, picks)
  let points = chosen.reduce((sum, option) => sum + option.cost, 0)
  problem.rows.forEach((row, index) => {
    if (row.weight === null) return
    const sum = chosen.reduce((total, option) => total + (option.coefficients[index] ?? 0), 0)
    points += (row.weight * Math.max(0, sum - row.bound)) / row.scale
  })
  return points
}

/** Whether a choice keeps every hard row, group bound, clash and single-dish rule of the day. */
export function isFeasible(problem: DayProblem, picks: readonly number[]): boolean {
  const chosen = chosenOptions(problem, picks)
  return (
    keepsRows(problem, chosen) &&
    keepsGroups(problem, chosen) &&
    keepsMains(problem, chosen) &&
    keepsVariety(chosen)
  )
}

function chosenOptions(problem: DayProblem, picks: readonly number[]): DayOption[] {
  return problem.meals.map((options, meal) => {
    const option = options[picks[meal] ?? -1]
    if (option === undefined) throw new RangeError('a meal without a chosen option')
    return option
  })
}

function keepsRows(problem: DayProblem, chosen: readonly DayOption[]): boolean {
  return problem.rows.every(
    (row, index) =>
      row.weight !== null ||
      chosen.reduce((sum, option) => sum + (option.coefficients[index] ?? 0), 0) <= row.bound,
  )
}

function keepsGroups(problem: DayProblem, chosen: readonly DayOption[]): boolean {
  return problem.groupMax.every((most, group) => {
    const served = chosen.filter((option) => (option.groups >> group) & 1).length
    return served <= most && served >= (problem.groupMin[group] ?? 0)
  })
}

function keepsMains({ mainMax }: DayProblem, chosen: readonly DayOption[]): boolean {
  return mainMax.every((most, main) => chosen.filter(({ mains }) => mains.includes(main)).length <= most)
}

function keepsVariety(chosen: readonly DayOption[]): boolean {
  const dishes = chosen.map((option) => option.dish).filter((dish) => dish >= 0)
  if (new Set(dishes).size < dishes.length) return false
  let held = 0
  for (const option of chosen) {
    if ((held & option.clash) !== 0) return false
    held |= option.clash
  }
  return true
}
