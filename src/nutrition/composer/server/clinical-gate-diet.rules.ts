import type { GateFinding } from '../safety-policy.contract.ts'
import { daysBetween } from './body.rules.ts'
import { BREASTFEEDING, finding, type ClinicalCase } from './clinical-case.rules.ts'
import { FASTING_DIET_TYPE, fastingFindings } from './fasting.rules.ts'

/** What nobody who breastfeeds gets, whatever the settings say. */
const NEVER_BREASTFEEDING: readonly string[] = ['ketogenic', 'low_carb', 'intermittent_fasting', 'diet_21']
/** The same below 19 years. */
const NEVER_YOUNG: readonly string[] = ['ketogenic', 'intermittent_fasting', 'diet_21']
/** Children neither lose nor gain by a list. */
const NEVER_CHILD: readonly string[] = [
  ...NEVER_YOUNG,
  'weight_loss',
  'plateau',
  'low_carb',
  'ramadan',
  'weight_gain',
  'athlete',
]

/** Breastfeeding: diet types, no early deficit, a small one later; a child of unknown age counts as just born. */
export function breastfeeding({ plan, policy, infant }: ClinicalCase): GateFinding[] {
  if (infant === null) return []
  const rules = policy.breastfeeding
  const wanted = policy.conditions.find(({ condition }) => condition === BREASTFEEDING)?.policy
  const found: GateFinding[] =
    wanted === 'approval' ? [finding('approval', 'condition_by_approval', { condition: BREASTFEEDING })] : []
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
  const never = { young: NEVER_YOUNG, child: NEVER_CHILD, adult: null, older: null }[body.band]
  if (never && [...never, ...policy.teenBlockedDietTypes].includes(plan.dietType)) {
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

/** Fasting, by the diet type or because the days of the list are fasted. */
export function fasting({ client, plan, policy }: ClinicalCase): GateFinding[] {
  const isType = policy.fastingDietTypes.includes(plan.dietType)
  if (!isType && !plan.fasts) return []
  const dietType = isType ? plan.dietType : FASTING_DIET_TYPE
  return fastingFindings({ client, onDate: plan.onDate, dietType }, policy)
}
