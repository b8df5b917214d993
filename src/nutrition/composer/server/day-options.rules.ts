import { PROTEIN_GROUPS } from '../composer.contract.ts'
import type { ClientLimits, ComposeInput, FoodDefinition, ProteinGroup } from '../composer.contract.ts'
import { AIMED_NUTRIENTS } from '../nutrient-aims.contract.ts'
import { bookBreakfasts, breakfastCost } from './breakfast-costs.rules.ts'
import { scaled } from './class-bounds.rules.ts'
import { mainsOf, placesOf, type DayChance } from './day-mains.rules.ts'
import { dayRows, type DayOption, type DayProblem, type EnergyWindow } from './day-problem.rules.ts'
import type { DayPlan } from './plan-problem.rules.ts'
import { aimPoints, pricedAims, type PricedAim } from './nutrient-aims.rules.ts'
import { mostADay } from './main-foods.rules.ts'
import { shareOff, sharePoints, SHARE_MARGIN } from './meal-share.rules.ts'
import { tagBit } from './portion-table.rules.ts'
import type { MealTable, Portion } from './portion-table.rules.ts'
import { warnPoints } from './warned-foods.rules.ts'

/** What the days already composed have used up. Mutable: the composer keeps one per attempt. */
export interface Ledger {
  readonly servedFoods: Map<string, number>
  readonly servedDishes: Map<string, number>
  /** Servings of each kind of main dish, and the day of the last one. */
  readonly servedClasses: Map<string, { readonly servings: number; readonly lastDay: number }>
  /** Main dishes, and all foods, of the day before. */
  yesterday: ReadonlySet<string>
  yesterdayFoods: ReadonlySet<string>
  /** What the dishes of the day before were made of, and how many breakfasts were of each food. */
  yesterdayMains: ReadonlySet<string>
  readonly breakfastMains: Map<string, number>
  /** Servings per protein group, then per limited tag, in the running block of seven days. */
  weekGroups: number[]
  /** Thousandths of kcal in the running block. */
  weekEnergy: number
  /** Of each aimed nutrient, in the whole list. */
  readonly aimed: Float64Array
  /** Saturated fat of the whole list. */
  saturatedUg: number
}

export function emptyLedger(limits: ClientLimits): Ledger {
  return {
    servedFoods: new Map(),
    servedDishes: new Map(),
    servedClasses: new Map(),
    yesterday: new Set(),
    yesterdayFoods: new Set(),
    yesterdayMains: new Set(),
    breakfastMains: new Map(),
    weekGroups: noServings(limits),
    weekEnergy: 0,
    aimed: new Float64Array(AIMED_NUTRIENTS.length),
    saturatedUg: 0,
  }
}

function noServings({ tagLimits = [] }: ClientLimits): number[] {
  return [...PROTEIN_GROUPS, ...tagLimits].map(() => 0)
}

/** Points of an option by itself (domain facts 2.2, proposals). */
const COST = {
  preference: 14,
  /** Of breakfasts and snacks, which no plan of the fortnight chooses by taste. */
  preferenceOfOthers: 12,
  level: 4,
  /** A food once more, times the servings before it: the third costs twice what the second does. */
  served: 1.5,
  /** Tenths of a point of dislike that double the cost of repeats. */
  dislike: 25,
  /** What came yesterday, at any meal. */
  yesterday: 3,
  /** A breakfast or snack that is made of what a dish of yesterday was. */
  mainYesterday: 1,
  lastList: 5,
  /** Another dish than the one planned, of its kind and of another kind. */
  sameClass: 5,
  otherClass: 12,
  /** Where the planned dish is of the client's own kitchen. */
  otherKitchen: 7,
  /** A dish that came before instead of the planned one, times its servings. */
  dishAgain: 6,
  groupBehind: 3,
  groupAhead: 2,
} as const

/** Where a day stands: its place in the list and in its block of seven days, counted from 0. */
export interface DayPlace {
  readonly day: number
  readonly inWeek: number
  readonly weekDays: number
}

export function placeOf(day: number, days: number): DayPlace {
  const first = day - (day % 7)
  return { day, inWeek: day - first, weekDays: Math.min(7, days - first) }
}

/** Most times a main dish may come in a list of so many days: ⌈2 N / 7⌉ with two per seven days. */
export function repeatsMax(input: Pick<ComposeInput, 'days' | 'variety'>): number {
  return Math.ceil((input.variety.repeatsPer7Days * input.days) / 7)
}

/** Servings allowed in a block of `weekDays` days: minima rounded down, maxima up. */
export function weeklyRange(
  input: Pick<ComposeInput, 'variety'>,
  group: ProteinGroup,
  weekDays: number,
): { readonly min: number; readonly max: number } {
  const rule = input.variety.weekly.find((one) => one.group === group)
  return {
    min: Math.floor(((rule?.min ?? 0) * weekDays) / 7),
    max: Math.ceil(((rule?.max ?? Infinity) * weekDays) / 7),
  }
}

/**
 * Energy window of a day: the day band above the floor, narrowed so that the running block's sum drifts from its target
 * by no more than its days so far may be off in the mean, and at first as far as a day may. Who used up all that a block
 * may be off on its first days would have to end it with days that hold more than the dishes can.
 */
export function energyWindow(input: ComposeInput, place: DayPlace, ledger: Ledger): EnergyWindow {
  const { energyKcal, floorKcal, dayTolerancePermille, weekTolerancePermille } = input.targets
  const day = energyKcal * 1000
  const band = energyKcal * dayTolerancePermille
  const min = Math.max(day - band, floorKcal * 1000)
  if (input.waivedRules.includes('week_energy_mean')) return { min, max: day + band }
  const spare = Math.max(0, dayTolerancePermille - weekTolerancePermille)
  const left = (place.weekDays - place.inWeek - 1) / place.weekDays
  const drift = Math.floor(energyKcal * (weekTolerancePermille * (place.inWeek + 1) + spare * left))
  const wanted = day * (place.inWeek + 1) - ledger.weekEnergy
  return { min: Math.max(min, wanted - drift), max: Math.min(day + band, wanted + drift) }
}

/**
 * The most saturated fat of a day: what any day may hold, and what leaves the mean of the days up to it under its cap, so
 * that the mean of the list is.
 */
function saturatedMax({ targets: { saturatedMg } }: ComposeInput, day: number, ledger: Ledger): number {
  if (saturatedMg === undefined) return Infinity
  return Math.min(saturatedMg.dayMax * 1000, saturatedMg.meanMax * 1000 * (day + 1) - ledger.saturatedUg)
}

interface Context extends DayChance {
  readonly input: ComposeInput
  readonly ledger: Ledger
  readonly place: DayPlace
  readonly dishes: ReadonlyMap<string, number>
  readonly mains: ReadonlyMap<string, number>
  readonly previous: ReadonlySet<string>
  readonly behind: number
  readonly ahead: number
  readonly plan: PlannedDay | null
  readonly aims: readonly PricedAim[]
}

/** The dishes planned for a day. `keepsClasses`: other kinds of dishes than the planned ones are not offered. */
export interface PlannedDay {
  readonly dishes: DayPlan
  readonly keepsClasses: boolean
  /** Servings of each group (and limited tag) that the later days of the block of seven need for their planned dishes. */
  readonly reserved: readonly number[]
}

/** The problem of one day: options left by repeats and share, their costs, rows and group bounds. */
export function dayProblem(
  tables: readonly MealTable[],
  input: ComposeInput,
  ledger: Ledger,
  day: number,
  chance: DayChance,
  plan: PlannedDay | null = null,
): DayProblem {
  const place = placeOf(day, input.days)
  const portions = tables.flatMap((table) => table.portions)
  const mains = [...new Set(portions.flatMap((portion) => portion.mains))]
  const context: Context = {
    input,
    ledger,
    place,
    ...chance,
    dishes: placesOf(portions.map(({ food }) => food.dishKey)),
    mains: placesOf(mains),
    previous: new Set(input.previousFoodIds),
    plan,
    aims: pricedAims(input.targets, ledger.aimed, day),
    ...groupPace(input, ledger, place),
  }
  return {
    meals: tables.map((table, meal) => optionsOf(table, meal, context)),
    rows: dayRows(
      input.targets,
      energyWindow(input, place, ledger),
      input.waivedRules,
      saturatedMax(input, day, ledger),
    ),
    ...groupBounds(tables, input, ledger, { place, reserved: plan?.reserved ?? [] }),
    mainMax: mains.map(mostADay),
  }
}

function optionsOf(table: MealTable, meal: number, context: Context): DayOption[] {
  const noises = new Map<string, number>()
  for (const food of table.meal.foods) noises.set(food.foodId, context.random() * context.noise)
  const planned = context.plan?.dishes[meal] ?? null
  const allowed = table.portions.filter(
    (portion) => isOffered(portion, table, context) && isWithinPlan(portion.food, planned, context),
  )
  const offered = allowed.reduce((bits, portion) => bits | portion.groups, 0)
  return allowed.map((portion) => ({
    portion,
    cost:
      costOf(portion, table, context, offered) +
      planCost(portion.food, planned, context) +
      (noises.get(portion.food.foodId) ?? 0),
    coefficients: portion.coefficients,
    groups: portion.groups,
    clash: table.meal.proteinClash ? portion.groups & clashBits(context.input) : 0,
    dish: context.input.waivedRules.includes('repeats')
      ? -1
      : (context.dishes.get(portion.food.dishKey) ?? -1),
    mains: mainsOf(portion, table, context),
  }))
}

/** Groups that no two clashing meals of a day may share. */
export function clashBits(input: ComposeInput): number {
  if (input.waivedRules.includes('protein_group_clash')) return 0
  return input.variety.clashGroups.reduce((bits, group) => bits | (1 << PROTEIN_GROUPS.indexOf(group)), 0)
}

function isOffered(portion: Portion, table: MealTable, context: Context): boolean {
  const { input, ledger } = context
  const { waivedRules } = input
  if (!waivedRules.includes('meal_share') && shareOff(portion, table, input) > SHARE_MARGIN) return false
  if (!portion.food.isMainDish) return true
  const { dishKey } = portion.food
  if (!waivedRules.includes('consecutive_days') && ledger.yesterday.has(dishKey)) return false
  return waivedRules.includes('repeats') || (ledger.servedDishes.get(dishKey) ?? 0) < repeatsMax(input)
}

/** Whether a dish may stand in for the planned one: of its kind, or of another that may still come on this day. */
function isWithinPlan(food: FoodDefinition, planned: FoodDefinition | null, context: Context): boolean {
  if (planned === null || food.dishClass === planned.dishClass) return true
  return context.plan?.keepsClasses !== true && mayComeToday(food, context)
}

function mayComeToday({ dishClass }: FoodDefinition, { input, ledger, place }: Context): boolean {
  const rule = input.variety.classes?.find((one) => one.dishClass === dishClass)
  if (rule === undefined || dishClass === undefined) return true
  const { servings, lastDay } = ledger.servedClasses.get(dishClass) ?? { servings: 0, lastDay: -Infinity }
  const slots = input.days * input.diet.meals.filter((meal) => meal.proteinClash).length
  return servings < scaled(rule, slots).max && place.day - lastDay >= rule.daysBetween
}

function planCost(food: FoodDefinition, planned: FoodDefinition | null, { ledger }: Context): number {
  if (planned === null || food.foodId === planned.foodId) return 0
  return (
    (food.dishClass === planned.dishClass ? COST.sameClass : COST.otherClass) +
    (planned.isOwnKitchen === true && food.isOwnKitchen !== true ? COST.otherKitchen : 0) +
    COST.dishAgain * (ledger.servedDishes.get(food.dishKey) ?? 0)
  )
}

function costOf(portion: Portion, table: MealTable, context: Context, offered: number): number {
  const { food } = portion
  const behind = context.behind & offered
  return (
    (COST[food.isMainDish ? 'preference' : 'preferenceOfOthers'] * food.preference) / 100 +
    (COST.level * Math.abs(portion.level - 100)) / 100 +
    servedCost(portion, context) +
    aimPoints(context.aims, portion.aimed, table.meal.sharePermille / 1000) +
    sharePoints(portion, table, context.input) +
    breakfastCost(portion, table.meal, context.ledger.breakfastMains) +
    (context.previous.has(food.foodId) ? COST.lastList : 0) +
    warnPoints(food, context.input) +
    (behind !== 0 && (portion.groups & behind) === 0 ? COST.groupBehind : 0) +
    ((portion.groups & context.ahead) === 0 ? 0 : COST.groupAhead)
  )
}

/**
 * Repeats cost more each time, at every meal, and most of what people only put up with; the planned dishes are varied by
 * their plan.
 */
function servedCost({ food, mains }: Portion, { ledger, plan }: Context): number {
  if (plan !== null && food.isMainDish) return 0
  const times = ledger.servedFoods.get(food.foodId) ?? 0
  const isMadeAgain = !food.isMainDish && mains.some((main) => ledger.yesterdayMains.has(main))
  return (
    ((COST.served * times * (times + 1)) / 2) * (1 + Math.max(0, food.preference) / COST.dislike) +
    (ledger.yesterdayFoods.has(food.foodId) ? COST.yesterday : 0) +
    (isMadeAgain ? COST.mainYesterday : 0)
  )
}

/** Groups that have fewer (behind) or more (ahead) servings than an even spread over the block would give. */
function groupPace(input: ComposeInput, ledger: Ledger, place: DayPlace): { behind: number; ahead: number } {
  let behind = 0
  let ahead = 0
  PROTEIN_GROUPS.forEach((group, index) => {
    const { min, max } = weeklyRange(input, group, place.weekDays)
    const served = ledger.weekGroups[index] ?? 0
    if (served < (min * (place.inWeek + 1)) / place.weekDays) behind |= 1 << index
    if (served + 1 > (max * (place.inWeek + 1)) / place.weekDays) ahead |= 1 << index
  })
  ;(input.limits.tagLimits ?? []).forEach(({ per, servings }, index) => {
    const served = ledger.weekGroups[PROTEIN_GROUPS.length + index] ?? 0
    const most = weeklyTagMax(servings, place.weekDays)
    if (per === 'week' && served + 1 > (most * (place.inWeek + 1)) / place.weekDays) ahead |= tagBit(index)
  })
  return { behind, ahead }
}

/**
 * Group servings this day must and may hold. What is missing may wait while later days of the block can take one
 * serving each. A group that no allowed food of the diet holds has no minimum.
 */
function groupBounds(
  tables: readonly MealTable[],
  input: ComposeInput,
  ledger: Ledger,
  { place, reserved }: { readonly place: DayPlace; readonly reserved: readonly number[] },
): { groupMin: number[]; groupMax: number[] } {
  const kept = (index: number) => reserved[index] ?? 0
  const tagMax = tagBounds(input, ledger, place).map(
    (most, index) => most - kept(PROTEIN_GROUPS.length + index),
  )
  const tagMin = tagMax.map(() => 0)
  if (input.waivedRules.includes('weekly_groups')) {
    return {
      groupMin: [...PROTEIN_GROUPS.map(() => 0), ...tagMin],
      groupMax: [...PROTEIN_GROUPS.map(() => Infinity), ...tagMax],
    }
  }
  const available = tables.reduce(
    (bits, { portions }) => portions.reduce((sum, portion) => sum | portion.groups, bits),
    0,
  )
  const later = place.weekDays - place.inWeek - 1
  const ranges = PROTEIN_GROUPS.map((group) => weeklyRange(input, group, place.weekDays))
  const served = (index: number) => ledger.weekGroups[index] ?? 0
  return {
    groupMin: [
      ...ranges.map(({ min }, index) =>
        (available >> index) & 1 ? Math.max(0, min - served(index) - later) : 0,
      ),
      ...tagMin,
    ],
    groupMax: [...ranges.map(({ max }, index) => max - served(index) - kept(index)), ...tagMax],
  }
}

/** Servings of each limited tag that this day may hold. No rule that is given up loosens them. */
function tagBounds(input: ComposeInput, ledger: Ledger, place: DayPlace): number[] {
  return (input.limits.tagLimits ?? []).map(({ per, servings }, index) => {
    if (per === 'day') return servings
    return weeklyTagMax(servings, place.weekDays) - (ledger.weekGroups[PROTEIN_GROUPS.length + index] ?? 0)
  })
}

/** Servings of a tag allowed in a block of `weekDays` days, rounded up like those of a protein group. */
export function weeklyTagMax(servings: number, weekDays: number): number {
  return Math.ceil((servings * weekDays) / 7)
}

/** Books a composed day of the list, counted from 0: a portion of each meal, in the order of the tables. */
export function bookDay(
  ledger: Ledger,
  tables: readonly MealTable[],
  portions: readonly Portion[],
  day: number,
): void {
  const mainDishes = portions.filter(({ food }) => food.isMainDish).map(({ food }) => food.dishKey)
  bookBreakfasts(ledger.breakfastMains, tables, portions)
  bookClasses(ledger, portions, day)
  for (const { food, totals, groups, aimed, saturatedUg } of portions) {
    ledger.saturatedUg += saturatedUg
    aimed.forEach((amount, place) => (ledger.aimed[place] = (ledger.aimed[place] ?? 0) + amount))
    ledger.servedFoods.set(food.foodId, (ledger.servedFoods.get(food.foodId) ?? 0) + 1)
    ledger.weekEnergy += totals.energyMilliKcal
    ledger.weekGroups = ledger.weekGroups.map((count, index) => count + ((groups >> index) & 1))
  }
  for (const dish of mainDishes) ledger.servedDishes.set(dish, (ledger.servedDishes.get(dish) ?? 0) + 1)
  ledger.yesterday = new Set(mainDishes)
  ledger.yesterdayFoods = new Set(portions.map(({ food }) => food.foodId))
  ledger.yesterdayMains = new Set(portions.flatMap(({ mains }) => mains))
}

function bookClasses(ledger: Ledger, portions: readonly Portion[], day: number): void {
  for (const { food } of portions) {
    if (!food.isMainDish || food.dishClass === undefined) continue
    const servings = (ledger.servedClasses.get(food.dishClass)?.servings ?? 0) + 1
    ledger.servedClasses.set(food.dishClass, { servings, lastDay: day })
  }
}

/** Closes a block before its next day is composed: counts start anew on each seventh day. */
export function openWeek(ledger: Ledger, place: DayPlace): void {
  if (place.inWeek !== 0) return
  ledger.weekGroups = ledger.weekGroups.map(() => 0)
  ledger.weekEnergy = 0
}
