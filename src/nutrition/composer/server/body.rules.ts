import type { SafetyPolicy, Sex } from '../safety-policy.contract.ts'

/** BMI in kg/m², unrounded. Weight in grams, height in millimetres: 1000 g / mm² x 10⁶/10³. */
export function bodyMassIndex(weightG: number, heightMm: number): number {
  return (weightG * 1000) / (heightMm * heightMm)
}

/** The class of an unrounded BMI in the policy's cut-off table (WHO adults): 24.96 is normal, not overweight. */
export function bmiClass(bmi: number, policy: SafetyPolicy): string {
  const row = policy.bmiClasses.find((one) => one.below === null || bmi < one.below)
  if (row === undefined) throw new RangeError('the BMI table has no open last class')
  return row.code
}

/** Weights in grams between which the BMI is normal, and the single target of BMI 22; rounded to 100 g inwards. */
export function idealWeight(
  heightMm: number,
  policy: SafetyPolicy,
): { readonly minG: number; readonly maxG: number; readonly singleG: number } {
  const perBmi = (heightMm * heightMm) / 1000
  return {
    minG: Math.ceil((policy.idealBmi.min * perBmi) / 100) * 100,
    maxG: Math.floor((policy.idealBmi.max * perBmi) / 100) * 100,
    singleG: Math.round((policy.singleTargetBmi * perBmi) / 100) * 100,
  }
}

/** Weight in kg that protein is counted by: from BMI 30 on, W_ref + 0.25 (W − W_ref) with W_ref = 25 h². */
export function proteinWeightKg(weightG: number, heightMm: number, policy: SafetyPolicy): number {
  const { fromBmi, referenceBmi, share } = policy.adjustedWeight
  const kg = weightG / 1000
  if (bodyMassIndex(weightG, heightMm) < fromBmi) return kg
  const reference = (referenceBmi * heightMm * heightMm) / 1e6
  return reference + share * (kg - reference)
}

/** Full years from birth date to a day, both YYYY-MM-DD. A birthday on 29 February counts from 1 March. */
export function ageInYears(birthDate: string, onDate: string): number {
  const years = Number(onDate.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return onDate.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Full months from birth date to a day, both YYYY-MM-DD. */
export function ageInMonths(birthDate: string, onDate: string): number {
  const months = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7))
  const whole = months(onDate) - months(birthDate)
  return onDate.slice(8) < birthDate.slice(8) ? whole - 1 : whole
}

/** Whole days between two dates YYYY-MM-DD; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** Resting energy, kcal per day (Mifflin–St Jeor 1990): 10 W + 6.25 H − 5 A + 5 for men, − 161 for women. */
export function restingEnergy(sex: Sex, weightG: number, heightMm: number, ageYears: number): number {
  const common = weightG / 100 + 0.625 * heightMm - 5 * ageYears
  return sex === 'man' ? common + 5 : common - 161
}

/** Resting energy below 19 years by weight, kcal per day (Schofield, FAO/WHO/UNU 2004, ages 10 to 18). */
export function restingEnergyYoung(sex: Sex, weightG: number): number {
  const kg = weightG / 1000
  return sex === 'man' ? 17.686 * kg + 658.2 : 13.384 * kg + 692.6
}

/** Resting energy by Roza–Shizgal 1984 (revised Harris–Benedict), kcal per day; for comparison only. */
export function restingEnergyHarrisBenedict(
  sex: Sex,
  weightG: number,
  heightMm: number,
  ageYears: number,
): number {
  const kg = weightG / 1000
  const cm = heightMm / 10
  return sex === 'man'
    ? 88.362 + 13.397 * kg + 4.799 * cm - 5.677 * ageYears
    : 447.593 + 9.247 * kg + 3.098 * cm - 4.33 * ageYears
}

/**
 * Daily energy of a life style: resting energy x activity factor. The factors hold exercise already.
 * @throws RangeError when the policy does not know the activity type.
 */
export function dailyEnergy(resting: number, activityType: string, policy: SafetyPolicy): number {
  const factor = policy.activityFactors[activityType]
  if (factor === undefined) throw new RangeError(`unknown activity type ${activityType}`)
  return resting * factor
}

export type WaistRisk = 'usual' | 'raised' | 'high'

/** Waist risk (WHO): men from 94 / 102 cm, women from 80 / 88 cm. */
export function waistRisk(sex: Sex, waistMm: number): WaistRisk {
  const [raised, high] = sex === 'man' ? [940, 1020] : [800, 880]
  if (waistMm >= high) return 'high'
  return waistMm >= raised ? 'raised' : 'usual'
}
