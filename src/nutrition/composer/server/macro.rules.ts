import { ABSOLUTE } from '../absolute-limits.contract.ts'
import { TAG_LIMITS_MAX } from '../composer.contract.ts'
import type { ClientLimits, ListTargets, TagLimit } from '../composer.contract.ts'
import type {
  ConditionLetter,
  ConditionRule,
  MacroBand,
  MacroPlan,
  SafetyPolicy,
  Sex,
} from '../safety-policy.contract.ts'
import type { BoundKind } from '../target-reasons.contract.ts'
import { proteinWeightKg } from './body.rules.ts'
import {
  least,
  medicalLimits,
  medicineRulesOf,
  most,
  type Band,
  type MedicalFacts,
  type MedicalLimits,
} from './medical-limits.rules.ts'

export interface MacroInput {
  readonly plan: MacroPlan
  readonly targetKcal: number
  readonly floorKcal: number
  readonly sex: Sex
  readonly weightG: number
  readonly heightMm: number
  readonly isBreastfeeding: boolean
  /** What a published table adds, grams; absent: the policy's number for all ages. */
  readonly supplementProteinG?: number
  readonly conditions: readonly string[]
  /** Valid on the day. */
  readonly letters?: readonly ConditionLetter[]
  readonly medicines?: readonly string[]
  /** The target is below what the client spends. */
  readonly hasDeficit?: boolean
  /** Above the age of letters. */
  readonly isOlder?: boolean
  /** Below the age of those who are served without approval. */
  readonly isChild?: boolean
}

/**
 * The plan of macronutrients for a diet type; a condition that spreads carbohydrate, or a medicine that wants it in
 * each meal, rules over the diet type.
 */
export function macroPlanOf(
  dietType: string,
  conditions: readonly string[],
  policy: SafetyPolicy,
  medicines: readonly string[] = [],
): MacroPlan {
  if (dietType === 'ketogenic') return 'keto'
  const isSpread =
    rulesOf(conditions, policy).some((rule) => rule.spreadsCarbohydrate) ||
    medicineRulesOf(medicines, policy).some((rule) => rule.mealCarbGMin !== null)
  if (isSpread || dietType === 'diabetes') return 'diabetes'
  if (dietType === 'weight_gain' || dietType === 'athlete') return 'gain'
  return ['weight_loss', 'plateau', 'low_carb', 'diet_21'].includes(dietType) ? 'weight_loss' : 'general'
}

/** The rules of the client's conditions, in the order of the policy. */
export function rulesOf(conditions: readonly string[], policy: SafetyPolicy): ConditionRule[] {
  return policy.conditions.filter((rule) => conditions.includes(rule.condition))
}

/**
 * What conditions and medicines do with tags, as generator and checker take it: all that any of them forbids or warns about, and
 * of several limits for one tag the strictest. A forbidden tag needs neither limit nor warning.
 */
export function tagLimitsOf(
  rules: readonly (Pick<ConditionRule, 'forbiddenTags' | 'warnTags'> &
    Partial<Pick<ConditionRule, 'tagLimits'>>)[],
): Pick<ClientLimits, 'forbiddenTags' | 'tagLimits' | 'warnTags'> {
  const forbiddenTags = distinct(rules.flatMap((rule) => rule.forbiddenTags))
  const isLeft = (tag: string) => !forbiddenTags.includes(tag)
  const strictest = new Map<string, TagLimit>()
  for (const limit of rules.flatMap((rule) => rule.tagLimits ?? [])) {
    const key = `${limit.tag} ${limit.per}`
    const known = strictest.get(key)
    if (isLeft(limit.tag) && (known === undefined || limit.servings < known.servings))
      strictest.set(key, limit)
  }
  const tagLimits = [...strictest.keys()].toSorted().flatMap((key) => strictest.get(key) ?? [])
  const warnTags = distinct(rules.flatMap((rule) => rule.warnTags)).filter(isLeft)
  return {
    forbiddenTags,
    ...(tagLimits.length > 0 ? { tagLimits: tagLimits.slice(0, TAG_LIMITS_MAX) } : {}),
    ...(warnTags.length > 0 ? { warnTags } : {}),
  }
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].toSorted()

/**
 * Daily targets of a list from the energy target and the macronutrient plan; all in mg. Protein goal: the larger of the
 * lower share of energy and grams per kg of (adjusted) weight, at most the upper share, and what a deficit, age and
 * illness want. Medical limits come last: nothing of the diet type loosens them.
 */
export function listTargets(input: MacroInput, policy: SafetyPolicy): ListTargets {
  const band = bandOf(input.plan, policy)
  const rules = rulesOf(input.conditions, policy)
  const kg = proteinWeightKg(input.weightG, input.heightMm, policy)
  const limits = limitsFor(input, kg, policy)
  const fibreG = Math.max(...fibreGoals(input, policy).map(({ amount }) => amount))
  return {
    energyKcal: input.targetKcal,
    floorKcal: input.floorKcal,
    dayTolerancePermille: policy.dayTolerancePermille,
    weekTolerancePermille: policy.weekTolerancePermille,
    mealSharePercent: policy.mealSharePercent,
    proteinMg: proteinMg(input, band, { kg, limits }, policy),
    fibreMg: goalOf(fibreG, policy.hardShare.fibre),
    fatMgMax: mgOfShare(input.targetKcal, fatPercentMax(input, band, policy), policy.energyPerGram.fat),
    carbMg: carbBandMg(input, band, limits.carbGMin, policy),
    ...sodium(limits.sodiumMg, input.targetKcal, policy),
    ...saturated(limits.saturatedPercentMax, input.targetKcal, policy),
    sugarMgMax: null,
    mealCarbMg: input.plan === 'diabetes' ? mealCarbMg(input, policy) : null,
    forbidsSoleHighGi: rules.some((rule) => rule.spreadsCarbohydrate || rule.lowGlycaemic === true),
  }
}

function limitsFor(input: MacroInput, kg: number, policy: SafetyPolicy): MedicalLimits {
  return medicalLimits(medicalFactsOf(input), kg, policy)
}

export function medicalFactsOf(input: MacroInput): MedicalFacts {
  const { conditions, letters = [], medicines = [], isBreastfeeding } = input
  return { conditions, letters, medicines, isBreastfeeding }
}

/** Where a number of a target comes from; `code` names the condition or medicine. */
export interface TargetSource {
  readonly kind: BoundKind
  readonly code: string
}

export type Sourced<T> = T & TargetSource

/** Goals of fibre, grams: of the diet's plan and of conditions. */
export function fibreGoals(input: MacroInput, policy: SafetyPolicy): Sourced<{ readonly amount: number }>[] {
  const { fibreGMin, fibreGPer1000Kcal } = bandOf(input.plan, policy)
  const byPlan = Math.max(fibreGMin, (fibreGPer1000Kcal * input.targetKcal) / 1000)
  return [
    { amount: byPlan, kind: 'plan', code: '' },
    ...rulesOf(input.conditions, policy).flatMap(({ condition: code, fibreGMin: amount }) =>
      amount === undefined ? [] : [{ amount, kind: 'condition' as const, code }],
    ),
  ]
}

/** The usual cap is meant for 2,000 kcal; who eats more gets a milligram for each kcal. */
export const usualSodiumMg = (targetKcal: number, policy: SafetyPolicy): number =>
  Math.max(policy.sodiumMgMax, Math.min(policy.sodiumMgActiveMax, targetKcal))

/** A medical cap stays as it is, whatever the energy. */
function sodium({ min, max }: Band, targetKcal: number, policy: SafetyPolicy) {
  const usual = usualSodiumMg(targetKcal, policy)
  const cap = max === null ? usual : Math.min(policy.sodiumMgMax, max)
  return {
    sodiumMgMax: cap,
    ...(min === null ? {} : { sodiumMgMin: Math.min(min, cap) }),
    sodiumIsClinical: max !== null,
  }
}

/** Percent of the energy of the list, down to a whole milligram. */
function saturated(percent: number | null, targetKcal: number, policy: SafetyPolicy) {
  if (percent === null) return {}
  const mgOf = (share: number) => Math.floor((targetKcal * share * 10) / policy.energyPerGram.fat)
  return {
    saturatedMg: { meanMax: mgOf(percent), dayMax: mgOf(Math.max(percent, ABSOLUTE.saturatedDayPercent)) },
  }
}

function fatPercentMax({ medicines = [] }: MacroInput, band: MacroBand, policy: SafetyPolicy): number {
  const caps = medicineRulesOf(medicines, policy).map((rule) => rule.fatPercentMax)
  return Math.min(band.fatPercent.max, least(caps) ?? Infinity)
}

export function bandOf(plan: MacroPlan, policy: SafetyPolicy): MacroBand {
  const band = policy.macros.find((one) => one.plan === plan)
  if (band === undefined) throw new RangeError(`the policy has no macronutrient plan ${plan}`)
  return band
}

function mgOfShare(kcal: number, percent: number, kcalPerGram: number): number {
  return Math.round((kcal * percent * 10) / kcalPerGram)
}

function goalOf(grams: number, hardShare: number): { goal: number; hardMin: number } {
  const goal = Math.round(grams * 1000)
  return { goal, hardMin: Math.round(goal * hardShare) }
}

interface Eater {
  readonly kg: number
  readonly limits: MedicalLimits
}

function proteinMg(
  input: MacroInput,
  band: MacroBand,
  { kg, limits }: Eater,
  policy: SafetyPolicy,
): ListTargets['proteinMg'] {
  const { goal: prescribed, min, max, firmMin } = limits.proteinG
  const needs = prescribed === null ? proteinNeeds(input, policy) : []
  const usual = Math.max(
    proteinGoalG(input, band, policy),
    Math.max(0, ...needs.map((one) => one.goal)) * kg + extraProteinG(input, policy),
  )
  const goal = Math.min(prescribed ?? usual, max ?? Infinity)
  const hardMin = Math.max(
    prescribed === null ? goal * policy.hardShare.protein : 0,
    ...needs.map((one) => one.hard * kg),
    min ?? 0,
  )
  const hardMaxMg = max === null ? Infinity : Math.floor(max * 1000)
  const hardMinMg = Math.min(Math.round(hardMin * 1000), hardMaxMg)
  return {
    goal: Math.max(hardMinMg, Math.min(Math.round(goal * 1000), hardMaxMg)),
    hardMin: hardMinMg,
    ...(max === null ? {} : { hardMax: hardMaxMg }),
    ...(firmMin === null ? {} : { firmMin: Math.min(firmMin * 1000, hardMaxMg) }),
  }
}

/** What to aim at and the least, g per kg: with a deficit, above 65, by condition, by medicine (clinical.md 3). */
export function proteinNeeds(
  input: MacroInput,
  policy: SafetyPolicy,
): Sourced<{ readonly goal: number; readonly hard: number }>[] {
  return [
    ...(input.hasDeficit ? [{ goal: 1.2, hard: 1, kind: 'deficit' as const, code: '' }] : []),
    ...(input.isOlder ? [{ goal: 1, hard: 1, kind: 'age' as const, code: '' }] : []),
    ...(input.isChild ? [CHILD_PROTEIN] : []),
    ...(input.plan === 'diabetes' ? [{ goal: 1, hard: 0.8, kind: 'plan' as const, code: '' }] : []),
    ...medicineRulesOf(input.medicines ?? [], policy).flatMap(({ medicine: code, proteinGPerKgMin: least }) =>
      least === null ? [] : [{ goal: least, hard: least, kind: 'medicine' as const, code }],
    ),
    ...rulesOf(input.conditions, policy).flatMap(({ condition: code, proteinGPerKg: goal }) =>
      goal === undefined ? [] : [{ goal, hard: 0, kind: 'condition' as const, code }],
    ),
  ]
}

const CHILD_PROTEIN = {
  goal: ABSOLUTE.childProteinGoal,
  hard: ABSOLUTE.childProteinMin,
  kind: 'age',
  code: '',
} as const

export const extraProteinG = (input: MacroInput, policy: SafetyPolicy): number =>
  input.isBreastfeeding ? (input.supplementProteinG ?? policy.breastfeeding.proteinG) : 0

export function proteinGoalG(input: MacroInput, band: MacroBand, policy: SafetyPolicy): number {
  const byShare = (percent: number) => (input.targetKcal * percent) / 100 / policy.energyPerGram.protein
  const kg = proteinWeightKg(input.weightG, input.heightMm, policy)
  const extra = extraProteinG(input, policy)
  const wanted = Math.max(byShare(band.proteinPercent.min), kg * band.proteinGPerKg.min) + extra
  return Math.min(wanted, byShare(band.proteinPercent.max) + extra)
}

function carbBandMg(
  input: MacroInput,
  band: MacroBand,
  hardMinG: number | null,
  policy: SafetyPolicy,
): ListTargets['carbMg'] {
  const perGram = policy.energyPerGram.carb
  const leastMg = Math.max(band.carbGMin, hardMinG ?? 0) * 1000
  const min = Math.max(leastMg, mgOfShare(input.targetKcal, band.carbPercent.min, perGram))
  const byShare = mgOfShare(input.targetKcal, band.carbPercent.max, perGram)
  return {
    min,
    max: Math.max(min, band.carbGMax === null ? byShare : band.carbGMax * 1000),
    ...(hardMinG === null ? {} : { hardMin: Math.ceil(hardMinG * 1000) }),
  }
}

/** The energy that the bands of a meal are meant for, kcal; who eats more gets more at each meal in the same proportion. */
const MEAL_CARB_KCAL = { woman: 1600, man: 2000 } as const

function mealCarbMg(
  { sex, targetKcal, medicines = [] }: MacroInput,
  policy: SafetyPolicy,
): NonNullable<ListTargets['mealCarbMg']> {
  const { women, men, snack, snackTolerance } = policy.mealCarbG
  const main = sex === 'man' ? men : women
  const byMedicine = most(medicineRulesOf(medicines, policy).map((rule) => rule.mealCarbGMin)) ?? 0
  const share = Math.max(1, targetKcal / MEAL_CARB_KCAL[sex])
  const scaledMg = (grams: number) => Math.round(grams * share) * 1000
  return {
    main: {
      min: Math.max(scaledMg(main.min), byMedicine * 1000),
      max: Math.max(scaledMg(main.max), byMedicine * 1000),
    },
    snack: { min: (snack.min - snackTolerance) * 1000, max: scaledMg(snack.max + snackTolerance) },
  }
}

/** Water from drinks per day in glasses of 240 mL, rounded up: EFSA totals, about 80 % of it from drinks. */
export function waterGlasses(sex: Sex, isBreastfeeding: boolean, policy: SafetyPolicy): number {
  const { women, men, fromDrinks, glass } = policy.waterMl
  const total = (sex === 'man' ? men : women) + (isBreastfeeding ? policy.breastfeeding.waterMl : 0)
  return Math.ceil((total * fromDrinks) / glass)
}
