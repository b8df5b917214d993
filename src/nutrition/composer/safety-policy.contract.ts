/**
 * The shape of a safety policy: every number a dietitian may change. Stored as data with versions and dates;
 * `server/safety-policy.defaults.ts` holds the first version with its sources. Energy in kcal per day.
 */
import * as z from 'zod/mini'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { tagLimitSchema } from './composer.contract.ts'

const number = z.number().check(z.gte(0), z.lte(1_000_000))
const code = z.string().check(z.minLength(1), z.maxLength(80))
const codes = z.array(code)
const range = z.strictObject({ min: number, max: number })

/** From the mildest to the strictest. `approval`: each list is approved by a person who has the right before it is sent. */
export const CONDITION_POLICIES = [
  'serve',
  'serve_with_rules',
  'doctor_letter',
  'approval',
  'refuse',
] as const
export const GOALS = ['lose', 'keep', 'gain', 'shape', 'health'] as const
export const MACRO_PLANS = ['general', 'weight_loss', 'diabetes', 'gain', 'keto'] as const

/**
 * What a physical condition does: whether the client is served, tags of food items it forbids, limits (servings of
 * foods that hold the tag) or warns about, diet types it blocks, caps, carbohydrate bands. The optional effects are
 * absent where a condition has none of them: `lowGlycaemic` wants no meal whose carbohydrate is all of a high
 * glycaemic index, `saturatedFatPercentMax` is a share of energy in the mean of a list, `proteinGPerKg` (adjusted
 * weight) and `fibreGMin` are goals of a day.
 */
export const conditionRuleSchema = z.strictObject({
  condition: code,
  policy: z.enum(CONDITION_POLICIES),
  forbiddenTags: codes,
  tagLimits: z.array(tagLimitSchema),
  warnTags: codes,
  blockedDietTypes: codes,
  sodiumMgMax: z.nullable(number),
  spreadsCarbohydrate: z.boolean(),
  blocksDeficit: z.boolean(),
  lossKgPerWeekMax: z.nullable(number),
  lowGlycaemic: z.optional(z.boolean()),
  saturatedFatPercentMax: z.optional(number),
  proteinGPerKg: z.optional(number),
  fibreGMin: z.optional(number),
})

/** Medicines with a rule of their own; codes of the registry `medicines`. */
export const MEDICINES = [
  'insulin',
  'sulfonylurea',
  'sglt2',
  'glp1',
  'metformin',
  'levothyroxine',
  'warfarin',
  'statin',
  'maoi',
  'ace_arb_mra',
  'lithium',
  'thiazide_loop',
  'corticosteroid',
  'isotretinoin',
  'tetracycline_quinolone',
  'bisphosphonate',
  'orlistat',
] as const
export const MEDICINE_APPROVALS = ['none', 'letter'] as const
/** What a condition or medicine limits although the catalogue has no column for it yet. */
export const UNCOUNTED_NUTRIENTS = ['potassium', 'phosphorus', 'vitaminK', 'fluid'] as const

/**
 * What a medicine does. `approval: 'letter'`: a physician's letter for the medicine itself or for one of `letterFor`
 * (conditions that the medicine treats) has to be there; `blocksDeficit` holds until it is. Blocked diet types are
 * refused whatever the letter says. Grams and mg per day, `mealCarbGMin` per main meal.
 */
export const medicineRuleSchema = z.strictObject({
  medicine: code,
  approval: z.enum(MEDICINE_APPROVALS),
  letterFor: codes,
  forbiddenTags: codes,
  warnTags: codes,
  blockedDietTypes: codes,
  /** Refused until there is a letter. */
  letterDietTypes: codes,
  carbGMin: z.nullable(number),
  mealCarbGMin: z.nullable(number),
  proteinGPerKgMin: z.nullable(number),
  sodiumMgMin: z.nullable(number),
  sodiumMgMax: z.nullable(number),
  fatPercentMax: z.nullable(number),
  blocksDeficit: z.boolean(),
  uncounted: z.array(z.enum(UNCOUNTED_NUTRIENTS)),
})

const macroBandSchema = z.strictObject({
  plan: z.enum(MACRO_PLANS),
  proteinPercent: range,
  /** Grams per kg of (adjusted) weight; zeros where only the share of energy rules. */
  proteinGPerKg: range,
  carbPercent: range,
  carbGMin: number,
  carbGMax: z.nullable(number),
  fatPercent: range,
  fibreGPer1000Kcal: number,
  fibreGMin: number,
})

export const safetyPolicySchema = z.strictObject({
  version: code,
  bmiClasses: z.array(z.strictObject({ code, below: z.nullable(number) })),
  asianActionPoints: z.array(number),
  idealBmi: range,
  singleTargetBmi: number,
  adjustedWeight: z.strictObject({ fromBmi: number, referenceBmi: number, share: number }),
  activityFactors: z.record(code, number),
  /** `served`: nobody younger; `adult`: a guardian consents below it; a letter is asked for above the last. */
  age: z.strictObject({ served: number, adult: number, letterAbove: number }),
  floors: z.strictObject({
    women: number,
    men: number,
    breastfeeding: number,
    teenGirls: number,
    teenBoys: number,
    restingShare: number,
    veryLowEnergy: number,
  }),
  lose: z.strictObject({
    deficit: range,
    usualDeficit: number,
    tdeeShareMax: number,
    weeklyShareMax: number,
    weeklyKgMax: number,
    teenDeficitMax: number,
    bmiMin: number,
  }),
  gain: z.strictObject({ surplus: range, usualSurplus: number, bmiBelow: number, referBelowBmi: number }),
  keepShare: number,
  kcalPerKg: number,
  expectedBand: range,
  breastfeeding: z.strictObject({
    /** Used for ages that no published table of extra meals covers. */
    increments: z.array(z.strictObject({ fromMonth: number, beforeMonth: number, kcal: number })),
    perFeedKcal: number,
    partialMax: number,
    noDeficitWeeks: number,
    deficitMax: number,
    weeklyKgMax: number,
    monthlyKgMax: number,
    proteinG: number,
    carbGMin: number,
    waterMl: number,
    blockedDietTypes: codes,
  }),
  macros: z.array(macroBandSchema),
  hardShare: z.strictObject({ protein: number, fibre: number }),
  energyPerGram: z.strictObject({ protein: number, carb: number, fat: number }),
  sodiumMgMax: number,
  /** Of those who eat more than that many kcal: a milligram for each kcal, up to here. */
  sodiumMgActiveMax: number,
  waterMl: z.strictObject({ women: number, men: number, fromDrinks: number, glass: number }),
  mealCarbG: z.strictObject({ women: range, men: range, snack: range, snackTolerance: number }),
  mealSharePercent: range,
  dayTolerancePermille: number,
  weekTolerancePermille: number,
  ranges: z.strictObject({
    heightMm: range,
    heightUsualMm: range,
    weightG: range,
    weightUsualG: range,
    age: range,
    waistMm: range,
    targetBmi: range,
    targetBmiUsual: range,
    infantMonths: range,
  }),
  unusualChange: z.strictObject({ weeklyShare: number, g: number }),
  success: z.strictObject({ weeksMin: number, lossShares: z.array(number) }),
  plateau: z.strictObject({
    weighInsMin: number,
    daysMin: number,
    slopePercent: z.strictObject({ min: z.number(), max: z.number() }),
    spreadPercentMax: number,
    keptMin: number,
    excludedStates: codes,
    keptState: code,
  }),
  teenBlockedDietTypes: codes,
  underweightBlockedDietTypes: codes,
  reviewedDietTypes: codes,
  diet21: z.strictObject({ dietType: code, restDays: number }),
  fastingDietTypes: codes,
  fastingBlockedConditions: codes,
  breastfeedingFastingMonths: number,
  conditions: z.array(conditionRuleSchema),
  medicines: z.optional(z.array(medicineRuleSchema)),
})

/**
 * Numbers that a letter may carry, per day: the most of each, of carbohydrate the least. The last ones are facts that
 * only the physician knows: the weight before the pregnancy, how many children are expected, months since surgery.
 */
export const LETTER_NUMBERS = [
  'proteinG',
  'potassiumMg',
  'phosphorusMg',
  'sodiumMg',
  'carbG',
  'fluidMl',
  'weightBeforeKg',
  'childrenExpected',
  'monthsAfterSurgery',
] as const
export type LetterNumber = (typeof LETTER_NUMBERS)[number]
export type LetterNumbers = Partial<Record<LetterNumber, number>>

/**
 * A physician's letter, valid on the day it is read for. It is for one thing: `condition` is the code of a physical
 * condition, of a medicine that needs a letter, or one of `LETTER_SUBJECTS`. It ends at most six months after it was
 * given.
 */
export interface ConditionLetter {
  readonly condition: string
  readonly numbers: LetterNumbers
  readonly expiresOn: IsoDate
}
/** What else a letter may be for: loss above 65, a list for a thin adult, a physician's yes to the fast of this year. */
export const LETTER_SUBJECTS = ['over_65', 'underweight', 'fasting'] as const

/** A published table of extra meals, as far as targets need it. Months of the child, `beforeMonth` excluded. */
export interface PublishedSupplement {
  readonly versionId: number
  readonly number: number
  readonly fromMonth: number
  readonly beforeMonth: number
  readonly kcal: number
  readonly proteinG: number
}

/** The stored policy; `supplements` is what the published tables add to it when it is read for a day. */
export type SafetyPolicy = z.infer<typeof safetyPolicySchema> & {
  readonly supplements?: readonly PublishedSupplement[]
}
export type MedicineRule = z.infer<typeof medicineRuleSchema>
export type UncountedNutrient = (typeof UNCOUNTED_NUTRIENTS)[number]
export type ConditionRule = z.infer<typeof conditionRuleSchema>
export type MacroPlan = (typeof MACRO_PLANS)[number]
export type MacroBand = z.infer<typeof macroBandSchema>
export type Goal = (typeof GOALS)[number]
export type ConditionPolicy = (typeof CONDITION_POLICIES)[number]
export type Sex = 'woman' | 'man'
export const FINDING_SEVERITIES = ['refuse', 'approval', 'override', 'warn'] as const
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number]

/**
 * One result of the clinical gate. `params` fill the message; refuse beats approval beats override beats warn. What needs
 * approval is sent after a person with the right has approved exactly this content; a reason is not enough.
 */
export interface GateFinding {
  readonly code: string
  readonly severity: FindingSeverity
  readonly params: Readonly<Record<string, string | number>>
}
