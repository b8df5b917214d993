import { ABSOLUTE } from '../absolute-limits.contract.ts'
import { LETTER_SUBJECTS } from '../safety-policy.contract.ts'
import type {
  ConditionLetter,
  ConditionRule,
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
  /**
   * `goal`: what to aim at in place of the goal of the diet type. `firmMin`: the part of the minimum that an illness or
   * state sets in grams, whatever the weight; nobody gives it up.
   */
  readonly proteinG: Band & { readonly goal: number | null; readonly firmMin: number | null }
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
const LOSS = ['weight_loss', 'plateau', 'low_carb', 'ketogenic', 'diet_21'] as const

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
  bariatric: {
    proteinGMin: ABSOLUTE.proteinGBariatric,
    blockedDietTypes: ['diet_21', ...FASTING],
    letterNumbers: ['monthsAfterSurgery'],
  },
  pregnancy: {
    carbGMin: ABSOLUTE.carbGPregnant,
    proteinGMin: ABSOLUTE.proteinGPregnant,
    blockedDietTypes: [...LOSS, ...FASTING, 'weight_gain', 'athlete'],
  },
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
  const bounds = medicalBounds(facts, weightKg, policy)
  const amounts = (nutrient: MedicalBound['nutrient'], side: MedicalBound['side']) =>
    bounds.filter((one) => one.nutrient === nutrient && one.side === side).map(({ amount }) => amount)
  const bandOf = (nutrient: MedicalBound['nutrient']) => ({
    min: most(amounts(nutrient, 'min')),
    max: least(amounts(nutrient, 'max')),
  })
  return {
    proteinG: {
      goal: least(amounts('protein', 'goal')),
      ...bandOf('protein'),
      firmMin: most(facts.conditions.map((code) => CONDITION_LIMITS[code]?.proteinGMin ?? null)),
    },
    carbGMin: most(amounts('carbohydrate', 'min')),
    sodiumMg: bandOf('sodium'),
    saturatedPercentMax: least(amounts('saturatedFat', 'max')),
    uncounted: uncountedOf(facts, medicineRulesOf(facts.medicines, policy)),
  }
}

/** One number that an illness, a medicine, a letter or a child sets; `code` names the illness or medicine. */
export interface MedicalBound {
  readonly nutrient: 'protein' | 'carbohydrate' | 'sodium' | 'saturatedFat'
  readonly side: 'min' | 'goal' | 'max'
  /** Grams, of sodium mg, of saturated fat percent of energy. */
  readonly amount: number
  readonly kind: 'condition' | 'medicine' | 'letter' | 'breastfeeding'
  readonly code: string
}

/** Every number that bounds a nutrient, before the strictest of them is taken. */
export function medicalBounds(facts: MedicalFacts, weightKg: number, policy: SafetyPolicy): MedicalBound[] {
  const { conditions, letters } = facts
  const bound = (
    nutrient: MedicalBound['nutrient'],
    side: MedicalBound['side'],
    [kind, code]: readonly [MedicalBound['kind'], string],
    amount: number | null | undefined,
  ): MedicalBound[] =>
    amount === null || amount === undefined ? [] : [{ nutrient, side, amount, kind, code }]
  const ofConditions = conditions.flatMap((code) => {
    const limit = CONDITION_LIMITS[code] ?? {}
    const rule = policy.conditions.find((one) => one.condition === code)
    const by = ['condition', code] as const
    const isWritten = letterFor(letters, code)?.numbers.sodiumMg !== undefined
    const saturated = least([limit.saturatedPercentMax ?? null, rule?.saturatedFatPercentMax ?? null])
    return [
      ...bound('protein', 'min', by, limit.proteinGMin),
      ...bound('carbohydrate', 'min', by, limit.carbGMin),
      ...bound('sodium', 'max', by, isWritten ? null : usualSodium(limit, rule)),
      ...bound('saturatedFat', 'max', by, saturated),
    ]
  })
  const ofLetters = [...conditions, ...facts.medicines, ...LETTER_SUBJECTS].flatMap((code) => {
    const numbers = letterFor(letters, code)?.numbers ?? {}
    const by = ['letter', code] as const
    return [
      ...bound('protein', 'max', by, code === 'kidney_disease' ? null : numbers.proteinG),
      ...bound('carbohydrate', 'min', by, numbers.carbG),
      ...bound('sodium', 'max', by, numbers.sodiumMg),
    ]
  })
  const ofMedicines = medicineRulesOf(facts.medicines, policy).flatMap((rule) => {
    const by = ['medicine', rule.medicine] as const
    return [
      ...bound('carbohydrate', 'min', by, rule.carbGMin),
      ...bound('sodium', 'min', by, rule.sodiumMgMin),
      ...bound('sodium', 'max', by, rule.sodiumMgMax),
    ]
  })
  const carbG = Math.max(ABSOLUTE.carbGBreastfeeding, policy.breastfeeding.carbGMin)
  return [
    ...(conditions.includes('kidney_disease') ? kidneyProtein(letters, weightKg) : []),
    ...ofConditions,
    ...ofLetters,
    ...ofMedicines,
    ...bound('carbohydrate', 'min', ['breastfeeding', ''], facts.isBreastfeeding ? carbG : null),
  ]
}

const usualSodium = (limit: ConditionLimit, rule: ConditionRule | undefined): number | null =>
  least([rule?.sodiumMgMax ?? null, limit.sodiumMgMax ?? null])

/** KDIGO 2024: 0.8 g/kg, 0.6 to 0.9; by letter another cap, never above 1.3 g/kg. */
function kidneyProtein(letters: readonly ConditionLetter[], kg: number): MedicalBound[] {
  const code = 'kidney_disease'
  const written = letterFor(letters, code)?.numbers.proteinG
  const max = Math.min(written ?? ABSOLUTE.kidneyProteinUsualMax * kg, ABSOLUTE.kidneyProteinMax * kg)
  const own = { nutrient: 'protein', kind: 'condition', code } as const
  return [
    { ...own, side: 'max', amount: max, kind: written === max ? 'letter' : 'condition' },
    { ...own, side: 'goal', amount: Math.min(ABSOLUTE.kidneyProteinGoal * kg, max) },
    // Less than usual is planned only where the letter says so.
    { ...own, side: 'min', amount: Math.min(ABSOLUTE.kidneyProteinMin * kg, written ?? Infinity) },
  ]
}

/** The potassium cap with a medicine that holds potassium back in a sick kidney, mg. */
const POTASSIUM_MG_KIDNEY = 2500

function uncountedOf(facts: MedicalFacts, medicines: readonly MedicineRule[]): Uncounted[] {
  const { conditions, letters } = facts
  const written = [...conditions, ...facts.medicines, ...LETTER_SUBJECTS].flatMap((code) => {
    const numbers = letterFor(letters, code)?.numbers ?? {}
    return [
      ...asUncounted('potassium', numbers.potassiumMg, code),
      ...asUncounted('phosphorus', numbers.phosphorusMg, code),
      ...asUncounted('fluid', numbers.fluidMl, code),
    ]
  })
  const ofConditions = conditions.flatMap((code) =>
    (CONDITION_LIMITS[code]?.uncounted ?? []).map((nutrient) => ({ nutrient, max: null, by: code })),
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
