import { micronutrientNames, type Micronutrient } from './micronutrients.contract.ts'

/** Nutrients that a person should reach, or of which there is a most. Nothing is said of cholesterol. */
export type IntakeNutrient = Exclude<Micronutrient, 'cholesterol'> | 'fibre'
export const intakeNutrients: readonly IntakeNutrient[] = [
  ...micronutrientNames.filter((name) => name !== 'cholesterol'),
  'fibre',
]

/**
 * What people of a sex, stage and age (whole years lived, `age_from` ≤ age < `age_below`) need in a day, in thousandths of
 * the nutrient's unit; of saturated fat and free sugar in thousandths of a percent of the energy. `ear` is what half of
 * all people need, `rda` what nearly all do, `ai` what is known to be enough where nobody knows more, `ul` the most.
 * From the Dietary Reference Intakes of the National Academies and the limits of the WHO.
 */
export interface Intake {
  readonly nutrient: IntakeNutrient
  readonly sex: 'male' | 'female' | 'any'
  readonly stage: 'none' | 'pregnancy' | 'lactation' | 'any'
  readonly age_from: number
  readonly age_below: number
  readonly ear: number | null
  readonly rda: number | null
  readonly ai: number | null
  readonly ul: number | null
}

export interface IntakePerson {
  readonly sex: 'male' | 'female'
  /** Whole years lived. */
  readonly age: number
  readonly stage: 'none' | 'pregnancy' | 'lactation'
}

/** The oldest row of pregnancy and lactation ends at 51: it counts for whoever is older; the youngest begins at 14. */
const stageAges = { from: 14, to: 50 } as const

/**
 * The reference intake of a person, from all rows of the table.
 * @returns null where the table says nothing: of children under four
 */
export function intakeOf(
  intakes: readonly Intake[],
  person: IntakePerson,
  nutrient: IntakeNutrient,
): Intake | null {
  const { sex, stage } = person
  const age = stage === 'none' ? person.age : Math.min(Math.max(person.age, stageAges.from), stageAges.to)
  const found = intakes.find(
    (row) =>
      row.nutrient === nutrient &&
      (row.sex === sex || row.sex === 'any') &&
      (row.stage === stage || row.stage === 'any') &&
      row.age_from <= age &&
      age < row.age_below,
  )
  return found ?? null
}

/** What a person should get of a nutrient, in thousandths of its unit a day. */
export interface IntakeGoal {
  readonly kind: 'atLeast' | 'atMost'
  readonly amount: number
  /** Under it a list is not short of the nutrient but low in it; 0 where there is a most. */
  readonly least: number
}

/** The share of an adequate intake under which a list is low: nobody knows what half of all people need. */
const lowShareOfAi = 0.67
/** Energy of a gram, kcal. */
const kcalPerGram = { saturatedFat: 9, freeSugar: 4 } as const

/** The goal of a person with a day of so much energy; null where the table says nothing. */
export function intakeGoal(
  intakes: readonly Intake[],
  person: IntakePerson,
  nutrient: IntakeNutrient,
  energyKcal: number,
): IntakeGoal | null {
  const intake = intakeOf(intakes, person, nutrient)
  if (!intake) return null
  if (nutrient === 'saturatedFat' || nutrient === 'freeSugar') {
    // Thousandths of a percent of the energy, as thousandths of a gram.
    const milligrams = ((intake.ul ?? 0) / 100) * (energyKcal / kcalPerGram[nutrient])
    return { kind: 'atMost', amount: Math.round(milligrams), least: 0 }
  }
  const { ear, rda, ai } = intake
  if (rda !== null) return { kind: 'atLeast', amount: rda, least: ear ?? 0 }
  return ai === null ? null : { kind: 'atLeast', amount: ai, least: Math.round(ai * lowShareOfAi) }
}

/** The share of energy that has to know a nutrient before anything is said of it. */
export const neededCoverage = 0.8

/**
 * `low`: under what half of all people need (EAR), or under 67 % of an adequate intake. `short`: under the goal. `over`: more
 * than the most. `unknown`: without a goal, or items with less than 80 % of the energy know the nutrient.
 */
export const nutrientStates = ['low', 'short', 'over', 'met', 'unknown'] as const
export type NutrientState = (typeof nutrientStates)[number]

/** What is said of an amount; of a nutrient that too few items know nothing. */
export function nutrientState(goal: IntakeGoal | null, amount: number, coverage: number): NutrientState {
  if (!goal || coverage < neededCoverage) return 'unknown'
  if (goal.kind === 'atMost') return amount > goal.amount ? 'over' : 'met'
  if (amount < goal.least) return 'low'
  return amount < goal.amount ? 'short' : 'met'
}

/** Whole percents of the goal; a goal that is missed never shows as 100 %. */
export function shareOfGoal(goal: IntakeGoal | null, amount: number): number | null {
  if (!goal || goal.amount === 0) return null
  const percent = (amount * 100) / goal.amount
  return goal.kind === 'atMost' ? Math.ceil(percent) : Math.floor(percent)
}
