import * as z from 'zod/mini'
import { chosenRows, itemVerification } from '#nutrition/food-items/item-verification.contract.ts'
import { micronutrients } from '#nutrition/nutrients/micronutrients.contract.ts'
import { operation } from '#platform/contract/operation.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import { bilingual, id, instant, slug, text, version, whole } from '#platform/contract/scalars.ts'
import { allergenTags, waysOfEating } from './food-facts.contract.ts'

/** Whose kitchen a food belongs to: Iran's, Iraq's, or both. */
export const kitchens = ['ir', 'iq', 'both'] as const
/** What brings the protein; the composer varies by it. */
export const dishGroups = ['red_meat', 'poultry', 'fish', 'legume', 'egg', 'dairy', 'plant', 'none'] as const
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export const foodLimits = {
  /** As many as the composer takes. */
  contents: 20,
  amountQuarters: { min: 1, max: 10_000 },
  preference: { min: 1, max: 5 },
  meals: 20,
  kcal: 10_000,
  cookingMinutes: 1440,
  serves: 50,
  steps: 4000,
} as const

const distinct = z.refine<readonly string[]>((items) => new Set(items).size === items.length, {
  error: 'repeated',
})

/** So much of an item, in quarters of one of its units. */
export const foodContentDraft = z.strictObject({
  foodItemId: id,
  unitId: id,
  amountQuarters: whole(foodLimits.amountQuarters.min, foodLimits.amountQuarters.max),
})
export type FoodContentDraft = z.output<typeof foodContentDraft>

/** How a food is cooked. Steps are lines of a text, as many in one language as in the other. */
export const recipeDraft = {
  cookingMinutes: z.nullable(whole(0, foodLimits.cookingMinutes)),
  /** For how many persons the time is. */
  serves: z.nullable(whole(1, foodLimits.serves)),
  stepsFa: z.nullable(text(foodLimits.steps, 'fa-IR')),
  stepsAr: z.nullable(text(foodLimits.steps, 'ar-IQ')),
}

/** The steps of a text: its lines with something on them. */
export const stepsOf = (steps: string | null): string[] =>
  (steps ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

/** Whether both languages have steps, and not as many. */
export function stepsDiffer({
  stepsFa,
  stepsAr,
}: {
  stepsFa: string | null
  stepsAr: string | null
}): boolean {
  return stepsFa !== null && stepsAr !== null && stepsOf(stepsFa).length !== stepsOf(stepsAr).length
}

/** What staff edit. Energy, nutrients and tags follow from the contents and are never given. */
export const foodDraft = z.strictObject({
  name: bilingual(),
  /** Null: the product gives one. */
  code: z.nullable(slug),
  kitchen: z.enum(kitchens),
  group: z.enum(dishGroups),
  season: z.nullable(z.enum(seasons)),
  /** Code of its kind of main dishes; null for what is none. */
  dishClass: z.nullable(slug),
  /** 1 (tolerated) to 5 (loved). */
  preference: whole(foodLimits.preference.min, foodLimits.preference.max),
  /** Meals it fits. */
  mealCodes: z.array(slug).check(z.maxLength(foodLimits.meals), distinct),
  /** In the order of the recipe; an item stands in it once. */
  contents: z.array(foodContentDraft).check(
    z.minLength(1),
    z.maxLength(foodLimits.contents),
    z.refine((items) => new Set(items.map((item) => item.foodItemId)).size === items.length, {
      error: 'repeated',
    }),
  ),
  ...recipeDraft,
})
export type FoodDraft = z.output<typeof foodDraft>

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })
const nutrients = {
  kcalX10: z.int(),
  proteinMg: z.int(),
  carbMg: z.int(),
  fatMg: z.int(),
  fibreMg: z.int(),
  sugarMg: z.int(),
  sodiumMg: z.int(),
}

export const foodRow = z.object({
  id,
  code: z.string(),
  name,
  kitchen: z.enum(kitchens),
  group: z.enum(dishGroups),
  season: z.nullable(z.enum(seasons)),
  /** Code of its kind of main dishes. */
  dishClass: z.nullable(z.string()),
  preference: z.int(),
  mealCodes: z.array(z.string()),
  /** Of the whole food: grams ×10, kcal ×10, milligrams. */
  totals: z.object({ gramsX10: z.int(), ...nutrients }),
  /** Ways of eating that hold for all items. */
  tags: z.array(z.enum(waysOfEating)),
  /** Held by any item. */
  allergens: z.array(z.enum(allergenTags)),
  /** What else rules may forbid (meat, fried, added sugar …), held by any item. */
  cautions: z.array(z.string()),
  /** How many diets offer it, in a version that is not superseded. */
  usedBy: z.int(),
  /** How many of its food items are not verified. */
  unverified: z.int(),
  /** How many clients refuse it. */
  refusedBy: z.int(),
  retired: z.boolean(),
  version,
  updatedAt: instant,
})
export type FoodRow = z.output<typeof foodRow>

const itemUnit = z.object({
  unitId: id,
  name,
  /** Of one unit. */
  gramsX10: z.int(),
  /** Smallest amount, in quarters of the unit. */
  stepQuarters: z.int(),
})
export type FoodItemUnit = z.output<typeof itemUnit>

export const foodContent = z.object({
  foodItemId: id,
  itemName: name,
  unitId: id,
  unitName: name,
  amountQuarters: z.int(),
  gramsX10: z.int(),
  kcalX10: z.int(),
  /** What the browser needs to compute while the amounts are edited. */
  item: z.object({
    per100g: z.object(nutrients),
    micronutrients,
    tags: z.array(z.string()),
    units: z.array(itemUnit),
    retired: z.boolean(),
  }),
})
export type FoodContent = z.output<typeof foodContent>

export const food = z.object({
  ...foodRow.shape,
  cookingMinutes: z.nullable(z.int()),
  serves: z.nullable(z.int()),
  stepsFa: z.nullable(z.string()),
  stepsAr: z.nullable(z.string()),
  contents: z.array(foodContent),
})
export type Food = z.output<typeof food>

export const foodUsage = z.object({
  diets: z.array(
    z.object({
      id,
      name,
      status: z.enum(['draft', 'published', 'retired']),
      /** False: only older versions of the diet offered it. */
      current: z.boolean(),
      /** The meals of the diet that offer it. */
      meals: z.array(name),
    }),
  ),
  /** How often it stood in lists that clients were sent. */
  servings: z.int(),
  /** Suggestions that name it, as what is tried first or as what may stand in its place. */
  suggestions: z.array(z.object({ id, name, retired: z.boolean() })),
  /** Tables of extra meals for breastfeeding that offer it. */
  breastfeedingTables: z.int(),
})
export type FoodUsage = z.output<typeof foodUsage>

/** A food in use is not deleted; it may be retired. */
export const isFoodUsed = ({ diets, servings, suggestions, breastfeedingTables }: FoodUsage): boolean =>
  diets.length + servings + suggestions.length + breastfeedingTables > 0

/** So many clients who refuse a food are more than a matter of taste. */
export const refusedFrom = 2

export const foodSorts = ['name', 'code', 'energy', 'protein', 'preference', 'refused', 'updated'] as const
export const foodQueries = listQueries({
  sorts: foodSorts,
  defaultSort: 'name',
  filters: {
    /** One kitchen's foods, those of both among them; `both` finds only these. */
    kitchen: z.optional(z.enum(kitchens)),
    group: z.optional(z.enum(dishGroups)),
    /** A season's own foods; `none` for those of the whole year. */
    season: z.optional(z.enum([...seasons, 'none'])),
    /** A kind of main dishes by its code; `none` for foods of no kind. */
    dishClass: z.optional(slug),
    meal: z.optional(slug),
    tag: z.optional(z.enum(waysOfEating)),
    /** Holds this allergen. */
    allergen: z.optional(z.enum(allergenTags)),
    /** Holds none of this allergen. */
    without: z.optional(z.enum(allergenTags)),
    /** Holds this food item. */
    item: z.optional(id),
    /** Energy of the whole food in kcal, both ends included. */
    kcalFrom: z.optional(whole(0, foodLimits.kcal)),
    kcalTo: z.optional(whole(0, foodLimits.kcal)),
    /** Offered by a diet, or by none. */
    used: z.optional(z.boolean()),
    /** All its food items are verified; false: some are not. */
    verified: z.optional(z.boolean()),
    /** Refused by `refusedFrom` clients or more, or by fewer. */
    refused: z.optional(z.boolean()),
    retired: z.optional(z.boolean()),
  },
})

export const foods = {
  ...recordOperations({
    path: 'foods',
    id: 'foodId',
    type: 'food',
    draft: foodDraft,
    changes: z.partial(z.extend(foodDraft, { retired: z.boolean() })),
    record: food,
    row: foodRow,
    queries: { list: foodQueries.list, export: z.extend(foodQueries.export, exportRows) },
    words: {
      one: 'a food; a name that another food has in any spelling is refused with that food',
      many: 'foods',
    },
    summaries: {
      list: 'Foods with their energy, nutrients, tags and allergens, searched by name or code.',
      export: 'The filtered foods as a CSV or XLSX file.',
      get: 'One food with its contents.',
      update:
        'Change a food; absent fields stay, contents are given whole. `retired` takes it out of new choices.',
      remove: 'Delete a food that no diet offers, no suggestion names and no sent list holds.',
      history: 'Every save of a food, newest first.',
    },
  }),
  verifyItems: operation('POST admin/foods/verification', {
    summary:
      'Say of all food items of some foods, or of all foods that match, that they were checked; names those that somebody else has to verify. An event for each item.',
    permission: 'food-items.verify',
    body: z.strictObject({
      ids: z.optional(chosenRows),
      matching: z.optional(z.omit(foodQueries.list, { page: true, perPage: true, sort: true })),
    }),
    reply: itemVerification,
    audit: 'food-item.verified',
  }),
  usage: operation('GET admin/foods/:foodId/usage', {
    summary: 'The diets that offer a food, the suggestions that name it, and how often sent lists hold it.',
    permission: 'foods.read',
    reply: foodUsage,
  }),
}
