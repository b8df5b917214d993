import type { FoodItemFacts, ListContent, ListEntry, ListTargets } from '../composer.contract.ts'
import { AIMED_NUTRIENTS, type AimedNutrient } from '../nutrient-aims.contract.ts'
import { aimedAmounts, meanAims, type PricedAim } from './nutrient-aims.rules.ts'

/** Why a dish is weak: what the list misses and the dish does not give, or the client's taste. */
export type WeakCause =
  | { readonly kind: 'taste'; readonly points: number }
  | { readonly kind: 'nutrient'; readonly nutrient: AimedNutrient; readonly points: number }

/** What a dish costs a list in points; less than nothing: the list is better with it. The gravest cause first. */
export interface DishCost {
  readonly points: number
  readonly causes: readonly WeakCause[]
}

type Facts = ReadonlyMap<string, FoodItemFacts>

/**
 * The aims that the mean day of a list misses, of a list of choices the mean of all choices; those that it comes to are
 * no reason against a dish.
 */
export function missedAims(content: ListContent, targets: ListTargets, facts: Facts): PricedAim[] {
  const mean = meanDay(content, facts)
  return meanAims(targets).filter(({ place, kind, amount }) =>
    kind === 'atLeast' ? (mean[place] ?? 0) < amount : (mean[place] ?? 0) > amount,
  )
}

function meanDay(content: ListContent, facts: Facts): number[] {
  const sums = AIMED_NUTRIENTS.map(() => 0)
  const add = (entries: readonly ListEntry[], share: number) => {
    for (const { lines } of entries)
      aimedAmounts(lines, facts).forEach((amount, place) => {
        sums[place] = (sums[place] ?? 0) + amount * share
      })
  }
  if (content.layout === 'days') {
    for (const { meals } of content.days) for (const meal of meals) add(meal.entries, 1 / content.days.length)
  } else for (const meal of content.meals) add(meal.entries, 1 / Math.max(1, meal.entries.length))
  return sums
}

/** Points of taste for a penalty of one. */
const TASTE = 0.1

/**
 * What a dish costs: for each missed aim the price of what the dish holds less than its part of the day's energy asks
 * for (more of it earns), and its penalty of taste.
 * @param preference tenths of a point, as in the definition of the diet; less than nothing for what the client likes
 */
export function dishCost(
  { lines, totals }: Pick<ListEntry, 'lines' | 'totals'>,
  preference: number,
  { aims, energyKcal, facts }: { aims: readonly PricedAim[]; energyKcal: number; facts: Facts },
): DishCost {
  const part = totals.energyMilliKcal / 1000 / energyKcal
  const amounts = aimedAmounts(lines, facts)
  const nutrients = aims.map(({ place, kind, amount, price }) => {
    const off = part - (amounts[place] ?? 0) / amount
    const points = price * (kind === 'atLeast' ? off : -off)
    return { kind: 'nutrient', nutrient: AIMED_NUTRIENTS[place]!, points } as const
  })
  const causes: WeakCause[] = [...nutrients, { kind: 'taste', points: preference * TASTE }]
  return {
    points: causes.reduce((sum, one) => sum + one.points, 0),
    causes: causes.filter(({ points }) => points > 0).toSorted((one, other) => other.points - one.points),
  }
}
