import type { ListKind } from '../composer.contract.ts'
import type {
  ConditionPolicy,
  FindingSeverity,
  GateFinding,
  Goal,
  SafetyPolicy,
  Sex,
} from '../safety-policy.contract.ts'
import { ageInMonths, ageInYears, bodyMassIndex, daysBetween, restingEnergy } from './body.rules.ts'
import { energyFloor, weeklyLossKgMax } from './energy.rules.ts'
import { rulesOf } from './macro.rules.ts'

/** A client on the day of the list. Weight in grams, height in millimetres, dates YYYY-MM-DD. */
export interface ClientSnapshot {
  readonly sex: Sex
  readonly birthDate: string
  readonly weightG: number
  readonly heightMm: number
  readonly goal: Goal
  readonly isPregnant: boolean
  readonly infantBirthDate: string | null
  readonly conditions: readonly { readonly code: string; readonly policy: ConditionPolicy }[]
  readonly hasDoctorLetter: boolean
  readonly hasGuardianConsent: boolean
  readonly hasMedicalReview: boolean
  /** The end of the last list of the 21-day diet; null when there was none. */
  readonly last21DayListEnd: string | null
}

export interface ListPlan {
  readonly kind: ListKind
  readonly dietType: string
  readonly onDate: string
  readonly targetKcal: number
  /** Daily energy by formula with the breastfeeding increment, kcal: what the target is a deficit from. */
  readonly tdeeKcal: number
}

interface Case {
  readonly client: ClientSnapshot
  readonly plan: ListPlan
  readonly policy: SafetyPolicy
  readonly ageYears: number
  readonly bmi: number
  readonly codes: readonly string[]
}

/**
 * Everything that speaks against sending this plan to this client, in fixed order. `refuse` cannot be overridden;
 * `override` needs a permission and a reason; `warn` is shown. An empty list: nothing in the way.
 */
export function clinicalGate(client: ClientSnapshot, plan: ListPlan, policy: SafetyPolicy): GateFinding[] {
  const one: Case = {
    client,
    plan,
    policy,
    ageYears: ageInYears(client.birthDate, plan.onDate),
    bmi: bodyMassIndex(client.weightG, client.heightMm),
    codes: client.conditions.map((condition) => condition.code),
  }
  const checks = [
    age,
    pregnancy,
    conditions,
    energy,
    deficit,
    underweight,
    gain,
    breastfeeding,
    dietType,
    fasting,
  ]
  return checks.flatMap((check) => check(one))
}

/** The strictest severity of the findings; null when there is none. */
export function worstSeverity(findings: readonly GateFinding[]): FindingSeverity | null {
  const order: FindingSeverity[] = ['refuse', 'override', 'warn']
  return order.find((severity) => findings.some((one) => one.severity === severity)) ?? null
}

function finding(
  severity: FindingSeverity,
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): GateFinding {
  return { code, severity, params }
}

function age({ client, policy, ageYears }: Case): GateFinding[] {
  const limits = policy.age
  if (ageYears < limits.served) return [finding('refuse', 'under_age', { age: ageYears, min: limits.served })]
  if (ageYears < limits.adult) {
    const consent = client.hasGuardianConsent ? [] : [finding('refuse', 'guardian_consent_missing')]
    return [...consent, finding('override', 'teen_needs_dietitian', { age: ageYears })]
  }
  const needsLetter = ageYears > limits.letterAbove && !client.hasDoctorLetter
  return needsLetter ? [finding('override', 'elderly_needs_letter', { age: ageYears })] : []
}

function pregnancy({ client, codes }: Case): GateFinding[] {
  return client.isPregnant || codes.includes('pregnancy') ? [finding('refuse', 'pregnancy')] : []
}

function conditions({ client, plan, policy, codes }: Case): GateFinding[] {
  const byPolicy = client.conditions.flatMap((condition) => {
    if (condition.code === 'pregnancy') return []
    if (condition.policy === 'refuse')
      return [finding('refuse', 'condition_refused', { condition: condition.code })]
    const needsLetter = condition.policy === 'doctor_letter' && !client.hasDoctorLetter
    return needsLetter ? [finding('override', 'condition_needs_letter', { condition: condition.code })] : []
  })
  const blocked = rulesOf(codes, policy)
    .filter((rule) => rule.blockedDietTypes.includes(plan.dietType))
    .map((rule) =>
      finding('refuse', 'condition_blocks_diet', { condition: rule.condition, dietType: plan.dietType }),
    )
  return [...byPolicy, ...blocked]
}

function energy({ client, plan, policy, ageYears }: Case): GateFinding[] {
  const { veryLowEnergy } = policy.floors
  if (plan.targetKcal <= veryLowEnergy) {
    return [finding('refuse', 'very_low_energy', { target: plan.targetKcal, limit: veryLowEnergy })]
  }
  const resting = restingEnergy(client.sex, client.weightG, client.heightMm, ageYears)
  const isBreastfeeding = client.infantBirthDate !== null
  const floor = energyFloor({ sex: client.sex, ageYears, isBreastfeeding, resting }, policy)
  return plan.targetKcal < floor ? [finding('refuse', 'below_floor', { target: plan.targetKcal, floor })] : []
}

function deficit({ client, plan, policy, ageYears, codes }: Case): GateFinding[] {
  const missing = plan.tdeeKcal - plan.targetKcal
  if (missing <= plan.tdeeKcal * policy.keepShare) return []
  const found: GateFinding[] = []
  const rules = rulesOf(codes, policy)
  const blocking = rules.find((rule) => rule.blocksDeficit)
  if (blocking !== undefined)
    found.push(finding('refuse', 'condition_blocks_deficit', { condition: blocking.condition }))
  const teenMax = policy.lose.teenDeficitMax
  if (ageYears < policy.age.adult && missing > teenMax) {
    found.push(finding('refuse', 'teen_deficit', { deficit: Math.round(missing), max: teenMax }))
  }
  const perCondition = Math.min(
    ...rules.map((rule) => rule.lossKgPerWeekMax ?? policy.lose.weeklyKgMax),
    Infinity,
  )
  const kgMax = weeklyLossKgMax(
    {
      weightG: client.weightG,
      infant: null,
      lossKgPerWeekMax: Number.isFinite(perCondition) ? perCondition : null,
    },
    policy,
  )
  const grams = Math.round((missing * 7 * 1000) / policy.kcalPerKg)
  if (grams > Math.ceil(kgMax * 1000)) {
    found.push(finding('override', 'loss_too_fast', { gramsPerWeek: grams, max: Math.ceil(kgMax * 1000) }))
  }
  return found
}

function underweight({ client, plan, policy, bmi, ageYears }: Case): GateFinding[] {
  const isAdult = ageYears >= policy.age.adultBmi
  if (!isAdult || bmi >= policy.lose.bmiMin) return []
  const shown = { bmi: Math.round(bmi * 10) / 10 }
  const isReducing = plan.targetKcal < plan.tdeeKcal * (1 - policy.keepShare)
  const isBlocked = policy.underweightBlockedDietTypes.includes(plan.dietType)
  const found: GateFinding[] = []
  if (client.goal === 'lose' || isReducing || isBlocked) found.push(finding('refuse', 'underweight', shown))
  if (bmi < policy.gain.referBelowBmi && !client.hasDoctorLetter) {
    found.push(finding('override', 'underweight_refer', shown))
  }
  return found
}

function gain({ client, plan, policy, bmi, ageYears }: Case): GateFinding[] {
  if (plan.kind !== 'gain' && plan.dietType !== 'weight_gain') return []
  const found: GateFinding[] = []
  if (client.goal !== 'gain') found.push(finding('warn', 'gain_without_goal', { goal: client.goal }))
  if (ageYears >= policy.age.adultBmi && bmi >= policy.gain.bmiBelow) {
    found.push(
      finding('override', 'gain_above_bmi', { bmi: Math.round(bmi * 10) / 10, limit: policy.gain.bmiBelow }),
    )
  }
  return found
}

function breastfeeding({ client, plan, policy }: Case): GateFinding[] {
  if (client.infantBirthDate === null) return []
  const rules = policy.breastfeeding
  const found: GateFinding[] = []
  if (rules.blockedDietTypes.includes(plan.dietType)) {
    found.push(finding('refuse', 'breastfeeding_blocks_diet', { dietType: plan.dietType }))
  }
  const missing = Math.round(plan.tdeeKcal - plan.targetKcal)
  const days = daysBetween(client.infantBirthDate, plan.onDate)
  if (missing > 0 && days < rules.noDeficitWeeks * 7) {
    found.push(
      finding('refuse', 'deficit_after_birth', { weeks: Math.floor(days / 7), min: rules.noDeficitWeeks }),
    )
  } else if (missing > rules.deficitMax) {
    found.push(finding('refuse', 'breastfeeding_deficit', { deficit: missing, max: rules.deficitMax }))
  }
  return found
}

function dietType({ client, plan, policy, ageYears }: Case): GateFinding[] {
  const found: GateFinding[] = []
  if (ageYears < policy.age.adult && policy.teenBlockedDietTypes.includes(plan.dietType)) {
    found.push(finding('refuse', 'teen_blocks_diet', { dietType: plan.dietType }))
  }
  if (policy.reviewedDietTypes.includes(plan.dietType) && !client.hasMedicalReview) {
    found.push(finding('override', 'diet_needs_review', { dietType: plan.dietType }))
  }
  const { dietType: type21, restDays } = policy.diet21
  if (plan.dietType === type21 && client.last21DayListEnd !== null) {
    const rested = daysBetween(client.last21DayListEnd, plan.onDate)
    if (rested < restDays) found.push(finding('refuse', 'diet21_too_soon', { days: rested, min: restDays }))
  }
  return found
}

function fasting({ client, plan, policy, codes }: Case): GateFinding[] {
  if (!policy.fastingDietTypes.includes(plan.dietType)) return []
  const blocking = codes.find((code) => policy.fastingBlockedConditions.includes(code))
  const found: GateFinding[] = []
  if (blocking !== undefined) found.push(finding('refuse', 'fasting_blocked', { condition: blocking }))
  // Whether medicine is taken is not recorded: only a doctor's letter says that fasting is safe without it.
  if (codes.includes('diabetes_t2')) {
    const severity = client.hasDoctorLetter ? 'override' : 'refuse'
    found.push(finding(severity, 'fasting_diabetes', { condition: 'diabetes_t2' }))
  }
  if (client.infantBirthDate === null) return found
  const months = ageInMonths(client.infantBirthDate, plan.onDate)
  const isYoung = months < policy.breastfeedingFastingMonths
  return isYoung ? [...found, finding('refuse', 'fasting_breastfeeding', { months })] : found
}
