import { ABSOLUTE } from '../absolute-limits.contract.ts'
import type { SafetyPolicy, Sex } from '../safety-policy.contract.ts'
import { bmiForAge, MONTH_DAYS } from './bmi-for-age.rules.ts'
import { ageInYears, bodyMassIndex, daysBetween } from './body.rules.ts'

/** A body on a day. Weight in grams, height in millimetres, dates YYYY-MM-DD. */
export interface Body {
  readonly sex: Sex
  readonly birthDate: string
  readonly onDate: string
  readonly weightG: number
  readonly heightMm: number
}

/** `child` is not served, `young` is measured by BMI-for-age, `adult` and `older` by BMI. */
export type AgeBand = 'child' | 'young' | 'adult' | 'older'
export type BodyMass = 'severe_thinness' | 'thinness' | 'normal' | 'overweight' | 'obesity'
/** Whether it is free, needs a dietitian's yes or a physician's letter, or is never allowed. */
export type Allowance = 'free' | 'dietitian' | 'letter' | 'never'

export interface BodyReference {
  readonly band: AgeBand
  /** Full years. */
  readonly ageYears: number
  readonly bmi: number
  /** BMI-for-age below 19 years, else null. */
  readonly z: number | null
  readonly mass: BodyMass
  readonly deficit: Allowance
  readonly surplus: Allowance
}

/**
 * The rule for a body at any age. The bands follow one another without a gap: each one ends where the next begins,
 * and the last has no end. Settings move only the age from which a letter is asked for and make limits stricter.
 */
export function bodyReference(body: Body, policy: SafetyPolicy): BodyReference {
  const ageYears = ageInYears(body.birthDate, body.onDate)
  const bmi = bodyMassIndex(body.weightG, body.heightMm)
  const common = { ageYears, bmi }
  if (ageYears < ABSOLUTE.adultFrom) {
    const z = bmiForAge(body.sex, daysBetween(body.birthDate, body.onDate) / MONTH_DAYS, bmi)
    const mass = massOfYoung(z)
    const isChild = ageYears < Math.max(ABSOLUTE.servedFrom, policy.age.served)
    if (isChild) return { ...common, band: 'child', z, mass, deficit: 'never', surplus: 'never' }
    const deficit = z > 2 ? 'dietitian' : 'never'
    return { ...common, band: 'young', z, mass, deficit, surplus: z < -1 ? 'dietitian' : 'never' }
  }
  const mass = massOfAdult(bmi, policy)
  const isOlder = ageYears > policy.age.letterAbove
  return {
    ...common,
    band: isOlder ? 'older' : 'adult',
    z: null,
    mass,
    deficit: lossAt(bmi, mass, isOlder),
    surplus: bmi < (isOlder ? OLDER_GAIN_BELOW_BMI : policy.gain.bmiBelow) ? 'free' : 'never',
  }
}

/** Thin: a loss is never planned. */
export const isThin = ({ mass }: BodyReference): boolean => mass === 'thinness' || mass === 'severe_thinness'

/** Adults above the age of letters: they gain below 27 and lose from 30 on. */
const OLDER_GAIN_BELOW_BMI = 27
const OLDER_LOSS_FROM_BMI = 30

function lossAt(bmi: number, mass: BodyMass, isOlder: boolean): Allowance {
  if (bmi < ABSOLUTE.lossFromBmi || mass === 'thinness' || mass === 'severe_thinness') return 'never'
  if (isOlder) return bmi < OLDER_LOSS_FROM_BMI ? 'letter' : 'free'
  return bmi < ABSOLUTE.freeLossFromBmi ? 'dietitian' : 'free'
}

/** WHO 2007: −3, −2, +1 and +2 standard deviations. */
function massOfYoung(z: number): BodyMass {
  if (z < -3) return 'severe_thinness'
  if (z < -2) return 'thinness'
  if (z <= 1) return 'normal'
  return z <= 2 ? 'overweight' : 'obesity'
}

/** WHO classes of adults; the policy may call somebody thin earlier, never later. */
function massOfAdult(bmi: number, policy: SafetyPolicy): BodyMass {
  if (bmi < ABSOLUTE.severelyThinBelowBmi) return 'severe_thinness'
  if (bmi < Math.max(ABSOLUTE.thinBelowBmi, policy.lose.bmiMin)) return 'thinness'
  if (bmi < 25) return 'normal'
  return bmi < 30 ? 'overweight' : 'obesity'
}
