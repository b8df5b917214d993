import type { Bilingual } from '#platform/contract/scalars.ts'
import { boughtGrams, type ShopGood } from './shop-goods.contract.ts'

/** A measure of a kitchen, and what one weighs of an item as it is eaten. */
export interface KitchenUnit {
  readonly code: string
  readonly name: Bilingual
  readonly grams: number
}

/** How much of an ingredient goes into the pot: in a measure of the kitchen, or raw grams. */
export interface RecipeAmount {
  readonly unit: Bilingual | null
  readonly count: number
}

/** In the order in which cooks reach for them; a measure is used from so much of it on. */
const measures: readonly (readonly [code: string, least: number])[] = [
  ['piece', 0.25],
  ['glass', 0.5],
  ['tbsp', 1],
  ['clove', 0.5],
  ['tsp', 0.25],
]
/** Nobody measures more spoons than that. */
const mostSpoons = 8
/** Smaller pieces are weighed: walnuts, berries. */
const leastPiece = 30

/**
 * An amount as a cook measures it. What loses no more than a peel is measured as it is; meat, beans and whatever changes
 * its weight in the pot is weighed raw.
 */
export function recipeAmount(
  good: ShopGood,
  units: readonly KitchenUnit[],
  eatenGrams: number,
): RecipeAmount {
  const isMeasured = good.boughtPercent >= 95 && good.boughtPercent <= 120
  const found = isMeasured
    ? measures.flatMap(([code, least]) => measured(units, code, least, eatenGrams))[0]
    : undefined
  return found ?? { unit: null, count: weighed(boughtGrams(good, eatenGrams)) }
}

function measured(
  units: readonly KitchenUnit[],
  code: string,
  least: number,
  eatenGrams: number,
): RecipeAmount[] {
  const unit = units.find((one) => one.code === code)
  if (!unit || (code === 'piece' && unit.grams < leastPiece)) return []
  const amount = eatenGrams / unit.grams
  if (amount < least || (code !== 'piece' && amount > mostSpoons)) return []
  const step = amount < 1 ? 0.25 : 0.5
  return [{ unit: unit.name, count: Math.max(step, Math.round(amount / step) * step) }]
}

function weighed(grams: number): number {
  const step = grams < 100 ? 5 : 10
  return Math.max(step, Math.round(grams / step) * step)
}
