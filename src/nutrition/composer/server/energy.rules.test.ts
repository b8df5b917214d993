import { describe, expect, it } from 'vitest'
import {
  ageInMonths,
  ageInYears,
  bmiClass,
  bodyMassIndex,
  dailyEnergy,
  idealWeight,
  proteinWeightKg,
  restingEnergy,
  restingEnergyHarrisBenedict,
} from './body.rules.ts'
import { breastfeedingSupplement, energyPlan, expectedWeight } from './energy.rules.ts'
import type { EnergyInput } from './energy.rules.ts'
import { listTargets, macroPlanOf, waterGlasses } from './macro.rules.ts'
import { DEFAULT_SAFETY_POLICY as POLICY } from './safety-policy.defaults.ts'

/** The woman of the test vectors: 30 years, 165 cm, 80 kg. */
const WOMAN: EnergyInput = {
  sex: 'woman',
  birthDate: '1996-01-10',
  onDate: '2026-03-07',
  weightG: 80_000,
  heightMm: 1650,
  activityType: 'light',
  goal: 'lose',
  change: 500,
  infant: null,
  lossKgPerWeekMax: null,
}

describe('body measures', () => {
  it('computes the BMI of the test vectors unrounded', () => {
    expect(bodyMassIndex(80_000, 1650)).toBeCloseTo(29.3848, 4)
    expect(bodyMassIndex(95_000, 1780)).toBeCloseTo(29.9836, 4)
  })

  it('classifies the unrounded BMI: 24.96 is normal, 25 is overweight', () => {
    expect(bmiClass(24.96, POLICY)).toBe('normal')
    expect(bmiClass(25, POLICY)).toBe('overweight')
    expect(bmiClass(29.9836, POLICY)).toBe('overweight')
    expect(bmiClass(18.49, POLICY)).toBe('thinness_mild')
    expect(bmiClass(15.9, POLICY)).toBe('thinness_severe')
    expect(bmiClass(40, POLICY)).toBe('obesity_3')
  })

  it('computes resting energy of the test vectors', () => {
    expect(restingEnergy('woman', 80_000, 1650, 30)).toBe(1520.25)
    expect(restingEnergy('man', 95_000, 1780, 40)).toBe(1867.5)
    expect(restingEnergyHarrisBenedict('woman', 80_000, 1650, 30)).toBeCloseTo(1568.623, 3)
    expect(restingEnergyHarrisBenedict('man', 95_000, 1780, 40)).toBeCloseTo(1988.219, 3)
    expect(dailyEnergy(1520.25, 'light', POLICY)).toBeCloseTo(2090.34, 2)
    expect(() => dailyEnergy(1500, 'flying', POLICY)).toThrow(RangeError)
  })

  it('gives the ideal weight band of 170 cm: 53.5 to 71.9 kg, single target 63.6 kg', () => {
    expect(idealWeight(1700, POLICY)).toEqual({ minG: 53_500, maxG: 71_900, singleG: 63_600 })
  })

  it('adjusts the weight for protein from BMI 30 on only', () => {
    expect(proteinWeightKg(80_000, 1650, POLICY)).toBe(80)
    // 170 cm, 100 kg: reference 72.25, adjusted 72.25 + 0.25 x 27.75 = 79.1875
    expect(proteinWeightKg(100_000, 1700, POLICY)).toBeCloseTo(79.1875, 6)
  })

  it('counts full years and months', () => {
    expect(ageInYears('1996-03-07', '2026-03-07')).toBe(30)
    expect(ageInYears('1996-03-08', '2026-03-07')).toBe(29)
    expect(ageInMonths('2025-09-08', '2026-03-07')).toBe(5)
    expect(ageInMonths('2025-09-07', '2026-03-07')).toBe(6)
  })
})

describe('energy plan', () => {
  it('takes 500 kcal off the test vector', () => {
    const plan = energyPlan(WOMAN, POLICY)
    expect(plan.tdee).toBeCloseTo(2090.34, 2)
    expect(plan.change).toBe(-500)
    expect(plan.tdee + plan.change).toBeCloseTo(1590.34, 2)
    expect(plan.targetKcal).toBe(1590)
    expect(plan.limitedBy).toEqual([])
    // 0.9 x 1520.25 = 1368.2, rounded up
    expect(plan.floorKcal).toBe(1369)
  })

  it('bounds a deficit by 750 kcal, a quarter of daily energy and 1 % of weight per week', () => {
    const plan = energyPlan({ ...WOMAN, change: 900 }, POLICY)
    expect(plan.change).toBeCloseTo(-522.586, 3)
    expect(plan.limitedBy).toEqual(['deficit_range', 'tdee_share'])
    const slow = energyPlan({ ...WOMAN, change: 500, lossKgPerWeekMax: 0.4 }, POLICY)
    expect(slow.change).toBeCloseTo(-440, 6)
    expect(slow.limitedBy).toEqual(['weekly_loss'])
  })

  it('never goes under the floor of 1200 for women and 1500 for men', () => {
    const small = { ...WOMAN, weightG: 50_000, heightMm: 1500, activityType: 'sedentary' }
    const woman = energyPlan(small, POLICY)
    expect(woman.floorKcal).toBe(1200)
    expect(woman.targetKcal).toBe(1200)
    expect(woman.limitedBy).toContain('floor')
    expect(energyPlan({ ...small, sex: 'man' }, POLICY).floorKcal).toBe(1500)
  })

  it('holds the higher floors of the young', () => {
    const slim = { ...WOMAN, birthDate: '2010-01-01', weightG: 40_000, heightMm: 1500, goal: 'keep' as const }
    // Girls' inactive requirement less 300: 55.59 − 22.25 x 16.18 + 8.43 x 150 + 17.07 x 40 + 20 − 300 = 1362.9
    expect(energyPlan(slim, POLICY).floorKcal).toBe(1600)
    expect(energyPlan({ ...slim, sex: 'man', weightG: 38_000 }, POLICY).floorKcal).toBe(1800)
  })

  it('plans the vector of a heavy girl of 17.5 years by the requirement of 2023, less at most 300', () => {
    const girl = { ...WOMAN, birthDate: '2008-09-06', weightG: 80_000, heightMm: 1620, change: null }
    const plan = energyPlan(girl, POLICY)
    expect(plan.tdee).toBeCloseTo(2580.2, 0)
    expect([plan.change, plan.targetKcal, plan.floorKcal]).toEqual([-300, 2280, 2117])
    expect(plan.resting).toBeCloseTo(1763.3, 1)
    // z +1.2 at 18.5: she keeps her weight.
    const lighter = energyPlan({ ...girl, birthDate: '2007-09-07', weightG: 66_000, heightMm: 1600 }, POLICY)
    expect([lighter.change, lighter.limitedBy]).toEqual([0, ['body']])
  })

  it('adds the increment of breastfeeding, with floor 1800 and at most 300 kcal deficit after 8 weeks', () => {
    const plan = energyPlan({ ...WOMAN, infant: { birthDate: '2025-12-01', feedsPerDay: 8 } }, POLICY)
    expect(plan.increment).toBe(400)
    expect(plan.change).toBe(-300)
    expect(plan.floorKcal).toBe(1800)
    // EER 2023 at 30.15 years: 575.77 − 7.01 x 30.15 + 6.6 x 165 + 12.14 x 80 = 2424.6
    expect(plan.targetKcal).toBe(2525)
    const unknown = energyPlan({ ...WOMAN, infant: { birthDate: null, feedsPerDay: 2 } }, POLICY)
    expect([unknown.increment, unknown.change, unknown.floorKcal]).toEqual([400, 0, 1800])
    expect(unknown.limitedBy).toEqual(['after_birth'])
    const early = energyPlan({ ...WOMAN, infant: { birthDate: '2026-02-01', feedsPerDay: 8 } }, POLICY)
    expect(early.change).toBe(0)
    expect(early.limitedBy).toContain('after_birth')
  })

  it('gives increments by the infant age in months', () => {
    expect([0, 5, 6, 11].map((month) => breastfeedingSupplement(month, 8, POLICY).kcal)).toEqual([
      400, 400, 380, 380,
    ])
    expect(breastfeedingSupplement(12, 2, POLICY).kcal).toBe(100)
    expect(breastfeedingSupplement(18, 6, POLICY).kcal).toBe(200)
  })

  it('adds 300 to 500 kcal for a gain and nothing for keeping', () => {
    const gain = energyPlan({ ...WOMAN, goal: 'gain', change: 900 }, POLICY)
    expect(gain.change).toBe(500)
    expect(gain.targetKcal).toBe(2590)
    expect(energyPlan({ ...WOMAN, goal: 'keep', change: null }, POLICY).targetKcal).toBe(2090)
  })

  it('expects 60 to 100 % of the 7700 line', () => {
    // 550 kcal x 14 days = 7700 kcal: between 0.6 and 1 kg less
    expect(expectedWeight(80_000, -550, 14, POLICY)).toEqual({ lowG: 79_000, highG: 79_400 })
  })
})

describe('list targets', () => {
  const input = {
    plan: 'weight_loss' as const,
    targetKcal: 1600,
    floorKcal: 1369,
    sex: 'woman' as const,
    weightG: 80_000,
    heightMm: 1650,
    isBreastfeeding: false,
    conditions: [],
  }

  it('sets protein by weight, carbohydrate, fat and fibre by energy', () => {
    const targets = listTargets(input, POLICY)
    expect(targets.proteinMg.goal).toBe(96_000) // 1.2 g x 80 kg
    expect(targets.carbMg).toEqual({ min: 160_000, max: 200_000 }) // 40–50 %
    expect(targets.fatMgMax).toBe(62_222) // 35 %
    expect(targets.fibreMg.goal).toBe(22_400) // 14 g per 1000 kcal
    expect(targets.sodiumMgMax).toBe(2000)
    expect(targets.sodiumIsClinical).toBe(false)
    expect(targets.mealCarbMg).toBeNull()
  })

  it('bands the carbohydrate of each meal for diabetes', () => {
    const conditions = ['diabetes_t2']
    const plan = macroPlanOf('weight_loss', conditions, POLICY)
    const targets = listTargets({ ...input, plan, conditions }, POLICY)
    expect(plan).toBe('diabetes')
    expect(targets.mealCarbMg).toEqual({
      main: { min: 30_000, max: 60_000 },
      snack: { min: 10_000, max: 25_000 },
    })
    expect(targets.fibreMg.goal).toBe(25_000)
    expect(targets.forbidsSoleHighGi).toBe(true)
  })

  it('takes the lowest sodium cap of the conditions', () => {
    const targets = listTargets(
      { ...input, conditions: ['hypertension', 'hypertension_uncontrolled'] },
      POLICY,
    )
    expect(targets.sodiumMgMax).toBe(1500)
    expect(targets.sodiumIsClinical).toBe(true)
  })

  it('adds protein and carbohydrate for breastfeeding and counts water in glasses', () => {
    const targets = listTargets({ ...input, isBreastfeeding: true, targetKcal: 2100 }, POLICY)
    expect(targets.proteinMg.goal).toBe(121_000)
    expect(targets.carbMg.min).toBe(210_000)
    expect(waterGlasses('woman', false, POLICY)).toBe(7) // 2000 mL x 0.8 / 240
    expect(waterGlasses('man', false, POLICY)).toBe(9)
    expect(waterGlasses('woman', true, POLICY)).toBe(9)
  })

  it('keeps the carbohydrate of a ketogenic diet between 20 and 50 g', () => {
    expect(listTargets({ ...input, plan: 'keto' }, POLICY).carbMg).toEqual({ min: 20_000, max: 50_000 })
  })

  it('caps protein in kidney disease by weight, by letter within 1.3 g/kg, whatever the diet type', () => {
    const kidney = { ...input, heightMm: 1700, conditions: ['kidney_disease'] }
    for (const plan of ['general', 'weight_loss', 'gain', 'diabetes'] as const) {
      expect(listTargets({ ...kidney, plan, hasDeficit: true }, POLICY).proteinMg).toEqual({
        goal: 64_000,
        hardMin: 48_000,
        hardMax: 72_000,
      })
    }
    // 110 kg: 72.25 + 0.25 x 37.75 = 81.6875 kg
    expect(listTargets({ ...kidney, weightG: 110_000 }, POLICY).proteinMg).toEqual({
      goal: 65_350,
      hardMin: 49_012,
      hardMax: 73_518,
    })
    const written = (proteinG: number) => ({
      ...kidney,
      letters: [{ condition: 'kidney_disease', numbers: { proteinG }, expiresOn: '2026-06-01' }],
    })
    expect(listTargets(written(90), POLICY).proteinMg.hardMax).toBe(90_000)
    expect(listTargets(written(150), POLICY).proteinMg.hardMax).toBe(104_000)
    expect(listTargets(written(44), POLICY).proteinMg).toEqual({
      goal: 44_000,
      hardMin: 44_000,
      hardMax: 44_000,
    })
    const other = [{ condition: 'heart_disease', numbers: { proteinG: 100 }, expiresOn: '2026-06-01' }]
    expect(listTargets({ ...kidney, letters: other }, POLICY).proteinMg.hardMax).toBe(72_000)
  })

  it('wants protein by weight with a deficit of any diet type, above 65 and with diabetes', () => {
    const general = { ...input, plan: 'general' as const }
    expect(listTargets({ ...general, hasDeficit: true }, POLICY).proteinMg).toEqual({
      goal: 96_000,
      hardMin: 80_000,
    })
    expect(listTargets({ ...general, isOlder: true }, POLICY).proteinMg.hardMin).toBe(80_000)
    // 82 kg, 165 cm: 68.0625 + 0.25 x 13.9375 = 71.547 kg
    const heavy = { ...input, plan: 'diabetes' as const, weightG: 82_000, targetKcal: 1412 }
    const t2 = listTargets({ ...heavy, conditions: ['diabetes_t2'], hasDeficit: true }, POLICY)
    expect(t2.proteinMg).toEqual({ goal: 85_856, hardMin: 71_547 })
    expect(listTargets({ ...heavy, conditions: ['diabetes_t2'] }, POLICY).proteinMg.goal).toBe(71_547)
  })

  it('holds carbohydrate of breastfeeding, type 1 and SGLT2 inhibitors as a hard limit', () => {
    const low = { ...input, targetKcal: 1300, plan: 'weight_loss' as const }
    expect(listTargets(low, POLICY).carbMg).toEqual({ min: 130_000, max: 162_500 })
    expect(listTargets({ ...low, isBreastfeeding: true }, POLICY).carbMg).toEqual({
      min: 210_000,
      max: 210_000,
      hardMin: 210_000,
    })
    expect(listTargets({ ...low, conditions: ['diabetes_t1'] }, POLICY).carbMg.hardMin).toBe(130_000)
    expect(listTargets({ ...low, medicines: ['sglt2'] }, POLICY).carbMg.hardMin).toBe(130_000)
    const letters = [{ condition: 'diabetes_t1', numbers: { carbG: 150 }, expiresOn: '2026-06-01' }]
    expect(listTargets({ ...low, conditions: ['diabetes_t1'], letters }, POLICY).carbMg.hardMin).toBe(150_000)
  })

  it('intersects sodium of conditions, letters and medicines', () => {
    const pressure = { ...input, conditions: ['hypertension_uncontrolled'] }
    const letters = [
      { condition: 'hypertension_uncontrolled', numbers: { sodiumMg: 1800 }, expiresOn: '2026-06-01' },
    ]
    expect(listTargets(pressure, POLICY).sodiumMgMax).toBe(1500)
    expect(listTargets({ ...pressure, letters }, POLICY).sodiumMgMax).toBe(1800)
    const lithium = listTargets({ ...input, medicines: ['lithium'] }, POLICY)
    expect([lithium.sodiumMgMin, lithium.sodiumMgMax, lithium.sodiumIsClinical]).toEqual([1500, 2000, false])
  })
})
