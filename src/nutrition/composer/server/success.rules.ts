import type { SafetyPolicy } from '../safety-policy.contract.ts'

/** Share of the way to the goal in percent; over 100 and under 0 are shown as they are. Null when goal = start. */
export function goalProgressPercent(startG: number, nowG: number, goalG: number): number | null {
  return startG === goalG ? null : (100 * (startG - nowG)) / (startG - goalG)
}

/** Total weight loss in percent of the start weight (%TWL); negative after a gain. */
export function totalLossPercent(startG: number, nowG: number): number {
  return (100 * (startG - nowG)) / startG
}

/** Excess weight loss in percent (%EWL) over 25 h²; null when the start weight is not above it. */
export function excessLossPercent(startG: number, nowG: number, heightMm: number): number | null {
  const referenceG = (25 * heightMm * heightMm) / 1000
  return startG > referenceG ? (100 * (startG - nowG)) / (startG - referenceG) : null
}

/** Loss to date over the expected loss; null when none was expected. */
export function paceRatio(startG: number, nowG: number, expectedLossG: number): number | null {
  return expectedLossG === 0 ? null : (startG - nowG) / expectedLossG
}

export type SuccessDegree = 0 | 1 | 2 | 3 | 4

export interface SuccessInput {
  readonly startG: number
  readonly nowG: number
  readonly goalG: number | null
  readonly weeks: number
}

/**
 * Degree of a loss client after at least four weeks: 0 gained, 1 below 3 % of the start weight, 2 below 5 %,
 * 3 below 10 %, 4 from 10 % or the goal reached. Null before four weeks. Integer comparison: exact at the edges.
 */
export function successDegree(input: SuccessInput, policy: SafetyPolicy): SuccessDegree | null {
  if (input.weeks < policy.success.weeksMin) return null
  const lost = input.startG - input.nowG
  if (lost < 0) return 0
  const isGoalReached = input.goalG !== null && input.goalG < input.startG && input.nowG <= input.goalG
  if (isGoalReached) return 4
  const passed = policy.success.lossShares.filter(
    (share) => lost * 1000 >= input.startG * Math.round(share * 1000),
  )
  return (1 + passed.length) as SuccessDegree
}
