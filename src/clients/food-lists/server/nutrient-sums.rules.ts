import type { FoodItemFacts, ListDocument, ListLine } from '#nutrition/composer/composer.contract.ts'
import { factsById, totalsOfItem } from '#nutrition/composer/list-totals.contract.ts'
import {
  sumNutrients,
  type Micronutrients,
  type NutrientPart,
  type NutrientSum,
} from '#nutrition/nutrients/micronutrients.contract.ts'
import { listNutrientNames, type ListNutrient } from '../list-nutrients.contract.ts'

/** What is known of 100 g of an item, by its id. */
export type KnownOfItems = ReadonlyMap<string, Micronutrients>

/** A day of a list: its energy in kcal, and of each nutrient the amount and the share of energy that it speaks for. */
export interface NutrientDay {
  readonly energyKcal: number
  readonly sums: Readonly<Record<ListNutrient, NutrientSum>>
  /** Of a choice list: what the choices with the least and with the most give, and all in the mean. */
  readonly ranges: Readonly<Record<ListNutrient, { low: number; high: number; mean: number }>> | null
}

type Facts = Pick<FoodItemFacts, 'fibreMg' | 'sodiumMg' | 'proteinMg'>

/**
 * What 100 g of an item give, with fibre and sodium, which every item knows. The need of niacin counts what the body
 * makes of tryptophan, a sixtieth of it; a hundredth of protein is tryptophan (IOM 1998).
 */
function per100g(facts: Facts, known: Micronutrients): Partial<Record<ListNutrient, number>> {
  const { niacin } = known
  return {
    ...known,
    ...(niacin === undefined ? {} : { niacin: niacin + Math.round(facts.proteinMg / 6) }),
    fibre: facts.fibreMg,
    sodium: facts.sodiumMg * 1000,
  }
}

/** Lines as parts of a sum; energy in thousandths of a kcal. */
export function nutrientParts(
  lines: readonly Pick<ListLine, 'foodItemId' | 'grams10'>[],
  facts: ReadonlyMap<string, FoodItemFacts>,
  known: KnownOfItems,
): NutrientPart<ListNutrient>[] {
  return lines.flatMap(({ foodItemId, grams10 }) => {
    const item = facts.get(foodItemId)
    if (!item) return []
    const energy = totalsOfItem(item, grams10).energyMilliKcal
    return [{ grams10, energy, per100g: per100g(item, known.get(foodItemId) ?? {}) }]
  })
}

/** The sums of parts. */
export const sumOfParts = (parts: readonly NutrientPart<ListNutrient>[]) =>
  sumNutrients(listNutrientNames, parts)

/** The mean day of a list; of a choice list the day of the first options, with the range of all choices. */
export function nutrientDay({ content, items }: ListDocument, known: KnownOfItems): NutrientDay {
  const facts = factsById(items)
  const partsOf = (lines: readonly ListLine[]) => nutrientParts(lines, facts, known)
  if (content.layout === 'days') {
    const lines = content.days.flatMap(({ meals }) => meals.flatMap(({ entries }) => entries))
    return { ...meanOf(partsOf(lines.flatMap((entry) => entry.lines)), content.days.length), ranges: null }
  }
  const firsts = content.meals.flatMap(({ entries }) => entries[0]?.lines ?? [])
  const options = content.meals.map(({ entries }) => entries.map((entry) => sumOfParts(partsOf(entry.lines))))
  const ranges = listNutrientNames.map((name) => {
    const amounts = options.map((meal) => meal.map((sums) => sums[name].amount))
    const [low, high, mean] = [Math.min, Math.max, meanAmount].map((choose) => total(amounts, choose))
    return [name, { low, high, mean }]
  })
  return {
    ...meanOf(partsOf(firsts), 1),
    ranges: Object.fromEntries(ranges) as NonNullable<NutrientDay['ranges']>,
  }
}

/** One amount of each meal that has any, added up. */
function total(meals: readonly number[][], choose: (...amounts: number[]) => number): number {
  return meals.reduce((sum, amounts) => sum + (amounts.length > 0 ? choose(...amounts) : 0), 0)
}

const meanAmount = (...amounts: number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length

function meanOf(parts: readonly NutrientPart<ListNutrient>[], days: number): Omit<NutrientDay, 'ranges'> {
  const sums = sumOfParts(parts)
  const energy = parts.reduce((sum, part) => sum + part.energy, 0)
  const mean = listNutrientNames.map((name) => [
    name,
    { ...sums[name], amount: sums[name].amount / Math.max(days, 1) },
  ])
  return {
    energyKcal: energy / 1000 / Math.max(days, 1),
    sums: Object.fromEntries(mean) as NutrientDay['sums'],
  }
}
