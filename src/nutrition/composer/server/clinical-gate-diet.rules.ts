import type { GateFinding } from '../safety-policy.contract.ts'
import { ageInMonths, daysBetween } from './body.rules.ts'
import { finding, type ClinicalCase } from './clinical-case.rules.ts'
import { letterFor } from './medical-limits.rules.ts'

/** What nobody who breastfeeds gets, whatever the settings say. */
const NEVER_BREASTFEEDING: readonly string[] = ['ketogenic', 'low_carb', 'intermittent_fasting', 'diet_21']
/** The same below 19 years. */
const NEVER_YOUNG: readonly string[] = ['ketogenic', 'intermittent_fasting', 'diet_21']

/** Breastfeeding: diet types, no early deficit, a small one later; a child of unknown age counts as just born. */
export function breastfeeding({ plan, policy, infant }: ClinicalCase): GateFinding[] {
  if (infant === null) return []
  const rules = policy.breastfeeding
  const found: GateFinding[] = []
  if ([...NEVER_BREASTFEEDING, ...rules.blockedDietTypes].includes(plan.dietType)) {
    found.push(finding('refuse', 'breastfeeding_blocks_diet', { dietType: plan.dietType }))
  }
  const missing = Math.round(plan.tdeeKcal - plan.targetKcal)
  if (infant.birthDate === null) {
    const isEarly = missing > 0
    return [
      ...found,
      finding('override', 'infant_birth_missing'),
      ...(isEarly ? [finding('refuse', 'breastfeeding_deficit', { deficit: missing, max: 0 })] : []),
    ]
  }
  const days = daysBetween(infant.birthDate, plan.onDate)
  if (missing > 0 && days < rules.noDeficitWeeks * 7) {
    found.push(
      finding('refuse', 'deficit_after_birth', { weeks: Math.floor(days / 7), min: rules.noDeficitWeeks }),
    )
  } else if (missing > rules.deficitMax) {
    found.push(finding('refuse', 'breastfeeding_deficit', { deficit: missing, max: rules.deficitMax }))
  }
  return found
}

/** Diet types by age, by review, and the rest between two 21-day diets. */
export function dietType({ client, plan, policy, body }: ClinicalCase): GateFinding[] {
  const found: GateFinding[] = []
  const blockedYoung = [...NEVER_YOUNG, ...policy.teenBlockedDietTypes]
  if (body.band === 'young' && blockedYoung.includes(plan.dietType)) {
    found.push(finding('refuse', 'teen_blocks_diet', { dietType: plan.dietType }))
  }
  if (policy.reviewedDietTypes.includes(plan.dietType) && !client.hasMedicalReview) {
    found.push(finding('override', 'diet_needs_review', { dietType: plan.dietType }))
  }
  const { dietType: type21, restDays } = policy.diet21
  if (plan.dietType === type21 && client.last21DayListEnd !== null) {
    const debounced = daysBetween(client.last21DayListEnd, plan.onDate)
    if (debounced < restDays)
      found.push(finding('refuse', 'diet21_too_soon', { days: debounced, min: restDays }))
  }
  return found
}

/** Fasting with conditions, with diabetes, and in the first months of breastfeeding. */
export function fasting({ client, plan, policy, codes, infant }: ClinicalCase): GateFinding[] {
  if (!policy.fastingDietTypes.includes(plan.dietType)) return []
  const blocking = codes.find((code) => policy.fastingBlockedConditions.includes(code))
  const found: GateFinding[] = []
  if (blocking !== undefined) found.push(finding('refuse', 'fasting_blocked', { condition: blocking }))
  if (codes.includes('diabetes_t2')) {
    const severity = letterFor(client.letters, 'diabetes_t2') === null ? 'refuse' : 'override'
    found.push(finding(severity, 'fasting_diabetes', { condition: 'diabetes_t2' }))
  }
  if (infant === null) return found
  const months = infant.birthDate === null ? 0 : ageInMonths(infant.birthDate, plan.onDate)
  const isYoung = months < policy.breastfeedingFastingMonths
  return isYoung ? [...found, finding('refuse', 'fasting_breastfeeding', { months })] : found
}
