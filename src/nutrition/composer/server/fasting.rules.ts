import { ABSOLUTE } from '../absolute-limits.contract.ts'
import type { FastingRisk } from '../fasting-risks.contract.ts'
import type { GateFinding, SafetyPolicy } from '../safety-policy.contract.ts'
import { bodyReference, isThin } from './body-reference.rules.ts'
import { ageInMonths } from './body.rules.ts'
import { BREASTFEEDING, finding, oneDecimal, type ClientSnapshot } from './clinical-case.rules.ts'
import { rulesOf } from './macro.rules.ts'
import { letterFor, medicineRulesOf, neverWith } from './medical-limits.rules.ts'

/** The diet type that stands for fasting in the rules of conditions and medicines. */
export const FASTING_DIET_TYPE = 'ramadan'

/** A client who is to fast, on a day. */
export interface Faster {
  readonly client: ClientSnapshot
  readonly onDate: string
  /** The diet type of fasting that the rules are asked about; absent: that of Ramadan. */
  readonly dietType?: string
  /** What the client was asked for and said yes to. */
  readonly risks?: readonly FastingRisk[]
}

/** Nobody fasts with these, whatever the settings and papers say (clinical.md §8). */
const NEVER_FASTING: readonly string[] = [
  'diabetes_t1',
  'gestational_diabetes',
  'pregnancy',
  'ckd_g4_g5',
  'ckd_dialysis',
  'kidney_transplant',
  'organ_transplant',
  'peptic_ulcer',
  'epilepsy',
  'psychosis',
  'adrenal_insufficiency',
  'cancer',
  'eating_disorder',
]
/** Only with a physician's yes to this fast. */
const ASKS_PHYSICIAN: readonly string[] = ['insulin', 'sulfonylurea', 'sglt2']
const NEVER_WITH: readonly string[] = ['lithium']
const DIABETES_MEDICINES: readonly string[] = [...ASKS_PHYSICIAN, 'glp1', 'metformin']
/** They may fast and should take care. */
const CARE: readonly string[] = ['kidney_stone', 'gout', 'migraine']
const careAbove = 65

/** What speaks against a client's fasting: `refuse` is not opened by anything but what its words name. */
export function fastingFindings(one: Faster, policy: SafetyPolicy): GateFinding[] {
  return [conditions, diabetes, medicines, breastfeeding, body, risks, care].flatMap((check) =>
    check(one, policy),
  )
}

const codesOf = ({ client }: Faster): string[] => client.conditions.map(({ code }) => code)

function conditions(one: Faster, policy: SafetyPolicy): GateFinding[] {
  const { client, dietType = FASTING_DIET_TYPE } = one
  const codes = codesOf(one)
  const never = [...NEVER_FASTING, ...policy.fastingBlockedConditions]
  const blocked = rulesOf(codes, policy)
    .filter((rule) => rule.blockedDietTypes.includes(dietType))
    .map((rule) => rule.condition)
  const byRule = codes.filter((code) => blocked.includes(code) || neverWith(code).includes(dietType))
  return [
    ...(client.isPregnant ? [finding('refuse', 'pregnancy')] : []),
    ...codes
      .filter((code) => never.includes(code))
      .map((condition) => finding('refuse', 'fasting_blocked', { condition })),
    ...byRule
      .filter((code) => !never.includes(code))
      .map((condition) => finding('refuse', 'condition_blocks_diet', { condition, dietType })),
  ]
}

const hasYes = ({ client }: Faster, ...more: string[]): boolean =>
  letterFor(client.letters, 'fasting', ...more) !== null

function diabetes(one: Faster): GateFinding[] {
  if (!codesOf(one).includes('diabetes_t2')) return []
  const severity = hasYes(one, 'diabetes_t2') ? 'override' : 'refuse'
  return [finding(severity, 'fasting_diabetes', { condition: 'diabetes_t2' })]
}

function medicines(one: Faster, policy: SafetyPolicy): GateFinding[] {
  const { client, dietType = FASTING_DIET_TYPE } = one
  const blocked = medicineRulesOf(client.medicines, policy)
    .filter((rule) => rule.blockedDietTypes.includes(dietType))
    .map((rule) => rule.medicine)
  const never = client.medicines.filter((code) => NEVER_WITH.includes(code) || blocked.includes(code))
  const asking = client.medicines.filter((code) => ASKS_PHYSICIAN.includes(code) && !never.includes(code))
  const count = client.medicines.filter((code) => DIABETES_MEDICINES.includes(code)).length
  const unasked = hasYes(one)
    ? []
    : [
        ...asking.map((medicine) => finding('refuse', 'fasting_medicine', { medicine })),
        ...(count > 1 ? [finding('refuse', 'fasting_medicines', { count })] : []),
      ]
  return [
    ...never.map((medicine) => finding('refuse', 'medicine_blocks_diet', { medicine, dietType })),
    ...unasked,
  ]
}

/** A child of unknown age counts as just born. */
function breastfeeding(one: Faster, policy: SafetyPolicy): GateFinding[] {
  const { infantBirthDate } = one.client
  if (infantBirthDate === null && !codesOf(one).includes(BREASTFEEDING)) return []
  const months = infantBirthDate === null ? 0 : ageInMonths(infantBirthDate, one.onDate)
  return months < policy.breastfeedingFastingMonths
    ? [finding('refuse', 'fasting_breastfeeding', { months })]
    : []
}

function body({ client, onDate }: Faster, policy: SafetyPolicy): GateFinding[] {
  const { sex, birthDate, weightG, heightMm } = client
  const found = bodyReference({ sex, birthDate, onDate, weightG, heightMm }, policy)
  const { ageYears: age } = found
  const min = Math.max(ABSOLUTE.servedFrom, policy.age.served)
  return [
    ...(found.band === 'child' ? [finding('refuse', 'under_age', { age, min })] : []),
    ...(isThin(found) ? [finding('refuse', 'underweight', { bmi: oneDecimal(found.bmi) })] : []),
    ...(age > careAbove ? [finding('warn', 'fasting_age', { age })] : []),
  ]
}

const risks = ({ risks: said = [] }: Faster): GateFinding[] =>
  said.map((risk) => finding('refuse', 'fasting_risk', { risk }))

function care(one: Faster): GateFinding[] {
  const codes = codesOf(one)
  const diuretic = codes.includes('hypertension') && one.client.medicines.includes('thiazide_loop')
  return [
    ...codes
      .filter((code) => CARE.includes(code))
      .map((condition) => finding('warn', 'fasting_care', { condition })),
    ...(diuretic ? [finding('warn', 'fasting_diuretic', { condition: 'hypertension' })] : []),
  ]
}
