import { describe, expect, it } from 'vitest'
import { fastingRisks } from '../fasting-risks.contract.ts'
import type { ClientSnapshot } from './clinical-case.rules.ts'
import { clinicalGate } from './clinical-gate.rules.ts'
import { fastingFindings, type Faster } from './fasting.rules.ts'
import { gateClient as CLIENT } from './testing/gate-client.ts'
import { DEFAULT_SAFETY_POLICY as POLICY } from './safety-policy.defaults.ts'

const onDate = '2027-02-08'
const letter = (condition: string) => ({ condition, numbers: {}, expiresOn: '2027-04-01' })
const ill = (...codes: string[]) => ({
  conditions: codes.map((code) => ({ code, policy: 'serve_with_rules' as const })),
})

function said(client: Partial<ClientSnapshot>, more: Partial<Faster> = {}): string[] {
  const found = fastingFindings({ client: { ...CLIENT, ...client }, onDate, ...more }, POLICY)
  return found.map(({ severity, code, params }) => [severity, code, ...Object.values(params)].join(' '))
}

describe('who may fast', () => {
  it('is everybody of whom nothing is known that speaks against it', () => {
    expect(said({})).toEqual([])
    expect(said(ill('pcos', 'anemia'))).toEqual([])
  })

  it.each([
    'diabetes_t1',
    'gestational_diabetes',
    'ckd_g4_g5',
    'ckd_dialysis',
    'organ_transplant',
    'peptic_ulcer',
    'epilepsy',
    'psychosis',
    'adrenal_insufficiency',
    'cancer',
    'eating_disorder',
  ])('is nobody with %s, whatever paper there is', (code) => {
    const papers = { letters: [letter('fasting'), letter(code)] }
    expect(said({ ...ill(code), ...papers })).toEqual([`refuse fasting_blocked ${code}`])
  })

  it('is nobody with a condition that the policy blocks fasting for', () => {
    expect(said(ill('kidney_disease'))).toEqual(['refuse condition_blocks_diet kidney_disease ramadan'])
    expect(said(ill('hypoglycemia'))).toEqual(['refuse condition_blocks_diet hypoglycemia ramadan'])
  })

  it('is nobody in pregnancy and nobody who breastfeeds a child under six months', () => {
    expect(said({ isPregnant: true })).toEqual(['refuse pregnancy'])
    expect(said({ infantBirthDate: '2026-08-09' })).toEqual(['refuse fasting_breastfeeding 5'])
    expect(said({ infantBirthDate: '2026-08-08' })).toEqual([])
    expect(said(ill('breastfeeding'))).toEqual(['refuse fasting_breastfeeding 0'])
  })

  it.each(['insulin', 'sulfonylurea', 'sglt2'])(
    'takes a physician’s yes to this fast with %s; another letter is none',
    (medicine) => {
      const refused = [`refuse fasting_medicine ${medicine}`]
      expect(said({ medicines: [medicine] })).toEqual(refused)
      expect(said({ medicines: [medicine], letters: [letter(medicine)] })).toEqual(refused)
      expect(said({ medicines: [medicine], letters: [letter('fasting')] })).toEqual([])
    },
  )

  it('takes the same yes with several medicines for diabetes, and none with one', () => {
    expect(said({ medicines: ['metformin'] })).toEqual([])
    expect(said({ medicines: ['metformin', 'glp1'] })).toEqual(['refuse fasting_medicines 2'])
    expect(said({ medicines: ['metformin', 'glp1'], letters: [letter('fasting')] })).toEqual([])
  })

  it('is for somebody to look at with type 2 diabetes and a letter', () => {
    expect(said(ill('diabetes_t2'))).toEqual(['refuse fasting_diabetes diabetes_t2'])
    for (const subject of ['fasting', 'diabetes_t2'])
      expect(said({ ...ill('diabetes_t2'), letters: [letter(subject)] })).toEqual([
        'override fasting_diabetes diabetes_t2',
      ])
  })

  it('is nobody with lithium', () => {
    const refused = ['refuse medicine_blocks_diet lithium ramadan']
    expect(said({ medicines: ['lithium'], letters: [letter('fasting')] })).toEqual(refused)
  })

  it('is nobody under 15 and nobody below a BMI of 18.5', () => {
    expect(said({ birthDate: '2012-02-09', weightG: 60_000 })).toEqual(['refuse under_age 14 15'])
    expect(said({ birthDate: '2012-02-08', weightG: 60_000 })).toEqual([])
    // 18.5 of 1.65 m is 50.4 kg.
    expect(said({ weightG: 50_300 })).toEqual(['refuse underweight 18.5'])
    expect(said({ weightG: 50_400 })).toEqual([])
  })

  it('is nobody who says yes to a question of the list', () => {
    for (const risk of fastingRisks)
      expect(said({}, { risks: [risk] })).toEqual([`refuse fasting_risk ${risk}`])
  })

  it('is warned above 65, with stones, gout and a diuretic for hypertension', () => {
    expect(said({ birthDate: '1961-02-08' })).toEqual(['warn fasting_age 66'])
    expect(said({ birthDate: '1961-02-09' })).toEqual([])
    expect(said(ill('kidney_stone', 'gout'))).toEqual([
      'warn fasting_care kidney_stone',
      'warn fasting_care gout',
    ])
    expect(said({ ...ill('hypertension'), medicines: ['thiazide_loop'] })).toEqual([
      'warn fasting_diuretic hypertension',
    ])
    expect(said(ill('hypertension'))).toEqual([])
  })
})

describe('a list for days that are fasted', () => {
  const plan = {
    kind: 'daily',
    dietType: 'weight_loss',
    onDate,
    targetKcal: 1590,
    tdeeKcal: 2090,
    eerKcal: null,
  } as const

  it('is judged by the rules of fasting beside those of its own diet type, each finding once', () => {
    const client = {
      ...CLIENT,
      isPregnant: true,
      medicines: ['sulfonylurea'],
      letters: [letter('sulfonylurea')],
    }
    const codes = (fasts: boolean) => clinicalGate(client, { ...plan, fasts }, POLICY).map((one) => one.code)
    const ofDiet = ['pregnancy', 'condition_blocks_diet']
    expect(codes(false)).toEqual(ofDiet)
    expect(codes(true)).toEqual([...ofDiet, 'fasting_medicine'])
  })
})
