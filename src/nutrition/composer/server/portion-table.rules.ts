import { PROTEIN_GROUPS } from '../composer.contract.ts'
import type { ExcludedFood } from '../compose-outcome.contract.ts'
import type {
  ClientLimits,
  ComposeInput,
  FoodDefinition,
  FoodItemFacts,
  FoodPart,
  ItemUnit,
  ListKind,
  ListLine,
  MealDefinition,
  NutrientTotals,
} from '../composer.contract.ts'
import { factsById, totalsOfLines } from '../list-totals.contract.ts'
import { coefficientsOf } from './day-problem.rules.ts'
import { mainFoodsOf } from './main-foods.rules.ts'
import { aimedAmounts } from './nutrient-aims.rules.ts'
import { amountsAt, lineOfSteps, sizesAt } from './served-amounts.rules.ts'

/**
 * A food at a portion level: lines, exact totals, and bits: protein groups in the order of PROTEIN_GROUPS, then the
 * client's limited tags in theirs.
 */
export interface Portion {
  readonly food: FoodDefinition
  readonly level: number
  readonly lines: readonly ListLine[]
  readonly totals: NutrientTotals
  readonly groups: number
  /** What it adds to each row of a day. */
  readonly coefficients: Float64Array
  /** What it holds of each aimed nutrient. */
  readonly aimed: Float64Array
  /** What it is made of (`mainFoodsOf`). */
  readonly mains: readonly string[]
  /** Saturated fat, as far as its items are known, micrograms. */
  readonly saturatedUg: number
}

export interface MealTable {
  readonly meal: MealDefinition
  readonly portions: readonly Portion[]
}

export interface PortionTables {
  readonly meals: readonly MealTable[]
  readonly excluded: readonly ExcludedFood[]
}

/** A meal with fewer foods than this is not composed: composing stops and says so. */
export const FOODS_PER_MEAL_MIN = 3
/** Of a list by days, two breakfasts or snacks may take turns; a lunch and a dinner are varied. */
const FOODS_BY_TURNS = 2

/** Carbohydrate below this (micrograms, 5 g) does not count as a carbohydrate source of a meal. */
const CARB_SOURCE_UG = 5_000_000

type Facts = ReadonlyMap<string, FoodItemFacts>

/**
 * Dishes are written for about 1,800 kcal: who needs far more is served up to three times what they hold, in amounts that
 * people serve.
 */
export const LARGE_PORTIONS = { fromKcal: 2500, levels: [225, 250, 275, 300] } as const

/** The portion levels that foods have by themselves, with the large ones; the same object for the same food. */
const enlarged = new WeakMap<FoodDefinition, readonly number[]>()

function levelsOf(food: FoodDefinition, { targets }: ComposeInput): readonly number[] {
  const isAsWritten = food.levels.length === 1
  if (isAsWritten || targets.energyKcal < LARGE_PORTIONS.fromKcal) return food.levels
  const known = enlarged.get(food) ?? [...food.levels, ...LARGE_PORTIONS.levels]
  enlarged.set(food, known)
  return known
}

/**
 * Portions of every allowed food of every meal of the list's kind. `levels` replaces the foods' own levels (choice
 * lists use finer ones). Foods with a forbidden item never enter: exclusions are not penalties.
 */
export function portionTables(input: ComposeInput, levels: readonly number[] | null): PortionTables {
  const facts = factsById(input.items)
  const excluded: ExcludedFood[] = []
  const meals = input.diet.meals
    .filter((meal) => meal.usage === 'always' || input.kind === 'gain')
    .map((meal) => ({ meal, portions: portionsOfMeal(meal, input, facts, levels, excluded) }))
  return { meals, excluded }
}

function portionsOfMeal(
  meal: MealDefinition,
  input: ComposeInput,
  facts: Facts,
  levels: readonly number[] | null,
  excluded: ExcludedFood[],
): Portion[] {
  return meal.foods.flatMap((food) => {
    const reason = exclusionOf(food, input, facts)
    const all = reason === null ? knownPortions(food, levels, facts, input) : []
    const fitting = all.filter((portion) => fitsCarbBand(portion, meal, input))
    if (fitting.length === 0) {
      excluded.push({ mealCode: meal.mealCode, foodId: food.foodId, reason: reason ?? 'meal_carbohydrate' })
    }
    return fitting
  })
}

function exclusionOf(food: FoodDefinition, input: ComposeInput, facts: Facts): ExcludedFood['reason'] | null {
  const { limits } = input
  if (!food.isActive) return 'inactive'
  const items = food.parts.map((part) => facts.get(part.foodItemId))
  if (items.some((item) => item === undefined)) return 'inactive'
  const known = items.filter((item) => item !== undefined)
  if (known.some((item) => item.allergens.some((one) => limits.allergens.includes(one)))) return 'allergen'
  if (known.some((item) => item.tags.some((one) => limits.forbiddenTags.includes(one)))) return 'condition'
  if (asksForVerified(limits) && known.some((item) => item.unverified)) return 'unverified'
  if (isDisliked(food, known, limits)) return 'disliked'
  return input.targets.forbidsSoleHighGi && isSoleHighGi(food, facts) ? 'sole_high_gi' : null
}

function isDisliked(food: FoodDefinition, items: readonly FoodItemFacts[], limits: ClientLimits): boolean {
  return (
    limits.dislikedFoodIds.includes(food.foodId) ||
    limits.refusedFoodIds?.includes(food.foodId) === true ||
    items.some((item) => limits.dislikedFoodItemIds.includes(item.foodItemId))
  )
}

/** What an unverified item holds is not known well enough for an allergy, or a condition that forbids or limits tags. */
export function asksForVerified({ allergens, forbiddenTags, tagLimits = [] }: ClientLimits): boolean {
  return allergens.length + forbiddenTags.length + tagLimits.length > 0
}

/** Whether every carbohydrate source of the food at level 100 % has a high glycaemic index. */
function isSoleHighGi(food: FoodDefinition, facts: Facts): boolean {
  const sources = (sizesOf(food, 100, facts)[0] ?? []).flatMap((line) => {
    const item = facts.get(line.foodItemId)
    return item !== undefined && item.carbMg * line.grams10 >= CARB_SOURCE_UG ? [item] : []
  })
  return sources.length > 0 && sources.every((item) => item.giClass === 'high')
}

interface KnownPortions {
  items: readonly FoodItemFacts[]
  levels: readonly number[]
  portions: readonly Portion[]
}

/** What a food holds at its levels is the same in all lists of a diet that was read once. */
const portionsMade = new WeakMap<FoodDefinition, KnownPortions>()

function knownPortions(
  food: FoodDefinition,
  choiceLevels: readonly number[] | null,
  facts: Facts,
  input: ComposeInput,
): readonly Portion[] {
  const { items, limits } = input
  const levels = choiceLevels ?? levelsOf(food, input)
  // Choices have levels of their own, each with all sizes next to it.
  const sizes = { levels, extent: choiceLevels === null ? 'one' : 'all' } as const
  // Which tags of a client are limited is part of a portion.
  if ((limits.tagLimits ?? []).length > 0) return portionsOfFood(food, sizes, facts, limits)
  const known = portionsMade.get(food)
  if (known?.items === items && known.levels === levels) return known.portions
  const portions = portionsOfFood(food, sizes, facts, limits)
  portionsMade.set(food, { items, levels, portions })
  return portions
}

function portionsOfFood(
  food: FoodDefinition,
  { levels, extent }: { readonly levels: readonly number[]; readonly extent: 'one' | 'all' },
  facts: Facts,
  limits: ClientLimits,
): Portion[] {
  const groups = groupBits(food, facts) | tagBits(food, facts, limits)
  const seen = new Set<string>()
  const portions: Portion[] = []
  const nearestFirst = levels.toSorted(
    (left, right) => Math.abs(left - 100) - Math.abs(right - 100) || left - right,
  )
  for (const level of nearestFirst) {
    for (const lines of sizesOf(food, level, facts, extent)) {
      const key = lines.map((line) => line.steps).join()
      if (seen.has(key)) continue
      seen.add(key)
      const totals = totalsOfLines(lines, facts)
      const saturatedUg = saturatedOf(lines, facts)
      portions.push({
        food,
        level,
        lines,
        totals,
        groups,
        coefficients: coefficientsOf(totals, saturatedUg),
        aimed: aimedAmounts(lines, facts),
        mains: mainFoodsOf(lines, facts),
        saturatedUg,
      })
    }
  }
  return portions
}

function saturatedOf(lines: readonly ListLine[], facts: Facts): number {
  return lines.reduce(
    (sum, { foodItemId, grams10 }) =>
      sum + (facts.get(foodItemId)?.micronutrients?.saturatedFat ?? 0) * grams10,
    0,
  )
}

/** Lines of a food near a level, the nearest amounts first. */
function sizesOf(
  food: FoodDefinition,
  level: number,
  facts: Facts,
  extent: 'one' | 'all' = 'one',
): ListLine[][] {
  const units = food.parts.map((part) => unitOf(part, facts))
  const parts = food.parts.map((part, at) => amountsAt(part, units[at]!, level))
  const sizes = sizesAt(parts, extent)
  return sizes.map((size) =>
    food.parts.map((part, at) => lineOfSteps(part.foodItemId, units[at]!, size[at]!)),
  )
}

function unitOf({ foodItemId, unit }: FoodPart, facts: Facts): ItemUnit {
  const found = facts.get(foodItemId)?.units.find((one) => one.unit === unit)
  if (found === undefined) throw new RangeError(`item ${foodItemId} has no unit ${unit}`)
  return found
}

function groupBits(food: FoodDefinition, facts: Facts): number {
  let bits = 0
  for (const part of food.parts) {
    const group = facts.get(part.foodItemId)?.proteinGroup ?? null
    if (group !== null) bits |= 1 << PROTEIN_GROUPS.indexOf(group)
  }
  return bits
}

function tagBits(food: FoodDefinition, facts: Facts, { tagLimits = [] }: ClientLimits): number {
  return tagLimits.reduce((bits, { tag }, index) => {
    const isHeld = food.parts.some((part) => facts.get(part.foodItemId)?.tags.includes(tag))
    return isHeld ? bits | tagBit(index) : bits
  }, 0)
}

/** The bit of the client's limited tag at this place. */
export function tagBit(index: number): number {
  return 1 << (PROTEIN_GROUPS.length + index)
}

function fitsCarbBand(portion: Portion, meal: MealDefinition, input: ComposeInput): boolean {
  const bands = input.targets.mealCarbMg
  if (bands === null) return true
  const band = meal.role === 'main' ? bands.main : bands.snack
  return portion.totals.carbUg >= band.min * 1000 && portion.totals.carbUg <= band.max * 1000
}

/** The first meal with too few different foods for a list of this kind; null when all have enough. */
export function shortMeal(tables: PortionTables, kind: ListKind): string | null {
  const short = tables.meals.find(({ meal, portions }) => {
    const foods = new Set(portions.map((portion) => portion.food.foodId)).size
    return foods < (kind === 'choices' || meal.proteinClash ? FOODS_PER_MEAL_MIN : FOODS_BY_TURNS)
  })
  return short?.meal.mealCode ?? null
}
