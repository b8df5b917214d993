import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { amountMax } from '#platform/contract/money.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
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

const params = z.strictObject({ priceId: id })
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
  list: endpoint({
    method: 'GET',
    path: 'admin/food-prices',
    summary: 'Prices of food items by country and day, searched by the name of the item.',
    permission: 'food-prices.read',
    query: foodPriceQueries.list,
    reply: foodPrice,
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'admin/food-prices/export',
    summary: 'The filtered prices, or some of them, as a CSV or XLSX file.',
    permission: 'food-prices.export',
    query: z.extend(foodPriceQueries.export, exportRows),
    reply: 'file',
    audit: 'food-prices.exported',
  }),
  get: endpoint({
    method: 'GET',
    path: 'admin/food-prices/:priceId',
    summary: 'One price.',
    permission: 'food-prices.read',
    params,
    reply: foodPrice,
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/food-prices',
    summary: 'Add the price of an item in a country from a day on.',
    permission: 'food-prices.write',
    body: foodPriceDraft,
    reply: foodPrice,
    audit: 'food-price.created',
    idempotent: 'accepted',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/food-prices/:priceId',
    summary: 'Correct a price; absent fields stay, null clears. A proposal is none any more.',
    permission: 'food-prices.write',
    params,
    body: z.partial(foodPriceDraft),
    reply: foodPrice,
    audit: 'food-price.changed',
    ifMatch: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'admin/food-prices/:priceId',
    summary: 'Delete a price; the one before it counts again.',
    permission: 'food-prices.write',
    params,
    reply: z.null(),
    audit: 'food-price.deleted',
    ifMatch: true,
  }),
  history: endpoint({
    method: 'GET',
    path: 'admin/food-prices/:priceId/history',
    summary: 'Every save of a price, newest first.',
    permission: 'food-prices.read',
    params,
    reply: z.array(historyEntry),
  }),
}
