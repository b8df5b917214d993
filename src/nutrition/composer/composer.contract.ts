/**
 * What the composer works on and what it hands over: catalogue facts, diet definition, targets and the stored list
 * document. Every quantity is an integer: grams x 10, kcal per 100 g, milligrams per 100 g. Hence
 * `kcalPer100g x grams10` is exactly thousandths of a kcal and `mgPer100g x grams10` exactly micrograms:
 * totals are sums without any rounding.
 */
import * as z from 'zod/mini'
import { exchangePlan } from '#nutrition/exchanges/exchange-plan.contract.ts'
import { aimedAmountsSchema, nutrientAimSchema } from './nutrient-aims.contract.ts'

export const LIST_SCHEMA_VERSION = 1
/** Records of corrections that a list keeps; equal ones beyond are one. */
export const CORRECTIONS_MAX = 2000
export const LIST_DAYS = { min: 1, max: 31 } as const
export const PORTION_LEVELS = { min: 25, max: 300 } as const
export const PROTEIN_GROUPS = ['red_meat', 'poultry', 'fish', 'legume', 'egg'] as const
export const LIST_KINDS = ['daily', 'choices', 'gain'] as const
/** Dishes to choose from at each meal of a list of choices. */
export const CHOICES_PER_MEAL = { min: 3, max: 8, usual: 5 } as const
export const TAG_LIMIT_SPANS = ['day', 'week'] as const
/** Each limit takes one bit beside the protein groups. */
export const TAG_LIMITS_MAX = 20

/** Rules that composing may name as removable, in the fixed order in which it tries to drop them. */
export const REMOVABLE_RULES = [
  'meal_share',
  'fibre_minimum',
  'protein_minimum',
  'sodium_cap',
  'sugar_cap',
  'week_energy_mean',
  'protein_group_clash',
  'weekly_groups',
  'consecutive_days',
  'repeats',
] as const

const count = (maximum: number) => z.int().check(z.minimum(0), z.maximum(maximum))
const code = z.string().check(z.minLength(1), z.maxLength(80))
const codes = z.array(code).check(z.maxLength(2000))
const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const mgPer100g = count(100_000)
const amount = count(2_000_000_000)
const range = z.strictObject({ min: amount, max: amount })

export const proteinGroupSchema = z.enum(PROTEIN_GROUPS)

/**
 * One household or metric unit of a food item: grams x 10 of one unit, and how many steps make one unit. `servedSteps`
 * are the amounts that people serve, ascending, in steps; absent: any number of steps.
 */
export const itemUnitSchema = z.strictObject({
  unit: code,
  grams10: z.int().check(z.minimum(1), z.maximum(100_000)),
  stepsPerUnit: z.int().check(z.minimum(1), z.maximum(100)),
  servedSteps: z.optional(
    z.array(z.int().check(z.minimum(1), z.maximum(10_000))).check(z.minLength(1), z.maxLength(60)),
  ),
})

/** A food item as it was when the list was made. Nutrients per 100 g: kcal, the others mg. */
export const foodItemFactsSchema = z.strictObject({
  foodItemId: code,
  kcalPer100g: count(1000),
  proteinMg: mgPer100g,
  carbMg: mgPer100g,
  fatMg: mgPer100g,
  fibreMg: mgPer100g,
  sugarMg: mgPer100g,
  sodiumMg: mgPer100g,
  allergens: codes,
  tags: codes,
  proteinGroup: z.nullable(proteinGroupSchema),
  giClass: z.enum(['low', 'medium', 'high', 'none']),
  /**
   * Nobody stands for its tags and nutrients: neither the shipped data nor a second person. Absent when somebody does,
   * so that lists stored before the mark counted stay as they are.
   */
  unverified: z.optional(z.literal(true)),
  /** Absent from lists that are older than it. */
  micronutrients: z.optional(aimedAmountsSchema),
  /** The food that it is to the person who eats it; absent for bread, rice, oil and the like, and from older lists. */
  mainFood: z.optional(code),
  units: z.array(itemUnitSchema).check(z.minLength(1), z.maxLength(20)),
})

/** An item of a food: amount in steps of the unit at level 100 %. `fixed` items do not grow with the level. */
export const foodPartSchema = z.strictObject({
  foodItemId: code,
  unit: code,
  steps: z.int().check(z.minimum(1), z.maximum(10_000)),
  scaling: z.enum(['with_level', 'fixed']),
})

/**
 * One complete option of a meal. `dishKey` names the dish for the repeat rule (two foods may be the same dish).
 * `levels` are the portion levels in percent. `preference` is a penalty in tenths of a point: 0 for a dish that everybody
 * likes, less for one that was suggested, which `isSuggested` says. `dishClass` is the kind of main dish it is;
 * `isOwnKitchen` says that it is of the client's own kitchen rather than of both or of the other.
 */
export const foodDefinitionSchema = z.strictObject({
  foodId: code,
  dishKey: code,
  isMainDish: z.boolean(),
  isActive: z.boolean(),
  levels: z
    .array(z.int().check(z.minimum(PORTION_LEVELS.min), z.maximum(PORTION_LEVELS.max)))
    .check(z.minLength(1), z.maxLength(40)),
  preference: z.int().check(z.minimum(-100), z.maximum(200)),
  dishClass: z.optional(code),
  isOwnKitchen: z.optional(z.boolean()),
  isSuggested: z.optional(z.boolean()),
  parts: z.array(foodPartSchema).check(z.minLength(1), z.maxLength(20)),
})

/** `proteinClash` marks the meals (lunch, dinner) that may not share a protein group on one day. */
export const mealDefinitionSchema = z.strictObject({
  mealCode: code,
  role: z.enum(['main', 'snack']),
  sharePermille: count(1000),
  usage: z.enum(['always', 'gain_only']),
  proteinClash: z.boolean(),
  foods: z.array(foodDefinitionSchema).check(z.maxLength(500)),
})

export const dietDefinitionSchema = z.strictObject({
  dietId: code,
  dietVersion: code,
  dietType: code,
  meals: z.array(mealDefinitionSchema).check(z.minLength(1), z.maxLength(12)),
})

/** Most servings of foods that hold an item with the tag: on one day, or in a block of seven days. */
export const tagLimitSchema = z.strictObject({ tag: code, per: z.enum(TAG_LIMIT_SPANS), servings: count(42) })

/**
 * What the client may not get: recomputed from items by generator and checker alike. `dislikedFoodIds` were left out of
 * this list by hand, `refusedFoodIds` of all lists of the client. `tagLimits`, `warnTags` and `refusedFoodIds` are absent
 * where there are none, so that lists stored before they existed stay as they are.
 */
export const clientLimitsSchema = z.strictObject({
  allergens: codes,
  forbiddenTags: codes,
  dislikedFoodItemIds: codes,
  dislikedFoodIds: codes,
  refusedFoodIds: z.optional(codes),
  tagLimits: z.optional(z.array(tagLimitSchema).check(z.maxLength(TAG_LIMITS_MAX))),
  warnTags: z.optional(codes),
})

/**
 * Daily targets. Energy and floor in kcal, nutrients in mg. `hardMin` is the least a list may hold; `goal` is where
 * the dead band begins. `proteinMg.hardMax`, `proteinMg.firmMin`, `carbMg.hardMin` and `sodiumMgMin` are medical limits, absent where no
 * condition, medicine or letter sets them; nobody can waive them. So is `saturatedMg`: the most saturated fat in the mean
 * of a list and on any of its days. `mealCarbMg` is the carbohydrate band of diabetes, per meal.
 * `nutrients` are aimed at in the mean day; absent from lists that are older than it.
 */
export const listTargetsSchema = z.strictObject({
  energyKcal: z.int().check(z.minimum(500), z.maximum(8000)),
  floorKcal: z.int().check(z.minimum(500), z.maximum(8000)),
  dayTolerancePermille: count(200),
  weekTolerancePermille: count(200),
  mealSharePercent: range,
  proteinMg: z.strictObject({
    goal: amount,
    hardMin: amount,
    hardMax: z.optional(amount),
    firmMin: z.optional(amount),
  }),
  fibreMg: z.strictObject({ goal: amount, hardMin: amount }),
  fatMgMax: amount,
  carbMg: z.strictObject({ min: amount, max: amount, hardMin: z.optional(amount) }),
  sodiumMgMax: amount,
  sodiumMgMin: z.optional(amount),
  sodiumIsClinical: z.boolean(),
  saturatedMg: z.optional(z.strictObject({ meanMax: amount, dayMax: amount })),
  sugarMgMax: z.nullable(amount),
  mealCarbMg: z.nullable(z.strictObject({ main: range, snack: range })),
  forbidsSoleHighGi: z.boolean(),
  nutrients: z.optional(z.array(nutrientAimSchema).check(z.maxLength(20))),
})

/**
 * How often a kind of main dish comes among 28 main meals (lunches and dinners of 14 days), and the days from one
 * serving to the next. Of lists with fewer or more main meals the least is scaled down and the most up.
 */
export const classRuleSchema = z.strictObject({
  dishClass: code,
  min: count(28),
  max: count(28),
  daysBetween: z.int().check(z.minimum(1), z.maximum(14)),
})

/**
 * Variety: repeats of a main dish per 7 days, servings per 7 days of each protein group, groups that may not clash, kinds
 * of main dishes, and the least share of main meals from the client's own kitchen. The last two are absent from lists
 * that are older than them.
 */
export const varietyRulesSchema = z.strictObject({
  repeatsPer7Days: z.int().check(z.minimum(1), z.maximum(14)),
  weekly: z
    .array(z.strictObject({ group: proteinGroupSchema, min: count(21), max: z.nullable(count(42)) }))
    .check(z.maxLength(10)),
  clashGroups: z.array(proteinGroupSchema).check(z.maxLength(5)),
  classes: z.optional(z.array(classRuleSchema).check(z.maxLength(100))),
  ownKitchenPercent: z.optional(count(100)),
})

/** A sum over any amounts: bounded by what an integer can hold, for the amounts have bounds of their own. */
const total = z.int().check(z.minimum(0))

export const nutrientTotalsSchema = z.strictObject({
  energyMilliKcal: total,
  proteinUg: total,
  carbUg: total,
  fatUg: total,
  fibreUg: total,
  sugarUg: total,
  sodiumUg: total,
})

/** One printed line: so many steps of a unit of a food item, and its weight in grams x 10. */
export const listLineSchema = z.strictObject({
  foodItemId: code,
  unit: code,
  unitGrams10: z.int().check(z.minimum(1), z.maximum(100_000)),
  stepsPerUnit: z.int().check(z.minimum(1), z.maximum(100)),
  steps: z.int().check(z.minimum(1), z.maximum(10_000)),
  grams10: z.int().check(z.minimum(1), z.maximum(1_000_000)),
})

/** The most that a person may put on one line: 2 kg, and 60 of a unit that weighs more than a gram. */
export const LINE_AMOUNT_MAX = { grams10: 20_000, units: 60, unitGrams10: 10 } as const

/** The most steps of a unit on one line. */
export function lineStepsMax(unitGrams10: number, stepsPerUnit: number): number {
  const byWeight = Math.floor((LINE_AMOUNT_MAX.grams10 * stepsPerUnit) / unitGrams10)
  const isCounted = unitGrams10 > LINE_AMOUNT_MAX.unitGrams10
  return Math.max(1, isCounted ? Math.min(byWeight, LINE_AMOUNT_MAX.units * stepsPerUnit) : byWeight)
}

/** The most different foods of a meal: of a day, and to choose from. */
export const MEAL_FOODS_MAX = { days: 40, choices: 60 } as const

/** A food in a list. `level` is null as soon as a person changed an amount or added the food by hand. */
export const listEntrySchema = z.strictObject({
  foodId: code,
  origin: z.enum(['composed', 'corrected', 'added']),
  level: z.nullable(z.int()),
  lines: z.array(listLineSchema).check(z.minLength(1), z.maxLength(20)),
  totals: nutrientTotalsSchema,
})

export const listMealSchema = z.strictObject({
  mealCode: code,
  entries: z.array(listEntrySchema).check(z.maxLength(MEAL_FOODS_MAX.days)),
  totals: nutrientTotalsSchema,
})

export const listDaySchema = z.strictObject({
  date: isoDate,
  meals: z.array(listMealSchema).check(z.maxLength(12)),
  totals: nutrientTotalsSchema,
})

/** A meal of interchangeable options: the client takes one of `entries`; `low` and `high` bound every choice. */
export const choiceMealSchema = z.strictObject({
  mealCode: code,
  entries: z.array(listEntrySchema).check(z.maxLength(MEAL_FOODS_MAX.choices)),
  low: nutrientTotalsSchema,
  high: nutrientTotalsSchema,
})

export const listContentSchema = z.discriminatedUnion('layout', [
  z.strictObject({
    layout: z.literal('days'),
    days: z.array(listDaySchema).check(z.maxLength(LIST_DAYS.max)),
  }),
  z.strictObject({ layout: z.literal('choices'), meals: z.array(choiceMealSchema).check(z.maxLength(12)) }),
])

/** What a person changed after composing; who and when is in the event log. `day` is null in a choice list. */
export const correctionSchema = z.strictObject({
  action: z.enum(['set_amount', 'swap_food', 'remove_food', 'add_food']),
  day: z.nullable(count(LIST_DAYS.max)),
  mealCode: code,
  foodId: code,
  replacedFoodId: z.nullable(code),
})

export const listInputsSchema = z.strictObject({
  limits: clientLimitsSchema,
  targets: listTargetsSchema,
  variety: varietyRulesSchema,
  previousFoodIds: codes,
  waivedRules: z.array(z.enum(REMOVABLE_RULES)).check(z.maxLength(REMOVABLE_RULES.length)),
  dietDigest: code,
  /** Absent: as many as a list of choices had before it could be said. */
  choicesPerMeal: z.optional(count(CHOICES_PER_MEAL.max)),
})

/**
 * Days of a list that are fasted. `diet`: the diet for fasting whose meals a list of such days alone has; null in a list
 * with both kinds of day, whose meals are those of ordinary days.
 */
export const listFastingSchema = z.strictObject({
  days: z.array(isoDate).check(z.minLength(1), z.maxLength(LIST_DAYS.max)),
  diet: z.nullable(z.strictObject({ id: code, version: code })),
})

/** The stored food list. `items` are the facts of every food item used, so that old lists stay recomputable. */
export const listDocumentSchema = z.strictObject({
  schema: z.literal(LIST_SCHEMA_VERSION),
  kind: z.enum(LIST_KINDS),
  dietId: code,
  dietVersion: code,
  startDate: isoDate,
  days: z.int().check(z.minimum(LIST_DAYS.min), z.maximum(LIST_DAYS.max)),
  seed: count(4_294_967_295),
  composerVersion: code,
  checkerVersion: z.nullable(code),
  inputs: listInputsSchema,
  items: z.array(foodItemFactsSchema).check(z.maxLength(2000)),
  content: listContentSchema,
  corrections: z.array(correctionSchema).check(z.maxLength(CORRECTIONS_MAX)),
  /** What a person planned for a day in exchanges, beside the foods; nothing is composed or judged by it. */
  exchangePlan: z.optional(exchangePlan),
  /** Absent: no day is fasted. */
  fasting: z.optional(listFastingSchema),
})

export type ProteinGroup = (typeof PROTEIN_GROUPS)[number]
export type RemovableRule = (typeof REMOVABLE_RULES)[number]
export type ListKind = (typeof LIST_KINDS)[number]
export type ItemUnit = z.infer<typeof itemUnitSchema>
export type FoodItemFacts = z.infer<typeof foodItemFactsSchema>
export type FoodPart = z.infer<typeof foodPartSchema>
export type FoodDefinition = z.infer<typeof foodDefinitionSchema>
export type MealDefinition = z.infer<typeof mealDefinitionSchema>
export type DietDefinition = z.infer<typeof dietDefinitionSchema>
export type TagLimit = z.infer<typeof tagLimitSchema>
export type ClientLimits = z.infer<typeof clientLimitsSchema>
export type ListTargets = z.infer<typeof listTargetsSchema>
export type ClassRule = z.infer<typeof classRuleSchema>
export type VarietyRules = z.infer<typeof varietyRulesSchema>
export type NutrientTotals = z.infer<typeof nutrientTotalsSchema>
export type ListLine = z.infer<typeof listLineSchema>
export type ListEntry = z.infer<typeof listEntrySchema>
export type ListMeal = z.infer<typeof listMealSchema>
export type ListDay = z.infer<typeof listDaySchema>
export type ChoiceMeal = z.infer<typeof choiceMealSchema>
export type ListContent = z.infer<typeof listContentSchema>
export type Correction = z.infer<typeof correctionSchema>
export type ListFasting = z.infer<typeof listFastingSchema>
export type ListDocument = z.infer<typeof listDocumentSchema>

/** Everything composing needs; plain data, so that it can be posted to a worker and replayed. */
export interface ComposeInput {
  readonly kind: ListKind
  readonly startDate: string
  readonly days: number
  readonly diet: DietDefinition
  readonly items: readonly FoodItemFacts[]
  readonly limits: ClientLimits
  readonly targets: ListTargets
  readonly variety: VarietyRules
  readonly previousFoodIds: readonly string[]
  /** Rules a person gave up after a named conflict. */
  readonly waivedRules: readonly RemovableRule[]
  readonly seed: number
  /** Of a list of choices; absent: the usual number. */
  readonly choicesPerMeal?: number
}
