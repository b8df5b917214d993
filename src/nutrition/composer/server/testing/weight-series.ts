import type { SafetyPolicy } from '../../safety-policy.contract.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { successDegree } from '../success.rules.ts'
import { type StatedWeighIn, weightTrend } from '../weigh-in.rules.ts'

/*
 * Weights of people of whom it is known how they go, with the swing of body water on top, and how well the rules find
 * that out. For the tests of the rules and for `npm run bench -- plateau`.
 */

export type TrueCourse = 'plateau' | 'losing' | 'regain'

export interface WeightSeries {
  course: TrueCourse
  weighIns: readonly StatedWeighIn[]
  /** Without the swing. */
  trueStartG: number
  trueNowG: number
  weeks: number
}

/** Standard deviation of a weigh-in around the true weight, in percent: most of a swing of ±1 % (nutrition.md §1.6). */
export const usualNoisePercent = 0.4

/** Of series without a plateau, or without success, how many may be called one: also when the noise is doubled. */
export const falseAlarmLimits = { plateau: 0.05, success: 0.15 } as const

/** In percent of the weight a week, over the last weeks. */
const slopes: Record<TrueCourse, readonly [from: number, to: number]> = {
  plateau: [-0.05, 0.05],
  losing: [-1, -0.4],
  regain: [0.4, 1],
}
const courses: readonly TrueCourse[] = ['plateau', 'plateau', 'losing', 'losing', 'regain']
const first = '2026-01-03'

/**
 * Series of 9 to 16 weekly weigh-ins: all lose at first, and for the last five weeks go as their course says. One in
 * eight weigh-ins is of a week that moves water, and says so. The same for the same seed.
 */
export function weightSeries(number: number, noisePercent: number, seed = 1): WeightSeries[] {
  const next = randomNumbers(seed)
  return Array.from({ length: number }, (_, place) =>
    oneSeries(courses[place % courses.length] ?? 'losing', noisePercent, next),
  )
}

function oneSeries(course: TrueCourse, noisePercent: number, next: () => number): WeightSeries {
  const between = (from: number, to: number) => from + next() * (to - from)
  const weeks = Math.floor(between(9, 17))
  const trueStartG = between(62_000, 118_000)
  const early = between(-1.1, -0.5)
  const late = between(...slopes[course])
  const weighIns: StatedWeighIn[] = []
  let weightG = trueStartG
  for (let week = 0; week <= weeks; week += 1) {
    if (week > 0) weightG *= 1 + (week > weeks - 5 ? late : early) / 100
    const holdsWater = next() < 0.125
    const swing = (normal(next) * noisePercent) / 100 + (holdsWater ? 0.012 : 0)
    weighIns.push({
      date: addDays(first, week * 7),
      weightG: Math.round(weightG * (1 + swing)),
      state: holdsWater ? 'period' : 'normal',
    })
  }
  return { course, weighIns, trueStartG, trueNowG: weightG, weeks }
}

/** How well something is found among all that is looked at. */
export interface Detection {
  /** Of what was found, the share that is so. */
  precision: number
  /** Of what is so, the share that was found. */
  recall: number
  /** Of what is not so, the share that was found all the same. */
  falseAlarms: number
}

/** How well `weightTrend` finds the plateaus. */
export function plateauDetection(all: readonly WeightSeries[], policy: SafetyPolicy): Detection {
  return detection(
    all,
    ({ course }) => course === 'plateau',
    ({ weighIns }) => weightTrend(weighIns, policy) === 'plateau',
  )
}

/** How well the degree of success from the weigh-ins finds who truly lost 5 % or more. */
export function successDetection(all: readonly WeightSeries[], policy: SafetyPolicy): Detection {
  const isSuccess = (startG: number, nowG: number, weeks: number) =>
    (successDegree({ startG, nowG, goalG: null, weeks }, policy) ?? 0) >= 3
  return detection(
    all,
    ({ trueStartG, trueNowG, weeks }) => isSuccess(Math.round(trueStartG), Math.round(trueNowG), weeks),
    ({ weighIns, weeks }) => isSuccess(weighIns[0]?.weightG ?? 0, weighIns.at(-1)?.weightG ?? 0, weeks),
  )
}

type Judge = (one: WeightSeries) => boolean

function detection(all: readonly WeightSeries[], isSo: Judge, isFound: Judge): Detection {
  const so = all.filter(isSo)
  const others = all.filter((one) => !isSo(one))
  const hits = so.filter(isFound).length
  const alarms = others.filter(isFound).length
  return {
    precision: hits / (hits + alarms),
    recall: hits / so.length,
    falseAlarms: alarms / others.length,
  }
}

/** Mulberry32: numbers in [0, 1), the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A number of the standard normal distribution (Box and Muller). */
function normal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
}
