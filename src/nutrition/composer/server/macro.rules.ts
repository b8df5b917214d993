import { TAG_LIMITS_MAX } from '../composer.contract.ts'
import type { ClientLimits, ListTargets, TagLimit } from '../composer.contract.ts'
import type { ConditionRule, MacroBand, MacroPlan, SafetyPolicy, Sex } from '../safety-policy.contract.ts'
import { proteinWeightKg } from './body.rules.ts'

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
}

/** The plan of macronutrients for a diet type; a condition that spreads carbohydrate rules over the diet type. */
export function macroPlanOf(
  dietType: string,
  conditions: readonly string[],
  policy: SafetyPolicy,
): MacroPlan {
  if (dietType === 'ketogenic') return 'keto'
  if (rulesOf(conditions, policy).some((rule) => rule.spreadsCarbohydrate)) return 'diabetes'
  if (dietType === 'diabetes') return 'diabetes'
  if (dietType === 'weight_gain' || dietType === 'athlete') return 'gain'
  return ['weight_loss', 'plateau', 'low_carb', 'diet_21'].includes(dietType) ? 'weight_loss' : 'general'
}

/** The rules of the client's conditions, in the order of the policy. */
export function rulesOf(conditions: readonly string[], policy: SafetyPolicy): ConditionRule[] {
  return policy.conditions.filter((rule) => conditions.includes(rule.condition))
}

/**
 * What conditions do with tags, as generator and checker take it: all that any of them forbids or warns about, and
 * of several limits for one tag the strictest. A forbidden tag needs neither limit nor warning.
 */
export function tagLimitsOf(
  rules: readonly ConditionRule[],
): Pick<ClientLimits, 'forbiddenTags' | 'tagLimits' | 'warnTags'> {
  const forbiddenTags = distinct(rules.flatMap((rule) => rule.forbiddenTags))
  const isLeft = (tag: string) => !forbiddenTags.includes(tag)
  const strictest = new Map<string, TagLimit>()
  for (const limit of rules.flatMap((rule) => rule.tagLimits)) {
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
 * Daily targets of a list from the energy target and the macronutrient plan. Protein goal: the larger of the lower
 * share of energy and grams per kg of (adjusted) weight, at most the upper share; all in mg.
 */
export function listTargets(input: MacroInput, policy: SafetyPolicy): ListTargets {
  const band = bandOf(input.plan, policy)
  const rules = rulesOf(input.conditions, policy)
  const proteinG = proteinGoalG(input, band, policy)
  const fibreG = Math.max(band.fibreGMin, (band.fibreGPer1000Kcal * input.targetKcal) / 1000)
  const sodium = rules.flatMap((rule) => (rule.sodiumMgMax === null ? [] : [rule.sodiumMgMax]))
  return {
    energyKcal: input.targetKcal,
    floorKcal: input.floorKcal,
    dayTolerancePermille: policy.dayTolerancePermille,
    weekTolerancePermille: policy.weekTolerancePermille,
    mealSharePercent: policy.mealSharePercent,
    proteinMg: goalOf(proteinG, policy.hardShare.protein),
    fibreMg: goalOf(fibreG, policy.hardShare.fibre),
    fatMgMax: mgOfShare(input.targetKcal, band.fatPercent.max, policy.energyPerGram.fat),
    carbMg: carbBandMg(input, band, policy),
    sodiumMgMax: Math.min(policy.sodiumMgMax, ...sodium),
    sodiumIsClinical: sodium.length > 0,
    sugarMgMax: null,
    mealCarbMg: input.plan === 'diabetes' ? mealCarbMg(input.sex, policy) : null,
    forbidsSoleHighGi: rules.some((rule) => rule.spreadsCarbohydrate),
  }
}

function bandOf(plan: MacroPlan, policy: SafetyPolicy): MacroBand {
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

function proteinGoalG(input: MacroInput, band: MacroBand, policy: SafetyPolicy): number {
  const byShare = (percent: number) => (input.targetKcal * percent) / 100 / policy.energyPerGram.protein
  const kg = proteinWeightKg(input.weightG, input.heightMm, policy)
  const extra = input.isBreastfeeding ? (input.supplementProteinG ?? policy.breastfeeding.proteinG) : 0
  const wanted = Math.max(byShare(band.proteinPercent.min), kg * band.proteinGPerKg.min) + extra
  return Math.min(wanted, byShare(band.proteinPercent.max) + extra)
}

function carbBandMg(input: MacroInput, band: MacroBand, policy: SafetyPolicy): { min: number; max: number } {
  const perGram = policy.energyPerGram.carb
  const least = Math.max(band.carbGMin, input.isBreastfeeding ? policy.breastfeeding.carbGMin : 0) * 1000
  const min = Math.max(least, mgOfShare(input.targetKcal, band.carbPercent.min, perGram))
  const byShare = mgOfShare(input.targetKcal, band.carbPercent.max, perGram)
  return { min, max: Math.max(min, band.carbGMax === null ? byShare : band.carbGMax * 1000) }
}

function mealCarbMg(sex: Sex, policy: SafetyPolicy): NonNullable<ListTargets['mealCarbMg']> {
  const { women, men, snack, snackTolerance } = policy.mealCarbG
  const main = sex === 'man' ? men : women
  return {
    main: { min: main.min * 1000, max: main.max * 1000 },
    snack: { min: (snack.min - snackTolerance) * 1000, max: (snack.max + snackTolerance) * 1000 },
  }
}

/** Water from drinks per day in glasses of 240 mL, rounded up: EFSA totals, about 80 % of it from drinks. */
export function waterGlasses(sex: Sex, isBreastfeeding: boolean, policy: SafetyPolicy): number {
  const { women, men, fromDrinks, glass } = policy.waterMl
  const total = (sex === 'man' ? men : women) + (isBreastfeeding ? policy.breastfeeding.waterMl : 0)
  return Math.ceil((total * fromDrinks) / glass)
}
