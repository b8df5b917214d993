import * as z from 'zod/mini'
import { shopSections, shopUnits } from '#nutrition/shopping/shopping.contract.ts'
import { currency } from '#platform/contract/money.ts'
import { day, whole } from '#platform/contract/scalars.ts'

export const shoppingLimits = { persons: { min: 1, max: 8 }, weeks: 5 } as const

const persons = whole(shoppingLimits.persons.min, shoppingLimits.persons.max)

export const shoppingQuery = z.strictObject({
  /** A week of the list, from 1; absent: all its days. */
  week: z.optional(whole(1, shoppingLimits.weeks)),
  /** Everybody eats what the client does. */
  persons: z._default(persons, 1),
})

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })

/** One line: so much that the shop sells, never less than what is needed. */
export const shoppingGood = z.object({
  foodItemId: z.string(),
  name,
  unit: z.enum(shopUnits),
  /** Grams, halves of litres, or whole pieces, loaves, packs and cans. */
  count: z.number(),
  /** About how many pieces a weight is. */
  pieces: z.nullable(z.int()),
  /** Smallest units of the currency; null: unknown. */
  cost: z.nullable(z.int()),
})
export type ShoppingGood = z.output<typeof shoppingGood>

export const shoppingList = z.object({
  /** The version of the list that was counted. */
  number: z.int(),
  layout: z.enum(['days', 'choices']),
  fromDay: day,
  days: z.int(),
  /** Of the whole list. */
  weeks: z.int(),
  persons: z.int(),
  currency,
  sections: z.array(z.object({ section: z.enum(shopSections), goods: z.array(shoppingGood) })),
  /** Usually at home: salt, sugar, oil, tea. */
  staples: z.array(shoppingGood),
  /** Of the goods in the sections that have a price. */
  cost: z.int(),
  /** How many of these goods have none. */
  unpriced: z.int(),
  /** How many are priced by a proposal that nobody has looked at. */
  proposed: z.int(),
  /** Of the staples that have a price, as much as is used. */
  stapleCost: z.int(),
  /** Cooked dishes that come on several of the days: cooked once, they are enough for all. */
  cookOnce: z.array(z.object({ foodId: z.string(), name, dates: z.array(day) })),
})
export type ShoppingList = z.output<typeof shoppingList>
