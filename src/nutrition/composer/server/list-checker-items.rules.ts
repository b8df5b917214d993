/**
 * The checker's own arithmetic. Nothing here or in the other checker files may call code of the generator: only
 * types are shared, so that one mistake cannot hide another. Integers throughout.
 */
import type {
  ClientLimits,
  DietDefinition,
  FoodDefinition,
  FoodItemFacts,
  FoodPart,
  ListContent,
  ListEntry,
  ListTargets,
  MealDefinition,
  NutrientTotals,
  RemovableRule,
  VarietyRules,
} from '../composer.contract.ts'

/** What the server knows by itself, independent of the document. Dates YYYY-MM-DD. */
export interface CheckFacts {
  readonly visitDate: string
  /** Windows of the client's other valid lists, both ends included. */
  readonly otherWindows: readonly { readonly from: string; readonly to: string }[]
  readonly diet: DietDefinition
  readonly items: readonly FoodItemFacts[]
  readonly limits: ClientLimits
  readonly targets: ListTargets
  /** The energy below which no day may go whatever the settings say, kcal; not read from the settings. */
  readonly absoluteFloorKcal: number
  readonly variety: VarietyRules
  readonly waivedRules: readonly RemovableRule[]
  readonly previousFoodIds: readonly string[]
  /** The content that the stored seed and inputs give anew; null when the caller does not replay. */
  readonly replay: ListContent | null
}

export type RuleNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * A broken rule of the list. `refuse` is never sent: arithmetic, identity, allergens, conditions and floors.
 * `override` may be sent by somebody who may, with a reason. `warn` is shown and stops nothing.
 */
export interface ListProblem {
  readonly rule: RuleNumber
  readonly code: string
  readonly severity: 'refuse' | 'override' | 'warn'
  readonly day?: number
  readonly meal?: string
  readonly food?: string
  readonly params: Readonly<Record<string, string | number>>
}

export interface Place {
  readonly day?: number
  readonly meal?: string
  readonly food?: string
}

export function problem(
  rule: RuleNumber,
  code: string,
  severity: ListProblem['severity'],
  place: Place = {},
  params: ListProblem['params'] = {},
): ListProblem {
  return { rule, code, severity, ...place, params }
}

export type ItemIndex = ReadonlyMap<string, FoodItemFacts>

export function indexItems(items: readonly FoodItemFacts[]): ItemIndex {
  return new Map(items.map((item) => [item.foodItemId, item]))
}

/** Steps of a part at a level in percent: half a step up, at least one. */
export function stepsAt(steps: number, scaling: 'with_level' | 'fixed', level: number): number {
  if (scaling === 'fixed') return steps
  const exact = steps * level
  const whole = Math.trunc(exact / 100)
  return Math.max(1, exact - whole * 100 >= 50 ? whole + 1 : whole)
}

/**
 * Whether an amount is one that people serve next to the exact one: no served amount lies between the two. Of a unit
 * without such amounts only the rounded steps are.
 */
export function isServedNear(
  { steps, scaling }: Pick<FoodPart, 'steps' | 'scaling'>,
  served: readonly number[] | undefined,
  level: number,
  amount: number,
): boolean {
  if (scaling === 'fixed' || served === undefined) return amount === stepsAt(steps, scaling, level)
  if (!served.includes(amount)) return false
  const exact = (steps * level) / 100
  const between = (one: number) =>
    amount < exact ? one > amount && one <= exact : one < amount && one >= exact
  return !served.some(between)
}

/** Grams x 10 of steps of a unit: half a tenth up, at least one tenth. */
export function gramsAt(unitGrams10: number, stepsPerUnit: number, steps: number): number {
  const whole = Math.trunc((unitGrams10 * steps) / stepsPerUnit)
  const rest = unitGrams10 * steps - whole * stepsPerUnit
  return Math.max(1, 2 * rest >= stepsPerUnit ? whole + 1 : whole)
}

export type Totals = Record<keyof NutrientTotals, number>

export const KEYS = [
  'energyMilliKcal',
  'proteinUg',
  'carbUg',
  'fatUg',
  'fibreUg',
  'sugarUg',
  'sodiumUg',
] as const satisfies readonly (keyof NutrientTotals)[]

export function zero(): Totals {
  return { energyMilliKcal: 0, proteinUg: 0, carbUg: 0, fatUg: 0, fibreUg: 0, sugarUg: 0, sodiumUg: 0 }
}

export function addInto(sum: Totals, more: Readonly<Totals>): void {
  for (const key of KEYS) sum[key] += more[key]
}

/** Totals of an entry from its items and grams; items without facts count nothing (and are reported by rule 3). */
export function entryTotals(entry: ListEntry, items: ItemIndex): Totals {
  const sum = zero()
  for (const { foodItemId, grams10 } of entry.lines) {
    const item = items.get(foodItemId)
    if (item === undefined) continue
    addInto(sum, {
      energyMilliKcal: item.kcalPer100g * grams10,
      proteinUg: item.proteinMg * grams10,
      carbUg: item.carbMg * grams10,
      fatUg: item.fatMg * grams10,
      fibreUg: item.fibreMg * grams10,
      sugarUg: item.sugarMg * grams10,
      sodiumUg: item.sodiumMg * grams10,
    })
  }
  return sum
}

/** Why an item is forbidden to the client; null when it is not. */
export function itemBan(item: FoodItemFacts, limits: ClientLimits): { code: string; what: string } | null {
  const allergen = item.allergens.find((one) => limits.allergens.includes(one))
  if (allergen !== undefined) return { code: 'allergen', what: allergen }
  const tag = item.tags.find((one) => limits.forbiddenTags.includes(one))
  if (tag !== undefined) return { code: 'condition', what: tag }
  if (item.unverified === true && hasExclusions(limits)) return { code: 'unverified', what: item.foodItemId }
  return limits.dislikedFoodItemIds.includes(item.foodItemId)
    ? { code: 'disliked', what: item.foodItemId }
    : null
}

/** Whether the client does not want the dish in any list, or cannot get it. */
export function isRefused(foodId: string, { refusedFoodIds }: ClientLimits): boolean {
  return refusedFoodIds !== undefined && refusedFoodIds.includes(foodId)
}

/** Any allergen, forbidden tag or limited tag: then each item must be verified. */
function hasExclusions(limits: ClientLimits): boolean {
  return (
    limits.allergens.length > 0 ||
    limits.forbiddenTags.length > 0 ||
    (limits.tagLimits !== undefined && limits.tagLimits.length > 0)
  )
}

/** Whether every source of carbohydrate (5 g or more) among the amounts has a high glycaemic index. */
export function isSoleHighGi(
  amounts: readonly { readonly foodItemId: string; readonly grams10: number }[],
  items: ItemIndex,
): boolean {
  const sources = amounts.flatMap(({ foodItemId, grams10 }) => {
    const item = items.get(foodItemId)
    return item !== undefined && item.carbMg * grams10 >= 5_000_000 ? [item.giClass] : []
  })
  return sources.length > 0 && sources.every((giClass) => giClass === 'high')
}

/** Amounts of a food's definition at a level; parts without a known unit are left out. */
export function amountsAt(
  food: FoodDefinition,
  level: number,
  items: ItemIndex,
): { foodItemId: string; grams10: number }[] {
  return food.parts.flatMap(({ foodItemId, unit, steps, scaling }) => {
    const known = items.get(foodItemId)?.units.find((one) => one.unit === unit)
    if (known === undefined) return []
    const exact = (steps * level) / 100
    const nearest =
      scaling === 'fixed' || known.servedSteps === undefined
        ? stepsAt(steps, scaling, level)
        : known.servedSteps.reduce((best, one) =>
            Math.abs(one - exact) < Math.abs(best - exact) ? one : best,
          )
    return [{ foodItemId, grams10: gramsAt(known.grams10, known.stepsPerUnit, nearest) }]
  })
}

export function mealOf(diet: DietDefinition, mealCode: string): MealDefinition | undefined {
  return diet.meals.find((meal) => meal.mealCode === mealCode)
}

export function foodOf(meal: MealDefinition | undefined, foodId: string): FoodDefinition | undefined {
  return meal?.foods.find((food) => food.foodId === foodId)
}

/** The day number since 1970 of YYYY-MM-DD (days from civil, Howard Hinnant); NaN when it is not a date. */
export function dayNumber(iso: string): number {
  const [year = NaN, month = NaN, day = NaN] = iso.split('-').map(Number)
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}
