import { ABSOLUTE } from '#nutrition/composer/absolute-limits.contract.ts'
import type { MacroPlan } from '#nutrition/composer/safety-policy.contract.ts'

/** Units in which a number of the policy is shown and edited. */
export const numberUnits = [
  'kcal',
  'percent',
  'kg',
  'gram',
  'gramPerKg',
  'milligram',
  'millilitre',
  'years',
  'months',
  'weeks',
  'days',
  'times',
  'bmi',
] as const
export type NumberUnit = (typeof numberUnits)[number]

/** Where a number comes from: guidelines by name, the practice of the field, or a proposal of the product. */
export const numberSources = [
  'aha',
  'who',
  'iom',
  'efsa',
  'nice',
  'eLactancia',
  'practice',
  'proposal',
] as const
export type NumberSource = (typeof numberSources)[number]

export const numberSections = [
  'floors',
  'age',
  'lose',
  'gain',
  'breastfeeding',
  'day',
  'diabetes',
  'macros',
  'weighing',
  'programme',
] as const
export type NumberSection = (typeof numberSections)[number]

/** One editable number. It is shown as `stored × factor`; `min` and `max` are of the shown number. */
export interface SafetyNumber {
  section: NumberSection
  /** Place in the policy; `macros` are reached by plan. */
  path: string
  factor: number
  unit: NumberUnit
  min: number
  max: number
  source: NumberSource
}

const of =
  (section: NumberSection) =>
  (path: string, unit: NumberUnit, [min, max]: readonly [number, number], source: NumberSource, factor = 1) =>
    ({ section, path, unit, min, max, source, factor }) satisfies SafetyNumber

const floor = of('floors')
const age = of('age')
const lose = of('lose')
const gain = of('gain')
const feeding = of('breastfeeding')
const daily = of('day')
const diabetes = of('diabetes')
const weighing = of('weighing')
const programme = of('programme')

const general = {
  floorsWomen: floor('floors.women', 'kcal', [ABSOLUTE.floorWomen, 3000], 'aha'),
  floorsMen: floor('floors.men', 'kcal', [ABSOLUTE.floorMen, 3000], 'aha'),
  floorsBreastfeeding: floor(
    'floors.breastfeeding',
    'kcal',
    [ABSOLUTE.floorBreastfeedingWithFood, 3000],
    'eLactancia',
  ),
  floorsTeenGirls: floor('floors.teenGirls', 'kcal', [ABSOLUTE.floorGirls, 3000], 'proposal'),
  floorsTeenBoys: floor('floors.teenBoys', 'kcal', [ABSOLUTE.floorBoys, 3000], 'proposal'),
  floorsRestingShare: floor(
    'floors.restingShare',
    'percent',
    [100 * ABSOLUTE.restingShare, 120],
    'proposal',
    100,
  ),
  floorsVeryLow: floor('floors.veryLowEnergy', 'kcal', [ABSOLUTE.veryLowEnergy, 1200], 'nice'),
  ageServed: age('age.served', 'years', [ABSOLUTE.servedFrom, 18], 'proposal'),
  ageAdult: age('age.adult', 'years', [ABSOLUTE.consentFrom, 21], 'proposal'),
  ageLetter: age('age.letterAbove', 'years', [50, 100], 'proposal'),
  loseDeficitMin: lose('lose.deficit.min', 'kcal', [0, 1000], 'aha'),
  loseDeficitMax: lose('lose.deficit.max', 'kcal', [0, 1000], 'aha'),
  loseUsualDeficit: lose('lose.usualDeficit', 'kcal', [0, 1000], 'aha'),
  loseShareMax: lose('lose.tdeeShareMax', 'percent', [5, 30], 'proposal', 100),
  loseWeeklyShare: lose('lose.weeklyShareMax', 'percent', [0.1, 1.5], 'proposal', 100),
  loseWeeklyKg: lose('lose.weeklyKgMax', 'kg', [0.1, 1.5], 'aha'),
  loseTeenDeficit: lose('lose.teenDeficitMax', 'kcal', [0, ABSOLUTE.deficitYoung], 'proposal'),
  loseBmiMin: lose('lose.bmiMin', 'bmi', [18.5, 25], 'proposal'),
  gainSurplusMin: gain('gain.surplus.min', 'kcal', [0, 1000], 'practice'),
  gainSurplusMax: gain('gain.surplus.max', 'kcal', [0, 1000], 'practice'),
  gainUsualSurplus: gain('gain.usualSurplus', 'kcal', [0, 1000], 'practice'),
  gainBmiBelow: gain('gain.bmiBelow', 'bmi', [18.5, 30], 'practice'),
  gainReferBmi: gain('gain.referBelowBmi', 'bmi', [15, 18.5], 'practice'),
  feedingPerFeed: feeding('breastfeeding.perFeedKcal', 'kcal', [0, 200], 'proposal'),
  feedingPartialMax: feeding('breastfeeding.partialMax', 'kcal', [0, 500], 'proposal'),
  feedingNoDeficitWeeks: feeding(
    'breastfeeding.noDeficitWeeks',
    'weeks',
    [ABSOLUTE.noDeficitWeeks, 26],
    'proposal',
  ),
  feedingDeficitMax: feeding(
    'breastfeeding.deficitMax',
    'kcal',
    [0, ABSOLUTE.deficitBreastfeeding],
    'proposal',
  ),
  feedingWeeklyKg: feeding('breastfeeding.weeklyKgMax', 'kg', [0.1, 0.5], 'eLactancia'),
  feedingMonthlyKg: feeding('breastfeeding.monthlyKgMax', 'kg', [0.1, 2], 'eLactancia'),
  feedingProtein: feeding('breastfeeding.proteinG', 'gram', [0, 60], 'iom'),
  feedingCarb: feeding('breastfeeding.carbGMin', 'gram', [ABSOLUTE.carbGBreastfeeding, 300], 'iom'),
  feedingWater: feeding('breastfeeding.waterMl', 'millilitre', [0, 1500], 'efsa'),
  feedingFasting: feeding('breastfeedingFastingMonths', 'months', [0, 36], 'proposal'),
  daySodium: daily('sodiumMgMax', 'milligram', [1000, 5000], 'who'),
  daySodiumActive: daily('sodiumMgActiveMax', 'milligram', [1000, 5000], 'proposal'),
  dayWaterWomen: daily('waterMl.women', 'millilitre', [1000, 5000], 'efsa'),
  dayWaterMen: daily('waterMl.men', 'millilitre', [1000, 5000], 'efsa'),
  dayTolerance: daily('dayTolerancePermille', 'percent', [1, 10], 'proposal', 0.1),
  dayWeekTolerance: daily('weekTolerancePermille', 'percent', [0.5, 10], 'proposal', 0.1),
  dayMealShareMin: daily('mealSharePercent.min', 'percent', [30, 100], 'proposal'),
  dayMealShareMax: daily('mealSharePercent.max', 'percent', [100, 200], 'proposal'),
  dayProteinHard: daily('hardShare.protein', 'percent', [50, 100], 'proposal', 100),
  dayFibreHard: daily('hardShare.fibre', 'percent', [20, 100], 'proposal', 100),
  diabetesWomenMin: diabetes('mealCarbG.women.min', 'gram', [10, 120], 'proposal'),
  diabetesWomenMax: diabetes('mealCarbG.women.max', 'gram', [10, 120], 'proposal'),
  diabetesMenMin: diabetes('mealCarbG.men.min', 'gram', [10, 120], 'proposal'),
  diabetesMenMax: diabetes('mealCarbG.men.max', 'gram', [10, 120], 'proposal'),
  diabetesSnackMin: diabetes('mealCarbG.snack.min', 'gram', [0, 60], 'proposal'),
  diabetesSnackMax: diabetes('mealCarbG.snack.max', 'gram', [0, 60], 'proposal'),
  diabetesSnackTolerance: diabetes('mealCarbG.snackTolerance', 'gram', [0, 15], 'proposal'),
  weighingUnusualShare: weighing('unusualChange.weeklyShare', 'percent', [0.5, 10], 'proposal', 100),
  weighingUnusualKg: weighing('unusualChange.g', 'kg', [1, 20], 'proposal', 0.001),
  weighingPlateauWeighIns: weighing('plateau.weighInsMin', 'times', [2, 10], 'proposal'),
  weighingPlateauDays: weighing('plateau.daysMin', 'days', [7, 90], 'proposal'),
  weighingPlateauFall: weighing('plateau.slopePercent.min', 'percent', [-2, 0], 'proposal'),
  weighingPlateauRise: weighing('plateau.slopePercent.max', 'percent', [0, 2], 'proposal'),
  weighingPlateauSpread: weighing('plateau.spreadPercentMax', 'percent', [0.1, 5], 'proposal'),
  weighingPlateauKept: weighing('plateau.keptMin', 'times', [0, 10], 'proposal'),
  weighingKcalPerKg: weighing('kcalPerKg', 'kcal', [5000, 9000], 'practice'),
  weighingBandMin: weighing('expectedBand.min', 'percent', [10, 100], 'practice', 100),
  weighingBandMax: weighing('expectedBand.max', 'percent', [10, 150], 'practice', 100),
  programmeRestDays: programme('diet21.restDays', 'days', [0, 90], 'proposal'),
  programmeSuccessWeeks: programme('success.weeksMin', 'weeks', [1, 26], 'aha'),
} as const

export const macroPlans = [
  'general',
  'weight_loss',
  'diabetes',
  'gain',
  'keto',
] as const satisfies MacroPlan[]
export const macroMeasures = {
  ProteinMin: { path: 'proteinPercent.min', unit: 'percent', limits: [5, 40], source: 'iom' },
  ProteinMax: { path: 'proteinPercent.max', unit: 'percent', limits: [5, 40], source: 'iom' },
  ProteinKg: { path: 'proteinGPerKg.min', unit: 'gramPerKg', limits: [0, 3], source: 'practice' },
  CarbMin: { path: 'carbPercent.min', unit: 'percent', limits: [0, 70], source: 'iom' },
  CarbMax: { path: 'carbPercent.max', unit: 'percent', limits: [0, 70], source: 'iom' },
  CarbG: { path: 'carbGMin', unit: 'gram', limits: [0, 300], source: 'iom' },
  FatMin: { path: 'fatPercent.min', unit: 'percent', limits: [10, 80], source: 'iom' },
  FatMax: { path: 'fatPercent.max', unit: 'percent', limits: [10, 80], source: 'iom' },
  Fibre: { path: 'fibreGMin', unit: 'gram', limits: [0, 60], source: 'iom' },
} as const satisfies Record<
  string,
  { path: string; unit: NumberUnit; limits: readonly [number, number]; source: NumberSource }
>
export type MacroMeasure = keyof typeof macroMeasures
export type MacroKey = `${(typeof macroPlans)[number]}${MacroMeasure}`

const macros = Object.fromEntries(
  macroPlans.flatMap((plan) =>
    Object.entries(macroMeasures).map(([measure, { path, unit, limits, source }]) => [
      `${plan}${measure}`,
      of('macros')(`macros.${plan}.${path}`, unit, limits, source),
    ]),
  ),
) as Record<MacroKey, SafetyNumber>

export type GeneralKey = keyof typeof general
export type NumberKey = GeneralKey | MacroKey

/** Every number that staff may edit, in the order of the screen. */
export const safetyNumbers: Readonly<Record<NumberKey, SafetyNumber>> = { ...general, ...macros }
export const numberKeys = Object.keys(safetyNumbers) as NumberKey[]

/** Pairs of which the first may not be above the second. */
export const orderedNumbers: readonly (readonly [NumberKey, NumberKey])[] = [
  ['loseDeficitMin', 'loseDeficitMax'],
  ['loseDeficitMin', 'loseUsualDeficit'],
  ['loseUsualDeficit', 'loseDeficitMax'],
  ['gainSurplusMin', 'gainSurplusMax'],
  ['gainSurplusMin', 'gainUsualSurplus'],
  ['gainUsualSurplus', 'gainSurplusMax'],
  ['gainReferBmi', 'loseBmiMin'],
  ['ageServed', 'ageAdult'],
  ['ageAdult', 'ageLetter'],
  ['feedingWeeklyKg', 'loseWeeklyKg'],
  ['dayWeekTolerance', 'dayTolerance'],
  ['dayMealShareMin', 'dayMealShareMax'],
  ['diabetesWomenMin', 'diabetesWomenMax'],
  ['diabetesMenMin', 'diabetesMenMax'],
  ['diabetesSnackMin', 'diabetesSnackMax'],
  ['weighingBandMin', 'weighingBandMax'],
  ['floorsVeryLow', 'floorsWomen'],
  ['floorsVeryLow', 'floorsMen'],
  ['floorsVeryLow', 'floorsTeenGirls'],
  ['floorsVeryLow', 'floorsTeenBoys'],
  ['floorsWomen', 'floorsBreastfeeding'],
  ...macroPlans.flatMap(
    (plan) =>
      [
        [`${plan}ProteinMin`, `${plan}ProteinMax`],
        [`${plan}CarbMin`, `${plan}CarbMax`],
        [`${plan}FatMin`, `${plan}FatMax`],
      ] as const,
  ),
]

/** Lists of codes that staff may edit, with the registry of the codes. */
export const safetyLists = {
  feedingBlocked: { path: 'breastfeeding.blockedDietTypes', registry: 'diet_types' },
  teenBlocked: { path: 'teenBlockedDietTypes', registry: 'diet_types' },
  underweightBlocked: { path: 'underweightBlockedDietTypes', registry: 'diet_types' },
  reviewed: { path: 'reviewedDietTypes', registry: 'diet_types' },
  fasting: { path: 'fastingDietTypes', registry: 'diet_types' },
  fastingBlocked: { path: 'fastingBlockedConditions', registry: 'conditions' },
} as const
export type ListKey = keyof typeof safetyLists
export const listKeys = Object.keys(safetyLists) as ListKey[]
