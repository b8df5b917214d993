import * as z from 'zod/mini'
import { shoppingQuery } from './shopping-list.contract.ts'

export const recipesQuery = z.pick(shoppingQuery, { persons: true })

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })

/** How a dish of the list is cooked, with what goes into the pot for so many persons. */
export const listRecipe = z.object({
  foodId: z.string(),
  name,
  minutes: z.nullable(z.int()),
  /** In each language; a language may have none. */
  stepsFa: z.array(z.string()),
  stepsAr: z.array(z.string()),
  ingredients: z.array(
    z.object({
      foodItemId: z.string(),
      name,
      /** A measure of the kitchen; null: raw grams. */
      unit: z.nullable(name),
      count: z.number(),
    }),
  ),
})
export type ListRecipe = z.output<typeof listRecipe>

export const listRecipes = z.object({
  /** The version of the list that they are of. */
  number: z.int(),
  persons: z.int(),
  /** Once each, in the order in which the list has them. */
  recipes: z.array(listRecipe),
})
export type ListRecipes = z.output<typeof listRecipes>
