import * as z from 'zod/mini'
import { dietKcal } from '#nutrition/diets/diets.contract.ts'
import { foodTagGroups } from '#nutrition/food-items/food-tags.contract.ts'
import { seasons } from '#nutrition/foods/foods.contract.ts'
import { operation } from '#platform/contract/operation.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import {
  bilingual,
  day,
  id,
  instant,
  limits,
  slug,
  text,
  version,
  whole,
} from '#platform/contract/scalars.ts'

export const suggestionLimits = { entries: 30, swaps: 20 } as const
/** What a client may have to do without. */
export const avoidedTags = [...foodTagGroups.holds, ...foodTagGroups.safety] as const
/** `planned` and `ended` by the days of the suggestion; `retired` by hand. */
export const suggestionStates = ['active', 'planned', 'ended', 'retired'] as const

/** A food, and the one that may stand in its place. */
export const suggestionEntryDraft = z.strictObject({ foodId: id, swapFoodId: z.nullable(id) })
export type SuggestionEntryDraft = z.output<typeof suggestionEntryDraft>

/** What staff edit. Null says: for all of them. */
export const foodSuggestionDraft = z.strictObject({
  name: bilingual(),
  /** Of the registry `diet_types`; either this or one diet. */
  dietType: z.nullable(slug),
  dietId: z.nullable(id),
  mealCode: z.nullable(slug),
  /** The client's daily target, kcal; both ends included, each may be open. */
  kcalFrom: z.nullable(whole(dietKcal.min, dietKcal.max)),
  kcalTo: z.nullable(whole(dietKcal.min, dietKcal.max)),
  season: z.nullable(z.enum(seasons)),
  /** For clients who may not have foods with this tag. */
  tag: z.nullable(z.enum(avoidedTags)),
  /** Lists that begin on these days, both included. */
  activeFrom: z.nullable(day),
  activeTo: z.nullable(day),
  note: z.nullable(text(limits.note)),
  /** Best first; a food stands in it once. */
  entries: z.array(suggestionEntryDraft).check(
    z.minLength(1),
    z.maxLength(suggestionLimits.entries),
    z.refine((entries) => new Set(entries.map(({ foodId }) => foodId)).size === entries.length, {
      error: 'repeated',
    }),
  ),
})
export type FoodSuggestionDraft = z.output<typeof foodSuggestionDraft>

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })
const namedFood = z.object({ id, name, retired: z.boolean() })
const uses = {
  /** Servings of its foods in lists that were sent, for its diets and its meal. */
  served: z.int(),
  /** Of those and of the replaced ones: what the composer had chosen. */
  composed: z.int(),
  /** Composed, and replaced by a supporter before sending. */
  replaced: z.int(),
  /** Thousandths of `composed`; null without any. */
  replacedPermille: z.nullable(z.int()),
}

export const foodSuggestion = z.object({
  id,
  name,
  dietType: z.nullable(z.string()),
  diet: z.nullable(z.object({ id, name })),
  mealCode: z.nullable(z.string()),
  kcalFrom: z.nullable(z.int()),
  kcalTo: z.nullable(z.int()),
  season: z.nullable(z.enum(seasons)),
  tag: z.nullable(z.enum(avoidedTags)),
  activeFrom: z.nullable(day),
  activeTo: z.nullable(day),
  note: z.nullable(z.string()),
  entries: z.array(z.object({ food: namedFood, swap: z.nullable(namedFood) })),
  /** On the business day of Iran. */
  state: z.enum(suggestionStates),
  retired: z.boolean(),
  ...uses,
  version,
  updatedAt: instant,
})
export type FoodSuggestion = z.output<typeof foodSuggestion>

export const suggestionUsage = z.object({
  foods: z.array(
    z.object({
      food: namedFood,
      /** Diets of the suggestion whose current version offers it in the suggestion's meal: only there it can be tried. */
      diets: z.int(),
      ...uses,
    }),
  ),
})
export type SuggestionUsage = z.output<typeof suggestionUsage>

/** A food in the portion whose energy is nearest; grams of nutrients in mg, energy in tenths of a kcal. */
const swapFood = z.object({
  id,
  name,
  /** Percent of the recipe. */
  level: z.int(),
  kcalX10: z.int(),
  proteinMg: z.int(),
  carbMg: z.int(),
  fatMg: z.int(),
})
export const foodSwaps = z.object({
  food: swapFood,
  swaps: z.array(
    z.object({
      ...swapFood.shape,
      /** Thousandths by which its energy differs. */
      energyPermille: z.int(),
      /** Tenths of a gram over protein, carbohydrate and fat. */
      distance: z.int(),
    }),
  ),
})
export type FoodSwaps = z.output<typeof foodSwaps>

export const suggestionSorts = ['name', 'energy', 'used', 'swapped', 'updated'] as const
export const suggestionQueries = listQueries({
  sorts: suggestionSorts,
  defaultSort: 'name',
  filters: {
    /** For this diet: its own, those of its type and those for all. */
    diet: z.optional(id),
    /** Of a diet type, not of one diet. */
    type: z.optional(slug),
    meal: z.optional(slug),
    /** Applies at this daily target, kcal. */
    kcal: z.optional(whole(dietKcal.min, dietKcal.max)),
    season: z.optional(z.enum([...seasons, 'none'])),
    tag: z.optional(z.enum(avoidedTags)),
    /** Holds the food, also as a swap. */
    food: z.optional(id),
    state: z.optional(z.enum(suggestionStates)),
  },
})

export const foodSuggestions = {
  ...recordOperations({
    path: 'food-suggestions',
    id: 'suggestionId',
    type: 'food-suggestion',
    draft: foodSuggestionDraft,
    changes: z.partial(z.extend(foodSuggestionDraft, { retired: z.boolean() })),
    record: foodSuggestion,
    queries: { list: suggestionQueries.list, export: z.extend(suggestionQueries.export, exportRows) },
    words: { one: 'a suggestion', many: 'suggestions' },
    summaries: {
      list: 'Suggested foods with how often they were served and replaced, searched by name.',
      export: 'The filtered suggestions as a CSV or XLSX file, a row for each food.',
      create: 'Add a suggestion; composing follows it at once.',
      update: 'Change a suggestion; absent fields stay, null clears, entries are given whole.',
      remove: 'Delete a suggestion; lists that were composed with it stay as they are.',
    },
  }),
  swaps: operation('GET admin/food-suggestions/swaps', {
    summary: 'Foods of the same meal that give the same energy within 10 %, nearest in macronutrients first.',
    permission: 'food-suggestions.read',
    query: z.strictObject({
      food: id,
      /** Absent: any meal that both foods fit. */
      meal: z.optional(slug),
      /** Without foods that hold this tag. */
      tag: z.optional(z.enum(avoidedTags)),
    }),
    reply: foodSwaps,
  }),
  usage: operation('GET admin/food-suggestions/:suggestionId/usage', {
    summary: 'Each food of a suggestion: the diets that can try it, how often it was served and replaced.',
    permission: 'food-suggestions.read',
    reply: suggestionUsage,
  }),
}
