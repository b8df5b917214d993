import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/text/calendar.ts'
import {
  DEFAULT_SAFETY_POLICY,
  ageInYears,
  bmiForAge,
  clinicalGate,
  energyPlan,
  listTargets,
  macroPlanOf,
  type ClientSnapshot,
} from '#nutrition/composer/server/composer.reads.ts'
import type { ConditionPolicy, Goal, SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import {
  numberKeys,
  safetyNumbers,
  type NumberKey,
} from '#nutrition/safety-changes/safety-numbers.contract.ts'
import { numbersOf, orderProblems, withValues } from './safety-values.rules.ts'

/*
 * Whatever the age, body, state, goal, diet type, list and settings: no deficit below a healthy weight without a finding,
 * no target under the floors. The expected values are written here a second time, as literals.
 */

const today = '2026-11-21'
const goals: readonly Goal[] = ['lose', 'keep', 'gain', 'shape', 'health']
const dietTypes = [
  'weight_loss',
  'weight_gain',
  'maintenance',
  'plateau',
  'breastfeeding',
  'diabetes',
  'pcos',
  'ketogenic',
  'low_carb',
  'vegan',
  'athlete',
  'intermittent_fasting',
  'ramadan',
  'teen',
  'diet_21',
]
const takesWeight = [
  'weight_loss',
  'plateau',
  'diet_21',
  'ketogenic',
  'low_carb',
  'intermittent_fasting',
  'ramadan',
]
const conditionCodes = [
  'kidney_disease',
  'diabetes_t1',
  'diabetes_t2',
  'heart_disease',
  'hypertension',
  'bariatric',
]
const medicineCodes = ['insulin', 'sglt2', 'glp1', 'lithium', 'warfarin', 'metformin', 'sulfonylurea']

/**
 * A policy that staff may save: some numbers anywhere within their limits, some lists of diet types emptied, and with
 * them the caps of sodium of conditions and the diet types that medicines block.
 */
const settings = fc.record({
  keys: fc.uniqueArray(fc.constantFrom(...numberKeys), { maxLength: 8 }),
  shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
  isEmptied: fc.boolean(),
})
type Settings = typeof settings extends fc.Arbitrary<infer T> ? T : never

/** The shipped policy where the settings contradict one another: staff cannot save those. */
function policyWith({ keys, shares, isEmptied }: Settings): SafetyPolicy {
  const within = (key: NumberKey, share: number) => {
    const { min, max } = safetyNumbers[key]
    return min + (max - min) * share
  }
  const numbers = Object.fromEntries(keys.map((key, place) => [key, within(key, shares[place] ?? 0)]))
  const none = { feedingBlocked: [], teenBlocked: [], underweightBlocked: [], reviewed: [] }
  const shipped = isEmptied ? loosened(DEFAULT_SAFETY_POLICY) : DEFAULT_SAFETY_POLICY
  const policy = withValues(shipped, numbers, isEmptied ? none : {})
  return Object.keys(orderProblems(numbersOf(policy))).length === 0 ? policy : DEFAULT_SAFETY_POLICY
}

function loosened(policy: SafetyPolicy): SafetyPolicy {
  const { conditions, medicines = [] } = policy
  return {
    ...policy,
    conditions: conditions.map((rule) => ({ ...rule, sodiumMgMax: null })),
    medicines: medicines.map((rule) => ({ ...rule, blockedDietTypes: [], letterDietTypes: [] })),
  }
}

const people = fc.record({
  sex: fc.constantFrom('woman' as const, 'man' as const),
  ageDays: fc.oneof(
    fc.integer({ min: 0, max: 40_177 }),
    // Around 15, 18 and 19 years, and 66.
    fc.constantFrom(5478, 5479, 6574, 6575, 6939, 6940, 24_106, 24_107),
  ),
  bmi: fc.double({ min: 9, max: 60, noNaN: true }),
  heightMm: fc.integer({ min: 1200, max: 2200 }),
  goal: fc.constantFrom(...goals),
  isPregnant: fc.boolean(),
  infant: fc.constantFrom('none', 'none', 'unknown', 'known'),
  infantDays: fc.integer({ min: 0, max: 700 }),
  conditions: fc.subarray(conditionCodes, { maxLength: 2 }),
  medicines: fc.subarray(medicineCodes, { maxLength: 2 }),
  hasPapers: fc.boolean(),
  hasAgeLetter: fc.boolean(),
  activityType: fc.constantFrom('sedentary', 'light', 'moderate', 'heavy', 'very_active'),
  dietType: fc.constantFrom(...dietTypes),
  kind: fc.constantFrom('daily' as const, 'choices' as const, 'gain' as const),
  /** Null: the target as planned; else one that somebody wrote. */
  written: fc.option(fc.integer({ min: 500, max: 5000 })),
})
type Person = typeof people extends fc.Arbitrary<infer T> ? T : never

const policyOf = (code: string): ConditionPolicy =>
  DEFAULT_SAFETY_POLICY.conditions.find((rule) => rule.condition === code)?.policy ?? 'doctor_letter'

function snapshotOf(person: Person): ClientSnapshot {
  const feeds = person.sex === 'woman' && person.infant !== 'none'
  const codes = [...person.conditions, ...(feeds ? ['breastfeeding'] : [])]
  const subjects = [
    ...(person.hasPapers ? codes : []),
    ...(person.hasAgeLetter ? ['over_65', 'underweight'] : []),
  ]
  return {
    sex: person.sex,
    birthDate: addDays(today, -person.ageDays),
    weightG: Math.round((person.bmi * person.heightMm * person.heightMm) / 1000),
    heightMm: person.heightMm,
    goal: person.goal,
    isPregnant: person.sex === 'woman' && person.isPregnant,
    infantBirthDate: feeds && person.infant === 'known' ? addDays(today, -person.infantDays) : null,
    conditions: codes.map((code) => ({ code, policy: policyOf(code) })),
    letters: subjects.map((condition) => ({
      condition,
      numbers: { proteinG: 500 },
      expiresOn: '2027-01-01',
    })),
    medicines: person.medicines,
    medicinesAsked: true,
    hasGuardianConsent: person.hasPapers,
    hasMedicalReview: person.hasPapers,
    last21DayListEnd: null,
  }
}

function judged(person: Person, policy: SafetyPolicy) {
  const client = snapshotOf(person)
  const codes = client.conditions.map((one) => one.code)
  const feeds = codes.includes('breastfeeding')
  const plan = energyPlan(
    {
      ...client,
      onDate: today,
      activityType: person.activityType,
      change: null,
      infant: feeds ? { birthDate: client.infantBirthDate, feedsPerDay: 2 } : null,
      lossKgPerWeekMax: null,
    },
    policy,
  )
  const targetKcal = person.written ?? plan.targetKcal
  const tdeeKcal = Math.round(plan.tdee) + Math.round(plan.increment)
  const list = { kind: person.kind, dietType: person.dietType, onDate: today, targetKcal, tdeeKcal }
  const findings = clinicalGate(client, { ...list, eerKcal: Math.round(plan.eer) }, policy)
  const bmi = (client.weightG * 1000) / client.heightMm ** 2
  const years = ageInYears(client.birthDate, today)
  const z = years < 19 ? bmiForAge(client.sex, person.ageDays / 30.4375, bmi) : null
  const refused = findings.some((one) => one.severity === 'refuse')
  const isDeficit = targetKcal < tdeeKcal * 0.95
  return { client, plan, findings, refused, bmi, years, z, feeds, targetKcal, isDeficit }
}
type Judged = ReturnType<typeof judged>

/**
 * Floors by literal: women 1000, men 1200, girls 1400, boys 1600, below 15 the energy at rest; breastfeeding 1800, from
 * six months 1600.
 */
function leastKcal({ client, years, feeds }: Judged, { infant, infantDays }: Person): number {
  const [young, grown] = client.sex === 'man' ? [1600, 1200] : [1400, 1000]
  const kg = client.weightG / 1000
  const child = client.sex === 'man' ? 17.686 * kg + 658.2 : 13.384 * kg + 692.6
  const own = years < 15 ? child : years < 19 ? young : grown
  if (!feeds) return own
  return Math.max(own, infant === 'unknown' || infantDays < 181 ? 1800 : 1600)
}

/** Throws where a claim does not hold for somebody. */
const claim = (holds: (one: Judged, person: Person, policy: SafetyPolicy) => void) => () =>
  fc.assert(
    fc.property(people, settings, (person, chosen) => {
      const policy = policyWith(chosen)
      holds(judged(person, policy), person, policy)
    }),
    { numRuns: 1000 },
  )

describe('whatever the age, body, goal, diet type and settings', () => {
  it('a planned target is never under the floor, and a written one under it is refused', () => {
    expect(
      claim((one, person) => {
        expect(one.plan.targetKcal).toBeGreaterThanOrEqual(leastKcal(one, person))
        if (one.targetKcal < leastKcal(one, person)) expect(one.refused).toBe(true)
      }),
    ).not.toThrow()
  })

  it('a deficit at or below a healthy weight never passes without a finding', () => {
    expect(
      claim(({ isDeficit, refused, findings, years, z, bmi }, { hasAgeLetter }) => {
        if (!isDeficit) return
        if (z !== null) {
          if (years < 15 || z <= 2) expect(refused).toBe(true)
        } else if (bmi < 20) expect(refused).toBe(true)
        else if (bmi < 25) expect(findings.some((one) => one.severity !== 'warn')).toBe(true)
        // The age of letters is a setting up to 100 years.
        if (years > 100 && bmi < 30 && !hasAgeLetter) expect(refused).toBe(true)
      }),
    ).not.toThrow()
  })

  it('the severely thin, the pregnant without a letter and young children get no list, the thin nothing that takes weight', () => {
    expect(
      claim(({ refused, client, years, z, bmi, isDeficit }, { dietType, goal }) => {
        const isSevere = z === null ? bmi < 16 : z < -3
        const isThin = z === null ? bmi < 18.5 : z < -2
        if (isSevere || years < 10 || client.isPregnant) expect(refused).toBe(true)
        if (isThin && (goal === 'lose' || isDeficit || takesWeight.includes(dietType)))
          expect(refused).toBe(true)
      }),
    ).not.toThrow()
  })

  it('children below 15 get no list without approval, and nothing that takes weight', () => {
    expect(
      claim(({ refused, findings, years }, { dietType }) => {
        if (years >= 15 || refused) return
        expect(findings.some((one) => one.severity === 'approval')).toBe(true)
        expect(takesWeight).not.toContain(dietType)
      }),
    ).not.toThrow()
  })

  it('breastfeeding a child of unknown age is asked about and planned without a deficit', () => {
    expect(
      claim(({ plan, findings, feeds }, { infant, goal }) => {
        if (!feeds || infant !== 'unknown') return
        expect(findings.some((one) => one.code === 'infant_birth_missing')).toBe(true)
        if (goal === 'lose') expect(plan.change === 0).toBe(true)
      }),
    ).not.toThrow()
  })

  it('medical limits of the list hold whatever the diet type and the letter say', () => {
    expect(
      claim(({ client, plan, feeds }, { dietType, conditions, medicines }, policy) => {
        const codes = client.conditions.map((one) => one.code)
        const targets = listTargets(
          {
            plan: macroPlanOf(dietType, codes, policy, medicines),
            targetKcal: plan.targetKcal,
            floorKcal: plan.floorKcal,
            sex: client.sex,
            weightG: client.weightG,
            heightMm: client.heightMm,
            isBreastfeeding: feeds,
            conditions: codes,
            letters: client.letters,
            medicines,
            hasDeficit: plan.change < 0,
          },
          policy,
        )
        const { hardMin, hardMax = Infinity } = targets.proteinMg
        expect(hardMin).toBeLessThanOrEqual(hardMax)
        if (conditions.includes('kidney_disease')) expect(hardMax).toBeLessThanOrEqual(1.3 * client.weightG)
        if (conditions.some((code) => ['kidney_disease', 'heart_disease', 'hypertension'].includes(code)))
          expect([targets.sodiumMgMax <= 2000, targets.sodiumIsClinical]).toEqual([true, true])
        const carb = targets.carbMg.hardMin ?? 0
        if (feeds) expect(carb).toBeGreaterThanOrEqual(210_000)
        if (conditions.includes('diabetes_t1') || medicines.includes('sglt2'))
          expect(carb).toBeGreaterThanOrEqual(130_000)
      }),
    ).not.toThrow()
  })

  it('no paper and no setting opens a ketogenic or fasting list with kidney disease, type 1, or medicines of low sugar', () => {
    expect(
      claim(({ refused }, { dietType, conditions, medicines }) => {
        const isRisky =
          conditions.some((code) => ['kidney_disease', 'diabetes_t1'].includes(code)) ||
          medicines.some((code) => ['sglt2', 'insulin', 'sulfonylurea'].includes(code))
        if (isRisky && ['ketogenic', 'intermittent_fasting'].includes(dietType)) expect(refused).toBe(true)
      }),
    ).not.toThrow()
  })
})
