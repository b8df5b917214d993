import { ABSOLUTE } from '../absolute-limits.contract.ts'
import type { Goal, PublishedSupplement, SafetyPolicy, Sex } from '../safety-policy.contract.ts'
import { absoluteFloor, yearsLived, type FloorBody } from './absolute-floors.rules.ts'
import {
  ageInMonths,
  ageInYears,
  dailyEnergy,
  daysBetween,
  restingEnergy,
  restingEnergyYoung,
} from './body.rules.ts'
import { bodyReference } from './body-reference.rules.ts'
import { eer, eerActivity, eerPregnant, LACTATION_KCAL, type Pregnancy } from './eer.rules.ts'

/** What energy depends on. Weight in grams, height in millimetres, dates YYYY-MM-DD. */
export interface EnergyInput {
  readonly sex: Sex
  readonly birthDate: string
  readonly onDate: string
  readonly weightG: number
  readonly heightMm: number
  readonly activityType: string
  readonly goal: Goal
  /** Wanted deficit or surplus in kcal per day; null takes the policy's usual one. */
  readonly change: number | null
  readonly infant: InfantInput | null
  /** Absent: not pregnant, or no list is made in this pregnancy. */
  readonly pregnancy?: Pregnancy | null
  /** The largest weekly loss the client's conditions allow, kg; null when they set none. */
  readonly lossKgPerWeekMax: number | null
}

/**
 * The breastfed child: birth date, null where nobody has asked yet, and feeds per day (used after the first year). A
 * child of unknown age counts as fed by nothing else.
 */
export interface InfantInput {
  readonly birthDate: string | null
  readonly feedsPerDay: number
}

export type EnergyLimit =
  | 'deficit_range'
  | 'tdee_share'
  | 'weekly_loss'
  | 'teen'
  | 'body'
  | 'breastfeeding'
  | 'after_birth'
  | 'pregnancy'
  | 'child'
  | 'surplus_range'
  | 'floor'

/** kcal per day, unrounded except `targetKcal` and `floorKcal` (whole kcal, the floor rounded up). */
export interface EnergyPlan {
  readonly resting: number
  /** Mifflin × activity; EER 2023 below 19 years and in breastfeeding. */
  readonly tdee: number
  /** EER 2023 with what breastfeeding adds, to compare. */
  readonly eer: number
  readonly increment: number
  /** Null for clients who do not breastfeed. */
  readonly supplement: BreastfeedingSupplement | null
  readonly change: number
  readonly floorKcal: number
  readonly targetKcal: number
  readonly limitedBy: readonly EnergyLimit[]
}

/** What breastfeeding adds to a day: kcal, grams of protein, and the published table that says so. */
export interface BreastfeedingSupplement {
  readonly kcal: number
  readonly proteinG: number
  readonly table: PublishedSupplement | null
}

/**
 * What breastfeeding adds by the infant's age in full months: the published table of that age. Where none is
 * published the numbers of the policy: 400 before 6 months, 380 before 12, then 50 per feed up to 200.
 */
export function breastfeedingSupplement(
  infantMonths: number,
  feedsPerDay: number,
  policy: SafetyPolicy,
): BreastfeedingSupplement {
  const covers = (one: { readonly fromMonth: number; readonly beforeMonth: number }) =>
    infantMonths >= one.fromMonth && infantMonths < one.beforeMonth
  const table = policy.supplements?.find(covers)
  if (table !== undefined) return { kcal: table.kcal, proteinG: table.proteinG, table }
  const { increments, perFeedKcal, partialMax, proteinG } = policy.breastfeeding
  const kcal = increments.find(covers)?.kcal ?? Math.min(partialMax, perFeedKcal * feedsPerDay)
  return { kcal, proteinG, table: null }
}

/** What breastfeeding adds on a day; a child of unknown age gets the most of the first year and no table of meals. */
function supplementOf(infant: InfantInput, onDate: string, policy: SafetyPolicy): BreastfeedingSupplement {
  if (infant.birthDate === null) {
    return { kcal: LACTATION_KCAL.exclusive, proteinG: policy.breastfeeding.proteinG, table: null }
  }
  return breastfeedingSupplement(ageInMonths(infant.birthDate, onDate), infant.feedsPerDay, policy)
}

/**
 * The least energy a list may hold on any day, whole kcal: the settings by sex, age and breastfeeding and their share
 * of resting energy, and never less than the floor under every setting.
 */
export function energyFloor(body: FloorBody, policy: SafetyPolicy): number {
  const { floors } = policy
  // Children eat what they need; the minimum energy of the settings is for people who may lose weight.
  if (isChild(body)) return absoluteFloor(body)
  const isYoung = ageInYears(body.birthDate, body.onDate) < ABSOLUTE.adultFrom
  const girls = isYoung ? floors.teenGirls : floors.women
  const boys = isYoung ? floors.teenBoys : floors.men
  const bySex = body.sex === 'man' ? boys : girls
  const byInfant = body.infant === null ? 0 : floors.breastfeeding
  const byResting = Math.ceil(restingOf(body) * floors.restingShare)
  return Math.max(bySex, byInfant, byResting, absoluteFloor(body))
}

/** Below the age of those who are served without approval: energy is what they need, neither less nor more. */
const isChild = ({ birthDate, onDate }: Pick<FloorBody, 'birthDate' | 'onDate'>): boolean =>
  ageInYears(birthDate, onDate) < ABSOLUTE.servedFrom

function restingOf({
  sex,
  birthDate,
  onDate,
  weightG,
  heightMm,
}: Omit<FloorBody, 'infant' | 'pregnancy'>): number {
  const ageYears = ageInYears(birthDate, onDate)
  return ageYears < ABSOLUTE.adultFrom
    ? restingEnergyYoung(sex, weightG)
    : restingEnergy(sex, weightG, heightMm, ageYears)
}

/** Resting energy, TDEE, increment, change and target of a client, with the names of the limits that bound it. */
export function energyPlan(input: EnergyInput, policy: SafetyPolicy): EnergyPlan {
  const resting = restingOf(input)
  const { tdee, requirement } = expenditure(input, resting, policy)
  const supplement = input.infant === null ? null : supplementOf(input.infant, input.onDate, policy)
  const increment = supplement?.kcal ?? 0
  const { activityType } = input
  const pregnancy = input.pregnancy ? { ...input.pregnancy, activityType } : null
  const floorKcal = energyFloor({ ...input, pregnancy }, policy)
  const { change, limitedBy } = energyChange(input, tdee, policy)
  const wanted = Math.round(tdee + increment + change)
  return {
    resting,
    tdee,
    eer: requirement + increment,
    increment,
    supplement,
    change,
    floorKcal,
    targetKcal: Math.max(wanted, floorKcal),
    limitedBy: wanted < floorKcal ? [...limitedBy, 'floor'] : limitedBy,
  }
}

/** Daily energy by the equation of the age, and the requirement of 2023 beside it. */
function expenditure(input: EnergyInput, resting: number, policy: SafetyPolicy) {
  const { sex, birthDate, onDate, weightG, heightMm, activityType, infant, pregnancy = null } = input
  const byFactor = dailyEnergy(resting, activityType, policy)
  const years = yearsLived(birthDate, onDate)
  const isYoung = ageInYears(birthDate, onDate) < ABSOLUTE.adultFrom
  // On the days around a birthday that are rounded differently the equation follows the full years.
  const counted = isYoung ? Math.min(years, 18.999) : Math.max(years, ABSOLUTE.adultFrom)
  const body = { sex, years: counted, weightG, heightMm, activity: eerActivity(activityType) }
  const requirement = pregnancy ? eerPregnant(body, pregnancy.week, pregnancy.bmiBefore) : eer(body)
  const isRequired = isYoung || infant !== null || pregnancy !== null
  return { tdee: isRequired ? requirement : byFactor, requirement }
}

interface Change {
  readonly change: number
  readonly limitedBy: readonly EnergyLimit[]
}

function energyChange(input: EnergyInput, tdee: number, policy: SafetyPolicy): Change {
  if (input.pregnancy) return { change: 0, limitedBy: ['pregnancy'] }
  if (isChild(input)) return { change: 0, limitedBy: ['child'] }
  if (input.goal === 'gain') return surplus(input.change, policy)
  if (input.goal === 'lose') return deficit(input, tdee, policy)
  return keep(input.change ?? 0, tdee, policy)
}

function keep(wanted: number, tdee: number, policy: SafetyPolicy): Change {
  const most = tdee * policy.keepShare
  return { change: Math.min(most, Math.max(-most, wanted)), limitedBy: [] }
}

function surplus(wanted: number | null, policy: SafetyPolicy): Change {
  const { surplus: band, usualSurplus } = policy.gain
  const asked = wanted ?? usualSurplus
  const change = Math.min(band.max, Math.max(band.min, asked))
  return { change, limitedBy: change === asked ? [] : ['surplus_range'] }
}

function deficit(input: EnergyInput, tdee: number, policy: SafetyPolicy): Change {
  const caps = deficitCaps(input, tdee, policy)
  const asked = input.change ?? policy.lose.usualDeficit
  let allowed = asked
  const limitedBy: EnergyLimit[] = []
  for (const [limit, most] of caps) {
    if (allowed <= most) continue
    allowed = most
    limitedBy.push(limit)
  }
  return { change: allowed === 0 ? 0 : -allowed, limitedBy }
}

type Cap = readonly [EnergyLimit, number]

function deficitCaps(input: EnergyInput, tdee: number, policy: SafetyPolicy): Cap[] {
  const { lose } = policy
  const reference = bodyReference(input, policy)
  const caps: Cap[] = [
    ['deficit_range', lose.deficit.max],
    ['tdee_share', lose.tdeeShareMax * tdee],
    ['weekly_loss', weeklyLossKgMax(input, policy) * (policy.kcalPerKg / 7)],
  ]
  if (reference.deficit === 'never') caps.push(['body', 0])
  if (reference.band === 'young') caps.push(['teen', deficitMaxYoung(policy)])
  return input.infant === null ? caps : [...caps, ...breastfeedingCaps(input.infant, input.onDate, policy)]
}

/** The largest deficit below 19 years, kcal. */
export const deficitMaxYoung = (policy: SafetyPolicy): number =>
  Math.min(policy.lose.teenDeficitMax, ABSOLUTE.deficitYoung)

function breastfeedingCaps(infant: InfantInput, onDate: string, policy: SafetyPolicy): Cap[] {
  const { breastfeeding } = policy
  const isTooEarly = weeksSinceBirth(infant, onDate) < breastfeeding.noDeficitWeeks
  return isTooEarly ? [['after_birth', 0]] : [['breastfeeding', breastfeeding.deficitMax]]
}

/** Weeks lived by the child, unrounded; 0 where its birth date is not known. */
function weeksSinceBirth({ birthDate }: InfantInput, onDate: string): number {
  return birthDate === null ? 0 : daysBetween(birthDate, onDate) / 7
}

/** The fastest loss planned, kg per week: 1 % of body weight, at most 1 kg, less when breastfeeding or by condition. */
export function weeklyLossKgMax(
  input: Pick<EnergyInput, 'weightG' | 'infant' | 'lossKgPerWeekMax'>,
  policy: SafetyPolicy,
): number {
  const byInfant = input.infant === null ? policy.lose.weeklyKgMax : policy.breastfeeding.weeklyKgMax
  const byCondition = input.lossKgPerWeekMax ?? policy.lose.weeklyKgMax
  return Math.min((input.weightG / 1000) * policy.lose.weeklyShareMax, byInfant, byCondition)
}

/**
 * Expected weight after `days` as a band in grams: 60–100 % of the 7700 kcal/kg line (policy data), because the body
 * answers slowly. `low` is the lighter edge for a loss.
 */
export function expectedWeight(
  weightG: number,
  dailyChange: number,
  days: number,
  policy: SafetyPolicy,
): { readonly lowG: number; readonly highG: number } {
  const line = ((dailyChange * days) / policy.kcalPerKg) * 1000
  const edges = [weightG + line * policy.expectedBand.min, weightG + line * policy.expectedBand.max]
  return { lowG: Math.round(Math.min(...edges)), highG: Math.round(Math.max(...edges)) }
}
