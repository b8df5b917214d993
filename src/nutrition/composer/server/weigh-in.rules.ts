import type { SafetyPolicy } from '../safety-policy.contract.ts'
import { bodyMassIndex, daysBetween } from './body.rules.ts'

export interface WeighIn {
  readonly date: string
  readonly weightG: number
}

export type RangeVerdict = 'refused' | 'unusual' | 'usual'

function verdict(value: number, hard: Range, usual: Range): RangeVerdict {
  if (value < hard.min || value > hard.max) return 'refused'
  return value < usual.min || value > usual.max ? 'unusual' : 'usual'
}

interface Range {
  readonly min: number
  readonly max: number
}

/** Weight in grams against hard range and usual range. */
export function checkWeight(weightG: number, policy: SafetyPolicy): RangeVerdict {
  return verdict(weightG, policy.ranges.weightG, policy.ranges.weightUsualG)
}

/** Height in millimetres against hard range and usual range. */
export function checkHeight(heightMm: number, policy: SafetyPolicy): RangeVerdict {
  return verdict(heightMm, policy.ranges.heightMm, policy.ranges.heightUsualMm)
}

/** Target weight of an adult, by the BMI it would give. */
export function checkTargetWeight(targetG: number, heightMm: number, policy: SafetyPolicy): RangeVerdict {
  return verdict(bodyMassIndex(targetG, heightMm), policy.ranges.targetBmi, policy.ranges.targetBmiUsual)
}

/**
 * Whether a change between two weigh-ins must be confirmed: more than 5 kg, or more than 2 % of the earlier weight
 * per week. Less than a week counts as one: daily noise alone is 1–2 %.
 */
export function isUnusualChange(before: WeighIn, now: WeighIn, policy: SafetyPolicy): boolean {
  const change = Math.abs(now.weightG - before.weightG)
  const weeks = Math.max(1, Math.abs(daysBetween(before.date, now.date)) / 7)
  const { weeklyShare, g } = policy.unusualChange
  return change > g || change > before.weightG * weeklyShare * weeks
}

/** A weigh-in with the client's state of the week (reference list `visit_states`). */
export interface StatedWeighIn extends WeighIn {
  readonly state: string
}

export type Trend = 'too_few' | 'losing' | 'steady' | 'plateau' | 'regain'

/**
 * Trend of the weigh-ins by the sign of their slope: losing below the band of the plateau, regain above it, steady
 * inside. A steady weight is a plateau when the least-squares slope lies in −0.1 … +0.2 % of body weight
 * per week and the spread is at most 1 %, over at least three valid weigh-ins and 21 days, two of them «kept».
 * Weigh-ins in states that move water (period, travel, illness …) do not count.
 */
export function weightTrend(
  weighIns: readonly StatedWeighIn[],
  policy: Pick<SafetyPolicy, 'plateau'>,
): Trend {
  const { plateau } = policy
  const valid = weighIns
    .filter((one) => !plateau.excludedStates.includes(one.state))
    .toSorted((left, right) => left.date.localeCompare(right.date))
  const last = recentSpan(valid, plateau.weighInsMin, plateau.daysMin)
  if (last === null) return 'too_few'
  const weights = last.map((one) => one.weightG)
  const mean = weights.reduce((sum, one) => sum + one, 0) / weights.length
  const slope = (slopePerDay(last) * 7 * 100) / mean
  const { min, max } = plateau.slopePercent
  if (slope > Math.max(max, 0)) return 'regain'
  if (slope < Math.min(min, 0)) return 'losing'
  const spread = ((Math.max(...weights) - Math.min(...weights)) * 100) / mean
  const kept = last.filter((one) => one.state === plateau.keptState).length
  const isFlat = slope >= min && slope <= max && spread <= plateau.spreadPercentMax
  return isFlat && kept >= plateau.keptMin ? 'plateau' : 'steady'
}

/** The shortest run of latest weigh-ins that is long enough in number and days; null when there is none. */
function recentSpan(
  sorted: readonly StatedWeighIn[],
  numberMin: number,
  daysMin: number,
): StatedWeighIn[] | null {
  const end = sorted.at(-1)
  if (end === undefined) return null
  for (let first = sorted.length - numberMin; first >= 0; first -= 1) {
    const start = sorted[first]
    if (start !== undefined && daysBetween(start.date, end.date) >= daysMin) return sorted.slice(first)
  }
  return null
}

/** Least-squares slope in grams per day. */
function slopePerDay(weighIns: readonly WeighIn[]): number {
  const start = weighIns[0]?.date ?? ''
  const points = weighIns.map((one) => ({ x: daysBetween(start, one.date), y: one.weightG }))
  const meanX = points.reduce((sum, one) => sum + one.x, 0) / points.length
  const meanY = points.reduce((sum, one) => sum + one.y, 0) / points.length
  const spread = points.reduce((sum, one) => sum + (one.x - meanX) ** 2, 0)
  const joint = points.reduce((sum, one) => sum + (one.x - meanX) * (one.y - meanY), 0)
  return spread === 0 ? 0 : joint / spread
}
