import type { Goal, PublishedSupplement, SafetyPolicy, Sex } from '../safety-policy.contract.ts'
import { dailyEnergy, daysBetween, ageInMonths, ageInYears, restingEnergy } from './body.rules.ts'

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
  /** The largest weekly loss the client's conditions allow, kg; null when they set none. */
  readonly lossKgPerWeekMax: number | null
}

/** The breastfed child: birth date, feeds per day (used after the first year), and number of children. */
export interface InfantInput {
  readonly birthDate: string
  readonly feedsPerDay: number
}

export type EnergyLimit =
  | 'deficit_range'
  | 'tdee_share'
  | 'weekly_loss'
  | 'teen'
  | 'breastfeeding'
  | 'after_birth'
  | 'surplus_range'
  | 'floor'

/** kcal per day, unrounded except `targetKcal` and `floorKcal` (whole kcal, the floor rounded up). */
export interface EnergyPlan {
  readonly resting: number
  readonly tdee: number
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
 * published the numbers of the policy: 330 before 6 months, 400 before 12, then 50 per feed up to 200.
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

/** The least energy a list may hold on any day, kcal rounded up: by sex, age, breastfeeding, and 0.9 of resting. */
export function energyFloor(
  who: {
    readonly sex: Sex
    readonly ageYears: number
    readonly isBreastfeeding: boolean
    readonly resting: number
  },
  policy: SafetyPolicy,
): number {
  const { floors, age } = policy
  const isTeen = who.ageYears < age.adult
  const girls = isTeen ? floors.teenGirls : floors.women
  const boys = isTeen ? floors.teenBoys : floors.men
  const bySex = who.sex === 'man' ? boys : girls
  const byInfant = who.isBreastfeeding ? floors.breastfeeding : 0
  return Math.max(bySex, byInfant, Math.ceil(who.resting * floors.restingShare))
}

/** Resting energy, TDEE, increment, change and target of a client, with the names of the limits that bound it. */
export function energyPlan(input: EnergyInput, policy: SafetyPolicy): EnergyPlan {
  const ageYears = ageInYears(input.birthDate, input.onDate)
  const resting = restingEnergy(input.sex, input.weightG, input.heightMm, ageYears)
  const tdee = dailyEnergy(resting, input.activityType, policy)
  const { infant } = input
  const supplement =
    infant === null
      ? null
      : breastfeedingSupplement(ageInMonths(infant.birthDate, input.onDate), infant.feedsPerDay, policy)
  const increment = supplement?.kcal ?? 0
  const floorKcal = energyFloor(
    { sex: input.sex, ageYears, isBreastfeeding: infant !== null, resting },
    policy,
  )
  const { change, limitedBy } = energyChange(input, tdee, ageYears, policy)
  const wanted = Math.round(tdee + increment + change)
  return {
    resting,
    tdee,
    increment,
    supplement,
    change,
    floorKcal,
    targetKcal: Math.max(wanted, floorKcal),
    limitedBy: wanted < floorKcal ? [...limitedBy, 'floor'] : limitedBy,
  }
}

interface Change {
  readonly change: number
  readonly limitedBy: readonly EnergyLimit[]
}

function energyChange(input: EnergyInput, tdee: number, ageYears: number, policy: SafetyPolicy): Change {
  if (input.goal === 'gain') return surplus(input.change, policy)
  if (input.goal === 'lose') return deficit(input, tdee, ageYears, policy)
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

function deficit(input: EnergyInput, tdee: number, ageYears: number, policy: SafetyPolicy): Change {
  const caps = deficitCaps(input, tdee, ageYears, policy)
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

function deficitCaps(input: EnergyInput, tdee: number, ageYears: number, policy: SafetyPolicy): Cap[] {
  const { lose, age } = policy
  const caps: Cap[] = [
    ['deficit_range', lose.deficit.max],
    ['tdee_share', lose.tdeeShareMax * tdee],
    ['weekly_loss', weeklyLossKgMax(input, policy) * (policy.kcalPerKg / 7)],
  ]
  if (ageYears < age.adult) caps.push(['teen', lose.teenDeficitMax])
  return input.infant === null ? caps : [...caps, ...breastfeedingCaps(input.infant, input.onDate, policy)]
}

function breastfeedingCaps(infant: InfantInput, onDate: string, policy: SafetyPolicy): Cap[] {
  const { breastfeeding } = policy
  const isTooEarly = daysBetween(infant.birthDate, onDate) < breastfeeding.noDeficitWeeks * 7
  return isTooEarly ? [['after_birth', 0]] : [['breastfeeding', breastfeeding.deficitMax]]
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
