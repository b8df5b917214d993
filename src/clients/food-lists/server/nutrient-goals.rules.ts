import {
  intakeOf,
  type Intake,
  type IntakePerson,
} from '#nutrition/reference-intakes/reference-intakes.contract.ts'
import type { ListNutrient, ListNutrientRow, NutrientState } from '../list-nutrients.contract.ts'

/** What a list should give of a nutrient, in thousandths of its unit a day. */
export interface NutrientGoal {
  readonly kind: 'atLeast' | 'atMost'
  readonly amount: number
  /** Under it the list is not short of the nutrient but low in it; 0 where there is a most. */
  readonly least: number
}

/** The share of energy that has to know a nutrient before anything is said of it. */
const neededCoverage = 0.8
/** The share of an adequate intake under which a list is low: nobody knows what half of all people need. */
const lowShareOfAi = 0.67
/** Energy of a gram, kcal. */
const kcalPerGram = { saturatedFat: 9, freeSugar: 4 } as const

export interface GoalBasis {
  readonly intakes: readonly Intake[]
  /** Null: sex or birth date is unknown. */
  readonly person: IntakePerson | null
  /** Of the mean day. */
  readonly energyKcal: number
  /** The cap of the list itself. */
  readonly sodiumMgMax: number
}

/** The goal of a nutrient; null where nothing is known of the person's need. */
export function goalOf(nutrient: ListNutrient, basis: GoalBasis): NutrientGoal | null {
  if (nutrient === 'sodium') return { kind: 'atMost', amount: basis.sodiumMgMax * 1000, least: 0 }
  const intake = basis.person && intakeOf(basis.intakes, basis.person, nutrient)
  if (!intake) return null
  if (nutrient === 'saturatedFat' || nutrient === 'freeSugar') {
    // Thousandths of a percent of the energy, as thousandths of a gram.
    const milligrams = ((intake.ul ?? 0) / 100) * (basis.energyKcal / kcalPerGram[nutrient])
    return { kind: 'atMost', amount: Math.round(milligrams), least: 0 }
  }
  const { ear, rda, ai } = intake
  if (rda !== null) return { kind: 'atLeast', amount: rda, least: ear ?? 0 }
  return ai === null ? null : { kind: 'atLeast', amount: ai, least: Math.round(ai * lowShareOfAi) }
}

/** What is said of an amount; of a nutrient that too few items know nothing. */
export function nutrientState(goal: NutrientGoal | null, amount: number, coverage: number): NutrientState {
  if (!goal || coverage < neededCoverage) return 'unknown'
  if (goal.kind === 'atMost') return amount > goal.amount ? 'over' : 'met'
  if (amount < goal.least) return 'low'
  return amount < goal.amount ? 'short' : 'met'
}

/** Whole percents of the goal; a goal that is missed never shows as 100 %. */
export function shareOfGoal(goal: NutrientGoal | null, amount: number): number | null {
  if (!goal || goal.amount === 0) return null
  const percent = (amount * 100) / goal.amount
  return goal.kind === 'atMost' ? Math.ceil(percent) : Math.floor(percent)
}

/** A food with what it gives. */
export interface FoodOffer {
  readonly foodId: string
  readonly name: ListNutrientRow['foods'][number]['name']
  readonly energyKcal: number
  readonly sums: Readonly<Record<ListNutrient, { amount: number; coverage: number }>>
}

const offeredFoods = 3

/** The foods that give the most of a nutrient in 100 kcal, of those that know it. */
export function bestFoods(nutrient: ListNutrient, offers: readonly FoodOffer[]): ListNutrientRow['foods'] {
  return offers
    .filter(({ energyKcal, sums }) => energyKcal > 0 && sums[nutrient].coverage >= neededCoverage)
    .map(({ foodId, name, energyKcal, sums }) => ({
      foodId,
      name,
      per100Kcal: Math.round((sums[nutrient].amount * 100) / energyKcal),
    }))
    .filter(({ per100Kcal }) => per100Kcal > 0)
    .toSorted(
      (left, right) => right.per100Kcal - left.per100Kcal || Number(left.foodId) - Number(right.foodId),
    )
    .slice(0, offeredFoods)
}
