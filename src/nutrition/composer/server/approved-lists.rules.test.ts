import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/text/calendar.ts'
import type { LetterNumbers } from '../safety-policy.contract.ts'
import { absoluteFloor } from './absolute-floors.rules.ts'
import { clinicalGate, type ClientSnapshot, type ListPlan } from './clinical-gate.rules.ts'
import { energyPlan, type EnergyInput } from './energy.rules.ts'
import { checkDayLimits } from './list-checker-limits.rules.ts'
import { listTargets } from './macro.rules.ts'
import { countedPregnancy } from './pregnancy.rules.ts'
import { factsOfInput, seedInput } from './seed-menus.fixture.ts'
import { DEFAULT_SAFETY_POLICY as POLICY } from './safety-policy.defaults.ts'

/* Lists that are approved one by one; numbers by clinical.md 2.2, 2.5 and 3, worked out by hand. */

const today = '2026-11-21'
/** 140 days before: week 20. */
const week20 = '2026-07-04'
const letter = (condition: string, numbers: LetterNumbers = {}) => ({
  condition,
  numbers,
  expiresOn: '2027-03-01',
})
const ofPregnancy = letter('pregnancy', { weightBeforeKg: 60, childrenExpected: 1 })

/** 28 years, 162 cm, 66 kg; before the pregnancy 60 kg: BMI 22.9. */
const mother: ClientSnapshot = {
  sex: 'woman',
  birthDate: '1998-11-21',
  weightG: 66_000,
  heightMm: 1620,
  goal: 'keep',
  isPregnant: true,
  pregnantSince: week20,
  infantBirthDate: null,
  conditions: [],
  letters: [ofPregnancy],
  medicines: [],
  medicinesAsked: true,
  hasGuardianConsent: false,
  hasMedicalReview: false,
  last21DayListEnd: null,
}
const ofMother: ListPlan = {
  kind: 'daily',
  dietType: 'maintenance',
  onDate: today,
  targetKcal: 2621,
  tdeeKcal: 2621,
  eerKcal: 2621,
}

function gate(client: Partial<ClientSnapshot>, plan: Partial<ListPlan> = {}, policy = POLICY): string[] {
  return clinicalGate({ ...mother, ...client }, { ...ofMother, ...plan }, policy).map(
    ({ severity, code, params }) => [severity, code, params['condition']].filter(Boolean).join(' '),
  )
}

const byApproval = 'approval condition_by_approval pregnancy'

describe('a list in pregnancy', () => {
  it('is approved where the first day and the physician’s letter with the weight before are there', () => {
    expect(gate({})).toEqual([byApproval])
    expect(gate({ isPregnant: false, conditions: [{ code: 'pregnancy', policy: 'approval' }] })).toEqual([
      byApproval,
    ])
  })

  it.each([
    ['the first day is not known', { pregnantSince: null }, 'refuse pregnancy'],
    ['there is no letter', { letters: [] }, 'refuse pregnancy'],
    ['the letter does not say the weight', { letters: [letter('pregnancy')] }, 'refuse pregnancy'],
    ['the mother is 18', { birthDate: '2007-11-22' }, 'refuse pregnancy_young'],
    ['it should be over since a week', { pregnantSince: addDays(today, -43 * 7) }, 'refuse pregnancy_over'],
    [
      'two children are expected',
      { letters: [letter('pregnancy', { weightBeforeKg: 60, childrenExpected: 2 })] },
      'refuse pregnancy_several',
    ],
  ] as const)('is refused when %s', (_, client, expected) => {
    expect(gate(client)).toContain(expected)
    expect(gate(client)).not.toContain(byApproval)
  })

  it('lasts to the end of week 42', () => {
    expect(gate({ pregnantSince: addDays(today, -(43 * 7 - 1)) })).toEqual([byApproval])
  })

  it.each([
    'weight_loss',
    'plateau',
    'low_carb',
    'ketogenic',
    'intermittent_fasting',
    'ramadan',
    'diet_21',
    'weight_gain',
  ])('never has the diet %s', (dietType) => {
    expect(gate({}, { dietType })).toContain('refuse condition_blocks_diet pregnancy')
  })

  it('is refused where the safety rules of the service say so', () => {
    const conditions = POLICY.conditions.map((rule) =>
      rule.condition === 'pregnancy' ? { ...rule, policy: 'refuse' as const } : rule,
    )
    expect(gate({}, {}, { ...POLICY, conditions })).toEqual(['refuse condition_refused pregnancy'])
  })
})

const energyOf = (more: Partial<EnergyInput>) =>
  energyPlan(
    {
      sex: 'woman',
      birthDate: '1998-11-21',
      onDate: today,
      weightG: 66_000,
      heightMm: 1620,
      activityType: 'light',
      goal: 'lose',
      change: null,
      infant: null,
      lossKgPerWeekMax: null,
      ...more,
    },
    POLICY,
  )

describe('energy in pregnancy', () => {
  it('is the requirement of the week, neither less nor more, whatever the goal', () => {
    const pregnancy = countedPregnancy(
      { since: week20, birthDate: '1998-11-21', heightMm: 1620, onDate: today, letters: [ofPregnancy] },
      POLICY,
    )
    // 60 kg at 162 cm: 22.862.
    expect(pregnancy?.week).toBe(20)
    expect(pregnancy?.bmiBefore).toBeCloseTo(22.862, 3)
    for (const goal of ['lose', 'keep', 'gain'] as const) {
      const plan = energyOf({ pregnancy, goal })
      // 693.35 − 57.12 + 928.26 + 673.20 + 183.20 + 200 = 2620.89; 95 % of it 2489.85.
      expect([plan.targetKcal, plan.floorKcal, plan.change]).toEqual([2621, 2490, 0])
      expect(plan.limitedBy).toEqual(['pregnancy'])
    }
  })

  it('lays down more after a low weight and less after a high one', () => {
    // The same without the 200 of a usual weight, and +300, +150, −50.
    const kcal = [18, 27, 31].map((bmiBefore) => energyOf({ pregnancy: { week: 20, bmiBefore } }).targetKcal)
    expect(kcal).toEqual([2721, 2571, 2371])
  })

  it('is in the first trimester that of a woman who is not pregnant', () => {
    // 575.77 − 196.28 + 1069.20 + 801.24 = 2249.93; 95 %: 2137.43.
    const plan = energyOf({ pregnancy: { week: 12, bmiBefore: 23 } })
    expect([plan.targetKcal, plan.floorKcal]).toEqual([2250, 2138])
  })

  it('never falls under 1,800, whatever the settings say', () => {
    // Inactive, 40 years, 150 cm, 42 kg, week 12: 584.90 − 280.40 + 858 + 491.82 = 1654.32.
    const body = {
      sex: 'woman',
      birthDate: '1986-11-21',
      onDate: today,
      weightG: 42_000,
      heightMm: 1500,
      infant: null,
    } as const
    const pregnancy = { week: 12, bmiBefore: 19, activityType: 'sedentary' }
    expect(absoluteFloor({ ...body, pregnancy })).toBe(1800)
    expect(absoluteFloor(body)).toBe(1000)
  })
})

const targetsOf = (conditions: readonly string[], more: object = {}) =>
  listTargets(
    {
      plan: 'general',
      targetKcal: 2621,
      floorKcal: 2490,
      sex: 'woman',
      weightG: 66_000,
      heightMm: 1620,
      isBreastfeeding: false,
      conditions,
      ...more,
    },
    POLICY,
  )

describe('targets of approved lists', () => {
  it('hold 71 g of protein, 175 g of carbohydrate and 28 g of fibre in pregnancy', () => {
    const { proteinMg, carbMg, fibreMg } = targetsOf(['pregnancy'])
    // 10 % of the energy are 65.5 g: the goal is the minimum. Fibre 14 g for 1,000 kcal: 36.7.
    expect(proteinMg).toEqual({ goal: 71_000, hardMin: 71_000, firmMin: 71_000 })
    expect(carbMg.hardMin).toBe(175_000)
    expect(fibreMg.goal).toBe(36_694)
    expect(targetsOf(['pregnancy'], { targetKcal: 1900 }).fibreMg.goal).toBe(28_000)
  })

  it('hold 60 g of protein after surgery for weight', () => {
    // 1 g per kg of 66 kg.
    expect(targetsOf(['bariatric'], { targetKcal: 1500 }).proteinMg).toEqual({
      goal: 66_000,
      hardMin: 60_000,
      firmMin: 60_000,
    })
  })

  it('give children 0.95 g of protein per kg, and at least 0.76', () => {
    // 48 kg: 45.6 and 36.48 g; 10 % of 1,600 kcal are 40 g, three quarters of the goal 34.2.
    const child = { isChild: true, weightG: 48_000, heightMm: 1550, targetKcal: 1600 }
    expect(targetsOf([], child).proteinMg).toEqual({ goal: 45_600, hardMin: 36_480 })
  })
})

describe('the checker', () => {
  it('refuses a day under the firm minimum of protein, which nobody gives up', () => {
    const facts = factsOfInput(seedInput())
    const firm = { ...facts.targets, proteinMg: { goal: 71_000, hardMin: 0, firmMin: 71_000 } }
    const found = (proteinUg: number) =>
      checkDayLimits(
        { ...zero, proteinUg },
        { ...facts, targets: firm, waivedRules: ['protein_minimum', 'fibre_minimum'] },
        { day: 2 },
      ).filter(({ code }) => code.startsWith('protein'))
    expect(found(71_000_000)).toEqual([])
    expect(found(70_999_999)).toEqual([
      {
        rule: 4,
        code: 'protein_firm_minimum',
        severity: 'refuse',
        day: 2,
        params: { planned: 70_999_999, min: 71_000_000 },
      },
    ])
  })
})

const zero = {
  energyMilliKcal: 0,
  proteinUg: 0,
  carbUg: 0,
  fatUg: 0,
  fibreUg: 0,
  sugarUg: 0,
  sodiumUg: 0,
}

/** 12 years, 150 cm, 40 kg: BMI 17.8. */
const boy: Partial<ClientSnapshot> = {
  sex: 'man',
  birthDate: '2014-11-21',
  weightG: 40_000,
  heightMm: 1500,
  isPregnant: false,
  pregnantSince: null,
  letters: [],
  hasGuardianConsent: true,
}
const ofBoy = { targetKcal: 2192, tdeeKcal: 2192, eerKcal: 2192 }

describe('a list of a child', () => {
  it('is approved from 10 years on, with the consent of the guardian', () => {
    expect(gate(boy, ofBoy)).toEqual(['approval child_by_approval'])
    expect(gate({ ...boy, hasGuardianConsent: false }, ofBoy)).toEqual([
      'refuse guardian_consent_missing',
      'approval child_by_approval',
    ])
    expect(gate({ ...boy, birthDate: '2016-11-22' }, ofBoy)).toContain('refuse under_age')
    expect(gate({ ...boy, birthDate: '2016-11-21' }, ofBoy)).not.toContain('refuse under_age')
    expect(gate({ ...boy, birthDate: '2011-11-22' }, ofBoy)).toContain('approval child_by_approval')
    expect(gate({ ...boy, birthDate: '2011-11-21' }, ofBoy)).not.toContain('approval child_by_approval')
  })

  it.each([
    'weight_loss',
    'plateau',
    'low_carb',
    'ketogenic',
    'ramadan',
    'diet_21',
    'weight_gain',
    'athlete',
  ])('never has the diet %s', (dietType) => {
    expect(gate(boy, { ...ofBoy, dietType })).toContain('refuse teen_blocks_diet')
  })

  it('is for keeping weight: a goal of losing is refused', () => {
    expect(gate({ ...boy, goal: 'lose' }, ofBoy)).toContain('refuse no_loss_at_this_weight')
  })

  it('has the energy of the requirement, neither less nor more', () => {
    const child = {
      sex: 'man',
      birthDate: '2014-11-21',
      weightG: 40_000,
      heightMm: 1500,
    } as const
    for (const goal of ['lose', 'keep', 'gain'] as const) {
      const plan = energyOf({ ...child, goal })
      // Low active: 19.12 + 44.16 + 1293 + 811.20 + 25 = 2192.48. Inactive 2099.15, 95 % of it 1994.19.
      expect([plan.targetKcal, plan.floorKcal, plan.change]).toEqual([2192, 1995, 0])
      expect(plan.limitedBy).toEqual(['child'])
    }
  })
})

describe('a list in breastfeeding', () => {
  const nursing: Partial<ClientSnapshot> = {
    isPregnant: false,
    pregnantSince: null,
    letters: [],
    infantBirthDate: '2026-06-01',
  }

  it('is approved, once however breastfeeding is known', () => {
    const said = 'approval condition_by_approval breastfeeding'
    expect(gate(nursing)).toEqual([said])
    const conditions = [{ code: 'breastfeeding', policy: 'approval' as const }]
    expect(gate({ ...nursing, conditions })).toEqual([said])
  })
})

describe('a list after surgery for weight', () => {
  const after = (numbers: LetterNumbers | null): Partial<ClientSnapshot> => ({
    isPregnant: false,
    pregnantSince: null,
    conditions: [{ code: 'bariatric', policy: 'approval' }],
    letters: numbers === null ? [] : [letter('bariatric', numbers)],
  })

  it('is refused in the first year, and while nobody says how long ago it was', () => {
    expect(gate(after(null))).toContain('refuse surgery_unknown')
    expect(gate(after({}))).toContain('refuse surgery_unknown')
    expect(gate(after({ monthsAfterSurgery: 11 }))).toContain('refuse surgery_recent')
  })

  it('is approved afterwards', () => {
    expect(gate(after({ monthsAfterSurgery: 12 }))).toEqual(['approval condition_by_approval bariatric'])
  })
})
