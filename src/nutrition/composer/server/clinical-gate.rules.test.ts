import { describe, expect, it } from 'vitest'
import { clinicalGate, worstSeverity } from './clinical-gate.rules.ts'
import type { ClientSnapshot, ListPlan } from './clinical-gate.rules.ts'
import { DEFAULT_SAFETY_POLICY as POLICY } from './safety-policy.defaults.ts'

const CLIENT: ClientSnapshot = {
  sex: 'woman',
  birthDate: '1996-01-10',
  weightG: 80_000,
  heightMm: 1650,
  goal: 'lose',
  isPregnant: false,
  infantBirthDate: null,
  conditions: [],
  hasDoctorLetter: false,
  hasGuardianConsent: false,
  hasMedicalReview: false,
  last21DayListEnd: null,
}
const PLAN: ListPlan = {
  kind: 'daily',
  dietType: 'weight_loss',
  onDate: '2026-03-07',
  targetKcal: 1590,
  tdeeKcal: 2090,
}

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

  it('refuses under 15; asks consent and a dietitian from 15 to 17; a letter above 65', () => {
    expect(codes({ birthDate: '2011-03-08' }, { targetKcal: 2000 })).toContain('refuse under_age')
    const teen = codes({ birthDate: '2010-03-07' }, { targetKcal: 1900 })
    expect(teen).toEqual(['refuse guardian_consent_missing', 'override teen_needs_dietitian'])
    expect(codes({ birthDate: '2010-03-07', hasGuardianConsent: true }, { targetKcal: 1700 })).toContain(
      'refuse teen_deficit',
    )
    expect(codes({ birthDate: '1959-03-07' }, { targetKcal: 1700, tdeeKcal: 1900 })).toEqual([
      'override elderly_needs_letter',
    ])
    expect(
      codes({ birthDate: '1959-03-07', hasDoctorLetter: true }, { targetKcal: 1700, tdeeKcal: 1900 }),
    ).toEqual([])
  })

  it('refuses pregnancy and the conditions to refuse, asks letters for others', () => {
    expect(codes({ isPregnant: true })).toEqual(['refuse pregnancy'])
    expect(codes({ conditions: [{ code: 'pregnancy', policy: 'refuse' }] })).toEqual(['refuse pregnancy'])
    expect(codes({ conditions: [{ code: 'eating_disorder', policy: 'refuse' }] })).toEqual([
      'refuse condition_refused',
    ])
    const kidney = { conditions: [{ code: 'kidney_disease', policy: 'doctor_letter' as const }] }
    expect(codes(kidney)).toEqual(['override condition_needs_letter'])
    expect(codes({ ...kidney, hasDoctorLetter: true })).toEqual([])
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
    const thin = codes(
      { weightG: 46_000, goal: 'gain' },
      { kind: 'gain', dietType: 'weight_gain', targetKcal: 2200, tdeeKcal: 1800 },
    )
    expect(thin).toEqual(['override underweight_refer'])
  })

  it('warns when a gain list goes to a client who wants to lose, and asks above BMI 25', () => {
    expect(codes({}, { kind: 'gain', dietType: 'weight_gain', targetKcal: 2500 })).toEqual([
      'warn gain_without_goal',
      'override gain_above_bmi',
    ])
  })

  it('protects breastfeeding: no keto, no early deficit, at most 300 kcal', () => {
    const infant = { infantBirthDate: '2025-12-01' }
    expect(codes(infant, { targetKcal: 2120, tdeeKcal: 2420 })).toEqual([])
    expect(codes(infant, { targetKcal: 2000, tdeeKcal: 2420 })).toEqual(['refuse breastfeeding_deficit'])
    expect(codes({ infantBirthDate: '2026-02-01' }, { targetKcal: 2300, tdeeKcal: 2420 })).toEqual([
      'refuse deficit_after_birth',
    ])
    expect(codes(infant, { dietType: 'ketogenic', targetKcal: 2120, tdeeKcal: 2420 })).toContain(
      'refuse breastfeeding_blocks_diet',
    )
    expect(codes(infant, { dietType: 'ramadan', targetKcal: 2420, tdeeKcal: 2420 })).toEqual([
      'refuse fasting_breastfeeding',
    ])
  })

  it('refuses fasting to diabetics who may take medicine, in pregnancy and in the first months of breastfeeding', () => {
    const t2 = { conditions: [{ code: 'diabetes_t2', policy: 'serve_with_rules' as const }] }
    for (const dietType of ['ramadan', 'intermittent_fasting']) {
      expect(codes(t2, { dietType })).toEqual(['refuse fasting_diabetes'])
      expect(codes({ ...t2, hasDoctorLetter: true }, { dietType })).toEqual(['override fasting_diabetes'])
      expect(codes({ isPregnant: true }, { dietType })).toContain('refuse pregnancy')
    }
    // Born six months before the day of the list, 2026-03-07, and a day later.
    const plan = { dietType: 'ramadan', targetKcal: 2420, tdeeKcal: 2420 }
    expect(codes({ infantBirthDate: '2025-09-07' }, plan)).toEqual([])
    expect(codes({ infantBirthDate: '2025-09-08' }, plan)).toEqual(['refuse fasting_breastfeeding'])
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
      hasDoctorLetter: true,
    }
    expect(codes(t1, { dietType: 'intermittent_fasting' })).toEqual([
      'refuse condition_blocks_diet',
      'refuse fasting_blocked',
    ])
  })
})
