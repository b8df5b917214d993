import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listApp } from '#clients/food-lists/server/testing/list-fixtures.ts'
import {
  caseDay,
  caseOf,
  caseWorld,
  nobody,
  type CaseWorld,
} from '#clients/food-lists/server/testing/random-case.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import type { ListDay, ListDocument } from '../composer.contract.ts'
import type { ConditionLetter } from '../safety-policy.contract.ts'
import { attemptList } from './compose.rules.ts'
import { listTargets, macroPlanOf, rulesOf, tagLimitsOf } from './macro.rules.ts'
import { medicineRulesOf } from './medical-limits.rules.ts'
import { DEFAULT_SAFETY_POLICY as POLICY } from './safety-policy.defaults.ts'

/*
 * People with their limits, worked out by hand from the rules of conditions. Protein counts by 80 kg for the woman (165 cm,
 * BMI 29.4). Amounts in mg.
 */

interface Person {
  readonly sex: 'woman' | 'man'
  readonly weightG: number
  readonly heightMm: number
}
const woman: Person = { sex: 'woman', weightG: 80_000, heightMm: 1650 }
/** BMI 38.1: 72.25 + 0.25 × 37.75 = 81.6875 kg. */
const heavy: Person = { sex: 'woman', weightG: 110_000, heightMm: 1700 }
/** BMI 44.1: 68.0625 + 0.25 × 51.9375 = 81.046875 kg. */
const heaviest: Person = { sex: 'woman', weightG: 120_000, heightMm: 1650 }
const light: Person = { sex: 'woman', weightG: 50_000, heightMm: 1600 }
const man: Person = { sex: 'man', weightG: 75_000, heightMm: 1750 }

interface Asked {
  readonly who?: Person
  readonly kcal?: number
  readonly diet?: string
  readonly conditions?: readonly string[]
  readonly medicines?: readonly string[]
  readonly letters?: Readonly<Record<string, ConditionLetter['numbers']>>
  readonly loses?: boolean
  readonly isOlder?: boolean
  readonly isBreastfeeding?: boolean
}

function limitsFor({ who = woman, kcal = 1600, diet = 'maintenance', ...one }: Asked) {
  const { conditions = [], medicines = [], letters = {}, loses = false, isOlder = false } = one
  const targets = listTargets(
    {
      ...who,
      plan: macroPlanOf(diet, conditions, POLICY, medicines),
      targetKcal: kcal,
      floorKcal: 1200,
      isBreastfeeding: one.isBreastfeeding === true,
      conditions,
      medicines,
      letters: Object.entries(letters).map(([condition, numbers]) => ({
        condition,
        numbers,
        expiresOn: '2027-01-01',
      })),
      hasDeficit: loses,
      isOlder,
    },
    POLICY,
  )
  return {
    ...targets,
    ...tagLimitsOf([...rulesOf(conditions, POLICY), ...medicineRulesOf(medicines, POLICY)]),
  }
}

const protein = (hardMin: number, goal: number, hardMax?: number) => ({
  proteinMg: { hardMin, goal, ...(hardMax === undefined ? {} : { hardMax }) },
})
const saturated = (meanMax: number, dayMax: number) => ({ saturatedMg: { meanMax, dayMax } })
const mealCarb = (min: number, max: number) => ({ mealCarbMg: { main: { min, max } } })
const fibre = (goal: number) => ({ fibreMg: { goal } })
const carbMin = (hardMin: number) => ({ carbMg: { hardMin } })
const forbids = (...tags: string[]) => ({ forbiddenTags: tags })
const warns = (...tags: string[]) => ({ warnTags: tags })
const most = (tag: string, per: 'day' | 'week', servings: number) => ({ tag, per, servings })
const ill = (...conditions: string[]): Asked => ({ conditions })
const takes = (...medicines: string[]): Asked => ({ medicines })

const usual = { ...protein(48_000, 64_000), sodiumIsClinical: false, mealCarbMg: null, forbiddenTags: [] }
/** What changes no amount and forbids no food: the gate, the exercise or the hour of a pill. */
const nothingOnAPlate = (
  'hypoglycemia thalassemia_minor epilepsy ms rheumatoid knee_oa low_back_pain neck_pain shoulder_pain ' +
  'wrist_pain hernia diastasis pelvic_floor depression'
).split(' ')
const pillsAlone = ['metformin', 'thiazide_loop', 'tetracycline_quinolone', 'bisphosphonate']

type Profile = readonly [name: string, asked: Asked, limits: object]
const profiles: readonly Profile[] = [
  // Protein: 0.8 g/kg; 1.2 with a deficit, at least 1.0; shares of the goal that a list may not be under are three quarters.
  ['nobody ill', {}, { ...protein(48_000, 64_000), sodiumMgMax: 2000, mealCarbMg: null }],
  ['who loses', { diet: 'weight_loss', loses: true }, protein(80_000, 96_000)],
  ['above 65', { isOlder: true }, protein(80_000, 80_000)],
  ['who gains', { diet: 'weight_gain', kcal: 2400 }, protein(84_000, 112_000)],
  ['a ketogenic diet', { diet: 'ketogenic' }, { carbMg: { min: 20_000, max: 50_000 } }],
  ['menopause', ill('menopause'), protein(60_000, 80_000)],
  [
    'osteoporosis',
    ill('osteoporosis'),
    { ...protein(60_000, 80_000), tagLimits: [most('caffeine', 'day', 3)] },
  ],
  ['fatty liver', ill('fatty_liver'), { ...protein(60_000, 80_000), ...forbids('added_sugar', 'juice') }],
  ['polycystic ovaries', ill('pcos'), { ...protein(72_000, 96_000), forbidsSoleHighGi: true }],
  ['obesity of class III', { ...ill('obesity3'), who: heaviest }, protein(72_942, 97_256)],
  ['bariatric surgery', { ...ill('bariatric'), who: light, kcal: 1400 }, protein(60_000, 60_000)],
  ['GLP-1', takes('glp1'), { ...protein(80_000, 80_000), fatMgMax: 53_333 }],
  ['breastfeeding', { isBreastfeeding: true }, { ...protein(66_750, 89_000), ...carbMin(210_000) }],
  // Kidneys: 0.6 to 0.9 g/kg, aimed at 0.8; by letter, at most 1.3.
  ['kidney disease', ill('kidney_disease'), { ...protein(48_000, 64_000, 72_000), sodiumMgMax: 2000 }],
  [
    'kidney disease, losing',
    { ...ill('kidney_disease'), diet: 'weight_loss', loses: true },
    protein(48_000, 64_000, 72_000),
  ],
  [
    'kidney disease at 110 kg',
    { ...ill('kidney_disease'), who: heavy },
    { proteinMg: { goal: 65_350, hardMax: 73_518 } },
  ],
  [
    'kidney disease, 60 g by letter',
    { ...ill('kidney_disease'), letters: { kidney_disease: { proteinG: 60 } } },
    protein(48_000, 60_000, 60_000),
  ],
  [
    'kidney disease, 40 g by letter',
    { ...ill('kidney_disease'), letters: { kidney_disease: { proteinG: 40 } } },
    protein(40_000, 40_000, 40_000),
  ],
  [
    'kidney disease, 120 g by letter',
    { ...ill('kidney_disease'), letters: { kidney_disease: { proteinG: 120 } } },
    protein(48_000, 64_000, 104_000),
  ],
  ['kidney disease above 65', { ...ill('kidney_disease'), isOlder: true }, protein(48_000, 64_000, 72_000)],
  [
    'kidney disease with diabetes',
    ill('kidney_disease', 'diabetes_t2'),
    { ...protein(48_000, 64_000, 72_000), ...mealCarb(30_000, 60_000) },
  ],
  // Diabetes: 0.8 to 1.0 g/kg, carbohydrate by meal for 1,600 and 2,000 kcal, more with more energy.
  [
    'type 2',
    ill('diabetes_t2'),
    { ...protein(64_000, 80_000), ...mealCarb(30_000, 60_000), ...fibre(25_000) },
  ],
  ['type 2, losing', { ...ill('diabetes_t2'), loses: true }, protein(80_000, 96_000)],
  ['type 2 at 1,200 kcal', { ...ill('diabetes_t2'), kcal: 1200 }, mealCarb(30_000, 60_000)],
  [
    'type 2 at 2,400 kcal',
    { ...ill('diabetes_t2'), kcal: 2400 },
    { mealCarbMg: { main: { min: 45_000, max: 90_000 }, snack: { min: 10_000, max: 38_000 } } },
  ],
  ['a man of type 2', { ...ill('diabetes_t2'), who: man, kcal: 2000 }, mealCarb(45_000, 75_000)],
  [
    'a man of type 2 at 2,500 kcal',
    { ...ill('diabetes_t2'), who: man, kcal: 2500 },
    mealCarb(56_000, 94_000),
  ],
  ['type 1', ill('diabetes_t1'), { ...carbMin(130_000), forbidsSoleHighGi: true }],
  ['insulin', takes('insulin'), mealCarb(30_000, 60_000)],
  ['SGLT2', takes('sglt2'), carbMin(130_000)],
  [
    'type 2 with 150 g by letter',
    { ...ill('diabetes_t2'), letters: { diabetes_t2: { carbG: 150 } } },
    carbMin(150_000),
  ],
  [
    'prediabetes',
    ill('prediabetes'),
    { ...protein(60_000, 80_000), ...fibre(25_000), forbidsSoleHighGi: true, mealCarbMg: null },
  ],
  ['insulin resistance', ill('insulin_resistance'), { ...fibre(25_000), forbidsSoleHighGi: true }],
  [
    'triglycerides',
    ill('high_triglycerides'),
    { forbidsSoleHighGi: true, ...forbids('added_sugar', 'juice') },
  ],
  // Sodium: a medical cap stays whatever the energy, the usual one grows with it.
  ['much energy', { kcal: 2500 }, { sodiumMgMax: 2500, sodiumIsClinical: false }],
  ['very much energy', { kcal: 3500 }, { sodiumMgMax: 3000, sodiumIsClinical: false }],
  ['hypertension', ill('hypertension'), { sodiumMgMax: 2000, sodiumIsClinical: true }],
  ['hypertension, much energy', { ...ill('hypertension'), kcal: 3000 }, { sodiumMgMax: 2000 }],
  ['hypertension, uncontrolled', ill('hypertension_uncontrolled'), { sodiumMgMax: 1500 }],
  [
    'hypertension by letter, kidney disease',
    { ...ill('hypertension', 'kidney_disease'), letters: { hypertension: { sodiumMg: 1700 } } },
    { sodiumMgMax: 1700 },
  ],
  ['lithium', takes('lithium'), { sodiumMgMin: 1500, sodiumMgMax: 2000 }],
  [
    'lithium with hypertension',
    { ...ill('hypertension'), ...takes('lithium') },
    { sodiumMgMin: 1500, sodiumMgMax: 2000, sodiumIsClinical: true },
  ],
  ['cortisone', takes('corticosteroid'), { sodiumMgMax: 2000, ...forbids('added_sugar') }],
  ['kidney stones', ill('kidney_stone'), { sodiumMgMax: 2000, ...forbids('oxalate_rich') }],
  // Saturated fat: 7 % in the mean, 10 % a day.
  [
    'heart disease',
    ill('heart_disease'),
    { ...saturated(12_444, 17_777), ...fibre(25_000), sodiumMgMax: 2000 },
  ],
  ['heart disease at 1,800 kcal', { ...ill('heart_disease'), kcal: 1800 }, saturated(14_000, 20_000)],
  ['cholesterol at 1,200 kcal', { ...ill('high_cholesterol'), kcal: 1200 }, saturated(9_333, 13_333)],
  [
    'cholesterol at 2,000 kcal',
    { ...ill('high_cholesterol'), kcal: 2000 },
    { ...saturated(15_555, 22_222), ...fibre(28_000) },
  ],
  ['orlistat', takes('orlistat'), { fatMgMax: 53_333 }],
  ['constipation', ill('constipation'), fibre(30_000)],
  ['constipation at 2,400 kcal', { ...ill('constipation'), kcal: 2400 }, fibre(33_600)],
  // Tags.
  ['gout', ill('gout'), { ...forbids('offal', 'purine_rich'), tagLimits: [most('meat', 'day', 1)] }],
  ['irritable bowel', ill('ibs'), { tagLimits: [most('legumes', 'week', 4)], ...warns('dairy') }],
  ['favism', ill('g6pd'), forbids('fava')],
  ['coeliac disease', ill('celiac'), forbids('gluten')],
  ['lactose', ill('lactose_intolerance'), { ...forbids('milk_drink'), ...warns('dairy') }],
  ['reflux', ill('reflux'), { ...forbids('fried', 'spicy'), ...warns('caffeine') }],
  ['gallstones', ill('gallstone'), warns('fried')],
  ['anaemia', ill('anemia'), warns('iron_blocker')],
  ['thyroid with its medicine', { ...ill('hypothyroid'), ...takes('levothyroxine') }, warns('soy')],
  ['migraine', ill('migraine'), warns('caffeine', 'tyramine')],
  [
    'kidney disease with an ACE inhibitor',
    { ...ill('kidney_disease'), ...takes('ace_arb_mra') },
    warns('phosphorus_rich', 'potassium_rich'),
  ],
  ['statin', takes('statin'), forbids('grapefruit')],
  ['MAO inhibitor', takes('maoi'), forbids('tyramine')],
  ['isotretinoin', takes('isotretinoin'), forbids('retinol_rich')],
  ['warfarin', takes('warfarin'), warns('grapefruit')],
  ['asthma', ill('asthma'), { ...protein(48_000, 64_000), forbiddenTags: [] }],
  ['a peptic ulcer', ill('peptic_ulcer'), { ...forbids('spicy'), ...warns('caffeine') }],
  ['an overactive thyroid', ill('hyperthyroid'), { ...protein(48_000, 64_000), ...warns('caffeine') }],
  [
    'pregnancy',
    ill('pregnancy'),
    {
      proteinMg: { hardMin: 71_000, goal: 71_000, firmMin: 71_000 },
      ...carbMin(175_000),
      ...fibre(28_000),
      ...forbids('listeria_risk', 'mercury_high', 'raw_unpasteurised', 'retinol_rich'),
      tagLimits: [most('caffeine', 'day', 2), most('mercury_moderate', 'week', 1)],
    },
  ],
  [
    'breastfeeding, its foods',
    { ...ill('breastfeeding'), isBreastfeeding: true },
    {
      ...forbids('mercury_high'),
      tagLimits: [most('caffeine', 'day', 3), most('mercury_moderate', 'week', 1)],
    },
  ],
  ['sulfonylurea', takes('sulfonylurea'), mealCarb(30_000, 60_000)],
  ['an ACE inhibitor', takes('ace_arb_mra'), warns('potassium_rich')],
  ...nothingOnAPlate.map((code): Profile => [code, ill(code), usual]),
  ...pillsAlone.map((code): Profile => [code, takes(code), usual]),
]

describe('the limits of people', () => {
  it.each(profiles)('with %s', (_, asked, limits) => {
    expect(limitsFor(asked)).toMatchObject(limits)
  })

  it('are worked out for every condition that is served and every medicine', () => {
    const known = new Set(
      profiles.flatMap(([, { conditions = [], medicines = [] }]) => [...conditions, ...medicines]),
    )
    const served = POLICY.conditions.filter(
      ({ policy, condition }) => policy !== 'refuse' && condition !== 'none',
    )
    const codes = [
      ...served.map(({ condition }) => condition),
      ...(POLICY.medicines ?? []).map(({ medicine }) => medicine),
    ]
    expect(codes.filter((code) => !known.has(code))).toEqual([])
  })
})

/** A list of 14 days for the woman, 34 years, light activity, who loses weight: 1,563 kcal, 5 % more or less on a day. */
describe('a list of 14 days', () => {
  let app: TestApp
  let world: CaseWorld

  beforeAll(async () => {
    app = await listApp()
    world = await caseWorld(app.db)
  })
  afterAll(() => app.close())

  async function daysOf(dietType: string, conditions: readonly string[]) {
    const found = await caseOf(
      world,
      {
        number: 1,
        // Light is the second of five activities.
        random: () => 0.3,
        dietType,
        goal: 'lose',
        kind: 'daily',
        weightG: 80_000,
        health: {
          ...nobody,
          country: 'IR',
          sex: 'female',
          birthDate: '1992-05-10',
          heightMm: 1650,
          activityType: 'light',
          pregnantSince: null,
          infantBirthDate: null,
          conditions: conditions.map((code) => ({ code, fa: code, ar: null, policy: 'serve_with_rules' })),
          allergies: [],
          dislikes: [],
          clearances: new Set(),
          letters: [],
          medicines: [],
          medicinesAsked: true,
        },
      },
      { days: () => 14, excluded: () => [], previousFoodIds: [] },
    )
    const outcome = attemptList(found!.input)
    if (!outcome.ok || outcome.document.content.layout !== 'days') throw new Error(`No list from ${caseDay}`)
    return { document: outcome.document, days: outcome.document.content.days }
  }

  /** Micrograms of saturated fat of a day, from its lines. */
  function saturatedUg({ items }: ListDocument, day: ListDay): number {
    const known = new Map(items.map((item) => [item.foodItemId, item.micronutrients?.saturatedFat ?? 0]))
    const lines = day.meals.flatMap(({ entries }) => entries.flatMap((entry) => entry.lines))
    return lines.reduce((sum, { foodItemId, grams10 }) => sum + known.get(foodItemId)! * grams10, 0)
  }

  const held = (document: ListDocument, day: ListDay, tag: string) => {
    const tagged = new Set(
      document.items.filter(({ tags }) => tags.includes(tag)).map((one) => one.foodItemId),
    )
    const entries = day.meals.flatMap((meal) => meal.entries)
    return entries.filter(({ lines }) => lines.some(({ foodItemId }) => tagged.has(foodItemId))).length
  }

  it('keeps protein under 72 g and sodium under 2,000 mg with kidney disease', async () => {
    const { days } = await daysOf('maintenance', ['kidney_disease'])
    expect(days).toHaveLength(14)
    expect(days.filter(({ totals }) => totals.proteinUg > 72_000_000)).toEqual([])
    expect(days.filter(({ totals }) => totals.proteinUg < 48_000_000)).toEqual([])
    expect(days.filter(({ totals }) => totals.sodiumUg > 2_000_000)).toEqual([])
  })

  it('keeps saturated fat at 12.156 g in the mean and under 17.366 g a day with high cholesterol', async () => {
    const { document, days } = await daysOf('hyperlipidemia', ['high_cholesterol'])
    const fats = days.map((day) => saturatedUg(document, day))
    expect(fats.filter((ug) => ug > 17_366_000)).toEqual([])
    expect(fats.reduce((sum, ug) => sum + ug, 0) / 14).toBeLessThanOrEqual(12_156_000)
  })

  it('keeps 30 to 60 g of carbohydrate at breakfast, lunch and dinner with diabetes', async () => {
    const { days } = await daysOf('diabetes', ['diabetes_t2'])
    const main = days.flatMap(({ meals }) =>
      meals.filter(({ mealCode }) => ['breakfast', 'lunch', 'dinner'].includes(mealCode)),
    )
    expect(main).toHaveLength(42)
    expect(main.filter(({ totals }) => totals.carbUg < 30_000_000 || totals.carbUg > 60_000_000)).toEqual([])
  })

  it('serves meat once a day at most, and no offal, with gout', async () => {
    const { document, days } = await daysOf('weight_loss', ['gout'])
    expect(days.filter((day) => held(document, day, 'meat') > 1)).toEqual([])
    expect(
      days.filter((day) => held(document, day, 'purine_rich') + held(document, day, 'offal') > 0),
    ).toEqual([])
  })

  it('serves legumes four times a week at most with an irritable bowel', async () => {
    const { document, days } = await daysOf('weight_loss', ['ibs'])
    const weeks = [days.slice(0, 7), days.slice(7)].map((week) =>
      week.reduce((sum, day) => sum + held(document, day, 'legumes'), 0),
    )
    expect(weeks.filter((servings) => servings > 4)).toEqual([])
  })
})
