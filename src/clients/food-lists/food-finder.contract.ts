import * as z from 'zod/mini'
import { foodItemFactsSchema, nutrientTotalsSchema } from '#nutrition/composer/composer.contract.ts'
import { listNames } from './food-list-parts.contract.ts'

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })
const forbidden = z.nullable(
  z.object({
    reason: z.enum([
      'inactive',
      'allergen',
      'condition',
      'unverified',
      'disliked',
      'refused',
      'sole_high_gi',
    ]),
    /** Allergy codes, tags or names of items that forbid it. */
    by: z.array(z.string()),
  }),
)

const line = z.object({
  foodItemId: z.string(),
  unit: z.string(),
  unitGrams10: z.int(),
  stepsPerUnit: z.int(),
  steps: z.int(),
  grams10: z.int(),
})

/** A food at a level: what it holds and whether this client may get it. */
export const foundFood = z.object({
  foodId: z.string(),
  name,
  /** Among the foods of the diet's meal. */
  isInMeal: z.boolean(),
  level: z.int(),
  totals: nutrientTotalsSchema,
  lines: z.array(line),
  tags: z.array(z.string()),
  allergens: z.array(z.string()),
  forbidden,
})
export type FoundFood = z.output<typeof foundFood>

/** Of every item of the offered foods: what a document needs to count a food that is put into it. */
export const offeredFacts = z.array(foodItemFactsSchema)

export const finderReply = z.object({
  /** The amount in the search («۲ کف دست نان») and codes of the named unit; what is found is of its other words. */
  typed: z.nullable(z.object({ amount: z.number(), units: z.array(z.string()) })),
  foods: z.array(foundFood),
  /** Single food items that match the search; empty without one. */
  items: z.array(
    z.object({
      foodItemId: z.string(),
      name,
      kcalPer100g: z.int(),
      units: z.array(z.object({ unit: z.string(), name, grams10: z.int(), stepsPerUnit: z.int() })),
      tags: z.array(z.string()),
      allergens: z.array(z.string()),
      forbidden,
    }),
  ),
  names: listNames,
  facts: offeredFacts,
})
export type FinderReply = z.output<typeof finderReply>
