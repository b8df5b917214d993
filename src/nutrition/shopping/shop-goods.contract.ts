import type { PriceUnit } from '#nutrition/food-prices/food-prices.contract.ts'
import type { Bilingual } from '#platform/contract/scalars.ts'
import type { ShopSection, ShopUnit } from './shopping.contract.ts'

/** How an item is bought. */
export interface ShopGood {
  readonly name: Bilingual
  readonly section: ShopSection
  /** Grams to buy for 100 g that are eaten; 0: nobody buys it. */
  readonly boughtPercent: number
  readonly unit: ShopUnit
  /** Of one unit; null where it is weighed. */
  readonly unitGrams: number | null
  /** Of one piece as it is eaten, where people also count what they weigh: onions, apples. */
  readonly pieceGrams: number | null
  readonly isStaple: boolean
}

/** Smallest units of a currency for a kilogram, a litre or one of what the shop counts. */
export interface ShopPrice {
  readonly per: PriceUnit
  readonly amount: number
  readonly isProposal: boolean
}

/** What shops sell, by the id of the food item. */
export interface Shop {
  readonly goods: ReadonlyMap<string, ShopGood>
  /** What stands for 100 g of an item that is not bought itself, in grams. */
  readonly made: ReadonlyMap<string, readonly { readonly foodItemId: string; readonly grams: number }[]>
  readonly prices: ReadonlyMap<string, ShopPrice>
}

export interface Eaten {
  readonly foodItemId: string
  readonly grams: number
}

/** Deeper than anything is made of others; the data has no circle. */
const deepest = 8

/** What is eaten as the raw items that are in it, in grams as eaten: a stew is meat, herbs and beans. */
export function ingredientsOf(shop: Pick<Shop, 'made'>, eaten: readonly Eaten[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const one of eaten) add(shop, one, sums, 0)
  return sums
}

function add(
  shop: Pick<Shop, 'made'>,
  { foodItemId, grams }: Eaten,
  sums: Map<string, number>,
  depth: number,
): void {
  const parts = depth < deepest ? shop.made.get(foodItemId) : undefined
  if (!parts) {
    sums.set(foodItemId, (sums.get(foodItemId) ?? 0) + grams)
    return
  }
  for (const part of parts) {
    add(shop, { foodItemId: part.foodItemId, grams: (grams * part.grams) / 100 }, sums, depth + 1)
  }
}

/** Grams to buy of a good for grams that are eaten. */
export const boughtGrams = ({ boughtPercent }: ShopGood, eatenGrams: number): number =>
  (eatenGrams * boughtPercent) / 100

/** Sums of decimals have tails that nobody buys. */
const tail = 1e-6
const upTo = (step: number, amount: number) => Math.ceil(amount / step - tail) * step

/** Steps of scales: whole tens of grams, half hundreds from 100 g, hundreds from a kilogram. */
function weighed(grams: number): number {
  if (grams <= 100) return upTo(10, grams)
  return upTo(grams <= 1000 ? 50 : 100, grams)
}

/**
 * An amount that a shop sells, never less than what is needed: eggs, loaves, cans and packs whole, litres in halves,
 * everything else in steps of scales. What is usually at home is weighed whatever the shop counts.
 */
export function shopAmount(good: ShopGood, grams: number): { unit: ShopUnit; count: number } {
  const { unit, unitGrams, isStaple } = good
  if (unitGrams === null || isStaple) return { unit: 'g', count: weighed(grams) }
  return { unit, count: upTo(unit === 'litre' ? 0.5 : 1, grams / unitGrams) }
}

/** About how many pieces a weight is; null where people do not count them. */
export function piecesOf({ unit, pieceGrams, boughtPercent }: ShopGood, grams: number): number | null {
  if (unit !== 'g' || pieceGrams === null || pieceGrams < leastCounted) return null
  return Math.max(1, Math.round((grams * 100) / (pieceGrams * boughtPercent)))
}

/** Grams: nobody counts walnuts and leaves. */
const leastCounted = 30

/** What the amount costs; null where the good has no price, or one for what the shop does not count it in. */
export function costOf(
  { unitGrams, unit: sold }: ShopGood,
  { unit, count }: { unit: ShopUnit; count: number },
  price: ShopPrice | undefined,
): number | null {
  if (!price) return null
  const grams = unit === 'g' ? count : count * (unitGrams ?? 0)
  if (price.per === 'kg') return Math.round((price.amount * grams) / 1000)
  const isLitre = sold === 'litre'
  if (unitGrams === null || isLitre !== (price.per === 'litre')) return null
  return Math.round((price.amount * grams) / unitGrams)
}
