import { ABSOLUTE } from '../absolute-limits.contract.ts'
import { LETTER_SUBJECTS } from '../safety-policy.contract.ts'
import type {
  ConditionLetter,
  LetterNumber,
  MedicineRule,
  SafetyPolicy,
  UncountedNutrient,
} from '../safety-policy.contract.ts'
import { DEFAULT_MEDICINES } from './medicines.defaults.ts'

/** What is known about illness on the day of the list. */
export interface MedicalFacts {
  readonly conditions: readonly string[]
  /** Valid on the day. */
  readonly letters: readonly ConditionLetter[]
  readonly medicines: readonly string[]
  readonly isBreastfeeding: boolean
}

/** A band of one nutrient per day; null where nothing bounds it. An empty band is a conflict. */
export interface Band {
  readonly min: number | null
  readonly max: number | null
}

/** Grams and mg per day. No setting, waiver or diet type loosens these. */
export interface MedicalLimits {
  /** `goal`: what to aim at in place of the goal of the diet type. */
  readonly proteinG: Band & { readonly goal: number | null }
  readonly carbGMin: number | null
  readonly sodiumMg: Band
  /** Percent of energy in the mean of a list. */
  readonly saturatedPercentMax: number | null
  /** Limits that no column of the catalogue can prove, with the number of the letter where there is one. */
  readonly uncounted: readonly Uncounted[]
}

export interface Uncounted {
  readonly nutrient: UncountedNutrient
  readonly max: number | null
  /** The condition or medicine that sets it. */
  readonly by: string
}

interface ConditionLimit {
  readonly carbGMin?: number
  readonly proteinGMin?: number
  readonly sodiumMgMax?: number
  readonly saturatedPercentMax?: number
  /** Never with this condition, whatever paper there is. */
  readonly blockedDietTypes?: readonly string[]
  /** Numbers that a letter for it has to carry. */
  readonly letterNumbers?: readonly LetterNumber[]
  readonly uncounted?: readonly UncountedNutrient[]
}

const FASTING = ['intermittent_fasting', 'ramadan'] as const

/** Limits that belong to an illness itself. Effects that a dietitian may choose are in the policy. */
const CONDITION_LIMITS: Readonly<Record<string, ConditionLimit>> = {
  kidney_disease: {
    blockedDietTypes: ['ketogenic', 'athlete', 'low_carb', 'diet_21', ...FASTING],
    letterNumbers: ['proteinG'],
    sodiumMgMax: 2000,
  },
  diabetes_t1: {
    carbGMin: ABSOLUTE.carbGMedical,
    blockedDietTypes: ['ketogenic', 'diet_21', ...FASTING],
  },
  heart_disease: {
    blockedDietTypes: ['ketogenic', 'diet_21'],
    sodiumMgMax: 2000,
    saturatedPercentMax: 7,
  },
  high_cholesterol: { saturatedPercentMax: 7 },
  hypertension: { sodiumMgMax: 2000 },
  hypertension_uncontrolled: { sodiumMgMax: 2000, blockedDietTypes: ['ketogenic'] },
  bariatric: { proteinGMin: 60, blockedDietTypes: ['diet_21', ...FASTING] },
  warfarin: { uncounted: ['vitaminK'], blockedDietTypes: ['ketogenic', 'intermittent_fasting'] },
}

/** Conditions for which somebody has to ask which medicines are taken. */
export const ASKS_MEDICINES: readonly string[] = [
  'diabetes_t1',
  'diabetes_t2',
  'heart_disease',
  'kidney_disease',
  'depression',
]

/** Diet types that a condition never allows. */
export const neverWith = (condition: string): readonly string[] =>
  CONDITION_LIMITS[condition]?.blockedDietTypes ?? []

/** Numbers that a letter for the condition has to carry. */
export const letterNumbersOf = (condition: string): readonly LetterNumber[] =>
  CONDITION_LIMITS[condition]?.letterNumbers ?? []

/** The rules of the medicines taken, in the order of the policy. A policy stored before medicines has the shipped ones. */
export function medicineRulesOf(medicines: readonly string[], policy: SafetyPolicy): MedicineRule[] {
  return (policy.medicines ?? DEFAULT_MEDICINES).filter((rule) => medicines.includes(rule.medicine))
}

/** The letter for a condition, medicine or subject; of several the one that ends last. */
export function letterFor(
  letters: readonly ConditionLetter[],
  ...subjects: readonly string[]
): ConditionLetter | null {
  const found = letters.filter((letter) => subjects.includes(letter.condition))
  return found.toSorted((left, right) => (left.expiresOn < right.expiresOn ? 1 : -1))[0] ?? null
}

/**
 * What the illnesses and medicines bound, taken together: the smallest cap and the largest minimum. Numbers of a
 * letter take the place of the usual cap of its own condition, within the absolute limits.
 * @param weightKg the weight that protein is counted by
 */
export function medicalLimits(facts: MedicalFacts, weightKg: number, policy: SafetyPolicy): MedicalLimits {
  const { conditions, letters } = facts
  const medicines = medicineRulesOf(facts.medicines, policy)
  const subjects = [...conditions, ...facts.medicines, ...LETTER_SUBJECTS]
  const own = subjects.map((code) => ({
    limit: conditions.includes(code) ? (CONDITION_LIMITS[code] ?? {}) : {},
    numbers: letterFor(letters, code)?.numbers ?? {},
    code,
  }))
  const kidney = conditions.includes('kidney_disease') ? kidneyProtein(letters, weightKg) : null
  return {
    proteinG: {
      goal: kidney?.goal ?? null,
      min: most([kidney?.min ?? null, ...own.map(({ limit }) => limit.proteinGMin ?? null)]),
      max: least([
        kidney?.max ?? null,
        ...own.filter(({ code }) => code !== 'kidney_disease').map(({ numbers }) => numbers.proteinG ?? null),
      ]),
    },
    carbGMin: most([
      facts.isBreastfeeding ? Math.max(ABSOLUTE.carbGBreastfeeding, policy.breastfeeding.carbGMin) : null,
      ...own.flatMap(({ limit, numbers }) => [limit.carbGMin ?? null, numbers.carbG ?? null]),
      ...medicines.map((rule) => rule.carbGMin),
    ]),
    sodiumMg: {
      min: most(medicines.map((rule) => rule.sodiumMgMin)),
      max: least([
        ...own.map(({ limit, numbers, code }) => numbers.sodiumMg ?? usualSodium(code, limit, policy)),
        ...medicines.map((rule) => rule.sodiumMgMax),
      ]),
    },
    saturatedPercentMax: least([
      ...own.map(({ limit }) => limit.saturatedPercentMax ?? null),
      ...policy.conditions.map((rule) =>
        conditions.includes(rule.condition) ? (rule.saturatedFatPercentMax ?? null) : null,
      ),
    ]),
    uncounted: uncountedOf(facts, medicines, own),
  }
}

function usualSodium(code: string, limit: ConditionLimit, policy: SafetyPolicy): number | null {
  const rule = policy.conditions.find((one) => one.condition === code)
  return least([rule?.sodiumMgMax ?? null, limit.sodiumMgMax ?? null])
}

/** KDIGO 2024: 0.8 g/kg, 0.6 to 0.9; by letter another cap, never above 1.3 g/kg. */
function kidneyProtein(letters: readonly ConditionLetter[], kg: number) {
  const written = letterFor(letters, 'kidney_disease')?.numbers.proteinG
  const max = Math.min(written ?? ABSOLUTE.kidneyProteinUsualMax * kg, ABSOLUTE.kidneyProteinMax * kg)
  return {
    max,
    goal: Math.min(ABSOLUTE.kidneyProteinGoal * kg, max),
    // Less than usual is planned only where the letter says so.
    min: Math.min(ABSOLUTE.kidneyProteinMin * kg, written ?? Infinity),
  }
}

/** The potassium cap with a medicine that holds potassium back in a sick kidney, mg. */
const POTASSIUM_MG_KIDNEY = 2500

function uncountedOf(
  { conditions }: MedicalFacts,
  medicines: readonly MedicineRule[],
  own: readonly {
    readonly code: string
    readonly limit: ConditionLimit
    readonly numbers: ConditionLetter['numbers']
  }[],
): Uncounted[] {
  const written = own.flatMap(({ code, numbers }) => [
    ...asUncounted('potassium', numbers.potassiumMg, code),
    ...asUncounted('phosphorus', numbers.phosphorusMg, code),
    ...asUncounted('fluid', numbers.fluidMl, code),
  ])
  const ofConditions = own.flatMap(({ code, limit }) =>
    (limit.uncounted ?? []).map((nutrient) => ({ nutrient, max: null, by: code })),
  )
  const ofMedicines = medicines.flatMap((rule) =>
    rule.uncounted.map((nutrient) => ({ nutrient, max: null, by: rule.medicine })),
  )
  const holdsPotassium =
    conditions.includes('kidney_disease') && medicines.some((rule) => rule.medicine === 'ace_arb_mra')
  return [
    ...written,
    ...ofConditions,
    ...ofMedicines,
    ...(holdsPotassium ? asUncounted('potassium', POTASSIUM_MG_KIDNEY, 'ace_arb_mra') : []),
  ]
}

const asUncounted = (nutrient: UncountedNutrient, max: number | undefined, by: string): Uncounted[] =>
  max === undefined ? [] : [{ nutrient, max, by }]

/** The smallest of the caps that there are. */
export const least = (caps: readonly (number | null)[]): number | null =>
  caps.reduce<number | null>((min, cap) => (cap !== null && (min === null || cap < min) ? cap : min), null)

/** The largest of the minima that there are. */
export const most = (minima: readonly (number | null)[]): number | null =>
  minima.reduce<number | null>((max, one) => (one !== null && (max === null || one > max) ? one : max), null)

/** Bands that nothing can satisfy, by nutrient. */
export function emptyBands({ proteinG, sodiumMg }: MedicalLimits): {
  readonly nutrient: 'protein' | 'sodium'
  readonly min: number
  readonly max: number
}[] {
  const bands = [
    { nutrient: 'protein', ...proteinG },
    { nutrient: 'sodium', ...sodiumMg },
  ] as const
  return bands.flatMap(({ nutrient, min, max }) =>
    min !== null && max !== null && min > max ? [{ nutrient, min, max }] : [],
  )
}
