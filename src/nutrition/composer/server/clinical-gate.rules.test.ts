import { describe, expect, it } from 'vitest'
import { clinicalGate, worstSeverity } from './clinical-gate.rules.ts'
import type { ClientSnapshot, ListPlan } from './clinical-gate.rules.ts'
import type { LetterNumbers } from '../safety-policy.contract.ts'
import { gateClient as CLIENT } from './testing/gate-client.ts'
import { DEFAULT_SAFETY_POLICY as POLICY } from './safety-policy.defaults.ts'

const PLAN: ListPlan = {
  kind: 'daily',
  dietType: 'weight_loss',
  onDate: '2026-03-07',
  targetKcal: 1590,
  tdeeKcal: 2090,
  eerKcal: null,
}

const letterFor = (condition: string, numbers: LetterNumbers = {}) => ({
  condition,
  numbers,
  expiresOn: '2026-06-01',
})

function codes(client: Partial<ClientSnapshot>, plan: Partial<ListPlan> = {}): string[] {
  return clinicalGate({ ...CLIENT, ...client }, { ...PLAN, ...plan }, POLICY).map(
    (one) => `${one.severity} ${one.code}`,
  )
}

describe('clinical gate', () => {
  it('lets a usual plan pass', () => {
    expect(codes({})).toEqual([])
    expect(worstSeverity([])).toBeNull()
  })

  it('refuses under 10; asks an approval below 15, consent below 18, a dietitian below 19, a letter above 65', () => {
    expect(codes({ birthDate: '2016-03-08' }, { targetKcal: 2000 })).toContain('refuse under_age')
    expect(codes({ birthDate: '2011-03-08' }, { targetKcal: 2000 })).toContain('approval child_by_approval')
    // BMI 31.2, z +2.3; her floor is the inactive requirement less 300: 2261.
    const heavy = { birthDate: '2010-03-07', weightG: 85_000 }
    const small = { targetKcal: 2400, tdeeKcal: 2650 }
    expect(codes(heavy, small)).toEqual(['refuse guardian_consent_missing', 'override teen_needs_dietitian'])
    const agreed = { ...heavy, hasGuardianConsent: true }
    expect(codes(agreed, small)).toEqual(['override teen_needs_dietitian'])
    expect(codes({ ...agreed, birthDate: '2007-06-07', hasGuardianConsent: false }, small)).toEqual([
      'override teen_needs_dietitian',
    ])
    expect(codes(agreed, { targetKcal: 2400, tdeeKcal: 2701 })).toContain('refuse teen_deficit')
    const older = { birthDate: '1959-03-07', weightG: 82_000 }
    const plan = { targetKcal: 1700, tdeeKcal: 1900 }
    expect(codes(older, plan)).toEqual(['override elderly_needs_letter'])
    expect(codes({ ...older, letters: [letterFor('over_65')] }, plan)).toEqual([])
    // BMI 29.4
    expect(codes({ ...older, weightG: 80_000 }, plan)).toEqual([
      'override elderly_needs_letter',
      'refuse elderly_loss_needs_letter',
    ])
    expect(codes({ ...older, weightG: 80_000, letters: [letterFor('over_65')] }, plan)).toEqual([])
  })

  it('refuses pregnancy and the conditions to refuse, asks letters for others', () => {
    // A diet for losing weight is refused besides.
    const pregnant = ['refuse pregnancy', 'refuse condition_blocks_diet']
    expect(codes({ isPregnant: true })).toEqual(pregnant)
    expect(codes({ conditions: [{ code: 'pregnancy', policy: 'refuse' }] })).toEqual(pregnant)
    expect(codes({ conditions: [{ code: 'eating_disorder', policy: 'refuse' }] })).toEqual([
      'refuse condition_refused',
    ])
    const kidney = { conditions: [{ code: 'kidney_disease', policy: 'doctor_letter' as const }] }
    expect(codes(kidney)).toEqual(['override condition_needs_letter'])
    // A letter that names no condition, or another one, opens nothing.
    expect(codes({ ...kidney, letters: [letterFor('over_65')] })).toEqual(['override condition_needs_letter'])
    expect(codes({ ...kidney, letters: [letterFor('heart_disease', { proteinG: 60 })] })).toEqual([
      'override condition_needs_letter',
    ])
    expect(codes({ ...kidney, letters: [letterFor('kidney_disease')] })).toEqual([
      'override letter_lacks_number',
    ])
    expect(codes({ ...kidney, letters: [letterFor('kidney_disease', { proteinG: 60 })] })).toEqual([])
    const limited = letterFor('kidney_disease', { proteinG: 60, potassiumMg: 2000, phosphorusMg: 900 })
    expect(codes({ ...kidney, letters: [limited] })).toEqual([
      'override limit_not_counted',
      'override limit_not_counted',
    ])
    for (const dietType of ['athlete', 'ketogenic', 'low_carb', 'diet_21', 'intermittent_fasting']) {
      const found = codes(
        { ...kidney, letters: [letterFor('kidney_disease', { proteinG: 60 })] },
        { dietType },
      )
      expect([dietType, found.includes('refuse condition_blocks_diet')]).toEqual([dietType, true])
    }
  })

  it('refuses energy under the floor and any very-low-energy plan', () => {
    expect(codes({}, { targetKcal: 1300, tdeeKcal: 1700 })).toEqual(['refuse below_floor'])
    expect(codes({}, { targetKcal: 800, tdeeKcal: 1500 })).toContain('refuse very_low_energy')
  })

  it('asks about a loss faster than 1 % a week', () => {
    expect(codes({}, { targetKcal: 1400, tdeeKcal: 2400 })).toEqual(['override loss_too_fast'])
    expect(codes({ conditions: [{ code: 'gout', policy: 'serve_with_rules' }] }, { tdeeKcal: 2190 })).toEqual(
      ['override loss_too_fast'],
    )
  })

  it('refuses a deficit under BMI 18.5 and refers under 17.5', () => {
    expect(codes({ weightG: 49_000 }, { targetKcal: 1400, tdeeKcal: 1800 })).toEqual(['refuse underweight'])
    const gain = { kind: 'gain', dietType: 'weight_gain', targetKcal: 2200, tdeeKcal: 1800 } as const
    const thin = { weightG: 46_000, goal: 'gain' } as const
    expect(codes(thin, gain)).toEqual(['override underweight_refer'])
    expect(codes({ ...thin, letters: [letterFor('over_65')] }, gain)).toEqual(['override underweight_refer'])
    expect(codes({ ...thin, letters: [letterFor('underweight')] }, gain)).toEqual([])
  })

  it('warns when a gain list goes to a client who wants to lose, and asks above BMI 25', () => {
    expect(codes({}, { kind: 'gain', dietType: 'weight_gain', targetKcal: 2500 })).toEqual([
      'warn gain_without_goal',
      'override gain_above_bmi',
    ])
  })

  it('protects breastfeeding: no keto, no early deficit, at most 300 kcal', () => {
    const infant = { infantBirthDate: '2025-12-01' }
    const approval = 'approval condition_by_approval'
    expect(codes(infant, { dietType: 'low_carb', targetKcal: 2420, tdeeKcal: 2420 })).toEqual([
      approval,
      'refuse breastfeeding_blocks_diet',
    ])
    expect(codes(infant, { targetKcal: 2120, tdeeKcal: 2420 })).toEqual([approval])
    expect(codes(infant, { targetKcal: 2000, tdeeKcal: 2420 })).toEqual([
      approval,
      'refuse breastfeeding_deficit',
    ])
    expect(codes({ infantBirthDate: '2026-02-01' }, { targetKcal: 2300, tdeeKcal: 2420 })).toEqual([
      approval,
      'refuse deficit_after_birth',
    ])
    expect(codes(infant, { dietType: 'ketogenic', targetKcal: 2120, tdeeKcal: 2420 })).toContain(
      'refuse breastfeeding_blocks_diet',
    )
    expect(codes(infant, { dietType: 'ramadan', targetKcal: 2420, tdeeKcal: 2420 })).toEqual([
      approval,
      'refuse fasting_breastfeeding',
    ])
  })

  it('refuses fasting to diabetics who may take medicine, in pregnancy and in the first months of breastfeeding', () => {
    const t2 = { conditions: [{ code: 'diabetes_t2', policy: 'serve_with_rules' as const }] }
    for (const dietType of ['ramadan', 'intermittent_fasting']) {
      expect(codes(t2, { dietType })).toEqual(['refuse fasting_diabetes'])
      expect(codes({ ...t2, letters: [letterFor('over_65')] }, { dietType })).toEqual([
        'refuse fasting_diabetes',
      ])
      expect(codes({ ...t2, letters: [letterFor('diabetes_t2')] }, { dietType })).toEqual([
        'override fasting_diabetes',
      ])
      expect(codes({ isPregnant: true }, { dietType })).toContain('refuse pregnancy')
    }
    // Born six months before the day of the list, 2026-03-07, and a day later.
    const plan = { dietType: 'ramadan', targetKcal: 2420, tdeeKcal: 2420 }
    const approval = 'approval condition_by_approval'
    expect(codes({ infantBirthDate: '2025-09-07' }, plan)).toEqual([approval])
    expect(codes({ infantBirthDate: '2025-09-08' }, plan)).toEqual([approval, 'refuse fasting_breastfeeding'])
  })

  it('blocks diet types by age, condition, review and rest', () => {
    const teen = { birthDate: '2009-03-07', hasGuardianConsent: true }
    expect(codes(teen, { dietType: 'diet_21', targetKcal: 2000 })).toContain('refuse teen_blocks_diet')
    expect(codes({}, { dietType: 'ketogenic' })).toEqual(['override diet_needs_review'])
    expect(codes({ hasMedicalReview: true }, { dietType: 'ketogenic' })).toEqual([])
    expect(codes({ last21DayListEnd: '2026-02-25' }, { dietType: 'diet_21' })).toEqual([
      'refuse diet21_too_soon',
    ])
    expect(codes({ last21DayListEnd: '2026-02-21' }, { dietType: 'diet_21' })).toEqual([])
    const t1 = {
      conditions: [{ code: 'diabetes_t1', policy: 'doctor_letter' as const }],
      letters: [letterFor('diabetes_t1')],
    }
    expect(codes(t1, { dietType: 'intermittent_fasting' })).toEqual([
      'refuse condition_blocks_diet',
      'refuse fasting_blocked',
    ])
  })

  it('says nothing of the 21-day diet or any loss to the thin and the young of healthy weight', () => {
    const at = (birthDate: string, kg: number, heightMm = 1650) => ({
      birthDate,
      heightMm,
      weightG: kg * 1000,
      hasGuardianConsent: true,
      letters: ['over_65', 'underweight'].map((one) => letterFor(one)),
      hasMedicalReview: true,
    })
    const keep = { targetKcal: 2200, tdeeKcal: 2200, dietType: 'maintenance' }
    // BMI 14.5: 17 years 362 days, 18, 18 years 362 days, 19 years.
    for (const birthDate of ['2008-03-10', '2008-03-07', '2007-03-10', '2007-03-07']) {
      for (const plan of [{}, keep, { ...keep, dietType: 'diet_21' }]) {
        expect(codes(at(birthDate, 39.5), plan)).toContain('refuse severe_thinness')
      }
    }
    // BMI 18.4: below 19 of usual weight for the age, from 19 on thin.
    expect(codes({ ...at('2007-03-10', 50), goal: 'keep' }, keep)).toEqual(['override teen_needs_dietitian'])
    expect(codes(at('2007-03-10', 50), keep)).toContain('refuse no_loss_at_this_weight')
    expect(codes({ ...at('2007-03-07', 50), goal: 'keep' }, keep)).toEqual([])
    expect(codes(at('2007-03-07', 50), keep)).toEqual(['refuse underweight'])
    // BMI 16.9 at 18: not thin by the table, and still no loss.
    expect(codes(at('2008-03-07', 46), keep)).toContain('refuse no_loss_at_this_weight')
    // BMI 25.8 at 18.5: overweight for the age, keeps; at 19 it loses.
    expect(codes(at('2007-09-07', 66, 1600), { targetKcal: 2000, tdeeKcal: 2290 })).toContain(
      'refuse no_loss_at_this_weight',
    )
    expect(codes(at('2007-03-07', 66, 1600), { targetKcal: 1700, tdeeKcal: 2100 })).toEqual([])
    // BMI 18.3 and every diet type that takes weight away.
    for (const dietType of ['low_carb', 'ketogenic', 'weight_loss', 'ramadan', 'diet_21']) {
      const found = codes({ ...at('1996-03-07', 49.8), goal: 'health' }, { ...keep, dietType })
      expect([dietType, found.includes('refuse underweight')]).toEqual([dietType, true])
    }
  })

  it('asks a dietitian for a loss between BMI 20 and 25 and refuses one below 20', () => {
    const plan = { targetKcal: 1500, tdeeKcal: 1900 }
    expect(codes({ weightG: 65_000 }, plan)).toEqual(['override loss_at_healthy_weight'])
    expect(codes({ weightG: 53_000 }, plan)).toEqual(['refuse no_loss_at_this_weight'])
  })

  it('asks about a deficit above 1000 kcal of the requirement of 2023', () => {
    expect(codes({}, { eerKcal: 2590 })).toEqual([])
    expect(codes({}, { eerKcal: 2591 })).toEqual(['override deficit_above_1000'])
  })

  it('asks for the birth date of a breastfed child and gives no deficit until then', () => {
    const mother = { conditions: [{ code: 'breastfeeding', policy: 'serve_with_rules' as const }] }
    const approval = 'approval condition_by_approval'
    expect(codes(mother, { targetKcal: 2420, tdeeKcal: 2420 })).toEqual([
      approval,
      'override infant_birth_missing',
    ])
    expect(codes(mother, { targetKcal: 2300, tdeeKcal: 2420 })).toEqual([
      approval,
      'override infant_birth_missing',
      'refuse breastfeeding_deficit',
    ])
    expect(codes(mother, { targetKcal: 1790, tdeeKcal: 1790 })).toContain('refuse below_floor')
  })

  it.each(['sglt2', 'insulin', 'sulfonylurea'])(
    'opens neither fasting nor a ketogenic list with %s, by no paper and no setting',
    (medicine) => {
      const client = {
        ...CLIENT,
        medicines: [medicine],
        letters: [letterFor(medicine)],
        hasMedicalReview: true,
      }
      const lax = {
        ...POLICY,
        medicines: POLICY.medicines?.map((rule) => ({ ...rule, blockedDietTypes: [], letterDietTypes: [] })),
      }
      for (const dietType of ['ketogenic', 'intermittent_fasting'] as const)
        expect(clinicalGate(client, { ...PLAN, dietType }, lax)).toContainEqual({
          code: 'medicine_blocks_diet',
          severity: 'refuse',
          params: { medicine, dietType },
        })
    },
  )

  it('holds what medicines do whatever paper there is', () => {
    const t2 = { conditions: [{ code: 'diabetes_t2', policy: 'serve_with_rules' as const }] }
    const papers = { hasMedicalReview: true, letters: [letterFor('diabetes_t2')] }
    expect(codes({ ...t2, medicinesAsked: false })).toEqual(['override medicines_unknown'])
    expect(codes({ ...t2, ...papers, medicines: ['sglt2'] }, { dietType: 'ketogenic' })).toEqual([
      'refuse medicine_blocks_diet',
    ])
    expect(codes({ ...t2, medicines: ['insulin'] })).toEqual([
      'override medicine_needs_letter',
      'refuse medicine_blocks_deficit',
    ])
    expect(codes({ ...t2, ...papers, medicines: ['insulin'] })).toEqual([])
    expect(codes({ ...t2, ...papers, medicines: ['metformin'] })).toEqual([])
    expect(codes({ medicines: ['herbs'] })).toEqual(['override medicine_unjudged'])
    expect(codes({ medicines: ['warfarin'], letters: [letterFor('warfarin')] })).toEqual([
      'override limit_not_counted',
    ])
  })

  it('names limits that meet and limits that contradict one another', () => {
    const lithium = { medicines: ['lithium'], letters: [letterFor('lithium')] }
    const pressure = { conditions: [{ code: 'hypertension', policy: 'serve_with_rules' as const }] }
    expect(codes(lithium)).toEqual([])
    expect(codes({ ...lithium, ...pressure })).toEqual(['override sodium_both_ways'])
    const strict = { letters: [...lithium.letters, letterFor('hypertension', { sodiumMg: 1400 })] }
    expect(codes({ ...lithium, ...pressure, ...strict })).toEqual(['refuse limits_conflict'])
  })
})
