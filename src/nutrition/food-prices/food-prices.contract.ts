import * as z from 'zod/mini'
import { amountMax } from '#platform/contract/money.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
import { day, id, instant, limits, text, version, whole } from '#platform/contract/scalars.ts'

export const priceCountries = ['IR', 'IQ'] as const
export type PriceCountry = (typeof priceCountries)[number]

/** What a price is for: a kilogram, a litre, or one of what the shop counts (an egg, a loaf, a can, a pack). */
export const priceUnits = ['kg', 'litre', 'piece'] as const
export type PriceUnit = (typeof priceUnits)[number]

/** What staff edit. */
export const foodPriceDraft = z.strictObject({
  foodItemId: id,
  country: z.enum(priceCountries),
  /** The first day of the price; the next one of the item in the country ends it. */
  validFrom: day,
  per: z.enum(priceUnits),
  /** Smallest units of the country's currency: rials, dinars. */
  amount: whole(1, amountMax),
  note: z.nullable(text(limits.note)),
})
export type FoodPriceDraft = z.output<typeof foodPriceDraft>

/** What the shops of a country take for a food item, as it is bought: raw, with its peel and bones. */
export const foodPrice = z.object({
  id,
  item: z.object({ id, name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }) }),
  country: z.enum(priceCountries),
  validFrom: day,
  per: z.enum(priceUnits),
  amount: z.int(),
  /** Shipped, and nobody has looked at it yet. */
  isProposal: z.boolean(),
  /** The newest of the item in the country that is not after today. */
  isCurrent: z.boolean(),
  note: z.nullable(z.string()),
  version,
  updatedAt: instant,
})
export type FoodPrice = z.output<typeof foodPrice>

export const foodPriceSorts = ['item', 'from', 'amount', 'updated'] as const
export const foodPriceQueries = listQueries({
  sorts: foodPriceSorts,
  defaultSort: 'item',
  filters: {
    country: z.optional(z.enum(priceCountries)),
    item: z.optional(id),
    current: z.optional(z.boolean()),
    proposal: z.optional(z.boolean()),
  },
})

export const foodPrices = {
  ...recordOperations({
    path: 'food-prices',
    id: 'priceId',
    type: 'food-price',
    draft: foodPriceDraft,
    changes: z.partial(foodPriceDraft),
    record: foodPrice,
    queries: { list: foodPriceQueries.list, export: z.extend(foodPriceQueries.export, exportRows) },
    words: { one: 'a price', many: 'prices' },
    summaries: {
      list: 'Prices of food items by country and day, searched by the name of the item.',
      create: 'Add the price of an item in a country from a day on.',
      update: 'Correct a price; absent fields stay, null clears. A proposal is none any more.',
      remove: 'Delete a price; the one before it counts again.',
    },
  }),
}
