import * as z from 'zod/mini'

/**
 * Micronutrients that lists miss or exceed most often, beside fibre and sodium, which have targets of their own. A list
 * aims at what a person should get of them in its mean day.
 */
export const AIMED_NUTRIENTS = [
  'calcium',
  'iron',
  'folate',
  'vitaminB12',
  'potassium',
  'saturatedFat',
  'freeSugar',
] as const
export type AimedNutrient = (typeof AIMED_NUTRIENTS)[number]

const amount = z.int().check(z.minimum(0), z.maximum(2_000_000_000))

/** What is known of 100 g of an item, in thousandths of the nutrient's unit; an absent nutrient is unknown. */
export const aimedAmountsSchema = z.strictObject({
  calcium: z.optional(amount),
  iron: z.optional(amount),
  folate: z.optional(amount),
  vitaminB12: z.optional(amount),
  potassium: z.optional(amount),
  saturatedFat: z.optional(amount),
  freeSugar: z.optional(amount),
})
export type AimedAmounts = z.infer<typeof aimedAmountsSchema>

/**
 * The least or the most of a nutrient in the mean day of a list, in thousandths of its unit. Under `least` a list is low in
 * it: half of all people need that much; 0 where there is a most.
 */
export const nutrientAimSchema = z.strictObject({
  nutrient: z.enum(AIMED_NUTRIENTS),
  kind: z.enum(['atLeast', 'atMost']),
  amount: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
  least: amount,
})
export type NutrientAim = z.infer<typeof nutrientAimSchema>
