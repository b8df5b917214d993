import {
  intakeGoal,
  neededCoverage,
  type Intake,
  type IntakeGoal,
  type IntakePerson,
} from '#nutrition/nutrients/reference-intakes.contract.ts'
import type { ListNutrient, ListNutrientRow } from '../list-nutrients.contract.ts'

export interface GoalBasis {
  readonly intakes: readonly Intake[]
  /** Null: sex or birth date is unknown. */
  readonly person: IntakePerson | null
  /** Of the mean day. */
  readonly energyKcal: number
  /** The cap of the list itself. */
  readonly sodiumMgMax: number
  /** The most that a condition allows in the mean of the list; absent where none does. */
  readonly saturatedMgMax?: number | undefined
}

/** The goal of a nutrient; null where nothing is known of the person's need. */
export function goalOf(nutrient: ListNutrient, basis: GoalBasis): IntakeGoal | null {
  const { saturatedMgMax } = basis
  if (nutrient === 'saturatedFat' && saturatedMgMax !== undefined)
    return { kind: 'atMost', amount: saturatedMgMax, least: 0 }
  if (nutrient === 'sodium') return { kind: 'atMost', amount: basis.sodiumMgMax * 1000, least: 0 }
  return basis.person && intakeGoal(basis.intakes, basis.person, nutrient, basis.energyKcal)
}

/** A food with what a serving of it gives. */
export interface FoodOffer {
  readonly foodId: string
  readonly name: Remedy['foods'][number]['name']
  readonly energyKcal: number
  readonly sums: Readonly<Record<ListNutrient, { amount: number; coverage: number }>>
  /** The client may have it. */
  readonly isAllowed: boolean
}

type Remedy = NonNullable<ListNutrientRow['remedy']>

const offeredFoods = 3

/** What a supplement may be named for; of the others either food holds enough or a doctor decides. */
const supplements: readonly ListNutrient[] = [
  'calcium',
  'iron',
  'zinc',
  'folate',
  'vitaminB12',
  'vitaminC',
  'vitaminD',
]

/** Illnesses with which nobody but a doctor names a supplement. */
const supplementBans: Readonly<Record<string, readonly ListNutrient[]>> = {
  kidney_disease: supplements,
  thalassemia_minor: ['iron'],
}

/** Allowed foods that are this much poorer than the richest ones of the diet show that those are forbidden. */
const muchPoorer = 0.6

/**
 * What would close the gap of a nutrient: foods of the diet that the client may have, richest first, and a supplement.
 * @param gap thousandths of the nutrient's unit that a day misses
 */
export function remedyOf(
  nutrient: ListNutrient,
  gap: number,
  offers: readonly FoodOffer[],
  conditions: readonly string[],
): Remedy {
  const known = offers.filter(
    ({ energyKcal, sums }) => energyKcal > 0 && sums[nutrient].coverage >= neededCoverage,
  )
  const rich = known.map((offer) => richness(nutrient, gap, offer)).filter(({ food }) => food.perServing > 0)
  const ranked = rich.toSorted(
    (left, right) => right.density - left.density || Number(left.food.foodId) - Number(right.food.foodId),
  )
  const allowed = ranked.filter(({ isAllowed }) => isAllowed)
  const isForbidden = (allowed[0]?.density ?? 0) < muchPoorer * (ranked[0]?.density ?? 0)
  const isBanned = conditions.some((condition) => supplementBans[condition]?.includes(nutrient))
  return {
    foods: allowed.slice(0, offeredFoods).map(({ food }) => food),
    supplement: supplements.includes(nutrient) && !isBanned ? Math.ceil(gap) : null,
    reason: isForbidden ? 'forbidden' : 'diet',
  }
}

/** A few leaves have much of everything in so much energy: foods of less than this count as if they had it, kcal. */
const leastEnergy = 100

function richness(
  nutrient: ListNutrient,
  gap: number,
  { foodId, name, energyKcal, sums, isAllowed }: FoodOffer,
) {
  const { amount } = sums[nutrient]
  const servingsAWeek = Math.max(1, Math.ceil((gap * 7) / Math.max(1, amount)))
  return {
    isAllowed,
    density: amount / Math.max(leastEnergy, energyKcal),
    food: { foodId, name, perServing: Math.round(amount), servingsAWeek },
  }
}
