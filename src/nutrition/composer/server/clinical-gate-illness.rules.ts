import { ABSOLUTE } from '../absolute-limits.contract.ts'
import type { GateFinding, MedicineRule } from '../safety-policy.contract.ts'
import { proteinWeightKg } from './body.rules.ts'
import { finding, type ClinicalCase } from './clinical-case.rules.ts'
import { rulesOf } from './macro.rules.ts'
import {
  ASKS_MEDICINES,
  emptyBands,
  letterFor,
  letterNumbersOf,
  medicalLimits,
  medicineRulesOf,
  neverWith,
  type Uncounted,
} from './medical-limits.rules.ts'
import { PREGNANCY } from './pregnancy.rules.ts'

/** Conditions that are refused, those that need a letter of their own with its numbers, and blocked diet types. */
export function conditions({ client, plan, policy, codes }: ClinicalCase): GateFinding[] {
  const byPolicy = client.conditions.flatMap(({ code, policy: wanted }) => {
    if (code === PREGNANCY) return []
    if (wanted === 'refuse') return [finding('refuse', 'condition_refused', { condition: code })]
    return [
      ...(wanted === 'approval' ? [finding('approval', 'condition_by_approval', { condition: code })] : []),
      ...(wanted === 'doctor_letter' && letterFor(client.letters, code) === null
        ? [finding('override', 'condition_needs_letter', { condition: code })]
        : []),
      ...(code === 'bariatric' ? afterSurgery(client.letters) : missingNumbers(client.letters, code)),
    ]
  })
  const states = client.isPregnant && !codes.includes(PREGNANCY) ? [...codes, PREGNANCY] : codes
  const chosen = rulesOf(states, policy).filter((rule) => rule.blockedDietTypes.includes(plan.dietType))
  const never = states.filter((code) => neverWith(code).includes(plan.dietType))
  const blocking = new Set([...chosen.map((rule) => rule.condition), ...never])
  const blocked = [...blocking].map((condition) =>
    finding('refuse', 'condition_blocks_diet', { condition, dietType: plan.dietType }),
  )
  return [...byPolicy, ...blocked]
}

/** After surgery for weight: no list in the first year, and none while nobody knows how long ago it was. */
function afterSurgery(letters: ClinicalCase['client']['letters']): GateFinding[] {
  const months = letterFor(letters, 'bariatric')?.numbers.monthsAfterSurgery
  if (months === undefined) return [finding('refuse', 'surgery_unknown')]
  const min = ABSOLUTE.bariatricMonths
  return months < min ? [finding('refuse', 'surgery_recent', { months, min })] : []
}

function missingNumbers(letters: ClinicalCase['client']['letters'], condition: string): GateFinding[] {
  const letter = letterFor(letters, condition)
  if (letter === null) return []
  return letterNumbersOf(condition)
    .filter((number) => letter.numbers[number] === undefined)
    .map((number) => finding('override', 'letter_lacks_number', { condition, number }))
}

/** Medicines that nobody asked about, that need a letter, block a diet type, or block a deficit until there is one. */
export function medicines(one: ClinicalCase): GateFinding[] {
  const { client, policy, codes } = one
  const asking = codes.find((code) => ASKS_MEDICINES.includes(code))
  const unknown =
    asking !== undefined && !client.medicinesAsked
      ? [finding('override', 'medicines_unknown', { condition: asking })]
      : []
  const rules = medicineRulesOf(client.medicines, policy)
  const unruled = client.medicines.filter((code) => rules.every((rule) => rule.medicine !== code))
  return [
    ...unknown,
    ...rules.flatMap((rule) => medicine(rule, one)),
    ...unruled.map((code) => finding('override', 'medicine_unjudged', { medicine: code })),
  ]
}

function medicine(rule: MedicineRule, { client, plan, isReducing }: ClinicalCase): GateFinding[] {
  const { medicine: code } = rule
  const params = { medicine: code, dietType: plan.dietType }
  const hasLetter = letterFor(client.letters, code, ...rule.letterFor) !== null
  const found: GateFinding[] = []
  if (rule.approval === 'letter' && !hasLetter) {
    found.push(finding('override', 'medicine_needs_letter', { medicine: code }))
  }
  const isBlocked =
    rule.blockedDietTypes.includes(plan.dietType) ||
    neverWithMedicine(code).includes(plan.dietType) ||
    (!hasLetter && rule.letterDietTypes.includes(plan.dietType))
  if (isBlocked) found.push(finding('refuse', 'medicine_blocks_diet', params))
  if (rule.blocksDeficit && !hasLetter && isReducing) {
    found.push(finding('refuse', 'medicine_blocks_deficit', { medicine: code }))
  }
  return found
}

/** Ketoacidosis and low sugar: no setting and no paper opens these. */
function neverWithMedicine(code: string): readonly string[] {
  return ['sglt2', 'insulin', 'sulfonylurea'].includes(code) ? ['ketogenic', 'intermittent_fasting'] : []
}

/** Limits that contradict one another, and limits that the product cannot count. */
export function limits({ client, policy, codes, infant }: ClinicalCase): GateFinding[] {
  const { letters, weightG, heightMm } = client
  const facts = { conditions: codes, letters, medicines: client.medicines, isBreastfeeding: infant !== null }
  const found = medicalLimits(facts, proteinWeightKg(weightG, heightMm, policy), policy)
  const cap = Math.min(policy.sodiumMgMax, found.sodiumMg.max ?? Infinity)
  const conflicts = emptyBands({ ...found, sodiumMg: { ...found.sodiumMg, max: cap } }).map(
    ({ nutrient, min, max }) =>
      finding('refuse', 'limits_conflict', { nutrient, min: Math.ceil(min), max: Math.floor(max) }),
  )
  const meets = found.sodiumMg.min !== null && found.sodiumMg.max !== null && conflicts.length === 0
  return [
    ...conflicts,
    ...(meets ? [finding('override', 'sodium_both_ways', { min: found.sodiumMg.min ?? 0, max: cap })] : []),
    ...found.uncounted.map(notCounted),
  ]
}

/** Nothing holds these limits: somebody has to look. */
function notCounted({ nutrient, max, by }: Uncounted): GateFinding {
  return finding('override', 'limit_not_counted', { nutrient, by, ...(max === null ? {} : { max }) })
}
