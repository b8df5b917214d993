import type { ConditionRule, SafetyPolicy } from '../safety-policy.contract.ts'
import { DEFAULT_MEDICINES } from './medicines.defaults.ts'

/** A condition rule that changes nothing; each row below states only what differs. */
const NO_EFFECT: Omit<ConditionRule, 'condition' | 'policy'> = {
  forbiddenTags: [],
  tagLimits: [],
  warnTags: [],
  blockedDietTypes: [],
  sodiumMgMax: null,
  spreadsCarbohydrate: false,
  blocksDeficit: false,
  lossKgPerWeekMax: null,
}

const FASTING = ['intermittent_fasting', 'ramadan']
const KETO = ['ketogenic']

function rule(
  condition: string,
  policy: ConditionRule['policy'],
  effect: Partial<Omit<ConditionRule, 'condition' | 'policy'>> = {},
): ConditionRule {
  return { condition, policy, ...NO_EFFECT, ...effect }
}

/**
 * Effects of physical conditions: reference list `physical_conditions`, domain facts 1.10 and 1.11, ADA 2025, ACC/AHA
 * 2017, AHA/ACC 2013, ATP III, ACR 2020, KDIGO 2024, IOM 2011, EFSA 2010; what no guideline says in numbers is a
 * proposal. What a condition asks in words is its explanation in the registry.
 */
const CONDITIONS: ConditionRule[] = [
  rule('diabetes_t1', 'doctor_letter', {
    forbiddenTags: ['added_sugar', 'juice'],
    blockedDietTypes: [...KETO, ...FASTING, 'diet_21'],
    spreadsCarbohydrate: true,
  }),
  rule('diabetes_t2', 'serve_with_rules', {
    forbiddenTags: ['added_sugar', 'juice'],
    spreadsCarbohydrate: true,
  }),
  rule('prediabetes', 'serve_with_rules', {
    forbiddenTags: ['added_sugar'],
    lowGlycaemic: true,
    proteinGPerKg: 1,
    fibreGMin: 25,
  }),
  rule('gestational_diabetes', 'refuse', { forbiddenTags: ['added_sugar', 'juice'] }),
  rule('insulin_resistance', 'serve_with_rules', {
    forbiddenTags: ['added_sugar'],
    lowGlycaemic: true,
    proteinGPerKg: 1,
    fibreGMin: 25,
  }),
  rule('hypoglycemia', 'serve_with_rules', { blockedDietTypes: FASTING }),
  rule('hypertension', 'serve_with_rules', { sodiumMgMax: 2000, forbiddenTags: ['processed_meat'] }),
  rule('hypertension_uncontrolled', 'doctor_letter', {
    sodiumMgMax: 1500,
    forbiddenTags: ['processed_meat'],
    warnTags: ['caffeine'],
    blockedDietTypes: KETO,
  }),
  rule('heart_disease', 'doctor_letter', {
    sodiumMgMax: 2000,
    forbiddenTags: ['processed_meat', 'offal', 'fried'],
    blockedDietTypes: [...KETO, 'diet_21'],
    saturatedFatPercentMax: 7,
    fibreGMin: 25,
  }),
  rule('high_cholesterol', 'serve_with_rules', {
    forbiddenTags: ['offal', 'processed_meat'],
    saturatedFatPercentMax: 7,
    fibreGMin: 25,
  }),
  rule('high_triglycerides', 'serve_with_rules', {
    forbiddenTags: ['added_sugar', 'juice'],
    lowGlycaemic: true,
  }),
  rule('fatty_liver', 'serve_with_rules', {
    forbiddenTags: ['added_sugar', 'juice'],
    blockedDietTypes: ['diet_21'],
    lossKgPerWeekMax: 1,
    proteinGPerKg: 1,
  }),
  rule('cirrhosis', 'refuse'),
  rule('kidney_disease', 'doctor_letter', {
    sodiumMgMax: 2000,
    forbiddenTags: ['processed_meat'],
    warnTags: ['potassium_rich', 'phosphorus_rich'],
    blockedDietTypes: [...KETO, 'athlete', 'low_carb', 'diet_21', ...FASTING],
  }),
  rule('kidney_stone', 'serve_with_rules', {
    sodiumMgMax: 2000,
    forbiddenTags: ['oxalate_rich'],
    blockedDietTypes: KETO,
  }),
  rule('gout', 'serve_with_rules', {
    forbiddenTags: ['offal', 'purine_rich'],
    tagLimits: [{ tag: 'meat', per: 'day', servings: 1 }],
    warnTags: ['shellfish'],
    blockedDietTypes: [...KETO, 'intermittent_fasting'],
    lossKgPerWeekMax: 0.5,
  }),
  rule('hypothyroid', 'serve_with_rules', { warnTags: ['soy'] }),
  rule('hyperthyroid', 'doctor_letter', { warnTags: ['caffeine'], blocksDeficit: true }),
  rule('pcos', 'serve_with_rules', { lowGlycaemic: true, proteinGPerKg: 1.2 }),
  rule('anemia', 'serve_with_rules', { warnTags: ['iron_blocker'] }),
  rule('thalassemia_minor', 'serve_with_rules'),
  rule('g6pd', 'serve_with_rules', { forbiddenTags: ['fava'] }),
  rule('ibs', 'serve_with_rules', {
    tagLimits: [{ tag: 'legumes', per: 'week', servings: 4 }],
    warnTags: ['dairy'],
  }),
  rule('constipation', 'serve_with_rules', { fibreGMin: 30 }),
  rule('reflux', 'serve_with_rules', {
    forbiddenTags: ['fried', 'spicy'],
    warnTags: ['caffeine'],
    blockedDietTypes: FASTING,
  }),
  rule('peptic_ulcer', 'doctor_letter', {
    forbiddenTags: ['spicy'],
    warnTags: ['caffeine'],
    blockedDietTypes: FASTING,
  }),
  rule('gallstone', 'serve_with_rules', {
    warnTags: ['fried'],
    blockedDietTypes: KETO,
    lossKgPerWeekMax: 1,
  }),
  rule('celiac', 'serve_with_rules', { forbiddenTags: ['gluten'] }),
  rule('lactose_intolerance', 'serve_with_rules', { forbiddenTags: ['milk_drink'], warnTags: ['dairy'] }),
  rule('asthma', 'serve'),
  rule('migraine', 'serve_with_rules', { warnTags: ['tyramine', 'caffeine'], blockedDietTypes: FASTING }),
  rule('epilepsy', 'doctor_letter', { blockedDietTypes: [...KETO, ...FASTING] }),
  rule('ms', 'serve_with_rules'),
  rule('rheumatoid', 'serve_with_rules'),
  rule('osteoporosis', 'serve_with_rules', {
    tagLimits: [{ tag: 'caffeine', per: 'day', servings: 3 }],
    proteinGPerKg: 1,
  }),
  rule('knee_oa', 'serve_with_rules'),
  rule('low_back_pain', 'serve_with_rules'),
  rule('neck_pain', 'serve'),
  rule('shoulder_pain', 'serve'),
  rule('wrist_pain', 'serve'),
  rule('hernia', 'serve_with_rules'),
  rule('diastasis', 'serve_with_rules'),
  rule('pelvic_floor', 'serve_with_rules'),
  rule('obesity3', 'serve_with_rules', { proteinGPerKg: 1.2 }),
  rule('pregnancy', 'approval', {
    fibreGMin: 28,
    forbiddenTags: ['raw_unpasteurised', 'listeria_risk', 'mercury_high', 'retinol_rich'],
    tagLimits: [
      { tag: 'caffeine', per: 'day', servings: 2 },
      { tag: 'mercury_moderate', per: 'week', servings: 1 },
    ],
  }),
  rule('breastfeeding', 'approval', {
    forbiddenTags: ['mercury_high'],
    tagLimits: [
      { tag: 'caffeine', per: 'day', servings: 3 },
      { tag: 'mercury_moderate', per: 'week', servings: 1 },
    ],
  }),
  rule('menopause', 'serve_with_rules', { proteinGPerKg: 1 }),
  rule('depression', 'serve_with_rules', { lossKgPerWeekMax: 0.5 }),
  rule('eating_disorder', 'refuse'),
  rule('cancer', 'refuse'),
  rule('bariatric', 'approval', {
    forbiddenTags: ['added_sugar'],
    warnTags: ['caffeine'],
    blockedDietTypes: ['diet_21', ...FASTING],
    proteinGPerKg: 1,
  }),
  rule('organ_transplant', 'refuse', { forbiddenTags: ['raw_unpasteurised', 'grapefruit'] }),
  rule('none', 'serve'),
]

/**
 * First version of the safety policy. Sources: [AHA] AHA/ACC/TOS 2013, [WHO] WHO 2000 classes and 2002 consultation,
 * [IOM] dietary reference intakes, [EFSA] EFSA 2010 water, [P] proposal of the product, to be approved by a dietitian.
 */
export const DEFAULT_SAFETY_POLICY: SafetyPolicy = {
  version: '2026-1',
  // [WHO] adult classes; `below` is exclusive and compared with the unrounded value.
  bmiClasses: [
    { code: 'thinness_severe', below: 16 },
    { code: 'thinness_moderate', below: 17 },
    { code: 'thinness_mild', below: 18.5 },
    { code: 'normal', below: 25 },
    { code: 'overweight', below: 30 },
    { code: 'obesity_1', below: 35 },
    { code: 'obesity_2', below: 40 },
    { code: 'obesity_3', below: null },
  ],
  asianActionPoints: [23, 27.5, 32.5, 37.5], // [WHO] additional public-health points, not classes
  idealBmi: { min: 18.5, max: 24.9 },
  singleTargetBmi: 22, // [P]
  adjustedWeight: { fromBmi: 30, referenceBmi: 25, share: 0.25 }, // common practice; for protein grams only
  activityFactors: { sedentary: 1.2, light: 1.375, moderate: 1.55, heavy: 1.725, very_active: 1.9 },
  age: { served: 15, adult: 18, letterAbove: 65 }, // [P]
  floors: {
    women: 1200, // [AHA]
    men: 1500, // [AHA]
    breastfeeding: 1800, // e-lactancia
    teenGirls: 1600, // [P]
    teenBoys: 1800, // [P]
    restingShare: 0.9, // [P]
    veryLowEnergy: 800, // NICE CG189: medical programmes only
  },
  lose: {
    deficit: { min: 500, max: 750 }, // [AHA]
    usualDeficit: 500,
    tdeeShareMax: 0.25, // [P]
    weeklyShareMax: 0.01, // [P] of body weight
    weeklyKgMax: 1, // [AHA] 0.5–1 kg
    teenDeficitMax: 300, // [P] the careful end of 300–500
    bmiMin: 18.5, // [P] nobody below the normal range is put on a deficit
  },
  gain: { surplus: { min: 300, max: 500 }, usualSurplus: 400, bmiBelow: 25, referBelowBmi: 17.5 },
  keepShare: 0.05,
  kcalPerKg: 7700, // first weeks only; expected weight is a band of 60–100 % of it
  expectedBand: { min: 0.6, max: 1 },
  breastfeeding: {
    increments: [
      { fromMonth: 0, beforeMonth: 6, kcal: 400 }, // [NASEM 2023] 540 milk − 140 stores
      { fromMonth: 6, beforeMonth: 12, kcal: 380 }, // [NASEM 2023] with solids, no store mobilisation
    ],
    perFeedKcal: 50, // [P] after 12 months, by feeds per day
    partialMax: 200, // [P]
    noDeficitWeeks: 8, // [P] the careful end of 6–8
    deficitMax: 300, // [P]
    weeklyKgMax: 0.5,
    monthlyKgMax: 2,
    proteinG: 25,
    carbGMin: 210, // [IOM] RDA
    waterMl: 700, // [EFSA]
    blockedDietTypes: ['ketogenic', 'low_carb', 'intermittent_fasting', 'diet_21'],
  },
  macros: [
    macro('general', [10, 35], [0.8, 0], [45, 65], 130, [20, 35]),
    macro('weight_loss', [18, 25], [1.2, 1.6], [40, 50], 0, [25, 35]),
    { ...macro('diabetes', [15, 20], [0, 0], [40, 50], 130, [25, 35]), fibreGMin: 25 },
    macro('gain', [15, 20], [1.4, 2], [50, 55], 130, [25, 35]),
    {
      ...macro('keto', [20, 25], [0, 0], [0, 10], 20, [65, 75]),
      carbGMax: 50,
      fibreGPer1000Kcal: 0,
      fibreGMin: 20,
    },
  ],
  hardShare: { protein: 0.75, fibre: 0.5 }, // [P] a list below these shares of the goal is not issued silently
  energyPerGram: { protein: 4, carb: 4, fat: 9 },
  sodiumMgMax: 2000, // [WHO]
  sodiumMgActiveMax: 3000, // [P]
  waterMl: { women: 2000, men: 2500, fromDrinks: 0.8, glass: 240 }, // [EFSA]
  mealCarbG: {
    women: { min: 30, max: 60 },
    men: { min: 45, max: 75 },
    snack: { min: 15, max: 20 },
    snackTolerance: 5,
  },
  mealSharePercent: { min: 70, max: 130 },
  dayTolerancePermille: 50,
  weekTolerancePermille: 20,
  ranges: {
    heightMm: { min: 1200, max: 2300 },
    heightUsualMm: { min: 1400, max: 2050 },
    weightG: { min: 25_000, max: 350_000 },
    weightUsualG: { min: 40_000, max: 200_000 },
    age: { min: 10, max: 100 },
    waistMm: { min: 400, max: 2200 },
    targetBmi: { min: 17.5, max: 35 },
    targetBmiUsual: { min: 18.5, max: 27 },
    infantMonths: { min: 0, max: 36 },
  },
  unusualChange: { weeklyShare: 0.02, g: 5000 },
  success: { weeksMin: 4, lossShares: [0.03, 0.05, 0.1] }, // [AHA] 3–5 % is meaningful, 5–10 % the first goal
  plateau: {
    weighInsMin: 3,
    daysMin: 21,
    slopePercent: { min: -0.1, max: 0.2 },
    spreadPercentMax: 1,
    keptMin: 2,
    excludedStates: ['period', 'edema', 'constipation', 'travel', 'ill', 'medicine'],
    keptState: 'normal',
  },
  teenBlockedDietTypes: ['ketogenic', 'intermittent_fasting', 'diet_21'],
  underweightBlockedDietTypes: [
    'ketogenic',
    'low_carb',
    'intermittent_fasting',
    'ramadan',
    'diet_21',
    'weight_loss',
    'plateau',
  ],
  reviewedDietTypes: ['ketogenic'], // medical review (reference list `diet_types`)
  diet21: { dietType: 'diet_21', restDays: 14 },
  fastingDietTypes: FASTING,
  fastingBlockedConditions: ['diabetes_t1', 'pregnancy', 'gestational_diabetes'],
  breastfeedingFastingMonths: 6,
  conditions: CONDITIONS,
  medicines: DEFAULT_MEDICINES,
}

function macro(
  plan: SafetyPolicy['macros'][number]['plan'],
  protein: readonly [number, number],
  perKg: readonly [number, number],
  carb: readonly [number, number],
  carbGMin: number,
  fat: readonly [number, number],
): SafetyPolicy['macros'][number] {
  return {
    plan,
    proteinPercent: { min: protein[0], max: protein[1] },
    proteinGPerKg: { min: perKg[0], max: perKg[1] },
    carbPercent: { min: carb[0], max: carb[1] },
    carbGMin,
    carbGMax: null,
    fatPercent: { min: fat[0], max: fat[1] },
    fibreGPer1000Kcal: 14, // [IOM]
    fibreGMin: 0,
  }
}
