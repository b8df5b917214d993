import { PROTEIN_GROUPS } from '../composer.contract.ts'
import type { ComposeInput, FoodDefinition } from '../composer.contract.ts'
import { scaled } from './class-bounds.rules.ts'
import { clashBits, repeatsMax, weeklyRange, weeklyTagMax } from './day-options.rules.ts'
import { missPoints, firstAims, type PricedAim } from './nutrient-aims.rules.ts'
import { shareOff, SHARE_MARGIN } from './meal-share.rules.ts'
import { LARGE_PORTIONS, type MealTable, type Portion } from './portion-table.rules.ts'
import type { Random } from './seeded-random.rules.ts'
import { warnPoints } from './warned-foods.rules.ts'

/** The dish of each planned meal of a day, in the order of the meals; null for meals that are not planned. */
export type DayPlan = readonly (FoodDefinition | null)[]

/** A main dish that may be planned for a meal. */
export interface PlanDish {
  readonly food: FoodDefinition
  readonly cost: number
  readonly groups: number
  /** What it is made of, as bits. */
  readonly mains: number
  /** Of as much of it as makes a meal, as a share of the day's cap. */
  readonly salt: number
  /** Of its largest portion, as a share of the day's target. */
  readonly energy: number
  /** Of its leanest portion, protein beyond what its energy must bring, as a share of the day's least. */
  readonly protein: number
}

/** A fortnight to plan, as numbers: one slot for each planned meal of each day. */
export interface PlanProblem {
  readonly days: number
  /** Places of the planned meals among all meals of a day. */
  readonly meals: readonly number[]
  readonly mealCount: number
  /** Dishes that may be planned for each planned meal. */
  readonly dishes: readonly (readonly PlanDish[])[]
  readonly classes: readonly { readonly min: number; readonly max: number; readonly daysBetween: number }[]
  readonly classOf: ReadonlyMap<string, number>
  readonly repeatsMax: number
  readonly ownMin: number
  /** The share of the day's energy that the main meals must be able to hold. */
  readonly energyMin: number
  /** The protein beyond their energy that the main meals must be able to bring; less than nothing where others help. */
  readonly proteinMin: number
  readonly clash: number
  readonly mayRepeatNextDay: boolean
  /** Least and most servings of each group of protein and then of each limited tag in each block of seven days. */
  readonly weeks: readonly { readonly min: readonly number[]; readonly max: readonly number[] }[]
}

/** The plannable meals are lunch and dinner, or what stands for them in a fast. */
export function planProblem(
  tables: readonly MealTable[],
  input: ComposeInput,
  noise: { readonly random: Random; readonly points: number },
  repeatsMains = false,
): PlanProblem {
  const meals = tables.flatMap(({ meal }, place) => (meal.proteinClash ? [place] : []))
  const mayShare = repeatsMains || input.waivedRules.includes('protein_group_clash')
  const mainFoods = mayShare ? null : new Map<string, number>()
  const dishes = meals.map((place) => plannable(tables[place]!, input, noise, mainFoods))
  const slots = meals.length * input.days
  const rules = input.variety.classes ?? []
  const available = dishes.flat().reduce((bits, dish) => bits | dish.groups, 0)
  return {
    days: input.days,
    meals,
    mealCount: tables.length,
    dishes,
    classes: rules.map(({ min, max, daysBetween }) => ({ ...scaled({ min, max }, slots), daysBetween })),
    classOf: new Map(rules.map(({ dishClass }, place) => [dishClass, place])),
    repeatsMax: input.waivedRules.includes('repeats') ? slots : repeatsMax(input),
    energyMin: energyOfMains(tables, input),
    proteinMin: proteinOfMains(tables, input),
    ownMin: Math.floor((slots * (input.variety.ownKitchenPercent ?? 0)) / 100),
    clash: clashBits(input),
    mayRepeatNextDay: input.waivedRules.includes('consecutive_days'),
    weeks: weeksOf(input, available),
  }
}

function plannable(
  table: MealTable,
  input: ComposeInput,
  noise: { random: Random; points: number },
  mainFoods: Map<string, number> | null,
): PlanDish[] {
  const aims = firstAims(input.targets)
  const byFood = new Map<string, PlanDish>()
  const isFree = input.waivedRules.includes('meal_share')
  const fitting = table.portions.filter(
    (portion) => portion.food.isMainDish && (isFree || shareOff(portion, table, input) <= SHARE_MARGIN),
  )
  for (const portion of fitting) {
    const known = byFood.get(portion.food.foodId)
    const cost = Math.min(dishCost(portion, table, input, aims), known?.cost ?? Infinity)
    const salt = Math.min(saltOfMeal(portion, table, input), known?.salt ?? Infinity)
    const energy = Math.max(
      portion.totals.energyMilliKcal / (input.targets.energyKcal * 1000),
      known?.energy ?? 0,
    )
    const protein = Math.max(proteinBeyond(portion, input), known?.protein ?? -Infinity)
    byFood.set(portion.food.foodId, {
      food: portion.food,
      cost,
      groups: portion.groups,
      mains: mainBits(portion.mains, mainFoods),
      salt,
      energy,
      protein,
    })
  }
  return [...byFood.values()]
    .map((dish) => ({ ...dish, cost: dish.cost + noise.random() * noise.points }))
    .toSorted((one, other) => one.cost - other.cost || (one.food.foodId < other.food.foodId ? -1 : 1))
}

/** A portion that is too small for its meal keeps to the cap of salt and is no lunch: salt counts for the least that is one. */
function saltOfMeal({ totals }: Portion, { meal }: MealTable, { targets }: ComposeInput): number {
  const { energyKcal, mealSharePercent, sodiumMgMax } = targets
  const least = (energyKcal * meal.sharePermille * mealSharePercent.min) / 100
  const larger = Math.max(1, least / Math.max(1, totals.energyMilliKcal))
  return (totals.sodiumUg * larger) / (sodiumMgMax * 1000)
}

/** As many as fit into a number; of more the search of each day takes care. */
const MAIN_FOODS_MAX = 31

/** A bit for each food that dishes are made of, in the order in which they are met; none where they may share it. */
function mainBits(mains: readonly string[], places: Map<string, number> | null): number {
  if (places === null) return 0
  return mains.reduce((bits, main) => {
    const place = places.get(main) ?? places.size
    places.set(main, place)
    return place < MAIN_FOODS_MAX ? bits | (1 << place) : bits
  }, 0)
}

/** The other meals can give a part of what the nutrients need: of main dishes taste counts more. */
const AIMS_IN_PLAN = 0.7

/** Points of a dish by itself: taste, the last list, and how far its best portion is from the meal's part of the goals. */
function dishCost(
  portion: Portion,
  table: MealTable,
  input: ComposeInput,
  aims: readonly PricedAim[],
): number {
  const { food, totals, level } = portion
  const { proteinMg, fibreMg, fatMgMax } = input.targets
  const part = table.meal.sharePermille / 1000
  const missing = (goalMg: number, ug: number) => Math.max(0, 1 - ug / Math.max(1, goalMg * 1000 * part))
  const tooFat = Math.max(0, totals.fatUg / Math.max(1, fatMgMax * 1000 * part) - 1)
  return (
    food.preference / 3.5 +
    Math.abs(level - 100) / 50 +
    shareOff(portion, table, input) / 10 +
    (input.previousFoodIds.includes(food.foodId) ? 3 : 0) +
    warnPoints(food, input) +
    AIMS_IN_PLAN * missPoints(aims, portion.aimed, part) +
    part *
      (12 * missing(proteinMg.goal, totals.proteinUg) +
        4 * missing(fibreMg.goal, totals.fibreUg) +
        10 * tooFat)
  )
}

/** The leanest snacks do not fit every day: main meals bring a little more than with them they would have to. */
const PROTEIN_SPARE = 0.2

/** Foods by turns that a breakfast or a snack is made of when a list needs its largest ones. */
const LARGEST_BY_TURNS = 4

/**
 * What the largest foods of the other meals leave to the main ones, of the energy of a day: of who needs large portions in
 * the mean of the week, of others at the least.
 */
function energyOfMains(tables: readonly MealTable[], { targets }: ComposeInput): number {
  const { energyKcal, dayTolerancePermille, weekTolerancePermille } = targets
  const isLarge = energyKcal >= LARGE_PORTIONS.fromKcal
  const others = tables
    .filter(({ meal }) => !meal.proteinClash)
    .map(({ portions }) => largestOf(portions, isLarge ? LARGEST_BY_TURNS : 1))
  const most = others.reduce((sum, energy) => sum + energy, 0) / (energyKcal * 1000)
  return (1000 - (isLarge ? weekTolerancePermille : dayTolerancePermille)) / 1000 - most
}

/** The mean of the largest portions of some foods. */
function largestOf(portions: readonly Portion[], foods: number): number {
  const byFood = new Map<string, number>()
  for (const { food, totals } of portions)
    byFood.set(food.foodId, Math.max(byFood.get(food.foodId) ?? 0, totals.energyMilliKcal))
  const largest = [...byFood.values()].toSorted((one, other) => other - one).slice(0, foods)
  return largest.reduce((sum, energy) => sum + energy, 0) / Math.max(1, largest.length)
}

/** A day must bring its least protein within the energy that the week may have in the mean. */
function proteinBeyond({ totals }: Portion, { targets }: ComposeInput): number {
  const { energyKcal, weekTolerancePermille, proteinMg } = targets
  return (
    totals.proteinUg / (Math.max(1, proteinMg.hardMin) * 1000) -
    totals.energyMilliKcal / (energyKcal * (1000 + weekTolerancePermille))
  )
}

/** What the leanest portions of the other meals leave to the main ones, of the least protein of a day. */
function proteinOfMains(tables: readonly MealTable[], input: ComposeInput): number {
  if (input.waivedRules.includes('protein_minimum')) return -Infinity
  const others = tables
    .filter(({ meal }) => !meal.proteinClash)
    .map(({ portions }) =>
      portions.reduce((most, portion) => Math.max(most, proteinBeyond(portion, input)), -Infinity),
    )
  return PROTEIN_SPARE - others.reduce((sum, protein) => sum + protein, 0)
}

function weeksOf(input: ComposeInput, available: number): PlanProblem['weeks'] {
  const weeks = Math.ceil(input.days / 7)
  const isFree = input.waivedRules.includes('weekly_groups')
  return Array.from({ length: weeks }, (_, week) => {
    const days = Math.min(7, input.days - week * 7)
    const groups = PROTEIN_GROUPS.map((group, place) => {
      const { min, max } = weeklyRange(input, group, days)
      if (isFree) return { min: 0, max: Infinity }
      return { min: (available >> place) & 1 ? min : 0, max }
    })
    const tags = (input.limits.tagLimits ?? []).map(({ per, servings }) => ({
      min: 0,
      max: per === 'day' ? servings * days : weeklyTagMax(servings, days),
    }))
    const all = [...groups, ...tags]
    return { min: all.map(({ min }) => min), max: all.map(({ max }) => max) }
  })
}
