import { describe, expect, it } from 'vitest'
import type { ConditionPolicy } from '../safety-policy.contract.ts'
import { clinicalGate, type ClientSnapshot, type ListPlan } from './clinical-gate.rules.ts'
import { gateClient } from './testing/gate-client.ts'
import { DEFAULT_SAFETY_POLICY as POLICY } from './safety-policy.defaults.ts'

/*
 * What each condition and each medicine does at the gate before a list: whether it is served, and which diets nobody with it
 * gets. Worked out by hand from the table of conditions and medicines.
 */

const woman: ClientSnapshot = { ...gateClient, birthDate: '1992-05-10', goal: 'keep', hasMedicalReview: true }
const keeping: ListPlan = {
  kind: 'daily',
  dietType: 'maintenance',
  onDate: '2026-11-21',
  targetKcal: 2000,
  tdeeKcal: 2000,
  eerKcal: null,
}
const diets = [
  'maintenance',
  'weight_loss',
  'plateau',
  'low_carb',
  'ketogenic',
  'diet_21',
  'intermittent_fasting',
  'ramadan',
  'athlete',
  'weight_gain',
]

const FASTING = ['intermittent_fasting', 'ramadan']

type Way = 'served' | 'letter' | 'approval' | 'refused'

const conditions: readonly (readonly [code: string, way: Way, refused: readonly string[]])[] = [
  ['diabetes_t1', 'letter', ['ketogenic', 'diet_21', ...FASTING]],
  ['diabetes_t2', 'served', []],
  ['prediabetes', 'served', []],
  ['gestational_diabetes', 'refused', []],
  ['insulin_resistance', 'served', []],
  ['hypoglycemia', 'served', FASTING],
  ['hypertension', 'served', []],
  ['hypertension_uncontrolled', 'letter', ['ketogenic']],
  ['heart_disease', 'letter', ['ketogenic', 'diet_21']],
  ['high_cholesterol', 'served', []],
  ['high_triglycerides', 'served', []],
  ['fatty_liver', 'served', ['diet_21']],
  ['cirrhosis', 'refused', []],
  ['kidney_disease', 'letter', ['low_carb', 'ketogenic', 'diet_21', ...FASTING, 'athlete']],
  ['kidney_stone', 'served', ['ketogenic']],
  ['gout', 'served', ['ketogenic', 'intermittent_fasting']],
  ['hypothyroid', 'served', []],
  ['hyperthyroid', 'letter', []],
  ['pcos', 'served', []],
  ['anemia', 'served', []],
  ['thalassemia_minor', 'served', []],
  ['g6pd', 'served', []],
  ['ibs', 'served', []],
  ['constipation', 'served', []],
  ['reflux', 'served', FASTING],
  ['peptic_ulcer', 'letter', FASTING],
  ['gallstone', 'served', ['ketogenic']],
  ['celiac', 'served', []],
  ['lactose_intolerance', 'served', []],
  ['asthma', 'served', []],
  ['migraine', 'served', FASTING],
  ['epilepsy', 'letter', ['ketogenic', ...FASTING]],
  ['ms', 'served', []],
  ['rheumatoid', 'served', []],
  ['osteoporosis', 'served', []],
  ['knee_oa', 'served', []],
  ['low_back_pain', 'served', []],
  ['neck_pain', 'served', []],
  ['shoulder_pain', 'served', []],
  ['wrist_pain', 'served', []],
  ['hernia', 'served', []],
  ['diastasis', 'served', []],
  ['pelvic_floor', 'served', []],
  ['obesity3', 'served', []],
  [
    'pregnancy',
    'refused',
    ['weight_loss', 'plateau', 'low_carb', 'ketogenic', 'diet_21', ...FASTING, 'athlete', 'weight_gain'],
  ],
  ['breastfeeding', 'approval', []],
  ['menopause', 'served', []],
  ['depression', 'served', []],
  ['eating_disorder', 'refused', []],
  ['cancer', 'refused', []],
  ['bariatric', 'refused', ['diet_21', ...FASTING]],
  ['organ_transplant', 'refused', []],
  ['none', 'served', []],
]

const medicines: readonly (readonly [code: string, way: Way, refused: readonly string[]])[] = [
  ['insulin', 'letter', ['ketogenic', ...FASTING]],
  ['sulfonylurea', 'letter', ['ketogenic', ...FASTING]],
  ['sglt2', 'letter', ['low_carb', 'ketogenic', ...FASTING]],
  ['glp1', 'served', ['diet_21']],
  ['metformin', 'served', []],
  ['levothyroxine', 'served', []],
  ['warfarin', 'letter', ['ketogenic', 'intermittent_fasting']],
  ['statin', 'served', []],
  ['maoi', 'letter', []],
  ['ace_arb_mra', 'served', []],
  ['lithium', 'letter', ['ketogenic', 'diet_21', ...FASTING]],
  ['thiazide_loop', 'served', ['ketogenic']],
  ['corticosteroid', 'letter', []],
  ['isotretinoin', 'served', []],
  ['tetracycline_quinolone', 'served', []],
  ['bisphosphonate', 'served', []],
  ['orlistat', 'served', ['ketogenic']],
]

/** Whom nothing is written of: what pregnancy and surgery ask for beside an approval is missing. */
const unknownOf = ['pregnancy', 'surgery_unknown']

function wayOf(client: ClientSnapshot): Way {
  const found = clinicalGate(client, keeping, POLICY).map(({ severity, code }) => `${severity} ${code}`)
  if (
    found.includes('refuse condition_refused') ||
    unknownOf.some((code) => found.includes(`refuse ${code}`))
  )
    return 'refused'
  if (found.includes('approval condition_by_approval')) return 'approval'
  const asks = ['override condition_needs_letter', 'override medicine_needs_letter']
  return asks.some((code) => found.includes(code)) ? 'letter' : 'served'
}

const refusedDiets = (client: ClientSnapshot, reason: string): string[] =>
  diets.filter((dietType) =>
    clinicalGate(client, { ...keeping, dietType }, POLICY).some(
      ({ severity, code }) => severity === 'refuse' && code === reason,
    ),
  )

describe('a condition at the gate', () => {
  const policyOf = (code: string): ConditionPolicy =>
    POLICY.conditions.find(({ condition }) => condition === code)!.policy
  const ill = (code: string): ClientSnapshot => ({ ...woman, conditions: [{ code, policy: policyOf(code) }] })

  it.each(conditions)('%s is %s', (code, way, refused) => {
    expect(wayOf(ill(code))).toBe(way)
    expect(refusedDiets(ill(code), 'condition_blocks_diet').toSorted()).toEqual(refused.toSorted())
  })

  it('is worked out for every condition that there is', () => {
    expect(conditions.map(([code]) => code).toSorted()).toEqual(
      POLICY.conditions.map(({ condition }) => condition).toSorted(),
    )
  })
})

describe('a medicine at the gate', () => {
  const takes = (code: string): ClientSnapshot => ({ ...woman, medicines: [code] })

  it.each(medicines)('%s is %s', (code, way, refused) => {
    expect(wayOf(takes(code))).toBe(way)
    expect(refusedDiets(takes(code), 'medicine_blocks_diet').toSorted()).toEqual(refused.toSorted())
  })

  it('is worked out for every medicine that there is', () => {
    expect(medicines.map(([code]) => code).toSorted()).toEqual(
      POLICY.medicines?.map(({ medicine }) => medicine).toSorted(),
    )
  })
})
