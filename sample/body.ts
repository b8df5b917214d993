import type { Chance } from './chance.ts'
import type { ListStory } from './client-plan.ts'

/** What a client wants and is. Weight in grams, height in millimetres. */
export interface Body {
  sex: 'female' | 'male'
  /** Completed years on the day the sample is made. */
  age: number
  goal: 'lose' | 'gain' | 'keep' | 'shape' | 'health'
  heightMm: number
  startWeightG: number
  /** Null for minors, whose target is not a weight. */
  targetWeightG: number | null
  activityType: string
  activityProduct: string | null
  conditions: string[]
  /** Codes of medicines that are taken. */
  medicines: string[]
  allergies: string[]
  /** Codes of food items. */
  dislikes: string[]
  tags: string[]
  /** Age of the breastfed child in days; null without one. */
  childDays: number | null
  dietType: string
}

const ages: readonly (readonly [range: readonly [number, number], weight: number])[] = [
  [[15, 18], 2],
  [[19, 24], 14],
  [[25, 34], 33],
  [[35, 44], 29],
  [[45, 54], 14],
  [[55, 65], 8],
  [[66, 71], 2],
]
/** Those of the registry who always need a dietitian's yes for a list. */
const youngest: typeof ages = [[[16, 18], 1]]

const activityTypes = [
  ['sedentary', 38],
  ['light', 36],
  ['moderate', 19],
  ['heavy', 6],
  ['very_active', 1],
] as const

const activityProducts = [
  ['walking_plan', 40],
  ['home_video', 30],
  ['gym_plan', 20],
  ['yoga', 6],
  ['corrective', 4],
] as const

/** Conditions with how many of a hundred adults of forty have them: women, men. */
export const conditionRates: readonly (readonly [code: string, women: number, men: number])[] = [
  ['insulin_resistance', 8, 4],
  ['hypothyroid', 10, 2],
  ['pcos', 9, 0],
  ['fatty_liver', 7, 10],
  ['anemia', 8, 1],
  ['diabetes_t2', 4, 5],
  ['prediabetes', 4, 4],
  ['hypertension', 5, 7],
  ['high_cholesterol', 4, 5],
  ['high_triglycerides', 2, 4],
  ['constipation', 5, 2],
  ['reflux', 4, 4],
  ['ibs', 3, 2],
  ['migraine', 5, 2],
  ['knee_oa', 4, 2],
  ['low_back_pain', 4, 4],
  ['lactose_intolerance', 3, 3],
  ['gout', 0.3, 2],
  ['g6pd', 0.5, 1.5],
  ['kidney_stone', 1, 2],
  ['celiac', 0.8, 0.5],
  ['asthma', 2, 2],
  ['depression', 2, 1],
  ['heart_disease', 0.5, 1],
  ['peptic_ulcer', 0.8, 0.8],
  ['epilepsy', 0.5, 0.5],
  ['bariatric', 0.8, 0.4],
  ['rheumatoid', 1, 0.4],
  ['osteoporosis', 1, 0],
  ['menopause', 2, 0],
]

/** At most one of the allergens that change a whole list, and now and then a small one. */
const greatAllergies = ['milk', 'egg', 'wheat_gluten', 'tree_nuts', 'fish'] as const
const smallAllergies = [
  'peanut',
  'soy',
  'sesame',
  'shellfish',
  'eggplant',
  'strawberry',
  'kiwi',
  'honey',
] as const

/** What people often leave on the plate. Sample lists hold none of it, so that they fit everybody. */
export const commonDislikes = [
  'eggplant_cooked',
  'okra_cooked',
  'd_bamieh',
  'q_bamia',
  'celery_raw',
  'd_karafs',
  'mushroom',
  'tofu',
  'shrimp',
  'turnip_cooked',
  'fish_mullet',
  'soy_protein_tvp',
  'lamb_liver',
  'chicken_liver',
  'olive_green',
  'quince',
] as const

const tagRates: readonly (readonly [string, number])[] = [
  ['vip', 0.02],
  ['needs_call', 0.05],
  ['sensitive', 0.03],
  ['low_motivation', 0.06],
  ['complaint', 0.02],
  ['referrer', 0.04],
  ['gift', 0.01],
]

interface Wanted {
  /** Whoever `asked` is so young that a dietitian has to agree, whoever is `waiting` is a breastfeeding mother. */
  story: ListStory
  /** What an adult of the right sex has for certain. */
  condition: string | null
}

export function sampleBody(chance: Chance, { story, condition }: Wanted): Body {
  const sex = chance.happens(0.76) ? 'female' : 'male'
  const [from, to] = chance.weighted(story === 'asked' ? youngest : ages)
  const age = chance.int(from, to)
  const mother = condition === null && isMother(chance, sex, age, story)
  const goal = mother ? 'lose' : ownGoal(chance, age)
  const conditions = mother ? ['breastfeeding'] : sampleConditions(chance, sex, age, condition)
  const activityType = chance.weighted(activityTypes)
  const dietType = sampleDietType(chance, { age, goal, conditions, activityType })
  return {
    sex,
    age,
    goal,
    ...sampleWeights(chance, sex, age, goal),
    activityType,
    activityProduct: chance.happens(0.45) ? chance.weighted(activityProducts) : null,
    conditions,
    medicines: sampleMedicines(chance, conditions, goal),
    allergies: sampleAllergies(chance, dietType),
    dislikes: commonDislikes.filter(() => chance.happens(0.05)),
    tags: [
      ...tagRates.filter(([, rate]) => chance.happens(rate)).map(([tag]) => tag),
      ...(conditions.length > 2 ? ['medical'] : []),
    ],
    childDays: mother ? chance.int(90, 600) : null,
    dietType,
  }
}

function isMother(chance: Chance, sex: Body['sex'], age: number, story: ListStory): boolean {
  return sex === 'female' && age >= 22 && age <= 40 && (story === 'waiting' || chance.happens(0.04))
}

/** Below 19 only obesity for the age loses: the young of the sample keep their weight. */
const ownGoal = (chance: Chance, age: number): Body['goal'] => (age < 19 ? 'keep' : sampleGoal(chance))

function sampleGoal(chance: Chance): Body['goal'] {
  return chance.weighted([
    ['lose', 82],
    ['health', 6],
    ['gain', 5],
    ['shape', 4],
    ['keep', 3],
  ])
}

/**
 * Start by the body mass index that usually goes with the goal. Nobody loses below 25 without a dietitian's yes: the
 * targets of those who lose lie above.
 */
function sampleWeights(chance: Chance, sex: Body['sex'], age: number, goal: Body['goal']) {
  const mean = sex === 'female' ? 1618 : 1752
  const heightMm = Math.round((mean + chance.normal() * 62) / 10) * 10
  const squareM = (heightMm / 1000) ** 2
  const bmi = startBmi(chance, goal)
  const targetBmi = goal === 'gain' ? 20.5 + chance.next() * 1.5 : 25.1 + chance.next() * 1.6
  const target = goal === 'lose' || goal === 'health' || goal === 'gain' ? targetBmi : bmi
  const gramsOf = (index: number) => Math.round((index * squareM * 1000) / 500) * 500
  return {
    heightMm,
    startWeightG: gramsOf(bmi),
    targetWeightG: age < 18 ? null : gramsOf(target),
  }
}

function startBmi(chance: Chance, goal: Body['goal']): number {
  if (goal === 'gain') return 17.6 + chance.next() * 1.8
  if (goal === 'keep' || goal === 'shape') return 21 + chance.next() * 4
  return Math.max(27.4, Math.min(39, 31 + chance.normal() * 3.2))
}

function sampleConditions(chance: Chance, sex: Body['sex'], age: number, certain: string | null): string[] {
  // Half as many at twenty, twice as many at sixty.
  const byAge = 2 ** ((age - 40) / 20)
  const found = conditionRates.filter(([code, women, men]) => {
    const rate = sex === 'female' ? women : men
    const isDrawn = chance.happens((rate / 100) * Math.min(2, byAge))
    const mayBe = rate > 0 && (code !== 'pcos' || age < 45)
    return mayBe && (isDrawn || (code === certain && age >= 19))
  })
  return found.map(([code]) => code)
}

/** What is taken for a condition, by how many of a hundred. */
export const usualMedicines: readonly (readonly [condition: string, medicine: string, percent: number])[] = [
  ['diabetes_t2', 'metformin', 90],
  ['diabetes_t2', 'glp1', 12],
  ['diabetes_t2', 'sglt2', 8],
  ['diabetes_t2', 'insulin', 10],
  ['diabetes_t2', 'sulfonylurea', 10],
  ['pcos', 'metformin', 40],
  ['hypothyroid', 'levothyroxine', 100],
  ['high_cholesterol', 'statin', 80],
  ['heart_disease', 'statin', 90],
  ['hypertension', 'ace_arb_mra', 70],
  ['hypertension', 'thiazide_loop', 25],
  ['rheumatoid', 'corticosteroid', 60],
  ['osteoporosis', 'bisphosphonate', 70],
]

/** What is taken, without what nothing is taken for: few take something to lose weight, or for the skin. */
function sampleMedicines(chance: Chance, conditions: readonly string[], goal: Body['goal']): string[] {
  const found = usualMedicines
    .filter(([condition, , percent]) => conditions.includes(condition) && chance.happens(percent / 100))
    .map(([, medicine]) => medicine)
  if (goal === 'lose' && !conditions.includes('breastfeeding')) {
    if (chance.happens(0.02)) found.push('glp1')
    if (chance.happens(0.015)) found.push('orlistat')
    if (chance.happens(0.01)) found.push('isotretinoin')
  }
  return [...new Set(found)]
}

/** The narrow diets leave too few foods for a great allergy: such people are rare, and not in the sample. */
function sampleAllergies(chance: Chance, dietType: string): string[] {
  const found: string[] = []
  if (dietType === 'weight_loss' && chance.happens(0.09)) found.push(chance.pick(greatAllergies))
  if (chance.happens(0.06)) found.push(chance.pick(smallAllergies))
  return found
}

/** Medical diets before the goal's; the first that applies. */
const dietOfCondition: readonly (readonly [condition: string, diet: string])[] = [
  ['breastfeeding', 'breastfeeding'],
  ['diabetes_t2', 'diabetes'],
  ['celiac', 'gluten_free'],
  ['pcos', 'pcos'],
  ['fatty_liver', 'fatty_liver'],
  ['hypertension', 'hypertension'],
  ['high_cholesterol', 'hyperlipidemia'],
  ['hypothyroid', 'hypothyroid'],
]

const losingDiets = [
  ['weight_loss', 72],
  ['mediterranean', 9],
  ['low_carb', 6],
  ['diet_21', 6],
  ['vegetarian', 4],
  ['intermittent_fasting', 3],
] as const

function sampleDietType(
  chance: Chance,
  who: Pick<Body, 'age' | 'goal' | 'conditions' | 'activityType'>,
): string {
  if (who.age < 18) return 'teen'
  const medical = dietOfCondition.find(([condition]) => who.conditions.includes(condition))
  if (medical) return medical[1]
  if (who.goal === 'gain') return 'weight_gain'
  if (who.goal === 'keep') return 'maintenance'
  if (who.goal === 'shape') return who.activityType === 'sedentary' ? 'maintenance' : 'athlete'
  const fitting = losingDiets.filter(
    ([diet]) => diet !== 'intermittent_fasting' || !isFastingBlocked(who.conditions),
  )
  return chance.weighted(fitting)
}

function isFastingBlocked(conditions: readonly string[]): boolean {
  return conditions.includes('reflux') || conditions.includes('migraine')
}
