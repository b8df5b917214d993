import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/contract/text/calendar.ts'
import { absoluteFloor } from './absolute-floors.rules.ts'
import { bmiForAge } from './bmi-for-age.rules.ts'
import { bodyReference, type Body } from './body-reference.rules.ts'
import { EER_ACTIVITIES, eer, eerActivity, eerPregnant, LACTATION_KCAL } from './eer.rules.ts'
import { DEFAULT_SAFETY_POLICY as POLICY } from './safety-policy.defaults.ts'

const bmi = (kg: number, cm: number) => (kg * 10_000) / (cm * cm)

describe('BMI-for-age', () => {
  it.each([
    ['woman', 16, bmi(38.7, 160), -2.641],
    ['man', 15, bmi(75, 170), 1.799],
    ['man', 16, bmi(60, 172), -0.084],
    ['woman', 17.5, bmi(80, 162), 2.183],
    ['man', 18.5, bmi(55, 178), -2.039],
    ['man', 12, 33, 3.477],
    ['woman', 17.99, bmi(39.5, 165), -3.132],
    ['woman', 18, bmi(39.5, 165), -3.132],
    ['woman', 18.99, bmi(39.5, 165), -3.122],
    ['woman', 18.99, bmi(50, 165), -1.131],
    ['woman', 18, bmi(46, 165), -1.77],
    ['woman', 18.5, bmi(66, 160), 1.218],
  ] as const)('of a %s of %d years and BMI %d is %d', (sex, years, value, z) => {
    expect(bmiForAge(sex, years * 12, value)).toBeCloseTo(z, 3)
  })
})

describe('energy requirement of 2023', () => {
  it.each([
    ['man', 16, 172, 60, [2658.09, 2797.44, 3095.81, 3447.49]],
    ['man', 15, 170, 75, [2825.64, 3080.72, 3373.71, 3761.8]],
    ['woman', 15, 160, 50, [1944.14, 2168.41, 2292.1, 2604.36]],
    ['woman', 30, 165, 80, [2255.2, 2425.67, 2566.25, 2802.88]],
    ['man', 30, 170, 70, [2520.17, 2713.37, 2902.02, 3148.62]],
  ] as const)('of a %s of %d years, %d cm and %d kg', (sex, years, cm, kg, expected) => {
    const found = EER_ACTIVITIES.map((activity) =>
      eer({ sex, years, heightMm: cm * 10, weightG: kg * 1000, activity }),
    )
    found.forEach((kcal, place) => expect(kcal).toBeCloseTo(expected[place] ?? 0, 1))
  })

  it('of a girl of 17.5 years: 2580.22 low active, 2417.47 inactive', () => {
    const girl = { sex: 'woman', years: 17.5, heightMm: 1620, weightG: 80_000 } as const
    expect(eer({ ...girl, activity: 'low_active' })).toBeCloseTo(2580.225, 2)
    expect(eer({ ...girl, activity: 'inactive' })).toBeCloseTo(2417.475, 2)
  })

  it('in pregnancy counts the week and the BMI before', () => {
    const woman = {
      sex: 'woman',
      years: 28,
      heightMm: 1620,
      weightG: 66_000,
      activity: 'low_active',
    } as const
    expect(eerPregnant(woman, 20, 23)).toBeCloseTo(2620.89, 2)
    expect(eerPregnant(woman, 32, 23)).toBeCloseTo(2730.81, 2)
    expect(eerPregnant(woman, 12, 23)).toBe(eer(woman))
    const heavy = { sex: 'woman', years: 35, heightMm: 1600, weightG: 95_000, activity: 'inactive' } as const
    expect(eerPregnant(heavy, 24, 33)).toBeCloseTo(2438.29, 2)
  })

  it('in lactation adds 400, from six months on 380', () => {
    const woman = {
      sex: 'woman',
      years: 30,
      heightMm: 1650,
      weightG: 70_000,
      activity: 'low_active',
    } as const
    expect(eer(woman)).toBeCloseTo(2304.27, 2)
    expect(eer(woman) + LACTATION_KCAL.exclusive).toBeCloseTo(2704.27, 2)
    expect(eer(woman) + LACTATION_KCAL.withFood).toBeCloseTo(2684.27, 2)
  })

  it('takes the activity types of the product', () => {
    const types = ['sedentary', 'light', 'moderate', 'heavy', 'very_active', 'unknown']
    expect(types.map(eerActivity)).toEqual([
      'inactive',
      'low_active',
      'active',
      'very_active',
      'very_active',
      'inactive',
    ])
  })
})

/** On 2026-03-07. */
const WOMAN: Body = {
  sex: 'woman',
  birthDate: '1996-03-07',
  onDate: '2026-03-07',
  weightG: 66_000,
  heightMm: 1600,
}
const ref = (change: Partial<Body>) => bodyReference({ ...WOMAN, ...change }, POLICY)

describe('the reference of a body', () => {
  it('changes on birthdays without a gap: 15, 19 and the age of letters', () => {
    const bands = [
      ['2011-03-08', 'child'],
      ['2011-03-07', 'young'],
      ['2008-03-08', 'young'],
      ['2008-03-07', 'young'],
      ['2007-03-08', 'young'],
      ['2007-03-07', 'adult'],
      ['1960-03-08', 'adult'],
      ['1960-03-07', 'older'],
    ] as const
    for (const [birthDate, band] of bands)
      expect([birthDate, ref({ birthDate }).band]).toEqual([birthDate, band])
  })

  it('calls a body of BMI 14.5 severely thin at 17, 18 and 19', () => {
    for (const birthDate of ['2008-03-10', '2008-03-07', '2007-03-10', '2007-03-07']) {
      const found = ref({ birthDate, weightG: 39_500, heightMm: 1650 })
      expect([birthDate, found.mass, found.deficit]).toEqual([birthDate, 'severe_thinness', 'never'])
    }
  })

  it('never lets the young lose up to two deviations', () => {
    expect(ref({ birthDate: '2008-03-07', weightG: 46_000, heightMm: 1650 })).toMatchObject({
      mass: 'normal',
      deficit: 'never',
    })
    expect(ref({ birthDate: '2007-09-07' })).toMatchObject({ mass: 'overweight', deficit: 'never' })
    expect(ref({ birthDate: '2007-03-07' })).toMatchObject({ mass: 'overweight', deficit: 'free' })
    expect(ref({ birthDate: '2008-09-07', weightG: 80_000, heightMm: 1620 })).toMatchObject({
      mass: 'obesity',
      deficit: 'dietitian',
    })
  })

  it('lets adults lose from BMI 25, from 20 with a yes, older ones from 30', () => {
    const at = (value: number, birthDate = WOMAN.birthDate) =>
      ref({ birthDate, heightMm: 2000, weightG: value * 4000 }).deficit
    expect([18.4, 18.5, 19.9, 20, 24.9, 25].map((value) => at(value))).toEqual([
      'never',
      'never',
      'never',
      'dietitian',
      'dietitian',
      'free',
    ])
    expect([19.9, 20, 29.9, 30].map((value) => at(value, '1950-01-01'))).toEqual([
      'never',
      'letter',
      'letter',
      'free',
    ])
    const gain = (value: number, birthDate: string) =>
      ref({ birthDate, heightMm: 2000, weightG: value * 4000 }).surplus
    expect([gain(24.9, '1996-01-01'), gain(25, '1996-01-01')]).toEqual(['free', 'never'])
    expect([gain(26.9, '1950-01-01'), gain(27, '1950-01-01')]).toEqual(['free', 'never'])
  })
})

describe('the floor under every setting', () => {
  const floor = (change: Partial<Parameters<typeof absoluteFloor>[0]>) =>
    absoluteFloor({ ...WOMAN, infant: null, ...change })

  it('is 1000 or 0.9 of resting energy of women, 1200 of men', () => {
    // 10 x 45 + 6.25 x 145 − 5 x 30 − 161 = 1045.25, x 0.9 = 940.7
    expect(floor({ weightG: 45_000, heightMm: 1450 })).toBe(1000)
    // 10 x 80 + 6.25 x 165 − 5 x 30 − 161 = 1520.25, x 0.9 = 1368.2
    expect(floor({ weightG: 80_000, heightMm: 1650 })).toBe(1369)
    // 10 x 45 + 6.25 x 145 − 5 x 30 + 5 = 1211.25, x 0.9 = 1090.1
    expect(floor({ sex: 'man', weightG: 45_000, heightMm: 1450 })).toBe(1200)
  })

  it('of a girl of 17.5 years, 80 kg, is her inactive requirement less 300: 2117', () => {
    expect(floor({ birthDate: '2008-09-06', weightG: 80_000, heightMm: 1620 })).toBe(2117)
  })

  it.each([
    ['woman', 1400, 1000],
    ['man', 1600, 1200],
  ] as const)('of a young %s is %i at least until the day of 19 years, then %i', (sex, young, grown) => {
    const small = { sex, weightG: 40_000, heightMm: 1400 }
    const bornFor = (years: number) => `${Number(WOMAN.onDate.slice(0, 4)) - years}${WOMAN.onDate.slice(4)}`
    for (let days = 1; days <= 4 * 365; days += 1)
      expect(floor({ ...small, birthDate: addDays(bornFor(19), days) })).toBeGreaterThanOrEqual(young)
    expect(floor({ ...small, birthDate: bornFor(19) })).toBeLessThan(young)
    expect(floor({ ...small, birthDate: bornFor(19) })).toBeGreaterThanOrEqual(grown)
  })

  it('of breastfeeding is 1800, from six months 1600, and 1800 where the child’s age is not known', () => {
    const small = { weightG: 45_000, heightMm: 1450 }
    expect(floor({ ...small, infant: { birthDate: '2025-09-08' } })).toBe(1800)
    expect(floor({ ...small, infant: { birthDate: '2025-09-07' } })).toBe(1600)
    expect(floor({ ...small, infant: { birthDate: null } })).toBe(1800)
  })
})
