import {
  intakeGoal,
  type Intake,
  type IntakePerson,
} from '#nutrition/nutrients/reference-intakes.contract.ts'
import type { ClientLimits, FoodItemFacts, ListLine, ListTargets } from '../composer.contract.ts'
import { AIMED_NUTRIENTS, type AimedNutrient, type NutrientAim } from '../nutrient-aims.contract.ts'

/**
 * What a list should give of the nutrients that are missed most often. Nobody is given more potassium whose conditions or
 * medicines warn of it.
 * @param person null: sex or birth date is unknown, and nothing is aimed at
 */
export function nutrientAims(
  intakes: readonly Intake[],
  person: IntakePerson | null,
  energyKcal: number,
  limits: ClientLimits,
): NutrientAim[] {
  if (person === null) return []
  return AIMED_NUTRIENTS.flatMap((nutrient) => {
    if (nutrient === 'potassium' && avoidsPotassium(limits)) return []
    const goal = intakeGoal(intakes, person, nutrient, energyKcal)
    return goal === null || goal.amount < 1 ? [] : [{ nutrient, ...goal }]
  })
}

const potassiumTag = 'potassium_rich'

const avoidsPotassium = ({ forbiddenTags, warnTags = [], tagLimits = [] }: ClientLimits): boolean =>
  [...forbiddenTags, ...warnTags, ...tagLimits.map(({ tag }) => tag)].includes(potassiumTag)

/**
 * What lines hold of each aimed nutrient, in its order and in thousandths of its unit. What an item is not known to hold
 * counts for nothing.
 */
export function aimedAmounts(
  lines: readonly ListLine[],
  facts: ReadonlyMap<string, FoodItemFacts>,
): Float64Array {
  const amounts = new Float64Array(AIMED_NUTRIENTS.length)
  for (const { foodItemId, grams10 } of lines) {
    const known = facts.get(foodItemId)?.micronutrients
    if (known === undefined) continue
    AIMED_NUTRIENTS.forEach((nutrient, place) => {
      amounts[place] = (amounts[place] ?? 0) + ((known[nutrient] ?? 0) * grams10) / 1000
    })
  }
  return amounts
}

/** An aim with its place among the nutrients and what a day's worth of it costs now, in points. */
export interface PricedAim {
  readonly place: number
  readonly kind: NutrientAim['kind']
  readonly amount: number
  readonly price: number
}

/** Points for all of a day's goal on the first day: most for what usual meals hold too little of. */
const PRICE_FIRST: Readonly<Record<AimedNutrient, number>> = {
  calcium: 18,
  iron: 12,
  folate: 9,
  vitaminB12: 2,
  potassium: 2,
  saturatedFat: 2,
  freeSugar: 1,
}
/**
 * Points more for each day's worth by which the list is behind (or above a most), and the most that they can be, so that
 * a goal out of reach does not make a list of one dish.
 */
const PRICE = { perDay: 100, highest: 150 } as const
/** A list aims at a little more than the least and a little less than the most. */
const MARGIN = { atLeast: 1.1, atMost: 0.96 } as const

/**
 * What the aims cost on the next day of a list: more while the days before it are behind, nothing when they are well
 * ahead. The mean of the list so comes to the goal, whatever its single days hold.
 * @param sums what the days before it hold together
 */
export function pricedAims(
  { nutrients = [] }: ListTargets,
  sums: Float64Array,
  daysBefore: number,
): PricedAim[] {
  return nutrients.map(({ nutrient, kind, amount }) => {
    const place = AIMED_NUTRIENTS.indexOf(nutrient)
    const wanted = amount * MARGIN[kind] * daysBefore
    const behind = ((wanted - (sums[place] ?? 0)) / amount) * (kind === 'atLeast' ? 1 : -1)
    const price = Math.min(PRICE.highest, Math.max(0, PRICE_FIRST[nutrient] + PRICE.perDay * behind))
    return { place, kind, amount, price }
  })
}

/** What the aims cost on the first day of a list. */
export const firstAims = (targets: ListTargets): PricedAim[] =>
  pricedAims(targets, new Float64Array(AIMED_NUTRIENTS.length), 0)

/** The aims of a mean day, at their first prices. */
export const meanAims = (targets: ListTargets): PricedAim[] =>
  firstAims(targets).map((aim) => ({ ...aim, amount: aim.amount * MARGIN[aim.kind] }))

/** Points of what amounts miss of a part of each day's goal, or hold too much; more than the part earns nothing. */
export function missPoints(aims: readonly PricedAim[], amounts: Float64Array, part: number): number {
  let points = 0
  for (const { place, kind, amount, price } of aims) {
    const off = part - (amounts[place] ?? 0) / amount
    points += price * Math.max(0, kind === 'atLeast' ? off : -off)
  }
  return points
}

/** Points of amounts against a part of each day's goal: what is missing or too much costs, the contrary earns. */
export function aimPoints(aims: readonly PricedAim[], amounts: Float64Array, part: number): number {
  let points = 0
  for (const { place, kind, amount, price } of aims) {
    const off = part - (amounts[place] ?? 0) / amount
    points += price * (kind === 'atLeast' ? off : -off)
  }
  return points
}
