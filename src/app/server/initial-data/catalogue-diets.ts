import * as z from 'zod/mini'
import { DISH_GROUPS } from './catalogue-dishes.ts'
import type { Dish } from './catalogue-dishes.ts'
import { CONTENT_FLAGS } from './catalogue-foods.ts'

/** What a rule can bound. Shares of energy use 4 / 4 / 9 kcal per gram and are percent of the computed energy. */
export const DISH_MEASURES = {
  kcal: (dish) => dish.totals.kcal,
  carbG: (dish) => dish.totals.carbG,
  proteinG: (dish) => dish.totals.proteinG,
  carbPercent: (dish) => (400 * dish.totals.carbG) / dish.totals.kcal,
  fatPercent: (dish) => (900 * dish.totals.fatG) / dish.totals.kcal,
  proteinPercent: (dish) => (400 * dish.totals.proteinG) / dish.totals.kcal,
  sodiumMgPer1000Kcal: (dish) => (1000 * dish.totals.sodiumMg) / dish.totals.kcal,
  kcalPer100g: (dish) => (100 * dish.totals.kcal) / dish.grams,
  highGiCarbShare: (dish) => dish.highGiCarbShare,
  preference: (dish) => dish.preference,
} as const satisfies Record<string, (dish: Dish) => number>
export type DishMeasure = keyof typeof DISH_MEASURES

const bounds = z.strictObject({ from: z.optional(z.number()), to: z.optional(z.number()) })
const measureNames = Object.keys(DISH_MEASURES) as [DishMeasure, ...DishMeasure[]]

const ruleSchema = z.strictObject({
  /** Meals the rule speaks about; all meals when absent. */
  meals: z.optional(z.array(z.string())),
  groups: z.optional(z.array(z.enum(DISH_GROUPS))),
  forbidGroups: z.optional(z.array(z.enum(DISH_GROUPS))),
  require: z.optional(z.array(z.enum(['vegetarian', 'vegan', 'halal']))),
  forbid: z.optional(z.array(z.enum(CONTENT_FLAGS))),
  forbidContents: z.optional(z.array(z.string())),
  forbidCategories: z.optional(z.array(z.string())),
  forbidItems: z.optional(z.array(z.string())),
  ranges: z.optional(z.partialRecord(z.enum(measureNames), bounds)),
})
export type DishRule = z.infer<typeof ruleSchema>

const exceptionSchema = z.strictObject({ dish: z.string(), reason: z.string().check(z.minLength(5)) })

const dietSchema = z.strictObject({
  code: z.string(),
  dietType: z.string(),
  fa: z.string(),
  ar: z.string(),
  /** Bands of daily energy, kcal, ascending and joined. */
  energyBands: z.array(z.strictObject({ from: z.int(), to: z.int() })).check(z.minLength(1)),
  /** Names of shared rules, or rules of this diet; a dish must keep all of them. */
  rules: z.array(z.union([z.string(), ruleSchema])),
  meals: z.array(
    z.strictObject({
      meal: z.string(),
      /** Percent of the day's energy. */
      share: z.int(),
      add: z.optional(z.array(exceptionSchema)),
      remove: z.optional(z.array(exceptionSchema)),
    }),
  ),
})

export const dietsFileSchema = z.strictObject({
  about: z.string(),
  /** Energy (kcal) that a dish may have at level 1, per meal. */
  mealEnergy: z.record(z.string(), z.strictObject({ from: z.int(), to: z.int() })),
  /** Portion levels that a list may use. */
  levels: z.array(z.number()),
  sharedRules: z.record(z.string(), ruleSchema),
  skippedDietTypes: z.array(z.strictObject({ dietType: z.string(), reason: z.string() })),
  diets: z.array(dietSchema),
  /** Extra meals of a breastfeeding mother by the age of her infant (months, `to` excluded). */
  breastfeedingSupplements: z.array(
    z.strictObject({
      infantMonths: z.strictObject({ from: z.int(), to: z.int() }),
      extraKcal: z.int(),
      source: z.strictObject({ fa: z.string(), ar: z.string() }),
      meals: z.array(z.strictObject({ meal: z.string(), kcal: z.int() })),
    }),
  ),
})
export type DietsFile = z.infer<typeof dietsFileSchema>

export type DietMeal = {
  meal: string
  /** Percent of the day's energy. */
  share: number
  dishes: Dish[]
  /** Why a dish is in or out against the rules. */
  added: { dish: string; reason: string }[]
  removed: { dish: string; reason: string }[]
}

export type Diet = {
  code: string
  dietType: string
  nameFa: string
  nameAr: string
  energyBands: { from: number; to: number }[]
  /** Lowest and highest energy of all bands. */
  energyFrom: number
  energyTo: number
  meals: DietMeal[]
}

export type BreastfeedingSupplement = {
  infantMonths: { from: number; to: number }
  extraKcal: number
  source: { fa: string; ar: string }
  meals: { meal: string; kcal: number; dishes: Dish[] }[]
}

/** Tells whether a dish keeps a rule; a rule that does not speak about the meal is kept. */
export function keepsRule(dish: Dish, meal: string, rule: DishRule): boolean {
  if (rule.meals && !rule.meals.includes(meal)) return true
  return keepsGroups(dish, rule) && keepsContents(dish, rule) && keepsRanges(dish, rule)
}

function keepsGroups(dish: Dish, rule: DishRule): boolean {
  if (rule.groups && !rule.groups.includes(dish.group)) return false
  if (rule.forbidGroups?.includes(dish.group)) return false
  return (rule.require ?? []).every((quality) => dish[quality])
}

function keepsContents(dish: Dish, rule: DishRule): boolean {
  if (rule.forbid?.some((flag) => dish.flags.includes(flag))) return false
  if (rule.forbidContents?.some((content) => dish.contents.includes(content))) return false
  return !dish.items.some(
    ({ foodItem }) =>
      rule.forbidItems?.includes(foodItem.code) || rule.forbidCategories?.includes(foodItem.category),
  )
}

function keepsRanges(dish: Dish, rule: DishRule): boolean {
  return measureNames.every((name) => {
    const range = rule.ranges?.[name]
    if (!range) return true
    const value = DISH_MEASURES[name](dish)
    return value >= (range.from ?? -Infinity) && value <= (range.to ?? Infinity)
  })
}

/**
 * Resolves the rules of each diet into lists of dishes, in the order of the dishes file.
 * @throws Error for a shared rule or a dish of an exception that does not exist.
 */
export function resolveDiets(file: DietsFile, dishes: Dish[]): Diet[] {
  return file.diets.map((diet) => {
    const rules = diet.rules.map((rule) => (typeof rule === 'string' ? sharedRule(file, rule) : rule))
    const { energyBands } = diet
    return {
      code: diet.code,
      dietType: diet.dietType,
      nameFa: diet.fa,
      nameAr: diet.ar,
      energyBands,
      energyFrom: Math.min(...energyBands.map((band) => band.from)),
      energyTo: Math.max(...energyBands.map((band) => band.to)),
      meals: diet.meals.map((meal) => resolveMeal(meal, rules, dishes)),
    }
  })
}

function resolveMeal(
  meal: DietsFile['diets'][number]['meals'][number],
  rules: DishRule[],
  dishes: Dish[],
): DietMeal {
  const added = meal.add ?? []
  const removed = meal.remove ?? []
  for (const { dish } of [...added, ...removed]) {
    if (!dishes.some((known) => known.code === dish)) throw new Error(`exception names unknown dish ${dish}`)
  }
  const chosen = dishes.filter((dish) => {
    if (removed.some((exception) => exception.dish === dish.code)) return false
    if (added.some((exception) => exception.dish === dish.code)) return true
    return dish.meals.includes(meal.meal) && rules.every((rule) => keepsRule(dish, meal.meal, rule))
  })
  return { meal: meal.meal, share: meal.share, dishes: chosen, added, removed }
}

function sharedRule(file: DietsFile, name: string): DishRule {
  const rule = file.sharedRules[name]
  if (!rule) throw new Error(`unknown shared rule ${name}`)
  return rule
}

/** Lactation adds 25 g protein a day (nutrition.md §1.8); an extra meal brings at least this much of it, grams. */
const SUPPLEMENT_PROTEIN_G = 5

/**
 * Resolves the extra meals of breastfeeding: what the breastfeeding diet serves at that meal, with some protein.
 * @throws Error when there is no breastfeeding diet or it lacks the meal.
 */
export function resolveSupplements(file: DietsFile, diets: Diet[]): BreastfeedingSupplement[] {
  const diet = diets.find((known) => known.dietType === 'breastfeeding')
  const served = (meal: string) => {
    const dishes = diet?.meals.find((known) => known.meal === meal)?.dishes
    if (!dishes) throw new Error(`no ${meal} in a breastfeeding diet`)
    return dishes.filter((dish) => dish.totals.proteinG >= SUPPLEMENT_PROTEIN_G)
  }
  return file.breastfeedingSupplements.map((supplement) => ({
    ...supplement,
    meals: supplement.meals.map(({ meal, kcal }) => ({ meal, kcal, dishes: served(meal) })),
  }))
}
